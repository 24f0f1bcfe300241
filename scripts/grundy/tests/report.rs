//! The report for programs: its keys are those that the README of `explore` describes.

use explore::answer;
use explore::collection::Collection;

const README: &str = include_str!("../../explore/README.md");

fn json(words: &[&str], input: &str) -> String {
	let words: Vec<String> = words.iter().map(|word| word.to_string()).collect();
	let answer = answer(&words, input, &Collection::default());
	assert_eq!(answer.error, None, "{words:?}");
	answer.json
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
	let mut words = vec![rule];
	words.extend(options.split_whitespace());
	assert_eq!(json(&words, ""), example);
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
