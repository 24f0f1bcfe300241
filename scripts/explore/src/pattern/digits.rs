//! Family 4: recursions over the digits of n, such as g(2m) = m, g(2m+1) = g(m).
//!
//! A state is a sequence m ↦ g(qm + r), where q is a power of the base. The first state is g
//! itself. Each state is divided by the last digit of m into its children. A child is written as a
//! constant, as a line, by a state that is known, or becomes a new state. When every child is
//! written, the recursion is complete: it gives every value.

use super::accept::{lg, Candidate};
use super::table::Table;
use super::words::{line_words, list, plus_words};
use crate::law::code::{by_remainder, call, constant, line, name, number, plus, two, when};
use crate::law::equation::{self, small, wide_line, Equation};
use crate::law::{code, Expression, Family, Function, Law, Operator, Program};
use crate::law::{Sentences, Statement, Term, Type};
use crate::rule::tree::{Comparison, Number};
use std::rc::Rc;

/// How g(qm + r) is written.
#[derive(Clone, PartialEq)]
enum Step {
	Constant(i128),
	/// slope · m + start
	Line(i128, i128),
	/// factor · u(m + shift) + add, for the state u with this index
	Times {
		state: usize,
		shift: i128,
		factor: i128,
		add: i128,
	},
	/// u(m + shift) xor a number
	Xor {
		state: usize,
		shift: i128,
		with: i128,
	},
	/// A list of values of u(m + shift); what is not in the list is `tail` larger.
	Map {
		state: usize,
		shift: i128,
		keys: Vec<(i128, i128)>,
		tail: Option<i128>,
	},
	/// A state of its own.
	New(usize),
}

/// What a step says about the heaps qm + r: (q, r, step).
type Rule<'a> = (i128, i128, &'a Step);

struct Digits {
	base: i128,
	first: Vec<u64>,
	/// (q, r) of each state.
	states: Vec<(i128, i128)>,
	/// The steps of each state, one per digit.
	steps: Vec<Vec<Step>>,
}

impl Digits {
	// All rules, small q first. Each heap has exactly one.
	fn rules(&self) -> Vec<Rule<'_>> {
		let mut rules = Vec::new();
		for (&(q, r), steps) in self.states.iter().zip(&self.steps) {
			for (digit, step) in steps.iter().enumerate() {
				if !matches!(step, Step::New(_)) {
					rules.push((q * self.base, r + digit as i128 * q, step));
				}
			}
		}
		rules.sort_by_key(|rule| (rule.0, rule.1));
		rules
	}

	// The state at m + shift, as (factor, add) of the heap factor · m + add.
	fn place(&self, state: usize, shift: i128) -> (i128, i128) {
		let (q, r) = self.states[state];
		(q, q * shift + r)
	}

	fn step_words(&self, name: &str, step: &Step) -> String {
		let call = |state: usize, shift: i128| {
			let (factor, add) = self.place(state, shift);
			format!("{name}({})", line_words(factor, "m", add))
		};
		match step {
			Step::Constant(value) => value.to_string(),
			Step::Line(slope, start) => line_words(*slope, "m", *start),
			Step::Times {
				state,
				shift,
				factor,
				add,
			} => plus_words(&line_words(*factor, &call(*state, *shift), 0), *add),
			Step::Xor { state, shift, with } => format!("{} xor {with}", call(*state, *shift)),
			Step::Map {
				state,
				shift,
				keys,
				tail,
			} => map_words(&call(*state, *shift), keys, *tail),
			Step::New(_) => String::new(),
		}
	}

	// The statements that return what a step gives, where m is the heap without its last digits.
	fn step_code(&self, function: &str, step: &Step) -> Vec<Statement> {
		let value = |state: usize, shift: i128| {
			let (factor, add) = self.place(state, shift);
			call(function, vec![line(factor, name("m"), add)])
		};
		let value = match step {
			Step::Constant(value) => number(*value),
			Step::Line(slope, start) => line(*slope, name("m"), *start),
			Step::Times {
				state,
				shift,
				factor,
				add,
			} => line(*factor, value(*state, *shift), *add),
			Step::Xor { state, shift, with } => {
				two(Operator::Xor, value(*state, *shift), number(*with))
			}
			Step::Map {
				state,
				shift,
				keys,
				tail,
			} => return map_code(value(*state, *shift), keys, *tail),
			Step::New(_) => number(0),
		};
		vec![Statement::Return(value)]
	}

	fn term(&self, step: &Step) -> Option<Term> {
		let value = |state: usize, shift: i128| {
			let (factor, add) = self.place(state, shift);
			Some(Term::Value(vec![wide_line(factor, Number::Slot(0), add)?]))
		};
		Some(match step {
			Step::Constant(value) => Term::Number(Number::Literal(small(*value)?)),
			Step::Line(slope, start) => Term::Number(wide_line(*slope, Number::Slot(0), *start)?),
			Step::Times {
				state,
				shift,
				factor,
				add,
			} => match (factor, add) {
				(1, 0) => value(*state, *shift)?,
				_ => Term::Line {
					factor: small(*factor)?,
					of: Box::new(value(*state, *shift)?),
					add: small(*add)?,
				},
			},
			Step::Xor { state, shift, with } => {
				let with = Term::Number(Number::Literal(small(*with)?));
				Term::Xor(Box::new((value(*state, *shift)?, with)))
			}
			Step::Map {
				state,
				shift,
				keys,
				tail,
			} => Term::Map {
				of: Box::new(value(*state, *shift)?),
				keys: small_pairs(keys)?,
				tail: tail.map_or(Some(None), |tail| small(tail).map(Some))?,
			},
			Step::New(_) => return None,
		})
	}

	// g(qm + r) is what the step says.
	fn equation(&self, q: i128, r: i128, step: &Step) -> Option<Equation> {
		let heap = wide_line(q, Number::Slot(0), r)?;
		let equation = Equation::of_heap("m", heap, self.term(step)?);
		let before = match step {
			Step::Times { shift, .. } | Step::Xor { shift, .. } | Step::Map { shift, .. } => -shift,
			_ => 0,
		};
		if before <= 0 {
			return Some(equation);
		}
		let least = Number::Literal(small(before)?);
		Some(equation.when(equation::compare(
			Number::Slot(0),
			Comparison::AtLeast,
			least,
		)))
	}
}

/// The pairs as a sentence keeps them.
pub fn small_pairs(keys: &[(i128, i128)]) -> Option<Vec<(i64, i64)>> {
	let pair = |&(key, value): &(i128, i128)| Some((small(key)?, small(value)?));
	keys.iter().map(pair).collect()
}

// The keys whose values are not `tail` larger.
fn exceptions(keys: &[(i128, i128)], tail: i128) -> Vec<(i128, i128)> {
	let exceptional = |key: &&(i128, i128)| key.1 - key.0 != tail;
	keys.iter().filter(exceptional).copied().collect()
}

// Whether the keys are 0, 1, 2, …
fn counts(keys: &[(i128, i128)]) -> bool {
	keys.iter()
		.enumerate()
		.all(|(place, key)| key.0 == place as i128)
}

fn map_words(call: &str, keys: &[(i128, i128)], tail: Option<i128>) -> String {
	let values: Vec<i128> = keys.iter().map(|key| key.1).collect();
	match tail {
		Some(tail) => {
			let mut words = plus_words(call, tail);
			for (key, value) in exceptions(keys, tail) {
				words += &format!(", but {value} if {call} = {key}");
			}
			words
		}
		None if counts(keys) => format!("[{}][{call}]", list(&values)),
		None => {
			let word = |key: &(i128, i128)| format!("{} → {}", key.0, key.1);
			let words: Vec<String> = keys.iter().map(word).collect();
			format!("t({call}) with t: {}", words.join(", "))
		}
	}
}

/// Returns what a list of values says about a value, which is computed once.
pub fn map_code(value: Expression, keys: &[(i128, i128)], tail: Option<i128>) -> Vec<Statement> {
	let values: Vec<i128> = keys.iter().map(|key| key.1).collect();
	if tail.is_none() && counts(keys) {
		let place = Box::new(code::index(value));
		return vec![Statement::Return(Expression::Element(values, place))];
	}
	let (listed, other) = match (tail, keys.split_last()) {
		(Some(tail), _) => (exceptions(keys, tail), plus(name("x"), tail)),
		(None, Some((last, others))) => (others.to_vec(), number(last.1)),
		(None, None) => (Vec::new(), number(0)),
	};
	let arm = |key: &(i128, i128)| (vec![key.0], number(key.1));
	let choice = Expression::Choose {
		of: Box::new(name("x")),
		keys: listed.iter().map(arm).collect(),
		other: Box::new(other),
	};
	vec![
		constant("x", Type::Number, value),
		Statement::Return(choice),
	]
}

// A chain of states is not longer than this for numbers below 2^64.
const LONGEST_CHAIN: usize = 400;

impl Law for Digits {
	fn family(&self) -> Family {
		Family::Digits
	}

	fn value(&self, position: &[u64]) -> Option<u64> {
		let (mut state, mut m) = (0, i128::from(*position.first()?));
		let mut steps: Vec<&Step> = Vec::new();
		let mut value = loop {
			let (q, r) = self.states[state];
			let heap = q * m + r;
			if heap < self.first.len() as i128 {
				break i128::from(self.first[heap as usize]);
			}
			let step = &self.steps[state][(m % self.base) as usize];
			m /= self.base;
			match *step {
				Step::Constant(value) => break value,
				Step::Line(slope, start) => break slope.checked_mul(m)?.checked_add(start)?,
				Step::New(next) => state = next,
				Step::Times {
					state: next, shift, ..
				}
				| Step::Xor {
					state: next, shift, ..
				}
				| Step::Map {
					state: next, shift, ..
				} => {
					m += shift;
					let (q, r) = self.states[next];
					if m < 0 || q * m + r >= heap || steps.len() == LONGEST_CHAIN {
						return None;
					}
					steps.push(step);
					state = next;
				}
			}
		};
		for step in steps.into_iter().rev() {
			value = step.apply(value)?;
		}
		u64::try_from(value).ok()
	}

	fn words(&self, name: &str) -> String {
		let mut groups: Vec<(i128, String, String)> = Vec::new();
		for (q, r, step) in self.rules() {
			let heap = format!("{name}({})", line_words(q, "m", r));
			let right = self.step_words(name, step);
			match groups
				.iter_mut()
				.find(|group| group.0 == q && group.2 == right)
			{
				Some(group) => group.1 += &format!(" = {heap}"),
				None => groups.push((q, heap, right)),
			}
		}
		let word = |(_, left, right): &(i128, String, String)| format!("{left} = {right}");
		let words: Vec<String> = groups.iter().map(word).collect();
		words.join(", ")
	}

	fn lost_words(&self) -> String {
		let mut words = Vec::new();
		for (q, r, step) in self.rules() {
			let heap = format!("L({})", line_words(q, "m", r));
			let call = |state: usize, shift: i128| {
				let (factor, add) = self.place(state, shift);
				format!("L({})", line_words(factor, "m", add))
			};
			words.push(match step {
				Step::Constant(0) => heap,
				Step::Constant(1) => format!("not {heap}"),
				Step::Times {
					state,
					shift,
					factor: 1,
					add: 0,
				} => format!("{heap} = {}", call(*state, *shift)),
				Step::Xor {
					state,
					shift,
					with: 1,
				} => format!("{heap} = not {}", call(*state, *shift)),
				_ => return format!("{} (0 is lost, 1 is won)", self.words("w")),
			});
		}
		words.join(", ")
	}

	fn program(&self, function: &str) -> Program {
		let rules = self.rules();
		let body = match self.at_once(function, &rules) {
			Some(body) => body,
			None => self.one_by_one(function, &rules),
		};
		Program::of(Function::of_heap(function, body)).with_first(&self.first)
	}

	fn sentences(&self) -> Sentences {
		let equation = |(q, r, step): (i128, i128, &Step)| self.equation(q, r, step);
		Sentences::of(self.rules().into_iter().map(equation).collect())
	}
}

impl Digits {
	// A choice by the remainder, if all rules look at equally many digits and each one is an
	// expression.
	fn at_once(&self, function: &str, rules: &[Rule]) -> Option<Vec<Statement>> {
		let q = rules.first()?.0;
		let mut values = Vec::new();
		for (other, _, step) in rules {
			match &self.step_code(function, step)[..] {
				[Statement::Return(value)] if *other == q => values.push(value.clone()),
				_ => return None,
			}
		}
		let m = two(Operator::Divide, name("n"), number(q));
		let remainder = two(Operator::Remainder, name("n"), number(q));
		Some(vec![
			constant("m", Type::Number, m),
			Statement::Return(by_remainder(remainder, values)),
		])
	}

	// One rule after another, the last one without a question.
	fn one_by_one(&self, function: &str, rules: &[Rule]) -> Vec<Statement> {
		let mut body = Vec::new();
		for (place, (q, r, step)) in rules.iter().enumerate() {
			let mut answer = self.step_code(function, step);
			if answer.iter().any(|statement| statement.mentions("m")) {
				let m = two(Operator::Divide, name("n"), number(*q));
				answer.insert(0, constant("m", Type::Number, m));
			}
			if place + 1 == rules.len() {
				body.append(&mut answer);
			} else {
				let remainder = two(Operator::Remainder, name("n"), number(*q));
				body.push(when(two(Operator::Equal, remainder, number(*r)), answer));
			}
		}
		body
	}
}

impl Step {
	// The value at a heap, from the value at the heap that the step refers to.
	fn apply(&self, value: i128) -> Option<i128> {
		match self {
			Step::Times { factor, add, .. } => factor.checked_mul(value)?.checked_add(*add),
			Step::Xor { with, .. } => Some(value ^ with),
			Step::Map { keys, tail, .. } => match keys.iter().find(|key| key.0 == value) {
				Some(key) => Some(key.1),
				None => value.checked_add((*tail)?),
			},
			_ => None,
		}
	}

	fn refers(&self) -> bool {
		matches!(
			self,
			Step::Times { .. } | Step::Xor { .. } | Step::Map { .. }
		)
	}
}

const FIRST_VALUES: [usize; 13] = [1, 2, 3, 4, 5, 6, 8, 12, 16, 24, 32, 48, 64];
const MOST_STATES: usize = 8;
const BASES: i128 = 11;

/// The recursions in at most two bases, the smallest bases first.
pub fn find(table: &Table) -> Vec<Candidate> {
	let mut found = Vec::new();
	for base in 2..2 + BASES {
		if base as usize * 4 > table.half || found.len() == 2 {
			break;
		}
		found.extend(in_base(table, base));
	}
	found
}

// Few states are tried first.
fn in_base(table: &Table, base: i128) -> Option<Candidate> {
	let mut kernels = Vec::new();
	for from in FIRST_VALUES {
		if from > table.half / 5 {
			break;
		}
		kernels.extend(Kernel::close(table, base, from));
	}
	kernels.sort_by_key(|kernel| kernel.states.len());
	for kernel in kernels {
		// Without a reference it is a period or a class.
		if !kernel.steps.iter().flatten().any(Step::refers) {
			continue;
		}
		let cost = 3.0 + lg(base) + kernel.cost;
		let law = Rc::new(Digits {
			base,
			first: table.first(kernel.from),
			states: kernel.states,
			steps: kernel.steps,
		});
		let mut candidate = Candidate::recursion(table, kernel.from, law, cost);
		candidate.parameters = kernel.parameters;
		candidate.tried = (BASES as usize * MOST_STATES) as f64;
		if let Some(accepted) = candidate.accepted(table) {
			return Some(accepted);
		}
	}
	None
}

// The states and steps while they are found.
struct Kernel<'a> {
	table: &'a Table,
	base: i128,
	from: usize,
	states: Vec<(i128, i128)>,
	steps: Vec<Vec<Step>>,
	cost: f64,
	parameters: usize,
}

// How a child refers to a state: by a formula, or by a list of values.
#[derive(Clone, Copy)]
enum Way {
	Formula,
	List,
}

// A child (q, r): its values g(qm + r) for m = first, first + 1, …
struct Child {
	q: i128,
	r: i128,
	first: i128,
	values: Vec<i128>,
}

impl Kernel<'_> {
	// Writes all children of all states, with at most `MOST_STATES` states, or returns `None`.
	fn close(table: &Table, base: i128, from: usize) -> Option<Kernel<'_>> {
		let mut kernel = Kernel {
			table,
			base,
			from,
			states: vec![(1, 0)],
			steps: Vec::new(),
			cost: 0.0,
			parameters: 0,
		};
		while kernel.steps.len() < kernel.states.len() {
			let (q, r) = kernel.states[kernel.steps.len()];
			let mut steps = Vec::new();
			for digit in 0..base {
				let child = kernel.child(q * base, r + digit * q)?;
				let step = match kernel.write(&child) {
					Some(step) => step,
					None => kernel.new_state(&child)?,
				};
				steps.push(step);
			}
			kernel.steps.push(steps);
		}
		Some(kernel)
	}

	// The values of a child in the first half; at least 3.
	fn child(&self, q: i128, r: i128) -> Option<Child> {
		let first = ((self.from as i128 - r + q - 1) / q).max(0);
		let last = (self.table.half as i128 - r).div_euclid(q);
		if last - first < 2 {
			return None;
		}
		let values = (first..=last).map(|m| self.table.g[(q * m + r) as usize]);
		Some(Child {
			q,
			r,
			first,
			values: values.collect(),
		})
	}

	fn new_state(&mut self, child: &Child) -> Option<Step> {
		if self.states.len() >= MOST_STATES || child.values.len() < 6 {
			return None;
		}
		self.cost += 1.0;
		self.states.push((child.q, child.r));
		Some(Step::New(self.states.len() - 1))
	}

	// The first way in which a child can be written.
	fn write(&mut self, child: &Child) -> Option<Step> {
		let step = constant_of(child)
			.or_else(|| line_of(child))
			.or_else(|| self.reference(child, Way::Formula))
			.or_else(|| self.reference(child, Way::List))?;
		self.cost += match &step {
			Step::Constant(value) => 1.0 + lg(*value),
			Step::Line(slope, start) => 2.0 + lg(*slope) + lg(*start),
			Step::Times {
				add: last, shift, ..
			}
			| Step::Xor {
				with: last, shift, ..
			} => {
				let number = if *last == 0 { 0.0 } else { lg(*last) };
				let shifted = if *shift == 0 { 0.0 } else { 2.0 };
				3.0 + (self.states.len() as f64).log2() + number + shifted
			}
			Step::Map { keys, .. } => 3.0 + 3.0 * keys.len() as f64,
			Step::New(_) => 0.0,
		};
		self.parameters += match &step {
			Step::Line(..) => 2,
			Step::Map { keys, .. } => keys.len(),
			_ => 1,
		};
		Some(step)
	}

	// The first state and shift by which the child can be written.
	fn reference(&self, child: &Child, way: Way) -> Option<Step> {
		for shift in [0, -1, 1] {
			for state in 0..self.states.len() {
				let step = match way {
					Way::Formula => self.formula(child, state, shift),
					Way::List => self.list(child, state, shift),
				};
				if step.is_some() {
					return step;
				}
			}
		}
		None
	}

	// The pairs (value of the state at m + shift, value of the child at m), if the state stands at
	// a smaller heap.
	fn pairs<'b>(
		&'b self,
		child: &'b Child,
		state: usize,
		shift: i128,
	) -> impl Iterator<Item = (i128, i128)> + Clone + 'b {
		let (q, r) = self.states[state];
		let pair = move |(m, &value): (i128, &i128)| {
			let place = q * (m + shift) + r;
			let smaller = m + shift >= 0 && place < child.q * m + child.r;
			smaller.then(|| (self.table.g[place as usize], value))
		};
		(child.first..).zip(&child.values).filter_map(pair)
	}

	fn formula(&self, child: &Child, state: usize, shift: i128) -> Option<Step> {
		let pairs = self.pairs(child, state, shift);
		let (first, value) = pairs.clone().next()?;
		let enough = || pairs.clone().count() >= 3.max(child.values.len() - 2);
		for factor in [1, 2, self.base] {
			let add = value - factor * first;
			if pairs.clone().all(|pair| pair.1 == factor * pair.0 + add) {
				return enough().then_some(Step::Times {
					state,
					shift,
					factor,
					add,
				});
			}
		}
		let with = first ^ value;
		let fits = pairs.clone().all(|pair| pair.0 ^ pair.1 == with) && enough();
		fits.then_some(Step::Xor { state, shift, with })
	}

	fn list(&self, child: &Child, state: usize, shift: i128) -> Option<Step> {
		let most = (child.values.len() / 3).min(12);
		let mut keys: Vec<(i128, i128)> = Vec::new();
		for pair in self.pairs(child, state, shift) {
			match keys.iter().find(|key| key.0 == pair.0) {
				Some(key) if key.1 != pair.1 => return None,
				Some(_) => {}
				None if keys.len() == most => return None,
				None => keys.push(pair),
			}
		}
		keys.sort_unstable();
		let tail = tail(&keys);
		if keys.is_empty() || tail.is_none() && !self.is_closed(&keys, state) {
			return None;
		}
		Some(Step::Map {
			state,
			shift,
			keys,
			tail,
		})
	}

	// Whether every value of the state in the first half is a key.
	fn is_closed(&self, keys: &[(i128, i128)], state: usize) -> bool {
		let (q, r) = self.states[state];
		let first = ((self.from as i128 - r + q - 1) / q).max(0);
		(first * q + r..=self.table.half as i128)
			.step_by(q as usize)
			.all(|n| keys.iter().any(|key| key.0 == self.table.g[n as usize]))
	}
}

fn constant_of(child: &Child) -> Option<Step> {
	let value = child.values[0];
	let all = child.values.iter().all(|&other| other == value);
	all.then_some(Step::Constant(value))
}

fn line_of(child: &Child) -> Option<Step> {
	let slope = child.values[1] - child.values[0];
	let all = child
		.values
		.windows(2)
		.all(|pair| pair[1] - pair[0] == slope);
	let line = || Step::Line(slope, child.values[0] - slope * child.first);
	(child.values.len() >= 4 && slope > 0 && all).then(line)
}

// c if all keys but the least have the value key + c, or the last four of at least five have.
fn tail(keys: &[(i128, i128)]) -> Option<i128> {
	let all_same =
		|keys: &[(i128, i128)]| keys.windows(2).all(|x| x[0].1 - x[0].0 == x[1].1 - x[1].0);
	let last = keys.last()?;
	let found = keys.len() >= 3 && all_same(&keys[1..])
		|| keys.len() >= 5 && all_same(&keys[keys.len() - 4..]);
	(found && last.1 >= last.0).then_some(last.1 - last.0)
}
