//! circular_barn: the rooms are visited in turn, all ways to take are tried.

use super::*;

/// The cows, the room, and whether Farmer John has already taken there.
type Position = (Vec<u32>, usize, bool);

fn moves((rooms, room, nhoj): &Position) -> Vec<Position> {
	let next = (room + usize::from(*nhoj)) % rooms.len();
	let prime = |p: u32| (2..p).all(|d| p % d != 0);
	let takes = (1..=rooms[*room]).filter(|&take| prime(take));
	let left = takes.map(|take| {
		let mut rooms = rooms.clone();
		rooms[*room] -= take;
		(rooms, next, !nhoj)
	});
	left.collect()
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let t: usize = tokens.number()?;
	let mut oracle = Oracle::normal(moves);
	let mut text = String::new();
	for _ in 0..t {
		let n = tokens.number().filter(|&n: &usize| n > 0)?;
		let rooms = tokens.heaps(n)?;
		text += &says(
			oracle.wins(&(rooms, 0, false)),
			"Farmer John",
			"Farmer Nhoj",
		);
	}
	Some(text)
}

/// Rooms of about the same size, lost ones often.
pub fn generate(w: &mut Writer) {
	w.cases(4, |w| {
		let n = w.few(4);
		let most = [60, 30, 14, 9][n as usize - 1].min(5 * w.size);
		let mut rooms = w.draw.list(n, 1, most);
		for room in &mut rooms {
			if *room > 4 && w.draw.once_in(2) {
				*room -= *room % 4;
			}
		}
		w.length_and_list(&rooms);
	});
}
