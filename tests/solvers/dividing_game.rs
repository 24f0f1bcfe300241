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

#[cfg(test)]
mod tests {
	use super::super::testing::*;

	#[test]
	fn the_largest_input_of_the_judge() {
		// 99991 is the last prime: the most steps. An even number of them is lost, and 65536 has 16 factors.
		let mut numbers = vec![99_991; 99_999];
		numbers.push(65_536);
		says_exactly(
			"dividing_game",
			&format!("100000\n{}\n", joined(&numbers)),
			"Anna\n",
		);
		numbers[99_999] = 99_989;
		says_exactly(
			"dividing_game",
			&format!("100000\n{}\n", joined(&numbers)),
			"Bruno\n",
		);
	}

	#[test]
	fn numbers_without_moves() {
		says_exactly("dividing_game", "2\n1 1\n", "Bruno\n");
		says_exactly("dividing_game", "0\n", "Bruno\n");
		assert!(fails("dividing_game", "1\n0\n").starts_with("line 2: "));
		assert!(fails("dividing_game", "1\n100001\n").starts_with("line 2: "));
	}
}
