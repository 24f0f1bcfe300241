//! cuboid_slicing: whole sets of cuboids.

use super::*;

/// Cuboids, sorted: remove one unit layer along each axis of one of them.
pub fn options(cuboids: &Vec<[u8; 3]>) -> Vec<Vec<[u8; 3]>> {
	let mut options = Vec::new();
	for (place, &[x, y, z]) in cuboids.iter().enumerate() {
		for (i, j, k) in itertools::iproduct!(0..x, 0..y, 0..z) {
			let left = itertools::iproduct!([i, x - 1 - i], [j, y - 1 - j], [k, z - 1 - k])
				.map(|(x, y, z)| [x, y, z])
				.filter(|sides| !sides.contains(&0));
			let mut after = replaced(cuboids, place, left);
			after.sort_unstable();
			options.push(after);
		}
	}
	options
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let (starts, other) = match tokens.word()? {
		"RUBEN" => ("RUBEN", "ALBERT"),
		"ALBERT" => ("ALBERT", "RUBEN"),
		_ => return None,
	};
	let n: usize = tokens.number()?;
	let mut cuboids = Vec::new();
	for _ in 0..n {
		let mut side = || tokens.number().filter(|side| (1..=6).contains(side));
		cuboids.push([side()?, side()?, side()?]);
	}
	cuboids.sort_unstable();
	let mut oracle = Oracle::normal(options);
	Some(says(oracle.wins(&cuboids), starts, other))
}

pub fn generate(w: &mut Writer) {
	let name = w.draw.pick(&["RUBEN", "ALBERT"]);
	let n = w.few(3);
	w.line([name]);
	w.line([n]);
	for _ in 0..n {
		let most = (w.size / 3 + 2) / n.min(2) + 1;
		let mut sides = w.draw.list(3, 1, most.min(6));
		if w.draw.once_in(4) {
			sides = vec![sides[0]; 3];
		}
		w.line(sides);
	}
}
