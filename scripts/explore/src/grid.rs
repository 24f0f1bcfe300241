//! A table g(a, b) of positions that are two numbers: as text, as lists of lost positions, and as a
//! picture.

/// The values g(a, b): one row per a, one column per b. A cell may be no position, and then has no
/// value.
#[derive(Clone, Debug)]
pub struct Grid {
	/// The a of the first row and the b of the first column.
	first: (u64, u64),
	columns: usize,
	cells: Vec<Option<u64>>,
	/// The names of the two numbers.
	names: [String; 2],
}

fn usual_names() -> [String; 2] {
	["a".to_string(), "b".to_string()]
}

impl Grid {
	/// A grid whose first row is a = `first.0` and whose first column is b = `first.1`. Short rows
	/// end in cells without a value.
	pub fn new(first: (u64, u64), rows: &[Vec<Option<u64>>]) -> Grid {
		let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
		let mut cells = Vec::with_capacity(rows.len() * columns);
		for row in rows {
			cells.extend_from_slice(row);
			cells.resize(cells.len() + columns - row.len(), None);
		}
		Grid {
			first,
			columns,
			cells,
			names: usual_names(),
		}
	}

	/// The grid of a function with a < `rows` and b < `columns`. A cell without a value is no
	/// position.
	pub fn of(rows: u64, columns: u64, mut value: impl FnMut(u64, u64) -> Option<u64>) -> Grid {
		let mut cells = Vec::new();
		for a in 0..rows {
			for b in 0..columns {
				cells.push(value(a, b));
			}
		}
		Grid {
			first: (0, 0),
			columns: columns as usize,
			cells,
			names: usual_names(),
		}
	}

	/// The same grid with other names of its two numbers.
	pub fn named(mut self, names: &[String]) -> Grid {
		if let [a, b, ..] = names {
			self.names = [a.clone(), b.clone()];
		}
		self
	}

	pub fn names(&self) -> &[String; 2] {
		&self.names
	}

	pub fn rows(&self) -> usize {
		self.cells.len().checked_div(self.columns).unwrap_or(0)
	}

	pub fn columns(&self) -> usize {
		self.columns
	}

	pub fn first(&self) -> (u64, u64) {
		self.first
	}

	/// The cells of all rows, one row after another.
	pub fn cells(&self) -> &[Option<u64>] {
		&self.cells
	}

	/// The value g(a, b), if the cell is inside the grid and is a position.
	pub fn at(&self, a: u64, b: u64) -> Option<u64> {
		let row = usize::try_from(a.checked_sub(self.first.0)?).ok()?;
		let column = usize::try_from(b.checked_sub(self.first.1)?).ok()?;
		if column >= self.columns || row >= self.rows() {
			return None;
		}
		self.cells[row * self.columns + column]
	}

	/// Every position with its value: (a, b, g(a, b)).
	pub fn positions(&self) -> impl Iterator<Item = (u64, u64, u64)> + '_ {
		self.cells.iter().enumerate().filter_map(|(i, value)| {
			let a = self.first.0.saturating_add((i / self.columns) as u64);
			let b = self.first.1.saturating_add((i % self.columns) as u64);
			value.map(|value| (a, b, value))
		})
	}

	/// The same positions with 0 for lost and 1 for won.
	pub fn outcomes(&self) -> Grid {
		Grid {
			first: self.first,
			columns: self.columns,
			cells: self
				.cells
				.iter()
				.map(|cell| cell.map(|value| value.min(1)))
				.collect(),
			names: self.names.clone(),
		}
	}

	/// Is g(a, b) = g(b, a) for all a and b?
	pub fn is_symmetric(&self) -> bool {
		self.first.0 == self.first.1
			&& self.rows() == self.columns
			&& self
				.positions()
				.all(|(a, b, value)| self.at(b, a) == Some(value))
	}
}

/// Rows of a table that are shown unless all are asked for.
const ROWS: usize = 20;
/// What a cell without a position shows.
const NONE: &str = "·";

impl Grid {
	/// The table with its coordinates, at most `width` letters wide. `all` shows every row.
	pub fn text(&self, width: usize, all: bool) -> String {
		let rows = if all {
			self.rows()
		} else {
			self.rows().min(ROWS)
		};
		let shown: Vec<Vec<String>> = (0..rows).map(|row| self.row_in_words(row)).collect();
		let corner = format!("{}\\{}", self.names[0], self.names[1]);
		let label = self
			.label(self.first.0, self.rows())
			.max(corner.chars().count());
		let cell = shown
			.iter()
			.flatten()
			.map(|word| word.chars().count())
			.max()
			.unwrap_or(1);
		let cell = cell.max(self.label(self.first.1, self.columns)) + 1;
		let columns = (width.saturating_sub(label + 2) / cell).clamp(1, self.columns.max(1));
		let cut = columns < self.columns;
		let mut text = format!("{corner:>label$}");
		for column in 0..columns.min(self.columns) {
			text += &format!("{:>cell$}", self.first.1.saturating_add(column as u64));
		}
		text += if cut { " …\n" } else { "\n" };
		for (row, words) in shown.iter().enumerate() {
			text += &format!("{:>label$}", self.first.0.saturating_add(row as u64));
			for word in words.iter().take(columns) {
				text += &format!("{word:>cell$}");
			}
			text += if cut { " …\n" } else { "\n" };
		}
		if rows < self.rows() {
			text += &format!("… {} more rows (--rows all)\n", self.rows() - rows);
		}
		text
	}

	fn row_in_words(&self, row: usize) -> Vec<String> {
		let cells = &self.cells[row * self.columns..(row + 1) * self.columns];
		cells
			.iter()
			.map(|cell| cell.map_or(NONE.to_string(), |value| value.to_string()))
			.collect()
	}

	/// The number of letters of the last coordinate.
	fn label(&self, first: u64, count: usize) -> usize {
		first
			.saturating_add(count as u64)
			.saturating_sub(1)
			.to_string()
			.len()
	}
}
