//! nim_shortcuts: both heaps are played, with the list of the shortcuts.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let (n, m): (usize, usize) = (tokens.number()?, tokens.number()?);
	let mut shortcuts = Vec::new();
	for _ in 0..n {
		shortcuts.push((tokens.number::<u64>()?, tokens.number::<u64>()?));
	}
	let moves = |&(a, b): &(u32, u32)| {
		if shortcuts.contains(&(a.into(), b.into())) {
			return Vec::new();
		}
		let rows = (0..a).map(|left| (left, b));
		let columns = (0..b).map(|left| (a, left));
		rows.chain(columns).collect()
	};
	let mut oracle = Oracle::normal(moves);
	let mut text = String::new();
	for _ in 0..m {
		let (a, b) = (tokens.heap()?, tokens.heap()?);
		text += &says(oracle.wins(&(a, b)), "WIN", "LOSE");
	}
	Some(text)
}

/// Shortcuts in a corner, some of them in one row or column; positions near the diagonal.
pub fn generate(w: &mut Writer) {
	let most = w.size + 2;
	let (n, m) = (w.draw.between(0, 2 * w.size), w.draw.between(1, 12));
	w.line([n, m]);
	let line = w.draw.between(0, most);
	for _ in 0..n {
		let mut shortcut = [w.draw.between(0, most), w.draw.between(0, most)];
		if w.draw.once_in(3) {
			let axis = w.draw.place(2);
			shortcut[axis] = line;
		}
		w.line(shortcut);
	}
	for _ in 0..m {
		let a = w.draw.between(0, most + 3);
		let b = match w.draw.once_in(2) {
			true => (a + w.draw.between(0, 4)).saturating_sub(2),
			false => w.draw.between(0, most + 3),
		};
		w.line([a, b]);
	}
}
