//! Values that another program prints.
//!
//! Numbers or outcomes, separated by blanks, commas or newlines; brackets and colons do not matter.
//! One line, or one value per line, is a list; several lines of the same length are a grid. Lines
//! `n g(n)`, `n: g(n)` or `g[n] = g(n)` whose first numbers count up are a list, too. `LWW` is
//! three outcomes.

use super::layout::shown;

/// The most values.
const MOST: usize = 1 << 22;

/// Fewer lines of two numbers are a grid, whatever the first numbers are.
const LINES: usize = 4;

/// Signs between a heap and its value.
const MARKS: [char; 2] = [':', '='];

/// What was read. If the values are outcomes, 0 is lost and 1 is won.
#[derive(Debug, PartialEq)]
pub struct Piped {
	/// One row is a list.
	pub rows: Vec<Vec<u64>>,
	pub outcomes: bool,
	/// The first heap, if every line begins with its heap.
	pub first: Option<u64>,
}

/// Reads values. The error says in which line it is.
pub fn read(text: &str) -> Result<Piped, String> {
	// A map on one line, such as {0: 0, 1: 1}, is read as one line per heap.
	let lines = match text.lines().any(|line| line.matches(MARKS).count() > 1) {
		true => &text.replace([',', ';'], "\n"),
		false => text,
	};
	let text = lines;
	let first = first_heap(text);
	let mut rows: Vec<(usize, Vec<u64>)> = Vec::new();
	let mut outcomes = None;
	let mut count = 0;
	for (line, words) in (1..).zip(text.lines()) {
		let mut row = Vec::new();
		for word in split(words).into_iter().skip(usize::from(first.is_some())) {
			let (value, is_outcome) = value(word).ok_or_else(|| {
				let expected = "expected a value or an outcome such as W or L";
				format!("line {line}: {expected}, found {}", shown(word))
			})?;
			if *outcomes.get_or_insert(is_outcome) != is_outcome {
				return Err(format!("line {line}: values and outcomes are mixed"));
			}
			count += 1;
			if count > MOST {
				return Err(format!("line {line}: more than {MOST} values"));
			}
			row.push(value);
		}
		if !row.is_empty() {
			rows.push((line, row));
		}
	}
	let outcomes = outcomes.ok_or("line 1: expected values, found nothing")?;
	let rows = match rows.iter().all(|(_, row)| row.len() == 1) {
		true => vec![rows.into_iter().flat_map(|(_, row)| row).collect()],
		false => grid(rows)?,
	};
	Ok(Piped {
		rows,
		outcomes,
		first,
	})
}

/// The words of a line, without a name in front of a bracket, as in `g[0] = 0`.
fn split(line: &str) -> Vec<&str> {
	let separates = |letter: char| letter.is_whitespace() || ",;:=[](){}\u{feff}".contains(letter);
	let mut words = Vec::new();
	let mut rest = line;
	loop {
		rest = rest.trim_start_matches(separates);
		if rest.is_empty() {
			return words;
		}
		let (word, after) = rest.split_at(rest.find(separates).unwrap_or(rest.len()));
		let is_name = word.bytes().all(|letter| letter.is_ascii_alphabetic());
		if !(is_name && after.starts_with(['[', '('])) {
			words.extend(letters(word));
		}
		rest = after;
	}
}

/// The letters of a word such as `LWW`, or the word.
fn letters(word: &str) -> Vec<&str> {
	if word.bytes().all(|letter| b"WLwl".contains(&letter)) {
		return (0..word.len()).map(|place| &word[place..=place]).collect();
	}
	vec![word]
}

/// The first number of lines such as `5 2`, `6 0`, `7 1`: two words, of which the first one counts
/// up. If each line has a sign between them, few lines are enough.
fn first_heap(text: &str) -> Option<u64> {
	let mut heaps: Vec<u64> = Vec::new();
	let mut marked = true;
	for line in text.lines() {
		let words = split(line);
		let [heap, values @ ..] = &words[..] else {
			continue;
		};
		marked &= line.contains(MARKS);
		let heap = heap.parse().ok()?;
		let counts_up = heaps
			.last()
			.is_none_or(|&before| before.checked_add(1) == Some(heap));
		if values.len() != 1 || !counts_up {
			return None;
		}
		heaps.push(heap);
	}
	let enough = marked || heaps.len() >= LINES;
	heaps.first().copied().filter(|_| enough)
}

/// A number, or an outcome and `true`.
fn value(word: &str) -> Option<(u64, bool)> {
	if let Ok(number) = word.parse() {
		return Some((number, false));
	}
	match &word.to_ascii_lowercase()[..] {
		"w" | "first" | "win" | "won" | "true" | "yes" | "alice" => Some((1, true)),
		"l" | "second" | "lose" | "lost" | "loss" | "false" | "no" | "bob" => Some((0, true)),
		_ => None,
	}
}

fn grid(rows: Vec<(usize, Vec<u64>)>) -> Result<Vec<Vec<u64>>, String> {
	let (first, columns) = (rows[0].0, rows[0].1.len());
	let mut grid = Vec::new();
	for (line, row) in rows {
		if row.len() != columns {
			return Err(format!(
				"line {line}: {} values, but line {first} has {columns}; a grid has lines of the same length, a list \
				 is one line or has one value per line",
				row.len()
			));
		}
		grid.push(row);
	}
	Ok(grid)
}
