//! What a reader should see in a table even if there is no formula.

use super::counted;
use super::table::Table;
use super::words::{line_words, list};

/// `constant 1 so far from n = 325 on`
pub fn constant_end(table: &Table) -> String {
	format!(
		"constant {} so far from n = {} on",
		table.g[table.last],
		table.constant_from()
	)
}

/// `runs: 0..3: 0, 4..15: 1, 16..: 2`, if there are few of them.
pub fn runs(table: &Table) -> Option<String> {
	let (g, last) = (&table.g, table.last);
	let starts: Vec<usize> = (0..=last).filter(|&n| n == 0 || g[n] != g[n - 1]).collect();
	if starts.len() < 2 || starts.len() > 40 || 3 * starts.len() > last {
		return None;
	}
	let mut words = Vec::new();
	for (run, &start) in starts.iter().enumerate() {
		let end = match starts.get(run + 1) {
			Some(&next) if next == start + 1 => String::new(),
			Some(&next) => format!("..{}", next - 1),
			None => "..".to_string(),
		};
		words.push(format!("{start}{end}: {}", g[start]));
	}
	Some(format!("runs: {}", words.join(", ")))
}

/// A period of the end that grows with the table: a sign of digits.
pub fn growing_period(table: &Table) -> Option<String> {
	let periods: Vec<usize> = [table.last / 4, table.last / 2, table.last]
		.iter()
		.filter_map(|&last| end_period(&table.g[..=last]))
		.collect();
	let &[a, b, c] = &periods[..] else {
		return None;
	};
	let grows = a < b && b < c;
	grows.then(|| {
		format!("the end repeats with period {a}, {b}, {c} as the table grows: a sign of digits")
	})
}

// The least period of the last quarter.
fn end_period(g: &[i128]) -> Option<usize> {
	let last = g.len() - 1;
	let quarter = last - last / 4..=last;
	(1..last / 3).find(|p| quarter.clone().all(|n| g[n] == g[n - p]))
}

/// A period that almost all heaps follow, with some of the heaps that do not.
pub fn almost_period(table: &Table) -> Option<String> {
	let (g, last, half) = (&table.g, table.last, table.half);
	for p in 1..=(half / 8).min(64) {
		let usual: Vec<i128> = (0..p).map(|residue| most_frequent(g, residue, p)).collect();
		let exceptions: Vec<usize> = (0..=last).filter(|&n| g[n] != usual[n % p]).collect();
		let late = exceptions.iter().filter(|&&n| n > half).count();
		if late == 0 || exceptions.len() > last / 20 {
			continue;
		}
		let shown = list(&exceptions[..exceptions.len().min(8)]);
		let more = if exceptions.len() > 8 { ", …" } else { "" };
		let all = format!(
			"{} up to n = {last}",
			counted(exceptions.len(), "exception")
		);
		return Some(match p {
			1 => format!(
				"almost always {}, but not at {shown}{more} ({all})",
				usual[0]
			),
			p => format!("almost period {p}, but not at {shown}{more} ({all})"),
		});
	}
	None
}

// The most frequent value of the heaps n with n mod p = residue.
fn most_frequent(g: &[i128], residue: usize, p: usize) -> i128 {
	let mut values: Vec<i128> = g.iter().skip(residue).step_by(p).copied().collect();
	values.sort_unstable();
	let runs = values.chunk_by(|a, b| a == b);
	runs.max_by_key(|run| run.len()).map_or(0, |run| run[0])
}

// A line of one class is worth a note if it gives this many values.
const LINE: usize = 40;

/// The least modulus for which one class of heaps lies on a line, although other classes do not:
/// `g(2k+1) = k for 3 ≤ n ≤ 4096; the heaps of other remainders mod 2 have no line`.
pub fn one_class(table: &Table) -> Option<String> {
	let (g, last) = (&table.g, table.last);
	for modulus in (2..=6).filter(|modulus| last / modulus > LINE) {
		for residue in 0..modulus {
			let end = last - (last - residue) % modulus;
			let slope = g[end] - g[end - modulus];
			let mut first = end;
			while first >= modulus && g[first] - g[first - modulus] == slope {
				first -= modulus;
			}
			if slope > 0 && (end - first) / modulus >= LINE && first <= last / 16 {
				let heap = line_words(modulus as i128, "k", residue as i128);
				let start = g[end] - slope * (end / modulus) as i128;
				let value = line_words(slope, "k", start);
				let from = match first < modulus {
					true => String::new(),
					false => format!("{first} ≤ "),
				};
				return Some(format!(
					"g({heap}) = {value} for {from}n ≤ {last}; other remainders mod {modulus} have no line"
				));
			}
		}
	}
	None
}
