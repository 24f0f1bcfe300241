//! Sprague-Grundy games for competitive programming, in one file that is made to be pasted.
//!
//! Unless an item says otherwise, every game ends, and the player who cannot move loses.
//!
//! - **Option** of a position: a position that one move leads to.
//! - **Grundy value** g of a position: the [`mex`] of the values of its options. The player to move
//!   loses if and only if g = 0.
//! - **Sum** of games: a move is a move in one of them. Its value is the xor of their values.
//!
//! Part one, for every game: [`run`] with [`Input`], [`subtraction`] for a list of takes, [`octal`] for
//! rows that are split, [`table`] for any rule on numbers, [`winning_moves`]. Part two: [`grundy`] for
//! any positions, [`dag`] and [`outcomes`] for graphs, [`number`] if the players have different moves,
//! [`geography`], [`Nimbers`], [`walsh`].

#![forbid(unsafe_code)]
#![allow(clippy::new_without_default, clippy::type_complexity)]

use std::any::type_name;
use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::{BuildHasher, Hash};
use std::ops::{Add, RangeInclusive, Sub};
use std::str::{FromStr, SplitAsciiWhitespace};

// ---- Part one: input and output

/// The error is a message.
pub type Result<T> = std::result::Result<T, String>;

/// Runs a solver. If it fails: `error: line L: ...`, and exit status 1.
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
///     let mut input = sg::Input::new("3 -4\nend");
///     assert_eq!((input.read::<usize>(), input.read_in(-9..=9)), (Ok(3), Ok(-4)));
///     assert_eq!(input.read::<u8>(), Err("expected u8, found end".to_string()));
///     assert_eq!((input.line(), input.at_end()), (2, true));
pub struct Input<'a> {
	text: &'a str,
	words: SplitAsciiWhitespace<'a>,
	count: usize, // how many words were read
}

impl<'a> Input<'a> {
	/// Begins before the first word.
	pub fn new(text: &'a str) -> Input<'a> {
		Input {
			text,
			words: text.split_ascii_whitespace(),
			count: 0,
		}
	}

	/// Reads the next word.
	pub fn read<T: FromStr>(&mut self) -> Result<T> {
		let word = self.words.next();
		let word = word.ok_or("expected more input, found its end")?;
		self.count += 1;
		let wrong = |_| format!("expected {}, found {:.40}", type_name::<T>(), word);
		word.parse().map_err(wrong)
	}

	/// Reads the next word, which has to be in a range.
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
		let mut words = 0;
		let last = self.text.lines().position(|line| {
			words += line.split_ascii_whitespace().count();
			words >= self.count
		});
		last.map_or(1, |line| line + 1)
	}
}

// ---- Part one: heaps and sums

/// The least number that is not among the values.
///
///     assert_eq!(sg::mex([0, 1, 1, 3]), 2);
pub fn mex(values: impl IntoIterator<Item = u32>) -> u32 {
	let mut small = 0u64; // one bit per value below 64
	let mut large = Vec::new();
	for value in values {
		if value < 64 {
			small |= 1 << value;
		} else {
			large.push(value);
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
/// option of a heap, a list of smaller heaps. A heap can be any state with a number that moves make
/// smaller, such as a bitmask.
///
///     // Grundy's game: a heap is split into two different ones.
///     let split = |n, option: &mut dyn FnMut(&[usize])| (1..n - n / 2).for_each(|a| option(&[a, n - a]));
///     assert_eq!(sg::table(8, split), [0, 0, 0, 1, 0, 2, 1, 0, 2]);
pub fn table(n: usize, mut options: impl FnMut(usize, &mut dyn FnMut(&[usize]))) -> Vec<u32> {
	let mut g: Vec<u32> = Vec::new();
	let mut seen = Vec::new(); // for each value, the last heap that has an option of it
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
	/// `grow(table, heap)` makes the table longer, and returns the [`stretch`] that proves a period. If
	/// it adds nothing, the heap is refused.
	pub fn new(grow: impl FnMut(&mut Vec<u32>, u64) -> usize + 'static) -> Values {
		Values {
			table: Vec::new(),
			period: None,
			grow: Box::new(grow),
		}
	}

	/// g(heap). Fails if the heap is out of reach.
	pub fn value(&mut self, heap: u64) -> Result<u32> {
		let mut known = heap;
		if heap >= self.table.len() as u64 {
			known = self.reach(heap)?;
		}
		Ok(self.table[known as usize])
	}

	/// Makes the table longer until it has the heap or proves a period. Returns a heap of the table that
	/// has the same value.
	#[cold] // so that `value` is fast
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

/// The least p such that each of the last `stretch` values is equal to the value p places before it,
/// as (s, p): the table repeats from place s on.
///
///     assert_eq!(sg::period(&[7, 0, 1, 0, 1, 0], 3), Some((1, 2)));
pub fn period<T: PartialEq>(table: &[T], stretch: usize) -> Option<(usize, usize)> {
	// z[p] is the number of values at the end that agree: the Z-function of the reversed table.
	let (len, mut z, mut left, mut right) = (table.len(), vec![0], 0, 0);
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
/// most k = `taken` tokens from a heap and leaves at most m = `parts` heaps, m >= 1.
///
/// Theorem (Guy and Smith 1956 for m = 2). If g(n + p) = g(n) for s <= n < ms + (m - 1)p + k, where
/// s >= 1, then for all n >= s. Proof by induction: an option of heap n + p leaves at least m(s + p)
/// tokens, so its largest heap has at least s + p. With p less in it, this is an option of heap n, of
/// the same value. An option of heap n leaves at least ms tokens, so its largest heap has at least s.
/// With p more in it, this is an option of heap n + p, of the same value.
///
/// If the last a values repeat, then s = len - p - a, and am >= (m - 1)len + k is enough. One value
/// more is for s = 0, where the theorem begins at heap 1.
pub fn stretch(len: usize, taken: usize, parts: usize) -> usize {
	((parts - 1) * len + taken + parts - 1) / parts + 1
}

/// A move takes one of `takes` from a heap. If no period is proved, heaps from 2^22 on are refused,
/// with many takes from 2^18 on.
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
	if takes.len() > 200 {
		end = ((1 << 36) / most).clamp(1 << 18, end);
	}
	Values::new(move |g, heap| {
		let (most, len) = (most.min(end), g.len() as u64);
		// A table that is shorter than a far heap may prove a period.
		let first = 4 * most + 64;
		let near = heap.min(first.max(2 * len));
		// Few steps make the table long, in whichever order the heaps are asked for.
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

/// Makes the table longer, for few takes in increasing order. Value v < 32 is the bit 1 << v, so the
/// mex is the lowest zero bit in the OR of the options.
fn few_takes(takes: &[usize], g: &mut Vec<u32>, len: usize) {
	let (near, far) = takes.split_at(takes.partition_point(|&take| take < 64));
	// The bit of a heap is at place 64 + heap. The zeros in front are for takes larger than a heap.
	let mut bits = vec![0; 64];
	bits.reserve(len + 64);
	bits.extend(g.iter().map(|&value| 1u32.checked_shl(value).unwrap_or(0)));
	while bits.len() < 64 + len {
		// For takes from 64 on, 64 heaps are done at once.
		let (place, mut block) = (bits.len(), [0; 64]);
		for take in far.iter().take_while(|&&take| take < place) {
			for (seen, bit) in block.iter_mut().zip(&bits[place - take..][..64]) {
				*seen |= bit;
			}
		}
		for mut seen in block {
			for take in near {
				seen |= bits[bits.len() - take];
			}
			bits.push(!seen & seen.wrapping_add(1));
		}
	}
	for heap in g.len()..len {
		let mut value = bits[64 + heap].trailing_zeros();
		if value == 32 {
			let fit = takes.iter().take_while(|&&take| take <= heap);
			value = mex(fit.map(|take| g[heap - take]));
		}
		g.push(value);
	}
}

/// The values g(0), ..., g(n), if a move takes one of `takes`, which can be many. Finds all heaps of
/// value 0, then all of value 1, and so on. Time: O(n * largest take / 64).
///
///     assert_eq!(sg::many_takes(&[2, 3, 5, 7], 9), [0, 0, 1, 1, 2, 2, 3, 3, 4, 0]);
pub fn many_takes(takes: &[usize], n: usize) -> Vec<u32> {
	// The takes as bits, between two empty words. With take 0, a heap closes itself.
	let mut row = vec![0u64, 1, 0];
	for take in takes.iter().filter(|&&take| take <= n) {
		row.resize(row.len().max(take / 64 + 3), 0);
		row[take / 64 + 1] |= 1 << (take % 64);
	}
	let words = n / 64 + 1;
	let mut g = vec![0; 64 * words];
	let (mut known, mut value) = (vec![0u64; words], 0);
	while known.iter().any(|&word| word != !0) {
		// Going up, each heap that is not closed gets the value, and closes all heaps that can move
		// to it: their bits are the bits of the takes, shifted by the heap.
		let mut closed = known.clone();
		for word in 0..words {
			while closed[word] != !0 {
				let bit = closed[word].trailing_ones();
				g[64 * word + bit as usize] = value;
				known[word] |= 1 << bit;
				let takes = row[1..].iter().zip(&row);
				for (closed, (high, low)) in closed[word..].iter_mut().zip(takes) {
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
			(1..=rest / 2).for_each(|part| option(&[part, rest - part]));
		}
	}
}

/// An octal game. If no period is proved, heaps above 44720 / sqrt(d) are refused, where d digits
/// allow two heaps. Time: O(n^2 d) for n heaps.
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
			seen.resize(seen.len().max(2 * (value + 1).next_power_of_two()), false);
		}
		stretch(g.len(), code.len(), 2)
	})
}

/// All winning moves of a sum, as (i, option): part i becomes the option, a list of parts.
///
///     let nim = |&heap: &u32, option: &mut dyn FnMut(&[u32])| (0..heap).for_each(|left| option(&[left]));
///     assert_eq!(sg::winning_moves(&[3, 4, 5], |&heap| heap, nim), [(0, vec![1])]);
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

// ---- Part two: positions and graphs

/// The value of a position of any type. `options(position, option)` calls `option` with each option,
/// a sum of positions. `memo` keeps the values. A position that can come back is refused.
///
///     let mut memo = std::collections::HashMap::new();
///     let halve = |&n: &u32, option: &mut dyn FnMut(&[u32])| (n / 2..n).for_each(|n| option(&[n]));
///     assert_eq!(sg::grundy(9, &mut memo, halve), Ok(5));
pub fn grundy<P: Clone + Debug + Eq + Hash, S: BuildHasher>(
	position: P,
	memo: &mut HashMap<P, u32, S>,
	mut options: impl FnMut(&P, &mut dyn FnMut(&[P])),
) -> Result<u32> {
	evaluate(position, memo, u32::MAX, |position, value| {
		let mut values = Vec::new();
		options(position, &mut |sum| {
			values.push(sum.iter().fold(0, |x, part| x ^ value(part)));
		});
		Ok(mex(values))
	})
}

/// Finds the value of a position, after the values of all positions that it can lead to.
/// `rule(position, value)` computes it from the values of other positions. In the memo, `open` marks a
/// position that waits for other ones.
fn evaluate<P: Clone + Debug + Eq + Hash, V: Copy + Default + PartialEq, S: BuildHasher>(
	position: P,
	memo: &mut HashMap<P, V, S>,
	open: V,
	mut rule: impl FnMut(&P, &mut dyn FnMut(&P) -> V) -> Result<V>,
) -> Result<V> {
	let mut stack = vec![position.clone()];
	while let Some(next) = stack.pop() {
		if memo.get(&next).map_or(false, |&value| value != open) {
			continue;
		}
		// The first time, some values may be missing. Then the result is of no use.
		let (mut missing, mut back) = (Vec::new(), false);
		let result = rule(&next, &mut |part| match memo.get(part) {
			Some(&value) => {
				back |= value == open;
				value
			}
			None => {
				missing.push(part.clone());
				V::default()
			}
		});
		if back {
			return Err(format!("position {:?} can come back", next));
		}
		let mut value = open;
		if missing.is_empty() {
			value = result?;
		} else {
			stack.push(next.clone());
			stack.append(&mut missing);
		}
		memo.insert(next, value);
	}
	Ok(memo[&position])
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
	// Depth first. State 1: the options are being visited; 2: they were visited.
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
				// A move to a lost node wins. A move to a won node does not help.
				moves[from] = if length % 2 == 0 { 0 } else { moves[from] - 1 };
				if moves[from] == 0 {
					decided.push((from, length + 1));
				}
			}
		}
	}
	lengths
}

// ---- Part two: numbers and geography

/// The number x is kept as the integer x * ONE.
pub const ONE: i128 = 1 << 64;

/// The simplest number between l and r: the integer nearest to 0, otherwise the fraction with the
/// least denominator 2^e, e <= 64. `None` is infinite; other bounds are below 2^62 * ONE.
///
///     let between = |l: i128, r: i128| sg::simplest(Some(l * sg::ONE), Some(r * sg::ONE));
///     assert_eq!((between(1, 2), between(-9, -3)), (Some(3 * sg::ONE / 2), Some(-4 * sg::ONE)));
pub fn simplest(l: Option<i128>, r: Option<i128>) -> Option<i128> {
	let low = match l {
		Some(l) if l >= 0 => l,
		_ if r.map_or(true, |r| r > 0) => return Some(0),
		_ => return simplest(r.map(|r| -r), l.map(|l| -l)).map(|x| -x),
	};
	let above = |step| (low / step + 1) * step;
	let mut simple = (0..=64).map(|e| above(ONE >> e));
	simple.find(|&x| r.map_or(true, |r| x < r))
}

/// The number that a position is worth to Left. `options` calls `option(0, sum)` with each option of
/// Left, a sum of positions, and `option(1, sum)` for Right. A position is no number if all its options
/// are numbers and l < r does not hold. It is refused, and so is a position that can come back, has
/// an option from 2^61 on, or needs e > 64.
///
///     // Left moves to 0, Right to 1, ..., n - 1.
///     let options = |&n: &usize, option: &mut dyn FnMut(usize, &[usize])| {
///         (0..n).for_each(|less| option(less.min(1), &[less]));
///     };
///     let mut memo = std::collections::HashMap::new();
///     assert_eq!(sg::number(3, &mut memo, options), Ok(sg::ONE / 4));
pub fn number<P: Clone + Debug + Eq + Hash, S: BuildHasher>(
	position: P,
	memo: &mut HashMap<P, i128, S>,
	mut options: impl FnMut(&P, &mut dyn FnMut(usize, &[P])),
) -> Result<i128> {
	evaluate(position, memo, i128::MAX, |position, value| {
		let (mut l, mut r, mut small) = (None, None, true);
		options(position, &mut |player, sum| {
			let mut x = 0i128;
			for part in sum {
				x = x.saturating_add(value(part));
				small &= x.unsigned_abs() < 1 << 125;
			}
			match player {
				0 => l = l.max(Some(x)),
				_ => r = Some(r.map_or(x, |r: i128| r.min(x))),
			}
		});
		let x = if small { simplest(l, r) } else { None };
		x.ok_or_else(|| match small && l >= r {
			true => format!("position {:?} is no number", position),
			false => format!("position {:?} is out of range", position),
		})
	})
}

/// A token moves along edges, never to a node where it was before. The player to move wins from a
/// node if and only if every maximum matching has it: then there is always a move along one. An edge
/// is listed at both ends, of which exactly one is `black`. Time: O(edges * sqrt(nodes)).
///
///     let path = [vec![1], vec![0, 2], vec![1]];
///     assert_eq!(sg::geography(&path, |node| node == 1), [false, true, false]);
pub fn geography(edges: &[Vec<usize>], black: impl Fn(usize) -> bool) -> Vec<bool> {
	let (mate, mut wins) = (matching(edges, black), vec![true; edges.len()]);
	// Another maximum matching leaves out the mate of a neighbour of a node that is left out.
	let mut stack: Vec<usize> = (0..mate.len()).filter(|&node| mate[node] == node).collect();
	while let Some(node) = stack.pop() {
		if std::mem::replace(&mut wins[node], false) {
			stack.extend(edges[node].iter().map(|&next| mate[next]));
		}
	}
	wins
}

/// A maximum matching (Hopcroft and Karp). An unmatched node is its own mate.
fn matching(edges: &[Vec<usize>], black: impl Fn(usize) -> bool) -> Vec<usize> {
	let mut mate: Vec<usize> = (0..edges.len()).collect();
	loop {
		let mut queue: Vec<usize> = (0..mate.len()).collect();
		queue.retain(|&node| black(node) && mate[node] == node);
		// `far` is the distance of black nodes from these starts, counted from 1.
		let (starts, mut far) = (queue.len(), vec![0; edges.len()]);
		queue.iter().for_each(|&node| far[node] = 1);
		let (mut place, mut found) = (0, false);
		while let Some(&node) = queue.get(place) {
			place += 1;
			for &white in &edges[node] {
				let next = mate[white];
				found |= next == white;
				if next != white && far[next] == 0 {
					far[next] = far[node] + 1;
					queue.push(next);
				}
			}
		}
		if !found {
			return mate;
		}
		// Paths on which the distance grows by 1 make the matching larger.
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
					Some(&white) if far[mate[white]] == far[node] + 1 => path.push(mate[white]),
					_ => {}
				}
			}
		}
	}
}

// ---- Part two: nimbers and counting

/// The nimbers below 2^64. A product of coin games has the nim product of their values (Tartan).
///
///     let field = sg::Nimbers::new();
///     assert_eq!((field.product(2, 2), field.product(2, 3), field.product(4, 4)), (3, 1, 6));
pub struct Nimbers {
	to_polynomial: Vec<u64>,
	to_nimber: Vec<u64>,
}

impl Nimbers {
	/// The same field in another basis: polynomials over GF(2) modulo x^64 + x^4 + x^3 + x + 1.
	pub fn new() -> Nimbers {
		// The polynomials of the nimbers 2^1, 2^2, 2^4, 2^8, 2^16 and 2^32.
		let towers = [
			0x19c9369f278adc02,
			0xa181e7d66f5ff794,
			0x013b052fbd1cfb5d,
			0xf4510ae26b05e57b,
			0x4f747c0b65c270b8,
			0x0fb2ca44b3c0087d,
		];
		// The product of towers[k] + add over the bits k of i. With add = 0 it is the nimber 2^i.
		let towers_of = |i: usize, add: u64| {
			let bits = (0..6).filter(|k| i >> k & 1 == 1);
			bits.fold(1, |x, k| multiply(x, towers[k] ^ add))
		};
		// Bit i of a nimber is the trace of its polynomial times element i of the dual basis. The
		// trace of x is the sum of its bits 61 and 63.
		let dual: Vec<u64> = (0..64).map(|i| towers_of(63 - i, 1)).collect();
		let trace = |x: u64| (x >> 61 ^ x >> 63) & 1;
		let bit = |j: usize, i: usize| trace(multiply(1 << j, dual[i]));
		// A table of 256 values for each byte, from the images of the bits.
		let tables = |image: &dyn Fn(usize) -> u64| {
			let mut table = vec![0; 8 * 256];
			for i in (0..8 * 256usize).filter(|i| i % 256 > 0) {
				table[i] = table[i & (i - 1)] ^ image(i / 256 * 8 + i.trailing_zeros() as usize);
			}
			table
		};
		Nimbers {
			to_polynomial: tables(&|i| towers_of(i, 0)),
			to_nimber: tables(&|j| (0..64).fold(0, |x, i| x | bit(j, i) << i)),
		}
	}

	/// The nim product of a and b.
	pub fn product(&self, a: u64, b: u64) -> u64 {
		let map = |table: &[u64], x: u64| {
			(0..8).fold(0, |y, i| y ^ table[256 * i + (x >> (8 * i)) as usize % 256])
		};
		let product = multiply(map(&self.to_polynomial, a), map(&self.to_polynomial, b));
		map(&self.to_nimber, product)
	}
}

/// The product of two polynomials.
fn multiply(a: u64, b: u64) -> u64 {
	let mut multiples = [0; 16];
	for i in 1..16 {
		multiples[i] = multiples[i / 2] << 1 ^ if i % 2 == 1 { u128::from(b) } else { 0 };
	}
	let digits = (0..16).rev().map(|i| (a >> (4 * i)) as usize % 16);
	let x = digits.fold(0, |x, digit| x << 4 ^ multiples[digit]);
	// x^64 = x^4 + x^3 + x + 1, twice, since the first time leaves four bits.
	let fold = |high: u128| high ^ high << 1 ^ high << 3 ^ high << 4;
	let high = fold(x >> 64);
	(x ^ high ^ fold(high >> 64)) as u64
}

/// The Walsh transform of 2^k counts. Let c[x ^ y] count the pairs of what a[x] and b[y] count: the
/// transform of c has the products of those of a and b. Two transforms multiply by 2^k.
///
///     let mut counts = [1, 2, 0, 1];
///     sg::walsh(&mut counts);
///     assert_eq!(counts, [4, -2, 2, 0]);
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
	let root = power((base * base) % modulus, exponent / 2, modulus);
	(if exponent % 2 == 1 { root * base } else { root }) % modulus
}

/// The function C(a, b) modulo a prime below 2^32, for a <= n < prime.
///
///     let choose = sg::binomials(5, 998_244_353);
///     assert_eq!((choose(5, 2), choose(2, 5)), (10, 0));
pub fn binomials(n: usize, prime: u64) -> impl Fn(usize, usize) -> u64 {
	let mut factorials = vec![1];
	for i in 1..=n {
		factorials.push(factorials[i - 1] * i as u64 % prime);
	}
	let mut inverses = vec![power(factorials[n], prime - 2, prime); n + 1];
	for i in (0..n).rev() {
		inverses[i] = inverses[i + 1] * (i as u64 + 1) % prime;
	}
	move |a, b| match a.checked_sub(b) {
		Some(rest) => factorials[a] * inverses[b] % prime * inverses[rest] % prime,
		None => 0,
	}
}
