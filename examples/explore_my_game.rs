//! The report of `explore` for a game of your own: write its `options` anew, and look.
//!
//! ```text
//! cargo run --release --example explore_my_game -- [SIZE] [--width W] [--svg FILE] [--json]
//! ```

#[path = "../src/bin/explore/report.rs"]
mod report;

use report::Game;
use std::sync::atomic::Ordering;

const NAME: &str = "my game";

/// Calls `option` with each option of a heap, a sum of smaller heaps (`&[]` is nothing left).
/// Here: take one, or take two and leave the rest as two heaps.
fn options(heap: usize, option: &mut dyn FnMut(&[usize])) {
    if heap >= 1 {
        option(&[heap - 1]);
    }
    for left in 1..heap.saturating_sub(2) {
        option(&[left, heap - 2 - left]);
    }
}

// ---- Nothing is to be changed from here on ----

const USAGE: &str = "\
usage: explore_my_game [SIZE] [--width W] [--svg FILE] [--json]
Prints what there is to see in the values g(0), …, g(SIZE), SIZE being 60 by
default, of the game whose options stand in examples/explore_my_game.rs.

  --width W   heaps in a row of the table (default: the period, where it fits)
  --svg FILE  draws the values, one period marked
  --json      all of it for programs, every value too
  -h, --help  this text
";

fn main() {
    report::run(USAGE, |words| {
        let size = match words {
            [] => report::SIZE,
            [size] => report::number("the size", size, 0, 1_000_000)?,
            [_, more, ..] => return Err(format!("one argument too many: {}", report::shown(more))),
        };
        Ok((Game { name: NAME.to_string(), table: table(size)?, proof: None }, size))
    });
}

// The table, or what is wrong with the options.
fn table(size: usize) -> Result<Vec<u32>, String> {
    let known = report::watch(size);
    let mut wrong = None;
    let table = sg::table(size, |heap, option| {
        known.store(heap, Ordering::Relaxed);
        if wrong.is_none() {
            options(heap, &mut |sum| match sum.iter().find(|&&part| part >= heap) {
                Some(part) => wrong = Some(format!("heap {heap} has the option {sum:?}: {part} is no smaller heap")),
                None => option(sum),
            });
        }
    });
    wrong.map_or(Ok(table), Err)
}
