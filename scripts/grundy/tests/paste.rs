//! `scripts/paste.sh`: every paste compiles without a warning wherever a judge compiles it, answers
//! the samples, and carries nothing that it does not need.
//!
//! `SG_OLD_RUSTC` names the old compiler (otherwise a rustc 1.63 in the search path is used). By
//! default each paste is type-checked in the newest edition by the new compiler and in the oldest
//! edition by the old compiler, and run on three samples. With `SG_FULL=1` it is compiled with `-O`
//! and run on all samples in all editions.

use crate::common::{
	compile, err, folder, grundy, grundy_outside, in_parallel, out, printed, program, root, run,
	write,
};
use explore::rule::{self, Rule};
use explore::solver::misere_solver;
use grundy::paste as tool;
use grundy::project::Project;
use oracle::compare::{self, Agree};
use oracle::{old_rustc, plain_or_full, Draw, FxHashMap, Oracle};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

/// The largest paste of each solver, in bytes; these together have at most `TOGETHER`.
const LIMITS: [(usize, &str); 13] = [
	(
		2415,
		"staircase_nim turning_turtles interval_nim lasker_nim nim_moves",
	),
	// Beside the smallest reader, these need `at_end`, and stick_game needs `list`.
	(2450, "wythoff mock_turtles"),
	(2645, "georgia_and_bob"),
	(2700, "stick_game"),
	(3220, "grundys_game misere_nim tree_hackenbush"),
	(3795, "nim_counting dexterinas_lab"),
	(4370, "dag_tokens stone_division"),
	(4600, "cuboid_slicing"),
	(5060, "kayles"),
	(5520, "nim_product coin_grid"),
	(7475, "s_nim take_and_break treblecross"),
	(11_500, "octal"),
	(12_650, "sum_of_games"),
];
const TOGETHER: usize = 115_000;

/// Limits of other solvers. A solver without a limit may be as large as it likes.
const MORE_LIMITS: [(usize, &str); 8] = [
	(4025, "cutting_game constrained_nim red_kingdom jiangnan array_game not_a_nim_problem"),
	(4025, "dividing_game circular_barn strange_nim euclid vs_atcoder"),
	// It shows `table` on a rectangle, and `winning_moves`.
	(4800, "bacterial_tactics"),
	(5175, "colouring_game black_white"),
	(4500, "fibonacci_nim dynamic_nim bowls_and_beans furlo_and_rublo matrix_game another_game gg_and_mm new_nim"),
	(4500, "tricolore e_and_d bean_split three_heaps planinarenje moving_coins chocolate_game advance_or_eat"),
	(4500, "cutting_brownies black_and_white_boxes"),
	(6500, "path_cutting lance_game line_coloring sharti coloured_tree nim_shortcuts"),
];

// ---- Helpers ----

fn project() -> Project {
	Project::at(&root())
}

fn library() -> &'static tool::Library {
	static LIBRARY: OnceLock<tool::Library> = OnceLock::new();
	LIBRARY.get_or_init(|| tool::Library::new(&project()).expect("the library can be read"))
}

/// The paste of a solver. All of them are made once.
fn paste(solver: &str) -> String {
	static PASTES: OnceLock<FxHashMap<String, String>> = OnceLock::new();
	let pastes = PASTES.get_or_init(|| {
		let mut pastes = FxHashMap::default();
		for solver in solvers() {
			let source = project().solver(&solver).expect("it can be read");
			let text = library().solver(&solver, &source).expect("it is Rust");
			pastes.insert(solver, text);
		}
		pastes
	});
	pastes[solver].clone()
}

fn solvers() -> Vec<String> {
	let names = project().solvers().expect("src/bin is there");
	assert!(!names.is_empty(), "no solver in src/bin");
	names
}

/// What `grundy paste` answers.
fn answer(arguments: &[&str]) -> Output {
	run(grundy(&[&["paste"], arguments].concat()))
}

// ---- Compilers ----

/// The new compiler and the old one, each with the editions to compile in.
fn compilers() -> Vec<(PathBuf, &'static [&'static str])> {
	let all: &[&str] = &["2015", "2018", "2021", "2024"];
	let mut compilers = vec![(PathBuf::from("rustc"), plain_or_full(&all[3..], all))];
	match old_rustc() {
		Some(old) => compilers.push((old, plain_or_full(&all[..1], &all[..3]))),
		None => eprintln!(
			"no rustc 1.63 is found, so the pastes are not compiled by the oldest compiler"
		),
	}
	compilers
}

/// Runs a program on the first samples of a solver.
fn answers_its_samples(mut program: Command, solver: &str) -> Result<(), String> {
	let samples = root().join("samples").join(solver);
	let answered = |k: usize| samples.join(format!("{k}.ans")).exists();
	// An interactive solver has no answers.
	for k in (1..=plain_or_full(3, usize::MAX)).take_while(|&k| answered(k)) {
		let case = samples.join(format!("{k}.in"));
		let input = fs::File::open(&case).map_err(|error| error.to_string())?;
		let output = program.stdin(input).output();
		let output = output.map_err(|error| error.to_string())?;
		let answer = fs::read(case.with_extension("ans")).map_err(|error| error.to_string())?;
		if !output.status.success()
			|| compare::same(&answer, &output.stdout, Agree::default()).is_err()
		{
			return Err(format!("the paste of {solver} fails on {}", case.display()));
		}
	}
	Ok(())
}

#[test]
fn every_paste_compiles_without_a_warning() {
	let folder = folder("solvers");
	let (compilers, mut jobs) = (compilers(), Vec::new());
	for solver in solvers() {
		let source = folder.join(format!("{solver}.rs"));
		fs::write(&source, paste(&solver)).unwrap();
		for (compiler, editions) in &compilers {
			for edition in *editions {
				jobs.push((solver.clone(), source.clone(), compiler, edition));
			}
		}
	}
	let (how, runs) = plain_or_full(("--emit=metadata", false), ("-O", true));
	in_parallel(&jobs, |k, (solver, source, compiler, edition)| {
		let program = folder.join(format!("{solver}-{k}"));
		compile(compiler, edition, &[how], source, &program)?;
		match runs {
			true => answers_its_samples(Command::new(&program), solver),
			false => Ok(()),
		}
	});
}

/// One program has all pastes as modules, since that is compiled faster than one program for each.
#[test]
fn every_paste_answers_its_samples() {
	let (mut modules, mut arms) = (String::new(), String::new());
	for solver in solvers() {
		let text = paste(&solver).replacen("\nfn main()", "\npub fn main()", 1);
		modules += &format!("mod {solver} {{\n{text}}}\n");
		arms += &format!("\"{solver}\" => {solver}::main(),\n");
	}
	let main = format!("fn main() {{\nmatch std::env::args().nth(1).unwrap().as_str() {{\n{arms}_ => {{}}\n}}\n}}\n");
	let folder = folder("all solvers");
	let (source, program) = (folder.join("main.rs"), folder.join("main"));
	fs::write(&source, modules + &main).unwrap();
	let compiled = compile("rustc", "2024", &[], &source, &program);
	compiled.unwrap_or_else(|error| panic!("{error}"));
	in_parallel(&solvers(), |_, solver| {
		let mut command = Command::new(&program);
		command.arg(solver);
		answers_its_samples(command, solver)
	});
}

#[test]
fn every_item_of_the_library_compiles_alone_without_a_warning() {
	let (folder, library) = (folder("items"), library());
	let public = library
		.items
		.iter()
		.filter(|item| item.public && item.owner.is_empty())
		.map(|item| item.name.clone());
	let mut jobs: Vec<(String, String)> = Vec::new();
	for name in public {
		// The module is public here, so that the compiler does not miss a user of its items.
		let text = library
			.lib(&[&name])
			.unwrap()
			.replacen("\nmod sg {", "\npub mod sg {", 1);
		jobs.push((name, text));
	}
	jobs.push(("all".to_string(), library.lib(&[]).unwrap()));
	let compilers = compilers();
	in_parallel(&jobs, |_, (name, text)| {
		let source = folder.join(format!("{name}.rs"));
		fs::write(&source, text).map_err(|error| error.to_string())?;
		for (compiler, editions) in &compilers {
			for edition in *editions {
				let how = [
					"--crate-type",
					"lib",
					"--crate-name",
					"item",
					"--emit=metadata",
				];
				compile(compiler, edition, &how, &source, &folder.join(name))?;
			}
		}
		Ok(())
	});
}

#[test]
fn a_main_that_uses_what_it_asked_for_has_no_warning() {
	let (folder, library) = (folder("asked"), library());
	let jobs: [(&[&str], &str); 7] = [
		(&["mex"], "sg::mex(vec![0, 2]);"),
		(
			&["sg::Nimbers::product"],
			"sg::Nimbers::new().product(2, 3);",
		),
		(
			&["Input::read"],
			"let _: sg::Result<u8> = sg::Input::new(\"7\").read();",
		),
		(
			&["Input::at_end", "Input::read_in"],
			"let mut i = sg::Input::new(\"7\"); let _ = i.at_end() || i.read_in(0..=9u8).is_ok();",
		),
		(
			&["Values::value"],
			"let _ = sg::Values::new(|_, _| 1).value(5);",
		),
		(
			&["subtraction", "Values::value"],
			"let _ = sg::subtraction(&[1]).value(5);",
		),
		(
			&["run", "Input::read"],
			"sg::run(|input, _| input.read().map(|_: u8| ()));",
		),
	];
	in_parallel(&jobs, |k, (names, main)| {
		let source = folder.join(format!("{k}.rs"));
		let text = format!("fn main() {{ {main} }}\n{}", library.lib(names)?);
		fs::write(&source, text).map_err(|error| error.to_string())?;
		compile(
			"rustc",
			"2021",
			&["--emit=metadata"],
			&source,
			&folder.join(k.to_string()),
		)
	});
}

// ---- Misère solvers of typed rules ----

/// Rules of all shapes, each with parts that can be played out. The first three are tame.
const MISERE_RULES: [(&str, u64); 9] = [
	("n - k for k in 1..=n", 7),
	("n - k for k in [1, 3, 4]", 12),
	("n / 2 if n > 0; n - 3", 20),
	("[a, n-1-a] for a in 0..n; [a, n-2-a] for a in 0..n-1", 9),
	("[a, n-a] for a in 1..n if a != n-a", 14),
	("n where n > 0 -> [n-i for i in 1..k] for k in 1..=n", 5),
	("n - 1; [n/2; 3] if n > 0 && n % 2 == 0", 7),
	(
		"{a, b} -> {a-k, b} for k in 1..=2; {a, b-k} for k in 1..=b; [] if a == b && a > 0",
		3,
	),
	("(a, b) -> (a-1, b+1) if b < 3; [(a, b-1), (b-1, 0)]", 3),
];

/// The options of a sum of positions, by the rule alone.
fn options_of_sum(rule: &Rule, sum: &[Vec<u64>]) -> Vec<Vec<Vec<u64>>> {
	let mut all = Vec::new();
	for place in 0..sum.len() {
		let each = &mut |option: rule::Sum| {
			let mut next = sum.to_vec();
			next.remove(place);
			for (part, copies) in option.parts() {
				next.extend((0..copies).map(|_| part.to_vec()));
			}
			next.sort();
			all.push(next);
		};
		let played = rule.options(&sum[place], 1_000_000, each);
		played.expect("small positions can be played");
	}
	all
}

/// Compares the program of a rule with a brute force that tries every move of the whole sum.
fn wins_misere_play(program: &Path, rule: &Rule, largest: u64) -> Result<(), String> {
	let mut oracle = Oracle::misere(|sum: &Vec<Vec<u64>>| options_of_sum(rule, sum));
	let mut draw = Draw(1);
	for round in 0..40 {
		let mut sum = Vec::new();
		for _ in 0..round % 4 {
			let numbers = draw.list(rule.width() as u64, 1, largest);
			sum.push(rule.sorted(&numbers));
		}
		sum.sort();
		let mut input = format!("{}\n", sum.len());
		for part in &sum {
			let words: Vec<String> = part.iter().map(u64::to_string).collect();
			input += &(words.join(" ") + "\n");
		}
		let expected = match oracle.wins(&sum) {
			true => "first\n",
			false => "second\n",
		};
		let found = printed(program, &input);
		if found != expected {
			return Err(format!("{}: {sum:?}: {found}", rule.text));
		}
	}
	Ok(())
}

fn misere_program(name: &str, rule: &Rule) -> PathBuf {
	let solver = misere_solver(rule, name);
	let pasted = library().solver(name, &solver).expect("it is Rust");
	program(name, &pasted)
}

#[test]
fn misere_solvers_of_rules_win_as_play_does() {
	in_parallel(&MISERE_RULES, |number, (text, largest)| {
		let rule = rule::parse(text, &[]).expect("it is a rule");
		let program = misere_program(&format!("misere_{number}"), &rule);
		wins_misere_play(&program, &rule, *largest)
	});
}

#[test]
fn a_misere_solver_answers_many_tame_heaps_and_refuses_what_comes_back() {
	let misere = |name: &str, text: &str| {
		let rule = rule::parse(text, &[]).expect("it is a rule");
		misere_program(name, &rule)
	};
	let nim = misere("misere_nim", "n - k for k in 1..=n");
	let many = |heap: usize| format!("1000\n{}\n", format!("{heap} ").repeat(1000));
	assert_eq!(printed(&nim, &many(700)), "second\n");
	assert_eq!(printed(&nim, &many(1)), "first\n");
	assert_eq!(
		printed(&nim, &format!("1001 1 {}", &many(1)[5..])),
		"second\n"
	);
	assert_eq!(printed(&nim, "0"), "first\n");
	let back = misere("misere_back", "n ^ 1 if n > 3");
	assert_eq!(printed(&back, "1 3"), "first\n");
	assert_eq!(printed(&back, "1 4"), "");
}

// ---- Nothing too much ----

/// The ranges of lines of the items (and methods, uses) within `mod sg { … }`, each with its first
/// line of code. A paste is formatted with tabs: an item ends with a line of its own indentation
/// that ends in `}` or `;`.
fn pieces(lines: &[&str]) -> Vec<(usize, usize)> {
	let mut pieces = Vec::new();
	let module = lines
		.iter()
		.position(|line| *line == "mod sg {")
		.map_or(lines.len(), |at| at + 1);
	let (mut start, mut indent) = (module, 0);
	for at in module..lines.len().saturating_sub(1) {
		let line = lines[at];
		if at < start {
			continue; // the end of an impl
		}
		let depth = line.len() - line.trim_start().len();
		let comment = line.trim_start().starts_with("//") || line.trim_start().starts_with('#');
		if line.is_empty() || depth != indent || comment {
			start = if line.is_empty() && at == start {
				at + 1
			} else {
				start
			};
		} else if line.starts_with("impl") && !line.contains(" for ") && line.ends_with('{') {
			(start, indent) = (at + 1, 1);
		} else if line.ends_with('}') || line.ends_with(';') {
			pieces.push((start, at + 1));
			start = at + 1;
		}
		if indent == 1 && lines[at + 1] == "}" {
			(start, indent) = (at + 2, 0);
		}
	}
	pieces
}

#[test]
fn no_item_can_be_taken_out_of_a_paste() {
	let folder = folder("minimal");
	let mut jobs = Vec::new();
	for solver in solvers() {
		let text = paste(&solver);
		let lines: Vec<&str> = text.lines().collect();
		for (start, end) in pieces(&lines) {
			let without = [&lines[..start], &lines[end..]].concat().join("\n");
			jobs.push((solver.clone(), lines[start..end].join("\n"), without));
		}
	}
	assert!(jobs.len() > 100, "the items of a paste are not found");
	// Without a warning there is nothing unused, so a sample is enough by default.
	let jobs: Vec<_> = jobs.into_iter().step_by(plain_or_full(31, 1)).collect();
	in_parallel(&jobs, |k, (solver, piece, without)| {
		let source = folder.join(format!("{k}.rs"));
		fs::write(&source, without).map_err(|error| error.to_string())?;
		match compile(
			"rustc",
			"2021",
			&["-A", "warnings", "--emit=metadata"],
			&source,
			&folder.join(k.to_string()),
		) {
			Err(_) => Ok(()),
			Ok(()) => Err(format!(
				"the paste of {solver} compiles without this:\n{piece}\n"
			)),
		}
	});
}

#[test]
fn a_paste_is_plain_code_with_its_origin_on_top() {
	for solver in solvers() {
		let text = paste(&solver);
		let mut lines = text.lines();
		let (first, second) = (lines.next().unwrap_or(""), lines.next().unwrap_or(""));
		let start = format!("// sg {} · {solver} · hash ", env!("CARGO_PKG_VERSION"));
		let hash = first
			.strip_prefix(&start)
			.unwrap_or_else(|| panic!("{solver} begins {first:?}"));
		assert!(
			hash.len() == 6 && hash.bytes().all(|c| c.is_ascii_hexdigit()),
			"{first}"
		);
		for bad in [
			"///",
			"//!",
			"// EDIT",
			"// Idea:",
			"allow(",
			"cfg(test)",
			"\n\n\n",
			" \n",
			"{\n\n",
			"\n\n}",
		] {
			assert!(!text.contains(bad), "the paste of {solver} has {bad:?}");
		}
		// A title that is still to be written is left out.
		let titled = second.starts_with("// ") && lines.next() == Some("") || second.is_empty();
		assert!(text.ends_with("}\n") && titled, "{first}\n{second}");
	}
}

#[test]
fn the_library_is_small_and_no_item_has_more_than_60_lines() {
	let text = project().library().expect("the library can be read");
	let bytes = text.len();
	assert!(bytes <= 27 * 1024, "src/lib.rs has {bytes} bytes");
	// Empty lines stand only between items.
	for item in text.split("\n\n") {
		let lines = item.lines().count();
		assert!(lines <= 60, "this item has {lines} lines:\n{item}");
	}
}

#[test]
fn pastes_are_small() {
	let mut too_large = Vec::new();
	let mut together = [0, 0];
	for (table, limits) in [&LIMITS[..], &MORE_LIMITS].iter().enumerate() {
		for (limit, name) in limits
			.iter()
			.flat_map(|(limit, names)| names.split(' ').map(move |name| (limit, name)))
		{
			let bytes = paste(name).len();
			together[table] += bytes;
			if bytes > *limit {
				too_large.push(format!(
					"{name} has {bytes} bytes, at most {limit} are allowed"
				));
			}
		}
	}
	assert!(too_large.is_empty(), "{}", too_large.join("\n"));
	assert!(
		together[0] <= TOGETHER,
		"{} bytes together, at most {TOGETHER} are allowed",
		together[0]
	);
}

// ---- --verify ----

/// Exit status of --verify on a text, and all that it says.
fn verify(file: &Path, text: &str) -> (Option<i32>, String) {
	fs::write(file, text).expect("the file can be written");
	let output = answer(&["--verify", file.to_str().unwrap()]);
	let said = [output.stdout, output.stderr].concat();
	(
		output.status.code(),
		String::from_utf8_lossy(&said).into_owned(),
	)
}

#[test]
fn verify_tells_code_from_comments_and_white_space() {
	let text = paste(&solvers()[0]);
	let file = folder("verify").join("a paste.rs");
	let same = [
		text.clone(),
		text.replace('\t', "    "),
		text.replace('\n', "\r\n"),
		text.replace("\n}", "\n\n\n}"),
		text.replace(
			"\nmod sg {",
			"\n// a comment\n/* another /* nested */ \" */\nmod  sg\n{",
		),
		text.lines()
			.enumerate()
			.filter(|(k, _)| *k != 1)
			.map(|(_, line)| line.to_string() + " \n")
			.collect(),
	];
	for text in same {
		let (status, said) = verify(&file, &text);
		assert_eq!(
			(status, said.lines().count()),
			(Some(0), 1),
			"{said}\n{text}"
		);
	}
	let different = [
		text.replacen(", found ", ",  found ", 1),
		text.replacen(", found ", ", // found ", 1),
		text.replacen("fn main", "fnmain", 1),
		text.replacen("mod sg {", "mod sg { ;", 1),
		text.trim_end().trim_end_matches('}').to_string(),
	];
	for text in different {
		let (status, said) = verify(&file, &text);
		assert_eq!(
			(status, said.lines().count()),
			(Some(1), 1),
			"{said}\n{text}"
		);
	}
	for text in ["", "fn main() {}\n", "// sg 0.1.0\nfn main() {}\n"] {
		let (status, said) = verify(&file, text);
		assert!(
			status == Some(1) && said.contains("begins with a line") && said.lines().count() == 1,
			"{said}"
		);
	}
}

#[test]
fn the_hash_changes_with_every_character_of_the_code() {
	let text = library().lib(&["Input::read"]).unwrap();
	let hash = tool::hash(&text);
	let mut at = 0;
	for line in text.split_inclusive('\n') {
		let code = line.find("//").unwrap_or(line.len());
		for (k, c) in line[..code]
			.char_indices()
			.filter(|(_, c)| !c.is_whitespace())
		{
			let other = if c == 'z' { "y" } else { "z" };
			let changed = [&text[..at + k], other, &text[at + k + c.len_utf8()..]].concat();
			assert_ne!(
				tool::hash(&changed),
				hash,
				"{c:?} at byte {} became {other}",
				at + k
			);
		}
		at += line.len();
	}
}

#[test]
fn the_hash_knows_strings_characters_lifetimes_and_nested_comments() {
	let same = [
		("f::<'a>('\\'', \"//\") // \"", "f::<'a>('\\'',\"//\")"),
		("x('\"') /* \" /* ' */ */ + y", "x ( '\"' )+y"),
		("b'\\\\'; b\"\\\"//\"; /// docs", "b'\\\\'; b\"\\\"//\";"),
		("r#\"\"//\"#; x //", "r#\"\"//\"#; x"),
		("//! docs\n'é' 'b", "'é' 'b"),
	];
	for (a, b) in same {
		assert_eq!(tool::hash(a), tool::hash(b), "{a} and {b}");
	}
	for (a, b) in [
		("a b", "ab"),
		("\"a b\"", "\"a  b\""),
		("r#\"/ /\"#", "r#\"//\"#"),
		("'a'", "'a"),
		("1.5", "15"),
	] {
		assert_ne!(tool::hash(a), tool::hash(b), "{a} and {b}");
	}
}

// ---- The command ----

#[test]
fn an_unknown_name_is_one_line_that_offers_the_near_ones() {
	let cases: [(&[&str], &str); 8] = [
		(&["s_nmi"], "s_nim"),
		(&["../bin/s_nim"], "no solver"),
		(&["--lib", "mx"], "mex"),
		(&["--lib", "table", "Inptu"], "Input"),
		(&["--lib", "zzzzzzzzzzzz"], "--list"),
		(&["--verify", "no such file"], "no such file"),
		(&["--nonsense"], "-h"),
		(&[], "-h"),
	];
	for (arguments, offer) in cases {
		let output = answer(arguments);
		let errors = String::from_utf8_lossy(&output.stderr);
		assert_eq!(
			(output.status.code(), errors.lines().count()),
			(Some(1), 1),
			"{arguments:?}: {errors}"
		);
		assert!(
			output.stdout.is_empty() && errors.contains(offer),
			"{arguments:?}: {errors}"
		);
	}
}

#[test]
fn it_works_from_any_folder() {
	let solver = &solvers()[0];
	let mut elsewhere = grundy(&["paste", solver]);
	elsewhere.current_dir(std::env::temp_dir());
	let elsewhere = run(elsewhere);
	assert_eq!(String::from_utf8_lossy(&elsewhere.stdout), paste(solver));
	let help = answer(&["-h"]);
	assert!(
		help.status.success()
			&& String::from_utf8_lossy(&help.stdout)
				.lines()
				.all(|line| line.chars().count() <= 80)
	);
}

#[test]
fn a_closed_pipe_ends_it_silently() {
	let mut paste = grundy(&["paste", "--lib"]).spawn().expect("grundy runs");
	drop(paste.stdout.take());
	let output = paste.wait_with_output().expect("it ends");
	assert!(
		output.status.success() && output.stderr.is_empty(),
		"{output:?}"
	);
}

#[test]
fn the_list_fits_a_terminal_and_tells_the_bytes() {
	let list = String::from_utf8(answer(&["--list"]).stdout).unwrap();
	assert!(
		list.lines().all(|line| line.chars().count() <= 100),
		"{list}"
	);
	let library = library();
	let items = library
		.items
		.iter()
		.filter(|item| item.public && item.owner.is_empty());
	let items = items.map(|item| (item.name.clone(), library.lib(&[&item.name]).unwrap()));
	for (name, text) in items.chain(
		solvers()
			.into_iter()
			.map(|name| (name.clone(), paste(&name))),
	) {
		let bytes = text.len().to_string();
		let row = list
			.lines()
			.find(|line| line.split_whitespace().take(2).eq([bytes.as_str(), &name]));
		let row = row.unwrap_or_else(|| panic!("{name} brings {bytes} bytes:\n{list}"));
		assert!(
			row.split_whitespace().count() > 2,
			"{name} has no description"
		);
	}
}

#[test]
fn a_type_brings_its_public_methods_and_a_method_only_the_constructor() {
	let library = library();
	for (names, brought, left_out) in [
		(
			&["Input"][..],
			&["new(", "read<", "read_in<", "at_end("][..],
			&[][..],
		),
		(
			&["Input::at_end"],
			&["new(", "at_end("],
			&["read<", "read_in<"],
		),
		(
			&["Values::value", "Input::read_in"],
			&["new(", "value(", "read<", "read_in<"],
			&["at_end("],
		),
		(
			&["Input::read", "Input"],
			&["new(", "read<", "at_end("],
			&[],
		),
	] {
		let text = library.lib(names).unwrap();
		let has = |name: &&&str| text.contains(&format!("pub fn {name}"));
		assert!(
			brought.iter().all(|name| has(&name)) && !left_out.iter().any(|name| has(&name)),
			"{names:?}:\n{text}"
		);
	}
}

// ---- A library with all that this one avoids ----

const TOY_LIBRARY: &str = r##"//! Docs.

use std::collections::{BTreeMap, HashMap as Map};
use std::fmt::{self, Display};

// ---- A section ----

/// A type.
pub struct Kept<T> {
    /// A field.
    pub x: T,
}

impl<T: Bound> Kept<T> {
    /// Makes it.
    pub fn new(x: T) -> Kept<T> {
        helper(x.value());
        Kept { x }
    }

    pub fn unused(&self) -> BTreeMap<u32, u32> {
        BTreeMap::new()
    }
}

pub trait Bound {
    fn value(&self) -> u32;
}

impl Bound for u32 {
    fn value(&self) -> u32 {
        *self
    }
}

impl Bound for Other {
    fn value(&self) -> u32 {
        unused();
        0
    }
}

pub struct Other;

impl Other {
    pub fn new() -> Map<u32, u32> {
        Map::new()
    }
}

impl Display for Other {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "other {}", LIMIT)
    }
}

pub const LIMIT: [u32; 2] = [1, 2]; // two

// Helps.
fn helper(value: u32) {
    let unused = "fn unused() { r#\"";
    print!("{} {}", unused, value);
}

pub fn unused() {
    helper(0);
}

#[cfg(test)]
mod tests {}
"##;

const TOY_SOLVER: &str = "//! Judge: title
//!
//! Rules: none.
//! Idea: first
//! Time: none.

use sg::{self, Kept as K, LIMIT};

// EDIT This goes.
/// Docs.
fn main() {
    print!(\"{} {}\", K::new(7u32).x, LIMIT[1]); // said
    let _ = sg::LIMIT;
}
";

#[test]
fn what_is_not_used_is_left_out() {
	let folder = folder("toy");
	write(
		&folder,
		&[("src/lib.rs", TOY_LIBRARY), ("src/bin/toy.rs", TOY_SOLVER)],
	);
	let toy = Project::at(&folder);
	let text = tool::paste(&toy, "toy").unwrap();
	for kept in [
		"// Judge: title\n\nuse sg::{Kept as K, LIMIT};\n\nfn main",
		"// said",
	] {
		assert!(text.contains(kept), "{kept} is not in\n{text}");
	}
	for left_out in [
		"use std",
		"Other",
		"fn unused(&",
		"pub fn unused",
		"section",
		"ocs.",
		"Rules",
		"Idea",
		"EDIT",
		"// two",
		"// Helps",
		"tests",
	] {
		assert!(!text.contains(left_out), "{left_out} is in\n{text}");
	}
	fs::write(folder.join("toy.rs"), text).unwrap();
	for edition in ["2015", "2021"] {
		compile(
			"rustc",
			edition,
			&[],
			&folder.join("toy.rs"),
			&folder.join("toy"),
		)
		.unwrap();
	}
	// What stands around a module of tests stays on lines of its own.
	let code = "fn last() {} // last\n#[cfg(test)]\nmod tests {\n}\nfn main() {\n    last();\n}\n";
	fs::write(folder.join("src/bin/toy.rs"), code).unwrap();
	let text = tool::paste(&toy, "toy").unwrap();
	assert!(
		text.contains("// last\nfn main() {") && !text.contains("tests"),
		"{text}"
	);
}

// ---- Files of users ----

/// Programs with what a paste has to understand, and what each prints.
const OWN: [(&str, &str); 6] = [
	// An item that is handed on, and a glob.
	(
		"use sg::*;\nfn main() {\n\tlet f = power;\n\tprintln!(\"{}\", f(2, 3, 7));\n}\n",
		"1\n",
	),
	// Local names hide items of the library, also in a format string.
	(
		"use sg::*;\nfn mex(x: u64) -> u64 {\n\tx\n}\nfn main() {\n\tlet power = power(2, 3, 7);\n\t\
		 println!(\"{power} {}\", mex(power));\n}\n",
		"1 1\n",
	),
	// The crate and an item under other names.
	(
		"use sg as s;\nuse sg::mex as m;\nfn main() {\n\tprintln!(\"{} {}\", m(vec![0]), s::power(2, 3, 7));\n}\n",
		"1 1\n",
	),
	// A module, a macro, and paths that begin outside.
	(
		"extern crate sg;\nmod inner {\n\tuse sg::mex;\n\tpub fn two() -> u32 {\n\t\t\
		 mex(vec![0, ::sg::mex(vec![0]) as _]) as u32 + sg::mex(vec![1]) as u32\n\t}\n}\n\
		 macro_rules! three {\n\t() => {\n\t\tsg::mex(vec![0, 1, 2])\n\t};\n}\n\
		 fn main() {\n\tprintln!(\"{} {}\", inner::two(), three!());\n}\n",
		"2 3\n",
	),
	// A type under another name, comments and raw strings with code in them.
	(
		"type N = sg::Nimbers;\n/* sg::table /* nested */ */\nfn main() {\n\tlet text = r#\"sg::dag \"#;\n\t\
		 println!(\"{text}{}\", N::new().product(2, 3)); // sg::blocks\n}\n",
		"sg::dag 1\n",
	),
	// Tests and docs are left out.
	(
		"//! Title\nuse sg::{self, mex};\n/// Docs.\nfn main() {\n\tprintln!(\"{}\", mex(vec![0]));\n}\n\
		 #[cfg(test)]\nfn help() {\n\tsg::power(1, 2, 3);\n}\n",
		"1\n",
	),
];

#[test]
fn a_file_of_a_user_is_pasted_in_any_folder() {
	let folder = folder("own files");
	in_parallel(&OWN, |k, (source, expected)| {
		let (file, program) = (format!("own{k}.rs"), folder.join(format!("own{k}")));
		write(&folder, &[(&file, source)]);
		let pasted = run(grundy_outside(&folder, &["paste", &file]));
		let text = out(&pasted);
		let complain = |what: &str| Err(format!("{what}\n{source}\n{text}{}", err(&pasted)));
		if !pasted.status.success() || text.contains("help") || text.contains("Docs") {
			return complain("the paste is wrong");
		}
		let handed_in = folder.join(format!("paste{k}.rs"));
		fs::write(&handed_in, &text).unwrap();
		for edition in ["2018", "2021"] {
			compile("rustc", edition, &[], &handed_in, &program)?;
		}
		let printed = Command::new(&program).output().map(|output| out(&output));
		match printed {
			Ok(printed) if printed == *expected => Ok(()),
			_ => complain("the paste prints something else"),
		}
	});
}

#[test]
fn a_file_that_cannot_be_pasted_is_refused_with_its_line() {
	let folder = folder("wrong files");
	for (source, why) in [
		("fn main() {}\nfn f( {\n", "this is not Rust"),
		("fn main() {\n\tlet = 3;\n}\n", "line 2: "),
		("mod other;\nfn main() {}\n", "`mod other;` is another file"),
		("fn main() {}\nmod sg {}\n", "it has `mod sg` already"),
		(
			"fn main() {\n\tsg::mexx([]);\n}\n",
			"the library has no mexx; near: mex",
		),
		(
			"use sg::{run, Inptu};\nfn main() {}\n",
			"the library has no Inptu; near: Input",
		),
	] {
		write(&folder, &[("own.rs", source)]);
		let pasted = run(grundy_outside(&folder, &["paste", "own.rs"]));
		let said = err(&pasted);
		assert_eq!(
			(pasted.status.code(), said.lines().count()),
			(Some(1), 1),
			"{said}"
		);
		assert!(
			said.starts_with("error: own.rs: ") && said.contains(why),
			"{source}: {said}"
		);
	}
}

#[test]
fn an_item_that_is_no_solver_says_how_to_get_it() {
	let said = err(&answer(&["mex"]));
	assert!(said.contains("scripts/paste.sh --lib mex"), "{said}");
}

#[test]
fn tests_and_whole_do_not_change_a_paste() {
	let source = project().solver("s_nim").unwrap();
	let more = "\n#[cfg(test)]\nfn help() {}\n\npub fn whole(_: &[usize]) -> Vec<Vec<usize>> {\n\tVec::new()\n}\n";
	let pasted = library().solver("s_nim", &format!("{source}{more}"));
	assert_eq!(pasted.unwrap(), paste("s_nim"));
}
