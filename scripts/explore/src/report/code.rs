//! The best formula of a report as a function.

use super::{Look, Report};
use crate::law::{About, Language};
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
pub fn code(report: &Report, look: &Look) -> Option<String> {
	if report.misere {
		return None;
	}
	let code = chosen(report)?.code(look.language);
	Some(match look.language {
		Language::Rust => code,
		Language::Cpp => format!("#include <bits/stdc++.h>\n\n{code}"),
	})
}
