//! A table g(a, b) as SVG: a heat map.
//!
//! Each cell carries its position and its value as `data-a`, `data-b` and `data-g`, so that a page can answer the pointer.
//! The colours go from dark blue to yellow, which colour-blind people can tell apart; lost positions have a
//! dot. The text follows the light or dark mode of the reader.

use super::grid::Grid;
use std::fmt::Write;

/// The side of a cell in pixels, and the room for coordinates on the left and above.
const CELL: usize = 16;
const LEFT: usize = 44;
const TOP: usize = 52;
/// More rows or columns are not drawn.
const MOST: usize = 128;
/// Up to this many rows and columns the values are written into the cells, each with a title.
const WRITTEN: usize = 24;

const COLOURS: [&str; 9] = [
	"#00224e", "#1d3a70", "#434e6c", "#5f636e", "#7b7b78", "#989277", "#b8ab70", "#d9c55c",
	"#fee838",
];

/// The heat map of a table g(a, b), with the lost positions marked.
pub fn heat_map(grid: &Grid, title: &str) -> String {
	let (rows, columns) = (grid.rows().min(MOST), grid.columns().min(MOST));
	let most = grid.positions().map(|cell| cell.2).max().unwrap_or(0);
	let (first_a, first_b) = grid.first();
	let written = rows.max(columns) <= WRITTEN;
	let title = match rows < grid.rows() || columns < grid.columns() {
		true => format!("{title}, the first {rows} × {columns}"),
		false => title.to_string(),
	};
	let mut svg = begin(columns, rows, &title, most);
	for column in (0..columns).step_by(step(columns)) {
		let x = LEFT + column * CELL + CELL / 2;
		label(
			&mut svg,
			x,
			TOP - 6,
			"middle",
			first_b.saturating_add(column as u64),
		);
	}
	for row in (0..rows).step_by(step(rows)) {
		let y = TOP + row * CELL + CELL * 3 / 4;
		label(
			&mut svg,
			LEFT - 6,
			y,
			"end",
			first_a.saturating_add(row as u64),
		);
	}
	for row in 0..rows {
		let a = first_a.saturating_add(row as u64);
		begin_row(&mut svg, row, &format!(" data-a=\"{a}\""));
		for column in 0..columns {
			let b = first_b.saturating_add(column as u64);
			if let Some(value) = grid.at(a, b) {
				let title = written.then(|| format!("({a}, {b}): {value}"));
				cell(
					&mut svg,
					column,
					&format!("data-b=\"{b}\""),
					value,
					most,
					title,
				);
			}
		}
		svg += "</g>\n";
	}
	svg + "</svg>\n"
}

/// Every how many rows or columns a coordinate is written.
fn step(count: usize) -> usize {
	match count {
		0..=32 => 1,
		33..=64 => 4,
		_ => 8,
	}
}

/// The head of a picture: its size, its colours, its title, and the scale of the values.
fn begin(columns: usize, rows: usize, title: &str, most: u64) -> String {
	let width = (LEFT + columns * CELL + 8).max(280);
	let height = TOP + rows * CELL + 40;
	let title = escape(title);
	let mut svg = format!(
		"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
		 height=\"{height}\" role=\"img\" font-family=\"sans-serif\" font-size=\"10\">\n<title>{title}</title>\n\
		 <style>\ntext{{fill:#333}}.z{{fill:#fff;stroke:#999;stroke-width:.05;marker-start:url(#lost)}}\n"
	);
	for (i, colour) in COLOURS.iter().enumerate() {
		let _ = write!(svg, ".k{}{{fill:{colour}}}", i + 1);
	}
	svg += "\n.w{font-size:.5px;text-anchor:middle;pointer-events:none}.l{fill:#fff}.d{fill:#111}\n\
		@media(prefers-color-scheme:dark){text{fill:#ccc}.z{fill:#111;stroke:#777}.l{fill:#fff}.d{fill:#111}}\n\
		</style>\n<defs><marker id=\"lost\" markerUnits=\"userSpaceOnUse\" markerWidth=\"1\" \
		markerHeight=\"1\" refX=\"-.5\" refY=\"-.5\" overflow=\"visible\"><circle r=\".25\" fill=\"#d55e00\"/>\
		</marker></defs>\n";
	let _ = writeln!(
		svg,
		"<text x=\"8\" y=\"18\" font-size=\"14\">{title}</text>"
	);
	scale(&mut svg, TOP + rows * CELL + 12, most);
	svg
}

/// The colours with their values, below the cells.
fn scale(svg: &mut String, y: usize, most: u64) {
	let _ = writeln!(
		svg,
		"<g transform=\"translate(8 {y})scale({CELL})\"><path class=\"z\" d=\"M0 0h1v1h-1z\"/></g>\
		 <text x=\"28\" y=\"{}\">lost (0)</text>",
		y + 12
	);
	if most == 0 {
		return;
	}
	let _ = write!(svg, "<g transform=\"translate(90 {y})scale({CELL})\">");
	let count = most.min(COLOURS.len() as u64);
	let value = |i: u64| (u128::from(i) * u128::from(most) / u128::from(count)) as u64;
	let mut classes: Vec<usize> = (1..=count).map(|i| class(value(i), most)).collect();
	classes.dedup();
	for (i, class) in classes.iter().enumerate() {
		let _ = write!(svg, "<path class=\"k{class}\" d=\"M{i} 0h1v1h-1z\"/>");
	}
	*svg += "</g>\n";
	let end = 90 + classes.len() * CELL;
	let _ = writeln!(
		svg,
		"<text x=\"84\" y=\"{0}\" text-anchor=\"end\">1</text>",
		y + 12
	);
	let _ = writeln!(
		svg,
		"<text x=\"{}\" y=\"{}\">{most}</text>",
		end + 4,
		y + 12
	);
}

/// The colour of a value above 0: small values have a colour each, if there are few; otherwise the colours divide the range.
fn class(value: u64, most: u64) -> usize {
	let colours = COLOURS.len() as u128;
	let (value, most) = (u128::from(value), u128::from(most));
	if most <= 1 {
		return COLOURS.len() / 2;
	}
	(1 + (value - 1) * (colours - 1) / (most - 1)) as usize
}

fn begin_row(svg: &mut String, row: usize, attribute: &str) {
	let y = TOP + row * CELL;
	let _ = write!(
		svg,
		"<g{attribute} transform=\"translate({LEFT} {y})scale({CELL})\">"
	);
}

/// One cell of a row. With a title it also shows its value.
fn cell(svg: &mut String, column: usize, at: &str, value: u64, most: u64, title: Option<String>) {
	let class = if value == 0 {
		"z".to_string()
	} else {
		format!("k{}", class(value, most))
	};
	let _ = write!(
		svg,
		"<path class=\"{class}\" d=\"M{column} 0h1v1h-1z\" {at} data-g=\"{value}\""
	);
	let Some(title) = title else {
		*svg += "/>";
		return;
	};
	let _ = write!(svg, "><title>{title}</title></path>");
	if (1..1000).contains(&value) {
		let dark = if self::class(value, most) < 6 {
			"l"
		} else {
			"d"
		};
		let _ = write!(
			svg,
			"<text class=\"w {dark}\" x=\"{column}.5\" y=\".68\">{value}</text>"
		);
	}
}

fn label(svg: &mut String, x: usize, y: usize, anchor: &str, number: u64) {
	let _ = writeln!(
		svg,
		"<text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\">{number}</text>"
	);
}

fn escape(text: &str) -> String {
	text.replace('&', "&amp;")
		.replace('<', "&lt;")
		.replace('>', "&gt;")
}
