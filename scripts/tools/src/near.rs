//! The names that a user may have meant.

use crate::project::called;

/// The end of a message: up to five of the names that contain `name` or are few edits away from it, the nearest first.
pub fn near(name: &str, mut all: Vec<String>) -> String {
	all.retain(|other| {
		other.contains(name) || distance(name, other) < other.len().min(2 + name.len() / 3)
	});
	all.sort_by_key(|other| distance(name, other));
	all.truncate(5);
	match all.is_empty() {
		true => called("; scripts/paste.sh --list shows all"),
		false => format!("; near: {}", all.join(", ")),
	}
}

/// The least number of letters to change, insert or delete.
fn distance(a: &str, b: &str) -> usize {
	let b: Vec<char> = b.chars().collect();
	let mut row: Vec<usize> = (0..=b.len()).collect();
	for (i, x) in a.chars().enumerate() {
		let mut corner = i;
		row[0] = i + 1;
		for (j, y) in b.iter().enumerate() {
			let change = corner + usize::from(x != *y);
			corner = row[j + 1];
			row[j + 1] = change.min(corner + 1).min(row[j] + 1);
		}
	}
	row[b.len()]
}
