//! array_game: all cells are turned, as the rules say.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let n: u32 = tokens.number().filter(|n| (1..=18).contains(n))?;
	let queries: usize = tokens.number()?;
	// Bit x is set if cell x is white.
	let mut oracle = Oracle::normal(|white: &u32| {
		let mut after = Vec::new();
		for x in (1..=n).filter(|x| white >> x & 1 == 1) {
			let mut turned = *white;
			for cell in (x..=n).step_by(x as usize) {
				turned ^= 1 << cell;
				after.push(turned);
			}
		}
		after
	});
	let mut text = String::new();
	for _ in 0..queries {
		let w = tokens.number()?;
		let cells: Vec<u32> = tokens.numbers(w)?;
		if cells.iter().any(|cell| !(1..=n).contains(cell)) {
			return None;
		}
		let white = cells.iter().fold(0, |white, cell| white | 1 << cell);
		text += &says(oracle.wins(&white), "Yes", "No");
	}
	Some(text)
}

pub fn generate(w: &mut Writer) {
	let n = w.draw.between(1, w.size.min(10) + 4);
	let queries = w.few(5);
	w.line([n]);
	w.line([queries]);
	for _ in 0..queries {
		let count = w.draw.between(0, n.min(6));
		let cells = w.draw.distinct(count, 1, n);
		w.length_and_list(&cells);
	}
}

#[cfg(test)]
mod tests {
	use super::super::testing::*;

	#[test]
	fn the_largest_input_of_the_judge() {
		let mut random = Random(3179);
		let mut input = "1000000000\n100\n".to_string();
		for query in 0..100 {
			// Small cells have the large quotients.
			let cells: Vec<u64> = (0..100)
				.map(|place| 1 + 100 * random.below(1 << (query / 5)) + place)
				.collect();
			input += &format!("100\n{}\n", joined(&cells));
		}
		assert_eq!(answer("array_game", &input).lines().count(), 100);
	}

	/// f(1 ... 20), as others computed it. Two cells are lost exactly if they have the same value.
	#[test]
	fn the_first_values() {
		let f = [1, 2, 2, 1, 1, 3, 3, 2, 2, 4, 4, 4, 4, 1, 1, 1, 1, 4, 4, 1];
		for n in 1..=20 {
			for x in 1..=n {
				for y in 1..x {
					let expected = if f[n / x - 1] == f[n / y - 1] {
						"No\n"
					} else {
						"Yes\n"
					};
					says_exactly("array_game", &format!("{n} 1\n2 {x} {y}\n"), expected);
				}
			}
		}
	}

	#[test]
	fn no_white_cell_and_no_such_cell() {
		says_exactly("array_game", "5\n2\n0\n1\n5\n", "No\nYes\n");
		// A cell that is said twice is one cell.
		says_exactly("array_game", "5\n1\n2\n5 5\n", "Yes\n");
		assert!(fails("array_game", "5\n1\n1\n6\n").starts_with("line 4: "));
		assert!(fails("array_game", "0\n1\n0\n").starts_with("line 1: "));
	}
}
