//! Rules with what is known about them, played by a plain mex. Nothing here comes from `explore`.

use std::sync::OnceLock;

/// What is known about the values of a rule.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Known {
	/// A formula, which must be found on 2049 values.
	Formula,
	/// A formula for the lost heaps, which must be found on 2049 values.
	Lost,
	/// The table ends constant, or only its runs are known: nothing may be claimed.
	Runs,
	/// No pattern is known: nothing may be claimed.
	Nothing,
	/// It looks like a pattern for a while, and no table that ends before can tell.
	Late,
	/// What is found must be right.
	Open,
}

// Calls a function with each option of a heap, which is a sum of heaps.
type HeapOptions = fn(u64, &mut dyn FnMut(&[u64]));

/// A rule: it gives each option of a heap as a sum of heaps.
pub struct Game {
	pub name: &'static str,
	pub known: Known,
	/// How many heaps are played.
	pub heaps: usize,
	pub options: HeapOptions,
	/// The value of a heap of any size, where it is known.
	pub far: Option<fn(u64) -> u64>,
}

impl Game {
	pub fn table(&self) -> Vec<u64> {
		play(self.heaps, self.options)
	}
}

/// g(0), …, g(heaps − 1) by the rule.
pub fn play(heaps: usize, options: impl Fn(u64, &mut dyn FnMut(&[u64]))) -> Vec<u64> {
	let mut g: Vec<u64> = Vec::with_capacity(heaps);
	let mut seen: Vec<usize> = Vec::new();
	for n in 0..heaps {
		options(n as u64, &mut |sum| {
			let value = sum.iter().fold(0, |xor, &heap| xor ^ g[heap as usize]) as usize;
			if value >= seen.len() {
				seen.resize(value + 1, usize::MAX);
			}
			seen[value] = n;
		});
		let mex = seen
			.iter()
			.position(|&heap| heap != n)
			.unwrap_or(seen.len());
		g.push(mex as u64);
	}
	g
}

type Options<'a> = &'a mut dyn FnMut(&[u64]);

pub fn take(takes: &[u64], n: u64, option: Options) {
	for &take in takes.iter().filter(|&&take| 0 < take && take <= n) {
		option(&[n - take]);
	}
}

fn take_up_to(most: u64, n: u64, option: Options) {
	for take in 1..=most {
		option(&[n - take]);
	}
}

/// The options of an octal code.
pub fn octal(code: &[u64], n: u64, option: Options) {
	for (taken, digit) in code.iter().enumerate() {
		let Some(rest) = n.checked_sub(taken as u64) else {
			break;
		};
		if digit & 1 != 0 && rest == 0 {
			option(&[]);
		}
		if digit & 2 != 0 && rest > 0 && taken > 0 {
			option(&[rest]);
		}
		if digit & 4 != 0 {
			for part in 1..=rest / 2 {
				option(&[part, rest - part]);
			}
		}
	}
}

fn gcd(a: u64, b: u64) -> u64 {
	if b == 0 {
		a
	} else {
		gcd(b, a % b)
	}
}

fn is_prime(n: u64) -> bool {
	static PRIMES: OnceLock<Vec<bool>> = OnceLock::new();
	let trial = |n: u64| {
		n > 1
			&& (2..n)
				.take_while(|p| p * p <= n)
				.all(|p| !n.is_multiple_of(p))
	};
	PRIMES.get_or_init(|| (0..LONG as u64).map(trial).collect())[n as usize]
}

fn digit_sum(n: u64) -> u64 {
	if n == 0 {
		0
	} else {
		n % 10 + digit_sum(n / 10)
	}
}

fn root(n: u64) -> u64 {
	(0..=n).take_while(|r| r * r <= n).last().unwrap_or(0)
}

fn length(n: u64) -> u64 {
	64 - u64::from(n.leading_zeros())
}

// A number that looks random, the same in each run.
pub fn random(seed: u64) -> u64 {
	let mut x = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
	x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
	x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
	x ^ (x >> 31)
}

const SHORT: usize = 400;
const USUAL: usize = 4200;
const LONG: usize = 20000;

macro_rules! games {
	($($name:literal, $known:ident, $heaps:expr, $options:expr $(, far $far:expr)?;)*) => {
		vec![$(Game {
			name: $name,
			known: Known::$known,
			heaps: $heaps,
			options: $options,
			far: { #[allow(unused_mut, unused_assignments)] let mut far: Option<fn(u64) -> u64> = None; $(far = Some($far);)? far },
		}),*]
	};
}

/// All rules.
pub fn games() -> Vec<Game> {
	games! {
		// Periods.
		"Nim", Formula, USUAL, |n, o| take_up_to(n, n, o), far |n| n;
		"take 1 to 3", Formula, LONG, |n, o| take(&[1, 2, 3], n, o), far |n| n % 4;
		"take 1, 3, 4", Formula, LONG, |n, o| take(&[1, 3, 4], n, o), far |n| [0, 1, 0, 1, 2, 3, 2][(n % 7) as usize];
		"take 2 to 5", Formula, LONG, |n, o| take(&[2, 3, 4, 5], n, o), far |n| n % 7 / 2;
		"take 3", Formula, LONG, |n, o| take(&[3], n, o), far |n| n / 3 % 2;
		"take 2, 3, 5, 7, 11, 13", Formula, LONG, |n, o| take(&[2, 3, 5, 7, 11, 13], n, o);
		"take 5, 8, 13", Formula, LONG, |n, o| take(&[5, 8, 13], n, o);
		"take 1, 5, 17, 33", Formula, LONG, |n, o| take(&[1, 5, 17, 33], n, o), far |n| n % 2;
		"take 2, 7, 11, 19, 23", Formula, LONG, |n, o| take(&[2, 7, 11, 19, 23], n, o);
		"take an odd number", Formula, USUAL, |n, o| {
			for k in (1..=n).step_by(2) {
				o(&[n - k]);
			}
		}, far |n| n % 2;
		"take a power of 2", Formula, LONG, |n, o| {
			for k in (0..).map(|e| 1 << e).take_while(|&k| k <= n) {
				o(&[n - k]);
			}
		}, far |n| n % 3;
		"take a power of 3", Formula, LONG, |n, o| {
			for k in (0..).map(|e| 3u64.pow(e)).take_while(|&k| k <= n) {
				o(&[n - k]);
			}
		}, far |n| n % 2;
		"take 1 or a prime", Formula, USUAL, |n, o| {
			for k in (1..=n).filter(|&k| k == 1 || is_prime(k)) {
				o(&[n - k]);
			}
		}, far |n| n % 4;
		"Kayles", Formula, USUAL, |n, o| octal(&[0, 7, 7], n, o);
		"Dawson's Kayles", Formula, USUAL, |n, o| octal(&[0, 0, 7], n, o);
		"Dawson's chess", Formula, USUAL, |n, o| octal(&[0, 1, 3, 7], n, o);
		"0.4", Formula, USUAL, |n, o| octal(&[0, 4], n, o);
		"0.55", Runs, USUAL, |n, o| octal(&[0, 5, 5], n, o);
		"0.45", Formula, USUAL, |n, o| octal(&[0, 4, 5], n, o);
		"0.15", Formula, USUAL, |n, o| octal(&[0, 1, 5], n, o);
		"options n-1 and two copies of n/2", Formula, LONG, |n, o| {
			take(&[1], n, o);
			if n > 0 && n % 2 == 0 {
				o(&[n / 2, n / 2]);
			}
		}, far |n| if n < 3 { n } else { (n + 1) % 2 };
		"take 1 or everything", Formula, LONG, |n, o| {
			take(&[1], n, o);
			take(&[n], n, o);
		}, far |n| match n { 0 => 0, 1 => 1, n if n % 2 == 0 => 2, _ => 1 };
		"take 1 or 2 from even heaps, 1 or 3 from odd ones", Formula, LONG, |n, o| {
			take(if n % 2 == 0 { &[1, 2] } else { &[1, 3] }, n, o);
		};

		// Arithmetic periods and classes.
		"take any number but 2 and 5", Formula, USUAL, |n, o| {
			for k in (1..=n).filter(|&k| k != 2 && k != 5) {
				o(&[n - k]);
			}
		};
		"take any number but 1", Formula, USUAL, |n, o| {
			for k in 2..=n {
				o(&[n - k]);
			}
		}, far |n| n / 2;
		"Lasker's Nim", Formula, 3000, |n, o| {
			take_up_to(n, n, o);
			for part in 1..=n / 2 {
				o(&[part, n - part]);
			}
		}, far |n| match n % 4 { 3 => n + 1, 0 if n > 0 => n - 1, _ => n };
		"any number, or a split into three", Formula, SHORT, |n, o| {
			take_up_to(n, n, o);
			for a in 1..=n / 3 {
				for b in a..=(n - a) / 2 {
					o(&[a, b, n - a - b]);
				}
			}
		}, far |n| match n % 8 { 7 => n + 1, 0 if n > 0 => n - 1, _ => n };
		"an even heap: any number; an odd heap: 1", Formula, USUAL, |n, o| {
			if n % 2 == 0 {
				take_up_to(n, n, o);
			} else {
				take(&[1], n, o);
			}
		};
		"a multiple of 3: any number; others: 1 or 2", Formula, USUAL, |n, o| {
			if n % 3 == 0 {
				take_up_to(n, n, o);
			} else {
				take(&[1, 2], n, o);
			}
		};
		"an even number, or everything", Formula, USUAL, |n, o| {
			for k in (2..=n).step_by(2) {
				o(&[n - k]);
			}
			take(&[n], n, o);
		};

		// Functions.
		"take a proper divisor", Formula, USUAL, |n, o| {
			for d in (1..n).filter(|d| n % d == 0) {
				o(&[n - d]);
			}
		}, far |n| if n == 0 { 0 } else { u64::from(n.trailing_zeros()) };
		"take a divisor", Formula, USUAL, |n, o| {
			for d in (1..=n).filter(|d| n % d == 0) {
				o(&[n - d]);
			}
		}, far |n| if n == 0 { 0 } else { u64::from(n.trailing_zeros()) + 1 };
		"leave a proper divisor", Formula, USUAL, |n, o| {
			for d in (1..n).filter(|d| n % d == 0) {
				o(&[d]);
			}
		};
		"take a number coprime to n", Formula, USUAL, |n, o| {
			for k in (1..=n).filter(|&k| gcd(k, n) == 1) {
				o(&[n - k]);
			}
		};
		"take a submask", Formula, 2500, |n, o| {
			for k in (1..=n).filter(|k| n & k == *k) {
				o(&[n - k]);
			}
		}, far |n| u64::from(n.count_ones());
		"leave n/k", Formula, USUAL, |n, o| {
			for k in 2..=n {
				o(&[n / k]);
			}
		}, far |n| length(n).saturating_sub(1);
		"take the lowest bit", Formula, LONG, |n, o| if n > 0 { o(&[n & (n - 1)]) }, far |n| u64::from(n.count_ones() % 2);
		"Ruler", Formula, 1200, |n, o| {
			let mut turned = Vec::new();
			for k in 1..=n {
				o(&turned);
				turned.push(n - k);
			}
		}, far |n| n & n.wrapping_neg();
		"Mock Turtles", Formula, 300, |n, o| {
			o(&[]);
			for b in 0..n {
				o(&[b]);
				for a in 0..b {
					o(&[a, b]);
				}
			}
		}, far |n| 2 * n + u64::from(n.count_ones() % 2 == 0);
		"Turning Turtles with one more coin", Formula, USUAL, |n, o| {
			o(&[]);
			for b in 0..n {
				o(&[b]);
			}
		}, far |n| n + 1;
		"leave the square root", Runs, LONG, |n, o| if n > 1 { o(&[root(n)]) };
		"leave a proper divisor whose quotient is prime", Formula, USUAL, |n, o| {
			for d in (1..n).filter(|d| n % d == 0 && is_prime(n / d)) {
				o(&[d]);
			}
		};
		"divide out a prime power", Formula, USUAL, |n, o| {
			for p in (2..=n).filter(|&p| n % p == 0 && is_prime(p)) {
				let mut rest = n;
				while rest % p == 0 {
					rest /= p;
					o(&[rest]);
				}
			}
		};
		"take from n the highest bit, or leave it", Open, LONG, |n, o| {
			if n > 0 {
				let high = 1 << (length(n) - 1);
				o(&[n - high]);
				if high < n {
					o(&[high]);
				}
			}
		};
		"clear any one bit", Formula, LONG, |n, o| {
			for bit in (0..20).map(|e| 1 << e).filter(|bit| n & bit != 0) {
				o(&[n - bit]);
			}
		}, far |n| u64::from(n.count_ones() % 2);

		// Limits.
		"at most half", Formula, USUAL, |n, o| take_up_to(n / 2, n, o), far |mut n| { while n % 2 == 1 { n /= 2; } n / 2 };
		"at most a third", Formula, USUAL, |n, o| take_up_to(n / 3, n, o), far |mut n| { while n % 3 != 0 { n -= n / 3 + 1; } n / 3 };
		"at most a fifth", Formula, USUAL, |n, o| take_up_to(n / 5, n, o), far |mut n| { while n % 5 != 0 { n -= n / 5 + 1; } n / 5 };
		"less than a third", Formula, USUAL, |n, o| take_up_to(n.max(1).div_ceil(3) - 1, n, o);
		"at most half, rounded up", Formula, USUAL, |n, o| take_up_to(n.div_ceil(2), n, o);
		"at most two thirds", Formula, USUAL, |n, o| take_up_to(2 * n / 3, n, o);
		"at most the square root", Formula, USUAL, |n, o| take_up_to(root(n), n, o);
		"at most the length in binary", Formula, LONG, |n, o| take_up_to(length(n), n, o);
		"at most the number of primes up to n", Formula, USUAL, |n, o| {
			take_up_to((2..=n).filter(|&p| is_prime(p)).count() as u64, n, o);
		};

		// Digits.
		"options n-1 and three copies of n/2", Formula, LONG, |n, o| {
			take(&[1], n, o);
			if n > 0 && n % 2 == 0 {
				o(&[n / 2, n / 2, n / 2]);
			}
		}, far |n| {
			fn g(n: u64) -> u64 {
				match n {
					0..=4 => [0, 1, 0, 1, 2][n as usize],
					n if n % 2 == 1 => 0,
					n => if g(n / 2) == 1 { 2 } else { 1 },
				}
			}
			g(n)
		};
		"options n-1 and n/2", Formula, LONG, |n, o| {
			take(&[1], n, o);
			if n > 1 {
				o(&[n / 2]);
			}
		};
		"options n-1 and, if n is even, n/2", Formula, LONG, |n, o| {
			take(&[1], n, o);
			if n > 0 && n % 2 == 0 {
				o(&[n / 2]);
			}
		};
		"options n-1 and, if 3 divides n, n/3", Formula, LONG, |n, o| {
			take(&[1], n, o);
			if n > 0 && n % 3 == 0 {
				o(&[n / 3]);
			}
		};
		"options n-1 and, if 3 divides n, three copies of n/3", Formula, LONG, |n, o| {
			take(&[1], n, o);
			if n > 0 && n % 3 == 0 {
				o(&[n / 3, n / 3, n / 3]);
			}
		};
		"leave n-2b and n-b", Formula, USUAL, |n, o| {
			for b in 1..=n / 2 {
				o(&[n - 2 * b, n - b]);
			}
		};
		"halve into floor and ceiling, or take 1", Open, LONG, |n, o| {
			take(&[1], n, o);
			if n > 1 {
				o(&[n / 2, n - n / 2]);
			}
		};
		"leave floor(n/2) or ceil(n/2)", Formula, LONG, |n, o| {
			if n > 1 {
				o(&[n / 2]);
				o(&[n - n / 2]);
			}
		};
		"leave n/2 or n/4", Open, LONG, |n, o| {
			if n > 0 {
				o(&[n / 2]);
				o(&[n / 4]);
			}
		};
		"take 1 from an odd heap, halve an even heap", Formula, LONG, |n, o| {
			if n % 2 == 1 {
				o(&[n - 1]);
			} else if n > 0 {
				o(&[n / 2]);
			}
		};

		// Lost heaps, sets and runs.
		"take a divisor other than 1 and n", Lost, USUAL, |n, o| {
			for d in (2..n).filter(|d| n % d == 0) {
				o(&[n - d]);
			}
		}, far |n| u64::from(!(n % 2 == 1 || n == 0 || n.is_power_of_two() && n.trailing_zeros() % 2 == 1));
		"leave n/2 or n/3", Formula, LONG, |n, o| {
			if n > 0 {
				o(&[n / 2]);
				o(&[n / 3]);
			}
		};
		"fourth root to square root", Runs, USUAL, |n, o| {
			for y in (0..n).take_while(|y| y * y <= n).filter(|y| y.pow(4) >= n) {
				o(&[y]);
			}
		};
		"leave n/2 to n/9, rounded up", Open, LONG, |n, o| {
			for k in (2..=9).filter(|_| n > 1) {
				o(&[n.div_ceil(k)]);
			}
		};
		"leave at most the square root", Open, USUAL, |n, o| {
			for y in (0..n).take_while(|y| y * y <= n) {
				o(&[y]);
			}
		};
		"take a Fibonacci number", Nothing, LONG, |n, o| {
			let (mut a, mut b) = (1, 2);
			while a <= n {
				o(&[n - a]);
				(a, b) = (b, a + b);
			}
		};

		// Takes by their form.
		"an odd number up to half", Formula, USUAL, |n, o| {
			for k in (1..=n / 2).step_by(2) {
				o(&[n - k]);
			}
		}, far |n| u64::from(n > 0 && n % 2 == 0);
		"an even number up to half", Formula, USUAL, |n, o| {
			for k in (2..=n / 2).step_by(2) {
				o(&[n - k]);
			}
		};
		"a power of 2 up to half", Formula, LONG, |n, o| {
			for k in (0..).map(|e| 1 << e).take_while(|&k| 2 * k <= n) {
				o(&[n - k]);
			}
		};
		"a power of 10", Formula, LONG, |n, o| {
			for k in (0..).map(|e| 10u64.pow(e)).take_while(|&k| k <= n) {
				o(&[n - k]);
			}
		};
		"any number that 6 does not divide", Formula, USUAL, |n, o| {
			for k in (1..=n).filter(|k| k % 6 != 0) {
				o(&[n - k]);
			}
		}, far |n| n % 6;
		"1 or a composite number", Formula, USUAL, |n, o| {
			for k in (1..=n).filter(|&k| !is_prime(k)) {
				o(&[n - k]);
			}
		};
		"an evil number", Formula, USUAL, |n, o| {
			for k in (1..=n).filter(|k| k.count_ones() % 2 == 0) {
				o(&[n - k]);
			}
		}, far |n| n / 3;
		"a power of 2 that divides the heap", Formula, LONG, |n, o| {
			for e in (0..20).filter(|&e| n > 0 && n % (1 << e) == 0) {
				o(&[n - (1 << e)]);
			}
		};
		"1 or a prime divisor", Formula, USUAL, |n, o| {
			take(&[1], n, o);
			for p in (2..=n).filter(|&p| n % p == 0 && is_prime(p)) {
				o(&[n - p]);
			}
		}, far |n| [0, 1, 2, 1][(n % 4) as usize];
		"a divisor of n + 1", Formula, USUAL, |n, o| {
			for d in (1..=n).filter(|d| (n + 1) % d == 0) {
				o(&[n - d]);
			}
		}, far |n| u64::from((n + 1).trailing_zeros());
		"1 or the lowest bit", Formula, LONG, |n, o| {
			if n > 0 {
				o(&[n - 1]);
				o(&[n & (n - 1)]);
			}
		};
		"the greatest common divisor with 12", Formula, LONG, |n, o| if n > 0 { o(&[n - gcd(n, 12)]) };
		"at most n mod 5, plus 1", Formula, LONG, |n, o| take_up_to((n % 5 + 1).min(n), n, o);
		"1 to 9, but not the last digit", Formula, LONG, |n, o| {
			for k in (1..=n.min(9)).filter(|&k| k != n % 10) {
				o(&[n - k]);
			}
		};
		"1 to 3, but never leave a square", Formula, LONG, |n, o| {
			for k in (1..=n.min(3)).filter(|k| root(n - k).pow(2) != n - k) {
				o(&[n - k]);
			}
		};
		"any number, but never leave a multiple of 5", Formula, USUAL, |n, o| {
			for k in (1..=n).filter(|&k| k == n || (n - k) % 5 != 0) {
				o(&[n - k]);
			}
		};
		"1 to 3, and 4 from heap 100 on", Late, LONG, |n, o| {
			take(&[1, 2, 3], n, o);
			take(&[4], if n < 100 { 0 } else { n }, o);
		};

		// Leaving a part, or several.
		"leave n/2, n/3 or n/5", Formula, LONG, |n, o| {
			for k in [2, 3, 5].iter().filter(|_| n > 0) {
				o(&[n / k]);
			}
		};
		"leave n/2 or n/5", Formula, LONG, |n, o| {
			for k in [2, 5].iter().filter(|_| n > 0) {
				o(&[n / k]);
			}
		};
		"leave n mod k", Formula, USUAL, |n, o| {
			for k in 1..=n {
				o(&[n % k]);
			}
		}, far |n| length(n + 1) - 1;
		"leave a square", Formula, LONG, |n, o| {
			for k in (0..).take_while(|k| k * k < n) {
				o(&[k * k]);
			}
		}, far |n| if n == 0 { 0 } else { (n - 1).isqrt() + 1 };
		"take a third to a half", Formula, USUAL, |n, o| {
			for k in (n / 3..=n / 2).filter(|&k| k > 0) {
				o(&[n - k]);
			}
		};
		"take 1 or half", Formula, LONG, |n, o| {
			take(&[1], n, o);
			take(&[n / 2], n, o);
		};
		"options n-1 and n/4", Formula, LONG, |n, o| {
			take(&[1], n, o);
			if n > 0 {
				o(&[n / 4]);
			}
		};
		"options n-1, n-2 and, if n is even, n/2", Formula, LONG, |n, o| {
			take(&[1, 2], n, o);
			if n > 0 && n % 2 == 0 {
				o(&[n / 2]);
			}
		};
		"leave n/3, or take 1 from the others", Formula, LONG, |n, o| {
			if n % 3 != 0 {
				o(&[n - 1]);
			} else if n > 0 {
				o(&[n / 3]);
			}
		};
		"split into d equal heaps", Formula, USUAL, |n, o| {
			for d in (2..=n).filter(|d| n % d == 0) {
				if d % 2 == 0 {
					o(&[]);
				} else {
					o(&[n / d]);
				}
			}
		};
		"split into coprime heaps", Formula, 2500, |n, o| {
			for a in (1..=n / 2).filter(|&a| a < n && gcd(a, n) == 1) {
				o(&[a, n - a]);
			}
		}, far |n| u64::from(n > 0 && n % 2 == 0);
		"split into three heaps", Formula, SHORT, |n, o| {
			for a in 1..=n / 3 {
				for b in a..=(n - a) / 2 {
					o(&[a, b, n - a - b]);
				}
			}
		}, far |n| n.saturating_sub(1) / 2;
		"split by bits", Formula, 2500, |n, o| {
			for a in (1..n).filter(|a| n & a == *a) {
				o(&[a, n ^ a]);
			}
		};
		"take 2, or split in halves", Formula, LONG, |n, o| {
			take(&[2], n, o);
			if n > 1 {
				o(&[n / 2, n - n / 2]);
			}
		};
		"take 1, or split into d equal heaps", Lost, USUAL, |n, o| {
			take(&[1], n, o);
			for d in (2..=n).filter(|d| n % d == 0) {
				if d % 2 == 0 {
					o(&[]);
				} else {
					o(&[n / d]);
				}
			}
		};
		"take 1, or all of a square", Lost, LONG, |n, o| {
			take(&[1], n, o);
			if n > 0 && root(n).pow(2) == n {
				o(&[0]);
			}
		};
		"options n-2 and n/2", Lost, LONG, |n, o| {
			take(&[2], n, o);
			if n > 0 {
				o(&[n / 2]);
			}
		};
		"options n-1 and n/3, rounded up", Lost, LONG, |n, o| {
			take(&[1], n, o);
			if n > 1 {
				o(&[n.div_ceil(3)]);
			}
		};

		// What changes late.
		"1 or 2, and 3 from heap 3000 on", Late, LONG, |n, o| {
			take(&[1, 2], n, o);
			take(&[3], if n < 3000 { 0 } else { n }, o);
		};
		"1 or 2, and 3 from heap 10 000 on", Late, LONG, |n, o| {
			take(&[1, 2], n, o);
			take(&[3], if n < 10_000 { 0 } else { n }, o);
		};
		"1 or 2, and a square from 3600 on", Late, LONG, |n, o| {
			take(&[1, 2], n, o);
			for k in (60..).take_while(|k| k * k <= n) {
				o(&[n - k * k]);
			}
		};
		"1 or 2, and 3 if the heap has 13 ones", Late, LONG, |n, o| {
			take(if n.count_ones() < 13 { &[1, 2] } else { &[1, 2, 3] }, n, o);
		};
		"1 or 2, and 3 if 5000 divides the heap", Late, LONG, |n, o| {
			take(if n % 5000 > 0 { &[1, 2] } else { &[1, 2, 3] }, n, o);
		};
		"at most 2 + n/3000", Late, LONG, |n, o| take_up_to((2 + n / 3000).min(n), n, o);
		"take d if d squared divides the heap", Late, 9000, |n, o| {
			for d in (1..=n).take_while(|d| d * d <= n).filter(|d| n.is_multiple_of(d * d)) {
				o(&[n - d]);
			}
		};

		// No pattern is known.
		"take 1, or split into unequal heaps", Nothing, 3000, |n, o| {
			take(&[1], n, o);
			for part in (1..=n / 2).filter(|&part| 2 * part != n) {
				o(&[part, n - part]);
			}
		};
		"take a Lucas number", Nothing, LONG, |n, o| {
			let (mut a, mut b) = (1, 3);
			while a <= n {
				o(&[n - a]);
				(a, b) = (b, a + b);
			}
		};
		"0.156", Nothing, 3000, |n, o| octal(&[0, 1, 5, 6], n, o);
		"take at most the number of ones", Nothing, LONG, |n, o| take_up_to(u64::from(n.count_ones()), n, o);
		"Grundy's game", Nothing, USUAL, |n, o| {
			for part in (1..=n / 2).filter(|&part| 2 * part != n) {
				o(&[part, n - part]);
			}
		};
		"Treblecross 0.007", Nothing, USUAL, |n, o| octal(&[0, 0, 0, 7], n, o);
		"0.06", Nothing, USUAL, |n, o| octal(&[0, 0, 6], n, o);
		"0.6", Nothing, USUAL, |n, o| octal(&[0, 6], n, o);
		"0.04", Nothing, USUAL, |n, o| octal(&[0, 0, 4], n, o);
		"0.14", Nothing, USUAL, |n, o| octal(&[0, 1, 4], n, o);
		"0.36", Nothing, USUAL, |n, o| octal(&[0, 3, 6], n, o);
		"take a square", Nothing, LONG, |n, o| {
			for k in (1..).map(|r| r * r).take_while(|&k| k <= n) {
				o(&[n - k]);
			}
		};
		"take a cube", Nothing, LONG, |n, o| {
			for k in (1..).map(|r: u64| r.pow(3)).take_while(|&k| k <= n) {
				o(&[n - k]);
			}
		};
		"take a triangular number", Nothing, LONG, |n, o| {
			for k in (1..).map(|r| r * (r + 1) / 2).take_while(|&k| k <= n) {
				o(&[n - k]);
			}
		};
		"take a prime", Nothing, USUAL, |n, o| {
			for k in (2..=n).filter(|&k| is_prime(k)) {
				o(&[n - k]);
			}
		};
		"take the number of ones, or halve", Nothing, LONG, |n, o| {
			if n > 0 {
				o(&[n - u64::from(n.count_ones())]);
				o(&[n / 2]);
			}
		};
		"take the digit sum", Late, LONG, |n, o| if n > 0 { o(&[n - digit_sum(n)]) };
		"take 1 or the digit sum", Nothing, LONG, |n, o| {
			if n > 0 {
				o(&[n - 1]);
				o(&[n - digit_sum(n)]);
			}
		};
		"take a factorial", Late, LONG, |n, o| {
			for k in [1, 2, 6, 24, 120, 720, 5040].iter().filter(|&&k| k <= n) {
				o(&[n - k]);
			}
		};
		"three random smaller heaps", Nothing, LONG, |n, o| {
			for k in (0..3).filter(|_| n > 0) {
				o(&[random(3 * n + k) % n]);
			}
		};
		"random smaller heaps, half of them", Nothing, USUAL, |n, o| {
			for heap in (0..n).filter(|heap| random(n * 7919 + heap).is_multiple_of(2)) {
				o(&[heap]);
			}
		};
		"random takes up to 50", Nothing, LONG, |n, o| {
			for k in (1..=n.min(50)).filter(|k| random(n * 101 + k).is_multiple_of(4)) {
				o(&[n - k]);
			}
		};
		"take a number that is not coprime to n", Open, USUAL, |n, o| {
			for k in (1..=n).filter(|&k| gcd(k, n) > 1) {
				o(&[n - k]);
			}
		};
		"take at most the highest bit", Open, USUAL, |n, o| {
			if n > 0 {
				take_up_to(1 << (length(n) - 1), n, o);
			}
		};
		"take 1 or leave n/3", Open, LONG, |n, o| {
			take(&[1], n, o);
			if n > 0 {
				o(&[n / 3]);
			}
		};
		"take a product of two primes", Nothing, 3000, |n, o| {
			for k in (4..=n).filter(|&k| (2..k).find(|p| k % p == 0).is_some_and(|p| is_prime(k / p))) {
				o(&[n - k]);
			}
		};
	}
}

/// Which heaps are lost if the first move takes any number but all, and later moves at most
/// `factor` times the last one.
pub fn take_at_most_times_the_last(heaps: usize, factor: usize) -> Vec<u64> {
	// least[n] is the least take that wins if any take is allowed.
	let mut least: Vec<usize> = vec![usize::MAX];
	for n in 1..heaps {
		let wins = |&take: &usize| take == n || least[n - take] > factor * take;
		least.push((1..=n).find(wins).unwrap_or(n));
	}
	(0..heaps)
		.map(|n| u64::from(n > 0 && least[n] < n))
		.collect()
}
