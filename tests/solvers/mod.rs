//! Every solver on its samples, against the oracle on small inputs, on the largest inputs that it
//! promises to answer, and on bad input.

mod bad_input;
mod brute_force;
mod programs;
mod testing;

use oracle::{Solver, SOLVERS};
use std::collections::BTreeSet;
use std::fs;
use testing::*;

macro_rules! solvers {
	($($name:ident)*) => {
		$(mod $name;)*

		#[allow(dead_code)]
		#[path = "../../src/bin"]
		mod solver {
			$(pub mod $name;)*
		}

		/// The function of a solver.
		fn solve(name: &str) -> fn(&mut sg::Input, &mut String) -> sg::Result<()> {
			match name {
				$(stringify!($name) => solver::$name::solve,)*
				_ => panic!("there is no solver {name}"),
			}
		}
	};
}

oracle::each_solver!(solvers);

#[test]
fn every_solver_answers_its_samples_and_the_same_twice() {
	for_each(SOLVERS, |solver| {
		for sample in samples(solver.name) {
			let outcome = run(solver.name, &sample.input);
			assert_eq!(outcome.error, None, "{}", sample.name);
			let (expected, found) = (show(sample.answer.as_bytes()), show(outcome.out.as_bytes()));
			assert!(
				same(&sample.answer, &outcome.out),
				"{}:\nexpected {expected}\nfound    {found}",
				sample.name
			);
			assert_eq!(
				outcome,
				run(solver.name, &sample.input),
				"{}, twice",
				sample.name
			);
		}
	});
}

/// What the oracle and the solver say to an input, if they differ.
fn difference(solver: &Solver, input: &str) -> Option<String> {
	let expected = solver.brute(input, usize::MAX);
	let expected = expected.expect("the generator writes what the oracle reads");
	let Outcome { out, error } = run(solver.name, input.as_bytes());
	if error.is_none() && same(&expected, &out) {
		return None;
	}
	let said = out + &error.unwrap_or_default();
	Some(format!(
		"the oracle says:\n{expected}\nthe solver says:\n{said}"
	))
}

#[test]
fn every_solver_agrees_with_the_oracle_on_small_inputs() {
	for_each(SOLVERS, |solver| {
		// nim_counting takes 50 ms on any input.
		let slow = solver.name == "nim_counting";
		let seeds = if slow { 3 } else { plain_or_full(24, 200) };
		// The smallest size on which they differ, and its shortest input.
		for size in 1..=10 {
			let mut inputs: Vec<String> =
				(0..seeds).map(|seed| solver.generate(size, seed)).collect();
			inputs.sort_by_key(String::len);
			for input in inputs {
				if let Some(difference) = difference(solver, &input) {
					panic!(
						"{}, size {size}, input:\n{input}\n{difference}",
						solver.name
					);
				}
			}
		}
	});
}

// ---- What belongs to a solver ----

#[test]
fn the_catalogue_and_the_list_of_the_oracle_have_the_same_solvers() {
	let readme = fs::read_to_string(folder("src/bin/README.md")).expect("the catalogue");
	// An interactive solver is tested against its interactor, in scripts/grundy/tests/tools.rs.
	let rows = readme
		.lines()
		.filter(|line| line.starts_with('|') && !line.contains("(interactive)"));
	let links = rows.filter_map(|row| row.split_once(" → [")?.1.split_once("]("));
	let listed: BTreeSet<&str> = links.map(|(name, _)| name).collect();
	let registered: BTreeSet<&str> = SOLVERS.iter().map(|solver| solver.name).collect();
	assert_eq!(
		listed, registered,
		"the catalogue has the left ones, the oracle the right ones"
	);
}

#[test]
fn every_solver_has_three_samples_and_every_sample_is_a_pair_of_files_up_to_100_kb() {
	for solver in SOLVERS {
		let (name, samples) = (solver.name, samples(solver.name));
		assert!(
			samples.len() >= 3,
			"samples/{name} has fewer than 3 cases 1.in, 2.in, ..."
		);
		let files: Vec<_> = fs::read_dir(folder("samples").join(name))
			.unwrap()
			.map(|file| file.unwrap())
			.collect();
		assert_eq!(
			files.len(),
			2 * samples.len(),
			"samples/{name}: 1.in and 1.ans, 2.in and 2.ans, ..."
		);
		for file in files {
			assert!(
				file.metadata().unwrap().len() <= 100_000,
				"{} is over 100 KB",
				file.path().display()
			);
		}
	}
	for entry in fs::read_dir(folder("samples")).unwrap() {
		let name = entry.unwrap().file_name().into_string().unwrap();
		assert!(
			folder("src/bin").join(format!("{name}.rs")).exists(),
			"samples/{name} belongs to no solver"
		);
	}
}
