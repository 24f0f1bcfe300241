//! Every solver on its samples, against the oracle on small inputs, on the largest inputs that it promises to answer, and
//! on bad input. A solver that is not in the table is not looked at.

mod bad_input;
mod oracle;
mod programs;
mod testing;

use grundy::oracle::{Solver, SOLVERS};
use quickcheck::{Arbitrary, Gen, TestResult};
use std::collections::BTreeSet;
use std::fmt::{Debug, Formatter};
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
				_ => panic!("{name} is not in the table"),
			}
		}
	};
}

solvers! {
	s_nim
	stick_game
	interval_nim
	constrained_nim
	strange_nim
	not_a_nim_problem
	dividing_game
	furlo_and_rublo
	red_kingdom
	vs_atcoder
	tricolore
	nim_moves
	new_nim
	nim_counting
	dexterinas_lab
	grundys_game
	lasker_nim
	stone_division
	jiangnan
	bean_split
	e_and_d
	kayles
	take_and_break
	treblecross
	colouring_game
	octal
	cutting_game
	cuboid_slicing
	bacterial_tactics
	turning_turtles
	mock_turtles
	array_game
	coin_grid
	sharti
	nim_product
	staircase_nim
	bowls_and_beans
	georgia_and_bob
	black_white
	wythoff
	three_heaps
	nim_shortcuts
	euclid
	matrix_game
	another_game
	circular_barn
	gg_and_mm
	fibonacci_nim
	dynamic_nim
	dag_tokens
	tree_hackenbush
	mashtali
	christmas_game
	node_kayles
	river_game
	maze_geography
	planinarenje
	path_cutting
	shiritori
	berzerk
	loopy_sum
	misere_nim
	misere_s_nim
	misere_octal
	misere_sum
	sum_of_games
	advance_or_eat
	lance_game
	cutting_brownies
	black_and_white_boxes
	coloured_tree
	moving_coins
	chocolate_game
	line_coloring
}

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

/// A random input of a solver. Smaller ones have a shorter text.
#[derive(Clone)]
struct Case {
	solver: &'static Solver,
	size: usize,
	seed: u64,
}

impl Case {
	fn input(&self) -> String {
		self.solver.generate(self.size, self.seed)
	}
}

impl Debug for Case {
	fn fmt(&self, formatter: &mut Formatter) -> std::fmt::Result {
		write!(
			formatter,
			"{}, size {}, seed {}",
			self.solver.name, self.size, self.seed
		)
	}
}

impl Arbitrary for Case {
	fn arbitrary(random: &mut Gen) -> Case {
		let mut solver = random.choose(SOLVERS).unwrap();
		if solver.name == "nim_counting" && u8::arbitrary(random) > 31 {
			solver = random.choose(SOLVERS).unwrap(); // because it takes 50 ms on any input
		}
		Case {
			solver,
			size: usize::arbitrary(random) % 10 + 1,
			seed: u64::arbitrary(random),
		}
	}

	fn shrink(&self) -> Box<dyn Iterator<Item = Case>> {
		let (solver, length) = (self.solver, self.input().len());
		let others = (1..=self.size)
			.flat_map(move |size| (0..100).map(move |seed| Case { solver, size, seed }));
		Box::new(others.filter(move |case| case.input().len() < length))
	}
}

#[test]
fn every_solver_agrees_with_the_oracle_on_small_inputs() {
	fn law(case: Case) -> TestResult {
		let (name, input) = (case.solver.name, case.input());
		let expected = case
			.solver
			.brute(&input, usize::MAX)
			.expect("the generator writes what the oracle reads");
		let Outcome { out, error } = run(name, input.as_bytes());
		if error.is_none() && same(&expected, &out) {
			return TestResult::passed();
		}
		let said = out + &error.unwrap_or_default();
		TestResult::error(format!(
			"{case:?}\ninput:\n{input}\nthe oracle says:\n{expected}\n{name} says:\n{said}"
		))
	}
	// About 240 inputs of each solver, or 2000.
	for_each(&[1, 2], |&seed| {
		let cases = plain_or_full(6_000, 50_000);
		quickcheck(
			cases,
			Gen::from_size_and_seed(10, seed),
			law as fn(Case) -> TestResult,
		);
	});
}

// ---- What belongs to a solver ----

#[test]
fn the_table_of_the_readme_and_the_table_of_the_tests_have_the_same_solvers() {
	let readme = fs::read_to_string(folder("src/bin/README.md")).expect("the catalogue");
	// An interactive solver is tested against its interactor, in tests/tools.rs.
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
	assert_eq!(
		registered.len(),
		SOLVERS.len(),
		"a solver stands twice in the table"
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
