//! Misère play of a typed rule: who wins a position that stands alone, and whether sums are
//! answered, too.

use super::doubt;
use super::genus::{Genus, Misere};
use super::grid::Grid;
use super::pattern::{self, Found};
use super::report::{At, By, Report, Table, Tame};
use super::rule::play::positions;
use super::rule::{Machine, Rule, Shape, Trouble};
use super::steps;
use rustc_hash::FxHashMap;

const SIZE: usize = 60;
const SIZE_MORE: usize = 8;
const MOST_SHOWN: u64 = 1 << 18;
/// The table of heaps is made this long for the pattern finder, if that takes few enough steps.
const LENGTH: usize = 2048;
const STEPS_MORE: u64 = steps(12_000_000);
/// Positions of several numbers are played until only so many steps are left.
const STEPS_LEFT: u64 = steps(2_000_000);
/// The pattern finder sees pairs up to this number, and about so many positions of more numbers.
const SIDE: u64 = 64;
const MOST_POSITIONS: usize = 2000;

/// What is played, position after position.
#[derive(Default)]
struct Played {
	/// The positions and whether they are lost; `None` if that takes too long.
	outcomes: Vec<(Vec<u64>, Option<bool>)>,
	small_firm: Vec<Vec<u64>>,
}

pub fn report(rule: &Rule, size: Option<usize>, at: Option<&[u64]>) -> Result<Report, String> {
	let is_heap = rule.shape() == Shape::Heap;
	let size = size.unwrap_or(if is_heap { SIZE } else { SIZE_MORE });
	let count = (size as u64 + 1).checked_pow(rule.width() as u32);
	if count.is_none_or(|count| count > MOST_SHOWN) {
		return Err(format!("the size {size} is too large for misère play"));
	}
	let mut play = Misere::new(rule);
	let mut played = Played::default();
	for position in positions(rule.shape(), size as u64) {
		let result = played.add(&mut play, position);
		result.map_err(|trouble| trouble.to_string())?;
	}
	let mut report = Report::new(&rule.title(), table(rule, size, &played.outcomes));
	report.misere = true;
	report.outcomes = true;
	let unknown = played.outcomes.iter().filter(|(_, lost)| lost.is_none());
	report.unknown = unknown.map(|(position, _)| position.clone()).collect();
	match rule.width() {
		1 => look_at_heaps(&mut play, &mut played, &mut report),
		2 => look_at_pairs(&mut play, &mut report),
		_ => look_at_positions(&mut play, &mut report),
	}
	report.at = at.map(|at| far(&mut play, at, report.found.as_ref()));
	report.tame = Some(Tame {
		small_firm: played.small_firm,
		wild: play.first_wild(),
	});
	Ok(report)
}

/// The outcomes that are known.
fn table(rule: &Rule, size: usize, outcomes: &[(Vec<u64>, Option<bool>)]) -> Table {
	let mut known = Vec::new();
	for (position, lost) in outcomes {
		known.extend(lost.map(|lost| (position.clone(), u64::from(!lost))));
	}
	Table::of_positions(rule.shape(), size, &known)
}

impl Played {
	/// Adds the outcome of a position, if the numbers are one.
	fn add(&mut self, play: &mut Misere, position: Vec<u64>) -> Result<(), Trouble> {
		if !play.is_position(&position)? {
			return Ok(());
		}
		if let Genus::Values { g, h, tame: true } = play.genus(&position)? {
			if g == h && g < 2 {
				self.small_firm.push(position.clone());
			}
		}
		let lost = play.lost(&position)?;
		self.outcomes.push((position, lost));
		Ok(())
	}
}

/// Makes the table longer, as far as the steps go, and looks for the pattern of the lost heaps.
fn look_at_heaps(play: &mut Misere, played: &mut Played, report: &mut Report) {
	play.allow(STEPS_MORE);
	let shown = played.outcomes.len();
	while report.known < LENGTH as u64 && played.add(play, vec![report.known + 1]).is_ok() {
		report.known += 1;
	}
	let mut values = Vec::new();
	for (heap, (position, lost)) in (0..).zip(&played.outcomes) {
		match lost {
			Some(lost) if position[0] == heap => values.push(u64::from(!lost)),
			_ => break, // the pattern finder needs every heap
		}
	}
	if values.len() < shown {
		return;
	}
	let mut found = pattern::outcomes(&values, &mut |_| None);
	doubt::test(
		play.rule(),
		report.known,
		true,
		&mut found,
		&mut report.facts,
	);
	pattern::add_test(report.known as usize + 1, &mut found);
	report.found = Some(found);
}

/// The outcome of a position: 0 is lost, 1 is won. There is none for what is no position, or takes
/// too long.
fn outcome(play: &mut Misere, position: &[u64]) -> Option<u64> {
	let sorted = play.rule().sorted(position);
	if !play.is_position(&sorted).ok()? {
		return None;
	}
	let lost = play.lost(&sorted).ok().flatten()?;
	Some(u64::from(!lost))
}

/// Plays pairs as far as the steps go, and looks for the pattern of the lost ones.
fn look_at_pairs(play: &mut Misere, report: &mut Report) {
	play.allow(STEPS_MORE);
	let rule = play.rule();
	let mut side = 0;
	let mut shells: FxHashMap<(u64, u64), Option<u64>> = FxHashMap::default();
	while side < SIDE {
		for other in 0..=side {
			for (a, b) in [(side, other), (other, side)] {
				shells.insert((a, b), outcome(play, &[a, b]));
			}
		}
		if play.steps() < STEPS_LEFT {
			break;
		}
		side += 1;
	}
	let known = |a: u64, b: u64| shells.get(&(a, b)).copied().flatten();
	let grid = Grid::of(side, side, known).named(&rule.names);
	// A pair that cannot be tested counts as one.
	let is_position = |a: u64, b: u64| {
		let mut machine = Machine::new(rule, STEPS_MORE);
		machine.is_position(&rule.sorted(&[a, b])).unwrap_or(true)
	};
	let missing = |a, b| known(a, b).is_none() && is_position(a, b);
	if (0..side).any(|a| (0..side).any(|b| missing(a, b))) {
		return; // the pattern finder needs every pair
	}
	let mut more = |a: u64, b: u64| outcome(play, &[a, b]);
	let mut found = pattern::pairs::outcomes(&grid, &mut more, &is_position);
	let last = side.saturating_sub(1);
	doubt::test(rule, last, true, &mut found, &mut report.facts);
	report.found = Some(found);
}

/// The same for more numbers.
fn look_at_positions(play: &mut Misere, report: &mut Report) {
	play.allow(STEPS_MORE);
	let rule = play.rule();
	let mut list: Vec<(Vec<u64>, bool)> = Vec::new();
	let mut last = 0;
	for largest in 2.. {
		let all = positions(rule.shape(), largest);
		if all.len() > MOST_POSITIONS {
			break;
		}
		let mut next = Vec::new();
		for position in all {
			let outcome = outcome(play, &position);
			next.extend(outcome.map(|outcome| (position, outcome == 0)));
		}
		if play.steps() < STEPS_LEFT {
			break;
		}
		(list, last) = (next, largest);
	}
	let ordered = matches!(rule.shape(), Shape::Ordered(_));
	// A position that cannot be tested counts as one.
	let is_position = |numbers: &[u64]| {
		let mut machine = Machine::new(rule, STEPS_MORE);
		machine.is_position(&rule.sorted(numbers)).unwrap_or(true)
	};
	let mut found = pattern::whole::positions(&list, ordered, &is_position);
	doubt::test(rule, last, true, &mut found, &mut report.facts);
	report.found = Some(found);
}

/// Is a position lost that was asked for? By play, otherwise by the pattern.
fn far(play: &mut Misere, position: &[u64], found: Option<&Found>) -> Result<At, String> {
	let rule = play.rule();
	rule.check_width(position)?;
	let sorted = rule.sorted(position);
	let words = |trouble: Trouble| trouble.to_string();
	play.allow(STEPS_MORE);
	if !play.is_position(&sorted).map_err(words)? {
		return Err(format!("{} is no position", rule.shown(&sorted)));
	}
	let played = match play.lost(&sorted) {
		Err(trouble @ (Trouble::Cycle(_) | Trouble::Rule(_))) => return Err(trouble.to_string()),
		played => played.ok().flatten(),
	};
	let by_pattern = || found.and_then(|found| At::by_pattern(found, &sorted, true));
	match played {
		Some(lost) => Ok(At::new(&sorted, u64::from(!lost), true, By::Play)),
		None => by_pattern().ok_or_else(|| {
			let place = rule.shown(&sorted);
			format!("{place} is out of reach: too many positions")
		}),
	}
}
