//! The report for programs: its keys are those that the README of `explore` describes.

use crate::common::{grundy, out, run};
use explore::collection::Collection;
use explore::{answer, Answer};

const README: &str = include_str!("../../explore/README.md");

fn answered(words: &[&str], input: &str) -> Answer {
	let words: Vec<String> = words.iter().map(|word| word.to_string()).collect();
	let answer = answer(&words, input, &Collection::default());
	assert_eq!(answer.error, None, "{words:?}");
	answer
}

fn json(words: &[&str], input: &str) -> String {
	answered(words, input).json
}

/// The keys of an object that has one line for each of them.
fn keys(json: &str) -> Vec<&str> {
	let lines = json.lines().filter_map(|line| line.strip_prefix("  \""));
	lines.filter_map(|line| line.split('"').next()).collect()
}

/// The names in the first column of the table of keys.
fn described() -> Vec<&'static str> {
	let (_, table) = README
		.split_once("| key | what it is |\n|---|---|\n")
		.expect("the table of keys");
	let rows = table.lines().take_while(|line| line.starts_with('|'));
	let names = rows.filter_map(|row| row.split('|').nth(1));
	names
		.flat_map(|names| names.split('`').skip(1).step_by(2))
		.collect()
}

#[test]
fn every_report_has_the_keys_of_the_readme() {
	let grid = "0 1 2\n1 0 3\n2 3 0";
	for (words, input) in [
		(&["n - k for k in [1, 4]"][..], ""),
		(&["n - k for k in 1..=n/2", "--at", "70"], ""),
		(&["(a, b) -> (a-1, b); (a, b-1)"], ""),
		(&["{a, b, c} -> {a-1, b, c}"], ""),
		(&["octal:0.77", "--misere"], ""),
		(&["n - k for k in 1..=n/2", "--misere"], ""),
		(&["(a, b) -> (a-1, b); (a, b-1)", "--misere"], ""),
		(&["-"], "0 1 2 0 1 2 0 1 2"),
		(&["-", "--at", "1,1"], grid),
	] {
		let json = json(words, input);
		assert_eq!(keys(&json), described(), "{words:?}");
	}
}

#[test]
fn the_example_of_the_readme_is_what_is_printed() {
	let (before, rest) = README.split_once("```json\n").expect("an example");
	let (example, _) = rest.split_once("```").expect("its end");
	let (_, command) = before
		.rsplit_once("scripts/explore.sh '")
		.expect("its command");
	let (rule, options) = command.split_once('\'').expect("a rule in quotes");
	let (options, _) = options.split_once('`').expect("the end of the command");
	let mut words = vec!["explore", rule];
	words.extend(options.split_whitespace());
	assert_eq!(out(&run(grundy(&words))), example);
}

#[test]
fn values_are_lists_in_lists() {
	let heaps = json(&["n where n > 0 -> d for d in 1..n if n % d == 0", "4"], "");
	assert!(heaps.contains("\"values\": [null, 0, 1, 1, 2],"), "{heaps}");
	let later = json(&["-", "--first", "3"], "7 8\n8 9\n9 7");
	assert!(later.contains("\"first\": 3,"), "{later}");
	assert!(
		later.contains("\"values\": [[7, 8], [8, 9], [9, 7]],"),
		"{later}"
	);
	let any_order = json(
		&["{a, b, c} -> {a-1, b, c}; {a, b-1, c}; {a, b, c-1}", "1"],
		"",
	);
	assert!(
		any_order.contains("\"values\": [[[0, 1], [1, 0]], [[1, 0], [0, 1]]],"),
		"{any_order}"
	);
	assert!(
		any_order.contains("\"lost\": [[0, 0, 0], [0, 1, 1]],"),
		"{any_order}"
	);
	let misere = json(
		&[
			"{a, b} -> {a-k, b} for k in 1..=a; {a, b-k} for k in 1..=b",
			"2",
			"--misere",
		],
		"",
	);
	assert!(
		misere.contains("\"values\": [[1, 0, 1], [0, 1, 1], [1, 1, 0]],"),
		"{misere}"
	);
}

// ---- Pictures ----

/// The cells of a map: their corners, and the class of their colour.
fn cells(svg: &str) -> Vec<((u64, u64), &str)> {
	let mut cells = Vec::new();
	for path in svg.split("<path class=\"").skip(1) {
		let (class, rest) = path.split_once('"').expect("a class");
		let (_, rest) = rest.split_once("d=\"").expect("a path");
		let (path, _) = rest.split_once('"').expect("its end");
		for cell in path.split('M').skip(1).filter(|cell| cell.ends_with('z')) {
			let (x, rest) = cell.split_once(' ').expect("two numbers");
			let (y, _) = rest.split_once('h').expect("two numbers");
			cells.push(((y.parse().unwrap(), x.parse().unwrap()), class));
		}
	}
	cells.sort();
	cells
}

#[test]
fn a_map_shows_every_value_in_its_colour() {
	for size in [3u64, 20, 100] {
		let rule = "(a, b) -> (a-k, b) for k in 1..=a; (a, b-k) for k in 1..=b";
		let svg = answered(&[rule, &size.to_string()], "").svg;
		let cells = cells(&svg);
		let side = size + 1;
		assert_eq!(cells.len() as u64, side * side);
		let mut classes = Vec::new();
		for (k, (_, class)) in (0..).zip(&cells) {
			let value = (k / side) ^ (k % side);
			assert_eq!(*class == "lost", value == 0, "{k} at size {size}");
			if value > 0 {
				let class: u64 = class.strip_prefix('c').unwrap().parse().unwrap();
				classes.push((value, class));
			}
		}
		// A larger value never has a paler colour.
		classes.sort();
		assert!(classes.is_sorted_by_key(|&(_, class)| class), "size {size}");
		assert!(svg.contains("@media(prefers-color-scheme:dark)"));
		assert!(svg.len() < 300_000, "{} bytes", svg.len());
	}
}

#[test]
fn everything_is_drawn() {
	for (words, count) in [
		(&["{a, b, c} -> {a-1, b, c}", "4"][..], 125),
		(&["(a, b, c, d) -> (a-1, b, c, d)", "2"], 81),
		(&["octal:0.77", "30", "--misere"], 31),
		(&["n - k for k in 1..=n/2", "30", "--misere"], 31),
		(&["(a, b) -> (a-1, b); (a, b-1)", "6", "--misere"], 49),
	] {
		assert_eq!(cells(&answered(words, "").svg).len(), count, "{words:?}");
	}
	let outcomes = answered(&["-"], "L W W L W W L W W");
	assert_eq!(cells(&outcomes.svg).len(), 9);
	let points = answered(&["n - k for k in [1, 4]", "30"], "").svg;
	// A point for each heap, a second one for each of the lost heaps, and one in the legend.
	assert_eq!(points.matches("h.01").count(), 31 + 13 + 1);
}
