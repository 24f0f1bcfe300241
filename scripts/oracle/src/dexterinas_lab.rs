//! dexterinas_lab: all positions, each played, with their probabilities.

use super::*;

/// `0.25` as 250000.
fn millionths(real: &str) -> Option<u128> {
	let (whole, decimals) = real.split_once('.').unwrap_or((real, ""));
	let short = decimals.len() <= 6;
	short.then(|| format!("{whole}{decimals:0<6}").parse().ok())?
}

fn eight_decimals(part: u128, whole: u128) -> String {
	let units = 100_000_000;
	let rounded = if whole < units {
		part * (units / whole)
	} else {
		let unit = whole / units;
		(part + unit / 2) / unit
	};
	format!("{}.{:08}\n", rounded / units, rounded % units)
}

/// `chance` of `whole` as a decimal, padded to 6 decimals or as short as it goes.
fn real(chance: u64, whole: u64, decimals: usize, padded: bool) -> String {
	let plain = format!("{}.{:0decimals$}", chance / whole, chance % whole);
	match padded {
		true => format!("{plain:0<8}"),
		false => plain.trim_end_matches('0').trim_end_matches('.').into(),
	}
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	// Six heaps are as many as 128 bits hold in millionths of millionths and so on.
	let n = tokens.number().filter(|n| (1..=6).contains(n))?;
	let x = tokens.heap()?;
	few_enough(x as usize + 1, n)?;
	let chances: Vec<u128> = (0..=x)
		.map(|_| millionths(tokens.word()?))
		.collect::<Option<_>>()?;
	if chances.iter().sum::<u128>() != 1_000_000 {
		return None;
	}
	let mut oracle = Oracle::normal(rules::on_heaps(rules::nim));
	let mut won = 0;
	for draw in vec![0..=x; n].into_iter().multi_cartesian_product() {
		let chance: u128 = draw.iter().map(|&heap| chances[heap as usize]).product();
		if chance > 0 && oracle.wins(&position(&draw)) {
			won += chance;
		}
	}
	Some(eight_decimals(won, 1_000_000_u128.pow(n as u32)))
}

/// So many decimals that no answer lies half way between two numbers of 8 decimals: in all at most
/// 8, or far more.
pub fn generate(w: &mut Writer) {
	let n = w.few(4);
	let x = match n {
		1 | 2 => w.draw.between(1, w.size + 2),
		_ => w.draw.between(1, w.size.min(6)),
	};
	let decimals = match n {
		1 => w.draw.pick(&[1, 3, 6]),
		2 => w.draw.pick(&[1, 2, 4]),
		_ => w.draw.pick(&[1, 2, 6]),
	};
	let whole = 10_u64.pow(decimals);
	let mut cuts = w.draw.list(x, 0, whole);
	if w.draw.once_in(4) {
		cuts[0] = 0;
	}
	cuts.extend([0, whole]);
	cuts.sort_unstable();
	let mut chances: Vec<u64> = cuts.iter().tuple_windows().map(|(a, b)| b - a).collect();
	w.draw.shuffle(&mut chances);
	w.line([n, x]);
	let (padded, decimals) = (w.draw.once_in(2), decimals as usize);
	w.line(
		chances
			.into_iter()
			.map(|chance| real(chance, whole, decimals, padded)),
	);
}
