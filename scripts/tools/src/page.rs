//! `explore` in the browser. `scripts/site.sh` compiles it for wasm32-unknown-unknown.
//!
//! The page writes a request to the address that `request(length)` returns and calls `explore()`, which returns the length
//! of the answer; the answer is at `address()`. A request is `RULE SIZE`, `misere RULE SIZE`, or `table` and the values of a
//! game. The answer has three parts with a zero byte between them: the error, the report, the plot.

use crate::explore::report::{Game, Report};
use std::cell::RefCell;

use crate::explore::{misere, report, rules};

/// The largest size, which a browser computes in some seconds or minutes.
const MOST: usize = 1_000_000;

thread_local! {
	static BYTES: RefCell<Vec<u8>> = RefCell::new(Vec::new());
}

#[no_mangle]
pub extern "C" fn request(length: usize) -> usize {
	BYTES.with(|bytes| *bytes.borrow_mut() = vec![0; length]);
	address()
}

#[no_mangle]
pub extern "C" fn address() -> usize {
	BYTES.with(|bytes| bytes.borrow().as_ptr() as usize)
}

#[no_mangle]
pub extern "C" fn explore() -> usize {
	BYTES.with(|bytes| {
		let request = String::from_utf8_lossy(&bytes.borrow()).into_owned();
		let answer = answer(&request).map_or_else(
			|error| error,
			|(text, plot)| format!("\0{}\0{}", text, plot),
		);
		*bytes.borrow_mut() = answer.into_bytes();
		bytes.borrow().len()
	})
}

/// The report and the plot.
fn answer(request: &str) -> Result<(String, String), String> {
	let words: Vec<&str> = request.split(' ').collect();
	let (game, size) = match words[..] {
		["misere", rule, size] => {
			return Ok((
				misere::Misere::new(rule, parse(size)?, None)?.text(),
				String::new(),
			))
		}
		["table", ref values @ ..] if !values.is_empty() => {
			let table: Result<Vec<u32>, _> = values.iter().map(|value| value.parse()).collect();
			let table = table.map_err(|_| "expected the values of a game")?;
			(
				Game {
					name: "your game".to_string(),
					table,
					..Game::default()
				},
				values.len() - 1,
			)
		}
		[rule, size] => (
			rules::game(rule, parse(size)?, None, &mut |_| ())?,
			parse(size)?,
		),
		_ => return Err("expected a rule and a size".to_string()),
	};
	let report = Report::new(game, size);
	Ok((report.text(None), report.svg()))
}

fn parse(size: &str) -> Result<usize, String> {
	let found = size.parse().ok().filter(|size| *size <= MOST);
	found.ok_or_else(|| {
		format!(
			"expected a size from 0 to {}, found {}",
			MOST,
			report::shown(size)
		)
	})
}
