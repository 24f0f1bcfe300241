//! Luogu P3235: Jiangnan (HNOI 2014)
//!
//! Rules: A move takes a heap of n >= F stones and splits it into M heaps, 2 <= M <= n, whose sizes differ by at most 1. The
//! player who cannot move loses.
//! Input: T and F, then for each case N and the heaps a1 ... aN.
//! Output: one line of T numbers: 1 if the first player wins, otherwise 0.
//! Idea: With q = n / M and r = n mod M, r heaps have q + 1 and M - r have q stones; equal heaps cancel in pairs. M + 2 in place of
//! M with the same q changes both numbers of heaps by an even number, so the two least M are enough for each q.
//! Time: O(a sqrt(a)) for the largest heap a.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
    let (t, least): (usize, usize) = (input.read()?, input.read()?);
    let mut g = Vec::new();
    for case in 0..t {
        let mut x = 0;
        for _ in 0..input.read::<usize>()? {
            let heap = input.read_in(0..=100_000)?;
            while g.len() <= heap {
                let (n, mut values, mut m) = (g.len(), Vec::new(), 2);
                while n >= least && m <= n {
                    let (q, next) = (n / m, n / (n / m) + 1);
                    for m in m..next.min(m + 2) {
                        let r = n - q * m;
                        values.push(if r % 2 == 1 { g[q + 1] } else { 0 } ^ if (m - r) % 2 == 1 { g[q] } else { 0 });
                    }
                    m = next;
                }
                g.push(sg::mex(values));
            }
            x ^= g[heap];
        }
        *out += if case > 0 { " " } else { "" };
        *out += if x != 0 { "1" } else { "0" };
    }
    *out += "\n";
    Ok(())
}

fn main() {
    sg::run(solve);
}
