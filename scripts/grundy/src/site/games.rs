//! What a page shows besides the texts of its solver: the picture of its theorem, and the values of
//! its rule. A solver may have none of them.

use std::fmt::Write;
use std::path::Path;

use super::catalogue::files;
use super::read;
use super::text::escape;
use explore::collection::Collection;
use explore::law::Language;
use explore::pattern;
use explore::rule::{Play, Rule};
use explore::rule_of;

/// The values in a strip, and the rows and columns of a table for pairs.
const STRIP: u64 = 24;
const TABLE: u64 = 9;
/// The values in which a formula for C++ is looked for.
const LOOKED_AT: u64 = 200;
/// The most steps for the values of one rule.
const STEPS: u64 = 100_000_000;

/// The solvers whose games are drawn to play them. The crate `page` plays them.
pub const DRAWN: [&str; 6] = [
	"kayles",
	"turning_turtles",
	"staircase_nim",
	"s_nim",
	"grundys_game",
	"cuboid_slicing",
];

/// The pictures of pictures/*.svg, and the rules of the solvers.
pub struct Games {
	pictures: Vec<Picture>,
	collection: Collection,
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
	pub fn new(folder: &Path, collection: Collection) -> Result<Games, String> {
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
		Ok(Games {
			pictures,
			collection,
		})
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

	/// Where a solver's game is played, if it can be typed.
	pub fn play_address(&self, solver: &str) -> Option<String> {
		let known = self.collection.named(solver)?;
		if DRAWN.contains(&solver) {
			return Some(format!("#play?game={solver}"));
		}
		let misere = if known.misere { "&amp;misere=1" } else { "" };
		let rule = in_address(&known.rule);
		(!known.rule.is_empty()).then(|| format!("#play?game=rule&amp;rule={rule}{misere}"))
	}

	/// The formula of a solver's heaps in C++, if more than a guess is found.
	pub fn cpp(&self, solver: &str) -> Result<Option<String>, String> {
		let known = self.collection.named(solver);
		let Some(known) = known.filter(|known| !known.rule.is_empty() && !known.misere) else {
			return Ok(None);
		};
		let rule = rule_of(&known.rule, &[]).map_err(|error| format!("{solver}: {error}"))?;
		if rule.width() != 1 {
			return Ok(None);
		}
		let mut play = Play::new(&rule, STEPS);
		let mut value = |heap: u64| play.value(&[heap]).ok().flatten().map(u64::from);
		let Some(values) = (0..LOOKED_AT).map(&mut value).collect::<Option<Vec<u64>>>() else {
			return Ok(None);
		};
		let found = pattern::heaps(&values, &mut value);
		let function = found.best().map(|formula| formula.function(Language::Cpp));
		Ok(function.map(|text| format!("#include <cstdint>\n#include <vector>\n\n{text}")))
	}

	/// The first values of a solver's rule, and where to explore it. Without a rule, why there are
	/// none.
	pub fn values(&self, solver: &str) -> Result<String, String> {
		let Some(known) = self.collection.named(solver) else {
			return Ok(String::new());
		};
		let (text, note) = (&known.rule, escape(&known.note));
		if text.is_empty() {
			return Ok(format!("<p class=note>No strip of values. {note}.</p>\n"));
		}
		let rule = rule_of(text, &[]).map_err(|error| format!("{solver}: {error}"))?;
		let misere = if known.misere { "&amp;misere=1" } else { "" };
		let mut html = strip(&rule).map_err(|error| format!("{solver}: {error}"))?;
		let size = match rule.width() {
			1 => 60,
			2 => 30,
			_ => 8,
		};
		let _ = writeln!(
			html,
			"<p class=explore><code>{}</code> <a href=\"#playground?rule={}&amp;size={size}{misere}\">Explore this game</a></p>",
			escape(text),
			in_address(text)
		);
		if !note.is_empty() {
			let _ = writeln!(html, "<p class=note>About this rule: {note}.</p>");
		}
		Ok(html)
	}
}

/// The first values of a rule: one line for heaps, several lines for pairs. The script of the page
/// draws the boxes.
fn strip(rule: &Rule) -> Result<String, String> {
	let mut play = Play::new(rule, STEPS);
	let lines = match rule.width() {
		1 => line(&mut play, &[], STRIP)?,
		2 => {
			let rows: Result<Vec<String>, String> =
				(0..TABLE).map(|a| line(&mut play, &[a], TABLE)).collect();
			rows?.join("\n")
		}
		_ => return Ok(String::new()),
	};
	Ok(format!("<pre class=strip tabindex=0>{lines}</pre>\n"))
}

/// The values of the positions that begin with `before` and end with 0, 1, 2, ….
fn line(play: &mut Play, before: &[u64], count: u64) -> Result<String, String> {
	let mut words = Vec::new();
	for last in 0..count {
		let position = [before, &[last]].concat();
		let value = play
			.value(&position)
			.map_err(|trouble| trouble.to_string())?;
		words.push(value.map_or("–".to_string(), |value| value.to_string()));
	}
	Ok(words.join(" "))
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
