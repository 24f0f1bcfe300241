//! The operations on automata, in each numeration, against arithmetic with small numbers.

use explore::proof::{holds, Automaton, Budget, Linear, Logic, Numeration, Var};
use oracle::play::plain_or_full;

fn numerations() -> Vec<Numeration> {
	let mut all: Vec<Numeration> = [2, 3, 4, 6, 10, 12].map(Numeration::base).to_vec();
	for (lead, lag) in [(1, 2), (2, 2), (3, 2)] {
		all.push(Numeration { lead, lag });
	}
	all
}

fn logic(numeration: Numeration) -> Logic {
	Logic::new(numeration, Budget::new(1 << 28))
}

/// Numbers from 0 to `sides - 1`, the same ones every time.
fn dice(seed: u64) -> impl FnMut(u64) -> u64 {
	let mut state = seed;
	move |sides| {
		state = state
			.wrapping_mul(6_364_136_223_846_793_005)
			.wrapping_add(1_442_695_040_888_963_407);
		(state >> 33) % sides
	}
}

/// Compares an automaton over these variables with what it says, for all numbers below `side`.
fn check(
	automaton: &Automaton,
	numeration: Numeration,
	vars: &[Var],
	side: u64,
	says: &dyn Fn(&[u64]) -> bool,
) {
	for place in 0..side.pow(vars.len() as u32) {
		let numbers = (0..vars.len() as u32).map(|i| place / side.pow(i) % side);
		let numbers: Vec<u64> = numbers.collect();
		let named: Vec<(Var, u64)> = vars.iter().copied().zip(numbers.clone()).collect();
		assert_eq!(
			holds(automaton, numeration, &named),
			says(&numbers),
			"{numeration}, {vars:?} = {numbers:?}"
		);
	}
}

fn value(number: &Linear, numbers: &[u64]) -> i64 {
	let terms = number.terms.iter();
	terms
		.map(|&(var, factor)| factor * numbers[var as usize] as i64)
		.sum::<i64>()
		+ number.plus
}

#[test]
fn each_number_is_written_once_and_in_order() {
	for numeration in numerations() {
		let places = numeration.places(30);
		let mut before: Vec<usize> = Vec::new();
		for number in 0..2000 {
			let word = numeration.written(number);
			let digits = word.iter().rev().zip(&places);
			let worth: u64 = digits.map(|(&digit, place)| digit as u64 * place).sum();
			assert_eq!(worth, number, "{numeration}");
			let mut zeros = Some(0);
			for &digit in &word {
				zeros = zeros.and_then(|zeros| numeration.zeros_after(zeros, digit));
			}
			assert!(zeros.is_some(), "{numeration}: {number} is {word:?}");
			let grows = (before.len(), &before) < (word.len(), &word) || number == 0;
			assert!(grows, "{numeration}: {number} is {word:?}");
			before = word;
		}
	}
}

#[test]
fn sums_are_those_of_arithmetic() {
	let mut dice = dice(1);
	for numeration in numerations() {
		let mut logic = logic(numeration);
		for round in 0..plain_or_full(12, 100) {
			let width = 1 + round % 3;
			let mut number = Linear::constant(dice(31) as i64 - 15);
			for var in 0..width {
				let factor = dice(9) as i64 - 4;
				number = number.plus(&Linear::var(var).times(factor));
			}
			let side = [200, 40, 14][width as usize - 1];
			let zero = logic.zero(&number).expect("it is small");
			let at_most_zero = logic.at_most_zero(&number).expect("it is small");
			let vars: Vec<Var> = (0..width).collect();
			check(&zero, numeration, &vars, side, &|n| value(&number, n) == 0);
			let says = |n: &[u64]| value(&number, n) <= 0;
			check(&at_most_zero, numeration, &vars, side, &says);
		}
	}
}

#[test]
fn and_or_not_and_there_is() {
	let mut dice = dice(2);
	for numeration in numerations() {
		let mut logic = logic(numeration);
		for _ in 0..plain_or_full(6, 60) {
			let mut some = |vars: [Var; 2]| {
				let mut number = Linear::constant(dice(15) as i64 - 7);
				for var in vars {
					let factor = [-3, -2, -1, 1, 2, 3][dice(6) as usize];
					number = number.plus(&Linear::var(var).times(factor));
				}
				number
			};
			let (first, second) = (some([0, 1]), some([1, 2]));
			let a = logic.at_most_zero(&first).expect("it is small");
			let b = logic.at_most_zero(&second).expect("it is small");
			let (p, q) = (
				|n: &[u64]| value(&first, n) <= 0,
				|n: &[u64]| value(&second, n) <= 0,
			);
			let both = logic.and(&a, &b).expect("it is small");
			let either = logic.or(&a, &b).expect("it is small");
			let neither = logic.not(&either).expect("it is small");
			check(&both, numeration, &[0, 1, 2], 12, &|n| p(n) && q(n));
			check(&either, numeration, &[0, 1, 2], 12, &|n| p(n) || q(n));
			check(&neither, numeration, &[0, 1, 2], 12, &|n| !p(n) && !q(n));
			// Below 40 there is a number for x and z if there is one at all.
			let seen = logic.exists(&both, 1).expect("it is small");
			let some = |n: &[u64]| (0..80).any(|y| p(&[n[0], y, n[1]]) && q(&[n[0], y, n[1]]));
			check(&seen, numeration, &[0, 2], 9, &some);
			let joined = logic.join(vec![a, b], &[0, 2]).expect("it is small");
			check(&joined, numeration, &[0, 2], 9, &some);
			let everywhere = logic.not(&neither).expect("it is small");
			assert_eq!(everywhere, either, "{numeration}: not not");
		}
	}
}

#[test]
fn a_number_that_there_is_may_be_longer_than_the_others() {
	for numeration in numerations() {
		let mut logic = logic(numeration);
		// y = 50x + 1000
		let far = Linear::var(0).times(50).add(1000).minus(&Linear::var(1));
		let far = logic.zero(&far).expect("it is small");
		let all = logic.exists(&far, 1).expect("it is small");
		check(&all, numeration, &[0], 50, &|_| true);
		let exact = logic.exists(&far, 0).expect("it is small");
		check(&exact, numeration, &[1], 2000, &|n| {
			n[0] >= 1000 && n[0] % 50 == 0
		});
	}
}

#[test]
fn sets_and_digits() {
	for numeration in numerations().into_iter().filter(|n| n.is_base()) {
		let mut logic = logic(numeration);
		let base = numeration.lead as u64;
		let power = logic.power(0).expect("it is small");
		let powers: Vec<u64> = (0..10).map(|k| base.pow(k)).collect();
		check(&power, numeration, &[0], 300, &|n| powers.contains(&n[0]));
		if !numeration.has_bits() {
			assert!(logic.by_digits([0, 1, 2], |x, y| x ^ y).is_err());
			continue;
		}
		let ops: [fn(u64, u64) -> u64; 3] = [|x, y| x & y, |x, y| x | y, |x, y| x ^ y];
		for op in ops {
			let digit = |x: usize, y: usize| op(x as u64, y as u64) as usize;
			let all = logic.by_digits([0, 1, 2], digit).expect("it is small");
			check(&all, numeration, &[0, 1, 2], 20, &|n| {
				op(n[0], n[1]) == n[2]
			});
			let with_itself = logic.by_digits([1, 1, 0], digit).expect("it is small");
			check(&with_itself, numeration, &[0, 1], 20, &|n| {
				op(n[1], n[1]) == n[0]
			});
		}
	}
	for numeration in numerations() {
		let mut logic = logic(numeration);
		for divisor in [2, 3, 5, 7] {
			let multiples = logic.multiples(4, divisor).expect("it is small");
			check(&multiples, numeration, &[4], 150, &|n| {
				n[0] % divisor as u64 == 0
			});
		}
		let tuples = vec![vec![0, 3], vec![17, 4], vec![5, 5]];
		let finite = logic.finite(&[3, 1], &tuples).expect("it is small");
		check(&finite, numeration, &[3, 1], 20, &|n| {
			tuples.contains(&n.to_vec())
		});
	}
}

#[test]
fn an_example_is_accepted_and_steps_bound_the_work() {
	for numeration in numerations() {
		let mut logic = logic(numeration);
		// 3x − 7y = 5 and x ≥ 100
		let line = Linear::var(0)
			.times(3)
			.minus(&Linear::var(1).times(7))
			.add(-5);
		let line = logic.zero(&line).expect("it is small");
		let far = Linear::constant(100).minus(&Linear::var(0));
		let far = logic.at_most_zero(&far).expect("it is small");
		let both = logic.and(&line, &far).expect("it is small");
		let example = logic.example(&both).expect("there is one");
		assert!(
			holds(&both, numeration, &example),
			"{numeration}: {example:?}"
		);
		logic.budget.steps = 10;
		assert!(logic.exists(&both, 0).is_err());
	}
}
