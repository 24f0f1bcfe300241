//! Compares an output with the answer, and shows where they differ.

/// When an output agrees with the answer.
#[derive(Clone, Copy)]
pub enum Agree {
	/// All bytes are the same.
	Bytes,
	/// All words agree; the white space between them does not matter. Without `eps`, two words with
	/// a decimal point agree within 1e-6. With it, two numbers agree within `eps` if at least one
	/// of them is no integer.
	Words { ignore_case: bool, eps: Option<f64> },
}

impl Default for Agree {
	fn default() -> Self {
		Agree::Words {
			ignore_case: false,
			eps: None,
		}
	}
}

impl Agree {
	/// Whether two words agree; two lines if bytes are compared.
	fn on(self, expected: &[u8], found: &[u8]) -> bool {
		match self {
			_ if expected == found => true,
			Agree::Bytes => false,
			Agree::Words { ignore_case, eps } => {
				ignore_case && expected.eq_ignore_ascii_case(found) || near(expected, found, eps)
			}
		}
	}
}

/// Compares an output with the answer. `Ok(false)` means that only the white space differs. The
/// error shows the first difference in three lines.
pub fn same(expected: &[u8], found: &[u8], agree: Agree) -> Result<bool, String> {
	if expected == found {
		return Ok(true);
	}
	let exact = matches!(agree, Agree::Bytes);
	let (mut left, mut rest, mut spaces_agree) = (expected, found, true);
	loop {
		let ((gap, word), (found_gap, found_word)) =
			(next_word(&mut left, exact), next_word(&mut rest, exact));
		spaces_agree &= gap == found_gap;
		if !agree.on(word, found_word) {
			let at = word
				.iter()
				.zip(found_word)
				.take_while(|(x, y)| x == y)
				.count();
			let place = |text: &[u8], after: &[u8], word: &[u8]| {
				(!word.is_empty()).then(|| text.len() - after.len() - word.len() + at)
			};
			let places = (place(expected, left, word), place(found, rest, found_word));
			return Err(difference((expected, places.0), (found, places.1), exact));
		}
		if word.is_empty() {
			return Ok(spaces_agree);
		}
	}
}

/// Cuts the next word and the white space before it off a text; a whole line if `exact`. At the end
/// the word is empty.
fn next_word<'a>(text: &mut &'a [u8], exact: bool) -> (&'a [u8], &'a [u8]) {
	let space = |byte: &u8| matches!(byte, b' ' | 9..=13);
	let gap = match exact {
		true => 0,
		false => text
			.iter()
			.position(|byte| !space(byte))
			.unwrap_or(text.len()),
	};
	let (gap, after) = text.split_at(gap);
	let end = match exact {
		true => after
			.iter()
			.position(|&byte| byte == b'\n')
			.map(|newline| newline + 1),
		false => after.iter().position(space),
	};
	let (word, after) = after.split_at(end.unwrap_or(after.len()));
	*text = after;
	(gap, word)
}

/// Whether two words are numbers that agree within `eps`, absolute or relative. Two integers have
/// to be the same: a tolerance would hide a wrong one.
fn near(expected: &[u8], found: &[u8], eps: Option<f64>) -> bool {
	let has_point = |word: &[u8]| word.contains(&b'.');
	let is_integer = |word: &[u8]| !word.iter().any(|byte| b".eE".contains(byte));
	let comparable = match eps {
		Some(_) => !is_integer(expected) || !is_integer(found),
		None => has_point(expected) && has_point(found),
	};
	let number = |word: &[u8]| std::str::from_utf8(word).ok()?.parse::<f64>().ok();
	match (number(expected), number(found)) {
		(Some(x), Some(y)) if comparable && x.is_finite() && y.is_finite() => {
			// The factor is slightly above 1, because a decimal such as 1e-6 is rounded.
			let most = eps.unwrap_or(1e-6) * 1.000000001;
			(x - y).abs() <= most * x.abs().max(1.0)
		}
		_ => false,
	}
}

/// Shows two texts side by side at the places where they differ; `None` is the end of a text.
fn difference(
	expected: (&[u8], Option<usize>),
	found: (&[u8], Option<usize>),
	exact: bool,
) -> String {
	let line = |(text, at): (&[u8], Option<usize>)| {
		Some(1 + text[..at?].iter().filter(|&&b| b == b'\n').count())
	};
	let lines = match (line(expected), line(found)) {
		(Some(a), Some(b)) if a != b => format!("{a} (of the output: line {b})"),
		(a, b) => a.or(b).unwrap_or(1).to_string(),
	};
	let show = |(text, at): (&[u8], Option<usize>)| {
		at.map_or("(the end)".to_string(), |at| shown(text, at, exact))
	};
	format!(
		"line {lines}\n    expected: {}\n    found:    {}",
		show(expected),
		show(found)
	)
}

/// The line around a place, 72 bytes at most; with quotes and its newline if `exact`.
fn shown(text: &[u8], at: usize, exact: bool) -> String {
	let start = text[..at]
		.iter()
		.rposition(|&byte| byte == b'\n')
		.map_or(0, |newline| newline + 1);
	let end = text[at..]
		.iter()
		.position(|&byte| byte == b'\n')
		.map_or(text.len(), |k| at + k + usize::from(exact));
	let from = if end - start > 72 {
		start.max(at.saturating_sub(30))
	} else {
		start
	};
	let to = end.min(from + 72);
	let part = String::from_utf8_lossy(&text[from..to]);
	let part = if exact {
		format!("{part:?}")
	} else {
		printable(part.trim_end())
	};
	format!(
		"{}{part}{}",
		if from > start { "..." } else { "" },
		if to < end { "..." } else { "" }
	)
}

fn printable(text: &str) -> String {
	text.chars()
		.map(|c| if c == '\t' { ' ' } else { c })
		.map(|c| if c.is_control() { '?' } else { c })
		.collect()
}

/// The first and the last lines of a text, each cut after `width` characters and put behind
/// `prefix`.
pub fn excerpt(text: &[u8], prefix: &str, head: usize, tail: usize, width: usize) -> String {
	let text = String::from_utf8_lossy(text);
	let lines: Vec<&str> = text.lines().collect();
	let mut shown = String::new();
	for (k, line) in lines.iter().enumerate() {
		if k < head || k + tail >= lines.len() {
			let cut: String = line.chars().take(width).collect();
			let dots = if cut.len() < line.len() { "..." } else { "" };
			shown += &format!("{prefix}{}{dots}\n", printable(&cut));
		} else if k == head {
			shown += "    ...\n";
		}
	}
	shown
}
