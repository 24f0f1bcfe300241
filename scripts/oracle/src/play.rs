//! What the tests share: games played from their rules, naive tables, random numbers.
//!
//! Nothing here shares code with the library or knows any theory. The winner is found by trying
//! every move ([`Oracle`]), and a Grundy value is the mex over the options of a *whole* position
//! ([`Values`]), never a xor of parts: so the theorems can be tested against it.

use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::Cell;
use std::hash::Hash;
use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;

thread_local! {
	/// How many options may still be tried on this thread.
	static OPTIONS_LEFT: Cell<usize> = const { Cell::new(usize::MAX) };
}

/// What `play` returns, or `None` if it has to try more options than this.
pub fn within<T>(most_options: usize, play: impl FnOnce() -> T) -> Option<T> {
	OPTIONS_LEFT.set(most_options);
	let found = play();
	let left = OPTIONS_LEFT.replace(usize::MAX);
	(left > 0).then_some(found)
}

/// Counts the options of a position. Once none is left, play is not looked at any more: every
/// answer is made up until `within` throws the result away.
fn options<P>(moves: impl Fn(&P) -> Vec<P>, position: &P) -> Option<Vec<P>> {
	let left = OPTIONS_LEFT.get();
	if left == 0 {
		return None;
	}
	let options = moves(position);
	OPTIONS_LEFT.set(left.saturating_sub(options.len() + 1));
	Some(options)
}

/// Wins and losses of one game by exhaustive play. `moves` gives the options of a position. Play
/// has to end from every position.
pub struct Oracle<P, M> {
	moves: M,
	stuck_player_wins: bool,
	memo: FxHashMap<P, bool>,
}

impl<P: Clone + Eq + Hash, M: Fn(&P) -> Vec<P>> Oracle<P, M> {
	/// Normal play: a player who cannot move loses.
	pub fn normal(moves: M) -> Self {
		Oracle {
			moves,
			stuck_player_wins: false,
			memo: FxHashMap::default(),
		}
	}

	/// Misère play: a player who cannot move wins.
	pub fn misere(moves: M) -> Self {
		Oracle {
			stuck_player_wins: true,
			..Oracle::normal(moves)
		}
	}

	/// Does the player to move win?
	pub fn wins(&mut self, position: &P) -> bool {
		if let Some(&known) = self.memo.get(position) {
			return known;
		}
		let Some(options) = options(&self.moves, position) else {
			return false;
		};
		let wins = if options.is_empty() {
			self.stuck_player_wins
		} else {
			options.iter().any(|option| !self.wins(option))
		};
		self.memo.insert(position.clone(), wins);
		wins
	}

	/// The options after which the opponent loses, in the order of the rules and as often as they
	/// give them.
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
		Values {
			moves,
			memo: FxHashMap::default(),
		}
	}

	pub fn grundy(&mut self, position: &P) -> usize {
		if let Some(&known) = self.memo.get(position) {
			return known;
		}
		let Some(options) = options(&self.moves, position) else {
			return 0;
		};
		let value = mex(&options.iter().map(|option| self.grundy(option)).collect());
		self.memo.insert(position.clone(), value);
		value
	}
}

/// The first by default, the second with `SG_FULL=1`: CI checks more than one waits for.
pub fn plain_or_full<T>(plain: T, full: T) -> T {
	if std::env::var_os("SG_FULL").is_some() {
		full
	} else {
		plain
	}
}

/// The oldest compiler that pastes are made for: the one that `SG_OLD_RUSTC` names, or a rustc 1.63
/// in the search path.
pub fn old_rustc() -> Option<PathBuf> {
	static FOUND: OnceLock<Option<PathBuf>> = OnceLock::new();
	FOUND.get_or_init(look_for_old_rustc).clone()
}

fn look_for_old_rustc() -> Option<PathBuf> {
	if let Some(named) = std::env::var_os("SG_OLD_RUSTC") {
		return Some(named.into());
	}
	let path = std::env::var_os("PATH")?;
	std::env::split_paths(&path)
		.map(|folder| folder.join("rustc"))
		.find(|rustc| {
			let version = Command::new(rustc).arg("--version").output();
			version.is_ok_and(|version| version.stdout.starts_with(b"rustc 1.63"))
		})
}

// ---- Naive tables ----

/// The least number that is not among the values.
pub fn mex(values: &FxHashSet<usize>) -> usize {
	(0..)
		.find(|value| !values.contains(value))
		.expect("the set is finite")
}

/// g(0), ..., g(n) of the game in which a move takes one of `takes`.
pub fn naive_subtraction(takes: &[usize], n: usize) -> Vec<u32> {
	let mut g: Vec<u32> = Vec::new();
	for heap in 0..=n {
		let legal = takes.iter().filter(|&&take| 1 <= take && take <= heap);
		g.push(mex(&legal.map(|take| g[heap - take] as usize).collect()) as u32);
	}
	g
}

/// g(0), ..., g(n) of the octal game with these digits.
pub fn naive_octal(code: &[u8], n: usize) -> Vec<u32> {
	// seen[value] is the last heap, plus one, that has an option of the value.
	let (mut g, mut seen): (Vec<u32>, _) = (Vec::new(), vec![0; 4 * (n + 2).next_power_of_two()]);
	for heap in 0..=n {
		for (take, digit) in code.iter().enumerate().filter(|&(take, _)| take <= heap) {
			let rest = heap - take;
			if digit & 1 != 0 && rest == 0 {
				seen[0] = heap + 1;
			}
			if digit & 2 != 0 && rest > 0 {
				seen[g[rest] as usize] = heap + 1;
			}
			if digit & 4 != 0 {
				for part in 1..=rest / 2 {
					seen[(g[part] ^ g[rest - part]) as usize] = heap + 1;
				}
			}
		}
		g.push(seen.iter().position(|&last| last != heap + 1).unwrap() as u32);
	}
	g
}

/// Octal games with their periods, and the heap from which each holds.
pub const KNOWN_PERIODS: [(&str, usize, usize); 8] = [
	("0.77", 12, 71),
	("0.07", 34, 53),
	("0.137", 34, 52),
	("0.055", 148, 259),
	("0.156", 349, 3479),
	("0.165", 1550, 5181),
	("0.644", 442, 3256),
	("0.356", 142, 7315),
];

/// All nim products of numbers below n by their definition: a ⊗ b is the mex of a'⊗b ⊕ a⊗b' ⊕ a'⊗b'
/// over all a' < a, b' < b.
pub fn nim_products(n: usize) -> Vec<Vec<usize>> {
	let mut product = vec![vec![0; n]; n];
	for a in 0..n {
		for b in 0..n {
			let below = (0..a).flat_map(|c| (0..b).map(move |d| (c, d)));
			product[a][b] = mex(&below
				.map(|(c, d)| product[c][b] ^ product[a][d] ^ product[c][d])
				.collect());
		}
	}
	product
}

/// The nim product by the rules of the Fermat powers: F ⊗ a = F * a for a < F = 2^half, and F ⊗ F =
/// F + F / 2.
pub fn nim_product_by_halves(a: u64, b: u64, half: u32) -> u64 {
	if a < 2 || b < 2 {
		return a * b;
	}
	let low = |x: u64| x & ((1 << half) - 1);
	let of = |a, b| nim_product_by_halves(a, b, half / 2);
	let (highs, lows) = (of(a >> half, b >> half), of(low(a), low(b)));
	let cross = of(a >> half, low(b)) ^ of(low(a), b >> half);
	(cross ^ highs) << half ^ lows ^ of(highs, 1 << (half - 1))
}

// ---- Random numbers ----

/// Random numbers (splitmix64). The same seed gives the same numbers for ever, which no crate of
/// random numbers promises.
pub struct Draw(pub u64);

impl Draw {
	#[allow(clippy::should_implement_trait)]
	pub fn next(&mut self) -> u64 {
		self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
		let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
		let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
		z ^ (z >> 31)
	}

	/// A number below `end`.
	pub fn below(&mut self, end: u64) -> u64 {
		self.next() % end
	}

	/// An index below `end`.
	pub fn place(&mut self, end: usize) -> usize {
		self.below(end as u64) as usize
	}

	/// A number from `least` to `most`, both possible.
	pub fn between(&mut self, least: u64, most: u64) -> u64 {
		least + self.below(most - least + 1)
	}

	pub fn list(&mut self, count: u64, least: u64, most: u64) -> Vec<u64> {
		(0..count).map(|_| self.between(least, most)).collect()
	}

	/// True with probability 1 / `times`.
	pub fn once_in(&mut self, times: u64) -> bool {
		self.below(times) == 0
	}

	pub fn pick<T: Copy>(&mut self, of: &[T]) -> T {
		of[self.below(of.len() as u64) as usize]
	}

	pub fn shuffle<T>(&mut self, list: &mut [T]) {
		for last in (1..list.len()).rev() {
			list.swap(last, self.below(last as u64 + 1) as usize);
		}
	}

	/// Up to `count` different numbers from `least` to `most`, in random order.
	pub fn distinct(&mut self, count: u64, least: u64, most: u64) -> Vec<u64> {
		let mut all: Vec<u64> = (least..=most).collect();
		self.shuffle(&mut all);
		all.truncate(count as usize);
		all
	}
}

/// The items in a line, with a space after each.
pub fn joined<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
	items
		.into_iter()
		.map(|item| item.to_string() + " ")
		.collect::<String>()
		+ "\n"
}
