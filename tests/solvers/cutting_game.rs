//! cutting_game: all sheets on the table are cut, those with a side of 1 too.

use super::testing::*;

#[test]
fn the_largest_input_of_the_judge_and_every_sheet_turned() {
	let input: String = (2..=200)
		.flat_map(|w| (2..=200).map(move |h| format!("{w} {h}\n")))
		.collect();
	let output = answer("cutting_game", &input);
	let lines: Vec<&str> = output.lines().collect();
	assert_eq!(lines.len(), 199 * 199);
	for w in 0..199 {
		for h in 0..w {
			assert_eq!(
				lines[w * 199 + h],
				lines[h * 199 + w],
				"{} x {}",
				w + 2,
				h + 2
			);
		}
	}
}

#[test]
fn the_reach() {
	says_exactly("cutting_game", "1000 1000\n", "WIN\n");
	assert!(fails("cutting_game", "2 2\n2 1001\n").starts_with("line 2: "));
	assert!(fails("cutting_game", "2 2\n1 4\n").starts_with("line 2: "));
	assert!(fails("cutting_game", "2 2\n3").starts_with("line 2: "));
}
