//! A proof as files for Walnut: the automata that are read back accept the same numbers.

use super::{parsed, STEPS};
use crate::common::{folder, grundy, run};
use explore::proof::{holds, prove, Automaton, Var};
use std::fs;

/// Reads an automaton as Walnut does: what is missing is refused.
fn read(text: &str, digits: usize, vars: Vec<Var>) -> Automaton {
	let mut lines = text.lines();
	let bases = lines.next().expect("the numerations stand first");
	assert_eq!(bases.split(' ').count(), vars.len());
	let letters = digits.pow(vars.len() as u32);
	let (mut next, mut accepts): (Vec<Option<u32>>, Vec<bool>) = (Vec::new(), Vec::new());
	for line in lines.filter(|line| !line.is_empty()) {
		match line.split_once("->") {
			Some((word, after)) => {
				let word = word.split_whitespace().rev();
				let digit = |digit: &str| digit.parse::<usize>().expect("a digit");
				let letter = word
					.map(digit)
					.fold(0, |letter, digit| letter * digits + digit);
				let place = (accepts.len() - 1) * letters + letter;
				next[place] = Some(after.trim().parse().expect("a state"));
			}
			None => {
				let (state, accepting) = line.split_once(' ').expect("a state and its answer");
				assert_eq!(state.parse(), Ok(accepts.len()));
				accepts.push(accepting == "1");
				next.extend(vec![None; letters]);
			}
		}
	}
	let sink = accepts.len() as u32;
	accepts.push(false);
	let mut next: Vec<u32> = next
		.into_iter()
		.map(|after| after.unwrap_or(sink))
		.collect();
	next.extend(vec![sink; letters]);
	Automaton {
		digits,
		vars,
		next,
		accepts,
	}
}

#[test]
fn certificates_read_back_as_the_same_automata() {
	for text in [
		"n - k for k in 1..=n; [a, n-a] for a in 1..n",
		"n - k for k in 1..=n if k % 3 != 0",
		"n - d for d in 1..=n if n % d == 0",
		"n where n > 0 -> [n-i for i in 1..k] for k in 1..=n",
		"(a, b) -> (a-k, b) for k in 1..=a; (a, b-k) for k in 1..=b; (a-k, b-k) for k in 1..=min(a, b)",
	] {
		let rule = parsed(text);
		let mut proof = prove(&rule, false, STEPS).proof.expect("it is proved");
		let files = proof.certificate(text).expect("Walnut knows the numeration");
		let file = |name: &str| {
			let found = files.iter().find(|(file, _)| file.contains(name));
			&found.unwrap_or_else(|| panic!("{text}: {name}")).1
		};
		let values = &proof.values;
		let back = read(file("Values"), values.digits, values.vars.clone());
		let side: u64 = if rule.width() == 1 { 70 } else { 18 };
		for place in 0..side.pow(values.vars.len() as u32) {
			let numbers = (0..).zip(&values.vars).map(|(i, &var)| (var, place / side.pow(i) % side));
			let numbers: Vec<(Var, u64)> = numbers.collect();
			let numeration = proof.logic.numeration;
			let same = holds(&back, numeration, &numbers) == holds(values, numeration, &numbers);
			assert!(same, "{text}: {numbers:?}");
		}
		let commands = file("proof.txt");
		assert!(commands.lines().all(|line| line.starts_with("eval ") && line.ends_with("\":")));
		for part in commands.split('$').skip(1) {
			let name = part.split('(').next().expect("a name");
			file(&format!("/{name}.txt"));
		}
	}
}

#[test]
fn the_command_line_writes_a_certificate() {
	let folder = folder("certificate");
	let place = folder.to_str().expect("it is a text");
	let rule = "n - k for k in 1..=n if ones(k) % 2 == 0";
	let output = run(grundy(&["explore", rule, "--certificate", place]));
	assert!(output.status.success());
	let values = folder.join("Automata Library/Values.txt");
	let values = fs::read_to_string(values).expect("it is written");
	assert!(
		values.starts_with("msd_2 msd_2\n\n0 1\n0 0 -> 0\n"),
		"{values}"
	);
	let squares = run(grundy(&[
		"explore",
		"n - k*k for k in 1..=n",
		"--certificate",
		place,
	]));
	assert!(!squares.status.success());
}
