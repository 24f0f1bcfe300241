//! The field of the nimbers.

use crate::cases::for_all;
use oracle::{nim_product_by_halves, nim_products};
use sg::Nimbers;

fn times(a: u64, b: u64) -> u64 {
	thread_local!(static FIELD: Nimbers = Nimbers::new());
	FIELD.with(|field| field.product(a, b))
}

fn power(mut base: u64, mut exponent: u64) -> u64 {
	let mut result = 1;
	while exponent > 0 {
		if exponent % 2 == 1 {
			result = times(result, base);
		}
		base = times(base, base);
		exponent /= 2;
	}
	result
}

#[test]
fn a_product_is_the_mex_of_its_definition() {
	for (a, row) in nim_products(48).iter().enumerate() {
		for (b, &product) in row.iter().enumerate() {
			assert_eq!(times(a as u64, b as u64), product as u64, "{a} ⊗ {b}");
		}
	}
}

#[test]
fn a_product_is_that_of_the_fermat_powers() {
	fn law(a: u64, b: u64) {
		assert_eq!(times(a, b), nim_product_by_halves(a, b, 32), "{a} ⊗ {b}");
	}
	itertools::iproduct!(0..64, 0..64).for_each(|(i, j)| law(1 << i, 1 << j));
	for_all(500, 1, |(a, b, by): (u64, u64, u64)| {
		law(a >> (by % 64), b >> (by / 64 % 64))
	});
}

#[test]
fn nimbers_are_a_field_of_characteristic_2() {
	for_all(250, 1, |(a, b, c): (u64, u64, u64)| {
		let case = format!("{a}, {b}, {c}");
		assert_eq!(times(a, b), times(b, a), "{case}");
		assert_eq!(times(a, times(b, c)), times(times(a, b), c), "{case}");
		assert_eq!(times(a, b ^ c), times(a, b) ^ times(a, c), "{case}");
		assert_eq!((times(a, 1), times(a, 0)), (a, 0), "{case}");
		assert_eq!(times(a, b) == 0, a == 0 || b == 0, "{case}");
		assert_eq!(times(a ^ b, a ^ b), times(a, a) ^ times(b, b), "{case}");
		// Fermat: a^(2^64) = a. So a^(2^64 - 2) is the inverse of a, and a^(2^63) its square root.
		assert_eq!(
			times(a, power(a, u64::MAX - 1)),
			u64::from(a != 0),
			"{case}"
		);
		let root = power(a, 1 << 63);
		assert_eq!(times(root, root), a, "{case}");
		// The nimbers below a Fermat power are a field of their own.
		for below in [1, 2, 4, 8, 16, 32].map(|bits| 1u64 << bits) {
			assert!(times(a % below, b % below) < below, "{case}");
			assert_eq!(
				power(a % below, below - 1),
				u64::from(a % below != 0),
				"{case}"
			);
		}
	});
}

#[test]
fn fermat_powers_multiply_as_they_should() {
	let fermat = |k: u32| 1u64 << (1u32 << k);
	for f in (0..6).map(fermat) {
		assert_eq!(times(f, f), f + f / 2, "{f} ⊗ {f}");
		let below = (0..64)
			.map(|bit| 0x9e37_79b9_7f4a_7c15u64.rotate_left(bit))
			.chain([0, 1, f - 1, f / 2]);
		for a in below.map(|a| a % f) {
			assert_eq!(times(f, a), f * a, "{f} ⊗ {a}");
		}
	}
	// A power of two is the product of the Fermat powers in its exponent.
	for bit in 0..64 {
		let factors = (0..6).filter(|k| bit >> k & 1 == 1).map(fermat);
		assert_eq!(factors.fold(1, times), 1 << bit);
	}
}
