//! A rule, and what is known about it, as a file to hand in.
//!
//! The file reads the number of positions and the positions, and prints `first` or `second`: who
//! wins the sum. It uses the best that is known: an item of the library, a formula, a table, or a
//! memory. If only the lost positions have a formula, it answers each position alone, since a sum
//! needs values. `head.rs` writes the header, `play.rs` the files that play by the options,
//! `formula.rs` the others, `misere.rs` that of misère play. `limits.rs` says how large the numbers
//! may be.

mod formula;
mod head;
mod limits;
mod misere;
mod play;

pub use misere::misere_solver;

use crate::collection::Collection;
use crate::law::About;
use crate::pattern::{Formula, Sure};
use crate::report::Report;
use crate::rule::{form, Rule, Shape};
use crate::rules::Form;
use formula::Computed;
use head::Head;
use play::Player;

/// How a solver finds its values, if that is chosen by hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
	Formula,
	Table,
	Memory,
}

/// What is known about a game, as far as a solver needs it.
#[derive(Clone, Default)]
pub struct Known {
	/// The best formulas that are more than a guess: for the values, and for the lost positions.
	pub values: Option<Formula>,
	pub lost: Option<Formula>,
	/// A sentence about the proof of each of them, if it is proved.
	pub values_proof: String,
	pub lost_proof: String,
	/// The least heap that is a position.
	pub first: u64,
	/// A sentence about the solver of the collection for the same game.
	pub same: String,
}

impl Known {
	pub fn of(report: &Report, collection: &Collection) -> Known {
		let mut known = Known {
			same: same_game(report, collection),
			..Known::default()
		};
		if report.table.shape == Shape::Heap {
			known.first = report.table.heaps().next().map_or(0, |(heap, _)| heap);
		}
		if let Some(found) = &report.found {
			known.values = found.best().cloned();
			known.lost = found.best_lost().cloned();
		}
		if let Some(theorem) = &report.theorem {
			known.values = Some(theorem.formula());
			known.values_proof = format!("the formula is proved: {}", theorem.certificate);
		} else if let Some(proof) = &report.proof {
			let sentence = |about| format!("the formula is proved by {}", proof.by(about));
			known.values_proof = sentence(About::Values);
			known.lost_proof = sentence(About::Lost);
		}
		if report.outcomes {
			known.lost = known.values.take().or(known.lost);
		}
		known
	}
}

/// A sentence about a solver of the collection that has the same values, and about what it reads.
fn same_game(report: &Report, collection: &Collection) -> String {
	let mut names = report.known_as.iter();
	let Some((name, solver)) = names.find_map(|name| Some((name, name.solver?))) else {
		return String::new();
	};
	match collection.named(solver) {
		Some(solver) => format!("{}. It reads: {}", name.words, solver.input),
		None => format!("{}.", name.words),
	}
}

/// What a solver prints.
const ONE_ANSWER: &str = "first or second, the player who wins.";
const MANY_ANSWERS: &str =
	"one line per position, played alone: first or second, the player who wins.";

const MAIN: &str = "
fn main() {
	sg::run(solve);
}
";

/// A file to hand in.
pub struct File {
	pub text: String,
	/// Whether each position is answered alone. Otherwise the sum of all positions is.
	pub alone: bool,
}

/// Where a solver has its values from.
enum Source<'k> {
	Computed(Computed<'k>),
	Table,
	/// The values of all positions that can be reached.
	Memory,
	/// The same for each number of a position alone, since the position is their sum.
	Coordinates,
}

/// The solver of normal play. The error says why it cannot be written in this way.
pub fn solver(rule: &Rule, known: &Known, name: &str, way: Option<Way>) -> Result<File, String> {
	let player = Player::new(rule);
	let source = match way {
		None => best(&player, known),
		Some(Way::Memory) => Source::Memory,
		Some(Way::Table) if player.table => Source::Table,
		Some(Way::Table) => return Err(
			"a table needs heaps whose options are smaller heaps; --memo works for all positions"
				.to_string(),
		),
		Some(Way::Formula) => Source::Computed(by_formula(known).ok_or(
			"no formula is more than a guess; without --formula the solver plays by the options",
		)?),
	};
	let what = player.what;
	let idea =
		format!("It is a sum of {what}s, and lost if and only if the xor of their values is 0.");
	let (idea, time, body) = match source {
		Source::Computed(computed) => {
			return Ok(File {
				alone: matches!(computed, Computed::Lost(_)),
				text: formula::solver(computed, &player, known, name),
			})
		}
		Source::Table => (idea, "largest heap", player.by_table()),
		Source::Memory => (idea, "positions in reach", player.by_memory()),
		Source::Coordinates => (
			format!(
				"{idea} No move looks at two numbers, so a position is the sum of its numbers."
			),
			"positions in reach",
			player.by_coordinates(),
		),
	};
	let head = Head {
		name,
		rule: Some(rule),
		loser: "cannot move",
		input: reads(rule),
		output: ONE_ANSWER.to_string(),
		idea,
		proof: String::new(),
		time: format!("O({time} · options of a {what})."),
		known: known.same.clone(),
	};
	Ok(File {
		text: head.text() + &body + MAIN,
		alone: false,
	})
}

/// The solver of piped values, which have a formula and no rule.
pub fn solver_of_values(known: &Known, shape: Shape, name: &str) -> Option<String> {
	let computed = by_formula(known)?;
	Some(formula::solver_without_rule(computed, shape, known, name))
}

/// The best source that is known. Few positions in reach are better than a formula that is only
/// observed.
fn best<'k>(player: &Player, known: &'k Known) -> Source<'k> {
	if let Some(item) = library_item(player.rule) {
		return Source::Computed(item);
	}
	let formula = known.values.as_ref();
	let is_proved = formula.is_some_and(|formula| formula.sure == Sure::Proved);
	match formula {
		Some(formula) if is_proved || !player.few => Source::Computed(Computed::Values(formula)),
		_ if player.few => Source::Memory,
		_ if player.rule.is_sum_of_coordinates() => Source::Coordinates,
		_ => match &known.lost {
			Some(lost) => Source::Computed(Computed::Lost(lost)),
			None if player.table => Source::Table,
			None => Source::Memory,
		},
	}
}

fn by_formula(known: &Known) -> Option<Computed<'_>> {
	let values = known.values.as_ref().map(Computed::Values);
	values.or_else(|| known.lost.as_ref().map(Computed::Lost))
}

/// An item of the library that knows more than a formula: it proves periods itself.
fn library_item(rule: &Rule) -> Option<Computed<'static>> {
	match form(rule)? {
		Form::Take(takes) => {
			let takes: Vec<usize> = takes.iter().map(|&take| take as usize).collect();
			Some(Computed::Takes(takes))
		}
		Form::Octal(code) => Some(Computed::Octal(sg::octal_code(&code).ok()?)),
		_ => None,
	}
}

/// What a position is called.
fn what(shape: Shape) -> &'static str {
	match shape {
		Shape::Heap => "heap",
		_ => "position",
	}
}

/// What a solver reads, in words.
fn reads(rule: &Rule) -> String {
	let mut first = "n".to_string();
	for name in rule.constants() {
		first += &format!(" and {name}");
	}
	match rule.width() - rule.constant {
		1 => format!("{first}, then n heaps."),
		width => format!("{first}, then n positions of {width} numbers."),
	}
}

/// Rust that reads the numbers that are constant.
fn read_constants(constant: usize, least: u64, most: u64) -> String {
	if constant == 0 {
		return String::new();
	}
	let one = format!("input.read_in({least}..={most})?");
	let all = vec![one; constant].join(", ");
	format!("\tlet constants = [{all}];\n")
}

/// Rust that reads one position with numbers from `least` to `most`. Numbers whose order does not
/// matter are sorted.
fn read(shape: Shape, constant: usize, least: u64, most: u64) -> String {
	let sort = match shape {
		Shape::Heap => return format!("\t\tlet heap = input.read_in({least}..={most})?;\n"),
		Shape::Ordered(_) => "",
		Shape::Unordered(_) => "\t\tposition.sort_unstable();\n",
	};
	let width = shape.width();
	let (constants, numbers) = match (constant, width - constant) {
		(0, _) => (String::new(), "&mut position".to_string()),
		(_, changing) => (
			format!("\t\tposition[{changing}..].copy_from_slice(&constants);\n"),
			format!("&mut position[..{changing}]"),
		),
	};
	format!(
		"\t\tlet mut position = [0; {width}];
{constants}		for number in {numbers} {{
			*number = input.read_in({least}..={most})?;
		}}
{sort}"
	)
}
