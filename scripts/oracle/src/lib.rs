//! The brute forces and the generators of all solvers.
//!
//! `each_solver` is the list of the solvers, the only one. A name in it stands for
//! `src/bin/NAME.rs`, the solver; for `NAME.rs` in this folder, with `brute` and `generate`; and
//! for `tests/solvers/NAME.rs`, its tests.

// A position is taken as the memo holds it: a `&Vec`, not a slice.
#![allow(clippy::ptr_arg)]

pub mod compare;
pub mod format;
pub mod parallel;
pub mod play;
pub mod rules;

// What brute forces and generators take from here.
pub use format::{few_enough, octal_digits, says, Tokens, Writer};
pub use itertools::Itertools;
pub use play::{joined, mex, naive_octal, naive_subtraction, nim_product_by_halves, nim_products};
pub use play::{old_rustc, plain_or_full, Draw, Oracle, Values, KNOWN_PERIODS};
pub use rules::{on_heaps, position, replaced, HeapRule};
pub use rustc_hash::{FxHashMap, FxHashSet};

/// Calls a macro with the names of all solvers, in the order of the catalogue.
#[macro_export]
macro_rules! each_solver {
	($macro:ident) => {
		$macro! {
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
	};
}

macro_rules! table {
	($($name:ident)*) => {
		$(pub mod $name;)*

		/// Every solver.
		pub const SOLVERS: &[Solver] = &[$(Solver {
			name: stringify!($name),
			brute: $name::brute,
			generate: $name::generate,
		}),*];
	};
}

each_solver!(table);

pub struct Solver {
	pub name: &'static str,
	/// The expected output of a small input, by playing; `None` for an input that is not in the
	/// format, or too large.
	brute: fn(&mut Tokens) -> Option<String>,
	/// Writes a random input.
	generate: fn(&mut Writer),
}

impl Solver {
	pub fn named(name: &str) -> Option<&'static Solver> {
		SOLVERS.iter().find(|solver| solver.name == name)
	}

	/// The expected output of an input, by trying at most this number of options.
	pub fn brute(&self, input: &str, most_options: usize) -> Option<String> {
		let mut tokens = Tokens(input.split_ascii_whitespace().peekable());
		play::within(most_options, || (self.brute)(&mut tokens)).flatten()
	}

	/// A random input of a size; the same size and seed give the same bytes.
	pub fn generate(&self, size: usize, seed: u64) -> String {
		let mut writer = Writer::new(self.name, size, seed);
		(self.generate)(&mut writer);
		writer.text()
	}
}
