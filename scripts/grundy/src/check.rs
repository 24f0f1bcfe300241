//! `check` runs programs on folders of cases.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::exit;

use crate::arguments::{command, fail, option, parse, say, value, values, words};
use crate::interactor;
use crate::judge::process::shell;
use crate::judge::rules::{self, Rules};
use crate::judge::{build, built, in_parallel, interact, number, own_command, processors, Judged};
use crate::project::near;
use crate::project::Project;
use oracle::compare::excerpt;

const HELP: &str = "\
usage: scripts/check.sh [OPTION...] [SOLVER...]
       scripts/check.sh [OPTION...] -c COMMAND -d FOLDER [-i COMMAND]
Builds the solvers (those named, or all of src/bin) in release mode and judges each on
samples/SOLVER; or judges any shell COMMAND on any FOLDER. A case is NAME.in with
NAME.ans or, if there is none, NAME.out, as oj, acc and competitive-verifier write it.
Words are compared, case-sensitive, if no option says otherwise.

  -c COMMAND     the program, as one would type it; it gets each case on stdin
  -d FOLDER      the folder of its cases
  -i COMMAND     an interactor: it talks with the program through two pipes. Its
                 arguments are the paths of NAME.in and of its answer, if there is one.
                 Exit status 0 accepts the program, 1 rejects it (WA); its last line on
                 stderr says why. If either side hangs, the verdict is TLE
  -t SECONDS     time limit per case; then the program is killed (default 10)
RULES  -j JOBS        cases that run at the same time (default: the number of processors)
  -h, --help     this text

With -i or -k a case needs no answer; a checker then gets an empty file.
An interactive solver of this project has its interactor here.
Verdicts: AC accepted, WA wrong answer, TLE time limit exceeded, MLE memory limit
exceeded, RE runtime error, PC partially correct.
When a program ends or is killed, everything that it started is killed, too; outside of
Linux, only what has not left its process group (Unix) or its job (Windows).
Colours appear only on a terminal, and never if NO_COLOR is set.
Exit status: 0 all AC, 1 something is not AC, 2 it could not be judged.
";

struct Case {
	name: String,
	input: PathBuf,
	answer: Option<PathBuf>,
}

/// What `check` judges.
struct Subject {
	name: String,
	program: Vec<OsString>,
	interactor: Option<Vec<OsString>>,
	cases: Vec<Case>,
}

impl Subject {
	fn judge(&self, case: &Case, rules: &Rules) -> Result<Judged, String> {
		if let Some(interactor) = &self.interactor {
			let files = [&case.input].into_iter().chain(&case.answer);
			let words = interactor.iter().cloned().chain(files.map(OsString::from));
			let interactor: Vec<OsString> = words.collect();
			return interact(&self.program, &interactor, &rules.limits);
		}
		let read =
			|path: &PathBuf| fs::read(path).map_err(|error| format!("{}: {error}", path.display()));
		let input = read(&case.input)?;
		let answer = case.answer.as_ref().map_or(Ok(Vec::new()), read)?;
		let judged = rules.judge(&self.program, &input, &answer);
		let (judged, _) = judged.map_err(|error| format!("case {}: {error}", case.name))?;
		Ok(judged)
	}
}

/// The cases of a folder in natural order. The error lists all that is wrong.
fn cases(folder: &Path, need_answers: bool) -> Result<Vec<Case>, String> {
	let files =
		fs::read_dir(folder).map_err(|_| format!("no such folder: {}", folder.display()))?;
	let (mut cases, mut wrong) = (Vec::new(), Vec::new());
	for file in files.filter_map(|entry| Some(entry.ok()?.path())) {
		let answer = ["ans", "out"]
			.iter()
			.map(|ending| file.with_extension(ending))
			.find(|answer| answer.exists());
		let mut complain = |what: &str| wrong.push(format!("{what}: {}", file.display()));
		match file.extension().and_then(|ending| ending.to_str()) {
			Some("in" | "ans" | "out") if !file.is_file() || fs::File::open(&file).is_err() => {
				complain("not a file that can be read");
			}
			Some("in") if answer.is_none() && need_answers => complain("a case without an answer"),
			Some("in") => {
				let name = file
					.file_stem()
					.unwrap_or_default()
					.to_string_lossy()
					.into_owned();
				cases.push(Case {
					name,
					input: file,
					answer,
				});
			}
			Some("ans" | "out") if !file.with_extension("in").exists() => {
				complain("an answer without a case")
			}
			_ => {}
		}
	}
	cases.sort_by_cached_key(|case| natural(&case.name));
	if cases.is_empty() && wrong.is_empty() {
		wrong.push(format!("a folder without cases: {}", folder.display()));
	}
	wrong.sort();
	if wrong.is_empty() {
		Ok(cases)
	} else {
		Err(wrong.join("\nerror: "))
	}
}

/// A key that puts 2 before 10: the name without the number at its end, then that number.
fn natural(name: &str) -> (String, u64, String) {
	let stem = name.trim_end_matches(|c: char| c.is_ascii_digit());
	(
		stem.to_string(),
		name[stem.len()..].parse().unwrap_or(0),
		name.to_string(),
	)
}

fn check(arguments: &[String]) -> Result<bool, String> {
	let help = HELP.replace("RULES", rules::HELP);
	let command = rules::declare(command("check", &help), "10")
		.arg(option("j").value_parser(|text: &str| number("-j", text, 9999)))
		.arg(option("c"))
		.arg(option("d"))
		.arg(option("i").conflicts_with_all(["k", "exact", "eps", "ignore-case"]))
		.arg(words("names"));
	let matches = parse(command, arguments)?;
	let rules = Rules::read(&matches)?;
	let jobs = matches
		.get_one::<usize>("j")
		.copied()
		.unwrap_or_else(processors);
	let names = values(&matches, "names");
	let (program, folder) = (value(&matches, "c"), value(&matches, "d"));
	let interactor = value(&matches, "i");
	let (kind, subjects) = match (program, folder, interactor) {
		(Some(program), Some(folder), interactor) => {
			if let Some(name) = names.first() {
				return Err(format!(
					"-c COMMAND judges that program, not the solver {name}"
				));
			}
			let subject = program_subject(&program, &folder, interactor, &rules)?;
			("program", vec![subject])
		}
		(None, None, None) => ("solver", solver_subjects(&Project::find(), names, &rules)?),
		(None, None, Some(_)) => return Err("-i goes with -c and -d; see --help".to_string()),
		_ => return Err("-c and -d go together; see --help".to_string()),
	};
	let judge = |subject: &Subject, case: &Case| subject.judge(case, &rules);
	judge_all(kind, &subjects, judge, jobs)
}

/// Judges all cases of all subjects and prints the table. Returns whether everything is accepted.
fn judge_all(
	kind: &str,
	subjects: &[Subject],
	judge: impl Fn(&Subject, &Case) -> Result<Judged, String> + Sync,
	jobs: usize,
) -> Result<bool, String> {
	let lengths = subjects.iter().map(|subject| subject.name.chars().count());
	let width = lengths.max().unwrap_or(0).max(12);
	let (mut all, mut failed, mut failed_cases) = (0, 0, 0);
	for subject in subjects {
		let case = |k: usize| judge(subject, &subject.cases[k]);
		let judged = in_parallel(subject.cases.len(), jobs, case)?;
		say(&report(subject, &judged, width));
		let not_accepted = judged
			.iter()
			.filter(|judged| judged.verdict != "AC")
			.count();
		all += judged.len();
		failed_cases += not_accepted;
		failed += usize::from(not_accepted > 0);
	}
	let count = subjects.len();
	let kinds = format!("{kind}{}", if count == 1 { "" } else { "s" });
	let cases = if all == 1 { "case" } else { "cases" };
	say(&match failed {
		0 => format!("{count} {kinds}, {all} {cases}: all AC\n"),
		_ => {
			format!("{failed} of {count} {kinds} failed: {failed_cases} of {all} {cases} not AC\n")
		}
	});
	Ok(failed == 0)
}

/// Any program, on the cases of a folder.
fn program_subject(
	program: &str,
	folder: &str,
	interactor: Option<String>,
	rules: &Rules,
) -> Result<Subject, String> {
	let interactor = interactor.map(|command| shell(&command, true));
	let need_answers = interactor.is_none() && !rules.has_checker();
	Ok(Subject {
		name: program.split_whitespace().collect::<Vec<_>>().join(" "),
		program: shell(program, false),
		cases: cases(Path::new(folder), need_answers)?,
		interactor,
	})
}

/// The solvers with these names, or all of them, are checked for their cases and then built.
fn solver_subjects(
	project: &Project,
	names: Vec<String>,
	rules: &Rules,
) -> Result<Vec<Subject>, String> {
	let samples = project.root()?.join("samples");
	let all = project.solvers()?;
	let names = if names.is_empty() { all.clone() } else { names };
	let (mut found, mut wrong) = (Vec::new(), Vec::new());
	for name in &names {
		if !all.contains(name) {
			wrong.push(format!(
				"there is no solver {name}{}",
				near(name, all.clone())
			));
			continue;
		}
		let interactor = match interactor::NAMES.contains(&&name[..]) {
			true if rules.has_checker() => {
				wrong.push(format!("-k is not for {name}, which has an interactor"));
				continue;
			}
			true => Some(own_command(&["interactor", name])?),
			false => None,
		};
		let need_answers = interactor.is_none() && !rules.has_checker();
		match cases(&samples.join(name), need_answers) {
			Ok(cases) => found.push(Subject {
				name: name.clone(),
				program: vec![built(project, name)?],
				interactor,
				cases,
			}),
			Err(message) => wrong.push(message),
		}
	}
	if !wrong.is_empty() {
		return Err(wrong.join("\nerror: "));
	}
	build(project, &names)?;
	Ok(found)
}

/// The line of a program in the table, and what there is to say about its cases.
fn report(subject: &Subject, judged: &[Judged], width: usize) -> String {
	let failed = |judged: &&Judged| judged.verdict != "AC";
	let verdict = judged.iter().find(failed).map_or("AC", |case| case.verdict);
	let passed = judged.len() - judged.iter().filter(failed).count();
	let passed = format!("{passed}/{} AC", judged.len());
	let time = judged.iter().map(|case| case.time).max();
	let time = time.unwrap_or_default().as_secs_f64();
	let memory = match judged.iter().map(|case| case.kilobytes).max() {
		None | Some(0..=99) => "-".to_string(),
		Some(kilobytes) => format!("{:.1} MB", kilobytes as f64 / 1024.0),
	};
	let (name, verdict, details) = (&subject.name, painted(verdict), details(subject, judged));
	format!("{name:width$}  {verdict}  {passed:>9}  {time:>9.3} s  {memory:>9}\n{details}")
}

/// A verdict, in its colour on a terminal.
fn painted(verdict: &str) -> String {
	let coloured = cfg!(unix)
		&& io::stdout().is_terminal()
		&& env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
	let colour = match verdict {
		"AC" => 32,                 // green
		"WA" => 31,                 // red
		"TLE" | "MLE" | "PC" => 33, // yellow
		_ => 35,                    // magenta
	};
	match coloured {
		true => format!("\x1b[{colour}m{verdict:3}\x1b[0m"),
		false => format!("{verdict:3}"),
	}
}

/// What there is to say about the cases that failed, about three of them in full; and which answers
/// have other white space.
fn details(subject: &Subject, judged: &[Judged]) -> String {
	let (mut details, mut failures, mut spaced) = (String::new(), 0, Vec::new());
	for (case, judged) in subject.cases.iter().zip(judged) {
		let first_line = judged.detail.lines().next().unwrap_or("");
		if judged.verdict != "AC" {
			failures += 1;
			let detail = if failures <= 3 {
				&judged.detail
			} else {
				first_line
			};
			details += &format!("  {} {}: {detail}\n", judged.verdict, case.name);
		} else if !judged.detail.is_empty() {
			spaced.push(&case.name[..]);
		}
	}
	if !spaced.is_empty() {
		let warning = "  warning: right but for white space: ";
		details += &excerpt(spaced.join(", ").as_bytes(), warning, 1, 0, 99);
	}
	details
}

pub fn main(arguments: &[String]) {
	match check(arguments) {
		Ok(accepted) => exit(i32::from(!accepted)),
		Err(message) => fail(&message, 2),
	}
}
