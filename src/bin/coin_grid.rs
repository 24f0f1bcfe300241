//! HDU 3404: Switch lights
//!
//! Rules: A move switches the four corners of a rectangle (fewer if it is a line or a point). The
//! corner with the largest coordinates goes from on to off. The player who cannot move loses.
//! Input: T, then for each case n and n lamps x y, counted from 1.
//! Output: one line per case: "Have a try, lxhgww." if the first player wins, otherwise "Don't
//! waste your time."
//! Idea: The game is the product of Turning Turtles with itself, in which a coin at place x has the
//! value x. So lamp x y has the nim product of x and y as its value (the Tartan theorem, Winning
//! Ways, chapter 14). A lamp that is named twice is off.
//! Time: O(n).
//! Explore: `(x, y) -> [(i, j), (x, j), (i, y)] for i in 0..x for j in 0..y`

use sg::{Input, Nimbers, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let field = Nimbers::new();
	for _ in 0..input.read::<usize>()? {
		let mut x = 0;
		for _ in 0..input.read::<usize>()? {
			x ^= field.product(input.read_in(1..=u64::MAX)?, input.read_in(1..=u64::MAX)?);
		}
		*out += if x != 0 {
			"Have a try, lxhgww.\n"
		} else {
			"Don't waste your time.\n"
		};
	}
	Ok(())
}

fn main() {
	sg::run(solve);
}
