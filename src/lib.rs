//! Sprague-Grundy games for competitive programming, in one file that is made to be pasted.
//!
//! Two players move in turn. Unless an item says otherwise, every game ends, and the player who
//! cannot move loses.
//!
//! - **Option** of a position: a position that one move leads to.
//! - **Grundy value** g of a position: the [`mex`] of the values of its options. The player to move
//!   loses if and only if g = 0.
//! - **Sum** of games: a move is a move in one of them. Its value is the xor of the values of its
//!   parts. [`winning_moves`] lists the moves that win a sum.
//! - **Period** p: g(n + p) = g(n) for every n from some heap on. It is reported only if a theorem
//!   proves it.
//!
//! Part one is what every game needs: [`run`] and [`Input`]; [`subtraction`] for a list of numbers
//! that may be taken, [`octal`] for rows that a move may split, [`table`] for any rule on numbers.
//! Part two has positions of any type ([`grundy`]), graphs without cycles ([`dag`]) and with cycles
//! ([`outcomes`], [`loopy`]), misere play ([`tame`]), [`hackenbush`], and nimbers ([`Nimbers`]).

#![forbid(unsafe_code)]
#![allow(clippy::new_without_default)]

use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::{BuildHasher, Hash};
use std::ops::{Add, RangeInclusive, Sub};
use std::str::FromStr;

// ---- Part one: input and output ----

/// What can fail. The error is a message.
pub type Result<T> = std::result::Result<T, String>;

/// Runs a solver: prints its output. If it fails, prints `error: line L: ...` and ends with status 1.
pub fn run(solve: fn(&mut Input, &mut String) -> Result<()>) {
	use std::io::{self, Read, Write};
	let (mut bytes, mut out) = (Vec::new(), String::new());
	let read = io::stdin().take(1 << 30).read_to_end(&mut bytes);
	let text = String::from_utf8(bytes)
		.unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into());
	let mut input = Input::new(&text);
	let result = match read {
		Ok(size) if size < 1 << 30 => solve(&mut input, &mut out),
		Ok(_) => Err("the input is too long: expected less than 2^30 bytes".into()),
		Err(error) => Err(format!("cannot read the input: {}", error)),
	};
	let written = io::stdout().write_all(out.as_bytes());
	if let Err(message) = result {
		let (line, message) = (input.line(), message.escape_debug());
		let _ = writeln!(io::stderr(), "error: line {}: {}", line, message);
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
	start: usize, // of the last word
	end: usize,
}

impl<'a> Input<'a> {
	/// Starts before the first word.
	pub fn new(text: &'a str) -> Input<'a> {
		Input {
			text,
			start: 0,
			end: 0,
		}
	}

	/// Reads the next word, as any type that can be parsed.
	pub fn read<T: FromStr>(&mut self) -> Result<T> {
		let bytes = self.text.as_bytes();
		let mut start = self.end;
		while start < bytes.len() && bytes[start].is_ascii_whitespace() {
			start += 1;
		}
		if start == bytes.len() {
			return Err("expected more input, found its end".into());
		}
		let mut end = start + 1;
		while end < bytes.len() && !bytes[end].is_ascii_whitespace() {
			end += 1;
		}
		self.start = start;
		self.end = end;
		let word = &self.text[start..end];
		let name = std::any::type_name::<T>();
		word.parse()
			.map_err(|_| format!("expected {}, found {:.40}", name, word))
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
		self.text.as_bytes()[self.end..]
			.iter()
			.all(u8::is_ascii_whitespace)
	}

	/// The line of the last word that was read.
	pub fn line(&self) -> usize {
		self.text[..self.start].matches('\n').count() + 1
	}
}

// ---- Part one: tables of heaps ----

/// The least number that is not among the values.
///
///     assert_eq!(sg::mex([0, 1, 1, 3]), 2);
pub fn mex(values: impl IntoIterator<Item = u32>) -> u32 {
	let (mut small, mut large) = (0u64, Vec::new());
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
/// smaller: a bitmask, or `w * 201 + h` for a sheet of w x h squares that is cut in two. This is
/// several times faster than [`grundy`].
///
///     let g = sg::table(5 * 201, |state, option| {
///         let (w, h) = (state / 201, state % 201);
///         (1..w).for_each(|a| option(&[a * 201 + h, (w - a) * 201 + h]));
///         (1..h).for_each(|a| option(&[w * 201 + a, w * 201 + h - a]));
///     });
///     assert_eq!((g[3 * 201 + 3], g[3 * 201 + 4]), (0, 1));
///
/// Panics if an option is not a smaller heap.
pub fn table(n: usize, mut options: impl FnMut(usize, &mut dyn FnMut(&[usize]))) -> Vec<u32> {
	let mut g: Vec<u32> = Vec::new();
	// The last heap that has an option of each value.
	let mut seen = Vec::new();
	for heap in 0..=n {
		options(heap, &mut |sum| {
			let mut value = 0;
			for &part in sum {
				let smaller = part < heap;
				assert!(
					smaller,
					"heap {} has the option {:?}, which is not smaller",
					heap, sum
				);
				value ^= g[part] as usize;
			}
			if value >= seen.len() {
				seen.resize(value + 1, usize::MAX);
			}
			seen[value] = heap;
		});
		g.push(seen.iter().take_while(|&&last| last == heap).count() as u32);
	}
	g
}

/// The values of a game on heaps, such as [`subtraction`] and [`octal`]. The table grows when a heap
/// is asked for, until it proves a period.
pub struct Values {
	table: Vec<u32>, // ends with the first period once that is proved
	period: Option<usize>,
	grow: Box<dyn FnMut(&mut Vec<u32>, u64) -> usize>,
}

impl Values {
	/// `grow(table, heap)` makes the table longer, towards `heap`. If it adds nothing, the heap is
	/// refused. It returns the [`stretch`] that proves a period.
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
				let reason = "is out of reach: no period is proved below heap";
				return Err(format!("heap {} {} {}", heap, reason, len));
			}
		}
		let mut place = heap;
		if let Some((start, period)) = self.period() {
			let (start, period) = (start as u64, period as u64);
			if heap >= start {
				place = start + (heap - start) % period;
			}
		}
		Ok(self.table[place as usize])
	}

	/// Once a period p is proved: (s, p), both the least with g(n + p) = g(n) for all n >= s.
	pub fn period(&self) -> Option<(usize, usize)> {
		self.period
			.map(|period| (self.table.len() - period, period))
	}

	/// How many heaps 0, 1, 2, ... are in the table.
	pub fn known(&self) -> usize {
		self.table.len()
	}
}

/// The least p such that each of the last `stretch` values is equal to the value p places before it.
/// Returns (s, p), where s is the place from which on the whole table repeats with p.
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

/// How many values at the end of a table of length `len` have to repeat to prove a [`period`], if a
/// move takes at most k = `taken` tokens from a heap and leaves at most m = `parts` heaps, m >= 1.
///
/// Theorem (Guy and Smith 1956 for m = 2). If g(n + p) = g(n) for s <= n < ms + (m - 1)p + k, where
/// s >= 1, then for all n >= s. Proof by induction on n. An option of heap n + p leaves at least
/// n + p - k >= m(s + p) tokens, so its largest heap has at least s + p. With p tokens less in this
/// heap it is an option of heap n, of the same value. An option of heap n leaves at least ms tokens,
/// so its largest heap has at least s. With p tokens more in this heap it is an option of heap n + p,
/// of the same value. So g(n + p) = g(n).
///
/// If the last a values repeat, then s = len - p - a, and am >= (m - 1)len + k is enough. One value
/// more is needed if s = 0, since the theorem then begins at heap 1.
///
///     let g = [0, 0, 1, 1, 2, 0, 0, 1, 1]; // take 2 or 3
///     assert_eq!(sg::period(&g, sg::stretch(g.len(), 3, 1)), Some((0, 5)));
pub fn stretch(len: usize, taken: usize, parts: usize) -> usize {
	((parts - 1) * len + taken + parts - 1) / parts + 1
}

/// A subtraction game: a move takes one of `takes`. If no period is proved, large heaps are refused:
/// above 2^22, or above a limit between 2^18 and 2^22 if there are 200 takes or more.
///
///     let mut g = sg::subtraction(&[2, 3]);
///     assert_eq!((g.value(1_000_000_000_000_000_000), g.period()), (Ok(0), Some((0, 5))));
pub fn subtraction(takes: &[usize]) -> Values {
	let mut takes = takes.to_vec();
	takes.retain(|&take| take > 0);
	takes.sort_unstable();
	takes.dedup();
	let largest = takes.last().map_or(0, |&take| take as u64);
	let mut end = 1 << 22;
	if takes.len() >= 200 {
		end = ((1 << 36) / largest).clamp(1 << 18, end);
	}
	let largest = largest.min(end);
	Values::new(move |g, heap| {
		// If the heap is far, a table of four times the largest take may prove a period.
		let len = g.len() as u64;
		let near = heap.min((4 * largest + 64).max(2 * len));
		// At least an eighth is added, so that heaps in increasing order cost little.
		let len = (near + 1).max(len + len / 8).min(end) as usize;
		let takes = &takes[..takes.partition_point(|&take| take < len)];
		if takes.len() < 200 && 16 * takes.len() <= takes.last().map_or(0, |&take| take) {
			blocks(takes, g, len);
		} else {
			levels(takes, g, len);
		}
		stretch(len, largest as usize, 1)
	})
}

/// For few takes. A value v is the bit 1 << v, so the mex is the lowest zero bit in the OR of the
/// options. Values above 31 have no bit. For takes from 64 on, the options of 64 heaps in a row are
/// all known, and the 64 ORs are made together.
fn blocks(takes: &[usize], g: &mut Vec<u32>, len: usize) {
	let (near, far) = takes.split_at(takes.partition_point(|&take| take < 64));
	// Before heap 0 stand zeros, for takes that are larger than a heap.
	let front = takes.last().map_or(0, |&take| take);
	let mut bits = vec![0; front + len + 64];
	for (bit, &value) in bits[front..].iter_mut().zip(&*g) {
		*bit = 1u32.checked_shl(value).unwrap_or(0);
	}
	g.reserve(len + 64 - g.len());
	while g.len() < len {
		let start = front + g.len();
		let mut seen = [0; 64];
		for take in far.iter().take_while(|&take| take + front < start + 64) {
			for (seen, bit) in seen.iter_mut().zip(&bits[start - take..][..64]) {
				*seen |= bit;
			}
		}
		for (place, &far_seen) in (start..).zip(&seen) {
			let mut seen: u32 = far_seen;
			for take in near {
				seen |= bits[place - take];
			}
			bits[place] = !seen & seen.wrapping_add(1);
			let mut value = seen.trailing_ones();
			if value == 32 {
				let heap = g.len();
				let fit = takes.iter().take_while(|&&take| take <= heap);
				value = mex(fit.map(|take| g[heap - take]));
			}
			g.push(value);
		}
	}
	g.truncate(len);
}

/// For many takes: finds all new heaps of value 0, then all of value 1, and so on. For a value v, a
/// heap is closed if it has a smaller value, has an option of value v, or has the value v itself.
/// Going up, the lowest heap that is not closed has the value v, and closes others.
fn levels(takes: &[usize], g: &mut Vec<u32>, len: usize) {
	let (old, largest) = (g.len(), takes.last().map_or(0, |&take| take));
	let (first, words, width) = (old / 64, (len + 63) / 64, largest / 64 + 2);
	// Which heaps a heap closes, as bits from its word on: 0 and the takes, shifted by heap % 64.
	let mut rows = vec![0u64; 64 * width];
	for (shift, row) in rows.chunks_mut(width).enumerate() {
		row[0] = 1 << shift;
		for bit in takes.iter().map(|take| take + shift) {
			row[bit / 64] |= 1 << (bit % 64);
		}
	}
	let close = |closed: &mut [u64], heap: usize| {
		let skip = first.saturating_sub(heap / 64); // Words without a new heap.
		let row = &rows[heap % 64 * width..][skip..width];
		for (word, row) in closed[heap / 64 + skip..].iter_mut().zip(row) {
			*word |= row;
		}
	};
	let mut by_value: Vec<usize> = (old.saturating_sub(largest)..old).rev().collect();
	by_value.sort_by_key(|&heap| std::cmp::Reverse(g[heap]));
	let mut known = vec![0u64; words + width];
	if first < words {
		known[first] = (1 << (old % 64)) - 1;
	}
	g.resize(64 * words, 0);
	let mut value = 0;
	while known[first..words].iter().any(|&word| word != !0) {
		let mut closed = known.clone();
		while by_value.last().map_or(false, |&heap| g[heap] == value) {
			by_value
				.pop()
				.into_iter()
				.for_each(|heap| close(&mut closed, heap));
		}
		for word in first..words {
			while closed[word] != !0 {
				let bit = closed[word].trailing_ones() as usize;
				g[64 * word + bit] = value;
				known[word] |= 1 << bit;
				close(&mut closed, 64 * word + bit);
			}
		}
		value += 1;
	}
	g.truncate(len);
}

/// The digits of an octal code `d0.d1d2d3...`, at most 65. Digit dk says what may be left of a heap
/// if k tokens are taken: the sum of 1 for nothing, 2 for one heap, 4 for two heaps. d0 is 0 or 4.
///
///     assert_eq!(sg::octal_code("0.77"), Ok(vec![0, 7, 7])); // Kayles
pub fn octal_code(text: &str) -> Result<Vec<u8>> {
	let digits = text.replacen('.', "", 1).into_bytes();
	let starts = text.starts_with("0.") || text.starts_with("4.");
	if !starts || digits.len() > 65 || !digits.iter().all(|digit| (b'0'..b'8').contains(digit)) {
		return Err(format!(
			"expected an octal code such as 0.77, found {:.40}",
			text
		));
	}
	Ok(digits.iter().map(|digit| digit - b'0').collect())
}

/// The options of a heap in an octal game, in the form that [`table`] needs.
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

/// An octal game. If no period is proved, heaps from sqrt(2 * 10^9 / d) on are refused, where d is
/// the number of digits that allow two heaps: 44721 if there is one. The table takes O(n^2 d).
///
///     let mut kayles = sg::octal(&[0, 7, 7]);
///     assert_eq!(kayles.value(1_000_000_000_000_000_000), Ok(1));
///     assert_eq!(kayles.period(), Some((71, 12)));
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
				if digit & if rest > 0 { 2 } else { 1 } != 0 {
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

// ---- Part one: sums ----

/// All winning moves of a sum, as (place of the part, option). An option is a list of parts, which
/// replaces the part. Moves to a larger value are among them. Time: O(options of all parts).
///
///     let g = sg::table(9, |heap, option| sg::octal_options(&[0, 7, 7], heap, option));
///     let kayles = |&heap: &usize, option: &mut dyn FnMut(&[usize])| {
///         sg::octal_options(&[0, 7, 7], heap, option)
///     };
///     let moves = sg::winning_moves(&[3, 2], |&heap| g[heap], kayles);
///     assert_eq!(moves, [(0, vec![2]), (1, vec![])]);
pub fn winning_moves<P: Clone>(
	parts: &[P],
	mut value: impl FnMut(&P) -> u32,
	mut options: impl FnMut(&P, &mut dyn FnMut(&[P])),
) -> Vec<(usize, Vec<P>)> {
	let mut xor = |sum: &[P]| sum.iter().fold(0, |x, part| x ^ value(part));
	let x = xor(parts);
	let mut moves = Vec::new();
	for (place, part) in parts.iter().enumerate() {
		// The other parts have this value, so the move wins if the option has it too.
		let others = x ^ xor(&parts[place..=place]);
		options(part, &mut |option| {
			if xor(option) == others {
				moves.push((place, option.to_vec()));
			}
		});
	}
	moves
}

// ---- Part two: positions and graphs ----

/// The value of a position of any type. `options(position, option)` calls `option` with each option,
/// a list of positions whose sum it is. `memo` keeps the values for other calls, with any hasher.
/// Fails if a position can come back.
///
///     let mut memo = std::collections::HashMap::new();
///     let g = sg::grundy(9, &mut memo, |&n, option| {
///         if n > 0 {
///             option(&[n / 2]);
///             option(&[n - 1]);
///         }
///     });
///     assert_eq!(g, Ok(2));
pub fn grundy<P: Clone + Debug + Eq + Hash, S: BuildHasher>(
	position: P,
	memo: &mut HashMap<P, u32, S>,
	mut options: impl FnMut(&P, &mut dyn FnMut(&[P])),
) -> Result<u32> {
	enum Task<P> {
		BeginOption,
		AddPart(P),
		Close(P, usize),
	}
	// The last xor is that of the option which is being read. The options of a position begin at
	// the place that its `Close` holds. In the memo, u32::MAX marks a position that is not closed.
	let (mut tasks, mut xors) = (vec![Task::AddPart(position)], vec![0]);
	while let Some(task) = tasks.pop() {
		let last = xors.len() - 1;
		match task {
			Task::BeginOption => xors.push(0),
			Task::AddPart(part) => match memo.get(&part) {
				Some(&u32::MAX) => return Err(format!("position {:?} can come back", part)),
				Some(value) => xors[last] ^= value,
				None => {
					memo.insert(part.clone(), u32::MAX);
					tasks.push(Task::Close(part.clone(), xors.len()));
					options(&part, &mut |sum| {
						tasks.extend(sum.iter().cloned().map(Task::AddPart));
						tasks.push(Task::BeginOption);
					});
				}
			},
			Task::Close(position, begin) => {
				let value = mex(xors.drain(begin..));
				memo.insert(position, value);
				xors[begin - 1] ^= value;
			}
		}
	}
	Ok(xors[0])
}

/// The values of all nodes of a graph. A move leads from a node to one of `edges[node]`. Fails if
/// there is a cycle, and names a node on it.
///
///     assert_eq!(sg::dag(&[vec![1, 2], vec![], vec![1]]), Ok(vec![2, 0, 1]));
pub fn dag(edges: &[Vec<usize>]) -> Result<Vec<u32>> {
	let mut g = vec![0; edges.len()];
	for node in order(edges)? {
		g[node] = mex(edges[node].iter().map(|&next| g[next]));
	}
	Ok(g)
}

/// The nodes of a graph, each after its options.
fn order(edges: &[Vec<usize>]) -> Result<Vec<usize>> {
	// Depth first. State 1: the options are being visited; 2: they were visited.
	let (mut order, mut state) = (Vec::new(), vec![0; edges.len()]);
	let mut stack: Vec<usize> = (0..edges.len()).collect();
	while let Some(node) = stack.pop() {
		state[node] += 1;
		if state[node] == 1 {
			if let Some(open) = edges[node].iter().find(|&&next| state[next] == 1) {
				return Err(format!(
					"expected no cycle, found one through node {}",
					open
				));
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
/// if the player to move wins; `None` for a draw. `moves[node]` is the number of moves from a node.
/// `before(node)` lists the nodes with a move to it.
///
///     let before = [vec![1], vec![0], vec![1], vec![3]]; // 0 -> 1, 1 -> 0, 1 -> 2, 3 -> 3
///     let lengths = sg::outcomes(vec![1, 2, 0, 1], |node| before[node].clone());
///     assert_eq!(lengths, [Some(2), Some(1), Some(0), None]);
pub fn outcomes<I: IntoIterator<Item = usize>>(
	mut moves: Vec<usize>,
	before: impl Fn(usize) -> I,
) -> Vec<Option<u32>> {
	let mut lengths = vec![None; moves.len()];
	let mut level: Vec<usize> = (0..moves.len()).filter(|&node| moves[node] == 0).collect();
	let mut count = 0;
	while !level.is_empty() {
		let mut next_level = Vec::new();
		for node in level {
			lengths[node] = Some(count);
			for from in before(node).into_iter() {
				if moves[from] > 0 {
					// A move to a lost node wins. A move to a won node does not help.
					moves[from] = if count % 2 == 0 { 0 } else { moves[from] - 1 };
					if moves[from] == 0 {
						next_level.push(from);
					}
				}
			}
		}
		level = next_level;
		count += 1;
	}
	lengths
}

/// A value of a node in a graph with cycles.
#[derive(Clone, Debug, PartialEq)]
pub enum Smith {
	/// A Grundy value.
	Number(u32),
	/// No Grundy value. The list has the numbers that are values of its options.
	Infinite(Vec<u32>),
}

/// The values of a graph with cycles (Smith 1966). Time: O(edges * largest value), usually O(edges).
///
///     use sg::Smith::{Infinite, Number};
///     let values = sg::loopy(&[vec![1], vec![0, 2], vec![], vec![2, 3]]);
///     assert_eq!(values, [Number(0), Number(1), Number(0), Infinite(vec![0])]);
pub fn loopy(edges: &[Vec<usize>]) -> Vec<Smith> {
	let n = edges.len();
	let mut before = vec![Vec::new(); n];
	for node in 0..n {
		edges[node].iter().for_each(|&next| before[next].push(node));
	}
	// A node gets the number v if its options have all numbers below v but not v, and each option
	// without a number has an option of value v: the opponent answers a move there by moving on to
	// it. Until then the node waits for one of its options, `edges[node][place[node]]`.
	let mut values = vec![Smith::Infinite(Vec::new()); n];
	let (mut waiting, mut place) = (vec![Vec::new(); n], vec![0; n]);
	let (mut v, mut stack) = (0, (0..n).collect::<Vec<usize>>());
	while !stack.is_empty() {
		let mut candidates = Vec::new();
		while let Some(node) = stack.pop() {
			let settled = |node: usize| match &values[node] {
				Smith::Number(_) => true,
				Smith::Infinite(seen) => seen.last() == Some(&v),
			};
			let has_all_below = match &values[node] {
				Smith::Number(_) => false,
				Smith::Infinite(seen) => seen.len() == v as usize,
			};
			if settled(node) || !has_all_below {
				continue;
			}
			let (next, start) = (&edges[node], place[node]);
			let mut places = (start..next.len()).chain(0..start);
			if let Some(i) = places.find(|&i| !settled(next[i])) {
				place[node] = i;
				waiting[next[i]].push(node);
				continue;
			}
			values[node] = Smith::Number(v);
			for &from in &before[node] {
				if let Smith::Infinite(seen) = &mut values[from] {
					if seen.last() != Some(&v) {
						seen.push(v);
						candidates.push(from);
						stack.append(&mut waiting[from]);
					}
				}
			}
		}
		stack = candidates;
		v += 1;
	}
	values
}

/// Whether the player to move wins a sum of values of [`loopy`]; `None` for a draw.
pub fn loopy_sum(parts: &[&Smith]) -> Option<bool> {
	let (mut x, mut infinite) = (0, Vec::new());
	for part in parts {
		match part {
			Smith::Number(value) => x ^= value,
			Smith::Infinite(seen) => infinite.push(seen),
		}
	}
	match infinite[..] {
		[] => Some(x != 0),
		[seen] if seen.contains(&x) => Some(true),
		_ => None,
	}
}

/// The values of a node in misere play.
#[derive(Clone, Debug, PartialEq)]
pub struct Tame {
	/// The Grundy value.
	pub g: u32,
	/// Computed like g, but a node without moves has h = 1.
	pub h: u32,
	/// The lowest wild node that can be reached: one with neither g = h nor g + h = 1.
	pub wild: Option<usize>,
}

/// Misere play on a graph, in which the player who makes the last move loses. Let no part of a sum
/// reach a wild node, and let x be the xor of all g. If some part has g = h, the player to move wins
/// if and only if x is not 0. If no part has it, this player wins if and only if x is 0 (Conway).
/// Fails if there is a cycle.
///
///     let parts = sg::tame(&[vec![], vec![0], vec![0, 1], vec![2], vec![0, 3]]).unwrap();
///     assert_eq!((parts[2].g, parts[2].h, parts[2].wild), (2, 2, None));
///     assert_eq!((parts[4].g, parts[4].h, parts[4].wild), (1, 2, Some(4)));
pub fn tame(edges: &[Vec<usize>]) -> Result<Vec<Tame>> {
	let mut parts = vec![
		Tame {
			g: 0,
			h: 1,
			wild: None
		};
		edges.len()
	];
	for node in order(edges)? {
		if edges[node].is_empty() {
			continue;
		}
		let next = || edges[node].iter().map(|&next| &parts[next]);
		let g = mex(next().map(|part| part.g));
		let h = mex(next().map(|part| part.h));
		let mut wild = next().filter_map(|part| part.wild).min();
		if g != h && g + h != 1 {
			wild = Some(wild.map_or(node, |other| other.min(node)));
		}
		parts[node] = Tame { g, h, wild };
	}
	Ok(parts)
}

/// The value of green Hackenbush: a move cuts an edge, and what is no longer joined to the ground
/// falls. Fails if an edge is not joined to the ground at the start.
///
///     let edges = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 2)]; // a cycle of three edges on a stalk of two
///     assert_eq!(sg::hackenbush(5, &edges, |node| node == 0), Ok(3));
pub fn hackenbush(
	n: usize,
	edges: &[(usize, usize)],
	ground: impl Fn(usize) -> bool,
) -> Result<u32> {
	// All nodes on the ground are one node, n.
	let node = |node| if ground(node) { n } else { node };
	let mut near = vec![Vec::new(); n + 1];
	for (a, b) in edges.iter().map(|&(a, b)| (node(a), node(b))) {
		near[a].push((a, b));
		if a != b {
			near[b].push((b, a));
		}
	}
	// Depth first. An edge is met at its higher end, when the lower end is seen already. It adds 1
	// to the value there. `down` counts the edges that lead from a node and all above it to the rest.
	let (mut g, mut down, mut seen) = (vec![0; n + 1], vec![0; n + 1], vec![false; n + 1]);
	let (mut visits, mut stack) = (Vec::new(), vec![(n, n)]);
	while let Some((from, to)) = stack.pop() {
		if seen[to] {
			continue;
		}
		seen[to] = true;
		visits.push((from, to));
		for &(high, low) in near[to].iter().filter(|edge| seen[edge.1]) {
			g[high] ^= 1;
			down[high] += 1;
			down[low] -= 1;
		}
		stack.append(&mut near[to]);
	}
	if let Some((a, b)) = edges.iter().find(|edge| !seen[node(edge.0)]) {
		return Err(format!("edge {} {} is not joined to the ground", a, b));
	}
	for &(from, to) in visits[1..].iter().rev() {
		g[from] ^= if down[to] == 1 {
			// The only edge down is on no cycle. Without its own 1, g[to] is the value of what it
			// carries, and the edge makes it one larger (colon principle).
			(g[to] ^ 1) + 1
		} else {
			// Nodes on a cycle can be made one node, with the edges as loops (fusion principle).
			g[to]
		};
		down[from] += down[to];
	}
	Ok(g[n])
}

// ---- Part two: different moves for the two players; geography ----

/// The number x is kept as the integer x * ONE, so numbers are added and compared as integers.
pub const ONE: i128 = 1 << 64;

/// The simplest number between l and r: the integer nearest to 0, otherwise the fraction with the
/// least denominator 2^e, e <= 64. A bound of `None` is infinite; others are below 2^62 * ONE.
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

/// What a position is worth to Left, if it is a number. `options` calls `option(0, sum)` with what
/// Left can make of a position, and `option(1, sum)` for Right; a sum is a list of positions. The
/// error names a position that is not proved to be a number: Left has an option that is not below
/// one of Right, the position can come back, or its number is above 2^60 or needs e > 64.
///
///     let options = |&n: &u32, option: &mut dyn FnMut(usize, &[u32])| {
///         (0..n.min(1)).for_each(|zero| option(0, &[zero]));
///         (1..n).for_each(|less| option(1, &[less]));
///     };
///     assert_eq!(sg::number(3, &mut Default::default(), options), Ok(sg::ONE / 4));
pub fn number<P: Clone + Debug + Eq + Hash>(
	position: P,
	memo: &mut HashMap<P, i128>,
	mut options: impl FnMut(&P, &mut dyn FnMut(usize, &[P])),
) -> Result<i128> {
	// i128::MAX marks a position that is being evaluated. A sum with it is too large.
	let mut stack = vec![position.clone()];
	while let Some(next) = stack.pop() {
		if memo.get(&next).map_or(false, |&x| x < i128::MAX) {
			continue;
		}
		let (mut l, mut r, mut small, mut missing) = (None, None, true, Vec::new());
		options(&next, &mut |player, sum| {
			let mut x = 0i128;
			for part in sum {
				match memo.get(part) {
					Some(&value) => x = x.saturating_add(value),
					None => missing.push(part.clone()),
				}
			}
			small &= x.unsigned_abs() < 1 << 125;
			match player {
				0 => l = l.max(Some(x)),
				_ => r = Some(r.map_or(x, |r: i128| r.min(x))),
			}
		});
		if !missing.is_empty() {
			memo.insert(next.clone(), i128::MAX);
			stack.push(next);
			stack.append(&mut missing);
			continue;
		}
		let x = if small { simplest(l, r) } else { None };
		let refused = || format!("position {:?} is not proved to be a number", next);
		let x = x.ok_or_else(refused)?;
		memo.insert(next, x);
	}
	Ok(memo[&position])
}

/// Geography: a token moves along edges, never to a node where it was before. Returns for each node
/// whether the player to move wins: if and only if every maximum matching has the node, because then
/// he can always move along one. An edge is listed at both ends, of which exactly one is `black`.
/// Time: O(edges * sqrt(nodes)).
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
		let unmatched = (0..mate.len()).filter(|&node| black(node) && mate[node] == node);
		let starts: Vec<usize> = unmatched.collect();
		// `far` is the distance of black nodes from the starts, counted from 1.
		let (mut far, mut queue, mut found) = (vec![0; edges.len()], starts.clone(), false);
		starts.iter().for_each(|&node| far[node] = 1);
		let mut place = 0;
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
		for start in starts {
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
					Some(_) => {}
				}
			}
		}
	}
}

// ---- Part two: nimbers and counting ----

/// The field of the nimbers below 2^64. A product of two coin games has the nim product of their
/// values (Tartan theorem).
///
///     let field = sg::Nimbers::new();
///     assert_eq!((field.product(2, 2), field.product(2, 3), field.product(4, 4)), (3, 1, 6));
pub struct Nimbers {
	to_polynomial: Vec<u64>,
	to_nimber: Vec<u64>,
}

impl Nimbers {
	/// Makes the tables to and from polynomials over GF(2) modulo x^64 + x^4 + x^3 + x + 1. These are
	/// the same field in another basis.
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
		// The product of (tower k plus `add`) over all bits k of i.
		let tower_product = |i: usize, add: u64| {
			let bits = (0..6).filter(|k| i >> k & 1 == 1);
			bits.fold(1, |product, k| multiply(product, towers[k] ^ add))
		};
		// Bit i of a nimber is the trace of its polynomial times element i of the dual basis. The
		// trace of x is the sum of x^(2^k) over all k. Here it is bit 61 plus bit 63 of x.
		let dual: Vec<u64> = (0..64).map(|i| tower_product(63 - i, 1)).collect();
		let nimber_of_power = |j: usize| {
			let mut nimber = 0;
			for (i, &element) in dual.iter().enumerate() {
				let x = multiply(1 << j, element);
				nimber |= ((x >> 61 ^ x >> 63) & 1) << i;
			}
			nimber
		};
		Nimbers {
			// The nimber 2^i is the product of the towers k over all bits k of i.
			to_polynomial: byte_tables(|i| tower_product(i, 0)),
			to_nimber: byte_tables(nimber_of_power),
		}
	}

	/// The nim product of a and b.
	pub fn product(&self, a: u64, b: u64) -> u64 {
		let (a, b) = (
			mapped(&self.to_polynomial, a),
			mapped(&self.to_polynomial, b),
		);
		mapped(&self.to_nimber, multiply(a, b))
	}
}

/// A linear map of 64 bits from the images of the bits: one table of 256 values for each byte.
fn byte_tables(image: impl Fn(usize) -> u64) -> Vec<u64> {
	let mut tables = vec![0; 8 * 256];
	for byte in 0..8 {
		for bits in 1..256 {
			let lowest = (bits as u32).trailing_zeros() as usize;
			let rest = tables[256 * byte + (bits & (bits - 1))];
			tables[256 * byte + bits] = rest ^ image(8 * byte + lowest);
		}
	}
	tables
}

fn mapped(tables: &[u64], x: u64) -> u64 {
	(0..8).fold(0, |y, i| {
		y ^ tables[256 * i + (x >> (8 * i)) as usize % 256]
	})
}

/// The product of two polynomials in the field of [`Nimbers::new`].
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

/// The Walsh transform: number k becomes the sum of all numbers i, with a minus if i & k has an odd
/// number of ones. Let a[x] and b[y] count two kinds of heaps by value, and c[x ^ y] the pairs of
/// them. Then each number in the transform of c is the product of the numbers in those of a and b.
/// Two transforms multiply each number by the length, which is a power of two.
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
pub fn power(base: u64, mut exponent: u64, modulus: u64) -> u64 {
	let (mut result, mut square) = (1 % modulus, base % modulus);
	while exponent > 0 {
		if exponent % 2 == 1 {
			result = (result * square) % modulus;
		}
		square = (square * square) % modulus;
		exponent /= 2;
	}
	result
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
