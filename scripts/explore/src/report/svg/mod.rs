//! The report as a picture, in the design of the page: a plot of the values of heaps, a map of
//! those of pairs, layers of maps for more numbers, and rows of cells for the outcomes of heaps.

mod colours;
mod map;
mod plot;
mod sheet;

use super::Report;
use crate::rule::Shape;
use map::Map;

/// Heaps of which only the outcomes are known stand in rows of this width, if no period is proved.
const ROW: usize = 20;
/// More rows or columns of a map are not drawn, and no more layers than have this many cells
/// together.
const MOST: usize = 128;
const MOST_LAYERS: usize = 36;
const MOST_CELLS: usize = 1 << 14;

/// Nothing for a report without values.
pub fn svg(report: &Report) -> String {
	if report.table.values.is_empty() {
		return String::new();
	}
	match report.table.shape {
		Shape::Heap if report.outcomes => map::draw(report, &[rows(report)]),
		Shape::Heap => plot::draw(report),
		_ => map::draw(report, &layers(report)),
	}
}

/// The outcomes of heaps in rows.
fn rows(report: &Report) -> Map {
	let period = report
		.quotient
		.as_ref()
		.and_then(|quotient| quotient.period);
	let width = match period {
		Some((_, period)) => (ROW / period).max(1) * period,
		None => ROW,
	};
	let table = &report.table;
	let rows = table.values.chunks(width.min(MOST)).take(MOST);
	Map {
		names: ["n".to_string(), String::new()],
		title: String::new(),
		first: [table.first, 0],
		down: width as u64,
		cells: rows.map(<[_]>::to_vec).collect(),
	}
}

/// The map of the last two numbers, for each choice of the others.
fn layers(report: &Report) -> Vec<Map> {
	let table = &report.table;
	let (others, last) = table.sides.split_at(table.sides.len() - 2);
	let [rows, columns] = [last[0], last[1]];
	let most = (MOST_CELLS / (rows * columns)).clamp(1, MOST_LAYERS);
	let count = others.iter().product::<usize>().min(most);
	let names: Vec<String> = match table.names.get(..table.sides.len()) {
		Some(names) => names.to_vec(),
		None => ('a'..).take(table.sides.len()).map(String::from).collect(),
	};
	let mut layers = Vec::new();
	for (layer, values) in table.values.chunks(rows * columns).take(count).enumerate() {
		let chosen = table.position(layer * rows * columns);
		let chosen: Vec<String> = names
			.iter()
			.zip(&chosen)
			.take(others.len())
			.map(|(name, number)| format!("{name} = {number}"))
			.collect();
		let rows = values.chunks(columns).take(MOST);
		layers.push(Map {
			names: [names[others.len()].clone(), names[others.len() + 1].clone()],
			title: chosen.join(", "),
			first: [table.first; 2],
			down: 1,
			cells: rows.map(|row| row[..columns.min(MOST)].to_vec()).collect(),
		});
	}
	layers
}
