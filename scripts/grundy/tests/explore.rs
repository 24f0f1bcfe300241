//! `explore`: the report says what is so, calls proved only what a theorem proves, and fits on a
//! screen.

use crate::common::{printed, program, root};
use explore::collection::Collection;
use explore::rule::{self, Play, Rule};
use explore::{answer, Answer};
use grundy::project::Project;
use oracle::{plain_or_full, Draw, FxHashMap, SOLVERS};
use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::OnceLock;

// ---- Helpers ----

fn explore(arguments: &[&str]) -> Answer {
	piped(arguments, "")
}

/// What the headers of the solvers say.
fn solvers() -> &'static Collection {
	static SOLVERS: OnceLock<Collection> = OnceLock::new();
	SOLVERS.get_or_init(|| Project::at(&root()).collection())
}

fn piped(arguments: &[&str], input: &str) -> Answer {
	let words: Vec<String> = arguments.iter().map(|word| word.to_string()).collect();
	answer(&words, input, solvers())
}

fn good(arguments: &[&str]) -> Answer {
	let answer = explore(arguments);
	assert_eq!(answer.error, None, "{arguments:?}");
	answer
}

/// The report, or the JSON if that is asked for.
fn report(arguments: &[&str]) -> String {
	let answer = good(arguments);
	match arguments.contains(&"--json") {
		true => answer.json,
		false => answer.text,
	}
}

fn error(arguments: &[&str]) -> String {
	explore(arguments).error.expect("an error")
}

// ---- The report ----

#[test]
fn kayles() {
	let expected = "\
octal:0.77: g(n) for the heaps n = 0 to 60

heap | +0  +2  +4  +6  +8 +10
   0 |  0 1 2 3 1 4 3 2 1 4 2 6
  12 |  4 1 2 7 1 4 3 2 1 4 6 7
  24 |  4 1 2 8 5 4 7 2 1 8 6 7
  36 |  4 1 2 3 1 4 7 2 1 8 2 7
  48 |  4 1 2 8 1 4 7 2 1 4 2 7
  60 |  4

lost        1 of 61 heaps: 0
largest     8, first at heap 27
counts      value×heaps: 0×1 1×14 2×13 3×4 4×13 5×1 6×3 7×8 8×4
period      12 from heap 71 on, proved:
            g(n+12) = g(n) for 71 ≤ n < 156 = 2·71 + 12 + 2, digits up to place
            2 (Guy and Smith 1956)
closed form g(n) = [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7][n % 12] for n ≥ 71, by
            the period
";
	assert_eq!(report(&["octal:0.77"]), expected);
}

#[test]
fn take_1_3_4() {
	let expected = "\
take:1,3,4: g(n) for the heaps n = 0 to 30

heap | +0  +2  +4  +6
   0 |  0 1 0 1 2 3 2
   7 |  0 1 0 1 2 3 2
  14 |  0 1 0 1 2 3 2
  21 |  0 1 0 1 2 3 2
  28 |  0 1 0

lost        10 of 31 heaps: 0 2 7 9 14 16 21 23 28 30
largest     3, first at heap 5
counts      value×heaps: 0×10 1×9 2×8 3×4
period      7 from heap 0 on, proved:
            g(0), …, g(3) = g(7), …, g(10): 4 in a row, as many as the largest
            take
closed form g(n) = [0, 1, 0, 1, 2, 3, 2][n % 7] for every n, by the period
";
	assert_eq!(report(&["take:1,3,4", "30"]), expected);
}

#[test]
fn nim() {
	let expected = "\
nim: g(n) for the heaps n = 0 to 25

heap |  +0 +1 +2 +3 +4 +5 +6 +7 +8 +9
   0 |   0  1  2  3  4  5  6  7  8  9
  10 |  10 11 12 13 14 15 16 17 18 19
  20 |  20 21 22 23 24 25

lost        1 of 26 heaps: 0
largest     25, first at heap 25
counts      value×heaps: 0×1 1×1 2×1 3×1 4×1 5×1 6×1 7×1 8×1 9×1 10×1 … 25×1
period      arithmetic, g(n+1) = g(n) + 1 from heap 0 on, proved:
            the options of heap n have the values 0, …, n − 1, whose mex is n
closed form g(n) = n for every n, by the period
";
	assert_eq!(report(&["nim", "25"]), expected);
}

/// Every report in explore.txt. The words of a command stand between `::`; the line `…` stands for
/// any lines, such as those of the pattern finder, which has its own tests.
#[test]
fn reports_are_as_written() {
	let mut count = 0;
	for session in format!("\n{}", include_str!("explore.txt"))
		.split("\n$ ")
		.skip(1)
	{
		let (words, expected) = session.split_once('\n').unwrap();
		let words: Vec<&str> = words.split(" :: ").collect();
		let text = report(&words);
		let mut rest = &text[..];
		for (place, part) in expected.trim_end().split("…\n").enumerate() {
			let part = part.trim_end_matches('…');
			let found = rest.find(part).filter(|&at| place > 0 || at == 0);
			let at = found.unwrap_or_else(|| panic!("expected {part}\nfound {text}"));
			rest = &rest[at + part.len()..];
		}
		let is_whole = !expected.trim_end().ends_with('…');
		assert!(!is_whole || rest.trim().is_empty(), "{words:?}: {rest}");
		count += 1;
	}
	assert_eq!(count, 21);
}

#[test]
fn every_report_fits_on_a_screen() {
	for rule in [
		"nim",
		"lasker",
		"all-but:2,5",
		"grundy",
		"take:1,2",
		"take:7,99",
		"octal:0.",
		"octal:0.137",
		"octal:0.055",
		"octal:4.7",
		"octal:0.165",
		"n - k for k in 1..=n/2",
		"wythoff",
	] {
		for size in ["0", "1", "9", "60"] {
			let report = report(&[rule, size]);
			let widest = report
				.lines()
				.skip(1)
				.map(|line| line.chars().count())
				.max();
			assert!(
				widest <= Some(80) && report.lines().count() <= 90,
				"{rule} {size}:\n{report}"
			);
			assert!(
				report.lines().all(|line| line.trim_end() == line),
				"{rule} {size}:\n{report}"
			);
		}
	}
}

// ---- Typed rules ----

#[test]
fn a_typed_rule_is_proved_by_its_form() {
	let typed = report(&["[a, n-1-a] for a in 0..n; [a, n-2-a] for a in 0..n-1", "20"]);
	assert!(
		typed.contains("by its form this rule is octal:0.77"),
		"{typed}"
	);
	assert!(typed.contains("12 from heap 71 on, proved:"), "{typed}");
	let near = report(&[
		"[a, b] for a in 0..n for b in a..n if a + b == n-1 || a + b == n-2",
		"60",
	]);
	let fact = "up to heap 60 the options are those of octal:0.77; if your rule is that, the period 12 is proved";
	let joined = near.split_whitespace().collect::<Vec<_>>().join(" ");
	assert!(
		joined.contains(fact) && !joined.contains("proved:"),
		"{near}"
	);
}

#[test]
fn the_patterns_of_typed_rules_are_observed() {
	for (rule, formula) in [
		(
			"n - 1; [n/2; 3] if n > 0 && n % 2 == 0",
			"g(2m) = [1, 2, 1][g(m)], g(2m+1) = 0 for n ≥ 5: observed",
		),
		("n - k for k in 1..=n if n % k == 0 && k < n", "observed"),
	] {
		for size in ["30", "60", "200", "1000"] {
			let report = report(&[rule, size]);
			let joined = report.split_whitespace().collect::<Vec<_>>().join(" ");
			assert!(joined.contains(formula), "{rule} {size}:\n{report}");
		}
	}
	let none = report(&["n - k*k for k in 1..=sqrt(n)"]);
	assert!(none.contains("\npattern     none found"), "{none}");
}

#[test]
fn parameters_have_values_or_lists() {
	let text = report(&["n - 1; [n/2; k] if n > 0 && n % 2 == 0", "20", "k=1..=3"]);
	for k in 1..=3 {
		assert!(
			text.contains(&format!(", k = {k}: g(n) for the heaps")),
			"{text}"
		);
	}
	assert!(!text.contains("heap |"), "{text}");
	let json = report(&["n - k", "9", "k=1,2", "--json"]);
	assert!(
		json.starts_with("[{") && json_value(&json) == "\n",
		"{json}"
	);
	assert_eq!(
		error(&["n - k"]),
		"rule, column 5: k has no value; give it one, such as k=3, or write for k in 1..=3"
	);
	assert_eq!(
		error(&["n - 1", "k=2"]),
		"rule: it has no name k to give a value"
	);
	assert_eq!(error(&["n - k", "k=1..=100"]), "at most 64 reports at once");
	assert!(error(&["n - k", "k=x"]).starts_with("expected a value such as k=3"));
}

#[test]
fn a_far_position_says_where_its_value_is_from() {
	for (arguments, by) in [
		(
			&["octal:0.77", "--at", "11"][..],
			"{\"position\": 11, \"value\": 6, \"lost\": false, \"by\": \"table\"}",
		),
		(
			&["octal:0.77", "--at", "1000000000000000000"],
			"{\"position\": 1000000000000000000, \"value\": 1, \"lost\": false, \"by\": \"period\"}",
		),
		(
			&["n / 2 if n > 0", "--at", "1000000000000000000"],
			"{\"position\": 1000000000000000000, \"value\": 0, \"lost\": true, \"by\": \"play\"}",
		),
		(
			&[
				"(a, b) -> (a/2, b) if a > 0; (a, b/2) if b > 0",
				"--at",
				"1000000000000000000,3",
			],
			"{\"position\": [1000000000000000000, 3], \"value\": 0, \"lost\": true, \"by\": \"play\"}",
		),
		(
			&[
				"n - 1; [n/2; 3] if n > 0 && n % 2 == 0",
				"--at",
				"4000000000000000001",
			],
			"{\"position\": 4000000000000000001, \"value\": 0, \"lost\": true, \"by\": \"pattern\"}",
		),
	] {
		let json = good(arguments).json;
		assert!(
			json.contains(&format!("\"at\": {by}")),
			"{arguments:?}: {json}"
		);
	}
	// An answer that knows only the outcome is no error.
	let outcome = good(&["wythoff", "--at", "100000000,161803398"]);
	let line = "at          (100000000,161803398) is won, by the lost form: observed, not proved\n";
	assert!(outcome.text.ends_with(line), "{}", outcome.text);
	let at = "\"at\": {\"position\": [100000000, 161803398], \"value\": null, \"lost\": false, \"by\": \"pattern\"}";
	assert!(outcome.json.contains(at), "{}", outcome.json);
	let refused = explore(&[
		"n - k*k for k in 1..=sqrt(n)",
		"--at",
		"1000000000000000000",
	]);
	assert!(refused.error.unwrap().contains("is out of reach") && refused.text.contains("lost"));
}

#[test]
fn pairs_and_whole_positions() {
	let wythoff = report(&["wythoff"]);
	assert!(
		wythoff.contains("it is no sum of its coordinates: g(1, 1) = 2"),
		"{wythoff}"
	);
	assert!(
		wythoff.contains("lost form   lost if and only if the pair is"),
		"{wythoff}"
	);
	let nim = report(&["(a, b) -> (a-k, b) for k in 1..=a; (a, b-k) for k in 1..=b"]);
	assert!(nim.contains("it is a sum of its coordinates"), "{nim}");
	let whole = report(&["another_game"]);
	assert!(
		whole.contains("lost if and only if all heaps are even"),
		"{whole}"
	);
	let svg = good(&["wythoff"]).svg;
	assert_eq!(elements(&svg)[0], "svg");
	assert!(error(&["wythoff", "--at", "3"]).starts_with("--at: expected 2 numbers"));
	assert!(error(&["wythoff", "5000"]).contains("too large for 2 numbers"));
}

/// A report without its line breaks.
fn one_line(arguments: &[&str]) -> String {
	let words: Vec<String> = report(arguments)
		.split_whitespace()
		.map(str::to_string)
		.collect();
	words.join(" ")
}

#[test]
fn lost_forms_speak_of_lost_positions() {
	let rule = "(a, b) -> (a-k, b) for k in 1..=a; (a, b-k) for k in 1..=a";
	let text = one_line(&[rule]);
	let form = "lost form lost if and only if a = 0: observed";
	assert!(text.contains(form), "{text}");
	let queen =
		"(a, b) -> (a-k, b) for k in 1..=3; (a, b-k) for k in 1..=3; (a-k, b-k) for k in 1..=3";
	let text = one_line(&[queen]);
	let form = "lost form w(a, b) = [[0, 1, 1, 1], [1, 1, 0, 1], [1, 0, 1, 1], [1, 1, 1, 1]][a mod 4][b mod 4], \
		where 0 is lost and 1 is won: observed";
	assert!(text.contains(form), "{text}");
	let text = one_line(&["n - k for k in 1..=9", "--misere"]);
	let form = "lost form lost if and only if n mod 10 is 1: proved";
	assert!(text.contains(form), "{text}");
}

/// One step in a row or a column, and one in both if the condition is true. It is true for the
/// first time far away.
#[test]
fn rows_of_pairs_are_claimed_as_far_as_they_were_played() {
	type Condition = fn(u64, u64) -> bool;
	let rules: [(&str, Condition); 4] = [
		("a*b > 3000", |a, b| a * b > 3000),
		("ones(a) + ones(b) > 12", |a, b| {
			a.count_ones() + b.count_ones() > 12
		}),
		("sqrt(a*b) == 140", |a, b| (a * b).isqrt() == 140),
		("zeros(a+b) > 7", |a, b| {
			(a + b).trailing_zeros() > 7 && a + b > 0
		}),
	];
	for (words, condition) in rules {
		let rule = format!("(a, b) -> (a-1, b); (a, b-1); (a-1, b-1) if {words}");
		let text = one_line(&[&rule]);
		let (_, note) = text.split_once("note up to b = ").unwrap();
		let (last, note) = note
			.split_once(" these rows have a formula, with n for b: ")
			.unwrap();
		let last: u64 = last.parse().unwrap();
		let mut table = vec![vec![0; last as usize + 1]; 8];
		for a in 0..8 {
			for b in 0..=last as usize {
				let mut options = Vec::new();
				if a > 0 {
					options.push(table[a - 1][b]);
				}
				if b > 0 {
					options.push(table[a][b - 1]);
				}
				if a > 0 && b > 0 && condition(a as u64, b as u64) {
					options.push(table[a - 1][b - 1]);
				}
				table[a][b] = (0..).find(|value| !options.contains(value)).unwrap();
			}
		}
		for row in note.split("; ") {
			let (a, formula) = row.strip_prefix("row ").unwrap().split_once(": ").unwrap();
			assert!(formula.chars().count() <= 80, "{rule}: {formula}");
			let row = &table[a.parse::<usize>().unwrap()];
			match formula {
				"g(n) = n mod 2" => assert!((0..row.len()).all(|b| row[b] == b % 2), "{rule}: {a}"),
				"g(n) = [1, 0][n mod 2]" => {
					assert!((0..row.len()).all(|b| row[b] == 1 - b % 2), "{rule}: {a}");
				}
				_ => {
					let period = formula.strip_prefix("g(n+256) = g(n)").unwrap();
					let from = period.strip_prefix(" for n ≥ ").unwrap_or("0");
					let from: usize = from.parse().unwrap();
					assert_eq!(row[from..row.len() - 256], row[from + 256..], "{rule}: {a}");
				}
			}
		}
	}
}

#[test]
fn a_sum_of_coordinates_is_certain_only_by_the_form_of_the_rule() {
	let nim = "(a, b) -> (a-k, b) for k in 1..=a; (a, b-k) for k in 1..=b";
	let sum = "g(a, b) = g(a, 0) xor g(0, b)";
	let certain = format!("it is a sum of its coordinates, since no move looks at both: {sum}");
	let observed = format!("up to 63 it looks like a sum of its coordinates (observed): {sum}");
	let guess = observed.replace("observed", "a guess");
	let both = |condition: &str| format!("{nim}; (a-1, b-1) if {condition}");
	let other = "(a, b) -> (a-k, b) for k in 1..=a if k <= b + 1000; (a, b-k) for k in 1..=b";
	for (rule, fact) in [
		(nim.to_string(), &certain[..]),
		(
			"(a, b) -> (a-k, b) for k in [1, 3]; (a, b/2) if b > 0".to_string(),
			&certain,
		),
		// The first break is at (101, 1).
		(
			both("a > 100"),
			"it is no sum of its coordinates: g(101, 1) = 102, but",
		),
		(format!("{nim} if k <= a + b"), &observed),
		// What the table does not show may break it.
		(both("a*b > 100000"), &guess),
		(other.to_string(), &guess),
	] {
		let text = one_line(&[&rule]);
		assert!(text.contains(fact), "{rule}: {text}");
		assert_eq!(text.matches("sum of its coordinates").count(), 1, "{text}");
	}
	// A break is known.
	let text = one_line(&[&both("a > 1000"), "--at", "1001,1"]);
	assert!(text.contains("it breaks at"), "{text}");
	assert!(!text.contains("a sum of its coordinates"), "{text}");
}

/// The header of a solver has its rule, or a note why there is none. A user's own solver may have
/// neither.
#[test]
fn every_solver_of_the_collection_is_known() {
	for name in SOLVERS.iter().map(|solver| solver.name) {
		let answer = explore(&[name, "5"]);
		match answer.error {
			None => assert!(answer.text.contains(name), "{}", answer.text),
			Some(error) => assert!(
				error.starts_with(&format!("{name} has no single rule: ")),
				"{error}"
			),
		}
	}
}

#[test]
fn a_header_says_what_explore_does() {
	let header =
		"//! Mine\n//!\n//! Rules: none.\n//! Explore: `n - k for k in 1..=n\n//! if k != 2`\n";
	let misere = "//! Mine\n//! Explore: nim --misere\n//! Note: The last move loses.\n";
	let note = "//! Mine\n//!\n//! Note: The map is part of the input.\n\n//! Explore: nim\n";
	let texts = [
		("mine", header),
		("last", misere),
		("map", note),
		("none", "//! None\n"),
	];
	let collection = Collection::new(texts);
	let asked = |word: &str| answer(&[word.to_string(), "5".to_string()], "", &collection);
	let text = asked("mine").text;
	assert!(
		text.contains("mine is n - k for k in 1..=n if k != 2\n"),
		"{text}"
	);
	let text = asked("last").text;
	let fact = "last: The last move loses; the report is on nim --misere";
	assert!(
		text.contains(fact) && text.contains("the last move loses"),
		"{text}"
	);
	let error = asked("map").error.expect("no rule");
	assert_eq!(
		error,
		"map has no single rule: The map is part of the input"
	);
	let error = asked("none").error.expect("no solver");
	assert!(
		error.ends_with("or a solver, found none; near: mine"),
		"{error}"
	);
}

#[test]
fn fibonacci_nim_is_a_limit_of_the_next_move() {
	for rule in [
		"(n, m) -> (n-k, 2*k) for k in 1..=min(n, m)",
		"(m, n) -> (2*k, n-k) for k in 1..=min(n, m)",
	] {
		let text = report(&[rule]);
		let words = "lost if and only if m < t(n), with t(n) = the least term";
		assert!(text.contains(words), "{text}");
	}
}

#[test]
fn formulas_of_pairs_are_compared_at_positions_alone() {
	let text = report(&["(a, b) where a < b -> (a, b-k) for k in 1..b-a"]);
	assert!(
		text.contains("closed form g(a, b) = |a − b| − 1: observed, "),
		"{text}"
	);
	let text = report(&["(a, b) -> (a, b-k) for k in [1, 3]"]);
	assert!(text.contains("g(a, b) = b mod 2: observed, "), "{text}");
}

// ---- Piped values ----

#[test]
fn a_grid_that_begins_late_needs_little_memory() {
	let mut grid = String::new();
	for a in 0..40 {
		let row: Vec<String> = (0..40).map(|b| ((a % 3) ^ (b % 5)).to_string()).collect();
		grid += &(row.join(" ") + "\n");
	}
	let late = piped(&["-", "--first", "4000000000"], &grid);
	assert_eq!(late.error, None);
}

#[test]
fn the_code_of_pairs_says_what_it_computes() {
	for (rule, comment) in [
		("(a, b) -> (a-1, b); (a, b-1); (a-1, b-1)", " more.\n"),
		(
			"(x, y) -> (x - gcd(x, y), y) if x > 0; (x, y - gcd(x, y)) if y > 0",
			" more. Is the position lost?\n",
		),
		("(a, b) -> (a-1, b); (a, b-1)", " more.\n"),
		(
			"{a,b,c} -> {a-x,b-y,c} for x in 1..=a for y in 1..=b; {a-x,b,c-y} for x in 1..=a \
			 for y in 1..=c; {a,b-x,c-y} for x in 1..=b for y in 1..=c",
			" more. Is the position lost?\n",
		),
	] {
		let code = piped(&[rule, "--code"], "").code;
		let (first, _) = code.split_once("fn ").unwrap_or((&code, ""));
		assert!(
			first.starts_with("// Observed: found on ") && first.ends_with(comment),
			"{code}"
		);
	}
	// What the test behind the table makes a guess is a guess in the code, too.
	for rule in [
		"(a, b) -> (a-1, b); (a, b-1); (a-2, b) if a > 3000000000000",
		"n - k for k in 1..=3; n - 4 if n > 3000000000000",
	] {
		let json = piped(&[rule, "--json"], "").json;
		let guess = "\"sure\": \"guess\"";
		assert!(json.contains(guess), "{json}");
		assert!(
			json.contains("\"code\": \"// A guess, checked on "),
			"{json}"
		);
		assert!(!json.contains("// Observed"), "{json}");
	}
}

#[test]
fn piped_lists_grids_and_outcomes() {
	let list: Vec<String> = (0..200).map(|n| (n % 7).to_string()).collect();
	for separator in [" ", ",", "\n", ",\r\n"] {
		let answer = piped(&["-"], &list.join(separator));
		assert_eq!(answer.error, None);
		assert!(
			answer.text.contains("n mod 7") && answer.text.contains("observed"),
			"{}",
			answer.text
		);
	}
	let rows: Vec<String> = (0..16u64)
		.map(|a| {
			(0..16u64)
				.map(|b| (a ^ b).to_string())
				.collect::<Vec<_>>()
				.join(" ")
		})
		.collect();
	let grid = piped(&["-"], &rows.join("\n"));
	assert!(
		grid.error.is_none() && grid.text.contains("a sum of its coordinates"),
		"{}",
		grid.text
	);
	let words: Vec<&str> = (0..90)
		.map(|n| if n % 3 == 0 { "second" } else { "first" })
		.collect();
	let outcomes = piped(&["-"], &words.join("\n"));
	assert!(
		outcomes.text.contains("30 of 90 heaps"),
		"{}",
		outcomes.text
	);
	for (first, words) in [(0, ["0", "1"]), (3, ["L", "W"])] {
		let lines: Vec<String> = (first..first + 60)
			.map(|n| format!("{n} {}", words[n % 2]))
			.collect();
		let columns = piped(&["-"], &lines.join("\n"));
		let text = &columns.text;
		assert!(text.contains("each line is read as n and g(n)"), "{text}");
		assert!(
			text.contains("n mod 2") && text.contains(&format!("n = {first} to")),
			"{text}"
		);
	}
	let outcomes = [
		"YES NO",
		"Alice Bob",
		"won lost",
		"true false",
		"W L",
		"w l",
	];
	for words in outcomes.map(|words| words.split_once(' ').unwrap()) {
		let line: Vec<&str> = (0..60)
			.map(|n| if n % 3 == 0 { words.1 } else { words.0 })
			.collect();
		let text = piped(&["-"], &line.join(" ")).text;
		assert!(text.contains("20 of 60 heaps"), "{words:?}: {text}");
	}
	// As programs print them: with names, signs and brackets.
	for (form, separator) in [
		("g[N] = V", "\n"),
		("g(N) = V", "\n"),
		("N: V", "\n"),
		("N = V", "\n"),
		("N V", "\n"),
		("N: V", ", "),
		("V", ", "),
	] {
		let value = |n: u64| {
			form.replace('N', &n.to_string())
				.replace('V', &(n % 5).to_string())
		};
		let values: Vec<String> = (0..80).map(value).collect();
		let text = piped(&["-"], &format!("{{{}}}", values.join(separator))).text;
		assert!(text.contains("g(n) = n mod 5"), "{form}: {text}");
		let said = text.contains("each line is read as n and g(n)");
		assert_eq!(said, form.contains('N'), "{form}: {text}");
	}
	let few = piped(&["-"], "g[0] = 0\ng[1] = 2");
	assert!(
		few.text.contains("each line is read as n and g(n)"),
		"{}",
		few.text
	);
	let grid = piped(&["-"], "0 1\n1 0\n2 3");
	assert!(grid.text.contains("g(a, b)"), "{}", grid.text);
	let both = piped(&["-", "--first", "1"], "5 0\n6 1\n7 0\n8 1");
	assert_eq!(
		both.error.as_deref(),
		Some("--first: the lines begin with heap 5")
	);
	let later = piped(&["-", "--first", "1"], "1 2 3 4 5");
	assert!(later.text.contains("n = 1 to 5"), "{}", later.text);
	for (input, message) in [
		("", "line 1: expected values, found nothing"),
		("1 2\n3 x", "line 2: expected a value or an outcome such as W or L, found x"),
		("1 2 3\n4 5", "line 2: 2 values, but line 1 has 3; a grid has lines of the same length, a list is one line or has one value per line"),
		("1 W", "line 1: values and outcomes are mixed"),
		("-3", "line 1: expected a value or an outcome such as W or L, found -3"),
	] {
		assert_eq!(piped(&["-"], input).error.as_deref(), Some(message));
	}
}

// ---- Misère play ----

#[test]
fn misere_kayles() {
	let expected = "\
octal:0.77: the player who makes the last move loses

quotient    40 classes for all heaps, certified; 9 are lost
generators  heaps 1 2 5 9 12 25 27
lost alone  of all sizes: 1 4 9 12 20
period      12 from heap 71 on, proved:
            class(n+12) = class(n) for 71 ≤ n < 156 = 2·71 + 12 + 2, digits up
            to place 2 (Plambeck and Siegel)
at          heap 1000000000000000000 alone is won
";
	assert_eq!(
		report(&["octal:0.77", "--misere", "--at", "1000000000000000000"]),
		expected
	);
}

#[test]
fn misere_quotients_and_their_periods() {
	for (code, order, lost, period, from) in [
		("0.77", 40, 9, 12, 71),
		("0.75", 8, 2, 2, 8),
		("0.123", 20, 5, 5, 5),
		("0.71", 36, 9, 6, 3),
		("0.53", 16, 3, 9, 21),
		("0.34", 12, 3, 8, 7),
	] {
		let json = report(&[&format!("octal:{code}"), "--misere", "--json"]);
		assert!(json.starts_with('{') && json_value(&json) == "\n", "{json}");
		let quotient = json
			.lines()
			.find(|line| line.starts_with("  \"quotient\": {"));
		let quotient = quotient.expect("a line for the quotient");
		for (key, value) in [
			("order", order),
			("lost", lost),
			("period", period),
			("from", from),
		] {
			assert!(
				quotient.contains(&format!("\"{key}\": {value},")),
				"{code} {key} {value}:\n{json}"
			);
		}
		assert!(quotient.contains("\"certified_to\": "), "{json}");
	}
	let lost_alone = "\nlost alone  up to 20: 1 5 6 10 11 15 16 20\n";
	assert!(report(&["octal:0.123", "20", "--misere"]).contains(lost_alone));
}

#[test]
fn misere_play_of_typed_rules() {
	let nim = report(&["nim", "30", "--misere"]);
	let expected = "\
nim: the player who makes the last move loses

lost alone  1 of 31 heaps up to 30: 1
tame        yes, up to 2048: a sum is lost if and only if the xor of the values
            of its parts is 0; but 1, if all parts have values below 2
";
	assert!(nim.starts_with(expected), "{nim}");
	// Grundy's game alone is lost for the multiples of 3 (computed by play elsewhere).
	let grundy = report(&["grundy", "24", "--misere"]);
	assert!(grundy.contains(": 3 6 9 12 15 18 21 24\n"), "{grundy}");
	let pairs = report(&[
		"{a, b} -> {a-k, b} for k in 1..=a; {a, b-k} for k in 1..=b",
		"4",
		"--misere",
	]);
	assert!(pairs.contains("{0,1} {2,2} {3,3} {4,4}"), "{pairs}");
}

/// Sums that are played move by move in misère play, by the options of the rule alone.
fn misere_wins(rule: &Rule, sum: &[u64], memo: &mut FxHashMap<Vec<u64>, bool>) -> bool {
	if let Some(&known) = memo.get(sum) {
		return known;
	}
	let mut options = Vec::new();
	for place in 0..sum.len() {
		let each = &mut |option: rule::Sum| {
			let mut next = sum.to_vec();
			next.remove(place);
			for (part, copies) in option.parts() {
				next.extend((0..copies).map(|_| part[0]));
			}
			next.sort_unstable();
			options.push(next);
		};
		rule.options(&[sum[place]], 1_000_000, each).unwrap();
	}
	let wins = options.is_empty() || options.iter().any(|next| !misere_wins(rule, next, memo));
	memo.insert(sum.to_vec(), wins);
	wins
}

#[test]
fn misere_reports_agree_with_play() {
	for text in [
		"n - k for k in [1, 3, 4]",
		"n - k for k in 1..=n/2",
		"n - 2; [a, n-a] for a in 1..n if a != n-a",
		"n - 1; [n/2; 3] if n > 0 && n % 2 == 0",
		"[n - 3 for i in 0..j] for j in 1..=2",
		"n - 2; n - 5; [a, n-3-a] for a in 1..n-3",
		"[a, b] for b in 0..n/2 for a in 0..b",
	] {
		let rule = rule::parse(text, &[]).unwrap();
		let mut memo = FxHashMap::default();
		let json = report(&[text, "12", "--misere", "--json"]);
		let lost: Vec<String> = (0..=12)
			.filter(|&heap| !misere_wins(&rule, &[heap], &mut memo))
			.map(|heap| heap.to_string())
			.collect();
		let expected = format!("\"lost\": [{}],\n", lost.join(", "));
		assert!(
			json.contains(&expected),
			"{text}: expected {expected}{json}"
		);
	}
}

// ---- For programs ----

/// Reads one JSON value and gives what follows it; the places of strings, numbers and brackets are
/// checked.
fn json_value(text: &str) -> &str {
	let text = text.trim_start();
	let (close, key) = match text.chars().next().expect("a value") {
		'{' => ('}', true),
		'[' => (']', false),
		'"' => return json_string(text),
		_ => {
			let end = text
				.find(|c: char| ",]} \n".contains(c))
				.expect("what ends the value");
			let word = &text[..end];
			assert!(
				["null", "true", "false"].contains(&word) || word.parse::<u64>().is_ok(),
				"{word:?} is no value"
			);
			return &text[end..];
		}
	};
	let mut rest = text[1..].trim_start();
	if let Some(rest) = rest.strip_prefix(close) {
		return rest;
	}
	loop {
		if key {
			rest = json_string(rest.trim_start())
				.trim_start()
				.strip_prefix(':')
				.expect("a colon after the key");
		}
		rest = json_value(rest).trim_start();
		if let Some(rest) = rest.strip_prefix(close) {
			return rest;
		}
		rest = rest.strip_prefix(',').expect("a comma between values");
	}
}

fn json_string(text: &str) -> &str {
	let mut rest = text.strip_prefix('"').expect("a string");
	loop {
		let end = rest.find(['"', '\\']).expect("the string ends");
		assert!(!rest[..end].contains(|c: char| c < ' '), "{text}");
		if rest[end..].starts_with('"') {
			return &rest[end + 1..];
		}
		let escape = rest[end + 1..].chars().next();
		assert!(
			matches!(escape, Some('"' | '\\' | 'n' | 't' | 'u')),
			"{text}"
		);
		rest = &rest[end + 2..];
	}
}

#[test]
fn json_is_valid_for_everything() {
	for arguments in [
		&["nim", "100"][..],
		&["grundy", "100"],
		&["n - k for k in 1..=n/2", "50"],
		&["wythoff"],
		&["another_game"],
		&["n - k for k in [1, 2]", "--misere"],
		&["octal:0.75", "--misere"],
		&["n where n > 0 -> [n-i for i in 1..k] for k in 1..=n", "20"],
	] {
		let json = good(arguments).json;
		assert!(
			json.starts_with('{') && json_value(&json) == "\n",
			"{arguments:?}: {json}"
		);
	}
}

/// The names of the elements, each opened and closed as it should be.
fn elements(svg: &str) -> Vec<String> {
	let (mut open, mut all) = (Vec::new(), Vec::new());
	for tag in svg.split('<').skip(1) {
		let (tag, text) = tag.split_once('>').expect("a tag ends");
		assert!(
			!text.contains('>') && tag.matches('"').count() % 2 == 0,
			"{tag}"
		);
		let name = tag
			.split([' ', '/'])
			.find(|name| !name.is_empty())
			.expect("a tag has a name")
			.to_string();
		if tag.starts_with('/') {
			assert_eq!(open.pop(), Some(name));
			continue;
		}
		if !tag.ends_with('/') {
			open.push(name.clone());
		}
		all.push(name);
	}
	assert!(open.is_empty(), "not closed: {open:?}");
	all
}

#[test]
fn no_value_of_a_long_table_is_counted_twice() {
	let values: Vec<String> = (0..20_000).map(|n| (n % 7).to_string()).collect();
	let text = piped(&["-"], &values.join(" ")).text;
	let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
	assert!(
		text.contains("observed, found on 10000 values, checked on 10000 more"),
		"{text}"
	);
}

#[test]
fn a_formula_that_breaks_is_not_to_be_tested() {
	let text = report(&["n - 1; n - 2 if n > 3000", "--misere"]);
	assert!(text.contains("breaks at"), "{text}");
	assert!(!text.contains("to test the formula"), "{text}");
}

#[test]
fn a_far_position_of_misere_play_is_answered_by_the_lost_form() {
	// Lost are 2, 5, 11, 23, …: 3 * 2^k - 1.
	for (heap, outcome) in [("3298534883327", "lost"), ("3298534883328", "won")] {
		let text = report(&["n - k for k in 1..=n/2", "--misere", "--at", heap]);
		let line = format!("{heap} alone is {outcome}, by the lost form: observed, not proved");
		assert!(text.contains(&line), "{text}");
	}
}

#[test]
fn plots_are_well_formed() {
	for rule in ["nim", "grundy", "take:1,3,4", "n - k for k in 1..=n/2"] {
		for size in ["0", "1", "150", "1501", "3000"] {
			let svg = good(&[rule, size]).svg;
			assert!(
				svg.starts_with("<svg ") && elements(&svg)[..3] == ["svg", "title", "style"],
				"{rule} {size}"
			);
			assert!(
				svg.len() < 400_000 && !svg.contains("NaN") && !svg.contains("inf"),
				"{rule} {size}"
			);
		}
	}
}

// ---- Errors ----

#[test]
fn what_cannot_be_explored_is_one_line() {
	let deep = "(".repeat(50) + "n";
	let long = "n ".repeat(1001);
	for (arguments, expected) in [
		// The words of the command.
		(&[][..], "no rule given; see --help"),
		(&["nim", "many"], "the size: expected a number from 0 to 33554432, found many"),
		(&["nim", "9", "9"], "one argument too many: 9; a rule is one argument, in quotes"),
		(&["n", "-", "k"], "one argument too many: -; a rule is one argument, in quotes"),
		(&["nim", "--wide"], "unknown option --wide; see --help"),
		(&["nim", "--width", "0"], "the width: expected a number from 1 to 1000, found 0"),
		(&["nim", "--rows", "5"], "--rows: expected all, found 5"),
		(&["nim", "--svg"], "--svg needs a value; see --help"),
		(&["nim", "--at", "1,2"], "--at: expected one heap, found 1,2"),
		(&["nim", "--at", "x"], "the heap: expected a number from 0 to 18446744073709551615, found x"),
		(&["(a, b) -> (a-1, b)", "--at", "3"], "--at: expected 2 numbers, such as --at 5,5, found 3"),
		(&["n-1", "k=a"], "expected a value such as k=3, k=1,2,5 or k=1..=4, found k=a"),
		(&["n-k", "k=1", "k=2"], "k is given twice"),
		(&["n-k", "k=1..=65"], "at most 64 reports at once"),
		(&["n-k", "k=1,2", "--svg", "x"], "--svg draws one report: give each parameter one value"),
		// Names.
		(&["octal:0.x"], "expected a code such as 0.77, found 0.x"),
		(&["take:0"], "expected nim, lasker, grundy, take:1,3,4 (up to 100000), all-but:2,5 (up to 1000) or octal:0.77, found take:0"),
		(&["nim", "k=3"], "nim has no parameters"),
		(&["berzerk"], "berzerk has no single rule: Each player has moves of their own, and a position can come back"),
		(&["chess"], "expected a rule such as 'n - k for k in [1, 3, 4]', a name such as nim, lasker, grundy, take:1,3,4, all-but:2,5, octal:0.77, or a solver, found chess"),
		(&["0.77"], "expected a rule such as 'n - k for k in [1, 3, 4]', a name such as nim, lasker, grundy, take:1,3,4, all-but:2,5, octal:0.77, or a solver, found 0.77; did you mean octal:0.77?"),
		// The grammar.
		(&["n - (1 +)"], "rule, column 9: expected a number, found )"),
		(&["n -"], "rule, column 4: expected a number, found the end"),
		(&["n - 1 n"], "rule, column 7: expected ; or the end, found n"),
		(&["n - 1; ; n"], "rule, column 8: expected a position, found ;"),
		(&["n @ 1"], "rule, column 3: @ is no sign of a rule"),
		(&["n - 9223372036854775808"], "rule, column 5: this number does not fit into 64 bits"),
		(&["n - k for k"], "rule, column 12: expected in, found the end"),
		(&["n - k for in 1..n"], "rule, column 11: expected a name, found in"),
		(&["n - k for k in 1"], "rule, column 17: expected .. or ..=, found the end; a set is 1..=3 or [1, 3, 4]"),
		(&["n - k for k in [1 2]"], "rule, column 19: expected , or ], found 2"),
		(&["[n 1]"], "rule, column 4: expected , or ], found 1"),
		(&["(a, b) -> (a, b"], "rule, column 16: expected , or ), found the end"),
		(&["(a, a) -> (a, a)"], "rule, column 5: the name a stands twice"),
		(&["(a, b, c, d, e, f, g) -> (a, b, c, d, e, f, g)"], "rule, column 20: a position has at most 6 numbers"),
		(&["n if 1 < n < 3"], "rule, column 12: comparisons cannot be chained; join them with &&"),
		(&[&deep], "rule, column 41: more than 40 brackets or signs inside each other"),
		(&[&long], "rule, column 2001: a rule has at most 2000 characters"),
		// Names and kinds.
		(&["n-k"], "rule, column 3: k has no value; give it one, such as k=3, or write for k in 1..=3"),
		(&["n - 1", "k=3"], "rule: it has no name k to give a value"),
		(&["n if n"], "rule, column 6: expected a condition such as n % 2 == 0, found a number"),
		(&["n > 1"], "rule, column 3: expected a number, found a condition"),
		(&["(n, n)"], "rule, column 1: expected a position of one number, as n is; moves are separated by ;"),
		(&["(a, b) -> a - 1"], "rule, column 11: expected a position of 2 numbers, as (a, b) is"),
		(&["{a, b} -> (a, b)"], "rule, column 11: expected a position of 2 numbers, as {a, b} is"),
		(&["log(n)"], "rule, column 1: there is no function log; there are min, max, abs, gcd, pow, sqrt, ones, zeros, bits, is_prime; the logarithm is bits(n) - 1"),
		(&["min(n)"], "rule, column 1: min takes two numbers, found 1"),
		(&["abs(n, 1)"], "rule, column 1: abs takes one number, found 2"),
		// Play.
		(&["n * 9223372036854775807 if n > 1"], "rule, column 3: a number does not fit into 64 bits, in a move from 2"),
		(&["n << 64"], "rule, column 3: a shift by less than 0 or more than 63 places, in a move from 0"),
		(&["[0 for k in 0..70000]"], "rule, column 2: a move leaves more than 65536 parts, in a move from 0"),
		(&["n + 1"], "too many positions can be reached: 0 -> 1 -> 2 -> 3 -> 4 -> 5 -> 6 -> 7 -> …; does the rule ever end?"),
		(&["(a, b) -> (b, a) if a != b"], "(0, 1) -> (1, 0) -> (0, 1): this position can come back; leave the move out by a condition, or see outcomes in the library and the solver loopy_sum"),
		(&["n/2", "--misere"], "0 -> 0: this position can come back; leave the move out by a condition, or see outcomes in the library and the solver loopy_sum"),
		(&["n for k in 1..=9223372036854775807 if k < 0", "0"], "this takes too many steps"),
		(&["(a, b) -> (a-1, b)", "1000"], "the size 1000 is too large for 2 numbers"),
		(&["(a, b) -> (a-1, b)", "1000", "--misere"], "the size 1000 is too large for misère play"),
		(&["n where n > 5 -> n - 1", "--at", "3"], "3 is no position"),
		(&["wythof"], "expected a rule such as 'n - k for k in [1, 3, 4]', a name such as nim, lasker, grundy, take:1,3,4, all-but:2,5, octal:0.77, or a solver, found wythof; near: wythoff"),
		(&["n - k for k in 1..=n if is_prime(k)", "--code"], "no formula is more than a guess, so there is no code; more values may show one"),
	] {
		assert_eq!(error(arguments), expected, "{arguments:?}");
	}
}

#[test]
fn a_report_that_takes_too_many_steps_ends_early() {
	let early = explore(&["n - 1 for k in 0..n*n*n*n*n if k == 0", "60"]);
	let error = early.error.unwrap();
	assert!(
		error.ends_with("takes too many steps; the report ends before it"),
		"{error}"
	);
	assert!(early.text.contains("\nlost  "), "{}", early.text);
}

#[test]
fn the_program_prints_what_the_library_answers() {
	let run = |arguments: &[&str], input: &str| {
		let mut program = Command::new(env!("CARGO_BIN_EXE_grundy"));
		program.arg("explore").args(arguments);
		program
			.stdin(Stdio::piped())
			.stdout(Stdio::piped())
			.stderr(Stdio::piped());
		let mut child = program.spawn().expect("grundy runs");
		child
			.stdin
			.take()
			.unwrap()
			.write_all(input.as_bytes())
			.unwrap();
		child.wait_with_output().expect("grundy ends")
	};
	let kayles = run(&["kayles"], "");
	assert_eq!(
		String::from_utf8(kayles.stdout).unwrap(),
		report(&["kayles"])
	);
	let values = run(&["-"], "0 1 2 0 1 2 0 1 2\n");
	assert!(String::from_utf8(values.stdout)
		.unwrap()
		.starts_with("piped values: "));
	let code = run(&["take:1,2", "--code"], "");
	assert!(String::from_utf8(code.stdout)
		.unwrap()
		.contains("fn g(n: u64) -> u64"));
	let wrong = run(&["n - ("], "");
	assert_eq!((wrong.status.code(), wrong.stdout.len()), (Some(1), 0));
	let line = String::from_utf8(wrong.stderr).unwrap();
	assert_eq!(
		line,
		"error: rule, column 6: expected a number, found the end\n"
	);
	let help = run(&["-h"], "");
	let help = String::from_utf8(help.stdout).unwrap();
	assert!(help.starts_with("usage: ") && help.lines().all(|line| line.chars().count() <= 80));
}

// ---- Rust ----

/// The value of a position by the rule alone.
fn value(rule: &Rule, position: &[u64]) -> Option<u64> {
	let value = Play::new(rule, 10_000_000).value(position);
	value.expect("it can be played").map(u64::from)
}

#[test]
fn code_gives_the_values_of_play() {
	let (mut source, mut main, mut expected) = (String::new(), String::new(), String::new());
	for (number, text) in [
		"n - k for k in 1..=n",
		"n - k for k in [1, 3, 4]",
		"n - k for k in 1..=n/2",
		"[a, n-1-a] for a in 0..n; [a, n-2-a] for a in 0..n-1",
		"n - 1; [n/2; 3] if n > 0 && n % 2 == 0",
		"d for d in 1..n if n % d == 0",
		"n - k for k in 1..=sqrt(n)",
		"{a, b} where a > 0 && b > 0 -> {c, a-c} for c in 1..a; {c, b-c} for c in 1..b",
		"(a, b) -> (a-k, b) for k in 1..=a; (a, b-k) for k in 1..=b",
		"(a, b) -> (a-k, b) for k in 1..=a; (a, b-k) for k in 1..=b; (a-k, b-k) for k in 1..=min(a, b)",
	]
	.iter()
	.enumerate()
	{
		let rule = rule::parse(text, &[]).unwrap();
		let (answer, pair) = (good(&[text, "--code"]), rule.width() == 2);
		let only_lost = !answer.text.contains("closed form");
		let code = answer.code.replace("fn g(", "pub fn g(");
		let code = code.replace("fn lost(", "pub fn lost(");
		source += &format!("mod m{number} {{\n{code}}}\n");
		for n in 0..120 {
			let position = if pair { vec![n / 10, n % 10] } else { vec![n] };
			let Some(value) = value(&rule, &position) else {
				continue;
			};
			let numbers: Vec<String> = position.iter().map(u64::to_string).collect();
			let numbers = numbers.join(", ");
			let call = match only_lost {
				true => format!("u64::from(!m{number}::lost({numbers}))"),
				false => format!("m{number}::g({numbers})"),
			};
			main += &format!("\tprintln!(\"{{}}\", {call});\n");
			expected += &format!("{}\n", if only_lost { value.min(1) } else { value });
		}
	}
	let program = program("codes", &format!("{source}fn main() {{\n{main}}}\n"));
	assert_eq!(printed(&program, ""), expected);
}

// ---- Any text ----

/// Words of the language. In any order, they are often nearly a rule.
const WORDS: &[&str] = &[
	"n",
	"a",
	"b",
	"k",
	"0",
	"1",
	"2",
	"9223372036854775807",
	"+",
	"-",
	"*",
	"/",
	"%",
	"<<",
	">>",
	"&",
	"|",
	"^",
	"(",
	")",
	"[",
	"]",
	"{",
	"}",
	",",
	";",
	"for",
	"in",
	"if",
	"where",
	"->",
	"..",
	"..=",
	"==",
	"<",
	"&&",
	"||",
	"!",
	"min",
	"sqrt",
	"is_prime",
	"for k in 1..=n",
	"if n > 0",
	"n - k",
	"n/2",
	"(a, b) ->",
	"é",
];

#[test]
fn any_text_is_answered_or_refused() {
	let mut draw = Draw(1);
	for _ in 0..plain_or_full(300, 3000) {
		let count = draw.place(14);
		let rule: Vec<&str> = (0..count).map(|_| draw.pick(WORDS)).collect();
		let words = [&rule.join(" "), "12", "--at", "40"].map(str::to_string);
		let answer = answer(&words, "", &Collection::default());
		assert!(
			answer.error.is_some() || !answer.text.is_empty(),
			"{words:?}"
		);
	}
}

#[test]
fn any_input_is_read_or_refused() {
	let mut draw = Draw(2);
	for _ in 0..plain_or_full(200, 2000) {
		let (bytes, count) = (draw.below(100), draw.below(100));
		let text: Vec<u8> = (0..bytes).map(|_| draw.next() as u8).collect();
		let text = String::from_utf8_lossy(&text).into_owned();
		let numbers: Vec<String> = (0..count)
			.map(|_| (draw.next() >> draw.below(64)).to_string())
			.collect();
		let numbers = numbers.join("\n");
		for (words, input) in [(&["-"][..], text), (&["-", "--at", "7"], numbers)] {
			let answer = piped(words, &input);
			assert!(
				answer.error.is_some() || !answer.text.is_empty(),
				"{input:?}"
			);
		}
	}
}
