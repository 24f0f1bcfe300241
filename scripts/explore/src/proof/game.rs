//! A rule in one numeration: its positions, its moves, a measure that falls with every move, and
//! windows.

use super::automaton::{outside, Automaton, Decided, Var};
use super::logic::Logic;
use super::moves::{names, Part, Way};
use super::numeration::Linear;
use crate::rule::tree::{Rule, Shape};

/// The value of a position, and that of an option.
pub const VALUE: Var = 50;
pub const OTHER: Var = 51;

/// The most numbers whose order does not matter.
const MOST_UNORDERED: usize = 3;

pub struct Game {
	/// The numbers of a position.
	pub position: Vec<Var>,
	pub unordered: bool,
	/// Which numbers are a position. Numbers whose order does not matter are sorted.
	pub domain: Automaton,
	/// All moves, and maybe more.
	pub more: Vec<Way>,
	/// Moves of the rule, and maybe not all.
	pub fewer: Vec<Way>,
	/// What was used in the place of what automata cannot say. If it is empty, the moves are exact.
	pub facts: Vec<&'static str>,
	/// Every part of every option has a smaller one.
	pub measure: String,
}

impl Game {
	pub fn is_exact(&self) -> bool {
		self.facts.is_empty()
	}

	/// Does a move leave a row of heaps?
	pub fn has_rows(&self) -> bool {
		let is_row = |part: &Part| matches!(part, Part::Row(..));
		self.more.iter().any(|way| way.parts.iter().any(is_row))
	}
}

impl Logic {
	pub fn game(&mut self, rule: &Rule) -> Decided<Game> {
		let position: Vec<Var> = (0..rule.width() as Var).collect();
		let unordered = matches!(rule.shape, Shape::Unordered(_));
		if unordered && position.len() > MOST_UNORDERED {
			return outside("more than three numbers whose order does not matter");
		}
		let domain = self.domain(rule, &position)?;
		let mut game = Game {
			position,
			unordered,
			domain,
			more: Vec::new(),
			fewer: Vec::new(),
			facts: Vec::new(),
			measure: String::new(),
		};
		self.facts.clear();
		game.more = self.moves(rule, &game, true)?;
		game.facts = self.facts.iter().copied().collect();
		game.fewer = match game.is_exact() {
			true => game.more.clone(),
			false => self.moves(rule, &game, false)?,
		};
		game.measure = self.measure(rule, &game)?;
		Ok(game)
	}

	fn domain(&mut self, rule: &Rule, position: &[Var]) -> Decided<Automaton> {
		let mut domain = self.always();
		if let Some(condition) = &rule.condition {
			self.facts.clear();
			self.larger = true;
			domain = self.condition(condition, true, &names(rule.names.len(), position))?;
			if !self.facts.is_empty() {
				return outside("the condition of the state");
			}
		}
		for pair in position.windows(2) {
			if let Shape::Unordered(_) = rule.shape {
				let sorted = self.at_most(&Linear::var(pair[0]), &Linear::var(pair[1]))?;
				domain = self.and(&domain, &sorted)?;
			}
		}
		// Every number has its track.
		for &var in position {
			let any = self.at_most_zero(&Linear::var(var).times(-1))?;
			domain = self.and(&domain, &any)?;
		}
		Ok(domain)
	}

	/// The ways of all moves. What they leave are positions.
	fn moves(&mut self, rule: &Rule, game: &Game, larger: bool) -> Decided<Vec<Way>> {
		self.larger = larger;
		let whole = self.any_order(&game.domain, game)?;
		let mut all = Vec::new();
		for one in &rule.moves {
			let before = std::mem::take(&mut self.facts);
			let mut ways = self.ways(one, rule, &game.position, false);
			// Loops over constants that are written out may say it exactly.
			if ways.is_err() || !self.facts.is_empty() {
				let facts = std::mem::take(&mut self.facts);
				let listed = self.ways(one, rule, &game.position, true);
				match ways.is_err() || listed.is_ok() && self.facts.is_empty() {
					true => ways = listed,
					false => self.facts = facts,
				}
			}
			self.facts.extend(before);
			for mut way in ways? {
				way.given.push(game.domain.clone());
				for part in way.parts.clone() {
					match part {
						Part::One(vars) => {
							way.given.push(named(&whole, &game.position, &vars));
						}
						Part::Row(low, high) if rule.condition.is_some() => {
							way.given.push(self.row_allowed(game, low, high)?);
						}
						Part::Row(..) => {}
					}
				}
				all.push(way);
			}
		}
		Ok(all)
	}

	/// Every heap of a row is a position.
	fn row_allowed(&mut self, game: &Game, low: Var, high: Var) -> Decided<Automaton> {
		let heap = self.fresh()?;
		let from = self.at_most(&Linear::var(low), &Linear::var(heap))?;
		let below = self.less(&Linear::var(heap), &Linear::var(high))?;
		let none = self.not(&game.domain)?;
		let none = named(&none, &game.position, &[heap]);
		let wrong = self.join(vec![from, below, none], &[low, high])?;
		self.not(&wrong)
	}

	/// A relation of sorted numbers (and of a value), for numbers in any order.
	pub fn any_order(&mut self, sorted: &Automaton, game: &Game) -> Decided<Automaton> {
		if !game.unordered {
			return Ok(sorted.clone());
		}
		let mut any = sorted.clone();
		for order in orders(&game.position) {
			let turned = named(sorted, &game.position, &order);
			any = self.or(&any, &turned)?;
		}
		Ok(any)
	}

	// ---- Down ----

	/// By this measure every part of an option is smaller than the position.
	fn measure(&mut self, rule: &Rule, game: &Game) -> Decided<String> {
		let mut steps = Vec::new();
		for way in &game.more {
			for part in &way.parts {
				let mut given = way.given.clone();
				let vars = match part {
					Part::One(vars) => vars.clone(),
					Part::Row(_, high) => {
						let last = Linear::var(*high).add(-1);
						vec![self.variable(&last, &mut given)?]
					}
				};
				let keep = [&game.position[..], &vars].concat();
				steps.push((self.join(given, &keep)?, vars));
			}
		}
		for levels in measures(game.position.len()) {
			let mut falls = true;
			for (step, vars) in &steps {
				falls = falls && self.falls(step, &game.position, vars, &levels)?;
			}
			if falls {
				return Ok(measure_words(&levels, &rule.names));
			}
		}
		outside("a measure that falls with every move")
	}

	/// Is the part smaller: by the first level, or equal there and smaller by the next one, and so
	/// on?
	fn falls(
		&mut self,
		step: &Automaton,
		position: &[Var],
		part: &[Var],
		levels: &[Vec<i64>],
	) -> Decided<bool> {
		let sum = |vars: &[Var], level: &[i64]| {
			let terms = vars.iter().zip(level);
			terms.fold(Linear::default(), |sum, (&var, &factor)| {
				sum.plus(&Linear::var(var).times(factor))
			})
		};
		let mut equal = step.clone();
		for level in levels {
			let (before, after) = (sum(position, level), sum(part, level));
			let larger = self.less(&before, &after)?;
			if !self.and(&equal, &larger)?.is_empty() {
				return Ok(false);
			}
			let same = self.equal(&before, &after)?;
			equal = self.and(&equal, &same)?;
		}
		Ok(equal.is_empty())
	}

	// ---- Windows ----

	/// Are the options of n all heaps from l(n) to n − 1, and is l(n + 1) − l(n) always 0 or 1?
	///
	/// Then g(n) = n − l(n) if l(n) = l(n − 1) or n = 0, and g(n) = g(l(n − 1)) otherwise. Proof:
	/// the values g(l(n)), …, g(n) are 0, …, n − l(n) in some order. That is true for n = 0.
	/// If l(n + 1) = l(n), the options of n + 1 have all these values, so g(n + 1) = n + 1 − l(n).
	/// If l(n + 1) = l(n) + 1, the options of n + 1 have all of them except g(l(n)), which is the
	/// mex. In both cases the statement is true for n + 1.
	///
	/// The automaton accepts (n, VALUE) if l(n) is the value.
	pub fn window(&mut self, rule: &Rule, game: &Game) -> Decided<Option<Automaton>> {
		let [n] = game.position[..] else {
			return Ok(None);
		};
		if rule.condition.is_some() || !game.is_exact() {
			return Ok(None);
		}
		let mut options = self.never();
		for way in &game.more {
			let [Part::One(vars)] = &way.parts[..] else {
				return Ok(None);
			};
			let mut given = way.given.clone();
			given.push(self.equal(&Linear::var(vars[0]), &Linear::var(VALUE))?);
			let one = self.join(given, &[n, VALUE])?;
			options = self.or(&options, &one)?;
		}
		let [heap, value, other] = [n, VALUE, OTHER].map(Linear::var);
		// No heap between an option and n is no option.
		let gone = self.not(&options)?;
		let gone = named(&gone, &[VALUE], &[OTHER]);
		let between = [self.less(&value, &other)?, self.less(&other, &heap)?];
		let hole = self.join(
			vec![
				options.clone(),
				gone,
				between[0].clone(),
				between[1].clone(),
			],
			&[n],
		)?;
		// l(n) is the least of the options and n.
		let itself = self.equal(&heap, &value)?;
		let from = self.or(&options, &itself)?;
		let smaller = named(&from, &[VALUE], &[OTHER]);
		let less = self.less(&other, &value)?;
		let smaller = self.join(vec![smaller, less], &[n, VALUE])?;
		let not_least = self.not(&smaller)?;
		let least = self.and(&from, &not_least)?;
		let next = self.fresh()?;
		let least_next = named(&least, &[n, VALUE], &[next, OTHER]);
		let follows = self.equal(&heap.add(1), &Linear::var(next))?;
		let falls = self.less(&other, &value)?;
		let jumps = self.less(&value.add(1), &other)?;
		let wrong = self.or(&falls, &jumps)?;
		let wrong = self.join(vec![least.clone(), least_next, follows, wrong], &[n])?;
		Ok((hole.is_empty() && wrong.is_empty()).then_some(least))
	}
}

/// An automaton with other names for some of its numbers.
pub fn named(automaton: &Automaton, from: &[Var], to: &[Var]) -> Automaton {
	automaton.renamed(|var| match from.iter().position(|&name| name == var) {
		Some(place) => to[place],
		None => var,
	})
}

/// All orders of two or three numbers but the usual one.
fn orders(position: &[Var]) -> Vec<Vec<Var>> {
	match *position {
		[a, b] => vec![vec![b, a]],
		[a, b, c] => vec![
			vec![a, c, b],
			vec![b, a, c],
			vec![b, c, a],
			vec![c, a, b],
			vec![c, b, a],
		],
		_ => Vec::new(),
	}
}

/// Orders without an infinite way down: sums are compared, the first one first.
fn measures(width: usize) -> Vec<Vec<Vec<i64>>> {
	let mut all = vec![vec![vec![1; width]]];
	if width > 1 {
		let mut each = Vec::new();
		for i in 0..width {
			let mut one = vec![0; width];
			one[i] = 1;
			each.push(one);
		}
		all.push(each.clone());
		each.reverse();
		all.push(each);
	}
	if width == 2 {
		all.push(vec![vec![2, 1]]);
		all.push(vec![vec![1, 2]]);
	}
	all
}

/// `a + b`, or `a, then b`.
fn measure_words(levels: &[Vec<i64>], names: &[String]) -> String {
	let mut words = Vec::new();
	for level in levels {
		let mut sum = Vec::new();
		for (factor, name) in level.iter().zip(names) {
			match factor {
				0 => {}
				1 => sum.push(name.clone()),
				_ => sum.push(format!("{factor}{name}")),
			}
		}
		words.push(sum.join(" + "));
	}
	words.join(", then ")
}
