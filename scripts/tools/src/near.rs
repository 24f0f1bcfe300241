//! The names that a user may have meant.

use strsim::levenshtein as distance;

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
