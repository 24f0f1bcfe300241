//! HDU 3404: Switch lights
//!
//! Rules: a move switches the four corners of a rectangle (fewer, if it is a line or a point), the corner with the largest
//! coordinates from on to off; who cannot move loses.
//! Input: T, then T times n and n lamps x y, from 1.
//! Output: a line a case, "Have a try, lxhgww." if the first player wins, else "Don't waste your time."
//! Idea: the game is the product of Turning Turtles, where a coin at place x has the value x, with itself, so the lamp x y has
//! the nim product of x and y (the Tartan theorem, Winning Ways ch. 14). A lamp named twice is off again, as xor has it.
//! Time: O(n).

use sg::{Input, Nimbers, Result};
use std::io::Write;

pub fn solve(input: &mut Input, out: &mut dyn Write) -> Result<()> {
    let field = Nimbers::field();
    for _ in 0..input.size("the number of cases", 10_000_000)? {
        let mut value = 0;
        for _ in 0..input.size("the number of lamps", 10_000_000)? {
            let x = input.number("x", 1..=(1 << 63) - 1)?;
            let y = input.number("y", 1..=(1 << 63) - 1)?;
            value ^= field.product(x, y);
        }
        writeln!(out, "{}", if value != 0 { "Have a try, lxhgww." } else { "Don't waste your time." })?;
    }
    Ok(())
}

fn main() {
    sg::run(solve);
}
