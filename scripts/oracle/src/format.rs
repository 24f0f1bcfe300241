//! Reading and writing inputs, for brute forces and generators.

use super::play::{Draw, Oracle};
use super::rules::{position, Heaps};
use itertools::Itertools;
use std::iter::Peekable;
use std::str::{FromStr, SplitAsciiWhitespace};

/// A heap past this is not played out.
const MOST_TOKENS: u32 = 1000;

/// Past this size generated inputs grow no more: they could not be played out.
const MOST_SIZE: usize = 16;

// ---- Reading ----

/// The words of an input. `None` stands for what is not in the format, or too large.
pub struct Tokens<'a>(pub Peekable<SplitAsciiWhitespace<'a>>);

impl<'a> Tokens<'a> {
	pub fn more(&mut self) -> bool {
		self.0.peek().is_some()
	}

	pub fn word(&mut self) -> Option<&'a str> {
		self.0.next()
	}

	pub fn number<N: FromStr>(&mut self) -> Option<N> {
		self.word()?.parse().ok()
	}

	pub fn numbers<N: FromStr>(&mut self, count: usize) -> Option<Vec<N>> {
		(0..count).map(|_| self.number()).collect()
	}

	pub fn heap(&mut self) -> Option<u32> {
		self.number().filter(|&heap| heap <= MOST_TOKENS)
	}

	pub fn heaps(&mut self, count: usize) -> Option<Vec<u32>> {
		(0..count).map(|_| self.heap()).collect()
	}

	/// A word of `first` and `second` letters, as true and false.
	pub fn board(&mut self, first: u8, second: u8) -> Option<Vec<bool>> {
		let cell = |letter| match letter {
			_ if letter == first => Some(true),
			_ if letter == second => Some(false),
			_ => None,
		};
		self.word()?.bytes().map(cell).collect()
	}

	/// An octal code such as `0.137` as its digits, the one before the point first.
	pub fn code(&mut self) -> Option<Vec<u8>> {
		octal_digits(self.word()?)
	}

	/// Reads m and m positions `l h1 … hl`, and says W or L to each, in one line.
	pub fn letters<M: Fn(&Heaps) -> Vec<Heaps>>(
		&mut self,
		mut oracle: Oracle<Heaps, M>,
	) -> Option<String> {
		let mut line = String::new();
		for _ in 0..self.number::<usize>()? {
			let l = self.number()?;
			line.push(if oracle.wins(&position(&self.heaps(l)?)) {
				'W'
			} else {
				'L'
			});
		}
		Some(line + "\n")
	}
}

pub fn octal_digits(code: &str) -> Option<Vec<u8>> {
	let (before, after) = code.split_once('.')?;
	let known = ["0", "4"].contains(&before) && after.len() <= 64;
	let octal = after.bytes().all(|digit| (b'0'..=b'7').contains(&digit));
	let digits = before.bytes().chain(after.bytes());
	(known && octal).then(|| digits.map(|digit| digit - b'0').collect())
}

/// The number of ways to make a choice for each heap, if they are few enough to be listed.
pub fn few_enough(choices: usize, heaps: usize) -> Option<usize> {
	let ways = choices.checked_pow(u32::try_from(heaps).ok()?);
	ways.filter(|&ways| ways.max(heaps) <= 100_000)
}

/// The first word if the first player wins, otherwise the second.
pub fn says(wins: bool, won: &str, lost: &str) -> String {
	format!("{}\n", if wins { won } else { lost })
}

// ---- Writing ----

/// Lines of tokens, and the text they become.
///
/// Generators lean towards what goes wrong: unsorted and repeated numbers, empty heaps and boards,
/// several cases, both ways to end a file, CRLF, blank lines, a missing last newline.
pub struct Writer {
	pub draw: Draw,
	pub size: u64,
	pub lines: Vec<String>,
	/// The format ends with the file: nothing may follow.
	pub reads_to_the_end: bool,
}

impl Writer {
	/// Size 1 is the tiniest, 10 is played out in milliseconds. The same solver, size and seed give
	/// the same bytes.
	pub fn new(solver: &str, size: usize, seed: u64) -> Writer {
		let mut draw = Draw(seed);
		for part in solver.bytes().map(u64::from).chain([size as u64]) {
			draw.0 = draw.next() ^ part;
		}
		Writer {
			draw,
			size: size.clamp(1, MOST_SIZE) as u64,
			lines: Vec::new(),
			reads_to_the_end: false,
		}
	}

	pub fn line<T: ToString>(&mut self, tokens: impl IntoIterator<Item = T>) {
		let line = tokens.into_iter().map(|token| token.to_string()).join(" ");
		self.lines.push(line);
	}

	/// A line of a list's length and the list.
	pub fn counted_line(&mut self, list: &[u64]) {
		self.line([&[list.len() as u64], list].concat());
	}

	/// A line of a list's length, and a line of the list.
	pub fn length_and_list(&mut self, list: &[u64]) {
		self.line([list.len()]);
		self.line(list);
	}

	/// The number of cases, and then the cases.
	pub fn cases(&mut self, most: u64, mut case: impl FnMut(&mut Writer)) {
		let count = self.few(most);
		self.line([count]);
		(0..count).for_each(|_| case(self));
	}

	/// The end of cases that end with a zero or with the file.
	pub fn zero_or_end(&mut self) {
		self.reads_to_the_end = self.draw.once_in(2);
		if !self.reads_to_the_end {
			self.line([0]);
		}
	}

	/// The number of nodes of a tree, and its edges in any order.
	pub fn tree(&mut self, n: u64, star: bool) {
		let names = self.draw.distinct(n, 1, n);
		let reach = self.draw.pick(&[1, 2, n, n]);
		let mut edges = Vec::new();
		for node in 1..n {
			let parent = if star {
				0
			} else {
				node - self.draw.between(1, reach.min(node))
			};
			let mut edge = [names[node as usize], names[parent as usize]];
			self.draw.shuffle(&mut edge);
			edges.push(edge);
		}
		self.draw.shuffle(&mut edges);
		self.line([n]);
		edges.into_iter().for_each(|edge| self.line(edge));
	}

	/// A number of cases, lines, heaps: from 1 on, growing with the size to at most `most`.
	pub fn few(&mut self, most: u64) -> u64 {
		self.draw.between(1, most.min(self.size))
	}

	/// Heaps of a game in which they only shrink: the more heaps, the smaller.
	pub fn heaps(&mut self, count: u64, least: u64) -> Vec<u64> {
		let most = match count {
			0 | 1 => 3 * self.size + 1,
			2 => 2 * self.size + 1,
			3 => self.size + 1,
			_ => self.size / 2 + 2,
		};
		if self.draw.once_in(6) {
			return vec![self.draw.between(least.max(1), most); count as usize];
		}
		self.draw.list(count, least, most)
	}

	/// Heaps of a game in which they may split: few tokens in all.
	pub fn crumbs(&mut self, count: u64, least: u64) -> Vec<u64> {
		let most = (3 * self.size / 2 + 4) / count.max(1);
		self.draw.list(count, least, most.max(least + 1))
	}

	/// Unsorted takes with repeats, sometimes one that no heap allows.
	pub fn takes(&mut self) -> Vec<u64> {
		let count = self.draw.between(1, (self.size + 1).min(6));
		let mut takes = self.draw.list(count, 1, self.size.min(12) + 2);
		if self.draw.once_in(5) {
			takes[0] = self.draw.pick(&[100, 1000, 10_000]);
		}
		if self.draw.once_in(4) {
			takes.push(takes[0]);
		}
		self.draw.shuffle(&mut takes);
		takes
	}

	/// An octal code: mostly up to four digits, now and then all of the 64.
	pub fn code(&mut self) -> String {
		let before = if self.draw.once_in(3) { '4' } else { '0' };
		let count = if self.draw.once_in(12) {
			64
		} else {
			self.draw.between(1, 4)
		};
		format!("{before}.{}", self.draw.list(count, 0, 7).iter().join(""))
	}

	/// A word of `count` letters: only one of the two, or mixed.
	pub fn word(&mut self, count: u64, letters: [char; 2]) -> String {
		let only = self
			.draw
			.pick(&[None, None, None, None, Some(letters[0]), Some(letters[1])]);
		(0..count)
			.map(|_| only.unwrap_or_else(|| self.draw.pick(&letters)))
			.collect()
	}

	/// m lines of positions `l h1 … hl`, some without a heap.
	pub fn positions(&mut self, splitting: bool) {
		let m = self.few(5);
		self.line([m]);
		for _ in 0..m {
			let l = self.draw.between(0, self.size.min(4));
			let heaps = if splitting {
				self.crumbs(l, 0)
			} else {
				self.heaps(l, 0)
			};
			self.counted_line(&heaps);
		}
	}

	/// The lines as text: usually plain, at times with other white space, or with a rest that the
	/// format does not ask for.
	pub fn text(mut self) -> String {
		let newline = if self.draw.once_in(8) { "\r\n" } else { "\n" };
		let loose = self.draw.once_in(8);
		let mut text = String::new();
		for line in std::mem::take(&mut self.lines) {
			text += &if loose {
				self.loosened(&line, newline)
			} else {
				line
			};
			text += newline;
		}
		if !self.reads_to_the_end && self.draw.once_in(16) {
			text += "the rest is ignored -1";
		} else if self.draw.once_in(8) {
			text.truncate(text.trim_end().len());
		}
		text
	}

	/// The same tokens with blanks, tabs and blank lines between them.
	fn loosened(&mut self, line: &str, newline: &str) -> String {
		let mut text = String::new();
		for token in line.split(' ') {
			let space = self.draw.pick(&[" ", "  ", "\t", newline]);
			// A leading plus belongs to the format of a number.
			let number = !token.is_empty() && token.bytes().all(|byte| byte.is_ascii_digit());
			let sign = if number && self.draw.once_in(6) {
				"+"
			} else {
				""
			};
			text += &[sign, token, space].concat();
		}
		text
	}
}
