//! The oracle: games played out from their rules, whole positions at a time.
//!
//! It shares no code with the library and knows no theory. Who wins is found by trying every move
//! ([`Oracle`]), and a Grundy value is the mex over the options of a *whole* position ([`Values`]),
//! never a xor of parts: so the theorems can be tested against it.
//!
//! - [`rules`]: the moves of each game, as its rules say them.
//! - [`judge`]: for each solver, the expected output of a small input ([`brute`]).
//! - [`generator`]: for each solver, random small inputs ([`generate`]).

#![allow(dead_code, unused_imports)]

pub mod generator;
pub mod judge;
pub mod rules;

pub use generator::generate;
pub use judge::brute;

use rustc_hash::{FxHashMap, FxHashSet};
use std::hash::Hash;

/// Every solver, in the order of the README's table.
pub const SOLVERS: &[&str] = &[
    "s_nim",
    "kayles",
    "grundys_game",
    "staircase_nim",
    "turning_turtles",
    "cuboid_slicing",
    "stick_game",
    "interval_nim",
    "nim_moves",
    "misere_nim",
    "wythoff",
    "lasker_nim",
    "treblecross",
    "take_and_break",
    "octal",
    "mock_turtles",
    "nim_product",
    "coin_grid",
    "dag_tokens",
    "tree_hackenbush",
    "nim_counting",
    "dexterinas_lab",
    "stone_division",
    "georgia_and_bob",
    "sum_of_games",
];

/// Past this many positions a game is too large to play out, and the oracle panics saying so.
pub const MOST_POSITIONS: usize = 1_000_000;

/// Wins and losses of one game by exhaustive play. `moves` names the options of a position; play
/// must end from every position.
pub struct Oracle<P, M> {
    moves: M,
    stuck_player_wins: bool,
    memo: FxHashMap<P, bool>,
}

impl<P: Clone + Eq + Hash, M: Fn(&P) -> Vec<P>> Oracle<P, M> {
    /// Normal play: who cannot move loses.
    pub fn normal(moves: M) -> Self {
        Oracle { moves, stuck_player_wins: false, memo: FxHashMap::default() }
    }

    /// Misère play: who cannot move wins.
    pub fn misere(moves: M) -> Self {
        Oracle { stuck_player_wins: true, ..Oracle::normal(moves) }
    }

    /// Does the player to move win?
    pub fn wins(&mut self, position: &P) -> bool {
        if let Some(&known) = self.memo.get(position) {
            return known;
        }
        let options = (self.moves)(position);
        let wins =
            if options.is_empty() { self.stuck_player_wins } else { options.iter().any(|option| !self.wins(option)) };
        remember(&mut self.memo, position, wins)
    }

    /// The options after which the opponent loses, in the order and as often as the rules give them.
    pub fn winning_moves(&mut self, position: &P) -> Vec<P> {
        let mut options = (self.moves)(position);
        options.retain(|option| !self.wins(option));
        options
    }
}

/// Grundy values by their definition: the mex of the values of all options of the whole position.
pub struct Values<P, M> {
    moves: M,
    memo: FxHashMap<P, usize>,
}

impl<P: Clone + Eq + Hash, M: Fn(&P) -> Vec<P>> Values<P, M> {
    pub fn new(moves: M) -> Self {
        Values { moves, memo: FxHashMap::default() }
    }

    pub fn grundy(&mut self, position: &P) -> usize {
        if let Some(&known) = self.memo.get(position) {
            return known;
        }
        let options = (self.moves)(position);
        let values = options.iter().map(|option| self.grundy(option)).collect();
        remember(&mut self.memo, position, mex(&values))
    }
}

/// The least number that is not among `values`.
pub fn mex(values: &FxHashSet<usize>) -> usize {
    (0..).find(|value| !values.contains(value)).expect("the set is finite")
}

fn remember<P: Clone + Eq + Hash, V: Copy>(memo: &mut FxHashMap<P, V>, position: &P, value: V) -> V {
    assert!(memo.len() < MOST_POSITIONS, "more than {MOST_POSITIONS} positions: too large to play out");
    memo.insert(position.clone(), value);
    value
}
