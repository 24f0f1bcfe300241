//! The solver that computes values or outcomes: by an item of the library, or by a formula. The
//! options of the rule stay in its tests, for `scripts/stress.sh` and for a test that plays all
//! small positions; the paste leaves them out.

use super::head::Head;
use super::limits;
use super::play::{for_stress, Player};
use super::Known;
use crate::law::{Language, Type};
use crate::pattern::{Formula, Sure};
use crate::rule::{Rule, Shape};

/// What computes.
pub enum Computed<'k> {
	/// `sg::subtraction`
	Takes(Vec<usize>),
	/// `sg::octal`
	Octal(Vec<u8>),
	Values(&'k Formula),
	/// Only the outcome of a position.
	Lost(&'k Formula),
}

/// The test of a solver looks at about this many positions.
const TESTED: u64 = 400;

/// The file for a rule.
pub fn solver(computed: Computed, player: &Player, known: &Known, name: &str) -> String {
	let writer = Writer::new(computed, player.rule.shape(), Some(player.rule), known);
	let mut head = writer.head(known, name);
	head.rule = Some(player.rule);
	head.input = super::reads(player.rule);
	head.text() + &writer.body() + &writer.tests(player) + super::MAIN
}

/// The file for values that have no rule.
pub fn solver_without_rule(computed: Computed, shape: Shape, known: &Known, name: &str) -> String {
	let writer = Writer::new(computed, shape, None, known);
	let mut head = writer.head(known, name);
	let from = match writer.least {
		0 => String::new(),
		least => format!(" from {least} on"),
	};
	head.input = match shape {
		Shape::Heap => format!("n, then n heaps{from}."),
		_ => format!("n, then n positions of {} numbers{from}.", shape.width()),
	};
	head.text() + &writer.body() + super::MAIN
}

struct Writer<'k> {
	computed: Computed<'k>,
	shape: Shape,
	/// How many of the last numbers are constant.
	constant: usize,
	/// The least and the largest number that is read.
	least: u64,
	most: u64,
}

impl<'k> Writer<'k> {
	fn new(computed: Computed<'k>, shape: Shape, rule: Option<&Rule>, known: &Known) -> Writer<'k> {
		let least = match &computed {
			Computed::Values(formula) | Computed::Lost(formula) if shape != Shape::Heap => {
				formula.from
			}
			_ => known.first,
		};
		let most = match &computed {
			Computed::Takes(takes) => limits::of_values(sg::subtraction(takes)),
			Computed::Octal(code) => limits::of_values(sg::octal(code)),
			Computed::Values(formula) | Computed::Lost(formula) => {
				limits::of_formula(formula, shape.width(), rule)
			}
		};
		Writer {
			computed,
			shape,
			constant: rule.map_or(0, |rule| rule.constant),
			least,
			most,
		}
	}

	fn head<'a>(&self, known: &Known, name: &'a str) -> Head<'a> {
		let what = super::what(self.shape);
		let sum = format!(
			"It is a sum of {what}s, and lost if and only if the xor of their values is 0."
		);
		let (output, idea) = match &self.computed {
			Computed::Lost(formula) => (
				super::MANY_ANSWERS,
				format!(
					"A {what} is {}. A sum needs the values, and no formula for them is known; --memo or --table writes a \
					 solver of sums, for small numbers.",
					formula.words()
				),
			),
			Computed::Values(formula) => (super::ONE_ANSWER, format!("{sum} {}.", formula.words())),
			_ => (
				super::ONE_ANSWER,
				format!("{sum} The library finds the values."),
			),
		};
		Head {
			name,
			rule: None,
			loser: "cannot move",
			input: String::new(),
			output: output.to_string(),
			idea,
			proof: self.proof(known),
			time: self.time(what),
			known: known.same.clone(),
		}
	}

	/// How sure the values are.
	fn proof(&self, known: &Known) -> String {
		match &self.computed {
			Computed::Takes(_) | Computed::Octal(_) => match self.most {
				limits::MOST => "sg proves the period while it makes the table.".to_string(),
				most => format!("no period is proved, so larger heaps than {most} are refused."),
			},
			Computed::Values(formula) => how_sure(formula, &known.values_proof),
			Computed::Lost(formula) => how_sure(formula, &known.lost_proof),
		}
	}

	fn time(&self, what: &str) -> String {
		match &self.computed {
			Computed::Takes(takes) => {
				format!("O(heaps until a period is proved · {} takes).", takes.len())
			}
			Computed::Octal(_) => "O(n^2) for the heaps until a period is proved.".to_string(),
			_ => format!("one call of the formula per {what}."),
		}
	}

	/// The values of the library as they are made.
	fn values(&self) -> Option<String> {
		match &self.computed {
			Computed::Takes(takes) => Some(format!("sg::subtraction(&{takes:?})")),
			Computed::Octal(code) => Some(format!("sg::octal(&{code:?})")),
			_ => None,
		}
	}

	/// Rust for the value of the position, or for "it is lost". The functions stand in the module
	/// `from`.
	fn call(&self, from: &str) -> String {
		let shape = self.shape;
		let numbers = match shape {
			Shape::Heap => "heap".to_string(),
			_ => {
				let words = (0..shape.width()).map(|place| format!("position[{place}]"));
				words.collect::<Vec<String>>().join(", ")
			}
		};
		match &self.computed {
			Computed::Takes(_) | Computed::Octal(_) => "g.value(heap)?".to_string(),
			Computed::Values(_) => format!("{from}g({numbers})"),
			Computed::Lost(formula) => match formula.program("g").main.arguments[0].1 {
				Type::Heaps => format!("{from}lost(&position)"),
				_ => format!("{from}lost({numbers})"),
			},
		}
	}

	/// `solve`, and the formula.
	fn body(&self) -> String {
		let read = super::read(self.shape, self.constant, self.least, self.most);
		let constants = super::read_constants(self.constant, self.least, self.most);
		let call = self.call("");
		let before = match self.values() {
			Some(values) => format!("\tlet mut g = {values};\n"),
			None => String::new(),
		};
		let steps = match &self.computed {
			Computed::Lost(_) => format!(
				"	for _ in 0..n {{
{read}		let lost = {call};
		*out += if lost {{ \"second\\n\" }} else {{ \"first\\n\" }};
	}}
"
			),
			_ => format!(
				"	let mut x = 0;
	for _ in 0..n {{
{read}		x ^= {call};
	}}
	*out += if x > 0 {{ \"first\\n\" }} else {{ \"second\\n\" }};
"
			),
		};
		let functions = match &self.computed {
			Computed::Values(formula) | Computed::Lost(formula) => {
				format!("\n{}", formula.code(Language::Rust))
			}
			_ => String::new(),
		};
		format!(
			"use sg::{{Input, Result}};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {{
	let n: usize = input.read()?;
{constants}{before}{steps}	Ok(())
}}
{functions}"
		)
	}

	/// The options, and a test that compares small positions with play.
	fn tests(&self, player: &Player) -> String {
		let options = player.options() + &for_stress(player.rule, self.least) + &self.test(player);
		let mut text = "\n#[cfg(test)]\npub mod game {\n".to_string();
		for line in options.lines() {
			let tab = if line.is_empty() { "" } else { "\t" };
			text += &format!("{tab}{line}\n");
		}
		text + "}\n"
	}

	/// The function that compares.
	fn test(&self, player: &Player) -> String {
		let what = player.what;
		let values = match self.values() {
			Some(values) => format!("\tlet mut g = {values};\n"),
			None => String::new(),
		};
		let call = self.call("super::").replace('?', ".unwrap()");
		let value = match &self.computed {
			Computed::Takes(_) | Computed::Octal(_) => "value",
			Computed::Values(_) => "u64::from(value)",
			Computed::Lost(_) => "value == 0",
		};
		let each = match self.shape {
			Shape::Heap => each_heap(player, self.least),
			_ => each_position(player, self.least),
		};
		format!(
			"
#[test]
fn small_{what}s_agree_with_play() {{
	let mut memo = std::collections::HashMap::new();
{values}{each}		let found = {call};
		assert_eq!(found, {value}, \"{{:?}}\", {what});
	}}
}}
"
		)
	}
}

/// That a formula is proved, or how far it was checked.
fn how_sure(formula: &Formula, proof: &str) -> String {
	match formula.sure {
		Sure::Proved => format!("{proof}."),
		_ => format!(
			"none. The formula is observed: found on {} values, checked on {} more.",
			formula.fitted, formula.checked
		),
	}
}

/// The beginning of a loop through heaps, which finds the value of each one by play.
fn each_heap(player: &Player, least: u64) -> String {
	let last = least + TESTED.min(player.most_of_memory());
	format!(
		"	for heap in {least}..{last}u64 {{
		let options = |heap: &usize, option: &mut dyn FnMut(&[usize])| options(*heap, option);
		let value = sg::grundy(heap as usize, &mut memo, options).unwrap();
"
	)
}

/// The same for positions of several numbers.
fn each_position(player: &Player, least: u64) -> String {
	let shape = player.rule.shape();
	let width = shape.width();
	let mut side = 1;
	while u64::pow(side + 1, width as u32) <= TESTED {
		side += 1;
	}
	let sort = match shape {
		Shape::Unordered(_) => "\t\tposition.sort_unstable();\n",
		_ => "",
	};
	let is_position = match player.rule.condition {
		Some(_) => "\t\tif !is_position(&numbers) {\n\t\t\tcontinue;\n\t\t}\n",
		None => "",
	};
	let count = u64::pow(side, width as u32);
	let from = if least == 0 {
		String::new()
	} else {
		format!("{least} + ")
	};
	format!(
		"	for place in 0..{count} {{
		let (mut position, mut rest) = ([0u64; {width}], place);
		for number in &mut position {{
			*number = {from}rest % {side};
			rest /= {side};
		}}
{sort}		let numbers = position.map(|number| number as i64);
{is_position}		let value = sg::grundy(numbers, &mut memo, options).unwrap();
"
	)
}
