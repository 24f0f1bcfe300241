//! The names that a user may have meant.

use strsim::levenshtein as distance;

/// Up to five of the names that contain `name` or are few edits away from it, the nearest first.
pub fn nearest(name: &str, mut all: Vec<String>) -> Vec<String> {
	all.retain(|other| {
		let far = name.len() >= 2 * other.len();
		let edits = other.len().min(2 + name.len() / 3);
		let contains = !name.is_empty() && other.contains(name);
		contains || !far && distance(name, other) < edits
	});
	all.sort_by_key(|other| distance(name, other));
	all.truncate(5);
	all
}

/// The end of a message: the nearest names, or how to see all.
#[cfg(not(target_arch = "wasm32"))]
pub fn near(name: &str, all: Vec<String>) -> String {
	let nearest = nearest(name, all);
	match nearest.is_empty() {
		true => crate::project::called("; scripts/paste.sh --list shows all"),
		false => format!("; near: {}", nearest.join(", ")),
	}
}
