//! What the page needs while one types: the values of a rule at once, its free parameters, and the
//! place of an error with what to write instead.
//!
//! The keys of a sketch are those of the JSON of `explore`, as far as a sketch knows them.

use explore::json::{inner, list, or_null, string, strings};
use explore::piped::{self, Piped};
use explore::rule::play::positions;
use explore::rule::{self, Play, Rule, Shape, Trouble};
use explore::rules::Form;

/// The steps for the values of a sketch, so that it is there at once.
const STEPS: u64 = 6_000_000;
/// The steps for the options of one position, and the most options that are named.
const STEPS_OPTIONS: u64 = 200_000;
const MOST_OPTIONS: usize = 5000;
/// The value with which a slider begins.
const BEGIN: i64 = 2;
const MOST_PARAMETERS: usize = 6;

/// What is wrong with a typed rule: the characters from `from` on, counted from 0, and a rule that
/// is right.
struct Wrong {
	message: String,
	from: usize,
	length: usize,
	fix: Option<Fix>,
}

/// What a button that mends an error says, and the rule then.
struct Fix {
	label: String,
	text: String,
}

/// A rule that can be played, with a value for each of its parameters.
struct Read {
	rule: Rule,
	/// The parameters in the order of the rule.
	parameters: Vec<(String, i64)>,
}

/// `sketch RULE SIZE NAME=VALUE…`, or `sketch -` for the values in `input`: what can be drawn, or
/// what is wrong. Without a size the number of positions suits a picture.
pub fn answer(words: &[String], input: &str) -> Result<String, String> {
	match words {
		[rule, ..] if rule == "-" => Ok(values(&piped::read(input)?)),
		[rule, size, given @ ..] => Ok(match read(rule, &parameters(given)?) {
			Ok(read) => drawn(&read, size.parse().ok()),
			Err(wrong) => refused(&wrong),
		}),
		_ => Err("expected a rule and a size".to_string()),
	}
}

/// `options RULE NAME=VALUE… -- POSITION`: what each move leaves, a list of positions. Pairs of
/// equal ones are left out.
pub fn options(words: &[String]) -> Result<String, String> {
	let [rule, given @ .., separator, position] = words else {
		return Err("expected a rule and a position".to_string());
	};
	if separator != "--" {
		return Err("expected -- and a position".to_string());
	}
	let read = read(rule, &parameters(given)?).map_err(|wrong| wrong.message)?;
	let numbers: Result<Vec<u64>, _> = position.split(',').map(str::parse).collect();
	let numbers = numbers.map_err(|_| "the position is no list of numbers")?;
	read.rule.check_width(&numbers)?;
	let mut options: Vec<String> = Vec::new();
	let each = &mut |sum: rule::Sum| {
		let parts = sum.parts().filter(|(_, copies)| copies % 2 == 1);
		let parts: Vec<String> = parts.map(|(part, _)| list(part)).collect();
		if options.len() < MOST_OPTIONS {
			options.push(format!("[{}]", parts.join(",")));
		}
	};
	let sorted = read.rule.sorted(&numbers);
	let done = read.rule.options(&sorted, STEPS_OPTIONS, each);
	done.map_err(|trouble| trouble.to_string())?;
	Ok(format!("[{}]", options.join(",")))
}

fn parameters(words: &[String]) -> Result<Vec<(String, i64)>, String> {
	let mut given = Vec::new();
	for word in words {
		let read = word.split_once('=').and_then(|(name, value)| {
			// Of several values the first one is drawn.
			let first = value.split([',', '.']).next()?;
			Some((name.to_string(), first.parse().ok()?))
		});
		given.push(read.ok_or_else(|| format!("expected k=3, found {word}"))?);
	}
	Ok(given)
}

/// Reads a rule or its name. Each name that nothing binds becomes a parameter, with its given value
/// or that with which a slider begins.
fn read(text: &str, given: &[(String, i64)]) -> Result<Read, Wrong> {
	let name = text.trim();
	let typed = match Form::is_name(name) {
		true => {
			let rule = Form::parse(name).and_then(|form| form.rule());
			rule.map_err(|message| Wrong::whole(text, message))?
		}
		false => text.to_string(),
	};
	let mut parameters: Vec<(String, i64)> = Vec::new();
	loop {
		match rule::parse(&typed, &parameters) {
			Ok(rule) => return Ok(Read { rule, parameters }),
			Err(rule::Error {
				missing: Some(name),
				..
			}) if parameters.len() < MOST_PARAMETERS => {
				let value = given.iter().find(|(known, _)| *known == name);
				parameters.push((name, value.map_or(BEGIN, |(_, value)| *value)));
			}
			Err(error) => return Err(Wrong::new(text, &error)),
		}
	}
}

impl Wrong {
	/// An error with no place of its own.
	fn whole(text: &str, message: String) -> Wrong {
		Wrong {
			message,
			from: 0,
			length: text.chars().count(),
			fix: None,
		}
	}

	fn new(text: &str, error: &rule::Error) -> Wrong {
		let letters: Vec<char> = text.chars().collect();
		let Some(from) = error.column.checked_sub(1) else {
			return Wrong::whole(text, error.message.clone());
		};
		let in_word = |letter: &&char| letter.is_alphanumeric() || **letter == '_';
		// At the end of the rule the last sign is marked.
		let rest = letters.get(from..).unwrap_or(&[]);
		let mut length = rest.iter().take_while(in_word).count().max(1);
		let mut from = from.min(letters.len().saturating_sub(1));
		// Of a doubled sign such as // both are marked.
		if from > 0 && !in_word(&&letters[from]) && letters[from - 1] == letters[from] {
			from -= 1;
			length += 1;
		}
		Wrong {
			message: error.message.clone(),
			from,
			length,
			fix: fix(text, from),
		}
	}
}

/// What people write, and what it is in the language of rules.
const SLIPS: [(&str, &str); 20] = [
	("//", "/"),
	(" and ", " && "),
	(" or ", " || "),
	(" not in ", " != "),
	(" mod ", " % "),
	(" xor ", " ^ "),
	(" from ", " in "),
	("=>", "->"),
	("->", ";"),
	("=", "=="),
	("...", "..="),
	("−", "-"),
	("–", "-"),
	("≤", "<="),
	("≥", ">="),
	("≠", "!="),
	("×", "*"),
	("·", "*"),
	("÷", "/"),
	("⊕", "^"),
];

/// The first change near the error that makes it a rule: a slip is mended, or a sign that is
/// missing at the end is added.
fn fix(text: &str, from: usize) -> Option<Fix> {
	let is_rule = |text: &str| match rule::parse(text, &[]) {
		Ok(_) => true,
		Err(error) => error.missing.is_some(),
	};
	let near = text.char_indices().nth(from.saturating_sub(2));
	let near = near.map_or(text.len(), |(place, _)| place);
	for (slip, right) in SLIPS {
		let Some(place) = text[near..].find(slip).map(|place| near + place) else {
			continue;
		};
		let mended = format!("{}{right}{}", &text[..place], &text[place + slip.len()..]);
		let all = text.replace(slip, right);
		if let Some(text) = [mended, all].into_iter().find(|text| is_rule(text)) {
			let label = format!("Write {}", right.trim());
			return Some(Fix { label, text });
		}
	}
	let end = text.trim_end();
	for sign in ["]", ")", "}", "n", "))", "])"] {
		let text = format!("{end}{sign}");
		if is_rule(&text) {
			let label = format!("Add {sign}");
			return Some(Fix { label, text });
		}
	}
	None
}

/// The sizes of a sketch for one, two, … numbers: the usual one and the largest one.
const SIZES: [(u64, u64); 6] = [(200, 4000), (40, 120), (12, 24), (6, 10), (4, 6), (3, 4)];

/// The values up to the size, or up to a smaller one if that takes too many steps.
fn drawn(read: &Read, asked: Option<u64>) -> String {
	let rule = &read.rule;
	let (usual, most) = SIZES[(rule.width() - 1).min(SIZES.len() - 1)];
	let mut size = asked.unwrap_or(usual).min(most);
	loop {
		match played(rule, size) {
			Ok(values) => return sketch(read, size, &values),
			Err(Trouble::Steps | Trouble::Memory(_)) if size > 1 => size /= 2,
			Err(trouble) => {
				return refused(&Wrong::whole(&rule.text, trouble.to_string()));
			}
		}
	}
}

/// The values of all positions with numbers up to `size`, the last number changing first.
fn played(rule: &Rule, size: u64) -> Result<Vec<Option<u32>>, Trouble> {
	let width = rule.width();
	let side = size as usize + 1;
	let mut play = Play::new(rule, STEPS);
	play.reserve(size as usize);
	let mut values = vec![None; side.pow(width as u32)];
	for position in positions(Shape::Ordered(width), size) {
		let numbers = position.iter().map(|&number| number as usize);
		let place = numbers.fold(0, |place, number| place * side + number);
		values[place] = play.value(&position)?;
	}
	Ok(values)
}

/// The values inside each other: one list for each number but the last.
fn nested(values: &[Option<u32>], width: usize, side: usize) -> String {
	let parts: Vec<String> = match width {
		1 => values.iter().copied().map(or_null).collect(),
		_ => {
			let rows = values.chunks_exact(values.len() / side);
			rows.map(|row| nested(row, width - 1, side)).collect()
		}
	};
	list(&parts)
}

fn sketch(read: &Read, size: u64, values: &[Option<u32>]) -> String {
	let rule = &read.rule;
	let width = rule.width();
	let parameters = read.parameters.iter();
	let parameters: Vec<String> = parameters
		.map(|(name, value)| inner(&[("name", string(name)), ("value", value.to_string())]))
		.collect();
	let ordered = !matches!(rule.shape(), Shape::Unordered(_));
	inner(&[
		("numbers", width.to_string()),
		("ordered", ordered.to_string()),
		("names", strings(&rule.names[..width])),
		("parameters", list(&parameters)),
		("outcomes", "false".to_string()),
		("first", "0".to_string()),
		("size", size.to_string()),
		("most", largest_size(width).to_string()),
		("values", nested(values, width, size as usize + 1)),
	])
}

/// The largest size for which `explore` shows the values of so many numbers.
fn largest_size(width: usize) -> u64 {
	const MOST: u64 = 1 << 20;
	match width {
		1 => 1_000_000,
		2 => 999,
		_ => (1..)
			.find(|size: &u64| (size + 2).pow(width as u32) > MOST)
			.unwrap_or(1),
	}
}

/// Values of another program. A list that is shorter than others ends with unknown values.
fn values(piped: &Piped) -> String {
	let columns = piped.rows.iter().map(Vec::len).max().unwrap_or(0);
	let numbers = if piped.rows.len() == 1 { 1 } else { 2 };
	let side = if numbers == 1 {
		columns
	} else {
		columns.max(piped.rows.len())
	};
	let line = |k: usize| {
		let row = piped.rows.get(k);
		let cell = |at: usize| or_null(row.and_then(|row| row.get(at)));
		list(&(0..side).map(cell).collect::<Vec<_>>())
	};
	let values = match numbers {
		1 => line(0),
		_ => list(&(0..side).map(line).collect::<Vec<_>>()),
	};
	let first = piped.first.unwrap_or(0);
	inner(&[
		("numbers", numbers.to_string()),
		("ordered", "true".to_string()),
		("names", "[]".to_string()),
		("parameters", "[]".to_string()),
		("outcomes", piped.outcomes.to_string()),
		("first", first.to_string()),
		("size", (first + side.saturating_sub(1) as u64).to_string()),
		("values", values),
	])
}

fn refused(wrong: &Wrong) -> String {
	let fix = wrong.fix.as_ref();
	let fix = fix.map(|fix| inner(&[("label", string(&fix.label)), ("text", string(&fix.text))]));
	let fields = inner(&[
		("message", string(&wrong.message)),
		("from", wrong.from.to_string()),
		("length", wrong.length.to_string()),
		("fix", or_null(fix)),
	]);
	inner(&[("wrong", fields)])
}
