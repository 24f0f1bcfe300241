//! A Rust source as text: its tokens and comments, its hash, and changes to it.
//!
//! `proc-macro2` reads the tokens and says where each one stands, so everything that is kept keeps
//! its text.

use std::ops::Range;
use std::str::FromStr;

use proc_macro2::{TokenStream, TokenTree};

/// What a token is. `proc-macro2` has no comments, and docs are attributes for it.
#[derive(Clone, Copy, PartialEq)]
pub enum Kind {
	Code,
	Docs,
	Comment,
}

/// A token or a comment of a text.
pub struct Piece {
	pub kind: Kind,
	pub range: Range<usize>,
}

/// All tokens and comments of a text, in its order. The error says why it is no Rust.
pub fn pieces(text: &str) -> Result<Vec<Piece>, String> {
	let stream = TokenStream::from_str(text).map_err(|error| {
		let place = error.span().start();
		format!(
			"line {}: this is not Rust; look for a bracket or a quote",
			place.line
		)
	})?;
	let mut ranges = Vec::new();
	leaves(stream, &mut ranges);
	let mut pieces = Vec::new();
	let mut at = 0;
	for range in ranges {
		if range.start < at {
			continue; // the second token of a line of docs
		}
		comments(text, at..range.start, &mut pieces);
		at = range.end;
		let token = &text[range.clone()];
		let is_docs = token.starts_with("//") || token.starts_with("/*");
		let kind = if is_docs { Kind::Docs } else { Kind::Code };
		pieces.push(Piece { kind, range });
	}
	comments(text, at..text.len(), &mut pieces);
	Ok(pieces)
}

/// The places of all tokens, brackets included.
fn leaves(stream: TokenStream, ranges: &mut Vec<Range<usize>>) {
	for token in stream {
		match token {
			TokenTree::Group(group) => {
				ranges.push(group.span_open().byte_range());
				leaves(group.stream(), ranges);
				ranges.push(group.span_close().byte_range());
			}
			token => ranges.push(token.span().byte_range()),
		}
	}
}

/// The comments between two tokens, where nothing else but white space can stand.
fn comments(text: &str, gap: Range<usize>, pieces: &mut Vec<Piece>) {
	let mut at = gap.start;
	while at < gap.end {
		let rest = &text[at..gap.end];
		let length = match rest.as_bytes() {
			[b'/', b'/', ..] => rest.find('\n').unwrap_or(rest.len()),
			[b'/', b'*', ..] => block_comment(rest),
			_ => {
				at += rest.chars().next().map_or(1, char::len_utf8);
				continue;
			}
		};
		pieces.push(Piece {
			kind: Kind::Comment,
			range: at..at + length,
		});
		at += length;
	}
}

/// The length of the block comment that a text begins with. Block comments may be nested.
fn block_comment(text: &str) -> usize {
	let mut depth = 0;
	let mut at = 0;
	while at < text.len() {
		let rest = &text.as_bytes()[at..];
		if rest.starts_with(b"/*") {
			depth += 1;
			at += 2;
		} else if rest.starts_with(b"*/") {
			depth -= 1;
			at += 2;
			if depth == 0 {
				return at;
			}
		} else {
			at += 1;
		}
	}
	at
}

/// The first six hexadecimal digits of FNV-1a over the tokens of a code, each closed by a newline.
pub fn hash(text: &str) -> Result<String, String> {
	let mut hash = 0xcbf2_9ce4_8422_2325_u64;
	for piece in pieces(text)? {
		if piece.kind == Kind::Code {
			for byte in text[piece.range].bytes().chain([b'\n']) {
				hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
			}
		}
	}
	Ok(format!("{:06x}", hash >> 40))
}

// ---- Changes ----

/// Changes of a text: a range and what takes its place.
pub type Edits = Vec<(Range<usize>, String)>;

/// The part of a text in a range, with the changes that lie in it. Of two changes that overlap, the
/// first one counts.
pub fn edited(text: &str, range: Range<usize>, mut edits: Edits) -> String {
	edits.sort_by_key(|(place, _)| (place.start, usize::MAX - place.end));
	let mut result = String::new();
	let mut at = range.start;
	for (place, instead) in edits {
		if place.start >= at && place.end <= range.end {
			result += &text[at..place.start];
			result += &instead;
			at = place.end;
		}
	}
	result + &text[at..range.end]
}

/// The change that removes a comment. If nothing else stands in its line, the line goes.
pub fn without_comment(text: &str, comment: Range<usize>) -> (Range<usize>, String) {
	let before = text[..comment.start].trim_end_matches([' ', '\t']);
	let alone = before.is_empty() || before.ends_with('\n');
	let newline = alone && text[comment.end..].starts_with('\n');
	let end = comment.end + usize::from(newline);
	(before.len()..end, String::new())
}

/// The change that removes an item: its whole lines, the comments directly above it, and the blank
/// line before it.
pub fn without_item(text: &str, item: Range<usize>) -> (Range<usize>, String) {
	let mut start = text[..item.start].trim_end_matches([' ', '\t']).len();
	let alone = start == 0 || text[..start].ends_with('\n');
	if !alone {
		return (item, String::new());
	}
	while let Some(above) = text[..start].strip_suffix('\n') {
		let line = above.rfind('\n').map_or(0, |newline| newline + 1);
		if !above[line..].trim_start().starts_with("//") {
			break;
		}
		start = line;
	}
	if text[..start].ends_with("\n\n") {
		start -= 1;
	}
	let rest = text[item.end..].split('\n').next().unwrap_or("");
	let ends_line = rest.trim().is_empty() || rest.trim().starts_with("//");
	let end = if ends_line {
		item.end + rest.len() + 1
	} else {
		item.end
	};
	(start..end.min(text.len()), String::new())
}
