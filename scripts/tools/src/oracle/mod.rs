//! The table of all solvers. One line registers a solver: its program src/bin/NAME.rs, and tests/solvers/NAME.rs with its
//! brute force, its generator and its own tests.

#![allow(dead_code, unused_imports, clippy::ptr_arg)]

pub mod command;
pub mod format;
pub mod play;
pub mod rules;

// What brute forces and generators take from here.
pub use format::{few_enough, octal_digits, says, Tokens, Writer};
pub use itertools::Itertools;
pub use play::{joined, mex, naive_octal, naive_subtraction, nim_product_by_halves, nim_products};
pub use play::{old_rustc, plain_or_full, Draw, Oracle, TooLarge, Values, KNOWN_PERIODS, PATIENCE};
pub use rules::{on_heaps, position, replaced, HeapRule};
pub use rustc_hash::{FxHashMap, FxHashSet};

pub struct Solver {
	pub name: &'static str,
	/// The expected output of a small input, by playing; `None` for an input that is not in the format, or too large.
	pub brute: fn(&mut Tokens) -> Option<String>,
	/// Writes a random input.
	pub generate: fn(&mut Writer),
}

impl Solver {
	pub fn named(name: &str) -> Option<&'static Solver> {
		SOLVERS.iter().find(|solver| solver.name == name)
	}

	/// The expected output of an input, if it is found by trying at most so many options.
	pub fn brute(&self, input: &str, patience: usize) -> Option<String> {
		PATIENCE.with(|left| left.set(patience));
		let found = std::panic::catch_unwind(|| {
			(self.brute)(&mut Tokens(input.split_ascii_whitespace().peekable()))
		});
		PATIENCE.with(|left| left.set(usize::MAX));
		found.unwrap_or_else(|panic| {
			if panic.is::<TooLarge>() {
				None
			} else {
				std::panic::resume_unwind(panic)
			}
		})
	}

	/// A random input of a size; the same size and seed give the same bytes.
	pub fn generate(&self, size: usize, seed: u64) -> String {
		let mut writer = Writer::new(self.name, size, seed);
		(self.generate)(&mut writer);
		writer.text()
	}
}

macro_rules! table {
    ($($name:ident)*) => {
        $(pub mod $name;)*

        /// Every solver, in the order of the README's table.
        pub const SOLVERS: &[Solver] = &[$(Solver {
            name: stringify!($name),
            brute: $name::brute,
            generate: $name::generate,
        }),*];
    };
}

table! {
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
