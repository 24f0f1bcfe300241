//! `cargo bench --bench programs`: whole programs, from stdin to stdout, on the largest input that
//! the judge allows.
//!
//! A solver runs as a judge runs it: its paste, compiled with `rustc -O`. Beside it runs what
//! contestants usually write, `benches/usual/NAME.cpp` (with `g++ -O2`, if it is there) and
//! `NAME.rs` (with `rustc -O`). All have to print the same. They take turns, and the best time of
//! each counts, because other programs can only make a run longer. A ratio says how many times
//! faster the solver is. The last rows time `sg::grundy`, the first of them beside a recursion that
//! is written by hand.
//!
//! With `-- NAME` it runs the programs whose names contain NAME. With `-- --write` it writes
//! `benches/results.md`; without it nothing is written into the checkout.

use grundy::paste::paste;
use grundy::project::Project;
use oracle::{joined, Draw};
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::collections::HashMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// A solver, the largest input of its judge, and how to make such an input.
type Task = (&'static str, &'static str, fn(&mut Draw) -> String);

const TASKS: [Task; 10] = [
	(
		"s_nim",
		"50 cases, 100 takes, 10⁴ heaps ≤ 10⁴ in random order",
		s_nim,
	),
	("kayles", "100 rows of 300 pins", kayles),
	("grundys_game", "10⁵ heaps ≤ 10⁶", grundys_game),
	(
		"staircase_nim",
		"20 cases, 10⁴ stairs, balls ≤ 10⁹",
		staircase_nim,
	),
	("turning_turtles", "10⁴ coins", turning_turtles),
	("cuboid_slicing", "100 cuboids, sides ≤ 30", cuboid_slicing),
	(
		"dag_tokens",
		"10 graphs of 1000 nodes, 5·10⁴ edges, 100 queries of 10 tokens",
		dag_tokens,
	),
	("nim_product", "10⁶ products below 2⁶⁴", nim_product),
	(
		"stone_division",
		"n = 897612484786617600, 1000 numbers",
		stone_division,
	),
	("stick_game", "10⁶ sticks, 100 numbers", stick_game),
];

fn main() {
	let arguments: Vec<String> = std::env::args().skip(1).collect();
	// `cargo bench` gives --bench, `cargo test --benches` does not.
	if !arguments.iter().any(|argument| argument == "--bench") {
		return;
	}
	let write = arguments.iter().any(|argument| argument == "--write");
	let wanted = arguments
		.iter()
		.find(|argument| !argument.starts_with("--"));
	let wanted = |name: &str| wanted.map_or(true, |wanted| name.contains(wanted.as_str()));
	let mut rows = Vec::new();
	for task in TASKS.iter().filter(|task| wanted(task.0)) {
		rows.push(measure(task));
	}
	for (name, task) in [
		("grundy", many_options as fn() -> Row),
		("grundy", far_heaps),
	] {
		if wanted(name) {
			rows.push(task());
		}
	}
	let table = table(&rows);
	println!("{table}");
	if write {
		let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../benches/results.md");
		fs::write(&path, table).expect("benches/results.md can be written");
		println!("written: benches/results.md");
	}
}

// ---- Measuring ----

/// The name, the input, and the best seconds: usual C++, usual Rust, sg.
type Row = (&'static str, &'static str, [Option<f64>; 3]);

fn measure(&(name, description, make): &Task) -> Row {
	let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
	let input = folder.join("input");
	fs::write(&input, make(&mut Draw(1))).expect("the build folder can be written");
	let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
	let solver = folder.join(format!("{name}.rs"));
	let text = paste(&Project::at(&root), name).expect("the solver can be pasted");
	fs::write(&solver, text).expect("the build folder can be written");
	let usual = root.join("benches/usual").join(name);
	let rustc = ["rustc", "-O", "--edition=2021", "-Aunused"];
	let programs = [
		compiled(
			&["g++", "-O2", "-w"],
			&usual.with_extension("cpp"),
			&folder.join(format!("{name}_cpp")),
		),
		compiled(
			&rustc,
			&usual.with_extension("rs"),
			&folder.join(format!("{name}_rs")),
		),
		compiled(&rustc, &solver, &folder.join(name)),
	];
	let mut best = [None; 3];
	let start = Instant::now();
	let mut rounds = 0;
	while rounds < 5 || start.elapsed().as_secs() < 5 {
		let mut outputs = Vec::new();
		for (program, best) in programs.iter().zip(&mut best) {
			if let Some(program) = program {
				let (seconds, output) = run(program, &input, &folder.join("output"));
				*best = Some(best.map_or(seconds, |best: f64| best.min(seconds)));
				outputs.push(output);
			}
		}
		let same = outputs.iter().all(|output| *output == outputs[0]);
		assert!(same, "{name}: the outputs differ");
		rounds += 1;
	}
	(name, description, best)
}

/// The program, if its compiler is there.
fn compiled(compiler: &[&str], source: &Path, program: &Path) -> Option<PathBuf> {
	let mut command = Command::new(compiler[0]);
	command
		.args(&compiler[1..])
		.arg("-o")
		.arg(program)
		.arg(source);
	let status = command.status().ok()?;
	assert!(status.success(), "{} does not compile", source.display());
	Some(program.to_path_buf())
}

/// The seconds of a run, and the words that it prints.
fn run(program: &Path, input: &Path, output: &Path) -> (f64, Vec<String>) {
	let stdin = File::open(input).expect("the input is there");
	let stdout = File::create(output).expect("the build folder can be written");
	let start = Instant::now();
	let status = Command::new(program).stdin(stdin).stdout(stdout).status();
	let seconds = start.elapsed().as_secs_f64();
	assert!(
		status.expect("the program runs").success(),
		"{} fails",
		program.display()
	);
	let text = fs::read_to_string(output).expect("the output is there");
	(
		seconds,
		text.split_whitespace().map(str::to_string).collect(),
	)
}

fn table(rows: &[Row]) -> String {
	let version = Command::new("rustc")
		.arg("-V")
		.output()
		.expect("rustc runs")
		.stdout;
	let version = String::from_utf8_lossy(&version).trim().to_string();
	let mut text = format!(
		"Whole programs, one thread, best of at least five runs, {version}. Made by `cargo bench --bench programs -- --write`.\n\n\
		 | program | input | usual C++ | usual Rust | sg | to C++ | to Rust |\n|---|---|--:|--:|--:|--:|--:|\n"
	);
	let none = || "–".to_string();
	for (name, input, [cpp, rust, sg]) in rows {
		let sg = sg.expect("the solver runs");
		let time =
			|seconds: &Option<f64>| seconds.map_or_else(none, |s| format!("{:.2} ms", s * 1e3));
		let ratio =
			|seconds: &Option<f64>| seconds.map_or_else(none, |s| format!("×{:.1}", s / sg));
		text += &format!(
			"| {name} | {input} | {} | {} | {} | {} | {} |\n",
			time(cpp),
			time(rust),
			time(&Some(sg)),
			ratio(cpp),
			ratio(rust)
		);
	}
	text
}

// ---- Inputs ----

fn s_nim(draw: &mut Draw) -> String {
	let mut text = String::new();
	for _ in 0..50 {
		text += &format!("100 {}100\n", joined(draw.distinct(100, 1, 10_000)));
		for _ in 0..100 {
			text += &format!("100 {}", joined(draw.list(100, 0, 10_000)));
		}
	}
	text + "0\n"
}

fn kayles(draw: &mut Draw) -> String {
	let mut text = "100\n".to_string();
	for _ in 0..100 {
		let row: String = (0..300)
			.map(|_| if draw.once_in(40) { 'X' } else { 'I' })
			.collect();
		text += &format!("300\n{row}\n");
	}
	text
}

fn grundys_game(draw: &mut Draw) -> String {
	format!("100000\n{}", joined(draw.list(100_000, 1, 1_000_000)))
}

fn staircase_nim(draw: &mut Draw) -> String {
	let mut text = "20\n".to_string();
	for _ in 0..20 {
		text += &format!("10000\n{}", joined(draw.list(10_000, 0, 1_000_000_000)));
	}
	text
}

fn turning_turtles(draw: &mut Draw) -> String {
	let row: String = (0..10_000).map(|_| draw.pick(&['H', 'T'])).collect();
	format!("10000\n{row}\n")
}

fn cuboid_slicing(draw: &mut Draw) -> String {
	let mut sides = draw.list(300, 1, 30);
	sides[0] = 30;
	format!("RUBEN\n100\n{}", joined(sides))
}

fn dag_tokens(draw: &mut Draw) -> String {
	let mut text = String::new();
	for _ in 0..10 {
		text += "1000\n";
		for node in 0..1000 {
			let count = draw.below(101).min(999 - node);
			let next = (0..count).map(|_| draw.between(node + 1, 999));
			text += &format!("{count} {}", joined(next.collect::<Vec<u64>>()));
		}
		for _ in 0..100 {
			text += &format!("10 {}", joined(draw.list(10, 0, 999)));
		}
		text += "0\n";
	}
	text
}

fn nim_product(draw: &mut Draw) -> String {
	let mut text = "1000000\n".to_string();
	for _ in 0..1_000_000 {
		text += &format!("{} {}\n", draw.next(), draw.next());
	}
	text
}

/// The number below 10^18 with the most divisors, and a thousand of them.
fn stone_division(draw: &mut Draw) -> String {
	let n: u64 = 897_612_484_786_617_600;
	let mut divisors = vec![1];
	for (prime, exponent) in [(2u64, 8), (3, 4), (5, 2), (7, 2), (11, 1), (13, 1)] {
		let old = divisors.clone();
		for power in (1..=exponent).map(|e| prime.pow(e)) {
			divisors.extend(old.iter().map(|divisor| divisor * power));
		}
	}
	divisors.retain(|&divisor| divisor > 1);
	draw.shuffle(&mut divisors);
	divisors.truncate(1000);
	format!("{n} {}\n{}", divisors.len(), joined(divisors))
}

fn stick_game(draw: &mut Draw) -> String {
	let mut takes = draw.distinct(100, 1, 10_000);
	takes.sort_unstable();
	format!("1000000 100\n{}", joined(takes))
}

// ---- Positions ----

/// The cells of one colour of a board, from the diagonals `from` to `to` in both directions:
/// Codeforces 138D.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
struct Area {
	colour: u8,
	from: [u8; 2],
	to: [u8; 2],
}

/// The letters of 20 x 20 cells, each L, R or X.
type Board = Vec<Vec<char>>;

/// A move paints the diagonal of one direction through a cell (L, R) or both (X). It cuts the area.
fn cuts(board: &Board, &area: &Area, cut: &mut dyn FnMut(&[Area])) {
	for (row, letters) in board.iter().enumerate() {
		for (column, letter) in letters.iter().enumerate() {
			let at = [(row + column) as u8, (row + 19 - column) as u8];
			let inside = (0..2).all(|d| area.from[d] <= at[d] && at[d] < area.to[d]);
			if !inside || (row + column) % 2 != area.colour as usize {
				continue;
			}
			let mut parts = vec![area];
			for direction in (0..2).filter(|&d| ['L', 'R'][1 - d] != *letter) {
				let (mut before, mut after) = (parts.clone(), parts);
				before
					.iter_mut()
					.for_each(|part| part.to[direction] = at[direction]);
				after
					.iter_mut()
					.for_each(|part| part.from[direction] = at[direction] + 1);
				parts = [before, after].concat();
			}
			cut(&parts);
		}
	}
}

fn by_hand(board: &Board, area: Area, memo: &mut FxHashMap<Area, u32>) -> u32 {
	if let Some(&known) = memo.get(&area) {
		return known;
	}
	let mut seen = Vec::new();
	cuts(board, &area, &mut |parts| {
		let values = parts.iter().map(|&part| by_hand(board, part, memo));
		let value = values.fold(0, |x, value| x ^ value) as usize;
		seen.resize(seen.len().max(value + 1), false);
		seen[value] = true;
	});
	let value = seen.iter().take_while(|&&seen| seen).count() as u32;
	memo.insert(area, value);
	value
}

/// The best time of five runs, and what the last one returned.
fn best_of_five<T>(mut run: impl FnMut() -> T) -> (f64, T) {
	let mut timed = || {
		let start = Instant::now();
		let result = run();
		(start.elapsed().as_secs_f64(), result)
	};
	let (mut best, mut result) = timed();
	for _ in 1..5 {
		let (seconds, again) = timed();
		best = best.min(seconds);
		result = again;
	}
	(best, result)
}

fn many_options() -> Row {
	let mut draw = Draw(1);
	let row = |draw: &mut Draw| (0..20).map(|_| draw.pick(&['L', 'R', 'X'])).collect();
	let board: Board = (0..20).map(|_| row(&mut draw)).collect();
	let colours = [0, 1].map(|colour| Area {
		colour,
		from: [0; 2],
		to: [39; 2],
	});
	let (hand, expected) = best_of_five(|| {
		let mut memo = FxHashMap::default();
		colours.map(|area| by_hand(&board, area, &mut memo))
	});
	let (sg, values) = best_of_five(|| {
		let mut memo = HashMap::with_hasher(FxBuildHasher);
		colours.map(|area| {
			sg::grundy(area, &mut memo, |area, cut| cuts(&board, area, cut))
				.expect("every move makes an area smaller")
		})
	});
	assert_eq!(values, expected);
	let input = "`sg::grundy` beside a recursion by hand with the same hasher: Codeforces 138D, about 7·10⁴ states with 2·10⁶ options";
	("grundy", input, [None, Some(hand), Some(sg)])
}

fn far_heaps() -> Row {
	let heaps = Draw(1).list(100_000, 1, 1_000_000_000_000_000_000);
	let (sg, _) = best_of_five(|| {
		let mut memo = HashMap::with_hasher(FxBuildHasher);
		heaps.iter().fold(0, |x, &heap| {
			let halve = |&n: &u64, option: &mut dyn FnMut(&[u64])| {
				if n > 0 {
					option(&[n / 2]);
				}
			};
			x ^ sg::grundy(heap, &mut memo, halve).expect("a half is smaller")
		})
	});
	(
		"grundy",
		"10⁵ heaps of up to 10¹⁸, a move leaves the half",
		[None, None, Some(sg)],
	)
}
