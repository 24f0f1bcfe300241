//! The values that a report shows.

use crate::grid::Grid;
use crate::rule::Shape;

/// The values of all positions up to a size.
#[derive(Clone, Debug)]
pub struct Table {
	pub shape: Shape,
	/// The least number of a position.
	pub first: u64,
	/// How many numbers there are in each place of a position, from the first one on.
	pub sides: Vec<usize>,
	/// The value of each position, the last number fastest. There is none for what is no position,
	/// or is not known.
	pub values: Vec<Option<u64>>,
	/// The names of the numbers, if the reader gave some.
	pub names: Vec<String>,
}

impl Table {
	pub fn of_heaps(first: u64, values: Vec<Option<u64>>) -> Table {
		Table {
			shape: Shape::Heap,
			first,
			sides: vec![values.len()],
			values,
			names: Vec::new(),
		}
	}

	pub fn of_grid(grid: &Grid) -> Table {
		Table {
			shape: Shape::Ordered(2),
			first: grid.first().0,
			sides: vec![grid.rows(), grid.columns()],
			values: grid.cells().to_vec(),
			names: Vec::new(),
		}
	}

	/// Positions with numbers up to `size`. If their order does not matter, the sorted one has the
	/// value of all.
	pub fn of_positions(shape: Shape, size: usize, list: &[(Vec<u64>, u64)]) -> Table {
		let sides = vec![size + 1; shape.width()];
		let mut table = Table {
			shape,
			first: 0,
			values: vec![None; sides.iter().product()],
			sides,
			names: Vec::new(),
		};
		for (position, value) in list {
			let place = table.place(position).expect("a position up to the size");
			table.values[place] = Some(*value);
		}
		if let Shape::Unordered(_) = shape {
			for place in 0..table.values.len() {
				let mut sorted = table.position(place);
				sorted.sort_unstable();
				table.values[place] = table.value(&sorted);
			}
		}
		table
	}

	/// The same table with the names that a reader gave to the numbers.
	pub fn named(mut self, names: &[String]) -> Table {
		self.names = names.to_vec();
		self
	}

	/// The largest number of a position.
	pub fn last(&self) -> u64 {
		let side = self.sides.iter().copied().max().unwrap_or(0);
		self.first.saturating_add(side.max(1) as u64 - 1)
	}

	pub fn value(&self, position: &[u64]) -> Option<u64> {
		self.values[self.place(position)?]
	}

	/// Heaps with their values, without those that are no positions.
	pub fn heaps(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
		let heaps = (self.first..).zip(&self.values);
		heaps.filter_map(|(heap, value)| value.map(|value| (heap, value)))
	}

	/// The lost positions, small ones first.
	pub fn lost(&self) -> Vec<Vec<u64>> {
		let zeros = self.places().filter(|&(_, value)| value == 0);
		let mut lost: Vec<Vec<u64>> = zeros.map(|(place, _)| self.position(place)).collect();
		if self.shape != Shape::Heap {
			let sum = |position: &[u64]| {
				position
					.iter()
					.fold(0, |sum: u64, &n| sum.saturating_add(n))
			};
			lost.sort_by_key(|position| sum(position));
		}
		lost
	}

	/// How many positions have a value.
	pub fn count(&self) -> usize {
		self.places().count()
	}

	/// The positions with their values. If the order of their numbers does not matter, only sorted
	/// ones.
	pub fn positions(&self) -> impl Iterator<Item = (Vec<u64>, u64)> + '_ {
		self.places()
			.map(|(place, value)| (self.position(place), value))
	}

	/// The places of these positions.
	pub fn places(&self) -> impl Iterator<Item = (usize, u64)> + '_ {
		let values = self.values.iter().enumerate();
		let known = values.filter_map(|(place, value)| value.map(|value| (place, value)));
		known.filter(|&(place, _)| !self.is_unordered() || self.position(place).is_sorted())
	}

	/// The largest value, and the first position that has it.
	pub fn largest(&self) -> Option<(u64, Vec<u64>)> {
		let largest = self.values.iter().copied().flatten().max()?;
		let place = self
			.values
			.iter()
			.position(|&value| value == Some(largest))?;
		Some((largest, self.position(place)))
	}

	/// The values of pairs.
	pub fn grid(&self) -> Option<Grid> {
		let [_, columns] = self.sides[..] else {
			return None;
		};
		let rows: Vec<Vec<Option<u64>>> = self.values.chunks(columns).map(<[_]>::to_vec).collect();
		Some(Grid::new((self.first, self.first), &rows).named(&self.names))
	}

	pub fn is_unordered(&self) -> bool {
		matches!(self.shape, Shape::Unordered(_))
	}

	/// Where the value of a position is.
	fn place(&self, position: &[u64]) -> Option<usize> {
		let mut place = 0;
		for (number, side) in position.iter().zip(&self.sides) {
			let index = usize::try_from(number.checked_sub(self.first)?).ok()?;
			if index >= *side {
				return None;
			}
			place = place * side + index;
		}
		Some(place)
	}

	/// The position whose value is at a place.
	pub fn position(&self, place: usize) -> Vec<u64> {
		let mut position = Vec::new();
		let mut rest = place;
		for side in self.sides.iter().rev() {
			position.push(self.first.saturating_add((rest % side) as u64));
			rest /= side;
		}
		position.reverse();
		position
	}
}
