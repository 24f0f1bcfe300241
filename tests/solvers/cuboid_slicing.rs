//! cuboid_slicing: whole sets of cuboids.

use super::testing::*;
use oracle::cuboid_slicing::options;
use oracle::*;
use std::collections::HashMap;

#[test]
fn agrees_with_a_plain_table_and_reaches_sides_of_40() {
	let n = 14;
	let mut g = vec![vec![vec![0; n + 1]; n + 1]; n + 1];
	for (a, b, c) in
		(1..=n).flat_map(|a| (1..=n).flat_map(move |b| (1..=n).map(move |c| (a, b, c))))
	{
		let mut values = FxHashSet::default();
		for (i, j, k) in
			(0..a).flat_map(|i| (0..b).flat_map(move |j| (0..c).map(move |k| (i, j, k))))
		{
			let corner = |at: usize| {
				let pick = |bit: usize, low: usize, side: usize| {
					if at & bit == 0 {
						low
					} else {
						side - 1 - low
					}
				};
				g[pick(1, i, a)][pick(2, j, b)][pick(4, k, c)]
			};
			values.insert((0..8).fold(0, |x, at| x ^ corner(at)));
		}
		g[a][b][c] = mex(&values);
		if a.max(b).max(c) <= 7 {
			let expected = if g[a][b][c] != 0 {
				"RUBEN\n"
			} else {
				"ALBERT\n"
			};
			says_exactly(
				"cuboid_slicing",
				&format!("RUBEN\n1\n{a} {b} {c}\n"),
				expected,
			);
		}
	}
	for largest in 0..=n {
		for (a, plane) in super::solver::cuboid_slicing::values(largest)
			.iter()
			.enumerate()
		{
			for (b, row) in plane.iter().enumerate() {
				let row: Vec<usize> = row.iter().map(|&g| g.into()).collect();
				assert_eq!(
					row,
					g[a][b][..=largest],
					"{a}×{b}×z of sides up to {largest}"
				);
			}
		}
	}
	// Up to 30 only 2×2×2 and 4×4×4 are lost; any cuboid twice is.
	says_exactly("cuboid_slicing", "ALBERT\n1\n30 30 30\n", "ALBERT\n");
	says_exactly(
		"cuboid_slicing",
		"ALBERT\n3\n29 30 28\n4 4 4\n30 28 29\n",
		"RUBEN\n",
	);
	says_exactly(
		"cuboid_slicing",
		"RUBEN\n4\n40 39 1\n40 40 40\n40 40 40\n39 1 40\n",
		"ALBERT\n",
	);
}

#[test]
fn what_is_no_case_of_the_game_is_said_with_its_line() {
	let wrong = [
		("ruben\n1\n1 1 1\n", 1, "ruben"),
		("RUBEN\n1\n1 0 1\n", 3, "found 0"),
		("RUBEN\n1\n1 101 1\n", 3, "100"),
	];
	refuses("cuboid_slicing", &wrong);
}

#[test]
fn values_up_to_30_are_at_most_67_and_two_cubes_are_lost() {
	let g = super::solver::cuboid_slicing::values(30);
	let all = || itertools::iproduct!(1..=30, 1..=30, 1..=30);
	assert_eq!(all().map(|(x, y, z)| g[x][y][z]).max(), Some(67));
	assert_eq!(
		all().filter(|&(x, y, z)| g[x][y][z] == 0).collect_vec(),
		[(2, 2, 2), (4, 4, 4)]
	);
	// The same by the library from its options, and by the oracle from whole positions.
	let (mut memo, mut played) = (HashMap::new(), Values::new(options));
	for (x, y, z) in itertools::iproduct!(1..=5u8, 1..=5u8, 1..=5u8) {
		let value = u32::from(g[x as usize][y as usize][z as usize]);
		let found = sg::grundy([x, y, z], &mut memo, |&cuboid, option| {
			options(&vec![cuboid]).iter().for_each(|sum| option(sum));
		});
		assert_eq!(found, Ok(value), "{x}×{y}×{z}");
		if x * y * z <= 12 {
			assert_eq!(
				played.grundy(&vec![[x, y, z]]),
				value as usize,
				"{x}×{y}×{z}"
			);
		}
	}
}
