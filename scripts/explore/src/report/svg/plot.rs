//! A plot of the values of heaps.

use super::super::Report;
use super::colours::{class_of, Kind, COLOURS};
use super::sheet::{ticks, Anchor, Sheet, FOOT, HEAD, SIDE};
use std::fmt::Write as _;

const WIDTH: f64 = 960.0;
const HEIGHT: f64 = 480.0;
const LEFT: f64 = SIDE + 40.0;
const RIGHT: f64 = WIDTH - SIDE;
const TOP: f64 = HEAD + 8.0;
const BOTTOM: f64 = HEIGHT - FOOT - 24.0;
/// Up to so many heaps are drawn as points, more as pixels.
const POINTS: usize = 1501;

struct Plot<'r> {
	report: &'r Report,
	largest: u64,
}

pub fn draw(report: &Report) -> String {
	let largest = report.table.largest().map_or(0, |(value, _)| value);
	let plot = Plot { report, largest };
	let mut sheet = Sheet::new(report, Kind::Points, WIDTH, HEIGHT);
	plot.draw_period(&mut sheet);
	plot.draw_axes(&mut sheet);
	match report.table.values.len() <= POINTS {
		true => plot.draw_points(&mut sheet),
		false => plot.draw_pixels(&mut sheet),
	}
	sheet.finished(report, largest, BOTTOM + 20.0)
}

impl Plot<'_> {
	/// The places of the heaps in the table and their values.
	fn places(&self) -> impl Iterator<Item = (usize, u64)> + '_ {
		let values = self.report.table.values.iter().enumerate();
		values.filter_map(|(place, value)| value.map(|value| (place, value)))
	}

	fn x(&self, place: f64) -> f64 {
		let last = self.report.table.values.len().max(1) as f64 - 1.0;
		let pad = 0.5 + last / 100.0;
		LEFT + (place + pad) / (last + 2.0 * pad) * (RIGHT - LEFT)
	}

	fn y(&self, value: f64) -> f64 {
		let most = self.largest.max(1) as f64;
		BOTTOM - value / most * (BOTTOM - TOP)
	}

	/// The first period has a ground of its own.
	fn draw_period(&self, sheet: &mut Sheet) {
		let Some(theorem) = &self.report.theorem else {
			return;
		};
		let repeat = theorem.repeat;
		let (start, end) = (repeat.preperiod, repeat.preperiod + repeat.period);
		if end > self.report.table.values.len() {
			return;
		}
		let edge = |place: usize| self.x(place as f64 - 0.5);
		let (left, right) = (edge(start), edge(end));
		sheet.add(&format!(
			"<rect class=\"soft\" x=\"{left:.1}\" y=\"{TOP}\" width=\"{:.1}\" height=\"{:.1}\"/>",
			(right - left).max(1.0),
			BOTTOM - TOP
		));
		let middle = ((left + right) / 2.0).clamp(LEFT + 40.0, RIGHT - 40.0);
		sheet.styled(
			(middle, TOP - 6.0),
			Anchor::Middle,
			"accent",
			"",
			"first period",
		);
	}

	/// Ticks and names. A name stands in the place of the last tick.
	fn draw_axes(&self, sheet: &mut Sheet) {
		for value in ticks(self.largest, 8) {
			let y = self.y(value as f64);
			sheet.add(&format!(
				"<path class=\"line\" d=\"M{LEFT} {y:.1}H{RIGHT}\"/>"
			));
			if y > TOP + 14.0 || value == 0 {
				sheet.words((LEFT - 8.0, y + 4.0), Anchor::End, &value.to_string());
			}
		}
		sheet.name((LEFT - 8.0, TOP + 4.0), Anchor::End, "g(n)");
		let table = &self.report.table;
		for place in ticks(table.values.len().max(1) as u64 - 1, 12) {
			let x = self.x(place as f64);
			if x < RIGHT - 30.0 {
				let heap = table.first.saturating_add(place).to_string();
				sheet.words((x, BOTTOM + 20.0), Anchor::Middle, &heap);
			}
		}
		sheet.name((RIGHT, BOTTOM + 20.0), Anchor::End, "n");
	}

	/// The points of one colour are one path. The lost heaps are above all others, larger and with
	/// a dot.
	fn draw_points(&self, sheet: &mut Sheet) {
		let mut paths = vec![String::new(); COLOURS];
		let mut lost = String::new();
		for (place, value) in self.places() {
			let path = match value {
				0 => &mut lost,
				_ => &mut paths[class_of(value, self.largest, Kind::Points)],
			};
			let (x, y) = (self.x(place as f64), self.y(value as f64));
			let _ = write!(path, "M{x:.1} {y:.1}h.01");
		}
		let radius = (0.55 * (self.x(1.0) - self.x(0.0))).clamp(1.2, 4.0);
		let round = "stroke-linecap=\"round\"";
		for (class, path) in paths.iter().enumerate() {
			if !path.is_empty() {
				sheet.add(&format!(
					"<path class=\"c{class}\" d=\"{path}\" stroke-width=\"{:.1}\" {round}/>",
					2.0 * radius
				));
			}
		}
		if !lost.is_empty() {
			let wide = 2.0 * radius + 2.0;
			sheet.add(&format!(
				"<path class=\"zero\" d=\"{lost}\" stroke-width=\"{wide:.1}\" {round}/>"
			));
			sheet.add(&format!(
				"<path class=\"dot\" d=\"{lost}\" stroke-width=\"{:.1}\" {round}/>",
				0.34 * wide
			));
		}
	}

	/// Rows of pixels, one dash for neighbours, so that the file stays small.
	fn draw_pixels(&self, sheet: &mut Sheet) {
		let class = |value: u64| match value {
			0 => COLOURS,
			_ => class_of(value, self.largest, Kind::Points),
		};
		let pixel = |(place, value): (usize, u64)| {
			let (x, y) = (self.x(place as f64), self.y(value as f64));
			(class(value), y.round() as i64, x.floor() as i64)
		};
		let mut pixels: Vec<(usize, i64, i64)> = self.places().map(pixel).collect();
		pixels.sort_unstable();
		pixels.dedup();
		let mut paths = vec![String::new(); COLOURS + 1];
		let mut rest = &pixels[..];
		while let Some(&(class, y, x)) = rest.first() {
			let dash = (x..)
				.zip(rest)
				.take_while(|&(x, &pixel)| pixel == (class, y, x));
			let length = dash.count();
			let _ = write!(paths[class], "M{x} {y}h{length}");
			rest = &rest[length..];
		}
		for (class, path) in paths.iter().enumerate() {
			let name = match class {
				_ if path.is_empty() => continue,
				COLOURS => "zero".to_string(),
				_ => format!("c{class}"),
			};
			sheet.add(&format!(
				"<path class=\"{name}\" d=\"{path}\" stroke-width=\"2\"/>"
			));
		}
	}
}
