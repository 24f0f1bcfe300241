//! Coins that are turned, in a row and on boards.

use itertools::Itertools;
use oracle::{rules, Oracle, Values};
use sg::Nimbers;

/// A coin is the heap of its place; an option is what is turned to the left of it.
fn coin_table(rule: rules::TurnRule, n: usize) -> Vec<u32> {
	sg::table(n, |place, option| {
		rule(place)
			.iter()
			.for_each(|turned| option(&turned[..turned.len() - 1]))
	})
}

const TURNS: [(&str, rules::TurnRule); 3] = [
	("Turning Turtles", rules::turning_turtles),
	("Mock Turtles", rules::mock_turtles),
	("Ruler", rules::ruler),
];

#[test]
fn a_row_of_coins_is_the_sum_of_its_heads() {
	for (name, rule) in TURNS {
		let g = coin_table(rule, 10);
		let moves = rules::coin_turning(rule, &[10]);
		let (mut values, mut oracle) = (Values::new(&moves), Oracle::normal(&moves));
		for row in 0..1u64 << 10 {
			let heads = (0..10).filter(|&place| row & rules::cell_bit(&[10], &[place]) != 0);
			let x = heads.fold(0, |x, place| x ^ g[place]);
			assert_eq!(values.grundy(&row), x as usize, "{name} {row:b}");
			assert_eq!(oracle.wins(&row), x != 0, "{name} {row:b}");
		}
	}
}

#[test]
fn coins_have_their_closed_forms() {
	let [turtles, mock, ruler] =
		[(0, 300), (1, 130), (2, 300)].map(|(turn, n)| coin_table(TURNS[turn].1, n));
	for place in 0..=300u32 {
		assert_eq!(
			turtles[place as usize],
			place + 1,
			"Turning Turtles, place {place}"
		);
		assert_eq!(
			ruler[place as usize],
			1 << (place + 1).trailing_zeros(),
			"Ruler, place {place}"
		);
	}
	for place in 0..=130u32 {
		let odious = 2 * place + u32::from(place.count_ones() % 2 == 0);
		assert_eq!(mock[place as usize], odious, "Mock Turtles, place {place}");
	}
}

#[test]
fn a_board_of_coins_has_the_nim_products_of_its_rows_and_columns() {
	let field = Nimbers::new();
	let boards: [&[usize]; 7] = [
		&[3, 3],
		&[2, 5],
		&[4, 3],
		&[1, 6],
		&[2, 2, 2],
		&[2, 2, 3],
		&[1, 3, 3],
	];
	for ((name, rule), sides) in TURNS.into_iter().cartesian_product(boards) {
		let g = coin_table(rule, 6);
		let mut values = Values::new(rules::coin_turning(rule, sides));
		let cells = sides
			.iter()
			.map(|&side| 0..side)
			.multi_cartesian_product()
			.collect_vec();
		let product = |cell: &Vec<usize>| {
			cell.iter()
				.fold(1, |x, &place| field.product(x, g[place].into()))
		};
		for board in 0..1u64 << cells.len() {
			let heads = cells
				.iter()
				.filter(|cell| board & rules::cell_bit(sides, cell) != 0);
			let x = heads.fold(0, |x, cell| x ^ product(cell));
			assert_eq!(
				values.grundy(&board) as u64,
				x,
				"{name} on {sides:?}, {board:b}"
			);
		}
	}
}
