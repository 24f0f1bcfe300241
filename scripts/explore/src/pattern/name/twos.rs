//! Names the game that a table g(a, b) comes from.

use super::super::whole::entropy;
use super::games::{mex, vs_atcoder};
use super::{Name, BITS};
use crate::grid::Grid;
use crate::law::helpers::numbers::{highest_bit, lowest_bit, nim_product};

/// Cells with a larger number are not compared.
const SIDE: u64 = 128;

/// A game on two numbers.
struct Game {
	words: String,
	solver: &'static str,
	/// Smaller numbers are no positions.
	least: u64,
	value: Box<dyn Fn(u64, u64) -> u64>,
}

/// The first game that has the values of the table, or if there is none, the same lost positions. A
/// table of outcomes is compared only with lost positions.
pub fn of_pairs(grid: &Grid, only_outcomes: bool) -> Vec<Name> {
	let (rows, columns) = (grid.rows() as u64, grid.columns() as u64);
	let side = rows.max(columns).min(SIDE);
	let games = games(side as usize + 2);
	let ways: &[bool] = if only_outcomes {
		&[true]
	} else {
		&[false, true]
	};
	for &outcomes in ways {
		for shift in [0, 1, -1] {
			let named = games
				.iter()
				.find(|game| agrees(grid, game, shift, outcomes, side));
			if let Some(game) = named {
				let only_outcomes = ways.len() == 1;
				return vec![describe(game, shift, outcomes, only_outcomes, side)];
			}
		}
	}
	Vec::new()
}

/// Does the game have these values, or these lost positions, wherever both have a position?
fn agrees(grid: &Grid, game: &Game, shift: i64, outcomes: bool, side: u64) -> bool {
	let symmetric = grid.is_symmetric();
	let mut compared = Vec::new();
	for (a, b, value) in grid.positions() {
		let there = |n: u64| n.checked_add_signed(shift).filter(|&n| n >= game.least);
		let (Some(x), Some(y)) = (there(a), there(b)) else {
			continue;
		};
		if a.max(b) >= side {
			continue;
		}
		let (mut here, mut there) = (value, (game.value)(x, y));
		if outcomes {
			(here, there) = (here.min(1), there.min(1));
		}
		if here != there {
			return false;
		}
		if a <= b || !symmetric {
			compared.push(here);
		}
	}
	entropy(compared.into_iter()) >= BITS
}

fn describe(game: &Game, shift: i64, outcomes: bool, only_outcomes: bool, side: u64) -> Name {
	let what = if outcomes {
		"the lost positions"
	} else {
		"the values"
	};
	let moved = match shift {
		0 => String::new(),
		1 => ", (a, b) here is (a + 1, b + 1) there".to_string(),
		_ => ", (a, b) here is (a − 1, b − 1) there".to_string(),
	};
	let last = side.saturating_sub(1);
	// Smaller numbers were not compared.
	let range = match game.least.saturating_add_signed(-shift) {
		0 => format!("a, b ≤ {last}"),
		first => format!("{first} ≤ a, b ≤ {last}"),
	};
	let solver = game.solver;
	let differ = match outcomes && !only_outcomes {
		true => "; other values differ, so do not use it for sums",
		false => "",
	};
	let words = format!(
		"{what} for {range} are those of {solver} ({}){moved}: scripts/paste.sh {solver}{differ}",
		game.words
	);
	Name {
		words,
		rule: None,
		solver: Some(solver),
	}
}

fn game(
	solver: &'static str,
	words: impl ToString,
	least: u64,
	value: impl Fn(u64, u64) -> u64 + 'static,
) -> Game {
	Game {
		words: words.to_string(),
		solver,
		least,
		value: Box::new(value),
	}
}

/// All games. Those without a formula are computed for numbers below `side`.
fn games(side: usize) -> Vec<Game> {
	let mut list = vec![
		game("nim_moves", "Nim with two heaps, a xor b", 0, |a, b| a ^ b),
		game(
			"e_and_d",
			"the place of the lowest zero of (a − 1) | (b − 1)",
			1,
			|a, b| u64::from(((a - 1) | (b - 1)).trailing_ones()),
		),
		game(
			"coin_grid",
			"turning the corners of a rectangle, the nim product",
			0,
			nim_product,
		),
		game(
			"euclid",
			"subtract a multiple of the smaller number",
			1,
			|a, b| {
				let (x, y) = (u128::from(a.max(b)), u128::from(a.min(b)));
				((x * x - y * y) / (x * y)) as u64
			},
		),
		game(
			"matrix_game",
			"a row of two numbers, a before b",
			0,
			|a, b| match a {
				0 => b,
				_ if a <= b => a - 1,
				_ => a,
			},
		),
		game(
			"another_game",
			"one from each of some heaps, as the king moves to a corner",
			0,
			|a, b| (a ^ b) % 2 + if a.min(b) % 2 == 1 { 2 } else { 0 },
		),
	];
	for power in 0..6 {
		let most = 1 << power;
		let words = format!(
			"squares of coins with a side from {most} to {}",
			2 * most - 1
		);
		list.push(game("sharti", words, 1, move |a, b| {
			lowest_bit(a | b).min(highest_bit(most))
		}));
	}
	list.push(game("sharti", "squares of coins of any side", 1, |a, b| {
		lowest_bit(a | b)
	}));
	list.push(tabled(
		"wythoff",
		"take from one heap, or the same from both",
		0,
		wythoff(side),
	));
	list.push(tabled(
		"cutting_game",
		"a sheet is cut, and a side of 1 loses",
		2,
		cutting_game(side),
	));
	let rows: Vec<Vec<u64>> = (0..side.min(16))
		.map(|white| vs_atcoder(white, side))
		.collect();
	list.push(tabled("vs_atcoder", "white and blue stones", 0, rows));
	list
}

fn tabled(solver: &'static str, words: &'static str, least: u64, rows: Vec<Vec<u64>>) -> Game {
	let value = move |a: u64, b: u64| {
		let row = usize::try_from(a).ok().and_then(|a| rows.get(a));
		let cell = row.and_then(|row| row.get(usize::try_from(b).ok()?));
		// Outside its table no game agrees with anything.
		cell.copied().unwrap_or(u64::MAX)
	};
	game(solver, words, least, value)
}

fn wythoff(side: usize) -> Vec<Vec<u64>> {
	let mut table = vec![vec![0; side]; side];
	let mut seen = Vec::new();
	for a in 0..side {
		for b in 0..side {
			seen.clear();
			seen.extend((0..a).map(|x| table[x][b]));
			seen.extend((0..b).map(|y| table[a][y]));
			seen.extend((1..=a.min(b)).map(|k| table[a - k][b - k]));
			table[a][b] = mex(&mut seen);
		}
	}
	table
}

/// A sheet is cut in two, and whoever cuts off a single cell wins; so nobody leaves a side of 1.
fn cutting_game(side: usize) -> Vec<Vec<u64>> {
	let mut table = vec![vec![0; side]; side];
	let mut seen = Vec::new();
	for a in 2..side {
		for b in 2..side {
			seen.clear();
			seen.extend((2..=a / 2).map(|x| table[x][b] ^ table[a - x][b]));
			seen.extend((2..=b / 2).map(|y| table[a][y] ^ table[a][b - y]));
			table[a][b] = mex(&mut seen);
		}
	}
	table
}
