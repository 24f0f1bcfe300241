//! AtCoder ABC368 F: Dividing Game
//!
//! Rules: A move replaces a number by one of its divisors, smaller than itself. The player who cannot move loses.
//! Input: N, then the numbers A1 ... AN.
//! Output: Anna if the first player wins, otherwise Bruno.
//! Idea: The value of a number is the number of its prime factors, equal ones counted each: a proper divisor has fewer, and
//! any smaller number of them can be kept. So each number is a Nim heap of its prime factors.
//! Time: O(N sqrt(A)).

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
    let mut x = 0;
    for _ in 0..input.read::<usize>()? {
        let mut number: u32 = input.read_in(1..=100_000)?;
        let (mut factors, mut prime) = (0, 2);
        while prime * prime <= number {
            if number % prime == 0 {
                number /= prime;
                factors += 1;
            } else {
                prime += 1;
            }
        }
        x ^= factors + u32::from(number > 1);
    }
    *out += if x != 0 { "Anna\n" } else { "Bruno\n" };
    Ok(())
}

fn main() {
    sg::run(solve);
}
