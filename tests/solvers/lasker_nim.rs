//! lasker_nim: whole positions of heaps.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let mut oracle = Oracle::normal(rules::on_heaps(rules::lasker));
	let t: usize = tokens.number()?;
	let mut text = String::new();
	for _ in 0..t {
		let n = tokens.number()?;
		let heaps = position(&tokens.heaps(n)?);
		text += &says(oracle.wins(&heaps), "Alice", "Bob");
	}
	Some(text)
}

pub fn generate(w: &mut Writer) {
	w.cases(4, |w| {
		let n = w.few(4);
		let heaps = w.crumbs(n, 1);
		w.length_and_list(&heaps);
	});
}

#[cfg(test)]
mod tests {
	use super::super::testing::*;
	use super::*;

	#[test]
	fn takes_a_million_heaps() {
		let pairs = "2147483647 2147483647\n".repeat(500_000);
		says_exactly(
			"lasker_nim",
			&format!("2\n1000000\n{pairs}1000001\n{pairs}2147483646\n"),
			"Bob\nAlice\n",
		);
		// 3 and 4 are exchanged: 1, 2 and 4 make 0, and 1, 2 and 3 do not.
		says_exactly("lasker_nim", "2\n1\n0\n2\n0 4\n", "Bob\nAlice\n");
		says_exactly(
			"lasker_nim",
			&format!("2\n3\n1 2 4\n3\n1 2 3\n1\n{E18}\n"),
			"Bob\nAlice\n",
		);
	}
}
