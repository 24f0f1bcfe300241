//! The names of the solvers, and the names that a user may have meant: used by paste.rs and judge.rs.

use std::fs;
use std::path::Path;

/// The names of all solvers of the project in the folder `root`, sorted.
pub fn solvers(root: &Path) -> Result<Vec<String>, String> {
	let folder = fs::read_dir(root.join("src/bin")).map_err(|error| format!("src/bin: {error}"))?;
	let files = folder.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
	let mut names: Vec<String> = files
		.filter_map(|file| Some(file.strip_suffix(".rs")?.to_string()))
		.collect();
	names.sort();
	Ok(names)
}

/// The end of a message: up to five of the names that contain `name` or are few edits away from it, the nearest first.
pub fn near(name: &str, mut all: Vec<String>) -> String {
	all.retain(|other| {
		other.contains(name) || distance(name, other) < other.len().min(2 + name.len() / 3)
	});
	all.sort_by_key(|other| distance(name, other));
	all.truncate(5);
	match all.is_empty() {
		true => "; scripts/paste.sh --list shows all".to_string(),
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
