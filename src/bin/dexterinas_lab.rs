//! Codeforces 717D: Dexterina's Lab
//!
//! Rules: Nim on n heaps, each of size 0 … x with given probabilities.
//! Input: n x, then the x + 1 probabilities, with at most 6 decimals.
//! Output: the probability that the first player wins, with 8 decimals.
//! Idea: the Walsh transform turns the xor of independent heaps into a product, so n heaps have the transform e^n for each
//! number e of the transform of one heap, and the probability of xor 0 is the mean of these. In millionths the e are integers,
//! so that a 1 is exactly 1, whose power stays 1.
//! Time: O(128 log n).

use sg::{Input, Result};
use std::io::Write;

pub fn solve(input: &mut Input, out: &mut dyn Write) -> Result<()> {
    let n = input.number("the number of heaps", 1..=1_000_000_000)?;
    let x = input.size("the largest size", 100)?;
    let mut sizes = [0i64; 128];
    for size in &mut sizes[..=x] {
        *size = input.word("a probability from 0 to 1 with at most 6 decimals", millionths)?;
    }
    sg::walsh(&mut sizes);
    // Number 0 of the transform is the sum; each rounded probability may be half a millionth off.
    let sum = sizes[0];
    if (sum - 1_000_000).abs() > 51 {
        return Err(input.error(&format!("expected probabilities of sum 1, found {}", sum as f64 / 1e6)));
    }
    let lost: f64 = sizes.iter().map(|&e| (e as f64 / sum as f64).powi(n as i32)).sum();
    writeln!(out, "{:.8}", 1.0 - lost / 128.0)?;
    Ok(())
}

fn millionths(word: &str) -> Option<i64> {
    let word = word.strip_prefix('+').unwrap_or(word);
    let (whole, decimals) = word.split_once('.').unwrap_or((word, ""));
    let digits = word.bytes().filter(u8::is_ascii_digit).count();
    if digits == 0 || digits + usize::from(word.contains('.')) != word.len() || decimals.len() > 6 {
        return None;
    }
    let value = format!("{:0>1}{:0<6}", whole, decimals).parse().ok()?;
    if value <= 1_000_000 {
        Some(value)
    } else {
        None
    }
}

fn main() {
    sg::run(solve);
}
