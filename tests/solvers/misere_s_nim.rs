//! misere_s_nim: plain play, in which a player who cannot move wins.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let mut text = String::new();
	while tokens.more() {
		let k: usize = tokens.number()?;
		if k == 0 {
			break;
		}
		let takes: Vec<u32> = tokens.numbers(k)?;
		let moves = |heaps: &Vec<u32>| {
			let mut after = Vec::new();
			for (place, &heap) in heaps.iter().enumerate() {
				for &take in takes.iter().filter(|&&take| 1 <= take && take <= heap) {
					let mut left = heaps.clone();
					left[place] -= take;
					left.sort_unstable();
					after.push(left);
				}
			}
			after
		};
		let mut oracle = Oracle::misere(moves);
		let m: usize = tokens.number()?;
		for _ in 0..m {
			let l = tokens.number()?;
			let mut heaps = tokens.heaps(l)?;
			heaps.sort_unstable();
			text.push(if oracle.wins(&heaps) { 'W' } else { 'L' });
		}
		text.push('\n');
	}
	Some(text)
}

/// Small heaps are frequent: at the end of the game misère play turns round.
pub fn generate(w: &mut Writer) {
	for _ in 0..w.few(3) {
		let k = w.draw.between(1, 4);
		let takes = w.draw.list(k, 1, w.size + 2);
		w.counted_line(&takes);
		let m = w.few(6);
		w.line([m]);
		for _ in 0..m {
			let l = w.draw.between(0, 4);
			let most = w.draw.between(1, w.size + 4);
			let heaps = w.draw.list(l, 0, most);
			w.counted_line(&heaps);
		}
	}
	w.zero_or_end();
}

#[cfg(test)]
mod tests {
	use super::super::testing::*;

	#[test]
	fn the_largest_case_and_heaps_of_ten_to_the_eighteen() {
		let mut random = Random(1);
		let takes: Vec<u64> = (0..100).map(|_| 1 + random.below(10_000)).collect();
		let mut input = format!("100 {}\n100\n", joined(&takes));
		for _ in 0..100 {
			let heaps: Vec<u64> = (0..100).map(|_| random.below(10_001)).collect();
			input += &format!("100 {}\n", joined(&heaps));
		}
		assert_eq!(answer("misere_s_nim", &input).trim_end().len(), 100);
		// Take 1, 2 or 3: the value is the rest modulo 4.
		let e = 1_000_000_000_000_000_000u64;
		let input = format!(
			"3 1 2 3\n5\n1 {e}\n1 {}\n2 {} {}\n3 {} {} {e}\n0\n",
			e + 1,
			e + 1,
			e + 1,
			e + 2,
			e + 2
		);
		says_exactly("misere_s_nim", &input, "WLWLW\n");
	}

	#[test]
	fn no_heap_and_heaps_that_cannot_be_moved_are_won() {
		says_exactly("misere_s_nim", "1 5\n4\n0\n1 4\n2 1 0\n1 5\n0", "WWWL\n");
	}

	#[test]
	fn errors_name_the_line_and_earlier_cases_are_answered() {
		assert!(fails("misere_s_nim", "1 2\n1\n1 3\n1 x\n").starts_with("line 4: "));
		assert!(fails("misere_s_nim", "1 2\n2\n1 3\n").starts_with("line "));
	}
}
