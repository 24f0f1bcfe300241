//! black_and_white_boxes: every choice of piles is played, with both players as the first.

use super::testing::*;
use oracle::*;

#[test]
fn all_three_piles_of_up_to_3_boxes_are_as_played() {
	let piles =
		(1..=3).flat_map(|boxes| (0..boxes).map(|_| "BW".chars()).multi_cartesian_product());
	let piles = piles
		.map(|pile| pile.into_iter().collect::<String>())
		.collect_vec();
	let solver = Solver::named("black_and_white_boxes").unwrap();
	for chosen in piles.iter().combinations_with_replacement(3) {
		let input = format!("3\n{}\n", chosen.into_iter().join("\n"));
		says_exactly(
			"black_and_white_boxes",
			&input,
			&solver.brute(&input, usize::MAX).unwrap(),
		);
	}
}

#[test]
fn takes_44_piles_of_50_boxes() {
	let mut random = Random(1);
	for (n, most) in [(40, 40), (44, 50)] {
		let pile = |random: &mut Random| {
			(0..most)
				.map(|_| random.pick(&['B', 'W']))
				.collect::<String>()
				+ "\n"
		};
		let piles: Vec<String> = (0..n / 2).map(|_| pile(&mut random)).collect();
		// Each pile with its opposite: all piles together are fair.
		let opposite = |pile: &String| {
			pile.chars()
				.map(|c| {
					if c == 'B' {
						'W'
					} else if c == 'W' {
						'B'
					} else {
						c
					}
				})
				.collect::<String>()
		};
		let input = format!(
			"{n}\n{}{}",
			piles.concat(),
			piles.iter().map(opposite).collect::<String>()
		);
		says_exactly("black_and_white_boxes", &input, &format!("{}\n", n * most));
		// Random piles, all different.
		let random_piles: String = (0..n).map(|_| pile(&mut random)).collect();
		answer("black_and_white_boxes", &format!("{n}\n{random_piles}"));
		let black = ("B".repeat(most) + "\n").repeat(n);
		says_exactly("black_and_white_boxes", &format!("{n}\n{black}"), "0\n");
	}
}

#[test]
fn the_last_of_50_boxes_counts() {
	let (long, longer) = (
		"B".to_string() + &"W".repeat(48),
		"W".to_string() + &"B".repeat(49),
	);
	says_exactly(
		"black_and_white_boxes",
		&format!("2\n{long}\n{longer}\n"),
		"0\n",
	);
	says_exactly(
		"black_and_white_boxes",
		&format!("2\n{long}W\n{longer}\n"),
		"100\n",
	);
}

#[test]
fn what_is_no_pile_is_said_with_its_line() {
	let wrong = [
		("0\n", 1, "found 0"),
		("45\n", 1, "found 45"),
		("2\nB\nBb\n", 3, "found Bb"),
		("2\nB\n", 2, "end"),
	];
	refuses("black_and_white_boxes", &wrong);
	assert!(
		fails("black_and_white_boxes", &format!("1\n{}\n", "B".repeat(51))).contains("50 letters")
	);
}
