//! Sprague-Grundy games for competitive programming, in one file that is made to be pasted.
//!
//! Two players move in turn. Unless an item says otherwise, every game ends, and the player who cannot move loses.
//!
//! - **Option** of a position: a position that one move leads to.
//! - **Grundy value** g of a position: the [`mex`] of the values of its options. The player to move loses exactly if g = 0.
//! - **Sum** of games: a move is a move in one of them. Its value is the xor of the values of its parts.
//! - **Period** p: g(n + p) = g(n) for every n from some heap on. It is reported only if a theorem proves it.

#![forbid(unsafe_code)]
#![allow(clippy::new_without_default, clippy::type_complexity)]

use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{Add, RangeInclusive, Sub};
use std::str::{FromStr, SplitAsciiWhitespace};

// ---- Input and output ----

/// What a solver returns. An error is a message, to which [`run`] adds the line.
pub type Result<T, E = String> = std::result::Result<T, E>;

/// Runs a solver: prints its output, then its error as `error: line L: ...` with exit status 1.
pub fn run(solve: fn(&mut Input, &mut String) -> Result<()>) {
	use std::io::{self, Read, Write};
	let (mut bytes, mut out) = (Vec::new(), String::new());
	let size = io::stdin()
		.take(1 << 30)
		.read_to_end(&mut bytes)
		.unwrap_or(1 << 30);
	let text = String::from_utf8(bytes)
		.unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into());
	let mut input = Input {
		text: &text,
		words: text.split_ascii_whitespace(),
		word: &text,
	};
	let result = if size < 1 << 30 {
		solve(&mut input, &mut out)
	} else {
		Err("cannot read the input".into())
	};
	let written = io::stdout().write_all(out.as_bytes());
	if let Err(message) = result {
		let _ = writeln!(
			io::stderr(),
			"error: line {}: {}",
			input.line(),
			message.escape_debug()
		);
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
	word: &'a str,
}

impl<'a> Input<'a> {
	/// Starts before the first word.
	pub fn new(text: &'a str) -> Input<'a> {
		Input {
			text,
			words: text.split_ascii_whitespace(),
			word: text,
		}
	}

	/// Reads the next word, as any type that can be parsed.
	pub fn read<T: FromStr>(&mut self) -> Result<T> {
		self.word = self
			.words
			.next()
			.ok_or("expected more input, found its end")?;
		self.word.parse().map_err(|_| {
			format!(
				"expected {}, found {:.40}",
				std::any::type_name::<T>(),
				self.word
			)
		})
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

	/// Returns whether no word is left.
	pub fn at_end(&self) -> bool {
		self.words.clone().next().is_none()
	}

	/// The line of the last word that was read.
	pub fn line(&self) -> usize {
		let place = self.word.as_ptr() as usize - self.text.as_ptr() as usize;
		self.text[..place].matches('\n').count() + 1
	}
}

// ---- Heaps ----

/// The least number that is not among the values.
///
///     assert_eq!(sg::mex([0, 1, 1, 3]), 2);
pub fn mex(values: impl IntoIterator<Item = u32>) -> u32 {
	let (mut small, mut large) = (0u64, Vec::new());
	for value in values {
		match value {
			0..=63 => small |= 1 << value,
			_ => large.push(value),
		}
	}
	if small == !0 {
		large.sort_unstable();
	}
	large.iter().fold(small.trailing_ones(), |mex, &value| {
		mex + u32::from(value == mex)
	})
}

/// The values g(0), ..., g(n) of a game on heaps. `options(heap, option)` calls `option` with each option of a heap, a list
/// of smaller heaps. A heap can be any state with a number that moves make smaller: a bitmask, or `w * 201 + h` for a sheet
/// of w x h squares that is cut in two. This is many times faster than [`grundy`].
///
///     let g = sg::table(5 * 201, |state, option| {
///         let (w, h) = (state / 201, state % 201);
///         (1..w).for_each(|a| option(&[a * 201 + h, (w - a) * 201 + h]));
///         (1..h).for_each(|a| option(&[w * 201 + a, w * 201 + h - a]));
///     });
///     assert_eq!((g[3 * 201 + 3], g[3 * 201 + 4]), (0, 1));
pub fn table(n: usize, mut options: impl FnMut(usize, &mut dyn FnMut(&[usize]))) -> Vec<u32> {
	let mut g: Vec<u32> = Vec::new();
	for heap in 0..=n {
		let mut seen = Vec::new();
		options(heap, &mut |sum| {
			let wrong = || {
				panic!(
					"heap {} has the option {:?}, which is not a smaller heap",
					heap, sum
				)
			};
			let value = sum.iter().fold(0, |x, &part| {
				x ^ g.get(part).map_or_else(wrong, |&g| g as usize)
			});
			seen.resize(seen.len().max(value + 1), false);
			seen[value] = true;
		});
		g.push(seen.iter().take_while(|&&seen| seen).count() as u32);
	}
	g
}

/// The values of a game on heaps. The table grows when a heap is asked for, and a period is proved on the way.
pub struct Values {
	/// g(0), g(1), ..., as far as they are known, or up to the end of the first period.
	pub table: Vec<u32>,
	/// The least period, once it is proved.
	pub period: Option<usize>,
	grow: Box<dyn FnMut(&mut Vec<u32>, u64) -> usize>,
}

impl Values {
	/// `grow(table, heap)` makes the table longer, or the heap is refused. It returns how many values in a row have to repeat
	/// to prove a period: M if a move takes at most M, (table length + M + 3) / 2 if it may also split (Guy and Smith 1956).
	pub fn new(grow: impl FnMut(&mut Vec<u32>, u64) -> usize + 'static) -> Values {
		Values {
			table: Vec::new(),
			period: None,
			grow: Box::new(grow),
		}
	}

	/// g(heap). The error says up to which heap no period was found.
	pub fn value(&mut self, heap: u64) -> Result<u32> {
		while self.period.is_none() && heap >= self.table.len() as u64 {
			let len = self.table.len();
			let stretch = (self.grow)(&mut self.table, heap);
			if let Some((start, period)) = period(&self.table, stretch) {
				self.table.truncate(start + period);
				self.period = Some(period);
			} else if self.table.len() == len {
				return Err(format!(
					"heap {} is out of reach: no period is proved below heap {}",
					heap, len
				));
			}
		}
		let (len, period) = (self.table.len() as u64, self.period.unwrap_or(1) as u64);
		Ok(self.table[if heap < len {
			heap
		} else {
			len - period + (heap - len) % period
		} as usize])
	}
}

/// The least p such that the last `stretch` values are equal to those p places before. Returns where that begins, and p.
///
///     assert_eq!(sg::period(&[7, 0, 1, 0, 1, 0], 3), Some((1, 2)));
pub fn period<T: PartialEq>(table: &[T], stretch: usize) -> Option<(usize, usize)> {
	// z[p] is the number of values that agree: the Z-function of the reversed table.
	let (len, mut z, mut left, mut right) = (table.len(), vec![0], 0, 0);
	for p in 1..=len.checked_sub(stretch)? {
		let mut agree: usize = if p < right {
			(right - p).min(z[p - left])
		} else {
			0
		};
		while p + agree < len && table[len - 1 - agree] == table[len - 1 - agree - p] {
			agree += 1;
		}
		if agree >= stretch {
			return Some((len - p - agree, p));
		}
		if p + agree > right {
			(left, right) = (p, p + agree);
		}
		z.push(agree);
	}
	None
}

/// A subtraction game: a move takes one of `takes`. Without a period, heaps above 2^18 to 2^22 are refused.
///
///     let mut g = sg::subtraction(&[2, 3]);
///     assert_eq!((g.value(1_000_000_000_000_000_000), g.period), (Ok(0), Some(5)));
pub fn subtraction(takes: &[usize]) -> Values {
	let mut takes = [takes, &[0]].concat(); // So it is never empty.
	takes.sort_unstable();
	takes.dedup();
	let largest = takes[takes.len() - 1];
	let end = if takes.len() < 200 {
		1 << 22
	} else {
		((1 << 36) / largest as u64).clamp(1 << 18, 1 << 22)
	};
	Values::new(move |g, heap| {
		let near = heap.min(4 * end.min(largest as u64) + 63) + 1;
		let len = near.max(2 * g.len() as u64).min(end) as usize;
		let takes = &takes[..takes.partition_point(|&take| take < len)];
		if takes.len() < 200.min(takes[takes.len() - 1] / 16) {
			blocks(takes, g, len);
		} else {
			levels(takes, g, len);
		}
		largest
	})
}

/// For few takes. The bit of a heap is 1 << g: the lowest zero in the OR of its options. For a take of 64 or more, 64 heaps
/// are done at once, since the options of all of them are known. A value above 31 has no bit.
fn blocks(takes: &[usize], g: &mut Vec<u32>, len: usize) {
	// The zeros in front are for takes that are larger than the heap.
	let (far, front) = (
		takes.partition_point(|&take| take < 64),
		takes[takes.len() - 1],
	);
	g.reserve(len);
	let mut bits = vec![0; front + len + 64];
	bits[front..]
		.iter_mut()
		.zip(&*g)
		.for_each(|(bit, &g)| *bit = 1u32.checked_shl(g).unwrap_or(0));
	for start in (front + g.len()..front + len).step_by(64) {
		let mut seen = [0u32; 64];
		for take in takes[far..]
			.iter()
			.take_while(|&take| take + front < start + 64)
		{
			seen.iter_mut()
				.zip(&bits[start - take..][..64])
				.for_each(|(seen, bit)| *seen |= bit);
		}
		for (heap, &seen) in (start..).zip(&seen) {
			let seen = takes[..far]
				.iter()
				.fold(seen, |seen, take| seen | bits[heap - take]);
			bits[heap] = !seen & seen.wrapping_add(1);
			let options = takes[1..]
				.iter()
				.take_while(|&&take| take <= g.len())
				.map(|take| g[g.len() - take]);
			let value = if seen == !0 {
				mex(options)
			} else {
				seen.trailing_ones()
			};
			g.push(value);
		}
	}
	g.truncate(len);
}

/// For many takes: all heaps of value 0, then of value 1, and so on. Going up, a heap that is not closed has the value, and
/// all heaps that can move to it are closed.
fn levels(takes: &[usize], g: &mut Vec<u32>, len: usize) {
	// The takes as a row of bits, shifted by 0 to 63 places.
	let (words, width) = ((len + 63) / 64, takes[takes.len() - 1] / 64 + 2);
	let mut rows = vec![0u64; 64 * width];
	for (shift, row) in rows.chunks_mut(width).enumerate() {
		takes
			.iter()
			.map(|take| take + shift)
			.for_each(|bit| row[bit / 64] |= 1 << (bit % 64));
	}
	let (mut known, mut value) = (vec![0u64; words + width], 0);
	*g = vec![0; 64 * words];
	while known[..words].iter().any(|&word| word != !0) {
		let mut closed = known.clone();
		for word in 0..words {
			while closed[word] != !0 {
				let bit = closed[word].trailing_ones() as usize;
				g[64 * word + bit] = value;
				known[word] |= 1 << bit;
				closed[word..]
					.iter_mut()
					.zip(&rows[bit * width..][..width])
					.for_each(|(word, row)| *word |= row);
			}
		}
		value += 1;
	}
	g.truncate(len);
}

/// The digits of an octal code `d0.d1d2d3...`, at most 65. Digit dk says what may be left of a heap if k tokens are taken:
/// the sum of 1 for nothing, 2 for one heap, 4 for two heaps. d0 is 0 or 4.
///
///     assert_eq!(sg::octal_code("0.77"), Ok(vec![0, 7, 7])); // Kayles
pub fn octal_code(text: &str) -> Result<Vec<u8>> {
	let code: Vec<u8> = text
		.replacen('.', "", 1)
		.bytes()
		.map(|digit| digit.wrapping_sub(b'0'))
		.collect();
	if (text.starts_with("0.") || text.starts_with("4."))
		&& text.len() <= 66
		&& code.iter().all(|&digit| digit < 8)
	{
		return Ok(code);
	}
	Err(format!(
		"expected an octal code such as 0.77, found {:.40}",
		text
	))
}

/// The options of a heap in an octal game, for [`table`] and [`moves_to`].
pub fn octal_options(code: &[u8], heap: usize, option: &mut dyn FnMut(&[usize])) {
	for (taken, digit) in code.iter().enumerate().take(heap + 1) {
		let rest = heap - taken;
		if digit & if rest > 0 { 2 } else { 1 } != 0 {
			option(&[rest][..rest.min(1)]);
		}
		if digit & 4 != 0 {
			(1..=rest / 2).for_each(|part| option(&[part, rest - part]));
		}
	}
}

/// An octal game. Without a period, heaps above 44 000 or less are refused, since the table would take too long.
///
///     let mut kayles = sg::octal(&[0, 7, 7]);
///     assert_eq!((kayles.value(1_000_000_000_000_000_000), kayles.period), (Ok(1), Some(12)));
pub fn octal(code: &[u8]) -> Values {
	let code = code.to_vec();
	let splits = code.iter().filter(|&&digit| digit > 3).count().max(1);
	let (end, mut seen) = ((2e9 / splits as f64).sqrt() as usize, vec![false; 2]);
	Values::new(move |g, _| {
		for heap in g.len()..(2 * g.len()).max(64).min(end) {
			seen.fill(false);
			for (taken, digit) in code.iter().enumerate().take(heap + 1) {
				let rest = heap - taken;
				if digit & if rest > 0 { 2 } else { 1 } != 0 {
					seen[g[rest] as usize] = true;
				}
				if digit & 4 != 0 && rest > 1 {
					let pairs = g[1..=rest / 2].iter().zip(g[..rest].iter().rev());
					pairs.for_each(|(a, b)| seen[(a ^ b) as usize] = true);
				}
			}
			let value = seen.iter().take_while(|&&seen| seen).count();
			g.push(value as u32);
			// No xor of two values reaches this power of two.
			seen.resize(seen.len().max(2 * (value + 1).next_power_of_two()), false);
		}
		(g.len() + code.len() + 3) / 2
	})
}

/// Winning moves of a sum, as (part, value to move it to). In Nim these are all winning moves.
///
///     assert_eq!(sg::winning_moves(&[3, 4, 5]), [(0, 1)]);
pub fn winning_moves(values: &[u64]) -> Vec<(usize, u64)> {
	let x = values.iter().fold(0, |x, g| x ^ g);
	(0..values.len())
		.map(|part| (part, values[part] ^ x))
		.filter(|&(part, target)| target < values[part])
		.collect()
}

/// The options of a heap that have the value `target`. They win a sum of value x, if target is x ^ g(heap).
///
///     let split = |n: usize, option: &mut dyn FnMut(&[usize])| (1..=n / 2).for_each(|a| option(&[a, n - a]));
///     assert_eq!(sg::moves_to(4, 0, |heap| heap as u32 + 1, split), [[2, 2]]);
pub fn moves_to(
	heap: usize,
	target: u32,
	mut value: impl FnMut(usize) -> u32,
	options: impl FnOnce(usize, &mut dyn FnMut(&[usize])),
) -> Vec<Vec<usize>> {
	let mut moves = Vec::new();
	options(heap, &mut |sum| {
		if sum.iter().fold(0, |x, &part| x ^ value(part)) == target {
			moves.push(sum.to_vec());
		}
	});
	moves
}

// ---- Positions and graphs ----

/// The value of a position of any type. An option is a sum of positions. `memo` keeps the values for other calls. The error
/// is a position that can come back.
///
///     let options = |&n: &u64| if n == 0 { vec![] } else { vec![vec![n / 2], vec![n - 1]] };
///     assert_eq!(sg::grundy(9, &mut std::collections::HashMap::new(), options), Ok(2));
pub fn grundy<P: Clone + Eq + Hash>(
	position: P,
	memo: &mut HashMap<P, u32>,
	mut options: impl FnMut(&P) -> Vec<Vec<P>>,
) -> Result<u32, P> {
	// u32::MAX marks a position that is being evaluated.
	let mut stack: Vec<(P, Option<Vec<Vec<P>>>)> = vec![(position.clone(), None)];
	while let Some((next, sums)) = stack.pop() {
		if let Some(sums) = sums {
			let value = mex(sums
				.iter()
				.map(|sum| sum.iter().fold(0, |x, part| x ^ memo[part])));
			memo.insert(next, value);
		} else if memo.get(&next) == Some(&u32::MAX) {
			return Err(next);
		} else if !memo.contains_key(&next) {
			memo.insert(next.clone(), u32::MAX);
			let sums = options(&next);
			let parts = sums.concat();
			stack.push((next, Some(sums)));
			stack.extend(parts.into_iter().map(|part| (part, None)));
		}
	}
	Ok(memo[&position])
}

/// The values of all nodes of a graph. A move leads from a node to one of `edges[node]`. The error is a node on a cycle.
///
///     assert_eq!(sg::dag(&[vec![1, 2], vec![], vec![1]]), Ok(vec![2, 0, 1]));
pub fn dag(edges: &[Vec<usize>]) -> Result<Vec<u32>, usize> {
	let mut g = vec![0; edges.len()];
	for node in order(edges)? {
		g[node] = mex(edges[node].iter().map(|&next| g[next]));
	}
	Ok(g)
}

/// The nodes of a graph, each after its options.
fn order(edges: &[Vec<usize>]) -> Result<Vec<usize>, usize> {
	// Depth first. State 1: the options are being visited; 2: they were visited.
	let (mut order, mut state) = (Vec::new(), vec![0; edges.len()]);
	let mut stack: Vec<usize> = (0..edges.len()).collect();
	while let Some(node) = stack.pop() {
		state[node] += 1;
		if state[node] == 1 {
			if let Some(&open) = edges[node].iter().find(|&&next| state[next] == 1) {
				return Err(open);
			}
			stack.push(node);
			stack.extend(edges[node].iter().filter(|&&next| state[next] == 0));
		} else if state[node] == 2 {
			order.push(node);
		}
	}
	Ok(order)
}

/// Play on a graph with cycles: the number of moves if the winner hurries and the loser delays, odd if the player to move
/// wins; `None` for a draw. `moves[node]` counts the moves from a node. `before(node)` lists the nodes with a move to it.
///
///     let before = [vec![1], vec![0], vec![1], vec![3]]; // 0 -> 1, 1 -> 0, 1 -> 2, 3 -> 3
///     assert_eq!(sg::outcomes(vec![1, 2, 0, 1], |node| before[node].clone()), [Some(2), Some(1), Some(0), None]);
pub fn outcomes<I: IntoIterator<Item = usize>>(
	mut moves: Vec<usize>,
	before: impl Fn(usize) -> I,
) -> Vec<Option<u32>> {
	let mut level: Vec<usize> = (0..moves.len()).filter(|&node| moves[node] == 0).collect();
	let (mut lengths, mut count) = (vec![None; moves.len()], 0);
	while !level.is_empty() {
		level.iter().for_each(|&node| lengths[node] = Some(count));
		count += 1;
		// One move to a lost node wins; moves to won nodes do not count.
		let decided = |&node: &usize| {
			let old = moves[node];
			moves[node] = if count % 2 == 1 {
				0
			} else {
				old.saturating_sub(1)
			};
			old > 0 && moves[node] == 0
		};
		level = level
			.into_iter()
			.flat_map(&before)
			.filter(decided)
			.collect();
	}
	lengths
}

/// A value of [`loopy`]: `Ok` is a number. `Err` is infinite, with the numbers that its options have.
pub type Smith = Result<u32, Vec<u32>>;

/// The values of a graph with cycles (Smith 1966). Time: O(edges * largest value), usually O(edges).
///
///     let values = sg::loopy(&[vec![1], vec![0, 2], vec![], vec![2, 3]]);
///     assert_eq!(values, [Ok(0), Ok(1), Ok(0), Err(vec![0])]);
pub fn loopy(edges: &[Vec<usize>]) -> Vec<Smith> {
	// A node gets v if its options have all values below v but not v, and each option without a value has an answer, an
	// option of value v. Until then the node waits at an option without a value and an answer.
	let (n, mut before) = (edges.len(), vec![Vec::new(); edges.len()]);
	(0..n).for_each(|node| edges[node].iter().for_each(|&next| before[next].push(node)));
	let (mut values, mut waiting, mut place) =
		(vec![Err(Vec::new()); n], vec![Vec::new(); n], vec![0; n]);
	let (mut v, mut stack) = (0, (0..n).collect::<Vec<usize>>());
	while !stack.is_empty() {
		let mut ready = Vec::new();
		while let Some(node) = stack.pop() {
			let lower = |node: usize| {
				values[node]
					.as_ref()
					.err()
					.filter(|seen| seen.last() != Some(&v))
					.map(Vec::len)
			};
			let (next, start) = (&edges[node], place[node]);
			if lower(node) != Some(v as usize) {
				continue;
			} else if let Some(i) = (start..next.len())
				.chain(0..start)
				.find(|&i| lower(next[i]).is_some())
			{
				place[node] = i;
				waiting[next[i]].push(node);
				continue;
			}
			values[node] = Ok(v);
			for &from in &before[node] {
				match &mut values[from] {
					Err(seen) if seen.last() != Some(&v) => seen.push(v),
					_ => continue,
				}
				ready.push(from);
				stack.append(&mut waiting[from]);
			}
		}
		stack = ready;
		v += 1;
	}
	values
}

/// Whether the player to move wins a sum of values of [`loopy`]; `None` for a draw.
pub fn loopy_sum(parts: &[&Smith]) -> Option<bool> {
	let x = parts
		.iter()
		.filter_map(|part| part.as_ref().ok())
		.fold(0, |x, value| x ^ value);
	match parts
		.iter()
		.filter_map(|part| part.as_ref().err())
		.collect::<Vec<_>>()[..]
	{
		[] => Some(x != 0),
		[seen] if seen.contains(&x) => Some(true),
		_ => None,
	}
}

/// Misere play on a graph: for each node its value g, the value h if an end counts 1, and the lowest node in reach that is
/// wild: neither g = h nor g + h = 1. Without wild nodes, a sum with a part g = h is won exactly if the xor of all g is not
/// 0, and a sum without such a part exactly if it is 0.
///
///     let parts = sg::tame(&[vec![], vec![0], vec![0, 1], vec![2], vec![0, 3]]).unwrap();
///     assert_eq!(parts, [(0, 1, None), (1, 0, None), (2, 2, None), (0, 0, None), (1, 2, Some(4))]);
pub fn tame(edges: &[Vec<usize>]) -> Result<Vec<(u32, u32, Option<usize>)>, usize> {
	let mut parts = vec![(0, 1, None); edges.len()];
	for node in order(edges)?
		.into_iter()
		.filter(|&node| !edges[node].is_empty())
	{
		let next = || edges[node].iter().map(|&next| parts[next]);
		let (g, h) = (
			mex(next().map(|part| part.0)),
			mex(next().map(|part| part.1)),
		);
		let wild = Some(node).filter(|_| g != h && g + h != 1);
		parts[node] = (g, h, next().filter_map(|part| part.2).chain(wild).min());
	}
	Ok(parts)
}

/// The value of green Hackenbush: a move cuts an edge, and what loses the ground falls. `None` if an edge is in the air.
///
///     let edges = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 2)]; // a cycle of three edges on a stalk of two
///     assert_eq!(sg::hackenbush(5, &edges, |node| node == 0), Some(3));
pub fn hackenbush(
	n: usize,
	edges: &[(usize, usize)],
	ground: impl Fn(usize) -> bool,
) -> Option<u32> {
	// All ground is node n. Cycles are loops of value 1 (fusion). Any other edge adds 1 to what it carries (colon).
	let node = |node| if ground(node) { n } else { node };
	let (mut near, mut g, mut down) = (vec![Vec::new(); n + 1], vec![0; n + 1], vec![0; n + 1]);
	for (a, b) in edges.iter().map(|&(a, b)| (node(a), node(b))) {
		near[a].push((a, b));
		near[b].push((b, a));
		g[a] ^= u32::from(a == b); // A loop is met twice below, so it is counted a third time here.
	}
	// Depth first. `down` counts the edges that lead down from a node and what is above it. A single one is on no cycle.
	let (mut seen, mut visits, mut stack) = (vec![false; n + 1], Vec::new(), vec![(n, n)]);
	while let Some((from, to)) = stack.pop() {
		if !seen[to] {
			seen[to] = true;
			visits.push((from, to));
			for &(high, low) in near[to].iter().filter(|edge| seen[edge.1]) {
				g[high] ^= 1;
				down[high] += 1;
				down[low] -= 1;
			}
			stack.append(&mut near[to]);
		}
	}
	for &(from, to) in visits[1..].iter().rev() {
		g[from] ^= if down[to] == 1 {
			(g[to] ^ 1) + 1
		} else {
			g[to]
		};
		down[from] += down[to];
	}
	Some(g[n]).filter(|_| edges.iter().all(|&(a, _)| seen[node(a)]))
}

// ---- Different moves for the two players; geography ----

/// The number x is kept as the integer x * ONE, so numbers are added and compared as integers.
pub const ONE: i128 = 1 << 64;

/// The simplest number between l and r: the integer nearest to 0, otherwise the fraction with the least denominator 2^e,
/// e <= 64. A bound of `None` is infinite; others are below 2^62 * ONE.
///
///     assert_eq!(sg::simplest(Some(sg::ONE), Some(2 * sg::ONE)), Some(3 * sg::ONE / 2));
///     assert_eq!((sg::simplest(None, Some(0)), sg::simplest(Some(0), Some(0))), (Some(-sg::ONE), None));
pub fn simplest(l: Option<i128>, r: Option<i128>) -> Option<i128> {
	let low = match l {
		Some(l) if l >= 0 => l,
		_ if r.map_or(true, |r| r > 0) => return Some(0),
		_ => return simplest(r.map(|r| -r), l.map(|l| -l)).map(|x| -x),
	};
	let multiple_above = |step| (low / step + 1) * step;
	let mut steps = (0..=64).map(|e| multiple_above(ONE >> e));
	steps.find(|&x| r.map_or(true, |r| x < r))
}

/// The number that a position is worth to the player Left. `options` lists what Left can make of it, and what Right can:
/// sums of positions. `memo` keeps values for other calls. The error is a position without a proof: it is no number, it can
/// come back, its number is above 2^60 or needs e > 63, or an option has two parts that are no numbers.
///
///     let options = |&n: &u32| [vec![vec![0]; n as usize], vec![vec![n / 2]; n as usize / 2]];
///     assert_eq!(sg::number(4, &mut std::collections::HashMap::new(), options), Ok(sg::ONE / 4));
pub fn number<P: Clone + Eq + Hash>(
	position: P,
	memo: &mut HashMap<P, Option<(i128, i128)>>,
	mut options: impl FnMut(&P) -> [Vec<Vec<P>>; 2],
) -> Result<i128, P> {
	// `None` marks a position that is being evaluated.
	let mut stack = vec![(position.clone(), None)];
	while let Some((next, sums)) = stack.pop() {
		if let Some(sums) = sums {
			let bounds = bounds(&sums, memo).ok_or_else(|| next.clone())?;
			memo.insert(next, Some(bounds));
		} else if memo.get(&next) == Some(&None) {
			return Err(next);
		} else if !memo.contains_key(&next) {
			memo.insert(next.clone(), None);
			let sums = options(&next);
			let parts = sums.concat().concat();
			stack.push((next, Some(sums)));
			stack.extend(parts.into_iter().map(|part| (part, None)));
		}
	}
	let bounds = memo[&position].filter(|(low, high)| low == high);
	bounds.map(|(low, _)| low).ok_or(position)
}

/// The bounds (low, high) of a position: it is >= the numbers up to low, and <= the numbers from high on. All numbers are even:
/// an odd bound is between two of them. Only a number has low = high (simplicity theorem). If a position is no number, then
/// nobody has to move in a number beside it (number avoidance), so its options decide.
fn bounds<P: Eq + Hash>(
	options: &[Vec<Vec<P>>; 2],
	memo: &HashMap<P, Option<(i128, i128)>>,
) -> Option<(i128, i128)> {
	// The bounds of a sum add up if at most one part is no number.
	let total = |sum: &Vec<P>| {
		sum.iter().try_fold((0, 0), |(low, high), part| {
			let (l, h) = memo[part].filter(|(l, h)| low == high || l == h)?;
			Some((low + l, high + h)).filter(|(l, h)| l.abs().max(h.abs()) >> 124 == 0)
		})
	};
	let left = options[0].iter().map(total).collect::<Option<Vec<_>>>()?;
	let right = options[1].iter().map(total).collect::<Option<Vec<_>>>()?;
	let l = left.iter().map(|bounds| bounds.0).max();
	let r = right.iter().map(|bounds| bounds.1).min();
	match simplest(l, r) {
		Some(x) => Some((x, x)).filter(|_| x % 2 == 0),
		None => Some((r? - 1, l? + 1)),
	}
}

/// Geography: a token moves along edges, and never to a node where it was before. For each node, whether the player to move
/// wins: if and only if every maximum matching has the node, because then he can always move along one. Each edge is listed
/// at both of its ends, of which one is `black`. Time: O(edges * sqrt(nodes)).
///
///     assert_eq!(sg::geography(&[vec![1], vec![0, 2], vec![1]], |node| node == 1), [false, true, false]);
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
		// `far` is the distance of black nodes from unmatched ones, counted from 1.
		let unmatched = (0..mate.len()).filter(|&node| black(node) && mate[node] == node);
		let (mut queue, mut far) = (unmatched.collect::<Vec<_>>(), vec![0u32; edges.len()]);
		let (starts, mut place, mut found) = (queue.clone(), 0, false);
		starts.iter().for_each(|&node| far[node] = 1);
		while place < queue.len() {
			let node = queue[place];
			place += 1;
			for &next in &edges[node] {
				found |= mate[next] == next;
				if far[mate[next]] == 0 && mate[next] != next {
					far[mate[next]] = far[node] + 1;
					queue.push(mate[next]);
				}
			}
		}
		if !found {
			return mate;
		}
		// Paths on which the distance grows by 1 make the matching larger.
		let mut rest: Vec<_> = edges.iter().map(|next| next.iter()).collect();
		for start in starts {
			let mut path = vec![start];
			while let Some(&node) = path.last() {
				match rest[node].next() {
					None => drop(path.pop()),
					Some(&next) if mate[next] != next => {
						if far[mate[next]] == far[node] + 1 {
							path.push(mate[next]);
						}
					}
					Some(&next) => {
						let mut white = next;
						while let Some(node) = path.pop() {
							mate[white] = node;
							white = std::mem::replace(&mut mate[node], white);
						}
					}
				}
			}
		}
	}
}

// ---- Nimbers and counting ----

/// The field of the nimbers below 2^64. A product of two coin games has the nim product of their values (Tartan theorem).
///
///     let field = sg::Nimbers::new();
///     assert_eq!((field.product(2, 2), field.product(2, 3), field.product(4, 4)), (3, 1, 6));
pub struct Nimbers {
	polynomial: Vec<u64>,
	nimber: Vec<u64>,
}

impl Nimbers {
	/// Makes the tables to and from polynomials over GF(2) modulo x^64+x^4+x^3+x+1, the same field in another basis.
	pub fn new() -> Nimbers {
		// The polynomials of the nimbers 2^1, 2^2, 2^4, ..., 2^32. Nimber 2^i is the product of those in the bits of i.
		let low = [0x19c9369f278adc02, 0xa181e7d66f5ff794, 0x013b052fbd1cfb5d];
		let towers: Vec<u64> = [
			low,
			[0xf4510ae26b05e57b, 0x4f747c0b65c270b8, 0x0fb2ca44b3c0087d],
		]
		.concat();
		let product = |i: usize, one| {
			(0..6)
				.filter(|k| i >> k & 1 == 1)
				.fold(1, |x, k| multiply(x, towers[k] ^ one))
		};
		// Bit i of a nimber is the trace of its product with element i of the dual basis.
		let trace = |x: u64| (x >> 61 ^ x >> 63) & 1;
		let dual: Vec<u64> = (0..64).map(|i| product(63 - i, 1)).collect();
		let nimber = |j: usize| (0..64).fold(0, |x, i| x | trace(multiply(1 << j, dual[i])) << i);
		// A table of 256 values for each byte, from the images of the bits.
		let tables = |image: &dyn Fn(usize) -> u64| {
			let mut table = vec![0; 8 * 256];
			for i in (0..8 * 256usize).filter(|i| i % 256 > 0) {
				table[i] = table[i & (i - 1)] ^ image(i / 256 * 8 + i.trailing_zeros() as usize);
			}
			table
		};
		Nimbers {
			polynomial: tables(&|i| product(i, 0)),
			nimber: tables(&nimber),
		}
	}

	/// The nim product of a and b.
	pub fn product(&self, a: u64, b: u64) -> u64 {
		let map = |table: &[u64], x: u64| {
			(0..8).fold(0, |y, i| y ^ table[256 * i + (x >> (8 * i)) as usize % 256])
		};
		map(
			&self.nimber,
			multiply(map(&self.polynomial, a), map(&self.polynomial, b)),
		)
	}
}

/// The product of polynomials.
fn multiply(a: u64, b: u64) -> u64 {
	let mut multiples = [0; 16];
	(1..16).for_each(|i| {
		multiples[i] = multiples[i / 2] << 1 ^ if i % 2 > 0 { u128::from(b) } else { 0 }
	});
	let x = (0..16)
		.rev()
		.fold(0, |x, i| x << 4 ^ multiples[(a >> (4 * i)) as usize % 16]);
	// x^64 = x^4 + x^3 + x + 1, twice, since the first time leaves four bits.
	let fold = |high: u128| high ^ high << 1 ^ high << 3 ^ high << 4;
	let high = fold(x >> 64);
	(x ^ high ^ fold(high >> 64)) as u64
}

/// The Walsh transform: value k becomes the sum of all values i, with a minus if i & k has an odd number of ones. The counts
/// of x xor y are the products of those of x and of y, all transformed. Done twice, it multiplies by the length, 2^k.
///
///     let mut counts = [1, 2, 0, 1];
///     sg::walsh(&mut counts);
///     assert_eq!(counts, [4, -2, 2, 0]);
pub fn walsh<T: Copy + Add<Output = T> + Sub<Output = T>>(values: &mut [T]) {
	let mut half = 1;
	while half < values.len() {
		for block in values.chunks_exact_mut(2 * half) {
			let (low, high) = block.split_at_mut(half);
			low.iter_mut()
				.zip(high)
				.for_each(|(a, b)| (*a, *b) = (*a + *b, *a - *b));
		}
		half *= 2;
	}
}

/// base^exponent modulo a number below 2^32.
pub fn power(base: u64, exponent: u64, modulus: u64) -> u64 {
	let base = base % modulus;
	let root = if exponent > 1 {
		power(base * base, exponent / 2, modulus)
	} else {
		1
	};
	root * if exponent % 2 == 1 { base } else { 1 } % modulus
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
