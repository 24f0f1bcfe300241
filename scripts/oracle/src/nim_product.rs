//! nim_product: products by their definition.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let t: usize = tokens.number()?;
	let pairs: Vec<(usize, usize)> = (0..t)
		.map(|_| Some((tokens.number()?, tokens.number()?)))
		.collect::<Option<_>>()?;
	let most = pairs.iter().map(|&(a, b)| a.max(b)).max().unwrap_or(0);
	if most > 48 {
		return None;
	}
	let products = nim_products(most + 1);
	Some(
		pairs
			.iter()
			.map(|&(a, b)| format!("{}\n", products[a][b]))
			.collect(),
	)
}

pub fn generate(w: &mut Writer) {
	w.cases(6, |w| {
		let factors = w.draw.list(2, 0, 3 * w.size);
		w.line(factors);
	});
}
