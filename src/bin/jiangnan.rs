//! Luogu P3235: Jiangnan (HNOI 2014)
//!
//! Rules: A move takes a heap of n >= F stones and splits it into M heaps, 2 <= M <= n, whose sizes differ by at most 1. The
//! player who cannot move loses.
//! Input: T and F, then for each case N and the heaps a1 ... aN.
//! Output: one line of T numbers: 1 if the first player wins, otherwise 0.
//! Idea: With q = n / M and r = n mod M there are r heaps of q + 1 and M - r of q, and equal heaps cancel in pairs. M + 2 instead
//! of M with the same q changes both counts by an even number, so for each q the two least M are enough.
//! Time: O(a sqrt(a)) for the largest heap a.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
    let (t, least): (usize, usize) = (input.read()?, input.read()?);
    let mut g = Vec::new();
    for case in 0..t {
        let mut x = 0;
        for _ in 0..input.read::<usize>()? {
            let heap = input.read_in(0..=100_000)?;
            if heap >= g.len() {
                g = sg::table(heap.max(2 * g.len()).min(100_000), |n, option| {
                    let mut m = if n < least { n + 1 } else { 2 };
                    while m <= n {
                        let (q, next) = (n / m, n / (n / m) + 1);
                        for m in m..next.min(m + 2) {
                            let r = n - q * m;
                            option(&[q + 1, q][1 - r % 2..1 + (m - r) % 2]);
                        }
                        m = next;
                    }
                });
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
