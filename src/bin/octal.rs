//! sg · octal: Octal games
//!
//! Rules: A code d0.d1d2... gives the moves. Digit dk tells how a player may take k tokens from a
//! heap. It is the sum of 1 if nothing may be left, 2 if one heap may be left, and 4 if two heaps
//! may be left. In Kayles, 0.77, a player takes one or two tokens and leaves nothing, one heap or
//! two heaps. d0 is 4 if a heap may be split without taking, otherwise 0. If the code ends with
//! `!`, a move that leaves two heaps has to make them different: Grundy's game is 4.0!. The player
//! who cannot move loses.
//! Input: cases until the end of the file: a code of at most 64 digits, then m, then m positions l
//! h1 ... hl, where l is the number of heaps.
//! Output: one line per case with one letter per position: W if the first player wins, otherwise L.
//! Idea: The heaps are a sum. A table of their values is made longer until it proves a period (Guy
//! and Smith), which then answers heaps of any size. A plain table needs all pairs of heaps. Here
//! most pairs are not looked at: the values are divided into two kinds, odd and even, such that
//! the xor of two odd values is even and most heaps are odd. Then an option of odd value needs an
//! even heap, and there are few of them. `Game` explains the rest.
//! Time: the time of the table. If no period is proved after about a second of work, a heap beyond
//! the table is refused.
//! Explore: `octal:0.77`
//! Note: The code is given; here it is 0.77.

use sg::{Input, Result, Values};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	while !input.at_end() {
		let mut g = values(&input.read::<String>()?, 1 << 30, 1 << 23)?;
		let mut line = String::new();
		for _ in 0..input.read::<usize>()? {
			let mut x = 0;
			for _ in 0..input.read::<usize>()? {
				x ^= g.value(input.read()?)?;
			}
			line.push(if x != 0 { 'W' } else { 'L' });
		}
		*out += &(line + "\n");
	}
	Ok(())
}

/// The values of a game by its code, from a table of at most `most` heaps. The work is limited to
/// about `steps` steps. 2^30 steps take about a second.
///
/// The theorem of `sg::stretch` proves a period. If the two heaps of a split have to be different,
/// a period p from heap s >= 1 on is proved if g(n + p) = g(n) for s <= n < 3s + 2p + k, the
/// stretch of games that leave three heaps. Proof: let n be larger. An option (a, b) of n with a >
/// b has a >= s, so (a + p, b) is an option of n + p with the same value. An option (a, b) of n + p
/// with a > b has a >= s + p, so (a - p, b) has the same value. It is an option of n unless a - p =
/// b. Then the value is 0, b >= s + p, and n has the option (b + p, b - p), whose value is 0 too.
pub fn values(code: &str, steps: i64, most: usize) -> Result<Values> {
	let different = usize::from(code.ends_with('!'));
	let mut game = Game::new(
		sg::octal_code(&code[..code.len() - different])?,
		different,
		steps,
	);
	let places = game.code.len() - 1;
	Ok(Values::new(move |table, _| {
		let len = table.len() + table.len().clamp(64, 1 << 20);
		game.grow(game.best_mask(table), table, len.min(most));
		sg::stretch(table.len(), places, 2 + different)
	}))
}

/// The number of sizes that are computed together. The first of them is a multiple of this number.
const STRIP: usize = 32;

/// Makes tables in sparse space (Winning Ways, chapter 4).
///
/// A value is odd if it has an odd number of bits in the mask. A heap of odd value is common, of
/// even value rare. Two common heaps make an even value, so an odd value is made only by pairs with
/// a rare heap. These pairs are few, and all are marked. Then only the even values below the least
/// odd value that is not marked are left. Each is searched for among all pairs. If no pair makes
/// it, it is the value, and the heap is rare. The part that a search finds is kept for a while and
/// marked like a rare heap, since it often makes the same value again. Any mask gives the right
/// values. With mask 0 all heaps are rare. A `Game` serves one table, which only grows.
pub struct Game {
	code: Vec<u8>,
	/// The takes after which a heap may be split.
	splits: Vec<usize>,
	/// 1 if the heaps of a split have different sizes, otherwise 0.
	different: usize,
	pub steps: i64,
	/// `seen[value][heap % STRIP]`: the heap has an option of this value.
	seen: Vec<[bool; STRIP]>,
}

impl Game {
	pub fn new(code: Vec<u8>, different: usize, steps: i64) -> Game {
		let splits = (0..code.len())
			.filter(|&taken| code[taken] & 4 != 0)
			.collect();
		Game {
			code,
			splits,
			different,
			steps,
			seen: vec![[false; STRIP]; 1 << 15],
		}
	}

	/// A value with one more bit, so that the parity of its heap can take part in the mask. If all
	/// splits take an even number, the bit is 1 for odd heaps. If all take an odd number, it is 1
	/// for even heaps. Otherwise it is 0. So the bit of a heap is the xor of the bits of its two
	/// parts, in every split.
	fn with_parity(&self, value: u32, heap: usize) -> usize {
		2 * value as usize + usize::from(self.splits.iter().all(|taken| (heap + taken) % 2 == 1))
	}

	/// The mask with the fewest rare heaps, or 0 if more than one heap in eight is rare. In a
	/// short table it tries only a few masks.
	pub fn best_mask(&self, g: &[u32]) -> usize {
		let largest = g.iter().copied().max().unwrap_or(0) as usize;
		let mut counts = vec![0; 2 * (largest + 1).next_power_of_two()];
		for (heap, &g) in g.iter().enumerate() {
			counts[self.with_parity(g, heap)] += 1;
		}
		let rare = |mask: usize| -> usize {
			let values = (0..counts.len()).filter(|value| !odd(value & mask));
			values.map(|value| counts[value]).sum()
		};
		let masks = 0..counts.len().min(64 * g.len() / counts.len());
		let mask = masks.min_by_key(|&mask| rare(mask)).unwrap_or(0);
		if 8 * rare(mask) < g.len() {
			mask
		} else {
			0
		}
	}

	/// Makes the table longer, up to `len`. Stops if no steps are left, or at a value of 2^15.
	///
	/// No xor of two values is more than twice the largest value. If all heaps are rare, the
	/// smaller part of each pair is enough.
	pub fn grow(&mut self, mask: usize, g: &mut Vec<u32>, len: usize) -> Option<()> {
		let common = |game: &Game, value, heap| odd(game.with_parity(value, heap) & mask);
		let mut rare: Vec<usize> = (1..g.len()).collect();
		rare.retain(|&heap| !common(self, g[heap], heap));
		let mut kept = Vec::new();
		let (mut largest, start) = (g.iter().copied().max().unwrap_or(0), g.len());
		for heap in start..len {
			if heap % STRIP == 0 || heap == start {
				if self.steps < 0 {
					return None;
				}
				if heap % 2048 == 0 {
					kept.clear();
				}
				let used = self.seen.len().min(2 * largest as usize + 1);
				self.seen[..used].fill([false; STRIP]);
				let near = |&&part: &&usize| mask > 0 || part < heap / 2 + STRIP;
				for &part in rare.iter().take_while(near).chain(&kept) {
					self.mark_strip(g, part);
				}
			}
			self.mark_others(g);
			let mut value = 0;
			while self.seen[value as usize][heap % STRIP]
				|| mask > 0 && !common(self, value, heap) && self.finds(g, value, &mut kept)
			{
				value += 1;
				if value == 1 << 15 {
					return None;
				}
			}
			if heap > 0 && !common(self, value, heap) {
				rare.push(heap);
			}
			largest = largest.max(value);
			g.push(value);
		}
		Some(())
	}

	/// Whether a search finds an option of this value. The part that makes it is marked and kept.
	fn finds(&mut self, g: &[u32], value: u32, kept: &mut Vec<usize>) -> bool {
		let found = self.search(g, value);
		if let Some(part) = found {
			self.mark_strip(g, part);
			kept.push(part);
		}
		found.is_some()
	}

	/// Marks the pairs of `part` and another heap for all sizes of the strip, if none of these
	/// heaps is small or new.
	#[inline(never)]
	fn mark_strip(&mut self, g: &[u32], part: usize) {
		let (seen, first) = (&mut self.seen[..1 << 15], g.len() / STRIP * STRIP);
		for taken in &self.splits {
			let start = part + taken;
			if STRIP <= start && start < first {
				for (i, other) in g[first - start..][..STRIP].iter().enumerate() {
					seen[(g[part] ^ other) as usize & 0x7fff][i] = true;
				}
			}
		}
		self.steps -= 16 * self.splits.len() as i64;
	}

	/// Marks the other options of the next heap: no heap, one heap, and pairs with a small part.
	/// Before that, 0 is unmarked if only a split into equal heaps made it and the heaps of a split
	/// have to be different.
	fn mark_others(&mut self, g: &[u32]) {
		let (heap, i) = (g.len(), g.len() % STRIP);
		if self.different > 0 && self.seen[0][i] {
			self.seen[0][i] = self.search(g, 0).is_some();
		}
		for (taken, digit) in self.code.iter().enumerate().take(heap + 1) {
			let rest = heap - taken;
			if digit & if rest > 0 { 2 } else { 1 } != 0 {
				self.seen[g[rest] as usize][i] = true;
			}
			if digit & 4 != 0 {
				for part in 1..STRIP.min((rest + 2 - self.different) / 2) {
					self.seen[(g[part] ^ g[rest - part]) as usize][i] = true;
				}
			}
		}
		self.steps -= 64;
	}

	/// The smaller part of a pair of this value that the next heap can be split into. Not inlined,
	/// because the compiler then compares several pairs at a time.
	#[inline(never)]
	fn search(&mut self, g: &[u32], value: u32) -> Option<usize> {
		for taken in self.splits.iter().filter(|&&taken| taken < g.len()) {
			let high = &g[..g.len() - taken];
			let low = &high[1..=(high.len() - self.different) / 2];
			for (i, (low, high)) in low.chunks(256).zip(high.rchunks(256)).enumerate() {
				let mut pairs = low.iter().zip(high.iter().rev());
				self.steps -= 16;
				if pairs
					.clone()
					.fold(false, |hit, (a, b)| hit | (a ^ b == value))
				{
					return pairs
						.position(|(a, b)| a ^ b == value)
						.map(|place| 1 + 256 * i + place);
				}
			}
		}
		None
	}
}

fn odd(value: usize) -> bool {
	value.count_ones() % 2 == 1
}

fn main() {
	sg::run(solve);
}
