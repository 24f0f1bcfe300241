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
