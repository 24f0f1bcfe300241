//! Joins a program and an interactor by two pipes.

use std::io::Write;
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Instant;

use super::process::{collect, finish, listen, nap, Limits, Process, Program};
use super::{crash, last_line, Judged};
use oracle::compare::excerpt;

/// What the program and the interactor said to each other.
#[derive(Default)]
struct Talk {
	lines: Vec<(&'static str, Vec<u8>)>, // the last ones, each with its speaker
	ended_first: Option<&'static str>,
}

impl Talk {
	fn note(&mut self, speaker: &'static str, part: &[u8]) {
		for piece in part.split_inclusive(|&byte| byte == b'\n') {
			match self.lines.last_mut() {
				Some((last, line)) if *last == speaker && !line.ends_with(b"\n") => {
					line.extend_from_slice(if line.len() < 200 { piece } else { b"" });
				}
				_ => self.lines.push((speaker, piece.to_vec())),
			}
		}
		self.lines.drain(..self.lines.len().saturating_sub(20));
		if part.is_empty() {
			self.ended_first.get_or_insert(speaker);
		}
	}

	/// The last lines, each after a newline.
	fn shown(&self) -> String {
		let mut shown = String::new();
		for (speaker, line) in &self.lines {
			let line = excerpt(line, &format!("    {speaker:11} "), 1, 0, 100);
			shown += &format!("\n{}", line.trim_end());
		}
		shown
	}
}

/// Passes on what one side prints to the other side. A side that has ended hears nothing more.
fn relay(
	from: &mut Process,
	to: &mut Process,
	speaker: &'static str,
	talk: &Arc<Mutex<Talk>>,
) -> JoinHandle<()> {
	let (talk, mut to) = (talk.clone(), to.stdin.take());
	listen(from.stdout.take(), move |part| {
		talk.lock().unwrap().note(speaker, part);
		to.as_mut().map(|pipe| pipe.write_all(part));
		true
	})
}

/// The verdict, if the program did not crash. `ruling` is the exit status of the interactor.
fn rule(
	ruling: Option<i32>,
	ended: bool,
	why: String,
	limits: &Limits,
) -> Result<(&'static str, String), String> {
	let too_long = limits.too_long();
	match (ruling, ended) {
		(Some(0), true) => Ok(("AC", String::new())),
		(Some(1), _) => Ok(("WA", why)),
		(Some(0) | None, false) => Ok(("TLE", too_long)),
		(None, true) => Ok(("TLE", format!("{too_long}: the interactor still runs"))),
		(Some(status), _) => {
			let failed = "the interactor failed with exit status";
			Err(format!("{failed} {status}: {why}"))
		}
	}
}

/// Joins a program and an interactor by two pipes until both have ended, or the verdict is clear.
pub fn interact(
	program: &Program,
	interactor: &Program,
	limits: &Limits,
) -> Result<Judged, String> {
	let start = Instant::now();
	let (mut referee, mut player) = (Process::start(interactor)?, Process::start(program)?);
	let talk = Arc::<Mutex<Talk>>::default();
	let (said, said_reader) = collect(referee.stderr.take(), 1 << 16, true);
	let (err, err_reader) = collect(player.stderr.take(), 1 << 16, true);
	let hears = relay(&mut player, &mut referee, "program:", &talk);
	let answers = relay(&mut referee, &mut player, "interactor:", &talk);
	let (mut ruling, mut played) = (None, None);
	// A program that fails first has crashed. If the interactor ends first, the program may fail
	// because of that.
	let crashed = loop {
		played = played.or_else(|| player.ended());
		ruling = ruling.or_else(|| referee.ended());
		let program_first = talk.lock().unwrap().ended_first == Some("program:");
		let crashed = played.unwrap_or(0) != 0 && (program_first || ruling == Some(0));
		let rejected = ruling.unwrap_or(0) != 0 && !program_first;
		let ended = played.is_some() && ruling.is_some();
		let over = start.elapsed() >= limits.time || limits.are_below(player.kilobytes);
		if crashed || rejected || ended || over {
			break crashed;
		}
		nap(start);
	};
	let (time, kilobytes) = (start.elapsed(), player.kilobytes);
	drop((referee, player));
	finish(&[said_reader, err_reader, hears, answers]);
	let (said, err) = (said.lock().unwrap(), err.lock().unwrap());
	let why = last_line(&said).unwrap_or("(the interactor does not say why)".to_string());
	let (verdict, mut detail) = if limits.are_below(kilobytes) {
		("MLE", limits.too_large(kilobytes))
	} else if let (true, Some(status)) = (crashed, played) {
		("RE", crash(status, &err))
	} else {
		rule(ruling, played.is_some(), why, limits)?
	};
	if verdict != "AC" {
		detail += &talk.lock().unwrap().shown();
	}
	Ok(Judged {
		verdict,
		detail,
		time,
		kilobytes,
	})
}
