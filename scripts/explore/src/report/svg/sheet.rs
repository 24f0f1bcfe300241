//! The sheet of a picture: its title, what was found, its legend, and the words of its axes.

use super::super::Report;
use super::colours::{class_of, style, Kind};
use crate::theorem::Repeat;
use std::fmt::Write as _;

/// The space around the picture, and the room for title and legend.
pub const SIDE: f64 = 24.0;
pub const HEAD: f64 = 76.0;
pub const FOOT: f64 = 52.0;
/// The width of a letter on average, as a part of the size of the font.
const LETTER: f64 = 0.54;
const SERIF: &str = "font-family=\"'STIX Two Text',Cambria,Georgia,serif\" font-style=\"italic\" ";

/// An SVG that grows.
pub struct Sheet {
	text: String,
	kind: Kind,
}

/// Where words stand at their place.
#[derive(Clone, Copy)]
pub enum Anchor {
	Start,
	Middle,
	End,
}

impl Sheet {
	pub fn new(report: &Report, kind: Kind, width: f64, height: f64) -> Sheet {
		let title = report.title();
		let mut sheet = Sheet {
			text: format!(
				"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
				 height=\"{height}\" role=\"img\" font-family=\"system-ui,sans-serif\" font-size=\"12\">\n\
				 <title>{}</title>\n{}",
				escape(&title),
				style(kind)
			),
			kind,
		};
		let _ = writeln!(
			sheet.text,
			"<rect class=\"card\" width=\"{width}\" height=\"{height}\"/>"
		);
		let room = width - 2.0 * SIDE;
		let bold = "font-size=\"16\" font-weight=\"600\" ";
		sheet.styled(
			(SIDE, 34.0),
			Anchor::Start,
			"ink",
			bold,
			&fitting(&title, room, 16.0),
		);
		let small = "font-size=\"13\" ";
		let found = fitting(&subtitle(report), room, 13.0);
		sheet.styled((SIDE, 55.0), Anchor::Start, "mute", small, &found);
		sheet
	}

	pub fn add(&mut self, part: &str) {
		self.text += part;
		self.text.push('\n');
	}

	/// Words of an axis.
	pub fn words(&mut self, at: (f64, f64), anchor: Anchor, text: &str) {
		self.styled(at, anchor, "mute", "", text);
	}

	/// The name of an axis, as in mathematics.
	pub fn name(&mut self, at: (f64, f64), anchor: Anchor, text: &str) {
		let style = format!("{SERIF}font-size=\"14\" ");
		self.styled(at, anchor, "ink", &style, text);
	}

	pub fn styled(
		&mut self,
		(x, y): (f64, f64),
		anchor: Anchor,
		class: &str,
		style: &str,
		text: &str,
	) {
		let anchor = match anchor {
			Anchor::Start => "start",
			Anchor::Middle => "middle",
			Anchor::End => "end",
		};
		let text = escape(text);
		let _ = writeln!(
			self.text,
			"<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" {style}text-anchor=\"{anchor}\">{text}</text>"
		);
	}

	/// The legend below the picture, and the end of the file.
	pub fn finished(mut self, report: &Report, largest: u64, bottom: f64) -> String {
		let y = bottom + 24.0;
		let mut x = SIDE;
		self.swatch(x, y, "lost");
		let (cx, cy) = (x + 7.0, y + 7.0);
		self.add(&format!(
			"<path class=\"dot\" d=\"M{cx} {cy}h.01\" stroke-width=\"4\" stroke-linecap=\"round\"/>"
		));
		let lost = if report.outcomes { "lost" } else { "0, lost" };
		self.words((x + 20.0, y + 11.0), Anchor::Start, lost);
		x += if report.outcomes { 56.0 } else { 72.0 };
		if report.outcomes {
			self.swatch(x, y, &format!("c{}", class_of(1, largest, self.kind)));
			self.words((x + 20.0, y + 11.0), Anchor::Start, "won");
		} else if largest > 0 {
			self.words((x, y + 11.0), Anchor::Start, "1");
			x += 12.0;
			for value in steps(largest) {
				self.swatch(x, y, &format!("c{}", class_of(value, largest, self.kind)));
				x += 14.0;
			}
			self.words((x + 6.0, y + 11.0), Anchor::Start, &largest.to_string());
		}
		self.text + "</svg>\n"
	}

	/// A square of the legend. The classes of points colour lines, so it is a line as wide as it is
	/// long.
	fn swatch(&mut self, x: f64, y: f64, class: &str) {
		let middle = y + 7.0;
		self.add(&match self.kind {
			Kind::Points if class != "lost" => {
				format!("<path class=\"{class}\" d=\"M{x} {middle}h14\" stroke-width=\"14\"/>")
			}
			_ => {
				format!("<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"14\" height=\"14\"/>")
			}
		});
	}
}

/// Up to seven values from 1 to the largest one.
fn steps(largest: u64) -> Vec<u64> {
	let count = largest.min(7);
	let value = |k: u64| u128::from(k) * u128::from(largest - 1) / u128::from((count - 1).max(1));
	(0..count).map(|k| 1 + value(k) as u64).collect()
}

/// Who loses, if it is not usual, and the best that is known about all values.
fn subtitle(report: &Report) -> String {
	let mut parts = Vec::new();
	if report.misere {
		parts.push("the last move loses".to_string());
	}
	parts.extend(found(report));
	match parts.is_empty() {
		true => "no pattern found".to_string(),
		false => parts.join("; "),
	}
}

fn found(report: &Report) -> Option<String> {
	if let Some(quotient) = &report.quotient {
		return Some(match quotient.period {
			Some((from, period)) => format!("period {period} from heap {from} on, proved"),
			None => format!("certified up to heap {}", quotient.certified_to),
		});
	}
	let Some(theorem) = &report.theorem else {
		let formula = report.found.as_ref()?.chosen()?;
		return Some(formula.sentence());
	};
	let Repeat {
		preperiod,
		period,
		saltus,
	} = theorem.repeat;
	Some(match saltus {
		0 => format!("period {period} from heap {preperiod} on, proved"),
		_ => format!("g(n+{period}) = g(n) + {saltus} from heap {preperiod} on, proved"),
	})
}

/// A text that is not wider than the room.
fn fitting(text: &str, room: f64, size: f64) -> String {
	let letters = (room / (LETTER * size)) as usize;
	match text.chars().count() > letters {
		true => {
			text.chars()
				.take(letters.saturating_sub(1))
				.collect::<String>()
				+ "…"
		}
		false => text.to_string(),
	}
}

/// Round numbers from 0 to `most`, about `count` of them.
pub fn ticks(most: u64, count: u64) -> impl Iterator<Item = u64> {
	let steps = (0..19).flat_map(|power| [1, 2, 5].map(|digit| digit * 10u64.pow(power)));
	let step = steps
		.into_iter()
		.find(|step| most / step <= count)
		.unwrap_or(u64::MAX);
	(0..=most / step).map(move |k| k * step)
}

fn escape(text: &str) -> String {
	text.replace('&', "&amp;")
		.replace('<', "&lt;")
		.replace('>', "&gt;")
}
