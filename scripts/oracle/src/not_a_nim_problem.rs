//! not_a_nim_problem: all heaps are played; common divisors are searched one by one.

use super::*;

fn moves(heaps: &Vec<u32>) -> Vec<Vec<u32>> {
	let mut after = Vec::new();
	for (place, &x) in heaps.iter().enumerate() {
		for y in (1..=x).filter(|y| !(2..=x).any(|d| x % d == 0 && y % d == 0)) {
			let mut rest = heaps.clone();
			rest[place] -= y;
			rest.sort_unstable();
			after.push(rest);
		}
	}
	after
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let t: usize = tokens.number()?;
	let mut oracle = Oracle::normal(moves);
	let mut text = String::new();
	for _ in 0..t {
		let n = tokens.number()?;
		let mut heaps = tokens.heaps(n)?;
		heaps.sort_unstable();
		text += &says(oracle.wins(&heaps), "Alice", "Bob");
	}
	Some(text)
}

pub fn generate(w: &mut Writer) {
	w.cases(4, |w| {
		let n = w.few(3);
		let heaps = w.heaps(n, 1);
		w.length_and_list(&heaps);
	});
}
