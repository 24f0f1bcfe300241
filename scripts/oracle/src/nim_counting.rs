//! nim_counting: all positions, each played.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let (n, k): (usize, usize) = (tokens.number()?, tokens.number()?);
	let sizes = tokens.heaps(k)?;
	few_enough(k, n)?;
	let mut oracle = Oracle::normal(rules::on_heaps(rules::nim));
	let positions = (1..=n).flat_map(|m| {
		vec![sizes.iter().copied(); m]
			.into_iter()
			.multi_cartesian_product()
	});
	let won = positions
		.filter(|heaps| oracle.wins(&position(heaps)))
		.count();
	Some(format!("{}\n", won % 998_244_353))
}

pub fn generate(w: &mut Writer) {
	let (n, k) = (w.few(4), w.few(4));
	let sizes = w.draw.distinct(k, 1, w.size + 3);
	w.line([n, k]);
	w.line(sizes);
}
