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

#[cfg(test)]
mod tests {
	use super::super::testing::*;

	#[test]
	fn the_largest_input_of_the_judge() {
		let mut random = Random(2022);
		let mut input = "1000\n".to_string();
		for _ in 0..1000 {
			let rooms: Vec<u64> = (0..200).map(|_| 5_000_000 - random.below(1000)).collect();
			input += &format!("200\n{}\n", joined(&rooms));
		}
		assert_eq!(answer("circular_barn", &input).lines().count(), 1000);
	}

	#[test]
	fn the_first_room_that_ends_decides() {
		// Room 8 ends for Farmer John after two rounds, room 4 after one; 4999999 is a prime and ends at once.
		says_exactly(
			"circular_barn",
			"3\n2\n8 4\n2\n8 4999999\n2\n5000000 4\n",
			"Farmer Nhoj\nFarmer John\nFarmer Nhoj\n",
		);
	}

	#[test]
	fn no_room_and_too_many_cows() {
		assert!(fails("circular_barn", "1\n0\n").starts_with("line 2: "));
		assert!(fails("circular_barn", "1\n1\n5000001\n").starts_with("line 3: "));
	}
}
