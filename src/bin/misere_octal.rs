//! sg · misere_octal: Misère octal games
//!
//! Rules: Digit k of the code says what may be left of a heap if k tokens are taken from it: the
//! sum of 1 for no heap, 2 for one heap and 4 for two heaps. If d0 is 4, a heap may be split
//! without taking. The player who makes the last move loses.
//! Input: cases until the end of the file: a code d0.d1d2..., then m, then m positions l h1 ... hl.
//! Output: one line per case with one letter per position: W if the first player wins, otherwise L.
//! Idea: Two positions are alike if, whatever heaps are added to both, either both are lost or none
//! is. The classes of alike positions form a commutative monoid, the misère quotient. If it is
//! finite, the class of a position is the product of the classes of its heaps, and the position is
//! lost if and only if its class is one of the lost classes. The quotient is found heap by heap. If
//! it has a class that fits the next heap, nothing else changes. Otherwise a larger quotient is
//! guessed: play on words, which stand for positions, decides which words are lost, and alike words
//! are one class. A guess is then certified: no lost class has a move to a lost class, and every
//! other position has one. If this fails for some position, the position shows which words were
//! joined too early, and the next guess keeps them apart. Heaps of any size follow when the classes
//! of the heaps repeat long enough (Plambeck and Siegel).
//! Time: Kayles, with 40 classes, is proved in 5 ms. A heap is refused after 3 * 10^9 steps in all,
//! about ten seconds.
//! Explore: `octal:0.77 --misere`
//! Note: The code is given; here it is 0.77.

use sg::{Input, Result};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, VecDeque};

/// The limits of the work. Steps are counted, not seconds, so that the same input always gets the
/// same answer.
const MOST_STEPS: u64 = 3_000_000_000;
const MOST_WORDS: usize = 1 << 20;
const MOST_CLASSES: usize = 2000;

/// A set of classes, 64 to the number.
type Set = Vec<u64>;

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	while !input.at_end() {
		let mut game = Misere::new(&sg::octal_code(&input.read::<String>()?)?);
		let mut line = String::new();
		for _ in 0..input.read::<usize>()? {
			let mut heaps = Vec::new();
			for _ in 0..input.read::<usize>()? {
				let heap = input.read()?;
				game.certify(heap)?;
				heaps.push(heap);
			}
			line.push(if game.lost(&heaps)? { 'L' } else { 'W' });
		}
		*out += &(line + "\n");
	}
	Ok(())
}

/// The set of those classes below `order` that `keep` accepts.
fn set(order: usize, keep: impl Fn(usize) -> bool) -> Set {
	let mut set = vec![0; order / 64 + 1];
	for class in (0..order).filter(|&class| keep(class)) {
		set[class / 64] |= 1 << (class % 64);
	}
	set
}

fn has(set: &[u64], class: usize) -> bool {
	set[class / 64] >> (class % 64) & 1 != 0
}

fn is_subset(a: &[u64], b: &[u64]) -> bool {
	a.iter().zip(b).all(|(a, b)| a & !b == 0)
}

/// A commutative monoid of classes. Class 0 belongs to the empty position.
pub struct Quotient {
	/// The product of two classes.
	pub times: Vec<Vec<usize>>,
	/// Is the class lost?
	pub lost: Vec<bool>,
	/// The class of each heap: φ(0), φ(1), ….
	pub phi: Vec<usize>,
	/// The heaps whose class is not a product of classes of smaller heaps.
	pub generators: Vec<usize>,
	/// For each class, its position of generators with the fewest tokens.
	least: Vec<Vec<usize>>,
	/// For each class, the classes in whose company it is not lost.
	won: Vec<Set>,
}

impl Quotient {
	fn new(times: Vec<Vec<usize>>, lost: Vec<bool>, phi: Vec<usize>) -> Quotient {
		let won = times
			.iter()
			.map(|row| set(row.len(), |z| !lost[row[z]]))
			.collect();
		let least = vec![Vec::new(); lost.len()];
		let mut q = Quotient {
			times,
			lost,
			phi,
			generators: Vec::new(),
			least,
			won,
		};
		let mut found = q.generated(&[]);
		for heap in 1..q.phi.len() {
			if found.iter().all(|(x, _)| *x != q.phi[heap]) {
				q.generators.push(heap);
				found = q.generated(&q.generators);
			}
		}
		for (x, position) in found {
			q.least[x] = position;
		}
		q
	}

	/// The classes that the heaps generate, each with its position of these heaps with the fewest
	/// tokens.
	fn generated(&self, heaps: &[usize]) -> Vec<(usize, Vec<usize>)> {
		let mut found = Vec::new();
		let mut seen = vec![false; self.lost.len()];
		let mut queue = BinaryHeap::new();
		queue.push(Reverse((0, Vec::new(), 0)));
		while let Some(Reverse((tokens, position, x))) = queue.pop() {
			if !seen[x] {
				seen[x] = true;
				for &heap in heaps {
					let mut longer: Vec<usize> = position.clone();
					longer.push(heap);
					queue.push(Reverse((
						tokens + heap,
						longer,
						self.times[x][self.phi[heap]],
					)));
				}
				found.push((x, position));
			}
		}
		found
	}

	/// The class of a position: the product of the classes of its heaps.
	fn class(&self, heaps: &[usize]) -> usize {
		heaps
			.iter()
			.fold(0, |x, &heap| self.times[x][self.phi[heap]])
	}

	/// The least b such that b + 1 heaps of this size are equivalent to b − 1 of them.
	fn bound(&self, heap: usize) -> usize {
		let (mut power, mut bound) = (0, 1);
		let next = |x: usize| self.times[x][self.phi[heap]];
		while next(next(power)) != power {
			power = next(power);
			bound += 1;
		}
		bound
	}

	/// The help f(heap): the classes z such that a move in the heap, in the company of z, reaches a
	/// lost class. `None` for a heap without moves.
	fn help(&self, code: &[u8], heap: usize, steps: &mut u64) -> Option<Set> {
		let mut reached = vec![false; self.lost.len()];
		sg::octal_options(code, heap, &mut |parts| {
			reached[self.class(parts)] = true;
			*steps += 2;
		});
		let options: Vec<usize> = (0..reached.len()).filter(|&x| reached[x]).collect();
		*steps += (options.len() * reached.len()) as u64;
		if options.is_empty() {
			return None;
		}
		Some(set(reached.len(), |z| {
			options.iter().any(|&x| self.lost[self.times[x][z]])
		}))
	}
}

/// The error is a position that contradicts. It is empty if the work is too much.
type Check<T> = std::result::Result<T, Vec<usize>>;

/// For each class x the pairs (x, f) that are kept, each with a position that has it.
type Pairs = Vec<Vec<(Set, Vec<usize>)>>;

/// The proof that a quotient is right for the heaps added so far. To each position belongs a pair
/// (x, f): its class, and its help, the classes z such that in the company of z a move in this
/// position reaches a lost class. The pair of a sum is (x, f) + (y, g) = (xy, {z : yz ∈ f or xz ∈
/// g}). By induction on the number of moves left, x is lost if and only if the position is lost,
/// when
/// (a) no move leads from a lost class to a lost one: if z ∈ f(h) then φ(h)z is not lost, for every
/// heap h;
/// (b) each position (x, f) that has a move and whose x is not lost has 1 ∈ f.
/// By (a), f is a subset of won(x) = {z : xz is not lost}. Two kinds of pairs prove nothing new in
/// (b), in no company: those with f = won(x), as every sum with them is of this kind, and those
/// whose f contains the f of another pair of x. So few pairs are left: 47 for Kayles.
#[derive(Default)]
struct Certificate {
	/// The class that belongs to a help. A heap with the same help as another has its class.
	known: BTreeMap<Set, usize>,
	/// The pairs of the heaps.
	parts: Vec<(usize, Set, usize)>,
	pairs: Pairs,
}

impl Certificate {
	fn new(q: &Quotient) -> Certificate {
		let mut pairs = vec![Vec::new(); q.lost.len()];
		pairs[0].push((set(q.lost.len(), |_| false), Vec::new()));
		Certificate {
			pairs,
			..Certificate::default()
		}
	}

	/// Tests (a) and (b) for a heap of class x and help f beside older heaps. Returns older heaps
	/// that contradict.
	fn contradiction(
		&self,
		q: &Quotient,
		x: usize,
		f: &[u64],
		steps: &mut u64,
	) -> Option<Vec<usize>> {
		for (z, pairs) in self.pairs.iter().enumerate() {
			*steps += 2 + pairs.len() as u64;
			let lost = q.lost[q.times[x][z]];
			if lost && has(f, z) {
				return Some(q.least[z].clone());
			}
			if !lost && !has(f, z) {
				if let Some((_, position)) = pairs.iter().find(|(g, _)| !has(g, x)) {
					return Some(position.clone());
				}
			}
		}
		None
	}

	/// Adds a heap of class x and help f, or changes nothing if (a) or (b) is contradicted.
	fn add(&mut self, q: &Quotient, heap: usize, x: usize, f: Set, steps: &mut u64) -> Check<()> {
		if let Some(mut position) = self.contradiction(q, x, &f, steps) {
			position.push(heap);
			return Err(position);
		}
		if f != q.won[x] {
			self.parts.push((x, f.clone(), heap));
			let closed = self.closed(q, steps);
			if closed.is_err() {
				self.parts.pop();
			}
			self.pairs = closed?;
		}
		self.known.insert(f, x);
		Ok(())
	}

	/// The pairs with the last part: it is added to all old pairs, then every part to each new
	/// pair.
	fn closed(&self, q: &Quotient, steps: &mut u64) -> Check<Pairs> {
		let mut all = self.pairs.clone();
		let mut queue = VecDeque::new();
		for (y, pairs) in all.iter().enumerate() {
			queue.extend(
				pairs
					.iter()
					.map(|(g, position)| (y, g.clone(), position.clone(), self.parts.len() - 1)),
			);
		}
		while let Some((y, g, position, from)) = queue.pop_front() {
			for (x, f, heap) in &self.parts[from..] {
				let z = q.times[*x][y];
				let sum = set(q.lost.len(), |w| {
					has(f, q.times[y][w]) || has(&g, q.times[*x][w])
				});
				let mut position = position.clone();
				position.push(*heap);
				if !q.lost[z] && !has(&sum, 0) {
					return Err(position);
				}
				*steps += (4 * q.lost.len() + 2 * all[z].len()) as u64;
				if *steps > MOST_STEPS {
					return Err(Vec::new());
				}
				if sum != q.won[z] && !all[z].iter().any(|(f, _)| is_subset(f, &sum)) {
					all[z].retain(|(f, _)| !is_subset(&sum, f));
					all[z].push((sum.clone(), position.clone()));
					queue.push_back((z, sum, position, 0));
				}
			}
		}
		Ok(all)
	}
}

/// The words that stand for positions while a quotient is guessed: a class that the other
/// generators generate, times any number of each free heap. Of a free heap with bound b, b + 1
/// copies count as b − 1. Word 0 is the empty position.
struct Words {
	/// The letters: the other generators, then the free heaps.
	heaps: Vec<usize>,
	/// For each generated class, its letters.
	base: Vec<Vec<usize>>,
	/// For each letter that is no free heap, the product of each generated class with it.
	times: Vec<Vec<usize>>,
	/// For each free heap, its bound and how far apart the words with one more copy are.
	free: Vec<(usize, usize)>,
	count: usize,
}

impl Words {
	fn new(q: &Quotient, free: &[(usize, usize)]) -> Words {
		let mut heaps = q.generators.clone();
		heaps.retain(|&heap| free.iter().all(|f| f.0 != heap));
		let found = q.generated(&heaps);
		let mut place = vec![0; q.lost.len()];
		for (i, f) in found.iter().enumerate() {
			place[f.0] = i;
		}
		let row = |&heap: &usize| {
			found
				.iter()
				.map(|f| place[q.times[f.0][q.phi[heap]]])
				.collect()
		};
		let times = heaps.iter().map(row).collect();
		let letter = |heap: &usize| heaps.iter().position(|other| other == heap);
		let base = found
			.iter()
			.map(|(_, position)| position.iter().filter_map(letter).collect())
			.collect();
		let mut words = Words {
			heaps: Vec::new(),
			base,
			times,
			free: Vec::new(),
			count: found.len(),
		};
		for &(heap, bound) in free {
			words.free.push((bound, words.count));
			words.count = words.count.saturating_mul(bound + 1);
			heaps.push(heap);
		}
		words.heaps = heaps;
		words
	}

	/// The letters of a word, sorted.
	fn letters(&self, word: usize) -> Vec<usize> {
		let mut letters = self.base[word % self.base.len()].clone();
		for (i, &(bound, apart)) in self.free.iter().enumerate() {
			letters.extend((0..word / apart % (bound + 1)).map(|_| self.times.len() + i));
		}
		letters
	}

	/// The word with more letters.
	fn longer(&self, mut word: usize, letters: &[usize]) -> usize {
		for &letter in letters {
			if letter < self.times.len() {
				let class = word % self.base.len();
				word = word - class + self.times[letter][class];
				continue;
			}
			let (bound, apart) = self.free[letter - self.times.len()];
			if word / apart % (bound + 1) < bound {
				word += apart;
			} else {
				word -= apart;
			}
		}
		word
	}

	/// The letters for a heap. One that is no letter is replaced by the least position of its
	/// class.
	fn spell(&self, q: &Quotient, heap: usize) -> Vec<usize> {
		let letter = |heap: &usize| self.heaps.iter().position(|other| other == heap);
		match letter(&heap) {
			Some(letter) => vec![letter],
			None => q.least[q.phi[heap]].iter().filter_map(letter).collect(),
		}
	}
}

/// The misère quotient of an octal game, certified heap by heap as far as it is asked for.
pub struct Misere {
	code: Vec<u8>,
	pub quotient: Quotient,
	certificate: Certificate,
	/// The proved (preperiod, period) of φ.
	pub period: Option<(usize, usize)>,
	steps: u64,
	stuck: bool,
}

impl Misere {
	pub fn new(code: &[u8]) -> Misere {
		let quotient = Quotient::new(vec![vec![0]], vec![false], vec![0]);
		let certificate = Certificate::new(&quotient);
		Misere {
			code: code.to_vec(),
			quotient,
			certificate,
			period: None,
			steps: 0,
			stuck: false,
		}
	}

	/// The largest heap that is certified without the period.
	pub fn certified_to(&self) -> usize {
		self.quotient.phi.len() - 1
	}

	/// Certifies the quotient up to the heap, or refuses. Returns a heap of the table that has the
	/// same class.
	pub fn certify(&mut self, heap: u64) -> Result<usize> {
		while heap > self.certified_to() as u64 && self.period.is_none() {
			self.stuck = self.stuck || self.steps > MOST_STEPS || !self.next_heap();
			if self.stuck {
				let sentence = "is out of reach: the misère quotient is certified up to heap";
				return Err(format!(
					"heap {} {} {}",
					heap,
					sentence,
					self.certified_to()
				));
			}
			// The theorem of `sg::stretch` holds for the classes φ as it does for values: n and n +
			// p have options of the same classes. A digit 0 at the end of the code takes nothing.
			let phi = &self.quotient.phi;
			let places = self.code.iter().rposition(|&digit| digit != 0).unwrap_or(0);
			let stretch = sg::stretch(phi.len(), places, 2);
			self.period = sg::period(phi, stretch).map(|(from, p)| (from.max(1), p));
			self.steps += 4 * phi.len() as u64;
		}
		Ok(match self.period {
			Some((from, p)) if heap > self.certified_to() as u64 => {
				from + ((heap - from as u64) % p as u64) as usize
			}
			_ => heap as usize,
		})
	}

	/// Does the player to move lose?
	pub fn lost(&mut self, heaps: &[u64]) -> Result<bool> {
		let heaps: Vec<usize> = heaps
			.iter()
			.map(|&heap| self.certify(heap))
			.collect::<Result<_>>()?;
		let q = &self.quotient;
		Ok(q.lost[q.class(&heaps)])
	}

	/// Certifies one more heap, in the same quotient if it has a class for the heap.
	fn next_heap(&mut self) -> bool {
		match self.fitting_class() {
			Some(x) => {
				self.quotient.phi.push(x);
				true
			}
			None => self.grow(),
		}
	}

	/// The class of the quotient that fits the next heap. There is at most one.
	fn fitting_class(&mut self) -> Option<usize> {
		let q = &self.quotient;
		let heap = q.phi.len();
		let f = match q.help(&self.code, heap, &mut self.steps) {
			Some(f) => f,
			None => return Some(0),
		};
		if let Some(&x) = self.certificate.known.get(&f) {
			return Some(x);
		}
		for x in 0..q.lost.len() {
			let added = self.certificate.add(q, heap, x, f.clone(), &mut self.steps);
			if added.is_ok() {
				return Some(x);
			}
		}
		None
	}

	/// Guesses a larger quotient until one is certified. A guess assumes that the old quotient is
	/// still right for all heaps but the free ones, and that free heaps beyond a bound can be left
	/// out in pairs. A position that contradicts has more of a free heap than its bound, which is
	/// raised, or it has a heap that is not free: the largest becomes free.
	fn grow(&mut self) -> bool {
		let mut free = vec![(self.quotient.phi.len(), 2)];
		while self.steps <= MOST_STEPS {
			let mut position = match self.guess(&free) {
				Ok((quotient, certificate)) => {
					self.quotient = quotient;
					self.certificate = certificate;
					return true;
				}
				Err(position) => position,
			};
			if position.is_empty() {
				position = self.quotient.generators.clone();
			}
			let count = |heap: usize| position.iter().filter(|&&other| other == heap).count();
			if let Some(over) = free.iter_mut().find(|f| count(f.0) > f.1) {
				over.1 = count(over.0);
				continue;
			}
			match position
				.iter()
				.filter(|&heap| free.iter().all(|f| f.0 != *heap))
				.max()
			{
				Some(&heap) => free.push((heap, self.quotient.bound(heap).max(count(heap)))),
				None => return false,
			}
		}
		false
	}

	/// Plays out all words, joins alike ones to classes, and tries to certify these.
	fn guess(&mut self, free: &[(usize, usize)]) -> Check<(Quotient, Certificate)> {
		let words = Words::new(&self.quotient, free);
		if words.count > MOST_WORDS {
			self.steps = MOST_STEPS + 1;
			return Err(Vec::new());
		}
		let spelled: Vec<_> = (0..=self.quotient.phi.len())
			.map(|heap| words.spell(&self.quotient, heap))
			.collect();
		let mut order: Vec<usize> = (0..words.count).collect();
		order.sort_by_cached_key(|&word| {
			words
				.letters(word)
				.iter()
				.map(|&i| words.heaps[i])
				.sum::<usize>()
		});
		let lost =
			outcomes(&self.code, &words, &spelled, &order, &mut self.steps).ok_or(Vec::new())?;
		let (class, first) = classes(&words, &order, &lost, &mut self.steps).ok_or(Vec::new())?;
		let letters: Vec<_> = first.iter().map(|&word| words.letters(word)).collect();
		let row = |&x: &usize| {
			letters
				.iter()
				.map(|letters| class[words.longer(x, letters)])
				.collect()
		};
		let times = first.iter().map(row).collect();
		self.steps += 4 * (first.len() * letters.concat().len()) as u64;
		let phi = spelled
			.iter()
			.map(|letters| class[words.longer(0, letters)])
			.collect();
		let q = Quotient::new(times, first.iter().map(|&word| lost[word]).collect(), phi);
		let mut certificate = Certificate::new(&q);
		for heap in 1..q.phi.len() {
			if let Some(f) = q.help(&self.code, heap, &mut self.steps) {
				if certificate.known.get(&f) != Some(&q.phi[heap]) {
					certificate.add(&q, heap, q.phi[heap], f, &mut self.steps)?;
				}
			}
		}
		Ok((q, certificate))
	}
}

/// The options of each heap, as sorted lists of letters.
fn options_of_heaps(code: &[u8], words: &Words, spelled: &[Vec<usize>]) -> Vec<Vec<Vec<usize>>> {
	let mut options = Vec::new();
	for &heap in &words.heaps {
		let mut reached = Vec::new();
		sg::octal_options(code, heap, &mut |parts| {
			let mut word = 0;
			for &part in parts {
				word = words.longer(word, &spelled[part]);
			}
			reached.push(word);
		});
		reached.sort();
		reached.dedup();
		options.push(reached.iter().map(|&word| words.letters(word)).collect());
	}
	options
}

/// Which words are lost? They are tried in order of their tokens, again and again as long as some
/// get decided: the word for an option may have more tokens than the option. `None` if some are
/// never decided.
fn outcomes(
	code: &[u8],
	words: &Words,
	spelled: &[Vec<usize>],
	order: &[usize],
	steps: &mut u64,
) -> Option<Vec<bool>> {
	let options = options_of_heaps(code, words, spelled);
	let mut lost: Vec<Option<bool>> = vec![None; order.len()];
	let mut left = order.to_vec();
	while !left.is_empty() {
		let before = left.len();
		left.retain(|&word| {
			let letters = words.letters(word);
			let (mut won, mut open) = (false, false);
			// Equal letters have the same moves, so the first of them is enough.
			for i in (0..letters.len()).filter(|&i| i == 0 || letters[i] != letters[i - 1]) {
				let rest = words.longer(words.longer(0, &letters[..i]), &letters[i + 1..]);
				*steps += 3 * letters.len() as u64;
				won = won
					|| options[letters[i]].iter().any(|option| {
						let lost = lost[words.longer(rest, option)];
						*steps += 2 + 3 * option.len() as u64;
						open |= lost.is_none();
						lost == Some(true)
					});
			}
			*steps += 30;
			if won || !open {
				lost[word] = Some(!won && word != 0);
			}
			lost[word].is_none()
		});
		if left.len() == before || *steps > MOST_STEPS {
			return None;
		}
	}
	lost.into_iter().collect()
}

/// The classes of words: two words are alike if, with any word added, both are lost or both are
/// not. This is the least automaton that reads heaps and accepts the lost words, found by Moore's
/// refinement. Returns the class of each word and the first word of each class, or `None` if there
/// are too many.
fn classes(
	words: &Words,
	order: &[usize],
	lost: &[bool],
	steps: &mut u64,
) -> Option<(Vec<usize>, Vec<usize>)> {
	let mut class: Vec<usize> = lost.iter().map(|&lost| lost as usize).collect();
	let (mut first, mut unchanged) = (vec![0; 2], 0);
	while unchanged < words.heaps.len() {
		for letter in 0..words.heaps.len() {
			let old = first.len();
			let mut names = vec![usize::MAX; old * old];
			let mut refined = vec![0; class.len()];
			first.clear();
			for &word in order {
				let name = &mut names[class[word] * old + class[words.longer(word, &[letter])]];
				if *name == usize::MAX {
					*name = first.len();
					first.push(word);
				}
				refined[word] = *name;
			}
			class = refined;
			unchanged = if first.len() == old { unchanged + 1 } else { 0 };
			*steps += (8 * order.len() + old * old) as u64;
			if first.len() > MOST_CLASSES || *steps > MOST_STEPS {
				return None;
			}
		}
	}
	Some((class, first))
}

fn main() {
	sg::run(solve);
}
