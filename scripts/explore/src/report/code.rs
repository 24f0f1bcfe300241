//! The best formula of a report as a function in Rust.

use super::Report;
use crate::law::About;
use crate::pattern::Formula;

/// The best formula that is more than a guess.
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
