//! The moves of each game, written down from its rules.
//!
//! Games of heaps are given as a *heap rule*: a function from one heap to all that a move may leave
//! of it, each a list of heaps without empty ones. [`on_heaps`] plays such a rule on a whole
//! position. All other games name the options of a whole position themselves.

use super::Oracle;
use itertools::Itertools;

/// A position of heaps: sorted, without empty heaps.
pub type Heaps = Vec<u32>;

/// What a move may leave of one heap.
pub type HeapRule = Box<dyn Fn(u32) -> Vec<Heaps>>;

/// The position with these heaps, in whatever order.
pub fn position(heaps: &[u32]) -> Heaps {
	heaps
		.iter()
		.copied()
		.filter(|&heap| heap > 0)
		.sorted()
		.collect()
}

/// A move picks one heap and puts in its place what `rule` leaves of it.
/// One option for each heap and each way, equal ones included.
pub fn on_heaps(rule: impl Fn(u32) -> Vec<Heaps>) -> impl Fn(&Heaps) -> Vec<Heaps> {
	move |heaps| {
		let picks = heaps.iter().enumerate();
		picks
			.flat_map(|(place, &heap)| {
				let lefts = rule(heap).into_iter();
				lefts.map(move |left| position(&replaced(heaps, place, left)))
			})
			.collect()
	}
}

/// `parts` with `left` in the place of one of them.
pub fn replaced<T: Clone>(parts: &[T], place: usize, left: impl IntoIterator<Item = T>) -> Vec<T> {
	let (before, after) = (&parts[..place], &parts[place + 1..]);
	before
		.iter()
		.cloned()
		.chain(left)
		.chain(after.iter().cloned())
		.collect()
}

/// One heap, or none if it is empty.
pub fn one(heap: u32) -> Heaps {
	position(&[heap])
}

/// All ways to split a heap into two non-empty ones, the smaller first.
fn splits(heap: u32) -> Vec<Heaps> {
	(1..=heap / 2)
		.map(|small| vec![small, heap - small])
		.collect()
}

// ---- Heap rules ----

/// Take any positive number of tokens.
pub fn nim(heap: u32) -> Vec<Heaps> {
	(0..heap).map(one).collect()
}

/// Take s tokens, s one of `takes`.
pub fn subtraction(takes: Vec<u32>) -> HeapRule {
	Box::new(move |heap| {
		let legal = takes.iter().filter(|&&take| 1 <= take && take <= heap);
		legal.map(|take| one(heap - take)).collect()
	})
}

/// An octal code, `digits[k]` for a take of k tokens: 1 = nothing may be left, 2 = one heap,
/// 4 = two heaps.
pub fn octal(digits: Vec<u8>) -> HeapRule {
	Box::new(move |heap| {
		let mut lefts = Vec::new();
		for (take, digit) in (0..=heap).zip(&digits) {
			let rest = heap - take;
			if digit & 1 != 0 && rest == 0 {
				lefts.push(vec![]);
			}
			if digit & 2 != 0 && rest > 0 {
				lefts.push(vec![rest]);
			}
			if digit & 4 != 0 {
				lefts.extend(splits(rest));
			}
		}
		lefts
	})
}

/// Split into two non-empty heaps of different size.
pub fn grundys_game(heap: u32) -> Vec<Heaps> {
	let mut lefts = splits(heap);
	lefts.retain(|left| left[0] != left[1]);
	lefts
}

/// Lasker's Nim: take any positive number, or split in two.
pub fn lasker(heap: u32) -> Vec<Heaps> {
	[nim(heap), splits(heap)].concat()
}

// ---- Sums of different games ----

/// A sum of heaps of different games, sorted: (which rule, heap).
pub type Sum = Vec<(usize, u32)>;

/// A move picks one heap and moves in it by that heap's rule.
pub fn on_sum(rules: &[HeapRule]) -> impl Fn(&Sum) -> Vec<Sum> + '_ {
	move |sum| {
		let mut options = Vec::new();
		for (place, &(rule, heap)) in sum.iter().enumerate() {
			for left in rules[rule](heap) {
				options.push(sum_after(sum, place, &left));
			}
		}
		options
	}
}

/// The sum in which one heap has become `left`.
pub fn sum_after(sum: &[(usize, u32)], place: usize, left: &[u32]) -> Sum {
	let rule = sum[place].0;
	let mut after = replaced(sum, place, left.iter().map(|&heap| (rule, heap)));
	after.sort_unstable();
	after
}

// ---- Rows and boards ----

/// Kayles on a board, `true` where a pin stands.
pub fn kayles_board(board: &Vec<bool>) -> Vec<Vec<bool>> {
	let mut options = Vec::new();
	for place in 0..board.len() {
		for last in place..board.len().min(place + 2) {
			if board[place..=last].iter().all(|&pin| pin) {
				let mut after = board.clone();
				after[place..=last].fill(false);
				options.push(after);
			}
		}
	}
	options
}

// ---- Coin turning ----

/// A rule of coin turning in a row, places from 0: all sets of coins that a move may turn whose
/// rightmost coin, which goes from heads to tails, is the given one.
pub type TurnRule = fn(usize) -> Vec<Vec<usize>>;

/// Turn one coin, or two.
pub fn turning_turtles(place: usize) -> Vec<Vec<usize>> {
	turn_up_to(2, place)
}

/// Turn one coin, two or three.
pub fn mock_turtles(place: usize) -> Vec<Vec<usize>> {
	turn_up_to(3, place)
}

/// Turn any number of consecutive coins.
pub fn ruler(place: usize) -> Vec<Vec<usize>> {
	(0..=place).map(|first| (first..=place).collect()).collect()
}

fn turn_up_to(most: usize, place: usize) -> Vec<Vec<usize>> {
	let others = (0..most).flat_map(|count| (0..place).combinations(count));
	others
		.map(|others| [others, vec![place]].concat())
		.collect()
}

/// Where a cell of a board with these sides has its bit. A row has one side, a grid two.
/// At most 64 cells.
pub fn cell_bit(sides: &[usize], cell: &[usize]) -> u64 {
	assert!(
		sides.iter().product::<usize>() <= 64,
		"the board is too large"
	);
	let numbered = sides.iter().zip(cell);
	let number = numbered.fold(0, |number, (&side, &place)| {
		assert!(place < side, "the cell is off the board");
		number * side + place
	});
	1 << number
}

/// Coin turning on a board of any dimension, heads as set bits: a move is made by `rule` along each
/// axis at once, turns every cell of the product, and its cell furthest out must show heads.
pub fn coin_turning(rule: TurnRule, sides: &[usize]) -> impl Fn(&u64) -> Vec<u64> {
	let cells = sides.iter().map(|&side| 0..side).multi_cartesian_product();
	let turns: Vec<(u64, Vec<u64>)> = cells
		.map(|cell| (cell_bit(sides, &cell), turned_sets(rule, sides, &cell)))
		.collect();
	move |board| {
		let heads = turns.iter().filter(|(bit, _)| board & bit != 0);
		heads
			.flat_map(|(_, sets)| sets.iter().map(|set| board ^ set))
			.collect()
	}
}

/// The sets of cells that a move may turn whose furthest cell is the given one.
fn turned_sets(rule: TurnRule, sides: &[usize], furthest: &[usize]) -> Vec<u64> {
	let lines = furthest.iter().map(|&place| rule(place));
	lines
		.multi_cartesian_product()
		.map(|line_of_axis| {
			let cells = line_of_axis.into_iter().multi_cartesian_product();
			cells.map(|cell| cell_bit(sides, &cell)).sum()
		})
		.collect()
}

/// Does the first player win with heads on these cells, counted from 0? `None` if the board that
/// holds them is too large. A cell named twice is off.
pub fn coins_win(rule: TurnRule, cells: &[Vec<usize>], axes: usize) -> Option<bool> {
	if cells.iter().flatten().any(|&place| place >= 64) {
		return None;
	}
	let side = |axis: usize| cells.iter().map(|cell| cell[axis] + 1).max().unwrap_or(1);
	let sides: Vec<usize> = (0..axes).map(side).collect();
	if sides.iter().product::<usize>() > 64 {
		return None;
	}
	let bits = cells.iter().map(|cell| cell_bit(&sides, cell));
	let board = bits.fold(0, |board, bit| board ^ bit);
	Some(Oracle::normal(coin_turning(rule, &sides)).wins(&board))
}

// ---- Graphs and trees ----

/// Tokens on the nodes of a DAG, sorted: move one along an edge.
pub fn dag_tokens(edges: &[Vec<usize>]) -> impl Fn(&Vec<usize>) -> Vec<Vec<usize>> + '_ {
	move |tokens| {
		let mut options = Vec::new();
		for (place, &node) in tokens.iter().enumerate() {
			for &target in &edges[node] {
				let mut after = replaced(tokens, place, [target]);
				after.sort_unstable();
				options.push(after);
			}
		}
		options
	}
}

/// Green Hackenbush, the edges still there as set bits: cut one, and all that no longer hangs
/// together with `root` falls.
pub fn hackenbush(root: usize, edges: &[(usize, usize)]) -> impl Fn(&u64) -> Vec<u64> + '_ {
	assert!(edges.len() <= 64, "too many edges");
	move |&there| {
		let cuts = (0..edges.len()).filter(|edge| there >> edge & 1 == 1);
		cuts.map(|edge| standing(root, edges, there & !(1 << edge)))
			.collect()
	}
}

/// Of the edges that are there, those that are connected to the root.
fn standing(root: usize, edges: &[(usize, usize)], there: u64) -> u64 {
	let (mut nodes, mut kept) = (vec![root], 0);
	loop {
		let touches = |edge: &usize| {
			let (a, b) = edges[*edge];
			nodes.contains(&a) || nodes.contains(&b)
		};
		let loose = |edge: &usize| (there & !kept) >> edge & 1 == 1;
		match (0..edges.len()).filter(loose).find(touches) {
			None => return kept,
			Some(edge) => {
				kept |= 1 << edge;
				nodes.extend([edges[edge].0, edges[edge].1]);
			}
		}
	}
}
