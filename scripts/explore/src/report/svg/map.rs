//! Maps: a cell for each position, in the colour of its value.

use super::super::Report;
use super::colours::{class_of, Kind, COLOURS};
use super::sheet::{ticks, Anchor, Sheet, FOOT, HEAD, SIDE};
use std::fmt::Write as _;

/// The values of pairs of numbers.
pub struct Map {
	/// The names of the numbers, that of the rows first.
	pub names: [String; 2],
	/// What stands above the map.
	pub title: String,
	/// The numbers of the first row and of the first column.
	pub first: [u64; 2],
	/// How much the number of a row is larger than that of the row before.
	pub down: u64,
	pub cells: Vec<Vec<Option<u64>>>,
}

/// The least width of a picture.
const WIDTH: f64 = 560.0;
/// The side of a map with few cells and of its cells, and the space between maps.
const MAP: usize = 480;
const CELL: usize = 24;
const SPACE: f64 = 24.0;
/// The room for the numbers of the axes.
const LEFT: f64 = 34.0;
const TOP: f64 = 22.0;
const TICK: f64 = 40.0;
/// Cells from this side on have a gap between them, a dot if they are lost, their value.
const GAP: usize = 9;
const DOT: usize = 6;
const NUMBER: usize = 20;

/// Where a map stands, and how large its cells are.
struct Place {
	left: f64,
	top: f64,
	cell: usize,
}

pub fn draw(report: &Report, maps: &[Map]) -> String {
	let rows = maps.iter().map(|map| map.cells.len()).max().unwrap_or(1);
	let columns = maps.iter().flat_map(|map| &map.cells).map(Vec::len).max();
	let columns = columns.unwrap_or(1);
	let together = (maps.len() as f64).sqrt().ceil() as usize;
	let cell = (MAP / rows.max(columns)).clamp(4, if maps.len() > 1 { 12 } else { CELL });
	let title = if maps.len() > 1 { 20.0 } else { 0.0 };
	let wide = LEFT + (columns * cell) as f64 + SPACE;
	let high = title + TOP + (rows * cell) as f64 + SPACE;
	let width = (2.0 * SIDE + wide * together as f64 - SPACE).max(WIDTH);
	let lines = maps.len().div_ceil(together);
	let bottom = HEAD + high * lines as f64 - SPACE;
	let mut sheet = Sheet::new(report, Kind::Cells, width, bottom + FOOT);
	let largest = largest(maps);
	for (k, map) in maps.iter().enumerate() {
		let place = Place {
			left: SIDE + wide * (k % together) as f64 + LEFT,
			top: HEAD + high * (k / together) as f64 + title + TOP,
			cell,
		};
		if !map.title.is_empty() {
			let at = (place.left, place.top - TOP - 6.0);
			sheet.name(at, Anchor::Start, &map.title);
		}
		draw_axes(&mut sheet, map, &place);
		draw_cells(&mut sheet, map, &place, largest);
	}
	sheet.finished(report, largest, bottom)
}

fn largest(maps: &[Map]) -> u64 {
	let cells = maps.iter().flat_map(|map| &map.cells).flatten();
	cells.copied().flatten().max().unwrap_or(0)
}

/// The numbers of the rows and columns. The names stand in the place of the last numbers.
fn draw_axes(sheet: &mut Sheet, map: &Map, place: &Place) {
	let cell = place.cell as f64;
	let [rows, columns] = [map.cells.len(), map.cells[0].len()];
	let x = |column: f64| place.left + (column + 0.5) * cell;
	let y = |row: f64| place.top + (row + 0.5) * cell + 4.0;
	let [down, right] = &map.names;
	let (above, beside) = (place.top - 7.0, place.left - 7.0);
	sheet.name((x(columns as f64 - 1.0), above), Anchor::Middle, right);
	for column in ticks(columns as u64 - 1, most(columns, cell)) {
		let is_name = !right.is_empty() && column as f64 > columns as f64 - 1.0 - 20.0 / cell;
		if !is_name || column == 0 && columns > 1 {
			let number = map.first[1].saturating_add(column);
			let number = if right.is_empty() {
				format!("+{number}")
			} else {
				number.to_string()
			};
			sheet.words((x(column as f64), above), Anchor::Middle, &number);
		}
	}
	sheet.name((beside, y(rows as f64 - 1.0)), Anchor::End, down);
	for row in ticks(rows as u64 - 1, most(rows, cell)) {
		if (row as f64) < rows as f64 - 1.0 - 12.0 / cell || row == 0 && rows > 1 {
			let number = map.first[0].saturating_add(row * map.down);
			sheet.words((beside, y(row as f64)), Anchor::End, &number.to_string());
		}
	}
}

/// How many numbers an axis has room for.
fn most(count: usize, cell: f64) -> u64 {
	(count as f64 * cell / TICK) as u64
}

/// The classes of the cells that have no colour of the scale.
const LOST: usize = COLOURS;
const NONE: usize = COLOURS + 1;

/// What is drawn of the cells of a map.
struct Cells {
	/// For each class its cells: all cells of one colour are one path.
	paths: Vec<String>,
	/// The middles of the lost cells.
	dots: String,
	/// The place of each number, the class of its cell, the number.
	numbers: Vec<((f64, f64), usize, u64)>,
}

fn draw_cells(sheet: &mut Sheet, map: &Map, place: &Place, largest: u64) {
	let cell = place.cell;
	let cells = cells(map, place, largest);
	for (class, path) in cells.paths.iter().enumerate() {
		let name = match class {
			_ if path.is_empty() => continue,
			LOST => "lost".to_string(),
			NONE => "none".to_string(),
			_ => format!("c{class}"),
		};
		sheet.add(&format!("<path class=\"{name}\" d=\"{path}\"/>"));
	}
	if cell >= DOT && !cells.dots.is_empty() {
		let width = (0.34 * cell as f64).max(2.0);
		sheet.add(&format!(
			"<path class=\"dot\" d=\"{}\" stroke-width=\"{width:.1}\" stroke-linecap=\"round\"/>",
			cells.dots
		));
	}
	if cell >= NUMBER && largest > 1 {
		for (at, class, value) in cells.numbers {
			let class = format!("t{class}");
			sheet.styled(at, Anchor::Middle, &class, "", &value.to_string());
		}
	}
}

fn cells(map: &Map, place: &Place, largest: u64) -> Cells {
	let cell = place.cell;
	let side = if cell >= GAP { cell - 1 } else { cell };
	let mut cells = Cells {
		paths: vec![String::new(); COLOURS + 2],
		dots: String::new(),
		numbers: Vec::new(),
	};
	for (row, values) in map.cells.iter().enumerate() {
		let y = place.top + (row * cell) as f64;
		for (column, value) in values.iter().enumerate() {
			let x = place.left + (column * cell) as f64;
			let class = match *value {
				None => NONE,
				Some(0) => LOST,
				Some(value) => class_of(value, largest, Kind::Cells),
			};
			let _ = write!(cells.paths[class], "M{x} {y}h{side}v{side}h-{side}z");
			let (x, y) = (x + side as f64 / 2.0, y + side as f64 / 2.0);
			match *value {
				Some(0) => {
					let _ = write!(cells.dots, "M{x} {y}h.01");
				}
				Some(value) if value < 1000 => cells.numbers.push(((x, y + 4.0), class, value)),
				_ => {}
			}
		}
	}
	cells
}
