//! What a report says about a proof, and what a proof does to a report.

use super::automaton::{Budget, Decided};
use super::formula::{Known, Truth};
use super::game::{Game, VALUE};
use super::law::Reading;
use super::logic::Logic;
use super::numeration::Numeration;
use super::prove::{prove, Attempt, Proof};
use super::states::States;
use super::value::code;
use super::verify::Coding;
use super::Automaton;
use crate::law::{About, Family};
use crate::pattern::{Formula, Sure};
use crate::report::{At, By, Report};
use crate::rule::{Play, Rule, Shape};
use std::rc::Rc;

/// By what something is proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
	Theorem,
	Window,
	Automaton,
}

impl How {
	pub fn name(self) -> &'static str {
		match self {
			How::Theorem => "theorem",
			How::Window => "window",
			How::Automaton => "automaton",
		}
	}
}

/// What the prover found out about a rule.
#[derive(Default)]
pub struct Proved {
	/// `None` if nothing is proved.
	pub how: Option<How>,
	/// Are the values of all positions proved, or at least which ones are lost?
	pub values: bool,
	pub lost: bool,
	/// The automaton for all positions.
	pub proof: Option<Box<Proof>>,
	/// The automaton as a table of states, if it is small.
	pub states: Option<States>,
	/// (n, l(n)), in base 2, if the options of n are always the heaps from l(n) to n − 1.
	window: Option<Automaton>,
	pub steps: u64,
	pub why: Vec<String>,
	/// What the rule says that automata cannot say.
	pub outside: Option<String>,
}

/// The least number of steps for the formulas.
const STEPS_FORMULA: u64 = 1 << 21;
/// How many values of the table are compared with a proof.
const MOST_COMPARED: usize = 1 << 12;
/// The steps with which a counterexample is played.
const STEPS_PLAY: u64 = 1 << 21;
/// Formulas are compared with a proof where all numbers are below this, for positions of 1, 2, …
/// numbers.
const COMPARED: [u64; 6] = [256, 16, 6, 4, 3, 3];
/// The most jumps from one heap to the next by the theorem on windows.
const MOST_JUMPS: usize = 1 << 14;

impl Report {
	/// Adds what can be proved about the rule with so many steps: proved formulas become proved,
	/// and refuted ones go.
	pub fn prove(&mut self, steps: u64) {
		if let Some(theorem) = &self.theorem {
			let certificate = theorem.certificate.clone();
			self.proof = Some(Proved {
				how: Some(How::Theorem),
				values: true,
				lost: true,
				why: vec![certificate],
				..Proved::default()
			});
			return;
		}
		if self.quotient.is_some() {
			return;
		}
		let Some(rule) = self.rule.clone() else {
			return;
		};
		let attempt = prove(&rule, self.misere, steps);
		let mut proved = Proved::of(attempt, &rule, self.misere);
		if !self.agrees(&proved) {
			return;
		}
		self.prove_formulas(&rule, &mut proved);
		self.add_states(&rule, &proved);
		self.prove_at(&proved);
		self.proof = Some(proved);
	}

	/// The values of the table come from play. Should they ever differ from a proof, it is not
	/// believed.
	fn agrees(&self, proved: &Proved) -> bool {
		let mut positions = self.table.positions().take(MOST_COMPARED);
		positions.all(|(position, value)| match proved.value(&position) {
			Some((Some(proved), _)) if !self.outcomes => proved == value,
			Some((_, lost)) => lost == (value == 0),
			None => true,
		})
	}

	fn prove_formulas(&mut self, rule: &Rule, proved: &mut Proved) {
		let Some(found) = &mut self.found else {
			return;
		};
		for (formulas, about) in [
			(&mut found.formulas, About::Values),
			(&mut found.lost, About::Lost),
		] {
			let mut kept = Vec::new();
			for mut formula in std::mem::take(formulas) {
				let about = if self.outcomes { About::Lost } else { about };
				let compared = proved.compared(rule, &formula, about);
				let side = match compared.all_small {
					true => COMPARED[rule.width() - 1],
					false => 0,
				};
				let truth = match compared.differs {
					Some(position) => Truth::False(Some(position)),
					None => proved.decide(&formula, about, side),
				};
				match truth {
					Truth::True => formula.sure = Sure::Proved,
					Truth::Open => {}
					// Where the order does not matter, a formula speaks of sorted numbers alone.
					Truth::False(Some(at)) if rule.sorted(&at) != at => {}
					Truth::False(at) => {
						found
							.notes
							.extend(refuted(rule, self.misere, &formula, about, at));
						continue;
					}
				}
				kept.push(formula);
			}
			*formulas = kept;
		}
	}

	/// The states become a formula if no formula is more than a guess.
	fn add_states(&mut self, rule: &Rule, proved: &Proved) {
		let (Some(found), Some(states)) = (&mut self.found, &proved.states) else {
			return;
		};
		let outcomes = self.outcomes || !states.tell_values;
		// An automaton that was only observed is no news beside a proved one.
		for formulas in [&mut found.formulas, &mut found.lost] {
			formulas.retain(|formula| formula.family() != Family::Automaton);
		}
		let is_known = match states.tell_values {
			true => found.best().is_some(),
			false => found.chosen().is_some(),
		};
		if is_known || self.misere {
			return;
		}
		let names = &rule.names[..rule.width()];
		let Some(reading) = Reading::new(states, names, outcomes) else {
			return;
		};
		let about = if outcomes { About::Lost } else { About::Values };
		let formulas = match states.tell_values {
			true => &mut found.formulas,
			false => &mut found.lost,
		};
		formulas.insert(
			0,
			Formula {
				law: Rc::new(reading),
				about,
				from: 0,
				first: Rc::default(),
				fitted: 0,
				checked: 0,
				bits: 0.0,
				cost: 0.0,
				sure: Sure::Proved,
			},
		);
	}

	/// A position that was out of reach, or was answered by an observed formula, is answered by the
	/// proof.
	fn prove_at(&mut self, proved: &Proved) {
		let position = match &self.at {
			Some(Ok(at)) if at.by == By::Pattern => at.position.clone(),
			Some(Err(_)) => match &self.asked {
				Some(position) => position.clone(),
				None => return,
			},
			_ => return,
		};
		if let Some((value, lost)) = proved.value(&position) {
			self.at = Some(Ok(At {
				position,
				value,
				lost,
				by: By::Proof,
			}));
		}
	}
}

/// A formula beside what is proved.
struct Compared {
	/// A position at which it is wrong.
	differs: Option<Vec<u64>>,
	/// Was it right at all small positions?
	all_small: bool,
}

/// The note about a formula that is refuted. Its counterexample is played.
fn refuted(
	rule: &Rule,
	misere: bool,
	formula: &Formula,
	about: About,
	at: Option<Vec<u64>>,
) -> Option<String> {
	let at = at?;
	if misere {
		return None;
	}
	let value = Play::new(rule, STEPS_PLAY).value(&at).ok()??;
	let value = match about {
		About::Values => u64::from(value),
		About::Lost => u64::from(value.min(1)),
	};
	let breaks = formula.value(&at).is_some_and(|says| says != value);
	breaks.then(|| format!("{} breaks at {}", formula.words(), rule.shown(&at)))
}

impl Proved {
	fn of(attempt: Attempt, rule: &Rule, misere: bool) -> Proved {
		let outcomes = |proof: &Proof| proof.guess.coding.is_outcome();
		let window = attempt.window.filter(|_| !misere);
		let how = match (&attempt.proof, &window) {
			(Some(proof), Some(_)) if outcomes(proof) => Some(How::Window),
			(Some(_), _) => Some(How::Automaton),
			(None, Some(_)) => Some(How::Window),
			(None, None) => None,
		};
		let values = match &attempt.proof {
			Some(proof) if !outcomes(proof) => true,
			_ => window.is_some(),
		};
		let mut proved = Proved {
			how,
			values,
			lost: how.is_some(),
			proof: attempt.proof.map(Box::new),
			states: None,
			window,
			steps: attempt.steps,
			why: Vec::new(),
			outside: attempt.outside.filter(|_| how.is_none()),
		};
		proved.why = proved.reasons(rule);
		if let Some(proof) = &mut proved.proof {
			proof.logic.budget.steps = STEPS_FORMULA;
			proved.states = proof.states();
		}
		proved
	}

	/// The value, if it is known, and whether the position is lost.
	pub fn value(&self, position: &[u64]) -> Option<(Option<u64>, bool)> {
		let by_automaton = self.proof.as_ref().and_then(|proof| proof.value(position));
		if let (Some(window), &[heap]) = (&self.window, position) {
			if by_automaton.is_none_or(|(value, _)| value.is_none()) {
				let value = by_window(window, heap);
				let answer = value.map(|value| (Some(value), value == 0));
				return answer.or(by_automaton);
			}
		}
		by_automaton
	}

	/// Compares a formula with what is proved at small positions, and at some large ones.
	fn compared(&self, rule: &Rule, formula: &Formula, about: About) -> Compared {
		let width = rule.width();
		let side = COMPARED[width - 1];
		let small = side.pow(width as u32);
		let most = match formula.family().is_slow() {
			true => 1 << 12,
			false => 1 << 40,
		};
		let mut compared = Compared {
			differs: None,
			all_small: true,
		};
		let mut seed: u64 = 1;
		for case in 0..small + 64 {
			let (mut rest, mut position) = (case, Vec::new());
			for _ in 0..width {
				seed = seed
					.wrapping_mul(6_364_136_223_846_793_005)
					.wrapping_add(case);
				position.push(match case < small {
					true => rest % side,
					false => (seed >> 20) % most,
				});
				rest /= side;
			}
			let position = rule.sorted(&position);
			let Some(proved) = self.value(&position) else {
				continue; // no position, or one that is too far for the theorem on windows
			};
			if position.iter().any(|&number| number < formula.from) {
				continue;
			}
			let is_same = match (formula.value(&position), proved, about) {
				(None, ..) => None,
				(Some(says), (Some(value), _), About::Values) => Some(value == says),
				(Some(says), (_, lost), About::Lost) => Some(lost == (says == 0)),
				(Some(_), (None, _), About::Values) => None,
			};
			if is_same == Some(false) {
				compared.differs = Some(position);
				return compared;
			}
			compared.all_small &= is_same.is_some() || case >= small;
		}
		compared
	}

	/// Does a formula follow from what is proved?
	fn decide(&mut self, formula: &Formula, about: About, compared: u64) -> Truth {
		let range = (formula.from, compared);
		let sentences = formula.sentences();
		let mut decided = Vec::new();
		if let Some(proof) = &mut self.proof {
			proof.logic.budget.steps = STEPS_FORMULA;
			decided.push(proof.known(about).and_then(|known| {
				let Proof { logic, game, .. } = &mut **proof;
				logic.decide(game, &known, &sentences, range)
			}));
		}
		if let (Some(window), About::Values) = (&self.window, about) {
			let mut logic = Logic::new(Numeration::base(2), Budget::new(STEPS_FORMULA));
			decided.push(heap_game(&mut logic).and_then(|game| {
				let known: Known = logic.known_by_window(window)?;
				logic.decide(&game, &known, &sentences, range)
			}));
		}
		let known = decided.into_iter().flatten();
		known
			.into_iter()
			.find(|truth| *truth != Truth::Open)
			.unwrap_or(Truth::Open)
	}

	/// How it is proved, in a few sentences.
	fn reasons(&self, rule: &Rule) -> Vec<String> {
		let mut why = Vec::new();
		if self.window.is_some() {
			why.extend([
				"The options of n are all heaps from some l(n) to n − 1, and l(n+1) − l(n) is 0 or 1 for all n: \
				 automata in base 2 decide both.",
				"Then the values from l(n) to n are 0, …, n − l(n) in some order, for all n, since the next heap \
				 adds the next value or takes the place of the heap that leaves.",
				"So g(n) = n − l(n) if l(n) = l(n−1) or n = 0, and g(n) = g(l(n−1)) otherwise.",
			].map(str::to_string));
		}
		if let Some(proof) = &self.proof {
			why.extend(proof.reasons(rule));
		}
		why
	}

	/// By what it is proved: `the theorem on windows`, `an automaton with 12 states in base 2`.
	pub fn by(&self, about: About) -> String {
		match (self.how, &self.proof) {
			(Some(How::Theorem), _) => "a theorem".to_string(),
			(Some(How::Window), _) if about == About::Values => {
				"the theorem on windows".to_string()
			}
			(_, Some(proof)) => proof.automaton_in_words(),
			_ => "the theorem on windows".to_string(),
		}
	}
}

/// The game of all heaps, without its moves.
fn heap_game(logic: &mut Logic) -> Decided<Game> {
	let rule = Rule {
		text: "n".to_string(),
		parameters: Vec::new(),
		constant: 0,
		shape: Shape::Heap,
		names: vec!["n".to_string()],
		condition: None,
		moves: Vec::new(),
	};
	logic.game(&rule)
}

/// The value of a heap by the theorem on windows.
fn by_window(window: &Automaton, mut heap: u64) -> Option<u64> {
	let first = |heap: u64| code(window, Numeration::base(2), &[heap]);
	for _ in 0..MOST_JUMPS {
		let here = first(heap)?;
		if heap == 0 {
			return Some(0);
		}
		let before = first(heap - 1)?;
		if here == before {
			return Some(heap - here);
		}
		heap = before;
	}
	None
}

impl Proof {
	fn automaton_in_words(&self) -> String {
		format!(
			"an automaton with {} states in {}",
			self.guess.values.states(),
			self.logic.numeration
		)
	}

	/// How the automaton is proved, in a few sentences.
	fn reasons(&self, rule: &Rule) -> Vec<String> {
		let names = rule.names[..rule.width()].join(", ");
		let what = match self.guess.coding {
			Coding::Value => "their value",
			Coding::First => "the least heap with their value",
			Coding::Power => "the base (such as 2) to the power of their value",
			Coding::Outcome => "whether they are lost (0) or won (1)",
			Coding::Misere => "whether they are lost (0) or won (1) in misère play",
		};
		let mut why = vec![format!(
			"{} reads {names} and {what}, digit by digit from the left.",
			self.automaton_in_words().replacen('a', "A", 1)
		)];
		if let Some(prefix) = &self.guess.prefix {
			why.push(format!(
				"A second one with {} states has the xor of all smaller heaps; it is checked from heap to heap.",
				prefix.states()
			));
		}
		why.push(format!(
			"Each move leads down: {} is smaller for every part of what it leaves.",
			self.game.measure
		));
		let sentences: &[&str] = match self.guess.coding {
			Coding::Outcome => &[
				"Every position is lost or won in the automaton.",
				"No move from a lost position leaves a lost one.",
				"From every other position some move leaves a lost one.",
			],
			Coding::Misere => &[
				"Every position is lost or won in the automaton.",
				"A lost position has a move, and no move from it leaves a lost one.",
				"Every other position has no move at all, or one that leaves a lost position.",
			],
			_ => &[
				"Every position has a value in the automaton.",
				"No option has the value of its position.",
				"Every smaller value is the value of an option.",
			],
		};
		why.extend(sentences.iter().map(|sentence| sentence.to_string()));
		why.push("So, by induction, the automaton is right for all positions.".to_string());
		for fact in &self.game.facts {
			why.push(format!("Used where automata cannot say all: {fact}."));
		}
		why.push(format!(
			"These sentences were decided by automata of at most {} states. They are about all numbers; a rule stops \
			 where a number does not fit into 64 bits.",
			self.largest
		));
		why
	}

	/// Whether the automaton has the values, or only which positions are lost.
	pub fn has_values(&self) -> bool {
		!self.guess.coding.is_outcome()
	}

	/// The names of what the automaton reads.
	pub fn reads(&self, rule: &Rule) -> Vec<String> {
		let mut names = rule.names[..rule.width()].to_vec();
		if self.values.vars.contains(&VALUE) {
			names.push("value".to_string());
		}
		names
	}
}
