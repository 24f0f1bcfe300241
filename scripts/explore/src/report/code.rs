//! The best formula of a report as a function in Rust.

use super::Report;
use crate::law::About;
use crate::pattern::Formula;
use crate::Computes;

/// The best formula that is more than a guess, and what its function computes.
fn chosen(report: &Report) -> Option<Formula> {
	if let Some(theorem) = &report.theorem {
		return Some(theorem.formula());
	}
	let mut formula = report.found.as_ref()?.chosen()?.clone();
	if report.outcomes {
		formula.about = About::Lost;
	}
	Some(formula)
}

/// The function, with a comment that says how sure it is and what it computes.
pub fn code(report: &Report) -> Option<String> {
	if report.misere {
		return None;
	}
	Some(chosen(report)?.code())
}

/// What that function computes. It knows the heaps before the formula from the table.
pub fn computes(report: &Report) -> Option<Computes> {
	if report.misere {
		return None;
	}
	let formula = chosen(report)?;
	let numbers = report.table.shape.width();
	let first = match numbers {
		1 => report.table.first,
		_ => formula.from,
	};
	Some(Computes {
		numbers,
		first,
		outcomes: formula.about == About::Lost,
	})
}
