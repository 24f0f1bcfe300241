//! What is printed must read back: the rule language's own parser of numbers reads each closed
//! form, and the sentences for a prover, the words and the values of a formula agree.

use super::{lengthened, played};
use explore::law::{number, Sentences, Term};
use explore::pattern::{periodic, Formula, Sure};
use explore::rule::parse_number;
use explore::rule::tree::Number;

// The formulas of all games of the test set, and some periods.
fn formulas() -> Vec<Formula> {
	let mut list = Vec::new();
	for (game, table) in played() {
		let found = lengthened(game, table, 200);
		list.extend(found.formulas.into_iter().chain(found.lost));
	}
	let long: Vec<u64> = (0..50).map(|n| n * n % 7).collect();
	for (first, period, saltus) in [
		(&[][..], &[0, 0, 1, 1, 2, 2][..], 0),
		(&[9, 9], &[1, 2, 0], 0),
		(&[3], &[4, 2, 0], 7),
		(&[], &[0, 1, 1], 2),
		(&[], &[1, 0, 3, 2], 4),
		(&[], &[0, 0, 1], 1),
		(&[5], &long, 0),
	] {
		list.push(periodic(first, period, saltus, Sure::Proved));
	}
	list
}

// ---- Words ----

/// The end of the bracket that opens at this place.
fn closing(text: &str, open: usize) -> usize {
	let mut depth = 0;
	for (place, letter) in text[open..].char_indices() {
		match letter {
			'(' | '[' | '⌊' => depth += 1,
			')' | ']' | '⌋' => depth -= 1,
			_ => {}
		}
		if depth == 0 {
			return open + place;
		}
	}
	panic!("{text}: a bracket stays open");
}

/// The parts of a text between these signs, where no bracket is open.
fn split<'a>(text: &'a str, sign: &str) -> Vec<&'a str> {
	let (mut parts, mut start, mut depth) = (Vec::new(), 0, 0);
	for (place, letter) in text.char_indices() {
		match letter {
			'(' | '[' | '⌊' => depth += 1,
			')' | ']' | '⌋' => depth -= 1,
			_ => {}
		}
		if depth == 0 && place >= start && text[place..].starts_with(sign) {
			parts.push(&text[start..place]);
			start = place + sign.len();
		}
	}
	parts.push(&text[start..]);
	parts
}

/// A number of mathematics as the language of rules writes it.
fn translated(text: &str) -> String {
	let text = text.replace("⌊√n⌋", "sqrt(n)").replace('−', "-");
	let text = text.replace('⌊', "(").replace('⌋', ")");
	let text = text.replace(" mod ", " % ").replace(" xor ", " ^ ");
	let mut written = String::new();
	for letter in text.chars() {
		let before = written.chars().next_back().unwrap_or(' ');
		if before.is_ascii_digit() && (letter == '(' || letter.is_ascii_alphabetic()) {
			written.push('*');
		}
		written.push(letter);
	}
	written
}

/// The value of a text for this variable, where g is the formula. `Err` if it is no number of the
/// language of rules; `None` if a part of it has no value.
fn read(text: &str, name: &str, n: u64, formula: &Formula) -> Result<Option<u64>, String> {
	let mut text = text.to_string();
	while let Some(call) = text.find("g(") {
		let end = closing(&text, call + 1);
		let Some(heap) = read(&text[call + 2..end], name, n, formula)? else {
			return Ok(None);
		};
		let Some(value) = formula.value(&[heap]) else {
			return Ok(None);
		};
		text.replace_range(call..=end, &value.to_string());
	}
	while let Some(open) = text.find('[') {
		let end = closing(&text, open);
		let place_end = closing(&text, end + 1);
		let Some(place) = read(&text[end + 2..place_end], name, n, formula)? else {
			return Ok(None);
		};
		let element = text[open + 1..end].split(", ").nth(place as usize);
		let element = format!("({})", element.ok_or("no such element")?);
		text.replace_range(open..=place_end, &element);
	}
	let number = parse_number(&translated(&text), &[name]).map_err(|error| error.to_string())?;
	Ok(number::value(&number, &[n]))
}

/// How many equations of the words agree with the values, as far as the words are equations.
fn read_words(formula: &Formula) -> Result<usize, String> {
	let (mut count, words) = (0, formula.law.words("g"));
	if [" if ", ", but ", "; "]
		.iter()
		.any(|joint| words.contains(joint))
	{
		return Err("more than equations".to_string());
	}
	for clause in split(&words, ", ") {
		let sides = split(clause, " = ");
		let (right, lefts) = sides.split_last().ok_or("nothing")?;
		let heap = |left: &&str| Some(left.strip_prefix("g(")?.strip_suffix(')')?.to_string());
		let heaps: Option<Vec<String>> = lefts.iter().map(heap).collect();
		for heap in heaps
			.filter(|heaps| !heaps.is_empty())
			.ok_or("no equation")?
		{
			let names = ["n", "m", "k"];
			let name = names
				.into_iter()
				.find(|name| heap.contains(name))
				.ok_or("no name")?;
			// A sentence about n speaks of n from the first heap of the formula on, as g(n+7) =
			// g(n) does.
			let first = if name == "n" { formula.from } else { 0 };
			for n in first..formula.from + 300 {
				let heap = read(&heap, name, n, formula)?;
				let Some(heap) = heap.filter(|&heap| heap >= formula.from) else {
					continue;
				};
				if let Some(value) = read(right, name, n, formula)? {
					assert_eq!(formula.value(&[heap]), Some(value), "{formula:?} at {heap}");
					count += 1;
				}
			}
		}
	}
	Ok(count)
}

#[test]
fn printed_closed_forms_read_back() {
	let (mut read, mut others) = (0, Vec::new());
	for formula in formulas() {
		match read_words(&formula) {
			Ok(count) => {
				assert!(count > 100, "{count}: {formula:?}");
				read += 1;
			}
			// Words that are no numbers of the language, such as "the lowest bit of n".
			Err(_) => others.push(formula.words()),
		}
	}
	eprintln!("{read} formulas read back, not {others:#?}");
	assert!(read > 60, "{read} of {}", read + others.len());
}

// ---- Sentences ----

fn value_of(term: &Term, numbers: &[u64], formula: &Formula) -> Option<i128> {
	let number = |number: &Number| number::value(number, numbers);
	Some(match term {
		Term::Number(of) => number(of)?.into(),
		Term::Value(position) => {
			let position: Option<Vec<u64>> = position.iter().map(number).collect();
			formula.value(&position?)?.into()
		}
		Term::Line { factor, of, add } => {
			i128::from(*factor) * value_of(of, numbers, formula)? + i128::from(*add)
		}
		Term::Xor(sides) => {
			value_of(&sides.0, numbers, formula)? ^ value_of(&sides.1, numbers, formula)?
		}
		Term::Map { of, keys, tail } => {
			let key = value_of(of, numbers, formula)?;
			match keys.iter().find(|listed| i128::from(listed.0) == key) {
				Some(listed) => listed.1.into(),
				None => key + i128::from((*tail)?),
			}
		}
	})
}

#[test]
fn sentences_say_what_the_values_are() {
	let (mut said, mut outside) = (0, Vec::new());
	for formula in formulas() {
		let Sentences::Equations(equations) = formula.sentences() else {
			outside.push(formula.words());
			continue;
		};
		said += 1;
		let mut heaps = vec![false; formula.from as usize + 200];
		for equation in &equations {
			for n in 0..formula.from + 400 {
				let holds = match &equation.condition {
					Some(condition) => number::holds(condition, &[n]) == Some(true),
					None => true,
				};
				let Some(heap) = number::value(&equation.left[0], &[n]).filter(|_| holds) else {
					continue;
				};
				let right = value_of(&equation.right, &[n], &formula);
				let left = formula.value(&[heap]).map(i128::from);
				assert!(
					left == right && left.is_some(),
					"{formula:?} at {heap}: {equation:?}"
				);
				if let Some(heap) = heaps.get_mut(heap as usize) {
					*heap = true;
				}
			}
		}
		// Every heap is spoken of, but for some at the begin.
		let mut far = heaps.len() - 150..heaps.len();
		let spoken = far.all(|n| heaps[n] || formula.value(&[n as u64]).is_none());
		assert!(spoken || formula.words().contains("prime"), "{formula:?}");
	}
	eprintln!("{said} formulas with sentences, not {outside:#?}");
	assert!(said > 80, "{said} of {}", said + outside.len());
}
