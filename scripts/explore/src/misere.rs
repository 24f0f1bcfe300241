//! The report on an octal game in which the player who makes the last move loses.

use super::layout::{cut, inner, list, object, or_null, string, write_line, Head};
use crate::misere_octal;

/// The misère quotient of an octal game, and what follows from it for heaps that stand alone.
pub struct Misere {
	pub head: Head,
	size: usize,
	order: usize,
	lost: usize,
	generators: Vec<usize>,
	lost_heaps: Vec<usize>,
	more_lost: bool, // some heap beyond the size is lost
	period: Option<(usize, usize)>,
	certified_to: usize,
	certificate: String,
	/// Is the heap `at` lost?
	pub at: Option<Result<(u64, bool), String>>,
}

impl Misere {
	/// The report on the heaps 0 to `size` as far as they are certified, and on the heap `at`.
	pub fn new(rule: &str, size: usize, at: Option<u64>) -> Result<Misere, String> {
		let code = sg::octal_code(rule.trim_start_matches("octal:"))?;
		let mut game = misere_octal::Misere::new(&code);
		let _ = game.certify(u64::MAX); // until a period is proved, or the work is too much
		let at = at.map(|at| game.lost(&[at]).map(|lost| (at, lost)));
		let lost_heaps = (0..=size)
			.filter(|&heap| game.lost(&[heap as u64]) == Ok(true))
			.collect();
		let certified_to = game.certified_to();
		let end = game
			.period
			.map_or(certified_to, |(from, period)| from.max(size) + period);
		let more_lost = (size + 1..=end).any(|heap| game.lost(&[heap as u64]) == Ok(true));
		let places = code.iter().rposition(|&digit| digit != 0).unwrap_or(0);
		let certificate = game.period.map_or(String::new(), |(from, p)| {
			format!(
				"class(n+{p}) = class(n) for {from} ≤ n < {} = 2·{from} + {p} + {places}, digits up to place {places} \
                 (Plambeck and Siegel)",
				2 * from + p + places
			)
		});
		Ok(Misere {
			head: Head::new(rule),
			size,
			order: game.quotient.lost.len(),
			lost: game.quotient.lost.iter().filter(|&&lost| lost).count(),
			generators: game.quotient.generators.clone(),
			lost_heaps,
			more_lost,
			period: game.period,
			certified_to,
			certificate,
			at,
		})
	}

	/// The report in at most 80 columns.
	pub fn text(&self) -> String {
		let mut text = self.head.text("the player who makes the last move loses");
		let scope = match self.period {
			Some(_) => "for all heaps".to_string(),
			None => format!("for heaps up to {}", self.certified_to),
		};
		let words = |heaps: &[usize]| heaps.iter().map(usize::to_string).collect::<Vec<_>>();
		write_line(
			&mut text,
			"quotient",
			&format!(
				"{} classes {scope}, certified; {} are lost",
				self.order, self.lost
			),
		);
		write_line(
			&mut text,
			"generators",
			&cut("heaps".to_string(), &words(&self.generators)),
		);
		let certified = self.period.is_some() || self.certified_to >= self.size;
		let up_to = if certified {
			self.size
		} else {
			self.certified_to
		};
		let range = match (self.more_lost, self.period) {
			(false, Some(_)) => "of all sizes:".to_string(),
			_ => format!("up to {up_to}:"),
		};
		write_line(
			&mut text,
			"lost alone",
			&cut(range, &words(&self.lost_heaps)),
		);
		match self.period {
			Some((from, period)) => {
				write_line(
					&mut text,
					"period",
					&format!("{period} from heap {from} on, proved:"),
				);
				write_line(&mut text, "", &self.certificate);
			}
			None => write_line(
				&mut text,
				"period",
				&format!("none proved; certified up to heap {}", self.certified_to),
			),
		}
		if let Some(Ok((heap, lost))) = self.at {
			write_line(
				&mut text,
				"at",
				&format!("heap {heap} alone is {}", if lost { "lost" } else { "won" }),
			);
		}
		text
	}

	/// The report as one JSON object.
	pub fn json(&self) -> String {
		let at = match self.at {
			Some(Ok((heap, lost))) => Some(inner(&[
				("heap", heap.to_string()),
				("lost", lost.to_string()),
			])),
			_ => None,
		};
		let certificate = self.period.map(|_| string(&self.certificate));
		let mut fields = self.head.fields();
		fields.extend([
			("misere", "true".to_string()),
			("order", self.order.to_string()),
			("lost", self.lost.to_string()),
			("generators", list(&self.generators)),
			("lost_heaps", list(&self.lost_heaps)),
			("period", or_null(self.period.map(|(_, period)| period))),
			("from", or_null(self.period.map(|(from, _)| from))),
			("certified_to", self.certified_to.to_string()),
			("certificate", or_null(certificate)),
			("at", or_null(at)),
		]);
		object(&fields)
	}
}
