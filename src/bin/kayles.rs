//! HackerRank `bowling-pins`, `game-of-kyles`: Kayles
//!
//! Rules: A move knocks down one pin or two adjacent pins. The player who cannot move loses.
//! Input: t, then for each case n and a row of n letters: I is a pin, X is none.
//! Output: one line per case: WIN or LOSE.
//! Idea: the runs of pins are a sum. A run is a heap of the octal game 0.77: take 1 or 2 and leave no run, one run or two.
//! Their table, made twice as long again and again, proves that they have period 12.
//! Time: O(letters).

use sg::{Input, Result, Values};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
    let mut g = Values::new(|table, _| {
        *table = sg::table(2 * table.len() + 64, options);
        (table.len() + 5) / 2
    });
    for _ in 0..input.read::<usize>()? {
        let n: usize = input.read()?;
        let row: String = if n > 0 { input.read()? } else { String::new() };
        if row.len() != n || !row.chars().all(|letter| letter == 'I' || letter == 'X') {
            return Err(format!("expected {} letters I or X, found other {}", n, row.len()));
        }
        let mut x = 0;
        for run in row.split('X') {
            x ^= g.value(run.len() as u64)?;
        }
        *out += if x != 0 { "WIN\n" } else { "LOSE\n" };
    }
    Ok(())
}

// One or two neighbours are taken out of a row of n pins.
fn options(n: usize, option: &mut dyn FnMut(&[usize])) {
    for take in 1..=n.min(2) {
        (0..=n - take).for_each(|left| option(&[left, n - take - left]));
    }
}

fn main() {
    sg::run(solve);
}
