//! Arithmetic periods that are proved, against naive tables.

use explore::saltus::*;

fn naive(len: usize, options: impl Fn(usize, &[u32]) -> Vec<u32>) -> Vec<u32> {
	let mut g: Vec<u32> = Vec::new();
	for heap in 0..len {
		let options = options(heap, &g);
		g.push((0..).find(|value| !options.contains(value)).unwrap());
	}
	g
}

fn assert_arithmetic(game: &Arithmetic, naive: &[u32], name: &str) {
	let (preperiod, period, saltus) = game.repeat.expect(name);
	for (heap, &value) in naive.iter().enumerate() {
		assert_eq!(
			game.value(heap as u64),
			Some(u64::from(value)),
			"{name}: heap {heap}"
		);
	}
	assert!(naive.len() > preperiod + 2 * period, "{name}");
	let begins = preperiod == 0 || naive[preperiod - 1 + period] != naive[preperiod - 1] + saltus;
	assert!(begins, "{name}: it begins before heap {preperiod}");
	let holds = |p: usize| {
		let s = i64::from(naive[preperiod + p]) - i64::from(naive[preperiod]);
		(preperiod..naive.len() - p).all(|n| i64::from(naive[n + p]) == i64::from(naive[n]) + s)
	};
	assert_eq!((1..=period).find(|&p| holds(p)), Some(period), "{name}");
}

#[test]
fn every_set_of_excluded_takes_within_7_is_arithmetic_periodic() {
	for set in 0..1 << 7 {
		let excluded: Vec<usize> = (1..=7).filter(|take| set >> (take - 1) & 1 == 1).collect();
		let naive = naive(400, |heap, g| {
			(1..=heap)
				.filter(|take| !excluded.contains(take))
				.map(|take| g[heap - take])
				.collect()
		});
		assert_arithmetic(
			&all_but(&excluded, 10, 1 << 20),
			&naive,
			&format!("{excluded:?}"),
		);
	}
}

#[test]
fn nim_excludes_nothing_and_lasker_splits() {
	let nim = all_but(&[], 10, 1 << 20);
	assert_eq!(
		(nim.repeat, nim.value(1_000_000_000_000_000_000)),
		(Some((0, 1, 1)), Some(1_000_000_000_000_000_000))
	);
	let naive = naive(300, |heap, g| {
		let splits = (1..=heap / 2).map(|part| g[part] ^ g[heap - part]);
		g.iter().copied().chain(splits).collect()
	});
	assert_arithmetic(&lasker(20), &naive, "Lasker's Nim");
	assert_eq!(
		lasker(20).value(999_999_999_999_999_999),
		Some(1_000_000_000_000_000_000)
	);
}

#[test]
fn far_takes_are_excluded_too() {
	for excluded in [
		vec![1, 50],
		vec![13, 14, 40],
		vec![2, 3, 5, 7, 11, 13, 17, 19, 23],
	] {
		let naive = naive(3000, |heap, g| {
			(1..=heap)
				.filter(|take| !excluded.contains(take))
				.map(|take| g[heap - take])
				.collect()
		});
		assert_arithmetic(
			&all_but(&excluded, 10, 1 << 20),
			&naive,
			&format!("{excluded:?}"),
		);
	}
}
