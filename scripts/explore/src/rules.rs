//! The rules that `explore` knows by name, and the theorems that prove their periods.

use super::layout::shown;
use super::saltus::{all_but, lasker, Arithmetic};
use super::steps;
use sg::Values;

use super::theorem::{Repeat, Theorem};
use super::three;
use crate::octal;

/// A period is looked for at least this far, even if the size is small.
const LOOK_TAKE: usize = 1 << 18;
const LOOK_SPLIT: usize = 1 << 14;

/// The last heap of the longest table, and of the longest table in which moves leave three heaps.
const MOST: usize = 1 << 25;
const MOST_THREE: usize = 1 << 10;

/// The values of a rule that has a name.
pub struct Named {
	/// g(0), g(1), … up to the size at least.
	pub table: Vec<u32>,
	/// What a theorem says about all heaps.
	pub theorem: Option<Theorem>,
	/// The value of one more heap, or why it is not known.
	pub at: Option<Result<u64, String>>,
}

/// A rule that has a name.
#[derive(Clone, PartialEq, Debug)]
pub enum Form {
	Nim,
	Lasker,
	Grundy,
	Take(Vec<u64>),
	AllBut(Vec<u64>),
	/// A code such as 0.77. Its digits are read where the values are made.
	Octal(String),
}

/// The largest takes of `take` and of `all-but`.
pub const MOST_TAKE: u64 = 100_000;
pub const MOST_EXCLUDED: u64 = 1000;

impl Form {
	/// Does the word look like the name of a rule, and not like a rule that is typed?
	pub fn is_name(word: &str) -> bool {
		let names = ["nim", "lasker", "grundy"];
		let prefixes = ["take:", "all-but:", "octal:"];
		names.contains(&word) || prefixes.iter().any(|prefix| word.starts_with(prefix))
	}

	/// Reads a name such as `take:1,3,4`.
	pub fn parse(word: &str) -> Result<Form, String> {
		let numbers = |list: &str, most: u64| {
			let number = |word: &str| word.parse().ok().filter(|take| (1..=most).contains(take));
			let numbers = list.split(',').map(number).collect::<Option<Vec<u64>>>();
			numbers.ok_or_else(|| unknown(word))
		};
		Ok(match word.split_once(':') {
			None if word == "nim" => Form::Nim,
			None if word == "lasker" => Form::Lasker,
			None if word == "grundy" => Form::Grundy,
			Some(("take", list)) => Form::Take(numbers(list, MOST_TAKE)?),
			Some(("all-but", list)) => Form::AllBut(numbers(list, MOST_EXCLUDED)?),
			Some(("octal", code)) => Form::Octal(code.to_string()),
			_ => return Err(unknown(word)),
		})
	}

	/// The name that `explore` takes as a rule.
	pub fn name(&self) -> String {
		match self {
			Form::Nim => "nim".to_string(),
			Form::Lasker => "lasker".to_string(),
			Form::Grundy => "grundy".to_string(),
			Form::Take(takes) => format!("take:{}", joined(takes)),
			Form::AllBut(takes) => format!("all-but:{}", joined(takes)),
			Form::Octal(code) => format!("octal:{code}"),
		}
	}

	/// The rule in the language of `rule/`.
	pub fn rule(&self) -> Result<String, String> {
		Ok(match self {
			Form::Nim => "n - k for k in 1..=n".to_string(),
			Form::Lasker => "n - k for k in 1..=n; [a, n-a] for a in 1..n".to_string(),
			Form::Grundy => "[a, n-a] for a in 1..n if a != n-a".to_string(),
			Form::Take(takes) => format!("n - k for k in [{}]", joined(takes)),
			Form::AllBut(takes) => {
				let conditions: Vec<String> = takes.iter().map(|k| format!("k != {k}")).collect();
				format!("n - k for k in 1..=n if {}", conditions.join(" && "))
			}
			Form::Octal(code) => typed_octal(code)?,
		})
	}

	/// The code of an octal game in the narrow sense, whose misère quotient can be looked for.
	pub fn code_of_quotient(&self) -> Option<&str> {
		match self {
			Form::Octal(code) if code.chars().all(|digit| digit == '.' || digit.is_digit(8)) => {
				Some(code)
			}
			_ => None,
		}
	}

	/// The values up to heap `size`, and the value of heap `at`. If a table takes long, `known` is
	/// called with its length now and then.
	pub fn values(
		&self,
		size: usize,
		at: Option<u64>,
		known: &mut dyn FnMut(usize),
	) -> Result<Named, String> {
		let least = size.max(9) + 1; // enough to fit a closed form
		match self {
			Form::Nim => {
				let certificate =
					"the options of heap n have the values 0, …, n − 1, whose mex is n";
				let nim = Arithmetic {
					certificate: certificate.to_string(),
					..all_but(&[], least, MOST.max(least))
				};
				from_arithmetic(nim, size, at)
			}
			Form::Lasker => from_arithmetic(lasker(least), size, at),
			Form::Grundy => octal_game("4.0!", size, at, known),
			Form::Octal(code) => octal_game(code, size, at, known),
			Form::Take(takes) => take_game(&places(takes), size, at),
			Form::AllBut(takes) => {
				let excluded = places(takes);
				let work = steps(1 << 28) as usize; // some seconds
				let most = work / excluded.iter().max().unwrap_or(&1);
				from_arithmetic(all_but(&excluded, least, most.max(least)), size, at)
			}
		}
	}
}

fn joined(numbers: &[u64]) -> String {
	let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
	words.join(",")
}

fn places(numbers: &[u64]) -> Vec<usize> {
	numbers.iter().map(|&number| number as usize).collect()
}

fn unknown(rule: &str) -> String {
	let rules =
		"nim, lasker, grundy, take:1,3,4 (up to 100000), all-but:2,5 (up to 1000) or octal:0.77";
	format!("expected {rules}, found {}", shown(rule))
}

fn from_arithmetic(values: Arithmetic, size: usize, at: Option<u64>) -> Result<Named, String> {
	let why = match values.repeat {
		Some(_) => "its value passes 2^64".to_string(),
		None => format!("no period is proved below heap {}", values.table.len()),
	};
	let value = |at| {
		values
			.value(at)
			.ok_or_else(|| format!("heap {at} is out of reach: {why}"))
	};
	let at = at.map(value);
	value(size as u64)?;
	let theorem = values.repeat.map(|(preperiod, period, saltus)| {
		let repeat = Repeat {
			preperiod,
			period,
			saltus,
		};
		Theorem::new(repeat, values.certificate, &values.table)
	});
	Ok(Named {
		table: values.table,
		theorem,
		at,
	})
}

fn take_game(takes: &[usize], size: usize, at: Option<u64>) -> Result<Named, String> {
	let largest = takes.iter().copied().max().unwrap_or(0);
	let mut values = sg::subtraction(takes);
	let _ = values.value(size.max(LOOK_TAKE).max(8 * largest) as u64);
	from_values(values, size, at, |start, period| {
		let stretch = |start| match largest {
			1 => format!("g({start})"),
			_ => format!("g({start}), …, g({})", start + largest - 1),
		};
		let (first, again) = (stretch(start), stretch(start + period));
		format!("{first} = {again}: {largest} in a row, as many as the largest take")
	})
}

fn octal_game(
	code: &str,
	size: usize,
	at: Option<u64>,
	known: &mut dyn FnMut(usize),
) -> Result<Named, String> {
	let leaves_three = code.contains(|digit| matches!(digit, '8' | '9' | 'A'..='F'));
	let end = size
		.max(LOOK_SPLIT)
		.max(at.map_or(0, |at| at.min(MOST as u64) as usize));
	// A table of n heaps takes about n^3 steps for each digit.
	let most_three = ((4e9 / code.len() as f64).cbrt() as usize)
		.max(size + 1)
		.min(MOST_THREE + 1);
	let mut values = match leaves_three {
		true => three::values(code, most_three)?,
		// Some seconds of work, or some minutes if the size asks for it.
		false => {
			let work = steps(((size as u64) << 18).clamp(1 << 32, 1 << 37));
			octal::values(code, work as i64, end + 1)?
		}
	};
	// Grown in steps, so that there is something to tell on the way.
	let mut reach = 1 << 7;
	while values.period().is_none() && values.value(reach.min(end) as u64).is_ok() && reach < end {
		known(reach);
		reach *= 2;
	}
	// The theorems stand in `octal` and `three`. The digits begin behind "0.".
	let places = code
		.rfind(|digit: char| digit.is_ascii_hexdigit() && digit != '0')
		.map_or(0, |place| place.saturating_sub(1));
	let parts = match leaves_three || code.ends_with('!') {
		true => 3,
		false => 2,
	};
	from_values(values, size, at, |start, period| {
		certificate(start.max(1), period, parts, places)
	})
}

/// Why the values repeat for ever: they do so up to `parts` times the start, and a bit further.
fn certificate(start: usize, period: usize, parts: usize, places: usize) -> String {
	let end = parts * start + (parts - 1) * period + places;
	let (periods, source) = match parts {
		2 => (period.to_string(), " (Guy and Smith 1956)"),
		_ => (format!("2·{period}"), ""),
	};
	format!(
		"g(n+{period}) = g(n) for {start} ≤ n < {end} = {parts}·{start} + {periods} + {places}, digits up to place \
		 {places}{source}"
	)
}

// The values up to the size, one period and as much again, which is enough to fit a closed form.
fn from_values(
	mut values: Values,
	size: usize,
	at: Option<u64>,
	certificate: impl Fn(usize, usize) -> String,
) -> Result<Named, String> {
	let at = at.map(|at| values.value(at).map(u64::from));
	values.value(size as u64)?;
	let last = match values.period() {
		Some((preperiod, period)) => size.max(2 * (preperiod + period)),
		None => values.known() - 1,
	};
	let table: Vec<u32> = (0..=last as u64)
		.map_while(|heap| values.value(heap).ok())
		.collect();
	let theorem = values.period().map(|(preperiod, period)| {
		let repeat = Repeat {
			preperiod,
			period,
			saltus: 0,
		};
		Theorem::new(repeat, certificate(preperiod, period), &table)
	});
	Ok(Named { table, theorem, at })
}

/// A code in the language of `rule/`. A digit is a sum of 1 for nothing, 2 for one heap, 4 for two
/// heaps, 8 for three heaps that may be left. The sign `!` says that two heaps have different
/// sizes.
fn typed_octal(code: &str) -> Result<String, String> {
	let (digits, different) = match code.strip_suffix('!') {
		Some(digits) => (digits, true),
		None => (code, false),
	};
	let wrong = || format!("expected a code such as 0.77, found {}", shown(code));
	let mut moves = Vec::new();
	for (taken, digit) in digits.replacen('.', "", 1).chars().enumerate() {
		let digit = digit.to_digit(16).ok_or_else(wrong)?;
		match digit & 3 {
			1 => moves.push(format!("[] if n == {taken}")),
			2 => moves.push(format!("n - {taken} if n > {taken}")),
			3 => moves.push(format!("n - {taken}")),
			_ => {}
		}
		if digit & 4 > 0 {
			let condition = match different {
				true => format!(" if a != n-{taken}-a"),
				false => String::new(),
			};
			moves.push(format!("[a, n-{taken}-a] for a in 1..n-{taken}{condition}"));
		}
		if digit & 8 > 0 {
			moves.push(format!(
				"[a, b, n-{taken}-a-b] for a in 1..n-{taken} for b in 1..n-{taken}-a"
			));
		}
	}
	match moves.is_empty() {
		true => Ok("n if n < 0".to_string()), // no move at all
		false => Ok(moves.join("; ")),
	}
}
