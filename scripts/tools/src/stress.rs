//! `stress` runs a solver against a brute force on random inputs.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::Path;
use std::process::exit;
use std::time::{Duration, Instant};

use crate::arguments::{command, fail, option, parse, progress, say, value, values, words};
use crate::judge::compare::excerpt;
use crate::judge::process::{run, shell, End, Program, Run};
use crate::judge::{
	build, built, crash, in_parallel, number, own_command, processors, seconds, verdict,
};
use crate::near::near;
use crate::oracle::Solver;
use crate::own::Own;
use crate::project::Project;

const HELP: &str = "\
usage: scripts/stress.sh [OPTION...] SOLVER_COMMAND BRUTE_COMMAND GENERATOR_COMMAND
       scripts/stress.sh [OPTION...] SOLVER
Runs two programs on random inputs of growing size until they differ; then looks for a
small input on which they differ, and shows it with both answers. Commands are as one
would type them. GENERATOR_COMMAND gets two more arguments, SIZE and SEED, and prints an
input. A SOLVER of this project has its brute force and generator here:
scripts/stress.sh s_nim. For a solver made by scripts/new.sh, the brute force plays by its
`options`, as long as it reads n and n heaps and answers first or second.

  -n ROUNDS      inputs to try (default 200)
  -s SIZE        the size grows evenly from 1 to SIZE in the last round (default 10)
  -t SECONDS     time limit of the solver per input (default 5)
  --keep FOLDER  save the input and the brute force's answer as the next free N.in and
                 N.ans of a folder for scripts/check.sh
  -h, --help     this text

Answers are compared as scripts/check.sh does. A crash or a time-out of the solver is a
difference, too. Exit status: 0 no difference, 1 a difference, 2 it could not be tried.
";

struct Stress {
	name: String,
	solver: Vec<OsString>,
	brute: Vec<OsString>,
	generator: Vec<OsString>,
	limit: Duration,
}

/// An input on which solver and brute force differ.
struct Difference {
	size: usize,
	seed: usize,
	input: Vec<u8>,
	answer: Vec<u8>,
	run: Run,
}

/// What the generator or the brute force prints.
fn output(what: &str, program: &Program, input: Vec<u8>) -> Result<Vec<u8>, String> {
	let run = run(program, input, Duration::from_secs(60), 256 << 20)?;
	match run.end {
		End::Exit(0) => Ok(run.out),
		End::Exit(status) => Err(format!("the {what} failed: {}", crash(status, &run.err))),
		End::Time => Err(format!("the {what} took over 60 s")),
		End::Output => Err(format!("the {what} printed over 256 MB")),
	}
}

impl Stress {
	/// One solver of the project, or three commands.
	fn new(commands: &[String], limit: Duration) -> Result<Stress, String> {
		match commands {
			[name] => Stress::of_solver(&Project::find(), name, limit),
			[solver, brute, generator] => Ok(Stress {
				name: "the solver".to_string(),
				solver: shell(solver, false),
				brute: shell(brute, false),
				generator: shell(generator, true),
				limit,
			}),
			_ => Err(format!(
				"one solver of this project or three commands are needed, not {}; see --help",
				commands.len()
			)),
		}
	}

	fn of_solver(project: &Project, name: &str, limit: Duration) -> Result<Stress, String> {
		let all = project.solvers()?;
		if !all.iter().any(|solver| solver == name) {
			let others = "three commands are needed for another program, see --help";
			return Err(format!(
				"there is no solver {name}{}; {others}",
				near(name, all)
			));
		}
		let (brute, generator) = match Solver::named(name) {
			Some(_) => (
				own_command(&["oracle", "brute", name])?,
				own_command(&["oracle", "generate", name])?,
			),
			None => {
				let own = Own::build(project, name).map_err(|error| {
					format!("there is no brute force for '{name}' here, since {error}; give three commands, see --help")
				})?;
				let mut brute = own_command(&["oracle", "play"])?;
				brute.push(own.program().into());
				if own.width == 1 {
					(brute, own_command(&["oracle", "heaps"])?)
				} else {
					let width = own.width.to_string();
					brute.push(width.clone().into());
					(brute, own_command(&["oracle", "positions", &width])?)
				}
			}
		};
		build(project, &[name.to_string()])?;
		Ok(Stress {
			name: name.to_string(),
			solver: vec![built(project, name)?],
			brute,
			generator,
			limit,
		})
	}

	/// Tries the input of a size and a seed.
	fn differs(&self, size: usize, seed: usize) -> Result<Option<Difference>, String> {
		let place = |error: String| format!("size {size}, seed {seed}: {error}");
		let generator = [
			&self.generator[..],
			&[size.to_string().into(), seed.to_string().into()],
		]
		.concat();
		let input = output("generator", &generator, Vec::new()).map_err(place)?;
		let answer = output("brute force", &self.brute, input.clone()).map_err(place)?;
		let run = run(
			&self.solver,
			input.clone(),
			self.limit,
			2 * answer.len() + (8 << 20),
		)?;
		let accepted = verdict(&run, &answer, self.limit, false).0 == "AC";
		Ok((!accepted).then_some(Difference {
			size,
			seed,
			input,
			answer,
			run,
		}))
	}

	/// The smallest input on which they differ, out of some sizes and seeds.
	fn smallest(&self, tries: &[(usize, usize)]) -> Result<Option<Difference>, String> {
		let found = in_parallel(tries.len(), processors(), |k| {
			self.differs(tries[k].0, tries[k].1)
		})?;
		Ok(found
			.into_iter()
			.flatten()
			.min_by_key(|difference| difference.input.len()))
	}

	fn show(&self, difference: &Difference) -> String {
		let Difference {
			size,
			seed,
			input,
			answer,
			run,
		} = difference;
		let text = |bytes: &[u8]| match bytes {
			[] => "    (nothing)\n".to_string(),
			_ => excerpt(&bytes[..bytes.len().min(10_000)], "    ", 20, 0, 200),
		};
		let found =
			match run.end {
				End::Exit(0) | End::Output => "found, by the solver:".to_string(),
				End::Exit(status) => {
					format!("found: the solver crashed with exit status {status}; its output until then:")
				}
				End::Time => {
					let limit = self.limit.as_secs_f64();
					format!("found: the solver took over {limit} s, and was killed; its output until then:")
				}
			};
		let mut shown = format!(
			"\nsmallest input found: {} bytes, size {size}, seed {seed}\n",
			input.len()
		);
		shown += &format!(
			"{}expected, by the brute force:\n{}{found}\n{}",
			text(input),
			text(answer),
			text(&run.out)
		);
		shown
			+ &if run.err.is_empty() {
				String::new()
			} else {
				format!("its standard error:\n{}", text(&run.err))
			}
	}
}

fn stress(arguments: &[String]) -> Result<bool, String> {
	let command = command("stress", HELP)
		.arg(
			option("n")
				.value_parser(|text: &str| number("-n", text, 9_999_999))
				.default_value("200"),
		)
		.arg(
			option("s")
				.value_parser(|text: &str| number("-s", text, 999_999_999))
				.default_value("10"),
		)
		.arg(option("t").value_parser(seconds).default_value("5"))
		.arg(option("keep"))
		.arg(words("commands"));
	let matches = parse(command, arguments)?;
	let count = |id: &str| *matches.get_one::<usize>(id).expect("it has a default");
	let (rounds, most) = (count("n"), count("s"));
	let limit = *matches.get_one::<Duration>("t").expect("it has a default");
	let stress = Stress::new(&values(&matches, "commands"), limit)?;
	// In batches, which use all processors; small ones, so that a difference is seen soon.
	let size = |round: usize| {
		if rounds == 1 {
			most
		} else {
			1 + (round - 1) * (most - 1) / (rounds - 1)
		}
	};
	let (mut best, mut told) = (None, Instant::now());
	for first in (1..=rounds).step_by(20) {
		let tries: Vec<_> = (first..=rounds.min(first + 19))
			.map(|round| (size(round), round))
			.collect();
		best = stress.smallest(&tries)?;
		if best.is_some() {
			break;
		} else if told.elapsed() > Duration::from_secs(2) {
			told = Instant::now();
			progress(&format!(
				"round {} of {rounds}, size {}: no difference",
				first + 19,
				tries[tries.len() - 1].0
			));
		}
	}
	let Some(mut best) = best else {
		say(&format!(
			"{}: {rounds} inputs of size {} to {most}, no difference\n",
			stress.name,
			size(1)
		));
		return Ok(true);
	};
	say(&format!(
		"{}: a difference in round {}, size {}\n",
		stress.name, best.seed, best.size
	));
	progress("looking for a smaller input");
	let mut size = 1;
	while size <= best.size {
		let tries: Vec<_> = (rounds + 1..=rounds + 30)
			.map(|seed| (size, seed))
			.collect();
		if let Some(found) = stress.smallest(&tries)? {
			best = if found.input.len() < best.input.len() {
				found
			} else {
				best
			};
			break;
		}
		size += 1 + size / 10;
	}
	say(&stress.show(&best));
	if let Some(folder) = value(&matches, "keep") {
		keep(Path::new(&folder), &best)
			.map_err(|error| format!("cannot write to {folder}: {error}"))?;
	}
	Ok(false)
}

/// Saves a difference as the next free case of a folder.
fn keep(folder: &Path, difference: &Difference) -> io::Result<()> {
	fs::create_dir_all(folder)?;
	let file = |number: usize, ending: &str| folder.join(format!("{number}.{ending}"));
	let free = |number: &usize| {
		["in", "ans", "out"]
			.iter()
			.all(|ending| !file(*number, ending).exists())
	};
	let number = (1..).find(free).unwrap_or(0);
	fs::write(file(number, "in"), &difference.input)?;
	fs::write(file(number, "ans"), &difference.answer)?;
	say(&format!(
		"saved as {} and {}\n",
		file(number, "in").display(),
		file(number, "ans").display()
	));
	Ok(())
}

pub fn main(arguments: &[String]) {
	match stress(arguments) {
		Ok(same) => exit(i32::from(!same)),
		Err(message) => fail(&message, 2),
	}
}
