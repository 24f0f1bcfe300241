//! explore: from a rule, or from values, to the formula. `README.md` says how it works, and follows
//! one rule through the files.
//!
//! - The question: `arguments.rs` reads the words of the command line, `collection.rs` knows the
//!   rules of the solvers, `rules.rs` the rules that have names, `rule/` is the language of typed
//!   rules, `piped.rs` reads values of another program.
//! - The values: `heaps.rs` and `several.rs` play a rule, `quotient.rs`, `tame.rs` and `genus.rs`
//!   in misère play; `saltus.rs` and `three.rs` have the theorems about some named rules,
//!   `theorem.rs` what they give.
//! - What is observed: `pattern/` finds formulas, `doubt.rs` tests them where a rule may change.
//!   `law/` has formulas as data.
//! - The answer: `report/` holds all that is known, and shows it as text, JSON, picture and code;
//!   `solver/` writes the file to hand in. `grid.rs` is a table of pairs, `layout.rs` and `json.rs`
//!   write lines and objects, `near.rs` finds the name that a user may have meant.
//!
//! `answer` does everything that the page asks for, without files, threads and a clock.

pub mod arguments;
pub mod collection;
mod doubt;
pub mod genus;
pub mod grid;
pub mod heaps;
pub mod json;
pub mod law;
pub mod layout;
pub mod near;
pub mod pattern;
pub mod piped;
mod places;
pub mod proof;
pub mod quotient;
pub mod report;
pub mod rule;
pub mod rules;
pub mod saltus;
pub mod several;
pub mod solver;
mod takes;
pub mod tame;
pub mod theorem;
pub mod three;

use arguments::Arguments;
use collection::Collection;
use heaps::Asked;
use report::{Look, Report};
use rule::{Rule, Shape};
use rules::Form;
use solver::Known;

pub const USAGE: &str = "\
usage: scripts/explore.sh RULE [SIZE] [NAME=VALUE...] [options]
       scripts/explore.sh - [--first N] [options]   values from standard input
       scripts/explore.sh SOLVER [SIZE] [options]   the game of a solver
Reports on the values g(0), …, g(SIZE) of a game: the table, the lost heaps, the
period with its proof, and the formula that the values show.

RULE says what a move leaves of n. Its signs are those of Rust:
  'n - k for k in [1, 3, 4]'                take 1, 3 or 4
  'n - k for k in 1..=n/2 if k != 2'        at most half, but not 2
  '[a, n-1-a] for a in 0..n'                take 1 and split the rest into two
  'n - 1; [n/2; k] if n % 2 == 0 && n > 0'  take 1, or leave k halves; k=3, or
                                            k=1..=4 for one report per value
  '(a, b) -> (a-1, b); (a, b-k) for k in 1..=b'   pairs
  '{a, b} -> {a-k, b} for k in 1..=a; {a, b-k} for k in 1..=b'
                                            in any order: a is at most b;
                                            write the moves of every heap
  '(k, n) -> (k, n-t) for t in 1..=k'       all k at once, as a grid
  'n where n > 0 -> d for d in 1..n if n % d == 0'  other n are no positions
What is no position is no move: less than 0, or a division by 0.
Functions: min max abs gcd pow sqrt ones bits zeros (trailing zero bits),
and is_prime in a condition.
Or RULE is a name: nim, lasker, grundy, take:1,3,4, all-but:2,5, octal:0.77.

  --at N, --at A,B      also the value of one far position
  --misere              the player who makes the last move loses
  --why                 how it is proved, in a few sentences
  --certificate FOLDER  writes the proof for Walnut
  --code, --code cpp    prints the formula as Rust, or as C++17
  --json                prints everything for programs, with every value
  --svg FILE            draws the values
  --rows all            shows every row; --width W: W heaps in a row
  --binary, --factor    each heap in binary, or as a product of primes
  --by-value            the heaps of each value
  --first N             the first piped value is g(N), or g(N, N) of a grid
";

/// Steps of work. The fuzzer has less time for each input.
const fn steps(count: u64) -> u64 {
	if cfg!(fuzzing) {
		count / 256
	} else {
		count
	}
}

/// The steps for a proof on the page, and while a solver is written.
const STEPS_PROOF: u64 = steps(1 << 24);

/// What `explore` answers. The texts that were not asked for are empty.
#[derive(Default, Debug)]
pub struct Answer {
	pub text: String,
	pub json: String,
	pub svg: String,
	pub code: String,
	/// The file to hand in, if there is one report.
	pub solver: String,
	pub error: Option<String>,
}

impl Answer {
	fn refusal(error: String) -> Answer {
		Answer {
			error: Some(error),
			..Answer::default()
		}
	}
}

/// Which texts are made.
#[derive(Clone, Copy)]
pub struct Wanted<'c> {
	pub text: bool,
	pub json: bool,
	/// What draws the values.
	pub svg: Option<fn(&Report) -> String>,
	pub code: bool,
	/// The file to hand in, which names solvers of this collection.
	pub solver: Option<&'c Collection>,
}

/// Answers the words of a command line, with all texts. `input` is what is piped; the rule may be a
/// solver of the collection.
pub fn answer(words: &[String], input: &str, collection: &Collection) -> Answer {
	answer_drawn_by(Some(report::svg), words, input, collection)
}

/// The same with another picture. The page draws its own, so its program leaves ours out.
pub fn answer_drawn_by(
	svg: Option<fn(&Report) -> String>,
	words: &[String],
	input: &str,
	collection: &Collection,
) -> Answer {
	let wanted = Wanted {
		text: true,
		json: true,
		svg,
		code: true,
		solver: Some(collection),
	};
	match arguments::read(words) {
		Ok(Some(mut arguments)) => {
			if let Err(error) = collection.look_up(&mut arguments) {
				return Answer::refusal(error);
			}
			answered(&arguments, wanted, &mut |choice| match piped(&arguments) {
				true => on_values(&arguments, input),
				false => {
					let mut report = on_rule(&arguments, choice, &mut |_| ())?;
					if arguments.why {
						report.prove(STEPS_PROOF);
					}
					Ok(report)
				}
			})
		}
		Ok(None) => Answer {
			text: USAGE.to_string(),
			..Answer::default()
		},
		Err(error) => Answer::refusal(error),
	}
}

/// Makes one report for each choice of the parameters.
pub fn answered(
	arguments: &Arguments,
	wanted: Wanted<'_>,
	report_on: &mut dyn FnMut(&[(String, i64)]) -> Result<Report, String>,
) -> Answer {
	let choices = arguments.choices();
	if let [choice] = &choices[..] {
		return match report_on(choice) {
			Ok(report) => shown(&report, arguments, &look(arguments), wanted),
			Err(error) => Answer::refusal(error),
		};
	}
	if arguments.svg.is_some() {
		return Answer::refusal(
			"--svg draws one report: give each parameter one value".to_string(),
		);
	}
	several(arguments, wanted, &choices, report_on)
}

/// The reports for several choices, without their tables.
fn several(
	arguments: &Arguments,
	wanted: Wanted<'_>,
	choices: &[Vec<(String, i64)>],
	report_on: &mut dyn FnMut(&[(String, i64)]) -> Result<Report, String>,
) -> Answer {
	let mut all = Answer::default();
	let (mut texts, mut jsons, mut codes) = (Vec::new(), Vec::new(), Vec::new());
	for choice in choices {
		let report = match report_on(choice) {
			Ok(report) => report,
			Err(why) => {
				all.error = Some(why);
				break;
			}
		};
		let look = Look {
			short: true,
			..look(arguments)
		};
		let one = shown(&report, arguments, &look, wanted);
		texts.push(one.text);
		jsons.push(one.json.trim_end().to_string());
		codes.push(format!("// {}\n{}", report.title(), one.code));
		all.error = all.error.or(one.error);
	}
	if wanted.text {
		all.text = texts.join("\n");
	}
	if wanted.json {
		all.json = format!("[{}]\n", jsons.join(",\n"));
	}
	if wanted.code {
		all.code = codes.join("\n");
	}
	all
}

/// How the report is to be shown.
fn look(arguments: &Arguments) -> Look {
	Look {
		width: arguments.width,
		all_rows: arguments.all_rows,
		binary: arguments.binary,
		factor: arguments.factor,
		by_value: arguments.by_value,
		why: arguments.why,
		short: false,
		language: arguments.language,
	}
}

/// The texts of a report that are wanted.
fn shown(report: &Report, arguments: &Arguments, look: &Look, wanted: Wanted<'_>) -> Answer {
	let mut answer = Answer {
		error: report.refused(),
		..Answer::default()
	};
	if wanted.text {
		answer.text = report::text(report, look);
	}
	if wanted.json {
		answer.json = report::json(report);
	}
	if let Some(svg) = wanted.svg {
		answer.svg = svg(report);
	}
	if wanted.code {
		answer.code = report::code(report, look).unwrap_or_default();
	}
	if let Some(collection) = wanted.solver {
		answer.solver = solver_of(report, arguments, collection).unwrap_or_default();
	}
	if arguments.code && wanted.code && answer.code.is_empty() {
		let why = match arguments.misere {
			true => {
				"no formula is more than a guess, so there is no code; scripts/new.sh NAME RULE --misere makes a solver"
			}
			false => "no formula is more than a guess, so there is no code; more values may show one",
		};
		answer.error = answer.error.or(Some(why.to_string()));
	}
	answer
}

/// The file to hand in. A game without a rule needs a formula.
fn solver_of(report: &Report, arguments: &Arguments, collection: &Collection) -> Option<String> {
	let (name, known) = ("my_game", Known::of(report, collection));
	if piped(arguments) {
		return solver::solver_of_values(&known, report.table.shape, name);
	}
	let rule = rule_of(&arguments.rule, &arguments.choices()[0]).ok()?;
	match arguments.misere {
		true => Some(solver::misere_solver(&rule, name)),
		false => Some(solver::solver(&rule, &known, name, None).ok()?.text),
	}
}

/// What a solver needs to know of a rule. If there is no report on it, nothing is known.
pub fn known(rule: &Rule, collection: &Collection) -> Known {
	match typed(rule, &Arguments::default(), &mut |_| ()) {
		Ok(mut report) => {
			report.prove(STEPS_PROOF);
			Known::of(&report, collection)
		}
		Err(_) => Known::default(),
	}
}

pub fn piped(arguments: &Arguments) -> bool {
	arguments.rule == "-"
}

// ---- The reports ----

/// A rule that is typed or has a name.
pub fn on_rule(
	arguments: &Arguments,
	choice: &[(String, i64)],
	known: &mut dyn FnMut(usize),
) -> Result<Report, String> {
	let text = arguments.rule.trim();
	let mut report = match Form::is_name(text) {
		true if !choice.is_empty() => return Err(format!("{text} has no parameters")),
		true => named(&Form::parse(text)?, arguments, known)?,
		false => remarked(&parsed(text, choice)?, arguments, known)?,
	};
	report.asked = arguments.at.clone();
	if let Some(solver) = &arguments.solver {
		report.name = solver.name.clone();
		report.facts.insert(0, solver.sentence());
	}
	Ok(report)
}

/// A report or an error with a remark about a sign that may be a slip.
fn remarked(
	rule: &Rule,
	arguments: &Arguments,
	known: &mut dyn FnMut(usize),
) -> Result<Report, String> {
	let report = typed(rule, arguments, known);
	let Some(remark) = rule::remark(rule) else {
		return report;
	};
	let mut report = report.map_err(|error| format!("{error}; {remark}"))?;
	report.facts.push(remark);
	Ok(report)
}

fn named(
	form: &Form,
	arguments: &Arguments,
	known: &mut dyn FnMut(usize),
) -> Result<Report, String> {
	if !arguments.misere {
		let mut report = heaps::named(form, asked(arguments)?, known)?;
		report.rule = parsed(&form.rule()?, &[]).ok();
		return Ok(report);
	}
	let mut report = match form.code_of_quotient() {
		Some(code) => certified(code, arguments)?,
		None => typed(&parsed(&form.rule()?, &[])?, arguments, known)?,
	};
	report.name = form.name();
	Ok(report)
}

fn typed(
	rule: &Rule,
	arguments: &Arguments,
	known: &mut dyn FnMut(usize),
) -> Result<Report, String> {
	let mut report = if arguments.misere {
		misere_typed(rule, arguments)?
	} else if rule.shape() == Shape::Heap {
		heaps::typed(rule, asked(arguments)?, known)?
	} else {
		several::typed(rule, arguments.size, arguments.at.as_deref(), known)?
	};
	report.rule = Some(rule.clone());
	Ok(report)
}

/// Misère play of an octal game by its quotient.
fn certified(code: &str, arguments: &Arguments) -> Result<Report, String> {
	let asked = asked(arguments)?;
	quotient::report(code, asked.size(), asked.at)
}

fn misere_typed(rule: &Rule, arguments: &Arguments) -> Result<Report, String> {
	let form = rule::form(rule);
	let Some(code) = form.as_ref().and_then(Form::code_of_quotient) else {
		return tame::report(rule, arguments.size, arguments.at.as_deref());
	};
	let mut report = certified(code, arguments)?;
	report.name = rule.title();
	let fact = format!("by its form this rule is octal:{code}");
	report.facts.push(fact);
	Ok(report)
}

fn parsed(text: &str, choice: &[(String, i64)]) -> Result<Rule, String> {
	rule::parse(text, choice).map_err(|error| error.to_string())
}

/// A named rule or a typed one, in the language of `rule/`.
pub fn rule_of(word: &str, values: &[(String, i64)]) -> Result<Rule, String> {
	let word = word.trim();
	match Form::is_name(word) {
		true => parsed(&Form::parse(word)?.rule()?, values),
		false => parsed(word, values),
	}
}

pub fn asked(arguments: &Arguments) -> Result<Asked, String> {
	Ok(Asked {
		size: arguments.size,
		at: heaps::one_heap(&arguments.at)?,
	})
}

pub fn on_values(arguments: &Arguments, input: &str) -> Result<Report, String> {
	if arguments.misere || !arguments.parameters.is_empty() {
		return Err("piped values have no rule, so neither --misere nor parameters".to_string());
	}
	let mut piped = piped::read(input)?;
	if piped.rows.len() > 1 {
		let at = arguments.at.as_deref();
		return several::piped(&piped.rows, arguments.first, piped.outcomes, at);
	}
	let values = piped.rows.pop().unwrap_or_default();
	let first = match piped.first {
		Some(first) if ![0, first].contains(&arguments.first) => {
			return Err(format!("--first: the lines begin with heap {first}"))
		}
		Some(first) => first,
		None => arguments.first,
	};
	let mut report = heaps::piped(values, first, piped.outcomes, asked(arguments)?);
	if piped.first.is_some() {
		let fact = "each line is read as n and g(n), since its first number counts up";
		report.facts.insert(0, fact.to_string());
	}
	Ok(report)
}

/// Two solvers that `explore` computes with. `build.rs` makes these modules of their files.
#[allow(dead_code)]
pub mod octal {
	include!(concat!(env!("OUT_DIR"), "/octal.rs"));
}
#[allow(dead_code)]
pub mod misere_octal {
	include!(concat!(env!("OUT_DIR"), "/misere_octal.rs"));
}
