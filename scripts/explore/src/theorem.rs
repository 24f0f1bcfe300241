//! A period that is proved for all heaps, and the formulas that it gives.

use super::pattern::{periodic, Formula, Sure};

/// g(n + period) = g(n) + saltus for n ≥ preperiod.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Repeat {
	pub preperiod: usize,
	pub period: usize,
	pub saltus: u32,
}

/// A repetition for ever.
#[derive(Clone)]
pub struct Theorem {
	pub repeat: Repeat,
	/// The reason in words.
	pub certificate: String,
	/// The values of the heaps before the period, and of up to two periods.
	values: Vec<u64>,
}

impl Theorem {
	/// A theorem about the values of a table, which are known for one period at least.
	pub fn new(repeat: Repeat, certificate: String, table: &[u32]) -> Theorem {
		let values = table.iter().take(repeat.preperiod + 2 * repeat.period);
		Theorem {
			repeat,
			certificate,
			values: values.copied().map(u64::from).collect(),
		}
	}

	/// The period as a formula.
	pub fn formula(&self) -> Formula {
		let Repeat {
			preperiod,
			period,
			saltus,
		} = self.repeat;
		let (first, rest) = self.values.split_at(preperiod);
		periodic(first, &rest[..period], saltus.into(), Sure::Proved)
	}

	/// The shortest formula that the period gives, and the heap from which it holds.
	pub fn closed_form(&self) -> Option<(String, usize)> {
		let repeat = self.repeat;
		if let Some(formula) = simple(&self.values, repeat) {
			return Some((formula, 0));
		}
		let Repeat {
			preperiod,
			period,
			saltus,
		} = repeat;
		if saltus == 0 {
			// The values of a short period, turned so that n % period is the index.
			let heaps = (0..period).map(|i| preperiod + (i + period - preperiod % period) % period);
			let values: Vec<String> = heaps.map(|heap| self.values[heap].to_string()).collect();
			let formula = format!("[{}][n % {period}]", values.join(", "));
			return Some((formula, preperiod)).filter(|_| period <= 60);
		}
		let (first, n) = match preperiod {
			0 => (String::new(), "n".to_string()),
			_ => (format!("{preperiod} + "), format!("(n − {preperiod})")),
		};
		let times = match saltus {
			1 => String::new(),
			_ => format!("{saltus}·"),
		};
		let formula = format!("g({first}{n} mod {period}) + {times}⌊{n}/{period}⌋");
		Some((formula, preperiod))
	}
}

/// ⌊(n mod modulus) / step⌋ or ⌊n / step⌋, if the values before the second period and in it are
/// these.
fn simple(values: &[u64], repeat: Repeat) -> Option<String> {
	let Some(step) = values.iter().position(|&value| value != 0) else {
		return Some("0".to_string());
	};
	let (modulus, fits) = match repeat.saltus {
		0 => (Some(repeat.period), repeat.preperiod == 0),
		1 => (None, repeat.period == step),
		_ => (None, false),
	};
	if step == 0 || !fits {
		return None;
	}
	for (heap, &value) in values.iter().enumerate() {
		let rest = modulus.map_or(heap, |modulus| heap % modulus);
		if value != (rest / step) as u64 {
			return None;
		}
	}
	Some(match (step, modulus) {
		(1, None) => "n".to_string(),
		(step, None) => format!("⌊n/{step}⌋"),
		(1, Some(modulus)) => format!("n mod {modulus}"),
		(step, Some(modulus)) if modulus % step == 0 => {
			format!("⌊n/{step}⌋ mod {}", modulus / step)
		}
		(step, Some(modulus)) => format!("⌊(n mod {modulus})/{step}⌋"),
	})
}
