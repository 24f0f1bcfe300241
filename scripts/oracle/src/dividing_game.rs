//! dividing_game: all numbers are played; divisors are searched one by one.

use super::*;

fn moves(numbers: &Vec<u32>) -> Vec<Vec<u32>> {
	let mut after = Vec::new();
	for (place, &number) in numbers.iter().enumerate() {
		for divisor in (1..number).filter(|divisor| number % divisor == 0) {
			let mut rest = numbers.clone();
			rest[place] = divisor;
			rest.sort_unstable();
			after.push(rest);
		}
	}
	after
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let n = tokens.number()?;
	let mut numbers = tokens.heaps(n)?;
	numbers.sort_unstable();
	Some(says(Oracle::normal(moves).wins(&numbers), "Anna", "Bruno"))
}

/// Numbers with many divisors beside any others.
pub fn generate(w: &mut Writer) {
	let n = w.few(5);
	let number = |w: &mut Writer| match w.draw.once_in(2) {
		true => w.draw.pick(&[16, 24, 30, 32, 36, 48, 60, 64, 72, 96]),
		false => w.draw.between(1, 8 * w.size + 2),
	};
	let numbers: Vec<u64> = (0..n).map(|_| number(w)).collect();
	w.length_and_list(&numbers);
}
