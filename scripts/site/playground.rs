//! `explore` in the browser. `scripts/site.sh` compiles it for wasm32-unknown-unknown.
//!
//! The page writes a request to the address that `request(length)` returns and calls `explore()`, which returns the length
//! of the answer; the answer is at `address()`. A request is `RULE SIZE`, or `table` and the values of a game. The answer
//! has three parts with a zero byte between them: the error, the report, the plot.

use report::{Game, Report};
use std::cell::RefCell;

#[allow(dead_code)]
#[path = "../../src/bin/explore/report.rs"]
mod report;
#[path = "../../src/bin/explore/rules.rs"]
mod rules;

/// The largest size, which a browser computes in some seconds.
const MOST: usize = 100_000;

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
        let answer = match report(&request) {
            Ok(report) => format!("\0{}\0{}", report.text(None), report.svg()),
            Err(error) => error,
        };
        *bytes.borrow_mut() = answer.into_bytes();
        bytes.borrow().len()
    })
}

fn report(request: &str) -> Result<Report, String> {
    let (rule, rest) = request.split_once(' ').unwrap_or((request, ""));
    if rule == "table" {
        let table: Vec<u32> = rest.split(' ').filter_map(|value| value.parse().ok()).collect();
        let size = table.len().max(1) - 1;
        return Ok(Report::new(Game { name: "your game".to_string(), table, ..Game::default() }, size));
    }
    let size = rest.parse().ok().filter(|size| *size <= MOST);
    let size = size.ok_or_else(|| format!("expected a size from 0 to {}, found {}", MOST, report::shown(rest)))?;
    Ok(Report::new(rules::game(rule, size, None, &mut |_| ())?, size))
}
