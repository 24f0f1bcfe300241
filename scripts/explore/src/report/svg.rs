//! The report as a picture: a plot of the values of heaps, or a map of those of pairs.

use super::plot::plot;
use super::Report;
use crate::picture::heat_map;
use crate::rule::Shape;

/// Nothing if there is no picture.
pub fn svg(report: &Report) -> String {
	if report.misere {
		return String::new();
	}
	match (report.table.shape, report.table.grid()) {
		(Shape::Heap, _) => plot(report),
		(_, Some(grid)) => heat_map(&grid, &report.title()),
		_ => String::new(),
	}
}
