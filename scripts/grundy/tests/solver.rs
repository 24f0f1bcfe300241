//! The solvers that are written for rules: they use the best that is known, compile everywhere
//! without a warning, and say what play says.

use crate::common::{cpp_program, printed, program, root};
use explore::collection::Collection;
use explore::law::Language;
use explore::rule::{self, Play, Rule};
use explore::solver::{solver, Known, Way};
use grundy::paste::Library;
use grundy::project::Project;
use std::process::Command;
use std::sync::OnceLock;

fn collection() -> &'static Collection {
	static SOLVERS: OnceLock<Collection> = OnceLock::new();
	SOLVERS.get_or_init(|| Project::at(&root()).collection())
}

/// The solver that uses the best that is known.
fn best(rule: &Rule, name: &str) -> String {
	let known = explore::known(rule, collection());
	let file = solver(rule, &known, name, None);
	file.expect("there is always a way").text
}

/// The value of a position by the rule alone.
fn value(rule: &Rule, position: &[u64]) -> Option<u32> {
	let value = Play::new(rule, 10_000_000).value(position);
	value.expect("it can be played")
}

/// Rules, their parameters, and a part of the solver that shows where its values are from.
const RULES: [(&str, &[(&str, i64)], &str); 16] = [
	("n - k for k in [1, 3, 4]", &[], "sg::subtraction(&[1, 3, 4])"),
	(
		"[a, n-1-a] for a in 0..n; [a, n-2-a] for a in 0..n-1",
		&[],
		"sg::octal(&[0, 7, 7])",
	),
	("n - k for k in 1..=n", &[], "// Proved."),
	("n - k for k in 1..=n/2", &[], "// Proved."),
	(
		"n where n > 0 -> n - 1; (n+1)/2 if n > 1",
		&[],
		"read_in(1..=1000000000000000000)",
	),
	("n - 1; [n/2; k] if n > 0 && n % 2 == 0", &[("k", 3)], "g(heap)"),
	("n/2 if n > 0; n/3 if n > 0", &[], "sg::grundy("),
	("[a, n-a] for a in 1..n if a != n-a", &[], "sg::table("),
	(
		"n - k*k for k in 1..=sqrt(n) if is_prime(k) || gcd(n, k) == 1",
		&[],
		"sg::table(",
	),
	(
		"(a, b) -> (a-k, b) for k in 1..=a; (a, b-k) for k in 1..=b; (a-k, b-k) for k in 1..=min(a, b)",
		&[],
		"if lost { \"second\\n\" }",
	),
	(
		"{a, b, c} -> {a-i, b-j, c-k} for i in 0..2 for j in 0..2 for k in 0..2 if i+j+k > 0",
		&[],
		"if lost { \"second\\n\" }",
	),
	(
		"(a, b) -> (a-k, b) for k in 1..=a if is_prime(k); (a, b-k) for k in 1..=b if gcd(k, b) == 1",
		&[],
		"part[place] = position[place]",
	),
	(
		"{a, b} where a > 0 && b > 0 -> {c, a-c} for c in 1..a; {c, b-c} for c in 1..b",
		&[],
		"read_in(1..=",
	),
	(
		"(a, b) -> (a-k, b) for k in 1..=a; (a, b-k) for k in 1..=b; (a/2, b/2) if a + b > 0",
		&[],
		"sg::grundy(",
	),
	// A number that becomes larger.
	(
		"(a, b) -> (a-k, b+k) for k in 1..=min(a, 3); (a, b-k) for k in 1..=min(b, 2)",
		&[],
		"",
	),
	// Names that Rust would read in another way, and a literal that is divided.
	(
		"n - sum - sum_ for sum in 1..=2 for sum_ in 3..=4; n - A - 10 % a - 1 for a in 0..=n for A in 1..=2",
		&[],
		"",
	),
];

#[test]
fn solvers_use_the_best_that_is_known_and_say_what_play_says() {
	let library = Library::new(&Project::at(&root())).expect("it can be read");
	for (number, (text, parameters, part)) in RULES.into_iter().enumerate() {
		let values = parameters
			.iter()
			.map(|&(name, value)| (name.to_string(), value));
		let rule = rule::parse(text, &values.collect::<Vec<_>>()).expect("it is a rule");
		let name = format!("solver_of_a_rule_{number}");
		let source = best(&rule, &name);
		assert!(source.contains(part), "{text}: {source}");
		let program = program(&name, &library.solver(&name, &source).expect("it is Rust"));
		let position = |n: u64| match rule.width() {
			1 => vec![n + 1],
			width => (0..width as u64)
				.map(|place| 1 + n % (5 + 2 * place))
				.collect(),
		};
		for n in 0..30 {
			let (first, second) = (position(n), position(n * n % 29));
			let values = [value(&rule, &first), value(&rule, &second)];
			let numbers: Vec<String> = first.iter().chain(&second).map(u64::to_string).collect();
			let output = printed(&program, &format!("2\n{}\n", numbers.join(" ")));
			let says = |wins: bool| if wins { "first\n" } else { "second\n" };
			let expected = match source.contains("played alone") {
				true => values.map(|value| says(value != Some(0))).concat(),
				false => says(values[0] != values[1]).to_string(),
			};
			assert_eq!(output, expected, "{text}: {first:?} {second:?}");
		}
	}
}

#[test]
fn the_head_says_what_is_used_and_which_solver_plays_the_same_game() {
	for (text, parts) in [
		(
			"[a, n-1-a] for a in 0..n; [a, n-2-a] for a in 0..n-1; n - 1 if n > 10",
			&[
				"Known: the values for n = ",
				"those of kayles",
				"It reads: t, then",
			][..],
		),
		(
			"n - k for k in 1..=n/2",
			&["Proof: the formula is proved by the theorem on windows."],
		),
		(
			"n where n > 0 -> n - 1; (n+1)/2 if n > 1",
			&["Proof: the formula is proved by an automaton with "],
		),
		(
			"n - k for k in 1..=n if gcd(n, k) == 1",
			&["Proof: none. The formula is observed: found on 1023 values, checked on "],
		),
		(
			"n - k for k in 1..=n if k != 2",
			&["Proof: the formula is proved: "],
		),
		("n - k for k in [1, 3]", &["Proof: sg proves the period"]),
		(
			"n where n > 0 -> d for d in 1..n if n % d == 0",
			&["input.read_in(1..=100000000000000)?"],
		),
	] {
		let rule = rule::parse(text, &[]).expect("it is a rule");
		let source = best(&rule, "my_game").replace("\n//!", "");
		for part in parts {
			assert!(source.contains(part), "{text}: {part}: {source}");
		}
	}
}

#[test]
fn a_number_of_the_input_is_a_number_that_no_move_changes() {
	let constant = ["K".to_string()];
	let rule = rule::parse_with("n - k for k in 1..=K", &[], &constant).expect("it is a rule");
	let source = best(&rule, "my_game");
	for part in [
		"//! Input: n and K, then n heaps.",
		"with K of the input",
		"let constants = [input.read_in(",
		"x ^= g(position[0], position[1]);",
	] {
		assert!(source.contains(part), "{part}: {source}");
	}
	let error = rule::parse_with("{a, b} -> {a-K, b}", &[], &constant);
	let message = error.expect_err("braces have no order").message;
	assert!(message.starts_with("a number of the input needs positions in order"));
}

#[test]
fn formulas_in_cpp_compile_and_agree() {
	if Command::new("g++").arg("--version").output().is_err() {
		return;
	}
	let (mut source, mut main, mut expected) = (String::new(), String::new(), String::new());
	for (number, text) in [
		"n - k for k in 1..=n/2",
		"n - k for k in [1, 3, 4]",
		"n where n > 0 -> n - 1; (n+1)/2 if n > 1",
		"(a, b) -> (a-k, b) for k in 1..=a; (a, b-k) for k in 1..=b; (a-k, b-k) for k in 1..=min(a, b)",
		"(x, y) -> [(i, j), (x, j), (i, y)] for i in 0..x for j in 0..y",
		"(n, m) -> (n-t, 2*t) for t in 1..=min(n, m)",
		"(a, b) -> (a-1, b-2); (a-2, b-1)",
		"{a, b, c} -> {a-i, b-j, c-k} for i in 0..2 for j in 0..2 for k in 0..2 if i+j+k > 0",
	]
	.iter()
	.enumerate()
	{
		let rule = rule::parse(text, &[]).expect("it is a rule");
		let known = explore::known(&rule, collection());
		let (formula, lost) = match (known.values, known.lost) {
			(Some(formula), _) => (formula, false),
			(None, Some(formula)) => (formula, true),
			(None, None) => panic!("{text} has no formula"),
		};
		let code = formula.code(Language::Cpp);
		source += &format!("namespace m{number} {{\n{code}}}\n");
		for n in 0..100 {
			let width = rule.width() as u32;
			let position: Vec<u64> = (0..width).map(|place| 1 + n / 5u64.pow(place) % 5).collect();
			let words: Vec<String> = position.iter().map(u64::to_string).collect();
			let words = words.join(", ");
			let value = formula.value(&position).expect("it is small");
			let call = match (lost, code.contains("lost(const std::vector")) {
				(true, true) => format!("m{number}::lost({{{words}}})"),
				(true, false) => format!("m{number}::lost({words})"),
				(false, _) => format!("m{number}::g({words})"),
			};
			main += &format!("\tstd::cout << {call} << \"\\n\";\n");
			expected += &format!("{}\n", if lost { u64::from(value == 0) } else { value });
		}
	}
	source += &format!("int main() {{\n{main}}}\n");
	assert_eq!(
		printed(&cpp_program("formulas in C++", &source), ""),
		expected
	);
}

#[test]
fn the_way_can_be_chosen_by_hand() {
	let halves = rule::parse("n - k for k in 1..=n/2", &[]).expect("it is a rule");
	let known = explore::known(&halves, collection());
	for (way, part) in [
		(Way::Formula, "x ^= g(heap)"),
		(Way::Table, "sg::table("),
		(Way::Memory, "sg::grundy("),
	] {
		let source = solver(&halves, &known, "my_game", Some(way))
			.expect("it can be written")
			.text;
		assert!(source.contains(part), "{way:?}: {source}");
	}
	let error =
		solver(&halves, &Known::default(), "my_game", Some(Way::Formula)).map(|file| file.text);
	assert!(error
		.unwrap_err()
		.starts_with("no formula is more than a guess"));
	let pairs = rule::parse("(a, b) -> (a-1, b); (a, b-1)", &[]).expect("it is a rule");
	let error =
		solver(&pairs, &Known::default(), "my_game", Some(Way::Table)).map(|file| file.text);
	assert!(error.unwrap_err().starts_with("a table needs heaps"));
}

/// What a solver reads has no number that is too large, and is answered in little time.
#[test]
fn solvers_of_rules_read_what_they_can_answer() {
	for (text, read) in [
		("n - k for k in 1..=n if n % k == 0", "0..=20000)"),
		("n - k for k in 1..=n if n % 2 == 1", "0..=20000)"),
		(
			"n - 1 - abs(n*n*n*n % 7) if n % 2 == 1; n - 2",
			"0..=10000)",
		),
		("[a, b, n-a-b] for a in 1..n for b in 1..n-a", "0..=500)"),
		// Copies are written one by one, and a prime is found by trying all divisors.
		("[n/2; n] if n > 0", "0..=10000)"),
		("n/2 if n > 0; n/3 if is_prime(n)", "0..=1000000000000)"),
		// The text does not prove that the options are smaller.
		("n - 1; n*2 if n == 2500", "is not smaller"),
		("n - k for k in [1, 3, 4]", "0..=1000000000000000000)"),
		("n/2 if n > 0", "0..=1000000000000000000)"),
		(
			"n - 1; n*2 if n > 300 && n % 2 == 1 && n < 400",
			"sg::grundy(",
		),
		// A large product in a rare branch, and moves that can lead above what is read.
		("n - 1 - n*n*n % 7 if n % 99991 == 5; n/2", "0..=1000000)"),
		(
			"n/2 if n > 0; n*4 if n % 1000 == 7",
			"if part > 1000000000000000000",
		),
	] {
		let rule = rule::parse(text, &[]).unwrap();
		let solver = solver(&rule, &Known::default(), "my_game", None)
			.unwrap()
			.text;
		assert!(solver.contains(read), "{text}: {solver}");
	}
}
