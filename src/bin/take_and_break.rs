//! HDU 2999: Stone Game, Why are you always there?
//!
//! Rules: A move takes k adjacent stones from a row, where k is in a list. It may leave two rows.
//! The player who cannot move loses.
//! Input: cases until the end of the file: n, n sizes k, m, m row lengths.
//! Output: one line per row: 1 if the first player wins, otherwise 2.
//! Idea: This is an octal game with digit 7 at each k: the move may leave no row, one row or two. A
//! row is lost if and only if its value is 0.
//! Time: O(row^2 * n), or less if a period is proved before.
//! Explore: `octal:0.707`
//! Note: The numbers are given; here they are 1 and 3.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	while !input.at_end() {
		let mut code = vec![0];
		for _ in 0..input.read::<usize>()? {
			let size: usize = input.read_in(1..=1_000_000_000)?;
			// Rows are refused long before they have 200000 stones, so a larger take is no move.
			if size < 200_000 {
				code.resize(code.len().max(size + 1), 0);
				code[size] = 7;
			}
		}
		let mut g = sg::octal(&code);
		for _ in 0..input.read::<usize>()? {
			*out += if g.value(input.read()?)? == 0 {
				"2\n"
			} else {
				"1\n"
			};
		}
	}
	Ok(())
}

fn main() {
	sg::run(solve);
}
