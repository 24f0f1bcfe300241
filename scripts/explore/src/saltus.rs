//! Arithmetic periods: g(n + p) = g(n) + s for all n from some heap on. The number s is called the
//! saltus.

/// A table, and what is proved about all larger heaps.
pub struct Arithmetic {
	/// g(0), g(1), …: at least the preperiod and two periods, if a period is proved.
	pub table: Vec<u32>,
	/// (preperiod, period, saltus), the least ones, if they are proved.
	pub repeat: Option<(usize, usize, u32)>,
	/// The proof, in one line.
	pub certificate: String,
}

impl Arithmetic {
	/// g(heap), if it is below 2^64 and in the table or the period is proved.
	pub fn value(&self, heap: u64) -> Option<u64> {
		if let Some(&value) = self.table.get(usize::try_from(heap).unwrap_or(usize::MAX)) {
			return Some(u64::from(value));
		}
		let (preperiod, period, saltus) = self.repeat?;
		let past = heap - preperiod as u64;
		let (rounds, place) = (past / period as u64, past % period as u64);
		rounds
			.checked_mul(u64::from(saltus))?
			.checked_add(u64::from(self.table[preperiod + place as usize]))
	}
}

/// All takes are allowed except those in `excluded`; Nim excludes none. The table has at least
/// `least` heaps, and at most `most` if no period is proved. Time: O(table * largest excluded
/// take).
///
/// Theorem. Let m be the largest excluded take. If g(n + p) = g(n) + s for 2m + 1 heaps n in a row,
/// then for all larger n.
///
/// Proof. All takes above m are allowed, so heap n has the options 0, …, n − m − 1, and others
/// among the last m heaps.
/// 1. The values of the heaps below n − m are 0, …, u for some u: a heap of value v has options,
///    smaller heaps, of all values below v.
/// 2. One of the heaps n − 2m − 1, …, n − m − 1 has the value u. Let y be the last heap below n − m
///    of value u. If it were smaller than n − 2m − 1, then x = y + m + 1 would be below n − m. Heap
///    x can be moved to y, by m + 1, and to each option of y, by more. So x has options of the
///    values 0, …, u, and g(x) > u. That contradicts 1.
/// 3. So g(n) is the least value above u that none of the allowed heaps among the last m has, and u
///    is the largest value of the m + 1 heaps before these. If these 2m + 1 values are all larger
///    by s, so is g(n). By induction it goes on for ever. ∎
///
/// The theorem always comes to apply: in terms of u, the last m values are among below u, u, …, u +
/// m + 1, so they repeat.
pub fn all_but(excluded: &[usize], least: usize, most: usize) -> Arithmetic {
	let largest = excluded.iter().copied().max().unwrap_or(0);
	let near: Vec<usize> = (1..=largest)
		.filter(|take| !excluded.contains(take))
		.collect();
	let stretch = 2 * largest + 1;
	let mut table: Vec<u32> = Vec::new();
	let mut goal = least.max(4 * stretch);
	loop {
		while table.len() < goal.min(most) {
			table.push(next(&table, &near, largest));
		}
		// s is constant over 2m + 1 heaps in a row exactly if 2m differences in a row repeat.
		let steps: Vec<i64> = table
			.windows(2)
			.map(|pair| i64::from(pair[1]) - i64::from(pair[0]))
			.collect();
		if let Some((preperiod, period)) = sg::period(&steps, (stretch - 1).max(1)) {
			let saltus = table[preperiod + period] - table[preperiod];
			// The table holds at least two periods, so that all that is claimed can be seen.
			while table.len() < preperiod + 2 * period {
				table.push(next(&table, &near, largest));
			}
			let certificate = format!(
				"g(n+{period}) = g(n) + {saltus} for n = {preperiod} to {}: {stretch} in a row, \
                 as many as decide the next value up to a constant (2·{largest} + 1)",
				preperiod + stretch - 1
			);
			return Arithmetic {
				table,
				repeat: Some((preperiod, period, saltus)),
				certificate,
			};
		}
		if goal >= most {
			return Arithmetic {
				table,
				repeat: None,
				certificate: String::new(),
			};
		}
		goal *= 2;
	}
}

// The value of the next heap, as in the theorem. `near` lists the allowed takes below the largest
// that is not allowed.
fn next(table: &[u32], near: &[usize], largest: usize) -> u32 {
	let far = table[..table.len().saturating_sub(largest)]
		.iter()
		.rev()
		.take(largest + 1)
		.max()
		.map_or(0, |&u| u + 1);
	let near = near
		.iter()
		.filter(|&&take| take <= table.len())
		.map(|take| table[table.len() - take]);
	let mut near: Vec<u32> = near.filter(|&value| value >= far).collect();
	near.sort_unstable();
	near.iter()
		.fold(far, |mex, &value| if value == mex { mex + 1 } else { mex })
}

/// Lasker's Nim: take any number, or split a heap in two without taking.
///
/// Theorem. g(4k+1) = 4k+1, g(4k+2) = 4k+2, g(4k+3) = 4k+4, g(4k+4) = 4k+3.
///
/// Proof by induction. The last two bits of g(n) for n ≡ 0, 1, 2, 3 mod 4 (n > 0) are 11, 01, 10,
/// 00. Takes lead to all smaller heaps. We look for the least value that they miss and compare the
/// last two bits of the splits.
/// - n = 4k+1: takes give 0, …, 4k. Splits, of residues 0+1 and 2+3, end with 11⊕01 = 10⊕00 = 10.
///   So 4k+1 (01) is missed.
/// - n = 4k+2: takes give 0, …, 4k+1. Splits 0+2, 1+1, 3+3 end with 01, 00, 00. So 4k+2 (10) is
///   missed.
/// - n = 4k+3: takes give 0, …, 4k+2, the split 1 + (4k+2) gives 4k+3. Splits 0+3, 1+2 end with 11.
///   So 4k+4 (00) is missed.
/// - n = 4k+4: takes give 0, …, 4k+2 and 4k+4. Splits 0+0, 1+3, 2+2 end with 00, 01, 00. So 4k+3
///   (11) is missed. ∎
pub fn lasker(least: usize) -> Arithmetic {
	let value = |heap: u32| match heap % 4 {
		3 => heap + 1,
		0 => heap.max(1) - 1,
		_ => heap,
	};
	let certificate =
		"by induction: the last two bits of g(n) are 11, 01, 10, 00 for n mod 4 = 0, 1, 2, 3, so no split \
                       gives the least value that no take gives, except 1 + (4k+2) for n = 4k+3";
	let table = (0..least.max(9) as u32).map(value).collect();
	Arithmetic {
		table,
		repeat: Some((1, 4, 4)),
		certificate: certificate.to_string(),
	}
}
