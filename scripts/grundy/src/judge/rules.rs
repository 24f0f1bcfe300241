//! What `check` and `stress` ask of a program: its limits, and when its output is accepted.

use std::time::Duration;

use clap::{ArgMatches, Command};

use super::checker::Checker;
use super::process::{run, End, Limits, Program, Run};
use super::{crash, number, seconds, Judged};
use crate::arguments::{flag, option};
use oracle::compare::{same, Agree};

/// The lines of the help text on the options of `declare`, but for -t, which has its own default in
/// each command.
pub const HELP: &str =
	"  -k COMMAND     a checker, for problems with several right answers. Its arguments are
                 the paths of the input, of the program's output and of the answer. Its
                 exit status is as in testlib or Kattis: 0 or 42 accepts; 1, 2, 4, 8 or
                 43 rejects (WA); 7 gives a part of the points (PC). Its last line on
                 stderr says why
  --eps E        two numbers are equal within E, absolute or relative; two integers have
                 to be the same. Without it, two words with a decimal point are equal
                 within 1e-6
  --ignore-case  yes and YES are the same word
  --exact        compare bytes, not words
  --memory MB    memory limit per case, of the largest process; Linux only
";

/// Adds the options of the rules to a command.
pub fn declare(command: Command, seconds_by_default: &'static str) -> Command {
	let most = |text: &str| number("--memory", text, 1 << 30);
	let time = option("t").value_parser(|text: &str| seconds("-t", text));
	command
		.arg(time.default_value(seconds_by_default))
		.arg(option("memory").value_parser(most))
		.arg(option("k").conflicts_with_all(["exact", "eps", "ignore-case"]))
		.arg(flag("exact").conflicts_with_all(["eps", "ignore-case"]))
		.arg(option("eps").value_parser(tolerance))
		.arg(flag("ignore-case"))
}

fn tolerance(text: &str) -> Result<f64, String> {
	let eps = text.parse().ok().filter(|eps| (0.0..1.0).contains(eps));
	eps.ok_or(format!(
		"--eps needs a number from 0 to below 1, such as 1e-9, not '{text}'"
	))
}

pub struct Rules {
	pub limits: Limits,
	accept: Accept,
}

/// When the output of a program is accepted.
enum Accept {
	Compared(Agree),
	Checked(Checker),
}

impl Rules {
	pub fn read(matches: &ArgMatches) -> Result<Rules, String> {
		let memory = matches.get_one::<usize>("memory");
		if memory.is_some() && !cfg!(target_os = "linux") {
			return Err("--memory works only on Linux".to_string());
		}
		let agree = match matches.get_flag("exact") {
			true => Agree::Bytes,
			false => Agree::Words {
				ignore_case: matches.get_flag("ignore-case"),
				eps: matches.get_one::<f64>("eps").copied(),
			},
		};
		let checker = matches.get_one::<String>("k");
		Ok(Rules {
			limits: Limits {
				time: *matches.get_one::<Duration>("t").expect("it has a default"),
				kilobytes: memory.map(|&megabytes| megabytes as u64 * 1024),
			},
			accept: match checker {
				Some(command) => Accept::Checked(Checker::new(command)),
				None => Accept::Compared(agree),
			},
		})
	}

	pub fn has_checker(&self) -> bool {
		matches!(self.accept, Accept::Checked(_))
	}

	/// Runs a program on an input, and judges what it prints.
	pub fn judge(
		&self,
		program: &Program,
		input: &[u8],
		answer: &[u8],
	) -> Result<(Judged, Run), String> {
		let most = match self.accept {
			Accept::Compared(_) => 2 * answer.len() + (8 << 20),
			Accept::Checked(_) => 2 * answer.len() + (64 << 20),
		};
		let run = run(program, input.to_vec(), &self.limits, most)?;
		let (verdict, detail) = match run.end {
			End::Output => ("WA", self.too_much(&run, answer)),
			End::Time => ("TLE", self.limits.too_long()),
			End::Memory => ("MLE", self.limits.too_large(run.kilobytes)),
			End::Exit(0) => self.verdict(input, &run, answer)?,
			End::Exit(status) => ("RE", crash(status, &run.err)),
		};
		let judged = Judged {
			verdict,
			detail,
			time: run.time,
			kilobytes: run.kilobytes,
		};
		Ok((judged, run))
	}

	/// The verdict on what a program printed. An accepted output may have other white space; the
	/// detail says so.
	fn verdict(
		&self,
		input: &[u8],
		run: &Run,
		answer: &[u8],
	) -> Result<(&'static str, String), String> {
		let agree = match &self.accept {
			Accept::Checked(checker) => return checker.verdict(input, &run.out, answer),
			Accept::Compared(agree) => *agree,
		};
		Ok(match same(answer, &run.out, agree) {
			Ok(true) => ("AC", String::new()),
			Ok(false) => ("AC", "white space".to_string()),
			Err(difference) => ("WA", difference),
		})
	}

	fn too_much(&self, run: &Run, answer: &[u8]) -> String {
		let cut = format!("too much output, cut at {} MB", run.out.len() >> 20);
		match &self.accept {
			Accept::Checked(_) => cut,
			Accept::Compared(agree) => match same(answer, &run.out, *agree) {
				Ok(_) => format!("{cut}; white space"),
				Err(difference) => format!("{cut}; {difference}"),
			},
		}
	}
}
