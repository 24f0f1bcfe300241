//! The functions of numbers that patterns are made of.

use explore::pattern::library::*;

#[test]
fn factors_of_large_numbers() {
	assert_eq!(
		factors(1_000_000_000_000_000_000),
		Some(vec![(2, 18), (5, 18)])
	);
	assert_eq!(
		least_factor(1_000_000_000_000_000_003),
		Some(1_000_000_000_000_000_003)
	);
	assert_eq!(least_factor(u64::MAX), Some(3));
	for n in (SIEVED as u64 - 500)..(SIEVED as u64 + 500) {
		let product: u64 = factors(n)
			.unwrap()
			.iter()
			.map(|f| f.0.pow(f.1 as u32))
			.product();
		assert_eq!(product, n);
		assert_eq!(is_prime(n), least_factor(n) == Some(n));
	}
}
