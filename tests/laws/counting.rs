//! The Walsh transform and powers.

use crate::cases::for_all;
use std::ops::{Add, Sub};

const PRIME: u64 = 998_244_353;

#[derive(Clone, Copy, PartialEq, Debug)]
struct Residue(u64);

impl Add for Residue {
	type Output = Residue;
	fn add(self, other: Residue) -> Residue {
		Residue((self.0 + other.0) % PRIME)
	}
}

impl Sub for Residue {
	type Output = Residue;
	fn sub(self, other: Residue) -> Residue {
		Residue((self.0 + PRIME - other.0) % PRIME)
	}
}

/// The list, read as numbers with a sign, with zeros up to a power of two.
fn padded(list: &[u16], len: usize) -> Vec<i64> {
	let len = len.next_power_of_two();
	list.iter()
		.map(|&number| i64::from(number as i16))
		.chain(std::iter::repeat(0))
		.take(len)
		.collect()
}

/// The transform of the products of the transforms.
fn product<T: Copy + Add<Output = T> + Sub<Output = T>>(
	mut a: Vec<T>,
	mut b: Vec<T>,
	times: fn(T, T) -> T,
) -> Vec<T> {
	sg::walsh(&mut a);
	sg::walsh(&mut b);
	let mut c: Vec<T> = a.iter().zip(&b).map(|(&a, &b)| times(a, b)).collect();
	sg::walsh(&mut c);
	c
}

#[test]
fn the_walsh_transform_is_its_definition_and_twice_is_the_length() {
	for_all(100, 128, |list: Vec<u16>| {
		let a = padded(&list, list.len());
		let mut once = a.clone();
		sg::walsh(&mut once);
		let sign = |i: usize, k: usize| if (i & k).count_ones() % 2 == 1 { -1 } else { 1 };
		let naive: Vec<i64> = (0..a.len())
			.map(|k| a.iter().enumerate().map(|(i, a)| sign(i, k) * a).sum())
			.collect();
		assert_eq!(once, naive, "{a:?}");
		sg::walsh(&mut once);
		assert_eq!(
			once,
			a.iter().map(|x| x * a.len() as i64).collect::<Vec<_>>()
		);
	});
	let mut none: [i64; 0] = [];
	sg::walsh(&mut none);
}

#[test]
fn the_walsh_transform_turns_xor_convolution_into_products() {
	for_all(100, 64, |(a, b): (Vec<u16>, Vec<u16>)| {
		let (a, b) = (
			padded(&a, a.len().max(b.len())),
			padded(&b, a.len().max(b.len())),
		);
		let len = a.len();
		let mut naive = vec![0; len];
		(0..len * len).for_each(|ij| {
			naive[(ij / len) ^ (ij % len)] += a[ij / len] * b[ij % len] * len as i64
		});
		let real = |list: &[i64]| list.iter().map(|&x| x as f64).collect::<Vec<f64>>();
		let residue = |list: &[i64]| {
			list.iter()
				.map(|x| Residue(x.rem_euclid(PRIME as i64) as u64))
				.collect::<Vec<_>>()
		};
		assert_eq!(product(a.clone(), b.clone(), |a, b| a * b), naive);
		assert_eq!(
			product(residue(&a), residue(&b), |a, b| Residue(a.0 * b.0 % PRIME)),
			residue(&naive)
		);
		let reals = product(real(&a), real(&b), |a, b| a * b);
		assert!(reals
			.iter()
			.zip(&naive)
			.all(|(x, &y)| (x - y as f64).abs() <= 1e-6 * (1.0 + y.abs() as f64)));
	});
}

#[test]
fn a_power_is_the_product_of_its_factors() {
	for_all(500, 1, |(base, exponent, modulus): (u64, u64, u64)| {
		let (exponent, modulus) = (
			exponent % 40,
			(modulus >> 32 >> (exponent / 40 % 32)).max(2),
		);
		let naive =
			(0..exponent).fold(1, |x: u128, _| x * u128::from(base) % u128::from(modulus)) as u64;
		assert_eq!(
			sg::power(base, exponent, modulus),
			naive,
			"{base}^{exponent} mod {modulus}"
		);
	});
	assert_eq!(
		(
			sg::power(3, PRIME - 1, PRIME),
			sg::power(0, 0, 7),
			sg::power(0, u64::MAX, 7)
		),
		(1, 1, 0)
	);
}
