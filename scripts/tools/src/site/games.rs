//! What a page shows besides the texts of its solver: the picture of its theorem, and the values of its rule.

use std::fmt::Write;
use std::path::Path;

use super::catalogue::files;
use super::read;
use super::text::escape;
use crate::explore::rule::{self, Play, Shape};

/// The values in a strip.
const STRIP: usize = 24;

/// The pictures of pictures/*.svg and the rules of games.txt.
pub struct Games {
	pictures: Vec<Picture>,
	rules: Vec<(String, String)>,
}

/// A drawing. The first line of its file is `<!-- solver solver …: caption -->`.
struct Picture {
	solvers: Vec<String>,
	caption: String,
	/// The tag `<svg …>`.
	frame: String,
	inside: String,
}

impl Games {
	pub fn new(folder: &Path) -> Result<Games, String> {
		let mut pictures = Vec::new();
		for file in files(&folder.join("pictures")) {
			let text = read(&folder.join("pictures").join(&file))?;
			let parts = text
				.strip_prefix("<!-- ")
				.and_then(|text| text.split_once(" -->\n"));
			let parts = parts.and_then(|(head, svg)| Some((head.split_once(": ")?, svg)));
			let parts = parts.and_then(|(head, svg)| Some((head, svg.trim().split_once('>')?)));
			let ((names, caption), (frame, inside)) =
				parts.ok_or_else(|| format!("{file}: expected <!-- solvers: caption -->"))?;
			pictures.push(Picture {
				solvers: names.split(' ').map(str::to_string).collect(),
				caption: caption.to_string(),
				frame: format!("{frame}>"),
				inside: inside.trim_end_matches("</svg>").to_string(),
			});
		}
		let mut rules = Vec::new();
		let text = read(&folder.join("games.txt"))?;
		for line in text.lines().filter(|line| !line.starts_with('#')) {
			if let Some((name, rule)) = line.split_once(" | ") {
				rules.push((name.to_string(), rule.to_string()));
			}
		}
		Ok(Games { pictures, rules })
	}

	/// The drawings, once for all pages.
	pub fn drawings(&self) -> String {
		let mut html = String::from("<svg class=drawings width=0 height=0 aria-hidden=true><defs>");
		for (k, picture) in self.pictures.iter().enumerate() {
			let _ = write!(html, "<g id=\"drawing-{k}\">{}</g>", picture.inside);
		}
		html + "</defs></svg>\n"
	}

	/// The pictures of a solver.
	pub fn pictures(&self, solver: &str) -> String {
		let mut html = String::new();
		for (k, picture) in self.pictures.iter().enumerate() {
			if picture.solvers.iter().any(|name| name == solver) {
				let caption = escape(&picture.caption);
				let _ = writeln!(
					html,
					"<figure class=theorem>{}<use href=\"#drawing-{k}\"/></svg><figcaption>{caption}</figcaption></figure>",
					picture.frame
				);
			}
		}
		html
	}

	/// The first values of a solver's rule, and where to explore it.
	pub fn values(&self, solver: &str) -> Result<String, String> {
		let Some((_, text)) = self.rules.iter().find(|(name, _)| name == solver) else {
			return Ok(String::new());
		};
		let rule =
			rule::parse(text, &[]).map_err(|error| format!("games.txt: {solver}: {error}"))?;
		let mut html = String::new();
		if rule.shape() == Shape::Heap {
			html += "<ol class=strip aria-label=\"The first values\">";
			let (table, trouble) = Play::new(&rule, 100_000_000).heaps(STRIP);
			if let Some(trouble) = trouble {
				return Err(format!("games.txt: {solver}: {trouble}"));
			}
			for (heap, value) in table.iter().enumerate() {
				if let Some(value) = value {
					let class = if *value == 0 { " class=lost" } else { "" };
					let _ = write!(html, "<li{class}><span>{heap}</span>{value}</li>");
				}
			}
			html += "</ol>";
		}
		let size = if rule.shape() == Shape::Heap { 60 } else { 30 };
		let _ = writeln!(
			html,
			"<p class=explore><code>{}</code> <a href=\"#playground?rule={}&amp;size={size}\">Explore this game</a></p>",
			escape(text),
			in_address(text)
		);
		Ok(html)
	}
}

/// A text as a value in an address.
fn in_address(text: &str) -> String {
	let mut address = String::new();
	for byte in text.bytes() {
		match byte {
			b' ' => address.push('+'),
			b'a'..=b'z' | b'0'..=b'9' => address.push(byte as char),
			_ => {
				let _ = write!(address, "%{byte:02X}");
			}
		}
	}
	address
}
