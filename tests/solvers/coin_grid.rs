//! coin_grid: whole boards of lamps.

use super::testing::*;
use oracle::*;

#[test]
fn takes_100_000_lamps_and_coordinates_below_2_to_the_64() {
	let mut lamps = String::new();
	for i in 1..=50_000 {
		let (x, y) = (i % 10_000 + 1, (i * 7) % 10_000 + 1);
		writeln!(lamps, "{x} {y}\n{y} {x}").unwrap();
	}
	let (lost, won) = ("Don't waste your time.\n", "Have a try, lxhgww.\n");
	let input = format!("2\n100000\n{lamps}100001\n{lamps}10000 10000\n");
	says_exactly("coin_grid", &input, &[lost, won].concat());
	let most = u64::MAX;
	let half = most / 2;
	let rest = nim_product_by_halves(half, 2, 32) ^ nim_product_by_halves(2, 2, 32);
	let input = format!("3\n2\n{most} 1\n1 {most}\n1\n{most} {most}\n3\n{half} 2\n2 2\n1 {rest}\n");
	says_exactly("coin_grid", &input, &[lost, won, lost].concat());
}

#[test]
fn what_is_no_case_of_the_game_is_said_with_its_line() {
	let wrong = [("1\n1\n0 1\n", 3, "found 0"), ("1\n1\n1 0\n", 3, "found 0")];
	refuses("coin_grid", &wrong);
}
