//! The table of the values of heaps as text.

use super::{Look, Report};
use crate::layout::COLUMNS;
use std::fmt::Write as _;

/// The rows of a table that are shown at its begin and at its end, if they are not all shown, and
/// those of a list.
const TABLE: (usize, usize) = (7, 3);
const LIST: (usize, usize) = (38, 1);

pub fn write_heaps(text: &mut String, report: &Report, look: &Look) {
	match look.binary || look.factor {
		true => write_list(text, report, look),
		false => write_table(text, report, look),
	}
}

/// One heap per row, in binary or as a product of primes.
fn write_list(text: &mut String, report: &Report, look: &Look) {
	let line = |heap: &str, binary: &str, product: &str, value: &str| {
		let mut line = format!("{heap:>8}");
		if look.binary {
			let _ = write!(line, " {binary:>24}");
		}
		if look.factor {
			let _ = write!(line, " {product:>24}");
		}
		line + &format!(" {value:>8}\n")
	};
	*text += &line("heap", "binary", "product", "value");
	let (first, values) = (report.table.first, &report.table.values);
	write_rows(text, values.len(), look.all_rows, LIST, |row| {
		let heap = first + row as u64;
		let binary = format!("{heap:b}");
		line(
			&heap.to_string(),
			&binary,
			&factors(heap),
			&shown(values[row]),
		)
	});
}

/// Rows of `width` heaps. A table of many rows is cut in the middle.
fn write_table(text: &mut String, report: &Report, look: &Look) {
	let table = &report.table;
	let largest = table.values.iter().copied().flatten().max().unwrap_or(0);
	let cell = 1 + largest.to_string().len();
	let head = table.last().to_string().len().max(4);
	let most = (COLUMNS - head - 3) / cell;
	let width = look.width.unwrap_or_else(|| default_width(report, most));
	*text += &labels(head, cell, width.min(table.values.len()), width);
	let rows: Vec<&[Option<u64>]> = table.values.chunks(width).collect();
	write_rows(text, rows.len(), look.all_rows, TABLE, |row| {
		let heap = table.first + (row * width) as u64;
		let mut line = format!("{heap:>head$} | ");
		for &value in rows[row] {
			let _ = write!(line, "{:>cell$}", shown(value));
		}
		line + "\n"
	});
}

/// The labels of the columns, as many as there is room for.
fn labels(head: usize, cell: usize, columns: usize, width: usize) -> String {
	let room = format!(" +{}", width - 1).len();
	let steps = [1, 2, 5, 10, 20, 50];
	let step = steps.into_iter().find(|step| step * cell >= room);
	let mut labels = format!("{:>head$} | ", "heap");
	for column in (0..columns).step_by(step.unwrap_or(100)) {
		let end = head + 3 + cell * (column + 1);
		let gap = end.saturating_sub(labels.chars().count());
		let _ = write!(labels, "{:>gap$}", format!("+{column}"));
	}
	labels + "\n"
}

/// The period, several if it is short; a round number if there is none or it is too wide.
fn default_width(report: &Report, most: usize) -> usize {
	let theorem = report.theorem.as_ref();
	let period = theorem.map_or(1, |theorem| theorem.repeat.period);
	let wide = match period {
		1 => most + 1,
		2..=5 => 10_usize.div_ceil(period) * period,
		_ => period,
	};
	let round = match report.table.values.len() <= 110 {
		true => [10, 5, 2],
		false => [20, 10, 5],
	};
	let mut choices = [wide].into_iter().chain(round);
	choices.find(|&width| width <= most).unwrap_or(1)
}

/// A value, or a hyphen for what is no position.
fn shown(value: Option<u64>) -> String {
	value.map_or("-".to_string(), |value| value.to_string())
}

/// Writes rows. If there are many, only the first ones and the last ones, as many as `kept` says.
fn write_rows(
	text: &mut String,
	count: usize,
	all: bool,
	kept: (usize, usize),
	row: impl Fn(usize) -> String,
) {
	let left_out = match all || count <= kept.0 + kept.1 + 1 {
		true => count..count,
		false => kept.0..count - kept.1,
	};
	for k in 0..left_out.start {
		*text += &row(k);
	}
	if !left_out.is_empty() {
		let _ = writeln!(text, "   … | {} rows left out (--rows all)", left_out.len());
	}
	for k in left_out.end..count {
		*text += &row(k);
	}
}

/// A heap as a product of primes.
fn factors(heap: u64) -> String {
	if heap < 2 {
		return heap.to_string();
	}
	let (mut rest, mut words, mut prime) = (heap, Vec::new(), 2);
	while prime * prime <= rest && prime < 1 << 20 {
		let mut power = 0;
		while rest % prime == 0 {
			rest /= prime;
			power += 1;
		}
		match power {
			0 => {}
			1 => words.push(prime.to_string()),
			_ => words.push(format!("{prime}^{power}")),
		}
		prime += 1;
	}
	if rest > 1 {
		words.push(rest.to_string());
	}
	words.join("·")
}
