//! A rule as a complete solver, for normal and for misère play.
//!
//! Both read the number of positions and the positions, and print `first` or `second`: who wins the sum.

use super::bounds::{largest_left, leaves_smaller};
use super::eval::{Machine, Sum};
use super::form::form;
use super::play::Play;
use super::rust::{helpers, to_rust};
use super::tree::{Rule, Shape};
use crate::rules::Form;

/// The most steps of a solver: with a table, and with a hash map.
const BY_TABLE: u64 = 1_000_000_000;
const BY_MEMORY: u64 = 5_000_000;
/// The steps to look at some positions near the limit while the solver is written, and how many of them.
const STEPS: u64 = 3_000_000;
const SOME: u64 = 4;
/// The steps for one huge heap, to see whether few others are in reach.
const STEPS_HUGE: u64 = 200_000;
/// The heaps below this one are looked at one by one.
const SMALL: u64 = 1000;

/// The solver of normal play: by a table if all options of a heap are smaller heaps, otherwise with a memory. It also has a
/// memory if few heaps can be reached from a huge one.
pub fn solver(rule: &Rule, name: &str) -> String {
	let writer = Writer::new(rule);
	let what = writer.what;
	let idea = format!(
		"It is a sum of {what}s, and lost if and only if the xor of their values is 0.{}",
		in_library(rule)
	);
	let (reach, body) = match writer.table {
		true => ("largest heap", writer.by_table()),
		false => ("positions in reach", writer.by_memory()),
	};
	let time = format!("O({reach} · options of a {what}).");
	writer.header(name, "cannot move", &idea, &time) + &body + MAIN
}

/// The solver of misère play. Conway's theorem, which `genus.rs` proves, answers the sums of tame positions. Other sums are
/// played move by move.
pub fn misere_solver(rule: &Rule, name: &str) -> String {
	let writer = Writer::new(rule);
	let what = writer.what;
	let idea = format!(
		"g is the value of a {what}, and h is its value if an end counts 1. A {what} is tame
//! if its options are sums of tame {what}s, and g = h or g + h = 1. For a sum of tame {what}s, g is
//! the xor of all g; h is equal to g if some {what} has g = h, otherwise it is 1 - g. The sum is lost
//! if and only if h = 0 (Conway). Other sums are played move by move."
	);
	let time = format!(
		"O({what}s in reach · options of a {what}). If one of them is not tame, all sums in
//! reach are played, and their number grows fast."
	);
	writer.header(name, "makes the last move", &idea, &time) + &writer.by_genus() + MAIN
}

/// For rules about which the library knows more: how to ask it.
fn in_library(rule: &Rule) -> String {
	let call = match form(rule) {
		Some(Form::Take(takes)) => format!("subtraction(&{takes:?})"),
		Some(Form::Octal(code)) if !code.ends_with('!') => {
			let digits: Vec<char> = code.chars().filter(char::is_ascii_digit).collect();
			let digits: String = itertools::join(digits, ", ");
			format!("octal(&[{digits}])")
		}
		_ => return String::new(),
	};
	format!("\n//! For larger heaps use sg::{call}, which has the same values and proves periods.")
}

/// What a solver says of a position from which it cannot reach the end.
const TOO_FAR: &str = "too many positions can be reached, or too large ones";

/// What a reader of the solver should know of its limit.
const LIMIT: &str =
	"		// Above this limit the solver may be slow, or a number of the rule may not fit.\n";

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

const MAIN: &str = "
fn main() {
	sg::run(solve);
}
";

struct Writer<'r> {
	rule: &'r Rule,
	/// What the parts of a sum are called, and their type.
	what: &'static str,
	part: String,
	/// Are the values in a table of all heaps?
	table: bool,
	/// The largest number whose options have no number that is too large, a power of 10.
	reach: u64,
}

impl<'r> Writer<'r> {
	fn new(rule: &'r Rule) -> Writer<'r> {
		let (what, part) = match rule.shape {
			Shape::Heap => ("heap", "usize".to_string()),
			_ => ("position", format!("[i64; {}]", rule.width())),
		};
		let powers = (0..=18).map(|exponent| 10u64.pow(exponent));
		let fitting = powers.take_while(|&number| largest_left(rule, number).is_some());
		Writer {
			rule,
			what,
			part,
			table: only_smaller(rule) && !few_in_reach(rule),
			reach: fitting.last().unwrap_or(0),
		}
	}

	fn header(&self, name: &str, loser: &str, idea: &str, time: &str) -> String {
		let (rule, what) = (self.rule, self.what);
		let words: Vec<&str> = rule.text.split_whitespace().collect();
		let mut given = words.join(" ");
		for (name, value) in &rule.parameters {
			given += &format!(" with {name} = {value}");
		}
		let numbers = match rule.shape {
			Shape::Heap => "n heaps".to_string(),
			_ => format!("n positions of {} numbers", rule.width()),
		};
		format!(
			"//! {name}
//!
//! Rules: A move changes one {what}: {given}. The player who {loser} loses.
//! Input: n, then {numbers}.
//! Output: first or second, the player who wins.
//! Idea: {idea}
//! Time: {time}

"
		)
	}

	/// Heaps whose options are smaller heaps: a table of all values.
	fn by_table(&self) -> String {
		let (options, read) = (self.options(), self.read_position(BY_TABLE));
		let check = match leaves_smaller(self.rule, SMALL, self.reach) {
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
	fn by_memory(&self) -> String {
		let (options, read) = (self.options(), self.read_position(BY_MEMORY));
		let what = self.what;
		// The part behind a reference to it.
		let argument = match self.rule.shape {
			Shape::Heap => "&heap",
			_ => "position",
		};
		let mut refuse = String::new();
		if let Some(condition) = self.is_beyond(what) {
			refuse = format!(
				"			if {condition} {{
				left = 0;
			}}
"
			);
		}
		format!(
			"use sg::{{Input, Result}};
use std::collections::HashMap;

{options}
pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {{
	let n: usize = input.read()?;
	let (mut memo, mut x, mut left) = (HashMap::new(), 0, {BY_MEMORY}usize);
	for _ in 0..n {{
{read}		x ^= sg::grundy({what}, &mut memo, |{argument}, option| {{
{refuse}			if left > 0 {{
				options({what}, &mut |sum| {{
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

	/// Misère play: the genus of each position, and play of the sums that are not tame.
	fn by_genus(&self) -> String {
		let (options, read) = (self.options(), self.read_position(BY_MEMORY));
		let (what, part) = (self.what, &self.part);
		let (of_part, of_parts) = match self.rule.shape {
			Shape::Heap => ("part", "parts[i]"),
			_ => ("&part", "&parts[i]"),
		};
		// The smallest heaps first: then every option is known.
		let look = match self.table {
			true => "for part in 0..=parts.iter().copied().max().unwrap_or(0) {",
			false => "for &part in &parts {",
		};
		let beyond = match self.is_beyond("part") {
			Some(condition) => format!(" || {condition}"),
			None => String::new(),
		};
		format!(
			"use sg::{{Input, Result}};
use std::collections::{{HashMap, HashSet}};

// The values g and h of a part, and None if it is not tame.
type Genus = Option<(u32, u32)>;
type Known = HashMap<{part}, Genus>;

{options}
fn has_move(part: {part}) -> bool {{
	let mut found = false;
	options({of_part}, &mut |_| found = true);
	found
}}

// The genus of a sum; None if a part is not tame or not known.
fn genus_of_sum(parts: &[{part}], known: &Known) -> Genus {{
	let (mut xor, mut firm) = (0, false);
	for part in parts {{
		let genus = *known.get(part)?;
		let (g, h) = genus?;
		xor ^= g;
		firm |= g == h;
	}}
	Some((xor, if firm {{ xor }} else {{ 1 - xor }}))
}}

// The genus of a part by the genus of each option.
fn genus_by_options(options: Vec<Genus>) -> Genus {{
	let options: Vec<(u32, u32)> = options.into_iter().collect::<Option<_>>()?;
	let g = sg::mex(options.iter().map(|option| option.0));
	let h = sg::mex(options.iter().map(|option| option.1));
	let h = if options.is_empty() {{ 1 }} else {{ h }};
	if g == h || g + h == 1 {{
		Some((g, h))
	}} else {{
		None
	}}
}}

// Finds the genus of a part and of all parts that can be reached from it.
fn look_at(part: {part}, known: &mut Known) -> Result<()> {{
	let (mut stack, mut open) = (vec![part], HashSet::new());
	while let Some(part) = stack.pop() {{
		if known.len() + stack.len() > 1_000_000{beyond} {{
			return Err(\"{TOO_FAR}\".to_string());
		}}
		if known.contains_key(&part) {{
			continue;
		}}
		let (mut genera, mut missing) = (Vec::new(), Vec::new());
		options({of_part}, &mut |sum| {{
			genera.push(genus_of_sum(sum, known));
			missing.extend(sum.iter().copied().filter(|part| !known.contains_key(part)));
		}});
		if missing.is_empty() {{
			known.insert(part, genus_by_options(genera));
		}} else if open.insert(part) {{
			stack.push(part);
			stack.extend(missing);
		}} else {{
			return Err(format!(\"position {{:?}} can come back\", part));
		}}
	}}
	Ok(())
}}

// Does the player who makes the next move win the sum of these parts, which are sorted?
fn misere_wins(parts: Vec<{part}>, known: &Known) -> Result<bool> {{
	let mut left: usize = {BY_MEMORY};
	// The whole sum is one position of sg::grundy. A value above 0 means that it is won.
	let value = sg::grundy(parts, &mut HashMap::new(), |parts, option| {{
		match genus_of_sum(parts, known) {{
			Some((_, 0)) => return,        // lost: it has no option
			Some(_) => return option(&[]), // won: it has an option that is lost
			None => {{}}
		}}
		for i in 0..parts.len() {{
			if left == 0 || i > 0 && parts[i] == parts[i - 1] {{
				continue;
			}}
			options({of_parts}, &mut |sum| {{
				left -= parts.len().min(left);
				let mut next = parts.clone();
				next.remove(i);
				next.extend(sum.iter().filter(|&&part| has_move(part)));
				next.sort_unstable();
				option(&[next]);
			}});
		}}
	}})?;
	if left == 0 {{
		return Err(\"too many sums can be reached\".to_string());
	}}
	Ok(value > 0)
}}

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {{
	let n: usize = input.read()?;
	let mut parts = Vec::new();
	for _ in 0..n {{
{read}		parts.push({what});
	}}
	parts.sort_unstable();
	let mut known = HashMap::new();
	{look}
		look_at(part, &mut known)?;
	}}
	let wins = misere_wins(parts, &known)?;
	*out += if wins {{ \"first\\n\" }} else {{ \"second\\n\" }};
	Ok(())
}}
"
		)
	}

	/// Rust that says whether a part has a number that is too large for the options, if moves can lead to one.
	fn is_beyond(&self, part: &str) -> Option<String> {
		let reach = self.reach;
		if largest_left(self.rule, reach).is_some_and(|left| left <= reach) {
			return None;
		}
		Some(match self.rule.shape {
			Shape::Heap => format!("{part} > {reach}"),
			_ => format!("{part}.iter().any(|&number| number > {reach})"),
		})
	}

	/// The function that lists the options, and the functions that it needs.
	fn options(&self) -> String {
		let (body, helpers) = (to_rust(self.rule), helpers(self.rule));
		let (what, part) = (self.what, &self.part);
		let argument = match self.rule.shape {
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

	/// Reads one position. Numbers whose order does not matter are sorted.
	fn read_position(&self, most: u64) -> String {
		let (rule, what, largest) = (self.rule, self.what, self.largest(most));
		let mut text = match rule.shape {
			Shape::Heap => format!("{LIMIT}\t\tlet heap = input.read_in(0..={largest})?;\n"),
			_ => format!(
				"{LIMIT}\t\tlet mut position = [0; {}];
		for number in &mut position {{
			*number = input.read_in(0..={largest})?;
		}}
",
				rule.width()
			),
		};
		if let Shape::Unordered(_) = rule.shape {
			text += "\t\tposition.sort_unstable();\n";
		}
		if rule.condition.is_some() {
			let reference = if what == "heap" { "" } else { "&" };
			text += &format!(
				"\t\tif !is_position({reference}{what}) {{
			return Err(format!(\"{{:?}} is no position\", {what}));
		}}
"
			);
		}
		text
	}

	/// The largest number that the solver reads: 1, 2 or 5 with zeros behind it. No number is too large below it, and the
	/// options of some positions can be listed. A table of all heaps up to it needs about `most` steps or fewer.
	fn largest(&self, most: u64) -> u64 {
		let end = match self.table {
			true => self.reach.min(1_000_000),
			false => self.reach,
		};
		let powers = (0..=18).map(|exponent| 10u64.pow(exponent));
		let mut largest = end.min(1);
		let numbers = powers.flat_map(|power| [power, 2 * power, 5 * power]);
		for number in numbers.take_while(|&number| number <= end) {
			let Some(steps) = steps_near(self.rule, number) else {
				break;
			};
			let all = if self.table { steps * number } else { steps };
			if all > most {
				break;
			}
			largest = number;
		}
		largest
	}
}

/// The most steps that list the options of one of some positions up to a number; `None` if they are too many.
fn steps_near(rule: &Rule, number: u64) -> Option<u64> {
	let mut machine = Machine::new(rule, STEPS);
	let mut most = 0;
	for below in 0..SOME.min(number) {
		let before = machine.steps;
		let position = vec![number - below; rule.width()];
		machine.options(&position, &mut |_| ()).ok()?;
		most = most.max(before - machine.steps);
	}
	Some(most)
}

/// Can the values of huge heaps be found by looking at few others, as if each move leaves the half?
fn few_in_reach(rule: &Rule) -> bool {
	if rule.shape != Shape::Heap {
		return false;
	}
	let mut found = false;
	for below in 0..SOME {
		match Play::new(rule, STEPS_HUGE).value(&[10u64.pow(18) - below]) {
			Ok(value) => found |= value.is_some(),
			Err(_) => return false,
		}
	}
	found
}

/// Are all options of small heaps smaller heaps? If the text does not prove it for larger ones, the solver looks at them.
fn only_smaller(rule: &Rule) -> bool {
	if rule.shape != Shape::Heap {
		return false;
	}
	let mut machine = Machine::new(rule, 1_000_000);
	let mut smaller = true;
	for heap in 0..SMALL {
		let each = &mut |sum: Sum| smaller &= sum.parts().all(|(part, _)| part[0] < heap);
		if machine.options(&[heap], each).is_err() {
			break;
		}
	}
	smaller
}
