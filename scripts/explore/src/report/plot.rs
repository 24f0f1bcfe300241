//! A plot of the values of heaps as SVG.

use super::Report;
use crate::pattern::Found;
use crate::rules::Repeat;
use std::fmt::Write as _;

const PLOT: (f64, f64) = (960.0, 420.0);
const LEFT: f64 = 92.0;
const RIGHT: f64 = PLOT.0 - 36.0;
const TOP: f64 = 84.0;
const BOTTOM: f64 = PLOT.1 - 56.0;
// Up to so many heaps are drawn as dots, more as pixels.
const DOTS: usize = 1500;

struct Plot<'r> {
	report: &'r Report,
	largest: u64,
}

/// A plot of the values as an SVG file; the first period is marked.
pub fn plot(report: &Report) -> String {
	let largest = report.table.largest().map_or(0, |(value, _)| value);
	Plot { report, largest }.svg()
}

impl Plot<'_> {
	fn svg(&self) -> String {
		let title = format!(
			"Values of {}, heaps {} to {}",
			self.report.title(),
			self.report.table.first,
			self.report.table.last()
		);
		let mut svg = format!(
			"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" \
             font-family=\"sans-serif\" font-size=\"13\" fill=\"#333\">\n\
             <title>{2}</title>\n\
             <rect width=\"{0}\" height=\"{1}\" fill=\"white\"/>\n",
			PLOT.0,
			PLOT.1,
			escape(&title),
		);
		write_text(&mut svg, (LEFT, 28.0), "start", "font-size=\"18\"", &title);
		let subtitle = match (
			self.repeat(),
			self.report.found.as_ref().and_then(Found::best),
		) {
			(None, None) => "no pattern found".to_string(),
			(None, Some(formula)) => formula.sentence(),
			(
				Some(Repeat {
					preperiod,
					period,
					saltus: 0,
				}),
				_,
			) => {
				format!("period {period} from heap {preperiod} on (proved)")
			}
			(
				Some(Repeat {
					preperiod,
					period,
					saltus,
				}),
				_,
			) => {
				format!("g(n+{period}) = g(n) + {saltus} from heap {preperiod} on (proved)")
			}
		};
		let subtitle: String = subtitle.chars().take(120).collect();
		write_text(&mut svg, (LEFT, 50.0), "start", "fill=\"#666\"", &subtitle);
		self.plot_period(&mut svg);
		self.plot_axes(&mut svg);
		self.plot_values(&mut svg);
		svg + "</svg>\n"
	}

	fn repeat(&self) -> Option<Repeat> {
		let theorem = self.report.theorem.as_ref();
		theorem.map(|theorem| theorem.proof.repeat)
	}

	/// The places of the heaps in the table and their values.
	fn places(&self) -> impl Iterator<Item = (usize, u64)> + Clone + '_ {
		let values = self.report.table.values.iter().enumerate();
		values.filter_map(|(place, value)| value.map(|value| (place, value)))
	}

	fn x(&self, heap: f64) -> f64 {
		let size = self.report.table.values.len().max(1) as f64 - 1.0;
		let pad = 0.5 + size / 200.0;
		LEFT + (heap + pad) / (size + 2.0 * pad) * (RIGHT - LEFT)
	}

	fn y(&self, value: f64) -> f64 {
		let most = self.largest.max(1) as f64;
		BOTTOM - (value + 0.04 * most) / (1.08 * most) * (BOTTOM - TOP)
	}

	// The first period is shaded; where the next ones begin there is a line.
	fn plot_period(&self, svg: &mut String) {
		let (start, period) = match self.repeat() {
			Some(repeat) if repeat.preperiod + repeat.period <= self.report.table.values.len() => {
				(repeat.preperiod, repeat.period)
			}
			_ => return,
		};
		let edge = |heap: usize| self.x(heap as f64 - 0.5);
		let (left, right) = (edge(start), edge(start + period));
		let _ = writeln!(
			svg,
			"<rect x=\"{left:.1}\" y=\"{TOP}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"#ffe9b8\"/>",
			(right - left).max(1.0),
			BOTTOM - TOP
		);
		let label = if start == 0 {
			"one period"
		} else {
			"the first period"
		};
		let middle = ((left + right) / 2.0).clamp(LEFT + 44.0, RIGHT - 44.0);
		write_text(
			svg,
			(middle, TOP - 8.0),
			"middle",
			"fill=\"#a36a00\"",
			label,
		);
		if right - left < 8.0 || period == 1 {
			return;
		}
		for edge in (start..=self.report.table.values.len())
			.step_by(period)
			.map(edge)
		{
			let _ = writeln!(
                svg,
                "<path d=\"M{edge:.1} {TOP}V{BOTTOM}\" stroke=\"#e0b860\" stroke-width=\"1\" stroke-dasharray=\"3 3\"/>"
            );
		}
	}

	fn plot_axes(&self, svg: &mut String) {
		for value in ticks(self.largest as usize, 8) {
			let y = self.y(value as f64);
			let _ = writeln!(
				svg,
				"<path d=\"M{LEFT} {y:.1}H{RIGHT}\" stroke=\"#000\" stroke-opacity=\"0.08\"/>"
			);
			write_text(svg, (LEFT - 8.0, y + 4.5), "end", "", &value.to_string());
		}
		let first = self.report.table.first;
		for heap in ticks(self.report.table.values.len().max(1) - 1, 12) {
			let x = self.x(heap as f64);
			let _ = writeln!(svg, "<path d=\"M{x:.1} {BOTTOM}v5\" stroke=\"#333\"/>");
			write_text(
				svg,
				(x, BOTTOM + 20.0),
				"middle",
				"",
				&(first + heap as u64).to_string(),
			);
		}
		let _ = writeln!(
			svg,
			"<path d=\"M{LEFT} {TOP}V{BOTTOM}H{RIGHT}\" fill=\"none\" stroke=\"#333\"/>"
		);
		write_text(
			svg,
			((LEFT + RIGHT) / 2.0, BOTTOM + 44.0),
			"middle",
			"",
			"heap n",
		);
		let (x, y) = (18.0, (TOP + BOTTOM) / 2.0);
		let turn = format!("transform=\"rotate(-90 {x} {y})\"");
		write_text(svg, (x, y), "middle", &turn, "value g(n)");
		let _ = writeln!(
			svg,
			"<circle cx=\"{:.1}\" cy=\"45.5\" r=\"4\" fill=\"#c8281e\"/>",
			RIGHT - 60.0
		);
		write_text(svg, (RIGHT, 50.0), "end", "", "lost (0)");
	}

	fn plot_values(&self, svg: &mut String) {
		const COLOURS: [&str; 2] = ["#c8281e", "#1f5fa8"];
		if self.report.table.values.len() <= DOTS + 1 {
			let points = self.places();
			let points = points.map(|(heap, g)| (self.x(heap as f64), self.y(g as f64), g));
			let path: Vec<String> = points
				.clone()
				.map(|(x, y, _)| format!("{x:.1},{y:.1}"))
				.collect();
			let _ = writeln!(
				svg,
				"<polyline points=\"{}\" fill=\"none\" stroke=\"#1f5fa8\" stroke-opacity=\"0.25\"/>",
				path.join(" ")
			);
			let radius = (0.4 * (self.x(1.0) - self.x(0.0))).clamp(1.3, 4.0);
			for (x, y, g) in points {
				let colour = COLOURS[usize::from(g > 0)];
				let _ = writeln!(
					svg,
					"<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" fill=\"{colour}\"/>"
				);
			}
			return;
		}
		// Rows of pixels, one dash for neighbours, so that the file stays small.
		let pixel = |(heap, g): (usize, u64)| {
			(
				g > 0,
				self.y(g as f64).round() as i64,
				self.x(heap as f64).floor() as i64,
			)
		};
		let mut pixels: Vec<(bool, i64, i64)> = self.places().map(pixel).collect();
		pixels.sort_unstable();
		pixels.dedup();
		let mut paths = [String::new(), String::new()];
		let mut rest = &pixels[..];
		while let Some(&(won, y, x)) = rest.first() {
			let length = (0..)
				.zip(rest)
				.take_while(|&(next, &pixel)| pixel == (won, y, x + next))
				.count();
			let _ = write!(paths[usize::from(won)], "M{x} {y}h{length}");
			rest = &rest[length..];
		}
		for (path, colour) in paths.iter().zip(COLOURS) {
			let _ = writeln!(
				svg,
				"<path d=\"{path}\" stroke=\"{colour}\" stroke-width=\"2\"/>"
			);
		}
	}
}

// Round numbers from 0 to `most`, about `count` of them.
fn ticks(most: usize, count: usize) -> impl Iterator<Item = usize> {
	let steps = (0..).flat_map(|power| [1, 2, 5].map(|digit| digit * 10usize.pow(power)));
	let step = steps
		.into_iter()
		.find(|step| most / step <= count)
		.unwrap_or(1);
	(0..=most).step_by(step)
}

fn write_text(svg: &mut String, at: (f64, f64), anchor: &str, more: &str, text: &str) {
	let space = if more.is_empty() { "" } else { " " };
	let text = escape(text);
	let _ = writeln!(
		svg,
		"<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"{anchor}\"{space}{more}>{text}</text>",
		at.0, at.1
	);
}

fn escape(text: &str) -> String {
	text.replace('&', "&amp;")
		.replace('<', "&lt;")
		.replace('>', "&gt;")
}
