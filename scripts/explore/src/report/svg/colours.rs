//! The colours of the page, for a light and for a dark background.

use std::fmt::Write as _;

/// The colours from the value 1 to the largest value.
const SCALE: [[u32; 7]; 2] = [
	[
		0xf3f8d0, 0xcfeab6, 0x83cebb, 0x45a8c8, 0x2b70b4, 0x27429a, 0x141f5e,
	],
	[
		0x1b2a4a, 0x22477f, 0x2470a8, 0x2f9ab6, 0x5fc0ad, 0xa9dc9f, 0xeef5b6,
	],
];
/// A picture has this many colours of the scale. Class `c0` is the first one.
pub const COLOURS: usize = 25;
/// Points need more contrast than cells, so they use the upper part of the scale.
const STRONG: f64 = 0.34;

/// The classes of all parts of a picture, light and dark.
const CLASSES: [(&str, &str, u32, u32); 10] = [
	("card", "fill", 0xffffff, 0x161a20),
	("ink", "fill", 0x13161b, 0xe9ecf1),
	("mute", "fill", 0x555d69, 0xa3abb8),
	("line", "stroke", 0xe1e4e9, 0x2a303a),
	("accent", "fill", 0x2348b5, 0x93b4ff),
	("soft", "fill", 0xe9effc, 0x1c2844),
	("none", "fill", 0xeff1f4, 0x1d222a),
	("lost", "fill", 0xe8500c, 0xff7a33),
	("zero", "stroke", 0xe8500c, 0xff7a33),
	("dot", "stroke", 0xffffff, 0x161a20),
];

/// What is coloured by the value: cells, whose numbers are black or white, or points.
#[derive(Clone, Copy, PartialEq)]
pub enum Kind {
	Cells,
	Points,
}

/// The colour of the scale for a value above 0.
pub fn class_of(value: u64, largest: u64, kind: Kind) -> usize {
	let place = match largest {
		0 | 1 => 0.5,
		_ => (value - 1) as f64 / (largest - 1) as f64,
	};
	let place = match kind {
		Kind::Cells => place,
		Kind::Points => STRONG + (1.0 - STRONG) * place,
	};
	(place * (COLOURS - 1) as f64).round() as usize
}

/// The style sheet of a picture.
pub fn style(kind: Kind) -> String {
	format!(
		"<style>{}@media(prefers-color-scheme:dark){{{}}}</style>\n",
		classes(kind, 0),
		classes(kind, 1)
	)
}

fn classes(kind: Kind, scheme: usize) -> String {
	let mut css = String::new();
	for (name, property, light, dark) in CLASSES {
		let colour = [light, dark][scheme];
		let _ = write!(css, ".{name}{{{property}:#{colour:06x}}}");
	}
	for class in 0..COLOURS {
		let colour = between(&SCALE[scheme], class);
		match kind {
			Kind::Points => {
				let _ = write!(css, ".c{class}{{stroke:#{colour:06x}}}");
			}
			Kind::Cells => {
				let ink = ink_on(colour);
				let _ = write!(
					css,
					".c{class}{{fill:#{colour:06x}}}.t{class}{{fill:{ink}}}"
				);
			}
		}
	}
	css
}

/// The colour of a class, between its neighbours on the scale.
fn between(scale: &[u32; 7], class: usize) -> u32 {
	let place = class * (scale.len() - 1);
	let low = (place / (COLOURS - 1)).min(scale.len() - 2);
	let share = place - low * (COLOURS - 1);
	let mut colour = 0;
	for shift in [16, 8, 0] {
		let channel = |colour: u32| (colour >> shift & 255) as usize;
		let (from, to) = (channel(scale[low]), channel(scale[low + 1]));
		let mixed = (from * (COLOURS - 1 - share) + to * share) / (COLOURS - 1);
		colour |= (mixed as u32) << shift;
	}
	colour
}

/// Black or white, whichever contrasts more: always at least 4.5.
fn ink_on(colour: u32) -> &'static str {
	let linear = |shift: u32| {
		let part = f64::from(colour >> shift & 255) / 255.0;
		match part <= 0.04045 {
			true => part / 12.92,
			false => ((part + 0.055) / 1.055).powf(2.4),
		}
	};
	let light = 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0);
	match (light + 0.05) / 0.05 > 1.05 / (light + 0.05) {
		true => "#000",
		false => "#fff",
	}
}
