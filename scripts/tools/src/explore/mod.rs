//! explore: from a rule, or from values, to the formula
//!
//! `answer` does everything that the command line and the page ask for, without files, threads and a clock. A rule is one
//! of the language in `rule/`, or has a name that `rules.rs` knows; `piped.rs` reads values of another program. `report.rs`
//! reports on heaps, `several.rs` on positions of several numbers, `misere.rs` and `tame.rs` on misère play. What is only
//! observed comes from `pattern/`.

pub mod arguments;
pub mod collection;
#[cfg(not(target_arch = "wasm32"))]
mod command;
pub mod grid;
pub mod heaps;
mod layout;
pub mod misere;
#[cfg(not(target_arch = "wasm32"))]
mod own;
pub mod pattern;
pub mod picture;
pub mod piped;
mod plot;
pub mod report;
pub mod rule;
pub mod rules;
pub mod saltus;
pub mod several;
pub mod tame;
pub mod three;

use arguments::Arguments;
use heaps::Asked;
use report::{Look, Report};
use rule::{Rule, Shape};

const USAGE: &str = "\
usage: scripts/explore.sh RULE [SIZE] [NAME=VALUE...] [options]
       scripts/explore.sh - [--first N] [options]  values from standard input
       scripts/explore.sh SOLVER [SIZE] [options]  the rule of a solver
Reports on the values g(0), …, g(SIZE) of a game: the table, the lost heaps, the
period with its proof, and the formula that the values show.

RULE is typed, and the signs are Rust's; a name that nothing binds gets a value:
  'n - k for k in [1, 3, 4]'           take 1, 3 or 4
  '[a, n-1-a] for a in 0..n'           take one and split the rest
  'n - 1; [n/2; k] if n % 2 == 0' k=3  take one, or halve into k heaps
  '(a, b) -> (a-k, b-k) for k in 1..=min(a, b)'   pairs; {a, b}: in any order
or has a name: nim, lasker, grundy, take:1,3,4, all-but:2,5, octal:0.77, 0.4!

  --at N, A,B  also the value of one far position
  --misere     the player who makes the last move loses
  --code       prints the formula as Rust
  --json       everything for programs, with every value
  --svg FILE   draws the values
  --rows all   every row; --width W heaps in a row
  --binary, --factor    each heap in binary, or as a product of primes
  --by-value   the heaps of each value
";

/// What `explore` answers. The texts that were not asked for are empty.
#[derive(Default, Debug)]
pub struct Answer {
	pub text: String,
	pub json: String,
	pub svg: String,
	pub code: String,
	pub error: Option<String>,
}

/// Which texts are wanted besides the report.
#[derive(Clone, Copy)]
struct Wanted {
	text: bool,
	json: bool,
	svg: bool,
	code: bool,
}

/// Answers the words of a command line, with all texts. `input` is what is piped.
pub fn answer(words: &[String], input: &str) -> Answer {
	let wanted = Wanted {
		text: true,
		json: true,
		svg: true,
		code: true,
	};
	match arguments::read(words) {
		Ok(Some(arguments)) => answered(&arguments, wanted, input, &mut |_| ()),
		Ok(None) => Answer {
			text: USAGE.to_string(),
			..Answer::default()
		},
		Err(error) => Answer {
			error: Some(error),
			..Answer::default()
		},
	}
}

#[cfg(not(target_arch = "wasm32"))]
pub fn main(words: &[String]) {
	let read = arguments::read(words);
	let Ok(Some(arguments)) = read else {
		let answer = answer(words, "");
		return command::print(answer, false, false, None);
	};
	let (json, code, svg) = (arguments.json, arguments.code, arguments.svg.clone());
	let input = match &arguments.rule[..] {
		"-" => command::input(),
		_ => Ok(String::new()),
	};
	let wanted = Wanted {
		text: !json && !code,
		json,
		svg: svg.is_some(),
		code: code && !json,
	};
	let answer = match input {
		Ok(input) => answered(&arguments, wanted, &input, &mut command::progress()),
		Err(error) => Answer {
			error: Some(error),
			..Answer::default()
		},
	};
	command::print(answer, json, code, svg.as_deref());
}

fn answered(
	arguments: &Arguments,
	wanted: Wanted,
	input: &str,
	known: &mut dyn FnMut(usize),
) -> Answer {
	let choices = arguments.choices();
	let short = choices.len() > 1;
	let mut all = Answer::default();
	for choice in &choices {
		match one_answer(arguments, choice, wanted, input, known) {
			Ok(answer) => {
				all.text += &if short {
					short_text(&answer.text)
				} else {
					answer.text
				};
				all.json += &answer.json;
				all.svg = answer.svg;
				all.code += &answer.code;
				all.error = all.error.or(answer.error);
			}
			Err(error) => {
				all.error = Some(error);
				break;
			}
		}
	}
	if short && wanted.json {
		all.json = format!("[{}]\n", all.json.trim_end().replace("}\n{", "},\n{"));
	}
	all
}

/// The title and the lines with labels, without the table.
fn short_text(text: &str) -> String {
	let parts: Vec<&str> = text.split("\n\n").collect();
	match (parts.first(), parts.last()) {
		(Some(title), Some(lines)) if parts.len() > 1 => format!("{title}\n{lines}\n"),
		_ => text.to_string(),
	}
}

fn one_answer(
	arguments: &Arguments,
	choice: &[(String, i64)],
	wanted: Wanted,
	input: &str,
	known: &mut dyn FnMut(usize),
) -> Result<Answer, String> {
	let word = arguments.rule.trim();
	let mut facts = Vec::new();
	let mut name = word.to_string();
	if word == "-" {
		return piped_answer(arguments, wanted, input);
	}
	if let Some(solver) = collection::find(word) {
		facts.push(solver.sentence());
		name = solver.rule().to_string();
	}
	if rules::is_name(&name) {
		if !choice.is_empty() {
			return Err(format!("{name} has no parameters"));
		}
		if arguments.misere {
			return misere_named(&name, facts, arguments, wanted);
		}
		let mut game = heaps::named(&name, asked(arguments)?, known)?;
		game.facts.splice(0..0, facts);
		return Ok(heaps_answer(game, arguments, wanted));
	}
	#[cfg(not(target_arch = "wasm32"))]
	if collection::is_unknown(word) && own::is_solver(word) {
		if arguments.misere {
			return Err("--misere needs a typed rule, not a solver".to_string());
		}
		return Ok(heaps_answer(
			own::game(word, asked(arguments)?)?,
			arguments,
			wanted,
		));
	}
	let rule = typed(&name, word, choice)?;
	if arguments.misere {
		return misere_typed(&rule, facts, arguments, wanted);
	}
	if rule.shape() == Shape::Heap {
		let mut game = heaps::typed(&rule, asked(arguments)?, known)?;
		game.facts.splice(0..0, facts);
		return Ok(heaps_answer(game, arguments, wanted));
	}
	let mut report = several::typed(&rule, arguments.size, arguments.at.as_deref(), known)?;
	report.facts.splice(0..0, facts);
	Ok(several_answer(report, arguments, wanted))
}

/// Reads a typed rule. A single word that is neither a rule nor a name gets a message that says what there is.
fn typed(text: &str, word: &str, choice: &[(String, i64)]) -> Result<Rule, String> {
	rule::parse(text, choice).map_err(|error| {
		let single = word
			.chars()
			.all(|letter| letter.is_ascii_alphanumeric() || "_:,.-!".contains(letter));
		if single && word != "n" {
			return collection::unknown(word);
		}
		error.to_string()
	})
}

/// The rule of a solver, a named rule or a typed one, in the language of `rule/`.
pub fn rule_of(word: &str, values: &[(String, i64)]) -> Result<Rule, String> {
	let word = word.trim();
	let name = collection::find(word).map_or(word, |solver| solver.rule());
	match rules::is_name(name) {
		true => typed(&rules::typed(name)?, word, values),
		false => typed(name, word, values),
	}
}

fn asked(arguments: &Arguments) -> Result<Asked, String> {
	Ok(Asked {
		size: arguments.size,
		at: heaps::one_heap(&arguments.at)?,
	})
}

fn piped_answer(arguments: &Arguments, wanted: Wanted, input: &str) -> Result<Answer, String> {
	if arguments.misere || !arguments.parameters.is_empty() {
		return Err("piped values have no rule, so neither --misere nor parameters".to_string());
	}
	let mut piped = piped::read(input)?;
	if piped.rows.len() > 1 {
		let at = arguments.at.as_deref();
		let report = several::piped(&piped.rows, arguments.first, piped.outcomes, at)?;
		return Ok(several_answer(report, arguments, wanted));
	}
	let values = piped.rows.pop().unwrap_or_default();
	let game = heaps::piped(values, arguments.first, piped.outcomes, asked(arguments)?);
	Ok(heaps_answer(game, arguments, wanted))
}

const NO_CODE: &str = "no formula is known, so there is no code";

fn heaps_answer(game: report::Game, arguments: &Arguments, wanted: Wanted) -> Answer {
	let refused = game.at.clone().and_then(Result::err);
	let report = Report::new(game);
	let look = Look {
		width: arguments.width,
		all_rows: arguments.all_rows,
		binary: arguments.binary,
		factor: arguments.factor,
		by_value: arguments.by_value,
	};
	let mut answer = Answer {
		error: refused,
		..Answer::default()
	};
	if wanted.text {
		answer.text = report.text(look);
	}
	if wanted.json {
		answer.json = report.json();
	}
	if wanted.svg {
		answer.svg = report.svg();
	}
	if wanted.code {
		answer.code = report.code().unwrap_or_default();
		answer.refuse_code(arguments);
	}
	answer
}

fn several_answer(report: several::Several, arguments: &Arguments, wanted: Wanted) -> Answer {
	let mut answer = Answer {
		error: report.at.clone().and_then(Result::err),
		..Answer::default()
	};
	if wanted.text {
		answer.text = report.text(arguments.all_rows);
	}
	if wanted.json {
		answer.json = report.json();
	}
	if wanted.svg {
		answer.svg = report.svg();
	}
	if wanted.code {
		answer.code = report.code().unwrap_or_default();
		answer.refuse_code(arguments);
	}
	answer
}

impl Answer {
	/// An error if code was asked for and there is none.
	fn refuse_code(&mut self, arguments: &Arguments) {
		if arguments.code && self.code.is_empty() && self.error.is_none() {
			self.error = Some(NO_CODE.to_string());
		}
	}
}

fn misere_named(
	name: &str,
	facts: Vec<String>,
	arguments: &Arguments,
	wanted: Wanted,
) -> Result<Answer, String> {
	if name.starts_with("octal:") && rules::has_quotient(name) {
		let at = heaps::one_heap(&arguments.at)?;
		let report = misere::Misere::new(name, arguments.size.unwrap_or(60), at)?;
		return Ok(Answer {
			text: if wanted.text {
				report.text()
			} else {
				String::new()
			},
			json: if wanted.json {
				report.json()
			} else {
				String::new()
			},
			error: report.at.and_then(Result::err),
			..Answer::default()
		});
	}
	let text = rules::typed(name)?;
	let rule = rule::parse(&text, &[]).map_err(|error| error.to_string())?;
	let mut answer = misere_typed(&rule, facts, arguments, wanted)?;
	answer.text = answer.text.replacen(&text, name, 1);
	Ok(answer)
}

fn misere_typed(
	rule: &Rule,
	facts: Vec<String>,
	arguments: &Arguments,
	wanted: Wanted,
) -> Result<Answer, String> {
	if let Some(rule::Form::Octal(code)) = rule::form(rule) {
		let name = format!("octal:{code}");
		if rules::has_quotient(&name) {
			return misere_named(&name, facts, arguments, wanted);
		}
	}
	let report = tame::Tame::new(rule, facts, arguments.size, arguments.at.as_deref())?;
	Ok(Answer {
		text: if wanted.text {
			report.text()
		} else {
			String::new()
		},
		json: if wanted.json {
			report.json()
		} else {
			String::new()
		},
		error: report.at.clone().and_then(Result::err),
		..Answer::default()
	})
}
