//! georgia_and_bob: whole strips.

use super::*;

/// Georgia and Bob, the sorted places of the chessmen, the strip's first cell 1: slide one man left
/// to an empty cell, never over another.
fn options(places: &Vec<u32>) -> Vec<Vec<u32>> {
	let mut options = Vec::new();
	for (man, &place) in places.iter().enumerate() {
		let wall = if man == 0 { 0 } else { places[man - 1] };
		for target in wall + 1..place {
			options.push(replaced(places, man, [target]));
		}
	}
	options
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let mut oracle = Oracle::normal(options);
	let t: usize = tokens.number()?;
	let mut text = String::new();
	for _ in 0..t {
		let n = tokens.number()?;
		let mut places = tokens.heaps(n)?;
		places.sort_unstable();
		text += &says(oracle.wins(&places), "Georgia will win", "Bob will win");
	}
	Some(text)
}

pub fn generate(w: &mut Writer) {
	w.cases(4, |w| {
		let n = w.few(6);
		let strip = n + w.draw.between(0, w.size + 1);
		let places = w.draw.distinct(n, 1, strip);
		w.length_and_list(&places);
	});
}

#[cfg(test)]
mod tests {
	use super::super::testing::*;
	use super::*;

	#[test]
	fn reaches_a_million_men_and_10_to_the_18() {
		// Men in neighbouring pairs: every slide of one is answered by the other. From the last place down, unsorted.
		let pairs: String = (0..500_000u64)
			.map(|i| format!("{} {}\n", E18 - 10 * i - 1, E18 - 10 * i - 2))
			.collect();
		says_exactly(
			"georgia_and_bob",
			&format!("1\n1000000\n{pairs}"),
			"Bob will win\n",
		);
		says_exactly(
			"georgia_and_bob",
			&format!("1\n1000000\n{}", pairs.replacen('9', "8", 1)),
			"Georgia will win\n",
		);
		says_exactly(
			"georgia_and_bob",
			&format!("3\n1\n{E18}\n1\n1\n2\n{E18} {}\n", E18 - 1),
			"Georgia will win\nBob will win\nBob will win\n",
		);
	}

	#[test]
	fn what_is_no_case_of_the_game_is_said_with_its_line() {
		let wrong = [("1\n3\n4 2 4\n", 3, "found 4"), ("1\n1\n0\n", 3, "found 0")];
		refuses("georgia_and_bob", &wrong);
	}
}
