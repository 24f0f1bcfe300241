//! `stress` runs a solver against a brute force on random inputs.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::Path;
use std::process::exit;
use std::time::{Duration, Instant};

use crate::arguments::{command, fail, option, parse, progress, say, value, values, words};
use crate::judge::process::{run, shell, End, Program, Run};
use crate::judge::{
	build, built, crash, in_parallel, number, own_command, processors, seconds, verdict,
};
use crate::own::Own;
use crate::project::near;
use crate::project::Project;
use oracle::compare::excerpt;
use oracle::Solver;

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
				let end = if own.misere { "misere" } else { "normal" };
				let mut brute = own_command(&["oracle", "play", end])?;
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
		let solver = vec![built(project, name)?];
		build(project, &[name.to_string()])?;
		Ok(Stress {
			name: name.to_string(),
			solver,
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
		let text = |bytes: &[u8]| match bytes {
			[] => "    (nothing)\n".to_string(),
			_ => excerpt(&bytes[..bytes.len().min(10_000)], "    ", 20, 0, 200),
		};
		let found = match difference.run.end {
			End::Exit(0) | End::Output => "found, by the solver:".to_string(),
			End::Exit(status) => format!(
				"found: the solver crashed with exit status {status}; its output until then:"
			),
			End::Time => format!(
				"found: the solver took over {} s, and was killed; its output until then:",
				self.limit.as_secs_f64()
			),
		};
		let (size, seed, bytes) = (difference.size, difference.seed, difference.input.len());
		let mut shown =
			format!("\nsmallest input found: {bytes} bytes, size {size}, seed {seed}\n");
		shown += &text(&difference.input);
		shown += &format!(
			"expected, by the brute force:\n{}",
			text(&difference.answer)
		);
		shown += &format!("{found}\n{}", text(&difference.run.out));
		if !difference.run.err.is_empty() {
			shown += &format!("its standard error:\n{}", text(&difference.run.err));
		}
		shown
	}
}

/// How many inputs are tried, and how large they become.
struct Rounds {
	count: usize,
	most: usize,
}

impl Rounds {
	/// The size of the input of a round; rounds are numbered from 1.
	fn size(&self, round: usize) -> usize {
		match self.count {
			1 => self.most,
			count => 1 + (round - 1) * (self.most - 1) / (count - 1),
		}
	}

	/// The first difference. Batches use all processors; they are small, so that a difference is seen soon.
	fn difference(&self, stress: &Stress) -> Result<Option<Difference>, String> {
		let mut told = Instant::now();
		for first in (1..=self.count).step_by(20) {
			let last = self.count.min(first + 19);
			let tries: Vec<_> = (first..=last)
				.map(|round| (self.size(round), round))
				.collect();
			let found = stress.smallest(&tries)?;
			if found.is_some() {
				return Ok(found);
			}
			if told.elapsed() > Duration::from_secs(2) {
				told = Instant::now();
				let (count, size) = (self.count, self.size(last));
				progress(&format!(
					"round {last} of {count}, size {size}: no difference"
				));
			}
		}
		Ok(None)
	}

	/// A smaller difference: the first of a smaller size, tried with new seeds, that has a shorter input.
	fn reduced(&self, stress: &Stress, known: Difference) -> Result<Difference, String> {
		let mut size = 1;
		while size <= known.size {
			let seeds = self.count + 1..=self.count + 30;
			let tries: Vec<_> = seeds.map(|seed| (size, seed)).collect();
			if let Some(found) = stress.smallest(&tries)? {
				let smaller = found.input.len() < known.input.len();
				return Ok(if smaller { found } else { known });
			}
			size += 1 + size / 10;
		}
		Ok(known)
	}
}

fn stress(arguments: &[String]) -> Result<bool, String> {
	let up_to = |id: &'static str, name: &'static str, most: usize, default: &'static str| {
		option(id)
			.value_parser(move |text: &str| number(name, text, most))
			.default_value(default)
	};
	let command = command("stress", HELP)
		.arg(up_to("n", "-n", 9_999_999, "200"))
		.arg(up_to("s", "-s", 999_999_999, "10"))
		.arg(option("t").value_parser(seconds).default_value("5"))
		.arg(option("keep"))
		.arg(words("commands"));
	let matches = parse(command, arguments)?;
	let number = |id: &str| *matches.get_one::<usize>(id).expect("it has a default");
	let limit = *matches.get_one::<Duration>("t").expect("it has a default");
	let rounds = Rounds {
		count: number("n"),
		most: number("s"),
	};
	let stress = Stress::new(&values(&matches, "commands"), limit)?;
	let name = &stress.name;
	let Some(first) = rounds.difference(&stress)? else {
		let (count, least, most) = (rounds.count, rounds.size(1), rounds.most);
		say(&format!(
			"{name}: {count} inputs of size {least} to {most}, no difference\n"
		));
		return Ok(true);
	};
	let (round, size) = (first.seed, first.size);
	say(&format!(
		"{name}: a difference in round {round}, size {size}\n"
	));
	progress("looking for a smaller input");
	let smallest = rounds.reduced(&stress, first)?;
	say(&stress.show(&smallest));
	if let Some(folder) = value(&matches, "keep") {
		keep(Path::new(&folder), &smallest)
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
