//! Writes the Rust text of a formula: its own lines and the helpers that they call.

const HELPERS: &str = include_str!("helpers.rs");

/// The text with every helper that it calls, directly or through another helper.
pub fn with_helpers(text: &str) -> String {
	let mut code = text.to_string();
	let mut added: Vec<&str> = Vec::new();
	loop {
		let missing = helpers()
			.into_iter()
			.find(|&(name, _)| !added.contains(&name) && calls(&code, name));
		let Some((name, body)) = missing else {
			return code;
		};
		added.push(name);
		code += "\n";
		code += body;
	}
}

/// The name and the text of each helper, without its `pub` and without its comment.
fn helpers() -> Vec<(&'static str, &'static str)> {
	let mut list = Vec::new();
	for part in HELPERS.split("\npub ").skip(1) {
		let name = part["fn ".len()..].split('(').next().unwrap_or("");
		let end = part.find("\n}\n").map_or(part.len(), |at| at + 3);
		list.push((name, &part[..end]));
	}
	list
}

/// Does the text call a function of this name?
fn calls(text: &str, name: &str) -> bool {
	let call = format!("{name}(");
	let mut places = text.match_indices(&call);
	places.any(|(at, _)| {
		let before = text[..at].chars().next_back().unwrap_or(' ');
		!before.is_alphanumeric() && before != '_' && before != '.'
	})
}

/// The text of an expression without the braces that may stand around it.
pub fn expression(text: &str) -> String {
	let inner = text
		.strip_prefix('{')
		.and_then(|text| text.strip_suffix('}'));
	inner.unwrap_or(text).trim().replace('\n', "\n\t\t")
}

/// A list of numbers as Rust writes it.
pub fn list(values: &[u64]) -> String {
	let words: Vec<String> = values.iter().map(u64::to_string).collect();
	words.join(", ")
}
