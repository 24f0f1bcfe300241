//! Finite automata that read several numbers at once: each letter has one digit of every number.
//!
//! An automaton is complete and minimal, and its states are numbered in the order in which they are
//! reached. So two automata accept the same words if and only if they are equal. Reading starts in
//! state 0 with the most significant digit, and zeros in front of all numbers lead back to state 0.

use rustc_hash::FxHashMap; // its order is never looked at; it only has to be fast
use std::hash::Hash;

/// The name of a number that an automaton reads.
pub type Var = u16;

/// Why something is not decided.
#[derive(Clone, PartialEq, Debug)]
pub enum Undecided {
	/// The rule says something that automata cannot say.
	Outside(String),
	/// An automaton is too large, or the steps are used up.
	TooLarge,
}

impl Undecided {
	pub fn words(&self) -> String {
		match self {
			Undecided::Outside(what) => what.clone(),
			Undecided::TooLarge => "an automaton is too large".to_string(),
		}
	}
}

pub type Decided<T> = Result<T, Undecided>;

pub fn outside<T>(what: impl Into<String>) -> Decided<T> {
	Err(Undecided::Outside(what.into()))
}

/// Limits of the work, and how much of it was used. A step is one turn of an inner loop.
#[derive(Clone, Debug)]
pub struct Budget {
	pub steps: u64,
	pub most_cells: usize,
	/// The most states of an automaton before it was made minimal.
	pub largest: usize,
}

impl Budget {
	pub fn new(steps: u64) -> Budget {
		Budget {
			steps,
			most_cells: 1 << 21,
			largest: 0,
		}
	}

	pub fn spend(&mut self, steps: usize) -> Decided<()> {
		let left = self.steps.checked_sub(steps as u64);
		self.steps = left.unwrap_or(0);
		left.map(|_| ()).ok_or(Undecided::TooLarge)
	}
}

/// A letter is a number: the digit of the i-th variable times digits^i, summed.
#[derive(Clone, PartialEq, Debug)]
pub struct Automaton {
	/// How many digits there are.
	pub digits: usize,
	/// The numbers that it reads, in ascending order.
	pub vars: Vec<Var>,
	/// The state after state s and letter l stands at place s · letters + l.
	pub next: Vec<u32>,
	pub accepts: Vec<bool>,
}

impl Automaton {
	/// Accepts all words, or none. It reads no numbers.
	pub fn constant(digits: usize, accepts: bool) -> Automaton {
		Automaton {
			digits,
			vars: Vec::new(),
			next: vec![0],
			accepts: vec![accepts],
		}
	}

	/// Searches all states from the first one. `step` gives the next state after a letter, or
	/// `None` if nothing is accepted from there on; `weight` says how many steps of work one letter
	/// takes.
	pub fn build<S: Clone + Eq + Hash>(
		(digits, vars): (usize, Vec<Var>),
		start: S,
		budget: &mut Budget,
		mut step: impl FnMut(&S, usize) -> Option<S>,
		accepts: impl Fn(&S) -> bool,
		weight: impl Fn(&S) -> usize,
	) -> Decided<Automaton> {
		const REFUSED: u32 = u32::MAX;
		let letters = letters(digits, &vars)?;
		let mut places: FxHashMap<S, u32> = FxHashMap::default();
		places.insert(start.clone(), 0);
		let mut states = vec![start];
		let mut next = Vec::new();
		let mut at = 0;
		while at < states.len() {
			if (at + 1) * letters > budget.most_cells {
				return Err(Undecided::TooLarge);
			}
			let state = states[at].clone();
			budget.spend(letters * weight(&state))?;
			for letter in 0..letters {
				let Some(after) = step(&state, letter) else {
					next.push(REFUSED);
					continue;
				};
				let new = states.len() as u32;
				let place = *places.entry(after).or_insert_with_key(|after| {
					states.push(after.clone());
					new
				});
				next.push(place);
			}
			at += 1;
		}
		let mut accepts: Vec<bool> = states.iter().map(accepts).collect();
		if next.contains(&REFUSED) {
			let sink = accepts.len() as u32;
			for place in &mut next {
				*place = (*place).min(sink);
			}
			next.extend(vec![sink; letters]);
			accepts.push(false);
		}
		budget.largest = budget.largest.max(accepts.len());
		let automaton = Automaton {
			digits,
			vars,
			next,
			accepts,
		};
		automaton.minimal(budget)
	}

	pub fn states(&self) -> usize {
		self.accepts.len()
	}

	pub fn letters(&self) -> usize {
		self.next.len() / self.accepts.len()
	}

	pub fn after(&self, state: usize, letter: usize) -> usize {
		self.next[state * self.letters() + letter] as usize
	}

	pub fn is_empty(&self) -> bool {
		!self.accepts.contains(&true)
	}

	/// Do zeros in front of all numbers change nothing?
	pub fn is_padded(&self) -> bool {
		self.next[0] == 0
	}

	/// Accepts the words that this one refuses.
	pub fn not(&self) -> Automaton {
		let mut other = self.clone();
		for accepts in &mut other.accepts {
			*accepts = !*accepts;
		}
		other
	}

	/// Joins states from which the same words are accepted: first all states with the same answer,
	/// then the classes are cut letter by letter until no letter cuts one.
	fn minimal(self, budget: &mut Budget) -> Decided<Automaton> {
		let (states, letters) = (self.states(), self.letters());
		let different = self.different_letters(budget)?;
		let mut classes: Vec<u32> = self.accepts.iter().map(|&a| u32::from(a)).collect();
		let mut count = 0;
		let mut unchanged = 0;
		let mut cut: FxHashMap<(u32, u32), u32> = FxHashMap::default();
		for &letter in different.iter().cycle() {
			budget.spend(states)?;
			cut.clear();
			let mut refined = Vec::with_capacity(states);
			for s in 0..states {
				let after = self.next[s * letters + letter] as usize;
				let new = cut.len() as u32;
				refined.push(*cut.entry((classes[s], classes[after])).or_insert(new));
			}
			unchanged = if cut.len() == count { unchanged + 1 } else { 0 };
			count = cut.len();
			classes = refined;
			if unchanged > different.len() || count == states {
				break;
			}
		}
		Ok(self.numbered(&classes))
	}

	/// Letters that always lead to the same states are looked at once.
	fn different_letters(&self, budget: &mut Budget) -> Decided<Vec<usize>> {
		let letters = self.letters();
		budget.spend(self.next.len())?;
		let mut columns: FxHashMap<Vec<u32>, usize> = FxHashMap::default();
		for letter in 0..letters {
			let column = self.next[letter..].iter().step_by(letters).copied();
			columns.entry(column.collect()).or_insert(letter);
		}
		let mut different: Vec<usize> = columns.into_values().collect();
		different.sort_unstable();
		Ok(different)
	}

	/// One state per class, in the order in which a search reaches them.
	fn numbered(self, classes: &[u32]) -> Automaton {
		const UNSEEN: u32 = u32::MAX;
		let letters = self.letters();
		let count = classes.iter().max().map_or(0, |&most| most as usize + 1);
		let mut order = vec![UNSEEN; count];
		order[classes[0] as usize] = 0;
		let mut queue = vec![0];
		let (mut next, mut accepts) = (Vec::new(), Vec::new());
		let mut at = 0;
		while at < queue.len() {
			let state: usize = queue[at];
			accepts.push(self.accepts[state]);
			for letter in 0..letters {
				let after = self.next[state * letters + letter] as usize;
				let class = classes[after] as usize;
				if order[class] == UNSEEN {
					order[class] = queue.len() as u32;
					queue.push(after);
				}
				next.push(order[class]);
			}
			at += 1;
		}
		Automaton {
			next,
			accepts,
			..self
		}
	}

	/// The state from which nothing is accepted.
	fn sink(&self) -> Option<u32> {
		let letters = self.letters();
		let stays = |s: usize| {
			let mut row = self.next[s * letters..][..letters].iter();
			row.all(|&after| after as usize == s)
		};
		let place = (0..self.states()).find(|&s| !self.accepts[s] && stays(s));
		place.map(|s| s as u32)
	}

	/// Accepts what both accept. The numbers are those of both.
	pub fn and(&self, other: &Automaton, budget: &mut Budget) -> Decided<Automaton> {
		let mut vars: Vec<Var> = self.vars.iter().chain(&other.vars).copied().collect();
		vars.sort_unstable();
		vars.dedup();
		letters(self.digits, &vars)?;
		let left = projections(&vars, &self.vars, self.digits);
		let right = projections(&vars, &other.vars, self.digits);
		let (l, r) = (self.letters(), other.letters());
		let (left_sink, right_sink) = (self.sink(), other.sink());
		let open = |&(a, b): &(u32, u32)| Some(a) != left_sink && Some(b) != right_sink;
		if !open(&(0, 0)) {
			return Ok(Automaton::constant(self.digits, false));
		}
		Automaton::build(
			(self.digits, vars),
			(0, 0),
			budget,
			|&(a, b), letter| {
				let a = self.next[a as usize * l + left[letter]];
				let b = other.next[b as usize * r + right[letter]];
				Some((a, b)).filter(open)
			},
			|&(a, b)| self.accepts[a as usize] && other.accepts[b as usize],
			|_| 1,
		)
	}

	/// Accepts the other numbers if some number in the place of `var` is accepted with them. A
	/// state is a set of states.
	pub fn exists(&self, var: Var, budget: &mut Budget) -> Decided<Automaton> {
		let Some(place) = self.vars.iter().position(|&v| v == var) else {
			return Ok(self.clone());
		};
		let digits = self.digits;
		let mut vars = self.vars.clone();
		vars.remove(place);
		let low = digits.pow(place as u32);
		let wide =
			|letter: usize, digit: usize| letter % low + digit * low + letter / low * low * digits;
		let sink = self.sink();
		let as_set = |mut set: Vec<u32>| {
			set.retain(|&s| Some(s) != sink);
			set.sort_unstable();
			set.dedup();
			set
		};
		// The number may have more digits than the others, which have zeros in front then.
		let mut start = vec![0];
		let mut at = 0;
		while at < start.len() {
			budget.spend(start.len() * digits)?;
			for digit in 0..digits {
				let after = self.after(start[at] as usize, wide(0, digit)) as u32;
				if !start.contains(&after) {
					start.push(after);
				}
			}
			at += 1;
		}
		Automaton::build(
			(digits, vars),
			as_set(start),
			budget,
			|set, letter| {
				let mut after = Vec::with_capacity(set.len() * digits);
				for &s in set {
					for digit in 0..digits {
						after.push(self.after(s as usize, wide(letter, digit)) as u32);
					}
				}
				Some(as_set(after)).filter(|after| !after.is_empty())
			},
			|set| set.iter().any(|&s| self.accepts[s as usize]),
			|set| set.len() * digits + 1,
		)
	}

	/// Gives the numbers other names. Different numbers keep different names.
	pub fn renamed(&self, name: impl Fn(Var) -> Var) -> Automaton {
		let new: Vec<Var> = self.vars.iter().map(|&var| name(var)).collect();
		let mut vars = new.clone();
		vars.sort_unstable();
		assert!(vars.windows(2).all(|pair| pair[0] < pair[1]));
		if vars == new {
			return Automaton {
				vars,
				..self.clone()
			};
		}
		let from = projections(&vars, &new, self.digits);
		let mut next = Vec::with_capacity(self.next.len());
		for s in 0..self.states() {
			next.extend(from.iter().map(|&letter| self.after(s, letter) as u32));
		}
		let turned = Automaton {
			vars,
			next,
			..self.clone()
		};
		let each: Vec<u32> = (0..self.states() as u32).collect();
		turned.numbered(&each)
	}

	/// A shortest word that is accepted, the first one in the order of the letters.
	pub fn witness(&self) -> Option<Vec<usize>> {
		let mut from: Vec<Option<(usize, usize)>> = vec![None; self.states()];
		let mut queue = vec![0];
		let mut at = 0;
		while !self.accepts[*queue.get(at)?] {
			for letter in 0..self.letters() {
				let after = self.after(queue[at], letter);
				if after != 0 && from[after].is_none() {
					from[after] = Some((queue[at], letter));
					queue.push(after);
				}
			}
			at += 1;
		}
		let mut word = Vec::new();
		let mut state = queue[at];
		while let Some((before, letter)) = from[state] {
			word.push(letter);
			state = before;
		}
		word.reverse();
		Some(word)
	}
}

/// How many letters there are for these numbers.
fn letters(digits: usize, vars: &[Var]) -> Decided<usize> {
	let letters = digits.checked_pow(vars.len() as u32);
	let few = letters.filter(|&letters| letters <= 1 << 16);
	few.ok_or(Undecided::TooLarge)
}

/// For each letter of `vars`, the letter of those that are in `some`, in the order of `some`.
fn projections(vars: &[Var], some: &[Var], digits: usize) -> Vec<usize> {
	let mut weights = Vec::new();
	for var in vars {
		let place = some.iter().position(|v| v == var);
		weights.push(place.map_or(0, |place| digits.pow(place as u32)));
	}
	let mut all = Vec::new();
	for letter in 0..digits.pow(vars.len() as u32) {
		let mut rest = letter;
		let mut projected = 0;
		for weight in &weights {
			projected += rest % digits * weight;
			rest /= digits;
		}
		all.push(projected);
	}
	all
}
