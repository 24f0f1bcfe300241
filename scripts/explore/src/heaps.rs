//! Games on heaps: a rule by name, a typed rule, or piped values.

use super::doubt;
use super::layout::shown;
use super::pattern::name::{self, Name};
use super::pattern::{self, Found};
use super::report::{At, By, Report, Table};
use super::rule::{self, Play, Rule, Trouble};
use super::rules::{Form, Named};
use super::steps;
use super::theorem::Theorem;
use rustc_hash::FxHashMap;

/// The size of a report, if none is given.
const SIZE: usize = 60;
/// The table is made at least this long for the pattern finder.
const LENGTH: usize = 2048;
/// The steps for the heaps that are shown, for the pattern finder (about a second), and for one far
/// heap.
const STEPS_SHOWN: u64 = steps(100_000_000);
const STEPS_PER_HEAP: u64 = steps(100_000);
const STEPS_MORE: u64 = steps(12_000_000);
const STEPS_AT: u64 = steps(4_000_000);
/// The steps for each far heap that the pattern finder asks for: outside the dense table, inside
/// it, and for all of them.
const STEPS_FAR: u64 = steps(200_000);
const STEPS_DENSE: u64 = steps(2_000_000);
const STEPS_ALL_FAR: u64 = steps(4_000_000);
/// Heaps up to this one are kept in a dense table. The nearest far heaps are below it.
const DENSE: usize = 1 << 17;
/// No more values of a table are looked at for a pattern or a name.
const MOST_SEEN: usize = 1 << 20;
/// The pattern finder asks for the heaps up to this one in their order.
const LONGEST: u64 = 1 << 16;
/// The formulas are compared with all heaps up to this one that were played on the way to others.
const MOST_KNOWN: u64 = 1 << 18;

/// What is asked of a game on heaps.
#[derive(Clone, Copy)]
pub struct Asked {
	pub size: Option<usize>,
	pub at: Option<u64>,
}

impl Asked {
	pub fn size(self) -> usize {
		self.size.unwrap_or(SIZE)
	}
}

/// A rule that has a name.
pub fn named(form: &Form, asked: Asked, known: &mut dyn FnMut(usize)) -> Result<Report, String> {
	let size = asked.size();
	let found = form.values(size, asked.at, known)?;
	let values: Vec<u64> = found.table.iter().copied().map(u64::from).collect();
	let shown = values[..=size].iter().copied().map(Some).collect();
	let mut report = Report::new(&form.name(), Table::of_heaps(0, shown));
	report.theorem = found.theorem.clone();
	if report.theorem.is_none() {
		report.known = values.len() as u64 - 1;
		report.found = Some(find_in(&values));
	}
	report.at = asked
		.at
		.map(|heap| far_named(&found, report.found.as_ref(), heap));
	Ok(report)
}

/// Calls the pattern finder with the values of a rule that has a name.
fn find_in(values: &[u64]) -> Found {
	let (short, rest) = values.split_at(values.len().min(2 * LENGTH));
	let end = short.len();
	let mut more = |heap: u64| {
		let place = usize::try_from(heap).ok()?.checked_sub(end)?;
		rest.get(place).copied()
	};
	let mut found = pattern::heaps(short, &mut more);
	if rest.is_empty() {
		pattern::add_test(end, &mut found);
	}
	found
}

/// A far heap of a rule that has a name: from the table, by its period, or by the pattern.
fn far_named(named: &Named, found: Option<&Found>, heap: u64) -> Result<At, String> {
	let by_table = usize::try_from(heap).is_ok_and(|heap| heap < named.table.len());
	let by = if by_table { By::Table } else { By::Period };
	let value = named.at.clone();
	match value.unwrap_or_else(|| Err("no value".to_string())) {
		Ok(value) => Ok(At::new(&[heap], value, false, by)),
		Err(why) => found
			.and_then(|found| At::by_pattern(found, &[heap], false))
			.ok_or(why),
	}
}

/// A typed rule.
pub fn typed(rule: &Rule, asked: Asked, known: &mut dyn FnMut(usize)) -> Result<Report, String> {
	if let Some(form) = rule::form(rule) {
		let mut report = named(&form, asked, known)?;
		report.name = rule.title();
		let fact = format!("by its form this rule is {}", form.name());
		report.facts.push(fact);
		return Ok(report);
	}
	let size = asked.size();
	let mut play = Play::new(rule, STEPS_SHOWN + STEPS_PER_HEAP * size as u64);
	play.reserve(size.max(LENGTH));
	let (mut table, stopped) = shown_table(&mut play, size, known)?;
	let shown = table.len();
	let mut report = Report::new(&rule.title(), Table::of_heaps(0, Vec::new()));
	report.stopped = stopped;
	lengthen(&mut play, &mut table, &mut report.facts);
	report.known = table.len() as u64 - 1;
	report.facts.extend(near_fact(rule, size as u64, &table));
	report.found = find(&mut play, &table, &mut report.facts);
	let found = &mut report.found;
	report.at = asked.at.map(|heap| far(&mut play, &table, found, heap));
	report.known_as = known_as(0, &table);
	table.truncate(shown); // not copied: a table may have 2^25 values
	report.table = Table::of_heaps(0, table);
	Ok(report)
}

/// The games of the collection that have the same values.
fn known_as(first: u64, table: &[Option<u64>]) -> Vec<Name> {
	let table = &table[..table.len().min(MOST_SEEN)];
	let start = table.iter().take_while(|value| value.is_none()).count();
	let values: Option<Vec<u64>> = table[start..].iter().copied().collect();
	let names = values.map(|values| name::of_heaps(&values, first + start as u64));
	names.unwrap_or_default()
}

/// The values up to the size. If the steps end earlier, the second result says so.
fn shown_table(
	play: &mut Play,
	size: usize,
	known: &mut dyn FnMut(usize),
) -> Result<(Vec<Option<u64>>, Option<String>), String> {
	let mut table = Vec::with_capacity(size + 1);
	for heap in 0..=size {
		known(heap);
		match play.value(&[heap as u64]) {
			Ok(value) => table.push(value.map(u64::from)),
			Err(Trouble::Steps) if heap > 0 => {
				let stopped =
					format!("heap {heap} takes too many steps; the report ends before it");
				return Ok((table, Some(stopped)));
			}
			Err(trouble) => return Err(trouble.to_string()),
		}
	}
	Ok((table, None))
}

/// Makes the table longer for the pattern finder. What goes wrong beyond the size is a fact.
fn lengthen(play: &mut Play, table: &mut Vec<Option<u64>>, facts: &mut Vec<String>) {
	play.allow(STEPS_MORE);
	while table.len() < LENGTH {
		match play.value(&[table.len() as u64]) {
			Ok(value) => table.push(value.map(u64::from)),
			Err(Trouble::Steps) => return,
			Err(trouble) => {
				facts.push(format!("heap {} has no value: {trouble}", table.len()));
				return;
			}
		}
	}
}

/// Calls the pattern finder, if all heaps from some heap on are positions.
fn find(play: &mut Play, table: &[Option<u64>], facts: &mut Vec<String>) -> Option<Found> {
	let first = table.iter().position(Option::is_some)?;
	if let Some(hole) = table[first..].iter().position(Option::is_none) {
		let heap = first + hole;
		facts.push(format!(
			"no pattern is looked for, since {heap} is no position"
		));
		return None;
	}
	if first > 0 {
		facts.push(format!(
			"the first position is {first}; below it, a formula may say anything"
		));
	}
	let seen = table.iter().take(MOST_SEEN);
	let values: Vec<u64> = seen.map(|value| value.unwrap_or(0)).collect();
	play.reserve(DENSE);
	let mut more = More {
		play,
		next: values.len() as u64,
		far: FxHashMap::default(),
		far_steps: STEPS_ALL_FAR,
	};
	let mut found = pattern::heaps(&values, &mut |heap| more.value(heap));
	let last = more.next - 1;
	let farthest = more.far.keys().copied().max().unwrap_or(0);
	compare_known(play, last, farthest, &mut found);
	doubt::test(play.rule(), last, false, &mut found, facts);
	if last + 1 == values.len() as u64 {
		pattern::add_test(values.len(), &mut found);
	}
	Some(found)
}

/// The value of a heap that was played before, perhaps on the way to another one.
fn known_value(play: &mut Play, heap: u64) -> Option<u64> {
	let left = play.allow(1); // enough to look it up, and too little to play it
	let value = play.value(&[heap]).ok().flatten();
	play.allow(left);
	value.map(u64::from)
}

/// Compares the formulas with all values between `last` and `end` that are known.
fn compare_known(play: &mut Play, last: u64, end: u64, found: &mut Found) {
	for heap in last + 1..=end.min(MOST_KNOWN) {
		if let Some(value) = known_value(play, heap) {
			doubt::compare(play.rule(), last, &[heap], value, found);
		}
	}
}

/// Further values for the pattern finder: the heaps after the table in their order, and a few far
/// ones.
struct More<'p, 'r> {
	play: &'p mut Play<'r>,
	/// The first heap after the table that is not known.
	next: u64,
	/// The far heaps that were asked for.
	far: FxHashMap<u64, Option<u64>>,
	/// The steps that are left for far heaps.
	far_steps: u64,
}

impl More<'_, '_> {
	fn value(&mut self, heap: u64) -> Option<u64> {
		if heap > self.next || heap >= LONGEST {
			return self.far_value(heap);
		}
		let value = self.play.value(&[heap]).ok().flatten();
		if value.is_some() && heap == self.next {
			self.next += 1;
		}
		value.map(u64::from)
	}

	fn far_value(&mut self, heap: u64) -> Option<u64> {
		if let Some(&value) = self.far.get(&heap) {
			return value;
		}
		if let Some(value) = known_value(self.play, heap) {
			return Some(value);
		}
		let most = match heap <= DENSE as u64 {
			true => STEPS_DENSE,
			false => STEPS_FAR,
		};
		let most = most.min(self.far_steps);
		let left = self.play.allow(most);
		let value = self.play.value(&[heap]).ok().flatten().map(u64::from);
		self.far_steps -= most - self.play.steps();
		self.play.allow(left);
		self.far.insert(heap, value);
		value
	}
}

/// A named rule that has the same options up to the size, and what is proved about it. The values
/// in the table have to be the same, too.
fn near_fact(rule: &Rule, size: u64, table: &[Option<u64>]) -> Option<String> {
	let last = size.clamp(30, 60);
	let form = rule::same_options(rule, last)?;
	let table = &table[..table.len().min(MOST_SEEN)];
	let named = form.values(table.len(), None, &mut |_| ()).ok()?;
	for (&value, &other) in table.iter().zip(&named.table) {
		if value != Some(u64::from(other)) {
			return None;
		}
	}
	let proved = match named.theorem {
		Some(Theorem { repeat, .. }) if repeat.saltus == 0 => {
			format!(
				"; if your rule is that, the period {} is proved",
				repeat.period
			)
		}
		Some(Theorem { repeat, .. }) => format!(
			"; if your rule is that, g(n+{}) = g(n) + {} is proved",
			repeat.period, repeat.saltus
		),
		None => String::new(),
	};
	let name = form.name();
	Some(format!(
		"up to heap {last} the options are those of {name}{proved}"
	))
}

/// A far heap: from the table, by play, or by the pattern. What is played tests the formulas.
fn far(
	play: &mut Play,
	table: &[Option<u64>],
	found: &mut Option<Found>,
	heap: u64,
) -> Result<At, String> {
	let place = usize::try_from(heap).unwrap_or(usize::MAX);
	if let Some(value) = table.get(place) {
		let value = value.ok_or_else(|| format!("{heap} is no position"))?;
		return Ok(At::new(&[heap], value, false, By::Table));
	}
	play.allow(STEPS_AT);
	let value = match play.value(&[heap]) {
		Ok(Some(value)) => u64::from(value),
		Ok(None) => return Err(format!("{heap} is no position")),
		Err(trouble @ (Trouble::Cycle(_) | Trouble::Rule(_))) => return Err(trouble.to_string()),
		Err(_) => return far_by_pattern(&format!("heap {heap}"), found.as_ref(), &[heap]),
	};
	if let Some(found) = found {
		let last = table.len() as u64 - 1;
		compare_known(play, last, heap, found);
		doubt::compare(play.rule(), last, &[heap], value, found);
	}
	Ok(At::new(&[heap], value, false, By::Play))
}

/// A position that is too far to be played: by the pattern, or the message that it is out of reach.
/// `word` is the position as a person reads it.
pub fn far_by_pattern(word: &str, found: Option<&Found>, position: &[u64]) -> Result<At, String> {
	let at = found.and_then(|found| At::by_pattern(found, position, false));
	at.ok_or_else(|| {
		let why = without_value(found);
		format!("{word} is out of reach: too many positions, and {why}")
	})
}

/// Why the pattern does not tell a value.
fn without_value(found: Option<&Found>) -> &'static str {
	match found.and_then(Found::chosen) {
		Some(_) => "the observed formula takes too long there",
		None => "no pattern is observed",
	}
}

/// Values that were piped. `first` is the heap of the first value.
pub fn piped(values: Vec<u64>, first: u64, outcomes: bool, asked: Asked) -> Report {
	let table: Vec<Option<u64>> = values.iter().copied().map(Some).collect();
	let shown = asked
		.size
		.map_or(values.len(), |size| values.len().min(size + 1));
	let shown = Table::of_heaps(first, table[..shown].to_vec());
	let mut report = Report::new("piped values", shown);
	report.outcomes = outcomes;
	report.known = first + values.len().max(1) as u64 - 1;
	// The pattern finder counts from heap 0, so values that begin later are put behind zeros.
	if first <= values.len() as u64 {
		let mut from_zero = vec![0; first as usize];
		from_zero.extend(&values);
		let mut found = match outcomes {
			true => pattern::outcomes(&from_zero, &mut |_| None),
			false => pattern::heaps(&from_zero, &mut |_| None),
		};
		pattern::add_test(from_zero.len(), &mut found);
		report.found = Some(found);
	} else {
		let fact = "no pattern is looked for, since the table begins too late";
		report.facts.push(fact.to_string());
	}
	let far = |heap| far_piped(&values, first, outcomes, report.found.as_ref(), heap);
	report.at = asked.at.map(far);
	if !outcomes {
		report.known_as = known_as(first, &table);
	}
	report
}

/// A heap of piped values: from the table, or by the pattern.
fn far_piped(
	values: &[u64],
	first: u64,
	outcomes: bool,
	found: Option<&Found>,
	heap: u64,
) -> Result<At, String> {
	let place = heap
		.checked_sub(first)
		.and_then(|place| usize::try_from(place).ok());
	if let Some(&value) = place.and_then(|place| values.get(place)) {
		return Ok(At::new(&[heap], value, outcomes, By::Table));
	}
	let at = found.and_then(|found| At::by_pattern(found, &[heap], outcomes));
	at.ok_or_else(|| {
		format!(
			"heap {heap} is not in the table, and {}",
			without_value(found)
		)
	})
}

/// One heap as `--at` gives it.
pub fn one_heap(at: &Option<Vec<u64>>) -> Result<Option<u64>, String> {
	match at.as_deref() {
		None => Ok(None),
		Some([heap]) => Ok(Some(*heap)),
		Some(several) => {
			let words: Vec<String> = several.iter().map(u64::to_string).collect();
			Err(format!(
				"--at: expected one heap, found {}",
				shown(&words.join(","))
			))
		}
	}
}
