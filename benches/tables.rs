//! `cargo bench`: each task as contestants usually write it, at times also with a `HashSet`, and with `sg`.
//!
//! All sides are compiled alike, take turns, and have to give the same result; the best time of each counts. A ratio says
//! how many times faster `sg` is. `cargo bench -- NAME` runs the tasks whose names contain NAME. A whole run writes
//! `benches/results.md`.

#[allow(dead_code)]
#[path = "../src/bin/cuboid_slicing.rs"]
mod cuboid_slicing;
#[allow(dead_code)]
#[path = "../src/bin/octal.rs"]
mod octal;
#[allow(dead_code)]
#[path = "../src/bin/stick_game.rs"]
mod stick_game;
mod usual;

use grundy::oracle::{joined, Draw};
use std::collections::HashSet;
use std::fs::{self, File};
use std::process::Command;
use std::time::Instant;

const E18: u64 = 1_000_000_000_000_000_000;

// ---- Measuring ----

/// One side of a task: makes the result.
type Run<'a, T> = &'a dyn Fn(&mut T);

/// Rows of the results: the task, then the times and ratios.
struct Bench {
	name: String,
	rows: Vec<[String; 6]>,
}

impl Bench {
	fn wants(&self, task: &str) -> bool {
		task.to_lowercase().contains(&self.name.to_lowercase())
	}

	/// Measures the usual side, sg, and if given the HashSet, in turns: at least two rounds and five seconds.
	fn task<T: PartialEq + Default>(
		&mut self,
		name: &str,
		usual: Run<T>,
		sg: Run<T>,
		set: Option<Run<T>>,
	) {
		if !self.wants(name) {
			return;
		}
		// A result is kept for the next round to fill again: fresh pages from the system are not what is measured.
		let sides = [Some(usual), Some(sg), set].into_iter().flatten();
		let mut sides: Vec<(Run<T>, T, f64)> = sides
			.map(|run| (run, T::default(), f64::INFINITY))
			.collect();
		let start = Instant::now();
		for round in 1.. {
			for (run, result, best) in &mut sides {
				// A fast side runs again and again for a fifth of a second.
				let turn = Instant::now();
				while turn.elapsed().as_millis() < 200 {
					*best = best.min(timed(|| run(result)).1);
				}
			}
			assert!(
				sides.iter().all(|(_, result, _)| *result == sides[0].1),
				"{name}: the results differ"
			);
			if round >= 2 && start.elapsed().as_secs() >= 5 {
				break;
			}
		}
		let (usual, sg, set) = (sides[0].2, sides[1].2, sides.get(2).map(|side| side.2));
		let ratio = |side: f64| format!("×{}", short(side / sg));
		let cell = |text: Option<String>| text.unwrap_or_else(|| "–".to_string());
		self.row([
			name.to_string(),
			cell(set.map(time)),
			time(usual),
			time(sg),
			ratio(usual),
			cell(set.map(ratio)),
		]);
	}

	/// The best of three runs of sg alone, in seconds.
	fn single(&mut self, name: &str, run: impl Fn() -> f64) {
		if self.wants(name) {
			let best = (0..3).map(|_| run()).fold(f64::INFINITY, f64::min);
			let none = || "–".to_string();
			self.row([name.to_string(), none(), none(), time(best), none(), none()]);
		}
	}

	fn row(&mut self, row: [String; 6]) {
		println!(
			"{:<52}{:>9}{:>9}{:>9}{:>11}{:>12}",
			row[0], row[1], row[2], row[3], row[4], row[5]
		);
		self.rows.push(row);
	}
}

/// Seconds; for a long run without those spent waiting while other programs had the processor, if Linux tells.
fn timed<T>(run: impl FnOnce() -> T) -> (T, f64) {
	let waited = || -> Option<f64> {
		fs::read_to_string("/proc/thread-self/schedstat")
			.ok()?
			.split(' ')
			.nth(1)?
			.parse()
			.ok()
	};
	let (whole, before, begin) = (Instant::now(), waited(), Instant::now());
	let (result, time) = (run(), begin.elapsed().as_secs_f64());
	let others = waited()
		.zip(before)
		.map_or(0.0, |(after, before)| (after - before) * 1e-9);
	(
		result,
		if time < 0.01 {
			time
		} else {
			whole.elapsed().as_secs_f64() - others
		},
	)
}

fn time(seconds: f64) -> String {
	match seconds {
		s if s < 1e-3 => short(s * 1e6) + " µs",
		s if s < 1.0 => short(s * 1e3) + " ms",
		s => short(s) + " s",
	}
}

/// Three digits, or whole with thousands apart.
fn short(number: f64) -> String {
	match number {
		x if x < 9.995 => format!("{x:.2}")
			.trim_end_matches('0')
			.trim_end_matches('.')
			.to_string(),
		x if x < 99.95 => format!("{x:.1}").trim_end_matches(".0").to_string(),
		x if x < 999.5 => format!("{x:.0}"),
		x => format!("{} {:03}", x as u64 / 1000, x as u64 % 1000),
	}
}

// ---- The tasks ----

/// So many different moves from 1 to `most`, in ascending order.
fn takes(draw: &mut Draw, count: usize, most: u64) -> Vec<usize> {
	let mut takes: Vec<usize> = draw
		.distinct(count as u64, 1, most)
		.into_iter()
		.map(|take| take as usize)
		.collect();
	takes.sort_unstable();
	takes
}

/// All of g(0), …, g(n).
fn written_out(mut values: sg::Values, n: usize, g: &mut Vec<u32>) {
	values.value(n as u64).expect("a value");
	g.clear();
	g.extend((0..=n as u64).map(|heap| values.value(heap).expect("a value")));
}

fn tables(bench: &mut Bench, draw: &mut Draw) {
	let moves = takes(draw, 100, 10_000);
	bench.task(
		"S-Nim: 100 moves ≤ 10⁴, N = 10⁴",
		&|g| usual::subtraction::<Vec<bool>>(&moves, 10_000, g),
		&|g| written_out(sg::subtraction(&moves), 10_000, g),
		Some(&|g| usual::subtraction::<HashSet<u32>>(&moves, 10_000, g)),
	);
	let moves = takes(draw, 1000, 2000);
	bench.task(
		"subtraction, 1000 moves ≤ 2000, N = 10⁶",
		&|g| usual::subtraction::<Vec<bool>>(&moves, 1_000_000, g),
		&|g| written_out(sg::subtraction(&moves), 1_000_000, g),
		None,
	);
	let moves = takes(draw, 10, 64);
	bench.task(
		"subtraction, 10 moves ≤ 64, N = 10⁷, by the period",
		&|g| usual::subtraction::<Vec<bool>>(&moves, 10_000_000, g),
		&|g| written_out(sg::subtraction(&moves), 10_000_000, g),
		None,
	);
	let sets: Vec<_> = (0..1000).map(|_| takes(draw, 10, 64)).collect();
	bench.single(
		"g(10¹⁸) of 10 moves ≤ 64, with proof, on average",
		|| {
			timed(|| {
				sets.iter()
					.for_each(|moves| assert!(sg::subtraction(moves).value(E18).is_ok()))
			})
			.1 / 1000.0
		},
	);
	let moves = takes(draw, 100, 10_000);
	let sticks = format!("1000000 100\n{}", joined(&moves));
	bench.task(
		"win or lose only, 100 moves ≤ 10⁴, N = 10⁶",
		&|letters| *letters = usual::letters(&moves, 1_000_000),
		&|letters| {
			letters.clear();
			stick_game::solve(&mut sg::Input::new(&sticks), letters).expect("an answer");
		},
		None,
	);
	bench.task(
		"Kayles, N = 10⁵, by the period",
		&|g| *g = usual::octal::<Vec<bool>>(&[0, 7, 7], 100_000),
		&|g| written_out(sg::octal(&[0, 7, 7]), 100_000, g),
		None,
	);
	// The solver's table, which uses sparse space.
	let values = |code: &str, n| octal::values(code, i64::MAX, n).expect("a code");
	bench.task(
		"0.007 (no period), N = 3·10⁴",
		&|g| *g = usual::octal::<Vec<bool>>(&[0, 0, 0, 7], 30_000),
		&|g| written_out(values("0.007", 30_001), 30_000, g),
		Some(&|g| *g = usual::octal::<HashSet<u32>>(&[0, 0, 0, 7], 30_000)),
	);
	bench.task(
		"0.16, N = 10⁵, in sparse space",
		&|g| *g = usual::octal::<Vec<bool>>(&[0, 1, 6], 100_000),
		&|g| written_out(values("0.16", 100_001), 100_000, g),
		None,
	);
	bench.task(
		"Grundy's game, N = 10⁵, in sparse space",
		&|g| *g = usual::grundys_game(100_000),
		&|g| written_out(values("4.0!", 100_001), 100_000, g),
		None,
	);
	for (name, code) in [
		("period of 0.16, proved", "0.16"),
		("period of 0.56, proved", "0.56"),
	] {
		bench.single(name, || {
			timed(|| assert!(values(code, 1 << 23).value(E18).is_ok())).1
		});
	}
	bench.task(
		"cuboid slicing, sides ≤ 30",
		&|g| *g = usual::cuboids::<Vec<bool>>(),
		&|g| {
			*g = cuboid_slicing::values(30)
				.concat()
				.concat()
				.into_iter()
				.map(u32::from)
				.collect()
		},
		Some(&|g| *g = usual::cuboids::<HashSet<u32>>()),
	);
	bench.single("cuboid slicing, sides ≤ 100", || {
		timed(|| cuboid_slicing::values(100)).1
	});
}

fn arithmetic(bench: &mut Bench, draw: &mut Draw) {
	let arrays: Vec<Vec<u32>> = (0..1000)
		.map(|_| (0..100).map(|_| draw.below(64) as u32).collect())
		.collect();
	bench.task(
		"mex of 100 values below 64, 1000 times",
		&|g| *g = usual::mexes::<Vec<bool>>(&arrays),
		&|g| {
			*g = arrays
				.iter()
				.map(|values| sg::mex(values.iter().copied()))
				.collect()
		},
		Some(&|g| *g = usual::mexes::<HashSet<u32>>(&arrays)),
	);
	let pairs: Vec<(u64, u64)> = (0..1_000_000).map(|_| (draw.next(), draw.next())).collect();
	let (field, tables) = (sg::Nimbers::new(), usual::ByteTables::new());
	bench.task(
		"nim product, 10⁶ times, to 8×8 byte tables",
		&|x| {
			*x = pairs
				.iter()
				.fold(0u64, |x, &(a, b)| x.rotate_left(1) ^ tables.product(a, b))
		},
		&|x| {
			*x = pairs
				.iter()
				.fold(0u64, |x, &(a, b)| x.rotate_left(1) ^ field.product(a, b))
		},
		None,
	);
	let weights: Vec<f64> = (0..128).map(|_| draw.below(1000) as f64).collect();
	let sizes: Vec<f64> = weights
		.iter()
		.map(|weight| weight / weights.iter().sum::<f64>())
		.collect();
	// Equal if they agree to the ninth decimal.
	let rounded = |probability: f64| (probability * 1e9).round() as u64;
	bench.task(
		"xor of 10⁹ draws of 128 sizes, to convolutions",
		&|p| *p = rounded(usual::convolution_power(&sizes, 1_000_000_000)),
		&|p| {
			let mut transform = sizes.clone();
			sg::walsh(&mut transform);
			*p = rounded(transform.iter().map(|e| e.powi(1_000_000_000)).sum::<f64>() / 128.0);
		},
		None,
	);
}

fn sg_integers(input: &mut sg::Input, out: &mut String) -> sg::Result<()> {
	let mut x = 0;
	for _ in 0..input.read::<usize>()? {
		x ^= input.read::<u64>()?;
	}
	*out += &format!("{}\n", x);
	Ok(())
}

/// What a program has written, in a file.
#[derive(Default)]
struct Written(String);

impl PartialEq for Written {
	fn eq(&self, other: &Written) -> bool {
		fs::read(&self.0).expect("output") == fs::read(&other.0).expect("output")
	}
}

fn programs(bench: &mut Bench, draw: &mut Draw) {
	let file = |name: &str| format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"));
	let run = |command: &str, program: &str, input: &str| {
		let (stdin, stdout) = (
			File::open(file(input)).expect("input"),
			File::create(file(program)).expect("output"),
		);
		let status = Command::new(command)
			.arg(program)
			.stdin(stdin)
			.stdout(stdout)
			.status()
			.expect(command);
		assert!(status.success(), "{program} failed");
		Written(file(program))
	};
	let this = std::env::current_exe()
		.expect("the benchmark")
		.display()
		.to_string();
	let task = "5·10⁶ integers < 10¹⁸ from a file on stdin";
	if bench.wants(task) {
		let lines = (0..5_000_000).map(|_| format!("{}\n", draw.below(E18)));
		fs::write(
			file("integers"),
			format!("5000000\n{}", lines.collect::<String>()),
		)
		.expect("a file");
		bench.task(
			task,
			&|w| *w = run(&this, "usual_integers", "integers"),
			&|w| *w = run(&this, "sg_integers", "integers"),
			None,
		);
	}
	let task = "10⁶ nim products, whole program";
	if bench.wants(task) {
		let lines = (0..1_000_000).map(|_| format!("{} {}\n", draw.next(), draw.next()));
		fs::write(
			file("pairs"),
			format!("1000000\n{}", lines.collect::<String>()),
		)
		.expect("a file");
		bench.task(
			task,
			&|w| *w = run(&this, "usual_nim_product", "pairs"),
			&|w| *w = run(env!("CARGO_BIN_EXE_nim_product"), "nim_product", "pairs"),
			None,
		);
	}
	for name in [
		"integers",
		"pairs",
		"sg_integers",
		"usual_integers",
		"nim_product",
		"usual_nim_product",
	] {
		let _ = fs::remove_file(file(name));
	}
}

fn main() {
	let arguments: Vec<String> = std::env::args().skip(1).collect();
	match arguments.first().map(|argument| argument.as_str()) {
		Some("usual_integers") => return usual::integers(),
		Some("sg_integers") => return sg::run(sg_integers),
		Some("usual_nim_product") => return usual::nim_product(),
		_ => {}
	}
	// `cargo bench` gives --bench, `cargo test --benches` does not.
	if !arguments.iter().any(|argument| argument == "--bench") {
		return;
	}
	let name = arguments
		.into_iter()
		.find(|argument| !argument.starts_with("--"))
		.unwrap_or_default();
	let (mut bench, mut draw) = (
		Bench {
			name,
			rows: Vec::new(),
		},
		Draw(5),
	);
	bench.row(["task", "HashSet", "usual", "sg", "to usual", "to HashSet"].map(String::from));
	tables(&mut bench, &mut draw);
	arithmetic(&mut bench, &mut draw);
	programs(&mut bench, &mut draw);
	if bench.name.is_empty() {
		let mut rows: Vec<String> = bench
			.rows
			.iter()
			.map(|row| format!("| {} |\n", row.join(" | ")))
			.collect();
		rows.insert(1, format!("|---|{}\n", "--:|".repeat(5)));
		let output = |program: &str, argument: &str| {
			Command::new(program)
				.arg(argument)
				.output()
				.expect(program)
				.stdout
		};
		let (day, version) = (output("date", "+%F"), output("rustc", "-V"));
		let made = format!("{}, {}, one thread", text(&day, 1), text(&version, 2));
		let path = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/results.md");
		fs::write(path, format!("{made}\n\n{}", rows.concat())).expect(path);
		println!("written: benches/results.md");
	}
}

/// The first words of a program's output.
fn text(output: &[u8], words: usize) -> String {
	String::from_utf8_lossy(output)
		.split_whitespace()
		.take(words)
		.collect::<Vec<_>>()
		.join(" ")
}
