//! `stress` runs a solver against a brute force on random inputs.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::Path;
use std::process::exit;
use std::time::{Duration, Instant};

use crate::arguments::{command, fail, option, parse, progress, say, value, values, words};
use crate::judge::process::{run, shell, End, Limits, Program, Run};
use crate::judge::rules::{self, Rules};
use crate::judge::{
	build, built, crash, in_parallel, number, own_command, processors, seconds, Judged,
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
`options`, as long as it reads n and n heaps and answers first or second. A solver with a
function `lost` answers each heap alone, in a line of its own.

  -n ROUNDS      inputs to try (default 200)
  -s SIZE        the size grows evenly from 1 to SIZE in the last round (default 10)
  --seed N       the seed of the first input (default 1); each input has the next seed.
                 The same seed repeats a run, another one tries other inputs
  -t SECONDS     time limit of the solver per input (default 5)
  -b SECONDS     time limit of the brute force, and of the generator (default 60)
RULES  --keep FOLDER  save the input and the brute force's answer as the next free N.in and
                 N.ans of a folder for scripts/check.sh
  -h, --help     this text

Words are compared, case-sensitive, if no option says otherwise. With -k, the answer is
what the brute force prints. Each verdict of scripts/check.sh other than AC is a
difference. Exit status: 0 no difference, 1 a difference, 2 it could not be tried.
";

struct Stress {
	name: String,
	solver: Vec<OsString>,
	brute: Vec<OsString>,
	generator: Vec<OsString>,
	rules: Rules,
	/// The limits of the brute force and of the generator.
	patience: Limits,
}

/// An input on which solver and brute force differ.
struct Difference {
	size: usize,
	seed: usize,
	input: Vec<u8>,
	answer: Vec<u8>,
	judged: Judged,
	run: Run,
}

impl Stress {
	/// One solver of the project, or three commands.
	fn new(commands: &[String], rules: Rules, patience: Limits) -> Result<Stress, String> {
		match commands {
			[name] => Stress::of_solver(&Project::find(), name, rules, patience),
			[solver, brute, generator] => Ok(Stress {
				name: "the solver".to_string(),
				solver: shell(solver, false),
				brute: shell(brute, false),
				generator: shell(generator, true),
				rules,
				patience,
			}),
			_ => Err(format!(
				"one solver of this project or three commands are needed, not {}; see --help",
				commands.len()
			)),
		}
	}

	fn of_solver(
		project: &Project,
		name: &str,
		rules: Rules,
		patience: Limits,
	) -> Result<Stress, String> {
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
				let end = match (own.misere, own.alone) {
					(true, _) => "misere",
					(_, true) => "alone",
					_ => "normal",
				};
				let kind = if own.width == 1 { "heaps" } else { "positions" };
				let mut brute = own_command(&["oracle", "play", end])?;
				let mut generator = own_command(&["oracle", kind])?;
				for command in [&mut brute, &mut generator] {
					command.push(own.program().into());
					if own.width > 1 {
						command.push(own.width.to_string().into());
						command.push(own.constant.to_string().into());
					}
				}
				(brute, generator)
			}
		};
		let solver = vec![built(project, name)?];
		build(project, &[name.to_string()])?;
		Ok(Stress {
			name: name.to_string(),
			solver,
			brute,
			generator,
			rules,
			patience,
		})
	}

	/// What the generator or the brute force prints.
	fn output(&self, what: &str, program: &Program, input: Vec<u8>) -> Result<Vec<u8>, String> {
		let run = run(program, input, &self.patience, 256 << 20)?;
		match run.end {
			End::Exit(0) => Ok(run.out),
			End::Exit(status) => Err(format!("the {what} failed: {}", crash(status, &run.err))),
			End::Output => Err(format!("the {what} printed over 256 MB")),
			End::Time | End::Memory => {
				let limit = self.patience.time.as_secs_f64();
				Err(format!("the {what} took over {limit} s"))
			}
		}
	}

	/// Tries the input of a size and a seed.
	fn differs(&self, size: usize, seed: usize) -> Result<Option<Difference>, String> {
		let place = |error: String| format!("size {size}, seed {seed}: {error}");
		let generator = [
			&self.generator[..],
			&[size.to_string().into(), seed.to_string().into()],
		]
		.concat();
		let input = self.output("generator", &generator, Vec::new());
		let input = input.map_err(place)?;
		if input.is_empty() {
			return Err(place("the generator printed nothing".to_string()));
		}
		let answer = self.output("brute force", &self.brute, input.clone());
		let answer = answer.map_err(place)?;
		let judged = self.rules.judge(&self.solver, &input, &answer);
		let (judged, run) = judged.map_err(place)?;
		let accepted = judged.verdict == "AC";
		Ok((!accepted).then_some(Difference {
			size,
			seed,
			input,
			answer,
			judged,
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
		let why = &difference.judged.detail;
		let found = match difference.run.end {
			End::Exit(0) if self.rules.has_checker() => {
				format!("found, by the solver (the checker: {why}):")
			}
			End::Exit(0) | End::Output => "found, by the solver:".to_string(),
			End::Exit(status) => format!(
				"found: the solver crashed with exit status {status}; its output until then:"
			),
			End::Time => format!("found: the solver was {why}; its output until then:"),
			End::Memory => format!("found: the solver {why}; its output until then:"),
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
		shown += &format!("this input alone: -n 1 -s {size} --seed {seed}\n");
		shown
	}
}

/// How many inputs are tried, how large they become, and the seed of the first one.
struct Rounds {
	count: usize,
	most: usize,
	seed: usize,
}

impl Rounds {
	/// The size of the input of a round; rounds are numbered from 1.
	fn size(&self, round: usize) -> usize {
		match self.count {
			1 => self.most,
			count => 1 + (round - 1) * (self.most - 1) / (count - 1),
		}
	}

	fn seed(&self, round: usize) -> usize {
		self.seed + round - 1
	}

	/// The first difference. Batches use all processors; they are small, so that a difference is
	/// seen soon.
	fn difference(&self, stress: &Stress) -> Result<Option<Difference>, String> {
		let mut told = Instant::now();
		for first in (1..=self.count).step_by(20) {
			let last = self.count.min(first + 19);
			let tries: Vec<_> = (first..=last)
				.map(|round| (self.size(round), self.seed(round)))
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

	/// A smaller difference: the first of a smaller size, tried with new seeds, that has a shorter
	/// input. If one of these inputs cannot be tried, the known difference is enough.
	fn reduced(&self, stress: &Stress, known: Difference) -> Difference {
		let mut size = 1;
		while size <= known.size {
			let seeds = self.seed(self.count + 1)..=self.seed(self.count + 30);
			let tries: Vec<_> = seeds.map(|seed| (size, seed)).collect();
			match stress.smallest(&tries) {
				Ok(None) => size += 1 + size / 10,
				Ok(Some(found)) if found.input.len() < known.input.len() => return found,
				_ => return known,
			}
		}
		known
	}
}

fn stress(arguments: &[String]) -> Result<bool, String> {
	let up_to = |id: &'static str, name: &'static str, most: usize, default: &'static str| {
		option(id)
			.value_parser(move |text: &str| number(name, text, most))
			.default_value(default)
	};
	let help = HELP.replace("RULES", rules::HELP);
	let patience = |text: &str| seconds("-b", text);
	let command = rules::declare(command("stress", &help), "5")
		.arg(up_to("n", "-n", 9_999_999, "200"))
		.arg(up_to("s", "-s", 999_999_999, "10"))
		.arg(up_to("seed", "--seed", 999_999_999, "1"))
		.arg(option("b").value_parser(patience).default_value("60"))
		.arg(option("keep"))
		.arg(words("commands"));
	let matches = parse(command, arguments)?;
	let number = |id: &str| *matches.get_one::<usize>(id).expect("it has a default");
	let patience = *matches.get_one::<Duration>("b").expect("it has a default");
	let rounds = Rounds {
		count: number("n"),
		most: number("s"),
		seed: number("seed"),
	};
	let stress = Stress::new(
		&values(&matches, "commands"),
		Rules::read(&matches)?,
		Limits::of_time(patience),
	)?;
	let name = &stress.name;
	let Some(first) = rounds.difference(&stress)? else {
		let (count, least, most) = (rounds.count, rounds.size(1), rounds.most);
		say(&format!(
			"{name}: {count} inputs of size {least} to {most}, no difference\n"
		));
		return Ok(true);
	};
	let (size, seed) = (first.size, first.seed);
	let round = seed + 1 - rounds.seed;
	say(&format!(
		"{name}: a difference in round {round}, size {size}, seed {seed}\n"
	));
	progress("looking for a smaller input");
	let smallest = rounds.reduced(&stress, first);
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
