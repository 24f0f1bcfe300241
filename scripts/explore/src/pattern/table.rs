//! A table g(0), …, g(N), and how surprising its values are.

use rustc_hash::FxHashSet;

/// The values that the families look at, with the evidence that they carry.
pub struct Table {
	/// The values, as numbers that can be subtracted.
	pub g: Vec<i128>,
	/// N, the last heap.
	pub last: usize,
	/// ⌊N/2⌋: a family finds its numbers on the heaps up to here.
	pub half: usize,
	/// log2 of one more than the number of different values.
	pub value_bits: f64,
	// bits_before[n] is the evidence of the heaps below n.
	bits_before: Vec<f64>,
}

impl Table {
	/// Returns `None` for fewer than 8 values: they say nothing.
	pub fn new(values: &[u64]) -> Option<Table> {
		if values.len() < 8 {
			return None;
		}
		let different: FxHashSet<u64> = values.iter().copied().collect();
		Some(Table {
			g: values.iter().map(|&value| i128::from(value)).collect(),
			last: values.len() - 1,
			half: (values.len() - 1) / 2,
			value_bits: (1.0 + different.len() as f64).log2(),
			bits_before: bits_before(values),
		})
	}

	/// The evidence of the heaps `from` to `to`, in bits.
	pub fn bits(&self, from: usize, to: usize) -> f64 {
		if from > to {
			return 0.0;
		}
		self.bits_before[to + 1] - self.bits_before[from]
	}

	/// The evidence of the heaps on which no family looks.
	pub fn held_bits(&self) -> f64 {
		self.bits(self.half + 1, self.last)
	}

	/// The first heap from which on all values are the same.
	pub fn constant_from(&self) -> usize {
		let end = self.g[self.last];
		let other = self.g.iter().rposition(|&value| value != end);
		other.map_or(0, |heap| heap + 1)
	}

	/// Whether the second half is constant: then it says nothing about a formula.
	pub fn has_constant_end(&self) -> bool {
		self.constant_from() <= self.half
	}

	/// The first values, which a formula that begins later has to list.
	pub fn first(&self, from: usize) -> Vec<u64> {
		self.g[..from].iter().map(|&value| value as u64).collect()
	}

	/// The length of the list of the first values, in bits.
	pub fn first_cost(&self, from: usize) -> f64 {
		from as f64 * self.value_bits / 2.0 + (1.0 + from as f64).log2()
	}
}

// The null model: the next value is the same as the last one, or it changes to any value seen so
// far. What it expects carries little evidence, so a long constant end is worth nothing.
fn bits_before(values: &[u64]) -> Vec<f64> {
	let mut sums = vec![0.0, 0.0];
	let mut seen = FxHashSet::default();
	seen.insert(values[0]);
	let (mut same, mut changes) = (0.0_f64, 0.0_f64);
	for pair in values.windows(2) {
		let all = same + changes + 1.0;
		let bits = if pair[0] == pair[1] {
			same += 1.0;
			-((same - 0.5) / all).log2()
		} else {
			changes += 1.0;
			-((changes - 0.5) / all).log2() + (seen.len() as f64).log2()
		};
		seen.insert(pair[1]);
		sums.push(sums[sums.len() - 1] + bits);
	}
	sums
}
