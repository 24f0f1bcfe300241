//! The parts of a solver that plays by the options of its rule: with a table of all heaps, or with
//! a memory.

use super::limits;
use crate::rule::bounds::{largest_left, leaves_smaller};
use crate::rule::{helpers, to_rust, Rule, Shape};

/// What a solver says of a position from which it cannot reach the end.
pub const TOO_FAR: &str = "too many positions can be reached, or too large ones";

/// The text of a rule may not show that its options are smaller.
const CHECK: &str = "\
	let mut smaller = true;
	for heap in 0..=most {
		options(heap, &mut |sum| smaller &= sum.iter().all(|&part| part < heap));
	}
	if !smaller {
		return Err(\"some heap has an option that is not smaller\".to_string());
	}
";

pub struct Player<'r> {
	pub rule: &'r Rule,
	/// What the parts of a sum are called, and their type.
	pub what: &'static str,
	pub part: String,
	/// Can the values of a huge heap be found by looking at few others?
	pub few: bool,
	/// Are all options of a heap smaller heaps, so that a table can have all values?
	pub table: bool,
	/// The largest number whose options have no number that is too large, a power of 10.
	fitting: u64,
}

impl<'r> Player<'r> {
	pub fn new(rule: &'r Rule) -> Player<'r> {
		let few = limits::few_in_reach(rule);
		Player {
			rule,
			what: super::what(rule.shape()),
			part: match rule.shape() {
				Shape::Heap => "usize".to_string(),
				_ => format!("[i64; {}]", rule.width()),
			},
			few,
			table: !few && limits::only_smaller(rule),
			fitting: limits::fitting(rule),
		}
	}

	pub fn most_of_table(&self) -> u64 {
		limits::of_table(self.rule, self.fitting)
	}

	pub fn most_of_memory(&self) -> u64 {
		limits::of_memory(self.rule, self.fitting)
	}

	/// Heaps whose options are smaller heaps: a table of all values.
	pub fn by_table(&self) -> String {
		let (options, read) = (self.options(), self.read(0, self.most_of_table()));
		let check = match leaves_smaller(self.rule, limits::SMALL, self.fitting) {
			true => "",
			false => CHECK,
		};
		format!(
			"use sg::{{Input, Result}};

{options}
pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {{
	let n: usize = input.read()?;
	let mut heaps: Vec<usize> = Vec::new();
	for _ in 0..n {{
{read}		heaps.push(heap);
	}}
	let most = heaps.iter().copied().max().unwrap_or(0);
{check}	let g = sg::table(most, options);
	let x = heaps.iter().fold(0, |x, &heap| x ^ g[heap]);
	*out += if x > 0 {{ \"first\\n\" }} else {{ \"second\\n\" }};
	Ok(())
}}
"
		)
	}

	/// Any other positions: the values of those that can be reached, in a hash map.
	pub fn by_memory(&self) -> String {
		let what = self.what;
		let push = format!("\t\tparts.push({what});\n");
		self.with_memory(self.most_of_memory(), &push)
	}

	/// The same if a position is the sum of its numbers: each number becomes a position of its own,
	/// where the others are 0. Those zeros are parts, too: of an even number of numbers, one
	/// position of zeros is left.
	pub fn by_coordinates(&self) -> String {
		let width = self.rule.width();
		let zeros = match width % 2 {
			0 => format!("\t\tparts.push([0; {width}]);\n"),
			_ => String::new(),
		};
		let push = format!(
			"		for place in 0..{width} {{
			let mut part = [0; {width}];
			part[place] = position[place];
			parts.push(part);
		}}
{zeros}"
		);
		self.with_memory(limits::of_coordinates(self.rule, self.fitting), &push)
	}

	/// `push` puts the parts of the position that was read last into a list.
	fn with_memory(&self, largest: u64, push: &str) -> String {
		let options = self.options() + &for_stress(self.rule, 0);
		let constants = super::read_constants(self.rule.constant, 0, largest);
		let read = self.read(0, largest);
		let most = limits::BY_MEMORY;
		// A part behind a reference to it.
		let pattern = match self.rule.shape() {
			Shape::Heap => "&part",
			_ => "part",
		};
		let refuse = match self.is_beyond("part") {
			Some(condition) => format!("\t\t\tif {condition} {{\n\t\t\t\tleft = 0;\n\t\t\t}}\n"),
			None => String::new(),
		};
		format!(
			"use sg::{{Input, Result}};
use std::collections::HashMap;

{options}
pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {{
	let n: usize = input.read()?;
{constants}	let mut parts = Vec::new();
	for _ in 0..n {{
{read}{push}	}}
	let (mut memo, mut x, mut left) = (HashMap::new(), 0, {most}usize);
	for part in parts {{
		x ^= sg::grundy(part, &mut memo, |{pattern}, option| {{
{refuse}			if left > 0 {{
				options(part, &mut |sum| {{
					left -= 1.min(left);
					option(sum);
				}});
			}}
		}})?;
		if left == 0 {{
			return Err(\"{TOO_FAR}\".to_string());
		}}
	}}
	*out += if x > 0 {{ \"first\\n\" }} else {{ \"second\\n\" }};
	Ok(())
}}
"
		)
	}

	/// Rust that says whether a part has a number that is too large for the options, if moves can
	/// lead to one.
	pub fn is_beyond(&self, part: &str) -> Option<String> {
		let fitting = self.fitting;
		if largest_left(self.rule, fitting).is_some_and(|left| left <= fitting) {
			return None;
		}
		Some(match self.rule.shape() {
			Shape::Heap => format!("{part} > {fitting}"),
			_ => format!("{part}.iter().any(|&number| number > {fitting})"),
		})
	}

	/// The function that lists the options, and the functions that it needs.
	pub fn options(&self) -> String {
		let (body, helpers) = (to_rust(self.rule), helpers(self.rule));
		let (what, part) = (self.what, &self.part);
		let argument = match self.rule.shape() {
			Shape::Heap => "heap: usize".to_string(),
			_ => format!("position: &{part}"),
		};
		let parts = match self.table {
			true => "smaller heaps".to_string(),
			false => format!("{what}s"),
		};
		format!(
			"// Calls option with each option of a {what}, which is a sum of {parts}.
pub fn options({argument}, option: &mut dyn FnMut(&[{part}])) {{
{body}}}
{helpers}"
		)
	}

	/// Reads one position, with numbers from `least` to `most`.
	pub fn read(&self, least: u64, most: u64) -> String {
		let limit = match most {
			limits::MOST => "",
			_ => "\t\t// Above this limit the solver may be slow, or a number of the rule may not fit.\n",
		};
		let mut text =
			limit.to_string() + &super::read(self.rule.shape(), self.rule.constant, least, most);
		if self.rule.condition.is_some() {
			let (what, reference) = match self.rule.shape() {
				Shape::Heap => ("heap", ""),
				_ => ("position", "&"),
			};
			text += &format!(
				"\t\tif !is_position({reference}{what}) {{
			return Err(format!(\"{{:?}} is no position\", {what}));
		}}
"
			);
		}
		text
	}
}

/// What `scripts/stress.sh` has to know: which positions the solver reads, if it does not read all
/// of them, and how many of their last numbers are constant. Numbers in any order are drawn in
/// ascending order, as `options` gets them.
pub fn for_stress(rule: &Rule, least: u64) -> String {
	let (shape, mut text) = (rule.shape(), String::new());
	let mut conditions = Vec::new();
	if shape != Shape::Heap && least > 0 {
		conditions.push(format!("position.iter().all(|&number| number >= {least})"));
	}
	if let Shape::Unordered(_) = shape {
		conditions.push("position.windows(2).all(|two| two[0] <= two[1])".to_string());
	}
	if !conditions.is_empty() {
		text += &format!(
			"
// For scripts/stress.sh: it draws no other positions.
#[cfg(test)]
#[allow(dead_code)]
pub fn is_read(position: &[i64; {}]) -> bool {{
	{}
}}
",
			shape.width(),
			conditions.join(" && ")
		);
	}
	if rule.constant > 0 {
		text += &format!(
			"
// For scripts/stress.sh: so many of the last numbers of a position are constant.
#[cfg(test)]
#[allow(dead_code)]
pub const CONSTANT: usize = {};
",
			rule.constant
		);
	}
	text
}
