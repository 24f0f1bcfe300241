//! Finds what the lost ones among whole positions have in common. Such a position is no sum of its
//! heaps.

use super::property::{properties, Property};
use super::{Formula, Found, Sure};
use crate::law::code::{constant, name, two};
use crate::law::equation::Equation;
use crate::law::{About, Expression, Family, Function, Law, Operator, Program};
use crate::law::{Sentences, Statement, Term, Type};
use crate::rule::tree::{Condition, Number};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// A pattern needs this many bits of evidence beyond its cost.
const MARGIN: f64 = 14.0;
/// Pairs of properties are looked for on this many positions; all others are checked afterwards.
const SEARCHED: usize = 4096;
/// Above this number of pairs that fit, the positions tell too little.
const MOST: usize = 400;

/// Looks for the property that the lost positions have and no other position has. `list` has each
/// position with the answer to "is it lost?". `ordered` says whether the order of the heaps
/// matters. Formulas are compared at larger positions, and `is_position` says which these are.
pub fn positions(
	list: &[(Vec<u64>, bool)],
	ordered: bool,
	is_position: &dyn Fn(&[u64]) -> bool,
) -> Found {
	let mut found = Found {
		tried: "properties of whole positions, their negations, and pairs of them".to_string(),
		..Found::default()
	};
	let mut sorted: Vec<&(Vec<u64>, bool)> = list.iter().collect();
	sorted.sort_by_key(|(heaps, _)| (total(heaps), heaps.clone()));
	sorted.dedup_by_key(|(heaps, _)| heaps.clone());
	let Some(heaps) = sorted.iter().map(|(heaps, _)| heaps.len()).min() else {
		return found;
	};
	if heaps == 0 || sorted.iter().any(|(other, _)| other.len() != heaps) {
		return found;
	}
	let mut search = Search::new(&sorted, ordered, heaps);
	search.larger.retain(|heaps| is_position(heaps));
	let claims = search.claims();
	search.report(claims, &mut found);
	found
}

fn total(heaps: &[u64]) -> u128 {
	heaps.iter().map(|&h| u128::from(h)).sum()
}

/// One of two ways to join two properties, or a single one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Join {
	Single,
	And,
	Or,
	/// One of the two holds, but not both.
	Xor,
}

/// "The position is lost if and only if …": one or two properties, each of them perhaps negated.
#[derive(Clone)]
struct Claim {
	join: Join,
	first: Rc<Property>,
	first_holds: bool,
	second: Rc<Property>,
	second_holds: bool,
	cost: f64,
}

impl Claim {
	fn lost(&self, heaps: &[u64]) -> bool {
		let first = (self.first.test)(heaps) == self.first_holds;
		if self.join == Join::Single {
			return first;
		}
		let second = (self.second.test)(heaps) == self.second_holds;
		match self.join {
			Join::Single => first,
			Join::And => first && second,
			Join::Or => first || second,
			Join::Xor => first != second,
		}
	}

	fn words(&self) -> String {
		let clause = |property: &Property, holds: bool| {
			if holds {
				property.yes.clone()
			} else {
				property.no.clone()
			}
		};
		let first = clause(&self.first, self.first_holds);
		let second = clause(&self.second, self.second_holds);
		match self.join {
			Join::Single => format!("lost if and only if {first}"),
			Join::And => format!("lost if and only if {first}, and {second}"),
			Join::Or => format!("lost if and only if {first}, or {second}"),
			Join::Xor => format!(
				"lost if and only if one of the two is true, but not both: {first}; {second}"
			),
		}
	}

	/// "Is the position lost?" as statements about the list `heaps`.
	fn body(&self) -> Vec<Statement> {
		let sign = |question: Expression, holds: bool| match holds {
			true => question,
			false => Expression::Not(Box::new(question)),
		};
		let operator = match self.join {
			Join::Single => {
				let answer = sign(self.first.code(), self.first_holds);
				return vec![Statement::Return(answer)];
			}
			Join::And => Operator::Both,
			Join::Or => Operator::Either,
			Join::Xor => Operator::Different,
		};
		let first = sign(name("first"), self.first_holds);
		let second = sign(name("second"), self.second_holds);
		vec![
			constant("first", Type::Truth, self.first.code()),
			constant("second", Type::Truth, self.second.code()),
			Statement::Return(two(operator, first, second)),
		]
	}

	/// The same as a condition of the language of rules, if it can be said there.
	fn said(&self, heaps: &[Number]) -> Option<Condition> {
		let sign = |property: &Property, holds: bool| {
			let condition = property.said.as_ref()?(heaps);
			Some(if holds { condition } else { not(condition) })
		};
		let first = sign(&self.first, self.first_holds)?;
		if self.join == Join::Single {
			return Some(first);
		}
		let second = sign(&self.second, self.second_holds)?;
		let both = |one: Condition, other: Condition| Condition::Both(Box::new((one, other)));
		Some(match self.join {
			Join::Single => first,
			Join::And => both(first, second),
			Join::Or => Condition::Either(Box::new((first, second))),
			Join::Xor => Condition::Either(Box::new((
				both(first.clone(), not(second.clone())),
				both(not(first), second),
			))),
		})
	}
}

fn not(condition: Condition) -> Condition {
	Condition::Not(Box::new(condition))
}

/// A claim about positions with this number of heaps.
struct Lost {
	claim: Claim,
	shape: usize,
}

impl Law for Lost {
	fn family(&self) -> Family {
		Family::Property
	}

	fn numbers(&self) -> usize {
		self.shape
	}

	fn value(&self, heaps: &[u64]) -> Option<u64> {
		(heaps.len() == self.shape).then(|| u64::from(!self.claim.lost(heaps)))
	}

	fn words(&self, _name: &str) -> String {
		self.claim.words()
	}

	fn lost_words(&self) -> String {
		self.claim.words()
	}

	/// A question about a list of heaps, whatever the name of other functions is.
	fn program(&self, _name: &str) -> Program {
		Program::of(Function {
			name: "lost".to_string(),
			arguments: vec![("heaps".to_string(), Type::Heaps)],
			result: Type::Truth,
			body: self.claim.body(),
		})
	}

	fn sentences(&self) -> Sentences {
		let names: Vec<String> = (0..self.shape).map(|place| format!("x{place}")).collect();
		let heaps: Vec<Number> = (0..self.shape).map(Number::Slot).collect();
		let Some(lost) = self.claim.said(&heaps) else {
			return Sentences::Outside;
		};
		let equation = |condition: Condition, outcome: i64| Equation {
			names: names.clone(),
			condition: Some(condition),
			left: heaps.clone(),
			right: Term::Number(Number::Literal(outcome)),
		};
		Sentences::Equations(vec![equation(lost.clone(), 0), equation(not(lost), 1)])
	}
}

struct Search<'a> {
	sorted: &'a [&'a (Vec<u64>, bool)],
	properties: Vec<Rc<Property>>,
	/// The positions before this one are those on which a property is found.
	half: usize,
	/// The evidence of the other positions.
	bits: f64,
	/// Larger positions, to see whether two claims say the same.
	larger: Vec<Vec<u64>>,
}

impl<'a> Search<'a> {
	fn new(sorted: &'a [&'a (Vec<u64>, bool)], ordered: bool, heaps: usize) -> Search<'a> {
		let half = sorted.len() / 2;
		let heaps_of_all = sorted.iter().flat_map(|(heaps, _)| heaps);
		let most = heaps_of_all.copied().max().unwrap_or(0);
		let reached = properties(ordered, heaps)
			.into_iter()
			.filter(|property| property.reach <= most);
		let properties = reached.map(Rc::new).collect();
		Search {
			sorted,
			properties,
			half,
			bits: evidence(sorted, half, ordered),
			larger: larger(sorted, ordered),
		}
	}

	fn holds(&self, claim: &Claim) -> bool {
		self.sorted
			.iter()
			.all(|(heaps, lost)| claim.lost(heaps) == *lost)
	}

	/// The claims that hold for all positions: single properties, or if there is none, pairs of
	/// them.
	fn claims(&self) -> Vec<Claim> {
		let mut claims = self.singles();
		claims.retain(|claim| self.bits >= MARGIN + claim.cost && self.holds(claim));
		if claims.is_empty() {
			claims = self.pairs();
			claims.retain(|claim| self.bits >= MARGIN + claim.cost && self.holds(claim));
		}
		claims.sort_by(|x, y| x.cost.total_cmp(&y.cost));
		claims
	}

	fn singles(&self) -> Vec<Claim> {
		let mut claims = Vec::new();
		for property in &self.properties {
			for holds in [true, false] {
				claims.push(Claim {
					join: Join::Single,
					first: property.clone(),
					first_holds: holds,
					second: property.clone(),
					second_holds: true,
					cost: property.cost + if holds { 0.0 } else { 1.0 },
				});
			}
		}
		claims
	}

	/// The pairs of properties that hold on the first positions, compared as bitsets.
	fn pairs(&self) -> Vec<Claim> {
		let part = &self.sorted[..self.sorted.len().min(SEARCHED)];
		let target = bitset(part.iter().map(|(_, lost)| *lost));
		let mut literals = Vec::new();
		for property in &self.properties {
			for holds in [true, false] {
				let set = bitset(
					part.iter()
						.map(|(heaps, _)| (property.test)(heaps) == holds),
				);
				literals.push((property, holds, set));
			}
		}
		let mut claims = Vec::new();
		for i in 0..literals.len() {
			for j in 0..i {
				let (second, first) = (&literals[i], &literals[j]);
				for join in [Join::And, Join::Or, Join::Xor] {
					// "One of the two, but not both" stays the same if both are negated.
					if join == Join::Xor && !first.1 || !joined(join, &first.2, &second.2, &target)
					{
						continue;
					}
					claims.push(Claim {
						join,
						first: first.0.clone(),
						first_holds: first.1,
						second: second.0.clone(),
						second_holds: second.1,
						cost: first.0.cost
							+ second.0.cost + if join == Join::Xor { 3.0 } else { 2.0 },
					});
					if claims.len() > MOST {
						return Vec::new();
					}
				}
			}
		}
		claims
	}

	/// Writes the claims that differ on larger positions. If two of equal cost do, both are
	/// guesses.
	fn report(&self, claims: Vec<Claim>, found: &mut Found) {
		let mut kinds: Vec<(Vec<u64>, Claim)> = Vec::new();
		for claim in claims {
			let answers = bitset(self.larger.iter().map(|heaps| claim.lost(heaps)));
			if kinds.iter().all(|(other, _)| *other != answers) {
				kinds.push((answers, claim));
			}
		}
		let Some(best) = kinds.first().map(|(_, claim)| claim.cost) else {
			return;
		};
		kinds.retain(|(_, claim)| claim.cost < best + 2.0);
		let sure = if kinds.len() == 1 {
			Sure::Observed
		} else {
			Sure::Guess
		};
		if let [(first, _), (second, _), ..] = &kinds[..] {
			let differs = |&i: &usize| (first[i / 64] ^ second[i / 64]) >> (i % 64) & 1 == 1;
			found.ask = (0..self.larger.len())
				.find(differs)
				.map(|i| self.larger[i].clone());
		}
		kinds.truncate(3);
		for (_, claim) in kinds {
			found.lost.push(self.formula(claim, sure));
		}
	}

	fn formula(&self, claim: Claim, sure: Sure) -> Formula {
		let shape = self.sorted[0].0.len();
		let cost = claim.cost;
		let law = Lost { claim, shape };
		Formula {
			law: Rc::new(law),
			about: About::Lost,
			from: 0,
			first: Rc::default(),
			fitted: self.half,
			checked: self.sorted.len() - self.half,
			bits: self.bits,
			cost,
			sure,
		}
	}
}

/// The evidence of the larger half of the positions, by their sums or by their largest heaps: lost
/// positions with few heaps that are not 0 have small sums.
fn evidence(sorted: &[&(Vec<u64>, bool)], half: usize, ordered: bool) -> f64 {
	let mut by_largest = sorted.to_vec();
	by_largest.sort_by_key(|(heaps, _)| heaps.iter().max().copied());
	let bits = evidence_of_rest(sorted, half, ordered);
	bits.max(evidence_of_rest(&by_largest, half, ordered))
}

/// The entropy of "lost or won" over the later positions. If the answers do not depend on the order
/// of the heaps, each set of heaps counts once.
fn evidence_of_rest(sorted: &[&(Vec<u64>, bool)], half: usize, ordered: bool) -> f64 {
	let mut counted: Vec<bool> = sorted[half..].iter().map(|(_, lost)| *lost).collect();
	if ordered {
		let mut sets: FxHashMap<Vec<u64>, bool> = FxHashMap::default();
		let mut symmetric = true;
		for (heaps, lost) in sorted {
			let mut set = heaps.clone();
			set.sort_unstable();
			symmetric &= *sets.entry(set).or_insert(*lost) == *lost;
		}
		if symmetric {
			let ascending = |heaps: &[u64]| heaps.windows(2).all(|two| two[0] <= two[1]);
			let larger = sorted[half..].iter().filter(|(heaps, _)| ascending(heaps));
			counted = larger.map(|(_, lost)| *lost).collect();
		}
	}
	entropy(counted.iter().map(|&lost| u64::from(lost)))
}

/// The order-0 entropy of the values, in bits.
pub fn entropy(values: impl Iterator<Item = u64>) -> f64 {
	let mut counts: FxHashMap<u64, usize> = FxHashMap::default();
	let mut all = 0;
	for value in values {
		*counts.entry(value).or_default() += 1;
		all += 1;
	}
	let mut counts: Vec<usize> = counts.into_values().collect();
	counts.sort_unstable(); // So that the sum is the same on each run.
	let bits = |&count: &usize| -(count as f64) * (count as f64 / all as f64).log2();
	counts.iter().map(bits).sum::<f64>().max(0.0)
}

fn bitset(bits: impl Iterator<Item = bool>) -> Vec<u64> {
	let mut words = Vec::new();
	for (i, bit) in bits.enumerate() {
		if i % 64 == 0 {
			words.push(0);
		}
		words[i / 64] |= u64::from(bit) << (i % 64);
	}
	words
}

/// Is `target` what the two sets give?
fn joined(join: Join, first: &[u64], second: &[u64], target: &[u64]) -> bool {
	// Unused bits of the last word are 0 in every set.
	let word = |x: u64, y: u64| match join {
		Join::Single => x,
		Join::And => x & y,
		Join::Or => x | y,
		Join::Xor => x ^ y,
	};
	(0..target.len()).all(|i| word(first[i], second[i]) == target[i])
}

/// Positions beyond the list: each one doubled, doubled with ones added, and with one heap raised
/// above all of them.
fn larger(sorted: &[&(Vec<u64>, bool)], ordered: bool) -> Vec<Vec<u64>> {
	let most = sorted
		.iter()
		.flat_map(|(heaps, _)| heaps)
		.copied()
		.max()
		.unwrap_or(0);
	let step = sorted.len() / 2048 + 1;
	let mut list = Vec::new();
	for (heaps, _) in sorted.iter().step_by(step) {
		list.push(heaps.iter().map(|h| h.saturating_mul(2)).collect());
		list.push(
			heaps
				.iter()
				.map(|h| h.saturating_mul(2).saturating_add(1))
				.collect(),
		);
		list.push(heaps.iter().map(|h| h.saturating_add(most)).collect());
		for i in 0..heaps.len() {
			let mut raised: Vec<u64> = heaps.clone();
			raised[i] = raised[i].saturating_add(most).saturating_add(1);
			list.push(raised);
		}
	}
	if !ordered {
		list.iter_mut()
			.for_each(|heaps: &mut Vec<u64>| heaps.sort_unstable());
	}
	list
}
