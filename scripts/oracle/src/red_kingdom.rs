//! red_kingdom: all castles are attacked, each with the kind of its last attack.

use super::*;

/// Soldiers, and the kind of the last attack: 0 for x or none, 1 for y, 2 for z.
type Castles = Vec<(u64, usize)>;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let t: usize = tokens.number()?;
	let mut text = String::new();
	for _ in 0..t {
		let n = tokens.number()?;
		let takes: Vec<u64> = tokens.numbers(3)?;
		let castles: Castles = tokens
			.heaps(n)?
			.into_iter()
			.map(|heap| (heap.into(), 0))
			.collect();
		if takes.iter().any(|take| !(1..=5).contains(take)) {
			return None;
		}
		let moves = |castles: &Castles| {
			let mut after = Vec::new();
			for (place, &(soldiers, last)) in castles.iter().enumerate() {
				for kind in (0..3).filter(|&kind| soldiers > 0 && (kind == 0 || kind != last)) {
					let mut rest = castles.clone();
					rest[place] = (soldiers - takes[kind].min(soldiers), kind);
					rest.sort_unstable();
					after.push(rest);
				}
			}
			after
		};
		text += &format!("{}\n", Oracle::normal(moves).winning_moves(&castles).len());
	}
	Some(text)
}

pub fn generate(w: &mut Writer) {
	w.cases(4, |w| {
		let n = w.few(4);
		let most = [40, 25, 12, 7][n as usize - 1].min(4 * w.size);
		let takes = w.draw.list(3, 1, 5);
		let castles = w.draw.list(n, 1, most);
		w.line([&[n], &takes[..]].concat());
		w.line(castles);
	});
}
