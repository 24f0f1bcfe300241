//! The pattern finder against plain play: every formula that it finds is compared with values far
//! beyond its table.

pub mod games;
mod read_back;
mod small;
mod typed;

use crate::common;
use explore::law::{About, Language};
use explore::pattern::{heaps, outcomes, periodic, Formula, Found, Sure};
use games::{games, Game, Known};
use oracle::plain_or_full;
use std::process::Command;
use std::sync::OnceLock;

// All rules with their tables, which are played once.
fn played() -> &'static [(Game, Vec<u64>)] {
	static PLAYED: OnceLock<Vec<(Game, Vec<u64>)>> = OnceLock::new();
	PLAYED.get_or_init(|| {
		let with_table = |game: Game| {
			let table = game.table();
			(game, table)
		};
		games().into_iter().map(with_table).collect()
	})
}

// What a report may be.
#[derive(Default, Debug)]
struct Score {
	right: usize,
	silent: usize,
	guesses: usize,
	wrong: Vec<String>,
	late: Vec<String>,
	missed: Vec<String>,
}

// The first heap at which a formula is wrong, among all played heaps and some far ones.
fn wrong_at(
	formula: &Formula,
	table: &[u64],
	far: Option<fn(u64) -> u64>,
	lost: bool,
) -> Option<u64> {
	let outcome = |value: u64| if lost { value.min(1) } else { value };
	let played = (0..table.len()).find(|&n| {
		let value = formula.value(&[n as u64]);
		value.is_some_and(|value| value != outcome(table[n]))
	});
	let far_heaps = (0..40).map(|k| 1_000_000_000_000_000_000 - 20 + k);
	let wrong_far = |&n: &u64| {
		far.is_some_and(|far| {
			formula
				.value(&[n])
				.is_some_and(|value| value != outcome(far(n)))
		})
	};
	played
		.map(|n| n as u64)
		.or_else(|| far_heaps.into_iter().find(wrong_far))
}

fn judge(game: &Game, table: &[u64], size: usize, found: &Found, score: &mut Score) {
	let mut sure = 0;
	let formulas = found.formulas.iter().map(|formula| (formula, false));
	let lost = found.lost.iter().map(|formula| (formula, true));
	for (formula, lost) in formulas.chain(lost) {
		if formula.sure == Sure::Guess {
			score.guesses += 1;
			continue;
		}
		sure += 1;
		if let Some(n) = wrong_at(formula, table, game.far, lost) {
			if game.known == Known::Late && n > size as u64 {
				score
					.late
					.push(format!("{} at {size}, wrong at {n}", game.name));
				return;
			}
			score.wrong.push(format!(
				"{} at {size}, wrong at {n}: {formula:?}",
				game.name
			));
			return;
		}
	}
	let needed = match game.known {
		Known::Formula => found.formulas.len(),
		Known::Lost => found.lost.len(),
		_ => 1,
	};
	if sure > 0 {
		score.right += 1;
	} else {
		score.silent += 1;
	}
	if needed == 0 || needed > 0 && sure == 0 && matches!(game.known, Known::Formula | Known::Lost)
	{
		score
			.missed
			.push(format!("{} at {size}: {:?}", game.name, found.notes));
	}
}

// As explore does: the table is lengthened, whatever the size. A quarter of the known values can be
// asked for, and the rest tests what was found; but all of them if the rule changes late.
fn lengthened(game: &Game, table: &[u64], size: usize) -> Found {
	let size = size.min(table.len() - 1);
	let most = if game.known == Known::Late {
		table.len()
	} else {
		table.len().min(2049).max(table.len() / 4)
	};
	heaps(&table[..=size], &mut |n| {
		table[..most].get(n as usize).copied()
	})
}

#[test]
fn lengthened_tables_have_all_known_formulas_no_false_one_and_code_that_agrees() {
	let sizes = [30, 60, 200, 1000];
	let mut scores: Vec<Score> = sizes.iter().map(|_| Score::default()).collect();
	let (mut modules, mut namespaces) = (Vec::new(), Vec::new());
	for (number, (game, table)) in played().iter().enumerate() {
		// All sizes give the same table in the end.
		let size = sizes[number % 4];
		let found = lengthened(game, table, size);
		if std::env::var("SHOW").is_ok() {
			show(game, &found);
		}
		judge(game, table, size, &found, &mut scores[number % 4]);
		for formula in found.formulas.iter().chain(&found.lost) {
			namespaces.push(namespace(modules.len(), formula));
			modules.push(module(modules.len(), game.name, formula));
		}
	}
	for (size, score) in sizes.iter().zip(&scores) {
		report(&format!("lengthened from {size}"), score);
	}
	for score in &scores {
		assert!(score.wrong.is_empty(), "{:#?}", score.wrong);
		assert!(score.late.is_empty(), "{:#?}", score.late);
		assert!(score.missed.is_empty(), "{:#?}", score.missed);
	}
	assert!(modules.len() > 100);
	compile_and_run("games", &modules);
	let calls: String = (0..namespaces.len())
		.map(|k| format!("\tformula_{k}::check();\n"))
		.collect();
	let program = format!(
		"{}\nint main() {{\n{calls}\tputs(\"all agree\");\n}}\n",
		namespaces.concat()
	);
	let program = common::cpp_program("games in C++", &program);
	assert_eq!(common::printed(&program, ""), "all agree\n");
}

#[test]
fn bare_tables_have_no_false_formula() {
	let sizes = [60, 200, 1000];
	let mut scores: Vec<Score> = sizes.iter().map(|_| Score::default()).collect();
	for (game, table) in played() {
		for (size, score) in sizes.iter().zip(&mut scores) {
			let found = heaps(&table[..=*size.min(&(table.len() - 1))], &mut |_| None);
			judge(game, table, *size, &found, score);
		}
	}
	for (size, score) in sizes.iter().zip(&scores) {
		report(&format!("bare {size}"), score);
		eprintln!("  missed {:#?}", score.missed);
	}
	for score in &scores {
		assert!(score.wrong.is_empty(), "{:#?}", score.wrong);
	}
}

fn report(title: &str, score: &Score) {
	eprintln!(
		"{title}: {} right, {} silent ({} of them known), {} wrong, {:?} wrong later, {} guesses",
		score.right,
		score.silent,
		score.missed.len(),
		score.wrong.len(),
		score.late,
		score.guesses
	);
}

fn show(game: &Game, found: &Found) {
	eprintln!("== {} ({:?})", game.name, game.known);
	for formula in &found.formulas {
		eprintln!(
			"  {}  [{} cost {:.0} bits {:.0}]",
			formula.sentence(),
			formula.family().name(),
			formula.cost,
			formula.bits
		);
	}
	for formula in &found.lost {
		eprintln!(
			"  lost: {}  [{} cost {:.0} bits {:.0}]",
			formula.sentence(),
			formula.family().name(),
			formula.cost,
			formula.bits
		);
	}
	for note in &found.notes {
		eprintln!("  note: {note}");
	}
}

#[test]
fn lost_heaps_by_sums_of_earlier_ones() {
	for factor in 1..=4 {
		let table = games::take_at_most_times_the_last(3000, factor);
		let found = outcomes(&table[..1000], &mut |n| {
			table[..2049].get(n as usize).copied()
		});
		let formula = found
			.lost
			.first()
			.unwrap_or_else(|| panic!("{factor}: {found:?}"));
		assert_eq!(wrong_at(formula, &table, None, true), None, "{formula:?}");
		assert_eq!(formula.sure, Sure::Observed);
	}
}

#[test]
fn emitted_periods_compile_without_a_warning_and_agree() {
	let mut modules = Vec::new();
	let first = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
	for (first, period, saltus) in [
		(&first[..0], &[0][..], 0),
		(&first[..1], &[3], 0),
		(&first[..1], &[0], 3),
		(&first, &[1, 2, 0], 0),
		(&first, &[4, 2, 0], 7),
		(&first[..3], &first, 19),
		(&first, &first, 20),
	] {
		let formula = periodic(first, period, saltus, Sure::Proved);
		modules.push(module(modules.len(), "periodic", &formula));
	}
	compile_and_run("periods", &modules);
}

// Compiles a program that compares every emitted function with its formula, and runs it.
fn compile_and_run(name: &str, modules: &[String]) {
	let calls: String = (0..modules.len())
		.map(|k| format!("\tformula_{k}::check();\n"))
		.collect();
	let program = format!("{}\nfn main() {{\n{calls}}}\n", modules.concat());
	let run = Command::new(common::program(name, &program)).output();
	let run = run.expect("the program runs");
	assert!(run.status.success(), "{}", common::err(&run));
}

// Heaps with the values that a formula gives them, small and large ones.
fn cases(formula: &Formula) -> Vec<(u64, u64)> {
	let far = (1..20).flat_map(|k| [k * 1_000_003, k * 1_000_000_007, 10u64.pow(18) - 10 + k]);
	let slow = ["prime", "divisor"]
		.iter()
		.any(|word| formula.words().contains(word));
	let root = formula.family().name() == "window" && formula.words().contains('√');
	let most = if slow || root { 40_000_000 } else { u64::MAX };
	let near = (0..300).chain((300..4000).step_by(37));
	let heaps = near.chain(far.filter(|&n| n < most));
	heaps
		.filter_map(|n| Some((n, formula.value(&[n])?)))
		.collect()
}

// The text of a formula, with a function `answer` for the value, which is 0 for lost and 1 for won.
fn with_answer(formula: &Formula, language: Language) -> String {
	let value = match (formula.about, language) {
		(About::Values, _) => "g(n)",
		(About::Lost, Language::Rust) => "u64::from(!lost(n))",
		(About::Lost, Language::Cpp) => "!lost(n)",
	};
	let answer = match language {
		Language::Rust => format!("fn answer(n: u64) -> u64 {{\n\t{value}\n}}\n"),
		Language::Cpp => format!("uint64_t answer(uint64_t n) {{\n\treturn {value};\n}}\n"),
	};
	format!("{}\n{answer}", formula.function(language))
}

// The same in C++.
fn namespace(number: usize, formula: &Formula) -> String {
	let pairs: Vec<String> = cases(formula)
		.iter()
		.map(|(n, value)| format!("{{{n}ULL, {value}ULL}}"))
		.collect();
	format!(
		"namespace formula_{number} {{\n{}\nvoid check() {{\n\
		 static const uint64_t pairs[][2] = {{{}}};\n\
		 for (auto& pair : pairs) {{ if (answer(pair[0]) != pair[1]) {{ std::abort(); }} }}\n}}\n}}\n",
		with_answer(formula, Language::Cpp),
		pairs.join(", ")
	)
}

// A module with the code of a formula and a function that compares it with what the formula says.
fn module(number: usize, name: &str, formula: &Formula) -> String {
	let pairs: Vec<String> = cases(formula)
		.iter()
		.map(|(n, value)| format!("({n}, {value})"))
		.collect();
	format!(
		"// {name}: {}\nmod formula_{number} {{\n{}\npub fn check() {{\n\
		 static PAIRS: [(u64, u64); {}] = [{}];\n\
		 for &(n, value) in PAIRS.iter() {{ assert_eq!(answer(n), value, \"{{}}\", n); }}\n}}\n}}\n",
		formula.words().replace('\n', " "),
		with_answer(formula, Language::Rust),
		pairs.len(),
		pairs.join(", ")
	)
}

// Counts the formulas for random tables, and those of them that are wrong on the table played
// further.
fn attack(
	title: &str,
	tables: &[Vec<u64>],
	seen: usize,
	lengthened: usize,
) -> (usize, Vec<String>) {
	let mut claims = 0;
	let mut wrong = Vec::new();
	for (number, table) in tables.iter().enumerate() {
		let found = heaps(&table[..seen], &mut |n| {
			table[..lengthened].get(n as usize).copied()
		});
		let formulas = found.formulas.iter().map(|formula| (formula, false));
		for (formula, lost) in formulas.chain(found.lost.iter().map(|formula| (formula, true))) {
			if formula.sure == Sure::Guess {
				continue;
			}
			claims += 1;
			if let Some(n) = wrong_at(formula, table, None, lost) {
				wrong.push(format!("{title} {number}, wrong at {n}: {formula:?}"));
			}
		}
	}
	eprintln!(
		"{title}: {} tables of {seen} lengthened to {lengthened}: {claims} claims, {} wrong",
		tables.len(),
		wrong.len()
	);
	(claims, wrong)
}

#[test]
fn random_rules_have_no_false_formula() {
	let dice = |seed: u64, sides: u64| games::random(seed) % sides;
	let takes: Vec<Vec<u64>> = (0..plain_or_full(15, 30))
		.map(|k| {
			let set: Vec<u64> = (0..2 + dice(k, 4))
				.map(|j| 1 + dice(1000 * k + j, 29))
				.collect();
			games::play(6000, |n, option| games::take(&set, n, option))
		})
		.collect();
	let codes: Vec<Vec<u64>> = (0..plain_or_full(10, 20))
		.map(|k| {
			let code: Vec<u64> = (0..4)
				.map(|j| if j == 0 { 0 } else { dice(2000 * k + j, 8) })
				.collect();
			games::play(2500, |n, option| games::octal(&code, n, option))
		})
		.collect();
	let grammar: Vec<Vec<u64>> = (0..plain_or_full(40, 80))
		.map(|k| random_rule(k, 6000))
		.collect();
	let options: Vec<Vec<u64>> = (0..plain_or_full(10, 20))
		.map(|k| {
			games::play(6000, |n, option| {
				for j in (0..1 + dice(k, 4)).filter(|_| n > 0) {
					option(&[dice(n * 31 + j + k * 1_000_003, n)]);
				}
			})
		})
		.collect();
	let mut wrong = Vec::new();
	let kinds = [
		("takes", &takes),
		("octal codes", &codes),
		("grammar", &grammar),
		("random options", &options),
	];
	for (title, tables) in kinds {
		for (seen, lengthened) in [(61, 2049), (201, 201), (1001, 1001)] {
			wrong.extend(attack(title, tables, seen, lengthened).1);
		}
		// 61 values alone cannot tell that a rule changes later.
		let (claims, wrong) = attack(title, tables, 61, 61);
		assert!(20 * wrong.len() <= claims, "{wrong:#?}");
	}
	assert!(wrong.is_empty(), "{wrong:#?}");
}

// A rule of one to three random moves.
fn random_rule(number: u64, heaps: usize) -> Vec<u64> {
	let dice = |place: u64, sides: u64| games::random(number * 1009 + place) % sides;
	games::play(heaps, |n, option| {
		for move_number in 0..1 + dice(0, 3) {
			let place = 10 * move_number;
			let (k, m) = (1 + dice(place + 1, 6), 2 + dice(place + 2, 4));
			let allowed = match dice(place + 3, 4) {
				0 => n % m == 0,
				1 => n % m != 0,
				_ => true,
			};
			if n == 0 || !allowed {
				continue;
			}
			let target = match dice(place + 4, 8) {
				0 | 1 => n.checked_sub(k),
				2 => Some(n / m),
				3 => Some(n - n / m).filter(|&heap| heap < n),
				4 => Some(n & (n - 1)),
				5 => Some(n - n.isqrt()),
				6 => Some(n.isqrt()).filter(|&heap| heap < n),
				_ => Some(n - u64::from(n.count_ones())),
			};
			if let Some(heap) = target {
				match dice(place + 5, 4) {
					0 => option(&[heap, heap / 2]),
					1 => option(&[heap, heap / 3, heap / 2]),
					_ => option(&[heap]),
				}
			}
		}
	})
}

// No table can tell a period from one that is broken after it. Here the errors are few, and further
// values find them.
#[test]
fn periods_with_rare_errors_are_refused_when_more_values_are_known() {
	let mut tables = Vec::new();
	for number in 0..plain_or_full(15, 30) {
		let dice = |place: u64, sides: u64| games::random(number * 7907 + place) % sides;
		let (period, rare) = (2 + dice(0, 9), [20, 50, 100, 200][dice(1, 4) as usize]);
		let value = |n: u64| match dice(100 + n, rare) {
			0 => dice(50_000 + n, 4),
			_ => dice(20 + n % period, 4),
		};
		tables.push((0..16_400).map(value).collect());
	}
	for (seen, lengthened) in [(61, 61), (201, 201), (1001, 1001), (61, 2049)] {
		attack("periods with errors", &tables, seen, lengthened);
	}
	let (_, wrong) = attack("periods with errors", &tables, 61, 16_384);
	assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn no_input_panics() {
	let mut tables: Vec<Vec<u64>> = vec![
		Vec::new(),
		vec![0],
		vec![u64::MAX],
		vec![7; 100],
		vec![u64::MAX; 9],
	];
	for len in (2..70).step_by(5) {
		tables.push((0..len).collect());
		tables.push((0..len).map(|n| u64::MAX - n % 3).collect());
		tables.push((0..len).map(games::random).collect());
		tables.push((0..len).map(|n| games::random(n) >> (n % 64)).collect());
		tables.push((0..len).map(|n| u64::MAX / (n + 1)).collect());
		tables.push((0..len).map(|n| n.saturating_mul(1 << 58)).collect());
	}
	tables.push((0..1_000_000).map(|n| n % 40_001 % 97).collect());
	tables.push(
		(0..1_000_000)
			.map(|n: u32| u64::from(n.trailing_zeros()))
			.collect(),
	);
	tables.push((0..1_000_000).map(games::random).collect());
	tables.push(vec![1; 1_000_000]);
	for table in &tables {
		for found in [heaps(table, &mut |_| None), outcomes(table, &mut |_| None)] {
			for formula in found.formulas.iter().chain(&found.lost) {
				for n in (0..100).chain(u64::MAX - 100..=u64::MAX) {
					formula.value(&[n]);
				}
			}
		}
	}
	let found = heaps(&tables[tables.len() - 4], &mut |_| None);
	assert_eq!(found.formulas[0].words(), "g(n+40001) = g(n)");
	assert!(heaps(&tables[tables.len() - 2], &mut |_| None)
		.formulas
		.is_empty());
}
