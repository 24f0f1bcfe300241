//! Sprague-Grundy games for competitive programming, in one file to paste.
//!
//! Unless an item says otherwise, every game ends, and the player who cannot move loses.
//!
//! - **Option** of a position: a position that one move leads to.
//! - **Grundy value** g of a position: the [`mex`] of the values of its options. The player to move
//!   loses if and only if g = 0.
//! - **Sum** of games: a move is a move in one of them. Its value is the xor of their values.
//!
//! Part one, for every game: [`run`] with [`Input`], [`subtraction`] for a list of takes, [`octal`]
//! for rows that are split, [`table`] for any rule on numbers, [`winning_moves`]. Part two:
//! [`grundy`] for any positions, [`dag`] and [`outcomes`] for graphs, [`number`] if the players
//! have different moves, [`geography`], [`Nimbers`], [`walsh`].

use std::any::type_name;
use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::{BuildHasher, Hash};
use std::ops::{Add, RangeInclusive, Sub};
use std::str::{FromStr, SplitAsciiWhitespace};

// ---- Part one: every game

/// The error is a message.
pub type Result<T> = std::result::Result<T, String>;

/// Runs a solver from stdin to stdout. If it fails, it prints `error: line L: ...`, and the exit
/// status is 1.
pub fn run(solve: fn(&mut Input, &mut String) -> Result<()>) {
	use std::io::{self, Read, Write};
	let mut bytes = Vec::new();
	let read = io::stdin().take(1 << 30).read_to_end(&mut bytes);
	let text = String::from_utf8(bytes)
		.unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into());
	let mut input = Input::new(&text);
	let mut out = String::new();
	let result = match read {
		Err(error) => Err(format!("cannot read the input: {}", error)),
		Ok(size) if size == 1 << 30 => Err("the input has 2^30 bytes or more".into()),
		Ok(_) => solve(&mut input, &mut out),
	};
	let written = io::stdout().write_all(out.as_bytes());
	if let Err(message) = result {
		let message = message.escape_debug();
		let _ = writeln!(io::stderr(), "error: line {}: {}", input.line(), message);
	} else if written.is_ok() {
		return;
	}
	std::process::exit(1);
}

/// The words of a text.
///
///     let mut input = sg::Input::new("7 x");
///     assert_eq!(input.read(), Ok(7));
///     assert!(input.read::<u8>().is_err());
pub struct Input<'a> {
	text: &'a str,
	words: SplitAsciiWhitespace<'a>,
	last: &'a str,
}

impl<'a> Input<'a> {
	/// Begins at the first word.
	pub fn new(text: &'a str) -> Input<'a> {
		Input {
			text,
			words: text.split_ascii_whitespace(),
			last: text,
		}
	}

	/// Reads the next word.
	#[inline] // makes S-Nim a tenth faster
	pub fn read<T: FromStr>(&mut self) -> Result<T> {
		self.last = self
			.words
			.next()
			.ok_or("expected more input, found its end")?;
		let wrong = |_| format!("expected {}, found {:.40}", type_name::<T>(), self.last);
		self.last.parse().map_err(wrong)
	}

	/// Reads a word within a range.
	pub fn read_in<T: FromStr + PartialOrd + Debug>(
		&mut self,
		range: RangeInclusive<T>,
	) -> Result<T> {
		let value = self.read()?;
		if range.contains(&value) {
			return Ok(value);
		}
		Err(format!("expected {:?}, found {:?}", range, value))
	}

	/// Reads the next `count` words.
	pub fn list<T: FromStr>(&mut self, count: usize) -> Result<Vec<T>> {
		(0..count).map(|_| self.read()).collect()
	}

	/// Whether no word is left.
	pub fn at_end(&self) -> bool {
		self.words.clone().next().is_none()
	}

	/// The line of the last word.
	pub fn line(&self) -> usize {
		let start = self.last.as_ptr() as usize - self.text.as_ptr() as usize;
		self.text[..start].matches('\n').count() + 1
	}
}

/// The least number that is not among the values.
///
///     assert_eq!(sg::mex([0, 1, 1, 3]), 2);
pub fn mex(values: impl IntoIterator<Item = u32>) -> u32 {
	let mut small = 0u64;
	let mut large = Vec::new();
	for value in values {
		match value {
			0..=63 => small |= 1 << value,
			_ => large.push(value),
		}
	}
	let mut mex = small.trailing_ones();
	if mex == 64 {
		large.sort_unstable();
		for value in large {
			mex += u32::from(value == mex);
		}
	}
	mex
}

/// The values g(0), ..., g(n) of a game on heaps. `options(heap, option)` calls `option` with each
/// option of a heap, a list of smaller heaps. A heap is any state with a number that moves make
/// smaller, such as a bitmask.
///
///     // Grundy's game: a heap is split into two different ones.
///     let g = sg::table(8, |n, option| (1..n - n / 2).for_each(|a| option(&[a, n - a])));
///     assert_eq!(g, [0, 0, 0, 1, 0, 2, 1, 0, 2]);
pub fn table(n: usize, mut options: impl FnMut(usize, &mut dyn FnMut(&[usize]))) -> Vec<u32> {
	let mut g: Vec<u32> = Vec::new();
	let mut seen = Vec::new(); // the last heap with an option of this value
	for heap in 0..=n {
		options(heap, &mut |sum| {
			let mut value = 0;
			for &part in sum {
				value ^= *g.get(part).expect("a smaller heap") as usize;
			}
			seen.resize(seen.len().max(value + 1), usize::MAX);
			seen[value] = heap;
		});
		g.push(seen.iter().take_while(|&&last| last == heap).count() as u32);
	}
	g
}

/// The values of a game on heaps: a table that grows until it proves a period.
pub struct Values {
	table: Vec<u32>,
	period: Option<(usize, usize)>,
	grow: Box<dyn FnMut(&mut Vec<u32>, u64) -> usize>,
}

impl Values {
	/// `grow(table, heap)` makes the table longer and returns the [`stretch`] that proves a period.
	/// If it adds nothing, the heap is refused.
	pub fn new(grow: impl FnMut(&mut Vec<u32>, u64) -> usize + 'static) -> Values {
		Values {
			table: Vec::new(),
			period: None,
			grow: Box::new(grow),
		}
	}

	/// g(heap), unless it is out of reach.
	pub fn value(&mut self, mut heap: u64) -> Result<u32> {
		if heap >= self.table.len() as u64 {
			heap = self.reach(heap)?;
		}
		Ok(self.table[heap as usize])
	}

	/// A heap of the same value in the table, which grows until there is one.
	#[cold] // keeps `value` fast
	fn reach(&mut self, heap: u64) -> Result<u64> {
		while heap >= self.table.len() as u64 {
			if let Some((start, period)) = self.period {
				return Ok(start as u64 + (heap - start as u64) % period as u64);
			}
			let len = self.table.len();
			let stretch = (self.grow)(&mut self.table, heap);
			self.period = period(&self.table, stretch);
			if self.period.is_none() && self.table.len() == len {
				let reason = "is out of reach: no period is proved below heap";
				return Err(format!("heap {} {} {}", heap, reason, len));
			}
		}
		Ok(heap)
	}

	/// (s, p) once it is proved that g(n + p) = g(n) for all n >= s. Both are the least.
	pub fn period(&self) -> Option<(usize, usize)> {
		self.period
	}

	/// The length of the table.
	pub fn known(&self) -> usize {
		self.table.len()
	}
}

/// The least p such that each of the last `stretch` values equals the value p places before it, as
/// (s, p): the table repeats from place s on.
///
///     assert_eq!(sg::period(&[7, 0, 1, 0, 1, 0], 3), Some((1, 2)));
pub fn period<T: PartialEq>(table: &[T], stretch: usize) -> Option<(usize, usize)> {
	// z[p] is the number of values at the end that agree: the Z-function of the reversed table.
	let mut z = vec![0];
	let (len, mut left, mut right) = (table.len(), 0, 0);
	for p in 1..=len.checked_sub(stretch)? {
		let mut agree: usize = 0;
		if p < right {
			agree = z[p - left].min(right - p);
		}
		while p + agree < len && table[len - 1 - agree] == table[len - 1 - agree - p] {
			agree += 1;
		}
		if agree >= stretch {
			return Some((len - p - agree, p));
		}
		if p + agree > right {
			left = p;
			right = p + agree;
		}
		z.push(agree);
	}
	None
}

/// How many values at the end of a table have to repeat to prove a [`period`], if a move takes at
/// most k = `taken` tokens from a heap and leaves at most m = `parts` heaps.
///
/// Theorem (Guy and Smith 1956 for m = 2). If g(n + p) = g(n) for s <= n < m * s + (m - 1) * p + k,
/// where s >= 1, then for all n >= s. Proof by induction: an option of a larger heap n + p leaves
/// at least m * (s + p) tokens, so its largest heap has at least s + p. With p less in it, this is
/// an option of heap n, of the same value. Likewise, an option of heap n has a heap of at least s:
/// with p more in it, this is an option of heap n + p.
///
/// The theorem needs (m - 1) * (s + p) + k values that repeat. If the last a values repeat, then
/// s + p = len - a. So a >= (m - 1) * (len - a) + k is enough, or m * a >= (m - 1) * len + k. It is
/// + 1 because the theorem needs s >= 1.
pub fn stretch(len: usize, taken: usize, parts: usize) -> usize {
	((parts - 1) * len + taken + parts - 1) / parts + 1
}

/// The values if a move takes one of `takes` from a heap. If no period is proved, heaps from 2^22
/// on are refused; from 2^18 on, if the takes are many and large.
///
///     let mut g = sg::subtraction(&[2, 3]);
///     assert_eq!((g.value(1 << 60), g.period()), (Ok(0), Some((0, 5))));
pub fn subtraction(takes: &[usize]) -> Values {
	let mut takes = takes.to_vec();
	takes.retain(|&take| take > 0);
	takes.sort_unstable();
	takes.dedup();
	let most = takes.last().map_or(0, |&most| most as u64);
	let mut end = 1 << 22;
	if takes.len() >= 200 {
		end = ((1 << 36) / most).clamp(1 << 18, end);
	}
	Values::new(move |g, heap| {
		let (most, len) = (most.min(end), g.len() as u64);
		// A period may be proved before a far heap is reached.
		let first = 4 * most + 64;
		let near = heap.min(first.max(2 * len));
		// Heaps in any order need few steps.
		let last = near.max(first.min(10_000)).max(len + len / 4);
		let len = (last + 1).min(end) as usize;
		if takes.len() < 200.min(most as usize / 16) {
			few_takes(&takes, g, len);
		} else {
			*g = many_takes(&takes, len - 1);
		}
		stretch(len, most as usize, 1)
	})
}

/// Makes the table longer, for few takes in increasing order. First it finds the values below 32,
/// then those below 64, and so on. A value is one of 32 bits, so the mex is the lowest zero bit in
/// the OR of the options.
fn few_takes(takes: &[usize], g: &mut Vec<u32>, len: usize) {
	let (near, far) = takes.split_at(takes.partition_point(|&take| take < 64));
	let (known, mut round) = (g.len(), 0);
	g.resize(len + 63, u32::MAX); // MAX is a value that is not found yet.
	while g[..len].contains(&u32::MAX) {
		let bit = |value: u32| u32::from(value / 32 == round) << (value % 32);
		// Heap n is at place 64 + n. Zeros before heap 0 are for takes that are too large.
		let mut bits = Vec::with_capacity(len + 128);
		bits.resize(64, 0);
		bits.extend(g[..known].iter().map(|&value| bit(value)));
		while bits.len() < 64 + len {
			// The far takes, for 64 heaps at once.
			let (place, mut block) = (bits.len(), [0; 64]);
			for take in far.iter().take_while(|&&take| take < place) {
				for (seen, bit) in block.iter_mut().zip(&bits[place - take..][..64]) {
					*seen |= bit;
				}
			}
			for (mut seen, value) in block.iter().copied().zip(&mut g[place - 64..]) {
				for take in near {
					seen |= bits[bits.len() - take];
				}
				if *value == u32::MAX && seen != u32::MAX {
					*value = 32 * round + seen.trailing_ones();
				}
				bits.push(bit(*value));
			}
		}
		round += 1;
	}
	g.truncate(len);
}

/// The values g(0), ..., g(n), if a move takes one of `takes`, which can be many. Time:
/// O(n * largest take / 64).
///
///     assert_eq!(sg::many_takes(&[2, 3, 5, 7], 9), [0, 0, 1, 1, 2, 2, 3, 3, 4, 0]);
pub fn many_takes(takes: &[usize], n: usize) -> Vec<u32> {
	// The takes as bits, between two empty words. Take 0 is in the row too: it marks the heap
	// itself as done.
	let mut row = vec![0u64, 1, 0];
	for take in takes.iter().filter(|&&take| take <= n) {
		row.resize(row.len().max(take / 64 + 3), 0);
		row[take / 64 + 1] |= 1 << (take % 64);
	}
	let words = n / 64 + 1;
	let (mut g, mut known, mut value) = (vec![0; 64 * words], vec![0u64; words], 0);
	while known.iter().any(|&word| word != !0) {
		// All heaps of this value, going up. Each closes the heaps that can move to it: the takes,
		// shifted by the heap.
		let mut closed = known.clone();
		for word in 0..words {
			while closed[word] != !0 {
				let bit = closed[word].trailing_ones();
				g[64 * word + bit as usize] = value;
				known[word] |= 1 << bit;
				let pairs = row.iter().zip(&row[1..]);
				for (closed, (low, high)) in closed[word..].iter_mut().zip(pairs) {
					// Two shifts to the right, because a shift by 64 is an error in Rust.
					*closed |= high << bit | low >> 1 >> (63 - bit);
				}
			}
		}
		value += 1;
	}
	g.truncate(n + 1);
	g
}

/// The digits of an octal code `d0.d1d2d3...`, at most 65. Digit dk says what may be left of a heap
/// if k tokens are taken: the sum of 1 for nothing, 2 for one heap, 4 for two heaps. d0 is 0 or 4.
///
///     assert_eq!(sg::octal_code("0.77"), Ok(vec![0, 7, 7])); // Kayles
pub fn octal_code(text: &str) -> Result<Vec<u8>> {
	let digits = text.replacen('.', "", 1);
	let octal = digits.bytes().all(|digit| (b'0'..b'8').contains(&digit));
	if octal && digits.len() < 66 && (text.starts_with("0.") || text.starts_with("4.")) {
		return Ok(digits.bytes().map(|digit| digit - b'0').collect());
	}
	Err(format!("expected a code such as 0.77, found {:.40}", text))
}

/// The options of a heap in an octal game, for [`table`].
pub fn octal_options(code: &[u8], heap: usize, option: &mut dyn FnMut(&[usize])) {
	for (taken, digit) in code.iter().enumerate().take(heap + 1) {
		let rest = heap - taken;
		if rest == 0 && digit & 1 != 0 {
			option(&[]);
		}
		if rest > 0 && digit & 2 != 0 {
			option(&[rest]);
		}
		if digit & 4 != 0 {
			for part in 1..=rest / 2 {
				option(&[part, rest - part]);
			}
		}
	}
}

/// The values of an octal game. If no period is proved, heaps above 44720 / sqrt(d) are refused,
/// where d digits allow two heaps. Time: O(n^2 d).
///
///     let mut kayles = sg::octal(&[0, 7, 7]);
///     assert_eq!((kayles.value(1 << 60), kayles.period()), (Ok(1), Some((71, 12))));
pub fn octal(code: &[u8]) -> Values {
	let code = code.to_vec();
	let splits = code.iter().filter(|&&digit| digit > 3).count().max(1);
	let end = (2e9 / splits as f64).sqrt() as usize;
	let mut seen = vec![false; 2];
	Values::new(move |g, _| {
		for heap in g.len()..(2 * g.len()).max(64).min(end) {
			seen.fill(false);
			for (taken, digit) in code.iter().enumerate().take(heap + 1) {
				let rest = heap - taken;
				let whole = if rest > 0 { 2 } else { 1 };
				if digit & whole != 0 {
					seen[g[rest] as usize] = true;
				}
				if digit & 4 != 0 && rest > 1 {
					for (a, b) in g[1..=rest / 2].iter().zip(g[..rest].iter().rev()) {
						seen[(a ^ b) as usize] = true;
					}
				}
			}
			let value = seen.iter().take_while(|&&seen| seen).count();
			g.push(value as u32);
			// No xor of two values reaches this power of two.
			seen.resize(seen.len().max((value + 1).next_power_of_two()), false);
		}
		stretch(g.len(), code.len(), 2)
	})
}

/// All winning moves of a sum, as (i, option): part i becomes the option, a list of parts.
///
///     let moves =
///         sg::winning_moves(&[3, 4, 5], |&n| n, |&n, option| (0..n).for_each(|m| option(&[m])));
///     assert_eq!(moves, [(0, vec![1])]);
pub fn winning_moves<P: Clone>(
	parts: &[P],
	mut value: impl FnMut(&P) -> u32,
	mut options: impl FnMut(&P, &mut dyn FnMut(&[P])),
) -> Vec<(usize, Vec<P>)> {
	let mut xor = |sum: &[P]| sum.iter().fold(0, |x, part| x ^ value(part));
	let (x, mut moves) = (xor(parts), Vec::new());
	for i in 0..parts.len() {
		let others = x ^ xor(&parts[i..=i]);
		options(&parts[i], &mut |option| {
			if xor(option) == others {
				moves.push((i, option.to_vec()));
			}
		});
	}
	moves
}

// ---- Part two: positions, graphs, numbers

/// The value of a position of any type. `options` is as in [`table`], with sums of positions.
/// `memo` keeps the values. A position that can come back is refused.
///
///     let mut memo = std::collections::HashMap::new();
///     let g = sg::grundy(9, &mut memo, |&n, option| (n / 2..n).for_each(|m| option(&[m])));
///     assert_eq!(g, Ok(5));
pub fn grundy<P: Clone + Debug + Eq + Hash, S: BuildHasher>(
	position: P,
	memo: &mut HashMap<P, u32, S>,
	mut options: impl FnMut(&P, &mut dyn FnMut(&[P])),
) -> Result<u32> {
	enum Task<P> {
		BeginOption,
		AddPart(P),
		Finish(P, usize),
	}
	// `xors` ends with the values of the options of a position. The last one is being added up. In
	// the memo, u32::MAX marks an unfinished position.
	let mut tasks = vec![Task::AddPart(position)];
	let mut xors = vec![0];
	while let Some(task) = tasks.pop() {
		let last = xors.len() - 1;
		match task {
			Task::BeginOption => xors.push(0),
			Task::AddPart(part) => match memo.get(&part) {
				Some(&u32::MAX) => return Err(format!("position {:?} can come back", part)),
				Some(value) => xors[last] ^= value,
				None => {
					memo.insert(part.clone(), u32::MAX);
					tasks.push(Task::Finish(part.clone(), xors.len()));
					options(&part, &mut |sum| {
						tasks.extend(sum.iter().cloned().map(Task::AddPart));
						tasks.push(Task::BeginOption);
					});
				}
			},
			Task::Finish(position, begin) => {
				let value = mex(xors.drain(begin..));
				memo.insert(position, value);
				xors[begin - 1] ^= value;
			}
		}
	}
	Ok(xors[0])
}

/// The values of the nodes of a graph. A move leads to one of `edges[node]`. A cycle is refused.
///
///     assert_eq!(sg::dag(&[vec![1, 2], vec![], vec![1]]), Ok(vec![2, 0, 1]));
pub fn dag(edges: &[Vec<usize>]) -> Result<Vec<u32>> {
	let mut g = vec![0; edges.len()];
	for node in order(edges)? {
		g[node] = mex(edges[node].iter().map(|&next| g[next]));
	}
	Ok(g)
}

/// The nodes of a graph, each after its options. A cycle is refused.
pub fn order(edges: &[Vec<usize>]) -> Result<Vec<usize>> {
	// Depth first. `state` counts visits: the first is before the options, the second after them.
	let mut order = Vec::new();
	let mut state = vec![0; edges.len()];
	let mut stack: Vec<usize> = (0..edges.len()).collect();
	while let Some(node) = stack.pop() {
		state[node] += 1;
		if state[node] == 1 {
			if let Some(open) = edges[node].iter().find(|&&next| state[next] == 1) {
				return Err(format!("node {} is on a cycle", open));
			}
			stack.push(node);
			stack.extend(edges[node].iter().filter(|&&next| state[next] == 0));
		} else if state[node] == 2 {
			order.push(node);
		}
	}
	Ok(order)
}

/// Play on a graph with cycles: the number of moves if the winner hurries and the loser delays, odd
/// if the player to move wins; `None` for a draw. `moves[node]` counts the moves from a node, and
/// `before(node)` lists the nodes that lead to it.
///
///     let before = [vec![1], vec![], vec![2]]; // 1 -> 0, 2 -> 2
///     let lengths = sg::outcomes(vec![0, 1, 1], |node| before[node].clone());
///     assert_eq!(lengths, [Some(0), Some(1), None]);
pub fn outcomes<I: IntoIterator<Item = usize>>(
	mut moves: Vec<usize>,
	before: impl Fn(usize) -> I,
) -> Vec<Option<u32>> {
	let ends = (0..moves.len()).filter(|&node| moves[node] == 0);
	let mut decided: Vec<(usize, u32)> = ends.map(|node| (node, 0)).collect();
	let mut lengths = vec![None; moves.len()];
	let mut place = 0;
	while let Some(&(node, length)) = decided.get(place) {
		place += 1;
		lengths[node] = Some(length);
		for from in before(node) {
			if moves[from] > 0 {
				// A move to a lost node wins. To a won node, it does not help.
				moves[from] = if length % 2 == 0 { 0 } else { moves[from] - 1 };
				if moves[from] == 0 {
					decided.push((from, length + 1));
				}
			}
		}
	}
	lengths
}

/// The number x is kept as the integer x * ONE.
pub const ONE: i128 = 1 << 64;

/// The simplest number between l and r: the integer nearest to 0, otherwise the fraction with the
/// least denominator 2^e, e <= 64. A missing bound is -i128::MAX or i128::MAX, and others are below
/// 2^62 * ONE.
///
///     assert_eq!(sg::simplest(sg::ONE, 2 * sg::ONE), Some(3 * sg::ONE / 2));
pub fn simplest(l: i128, r: i128) -> Option<i128> {
	if l < 0 && r > 0 {
		return Some(0);
	}
	if l < 0 {
		return simplest(-r, -l).map(|x| -x);
	}
	let mut above = (0..=64).map(|e| (l / (ONE >> e) + 1) * (ONE >> e));
	above.find(|&x| x < r)
}

/// The number that a position is worth to Left. `options` calls `option(0, sum)` with each option
/// of Left, a sum of positions, and `option(1, sum)` for Right. Refused: a position that can come
/// back or is no number (an option of Left is not below one of Right), an option worth 2^61 or
/// more, a denominator above 2^64.
///
///     // Left moves to 0, Right to 1, ..., n - 1.
///     let mut memo = std::collections::HashMap::new();
///     let x = sg::number(3, &mut memo, |&n, option| (0..n).for_each(|m| option(m.min(1), &[m])));
///     assert_eq!(x, Ok(sg::ONE / 4));
pub fn number<P: Clone + Debug + Eq + Hash>(
	position: P,
	memo: &mut HashMap<P, i128>,
	mut options: impl FnMut(&P, &mut dyn FnMut(usize, &[P])),
) -> Result<i128> {
	// In the memo, i128::MAX marks a position that waits for its options.
	let mut stack = vec![position.clone()];
	while let Some(next) = stack.pop() {
		if memo.get(&next).map_or(false, |&x| x < i128::MAX) {
			continue;
		}
		stack.push(next.clone());
		let waiting = stack.len();
		let (mut l, mut r, mut fits) = (-i128::MAX, i128::MAX, true);
		options(&next, &mut |player, sum| {
			let mut x = 0i128;
			for part in sum {
				match memo.get(part) {
					Some(&value) => x = x.saturating_add(value),
					None => stack.push(part.clone()),
				}
				if x.abs() >= 1 << 125 {
					(x, fits) = (0, false);
				}
			}
			match player {
				0 => l = l.max(x),
				_ => r = r.min(x),
			}
		});
		let reason = match fits && l >= r {
			true => "no number",
			false => "out of range or can come back",
		};
		let number = match simplest(l, r) {
			_ if stack.len() > waiting => i128::MAX,
			Some(x) if fits => x,
			_ => return Err(format!("position {:?} is {}", next, reason)),
		};
		memo.insert(next, number);
	}
	Ok(memo[&position])
}

/// A token moves along edges, never to a node where it was before. The player to move wins from a
/// node if and only if every maximum matching covers it: the moves along one win. Each edge is
/// listed at both ends, and exactly one of them is `black`. Time: O(edges * sqrt(nodes)).
///
///     let path = [vec![1], vec![0, 2], vec![1]];
///     assert_eq!(sg::geography(&path, |node| node == 1), [false, true, false]);
pub fn geography(edges: &[Vec<usize>], black: impl Fn(usize) -> bool) -> Vec<bool> {
	let mate = matching(edges, black);
	let mut wins = vec![true; mate.len()];
	// If a node is left out, another maximum matching leaves out the mate of its neighbour.
	let mut stack: Vec<usize> = (0..mate.len()).filter(|&node| mate[node] == node).collect();
	while let Some(node) = stack.pop() {
		if wins[node] {
			wins[node] = false;
			stack.extend(edges[node].iter().map(|&next| mate[next]));
		}
	}
	wins
}

/// A maximum matching (Hopcroft and Karp). An unmatched node is its own mate.
fn matching(edges: &[Vec<usize>], black: impl Fn(usize) -> bool) -> Vec<usize> {
	let mut mate: Vec<usize> = (0..edges.len()).collect();
	loop {
		// The depth of a black node is its distance from the unmatched ones, from 1 on.
		let mut depth = vec![0; edges.len()];
		let mut queue: Vec<usize> = (0..mate.len()).collect();
		queue.retain(|&node| black(node) && mate[node] == node);
		for &node in &queue {
			depth[node] = 1;
		}
		let (starts, mut place, mut found) = (queue.len(), 0, false);
		while let Some(&node) = queue.get(place) {
			place += 1;
			for &white in &edges[node] {
				let next = mate[white];
				if next == white {
					found = true;
				} else if depth[next] == 0 {
					depth[next] = depth[node] + 1;
					queue.push(next);
				}
			}
		}
		if !found {
			return mate;
		}
		// Paths on which the depth grows by 1 make the matching larger.
		let mut rest: Vec<_> = edges.iter().map(|next| next.iter()).collect();
		for &start in &queue[..starts] {
			let mut path = vec![start];
			while let Some(&node) = path.last() {
				match rest[node].next() {
					None => drop(path.pop()),
					Some(&free) if mate[free] == free => {
						let mut white = free;
						while let Some(node) = path.pop() {
							mate[white] = node;
							white = std::mem::replace(&mut mate[node], white);
						}
					}
					Some(&white) if depth[mate[white]] == depth[node] + 1 => path.push(mate[white]),
					_ => {}
				}
			}
		}
	}
}

/// The nimbers below 2^64. A product of coin games has the nim product of their values (Tartan).
///
///     assert_eq!(sg::Nimbers::new().product(4, 4), 6);
pub struct Nimbers {
	to_polynomial: Vec<u64>,
	to_nimber: Vec<u64>,
}

impl Nimbers {
	/// The same field in another basis: polynomials over GF(2) modulo x^64 + x^4 + x^3 + x + 1.
	pub fn new() -> Nimbers {
		// The polynomials of the nimbers 2^(2^k).
		let towers = [
			0x19c9369f278adc02,
			0xa181e7d66f5ff794,
			0x013b052fbd1cfb5d,
			0xf4510ae26b05e57b,
			0x4f747c0b65c270b8,
			0x0fb2ca44b3c0087d,
		];
		// The nimber 2^i, below it its polynomial: the product of the towers of the bits k of i.
		let mut rows: Vec<u128> = (0..64).map(|i| 1 << 64 << i).collect();
		for (i, row) in rows.iter_mut().enumerate() {
			let bits = (0..6).filter(|k| i >> k & 1 == 1);
			*row |= u128::from(bits.fold(1, |x, k| multiply(x, towers[k])));
		}
		let to_polynomial = tables(|i| rows[i] as u64);
		// Elimination makes the polynomials 1, x, x^2, ...: row i is then the nimber of x^i.
		for bit in 0..64 {
			let pivot = (bit..64).find(|&i| rows[i] >> bit & 1 == 1);
			rows.swap(bit, pivot.expect("a basis"));
			for i in 0..64 {
				if i != bit && rows[i] >> bit & 1 == 1 {
					rows[i] ^= rows[bit];
				}
			}
		}
		Nimbers {
			to_polynomial,
			to_nimber: tables(|i| (rows[i] >> 64) as u64),
		}
	}

	/// The nim product.
	pub fn product(&self, a: u64, b: u64) -> u64 {
		let map = |table: &[u64], x: u64| {
			(0..8).fold(0, |y, i| y ^ table[256 * i + (x >> (8 * i)) as usize % 256])
		};
		let product = multiply(map(&self.to_polynomial, a), map(&self.to_polynomial, b));
		map(&self.to_nimber, product)
	}
}

/// A linear map as 256 values for each byte, from the images of the bits.
fn tables(image: impl Fn(usize) -> u64) -> Vec<u64> {
	let mut table = vec![0; 8 * 256];
	for i in (0..8 * 256usize).filter(|i| i % 256 > 0) {
		table[i] = table[i & (i - 1)] ^ image(i / 256 * 8 + i.trailing_zeros() as usize);
	}
	table
}

/// The product of two polynomials.
fn multiply(a: u64, b: u64) -> u64 {
	let mut multiples = [0; 16];
	for i in 1..16 {
		multiples[i] = multiples[i & (i - 1)] ^ u128::from(b) << i.trailing_zeros();
	}
	let mut x = 0;
	for i in (0..16).rev() {
		x = x << 4 ^ multiples[(a >> (4 * i)) as usize % 16];
	}
	// x^64 = x^4 + x^3 + x + 1, twice, since the first time leaves four bits.
	let fold = |high: u128| high ^ high << 1 ^ high << 3 ^ high << 4;
	let high = fold(x >> 64);
	(x ^ high ^ fold(high >> 64)) as u64
}

/// The Walsh transform of 2^k counts. If `c[z]` is the sum of `a[x] * b[y]` over all x ^ y = z,
/// then transform(c) = transform(a) * transform(b), place by place. Two transforms multiply by 2^k.
pub fn walsh<T: Copy + Add<Output = T> + Sub<Output = T>>(values: &mut [T]) {
	let mut half = 1;
	while half < values.len() {
		for block in values.chunks_exact_mut(2 * half) {
			let (low, high) = block.split_at_mut(half);
			for (a, b) in low.iter_mut().zip(high) {
				(*a, *b) = (*a + *b, *a - *b);
			}
		}
		half *= 2;
	}
}

/// base^exponent modulo a number below 2^32.
pub fn power(base: u64, exponent: u64, modulus: u64) -> u64 {
	if exponent == 0 {
		return 1 % modulus;
	}
	let base = base % modulus;
	let last = if exponent % 2 == 1 { base } else { 1 };
	power(base * base, exponent / 2, modulus) * last % modulus
}
