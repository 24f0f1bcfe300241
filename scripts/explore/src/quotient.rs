//! Misère play of an octal game by its quotient: the report on heaps that stand alone.

use super::report::{At, By, Quotient, Report, Table};
use crate::misere_octal;

/// The report on the heaps 0 to `size` as far as they are certified, and on the heap `at`.
pub fn report(code: &str, size: usize, at: Option<u64>) -> Result<Report, String> {
	let name = format!("octal:{code}");
	let code = sg::octal_code(code)?;
	let mut game = misere_octal::Misere::new(&code);
	let _ = game.certify(u64::MAX); // until a period is proved, or the work is too much
	let at = at.map(|heap| far(&mut game, heap));
	let certified_to = game.certified_to();
	let last = match game.period {
		Some(_) => size,
		None => size.min(certified_to),
	};
	let outcome = |heap: usize| game.lost(&[heap as u64]).ok().map(|lost| u64::from(!lost));
	let outcomes = (0..=last).map(outcome).collect();
	let end = game
		.period
		.map_or(certified_to, |(from, period)| from.max(size) + period);
	let more_lost = (size + 1..=end).any(|heap| game.lost(&[heap as u64]) == Ok(true));
	let mut report = Report::new(&name, Table::of_heaps(0, outcomes));
	report.misere = true;
	report.outcomes = true;
	report.at = at;
	report.quotient = Some(Quotient {
		order: game.quotient.lost.len(),
		lost: game.quotient.lost.iter().filter(|&&lost| lost).count(),
		generators: game.quotient.generators.clone(),
		more_lost,
		period: game.period,
		certified_to,
		certificate: certificate(&code, game.period),
	});
	Ok(report)
}

/// Why the classes repeat for ever.
fn certificate(code: &[u8], period: Option<(usize, usize)>) -> String {
	let Some((from, p)) = period else {
		return String::new();
	};
	let places = code.iter().rposition(|&digit| digit != 0).unwrap_or(0);
	format!(
		"class(n+{p}) = class(n) for {from} ≤ n < {} = 2·{from} + {p} + {places}, digits up to place {places} \
		 (Plambeck and Siegel)",
		2 * from + p + places
	)
}

fn far(game: &mut misere_octal::Misere, heap: u64) -> Result<At, String> {
	let lost = game.lost(&[heap])?;
	let by = match heap <= game.certified_to() as u64 {
		true => By::Table,
		false => By::Period,
	};
	Ok(At::new(&[heap], u64::from(!lost), true, by))
}
