//! Luogu P3179: Array Game (HNOI 2015)
//!
//! Rules: Cells 1 to n, some of them white. A move chooses a white cell x and k >= 1 with kx <= n, and turns the cells
//! x, 2x, ..., kx from white to black or back. The player who finds no white cell loses.
//! Input: n and the number of queries, then for each query w and w different white cells.
//! Output: one line per query: Yes if the first player wins, otherwise No.
//! Idea: Each white cell is a part of its own, since two coins on one cell cancel. The value of x depends on m = n/x rounded
//! down alone, as cell ix has m/i: f(m) is the mex of the prefix xors 0, f(m/2), f(m/2) ^ f(m/3), ... In a block of i with equal
//! m/i the prefix xor takes one new value. All m are n/i for some i, so there are 2 sqrt(n) of them.
//! Time: O(n^(3/4)).

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
    let n: u32 = input.read_in(1..=1_000_000_000)?;
    let queries: usize = input.read()?;
    // f(m) is at small[m] for m * m <= n, otherwise at large[n / m].
    let root = (1..).take_while(|m| m * m <= n).count();
    let (mut small, mut large) = (vec![0; root + 1], vec![0; root + 2]);
    // A value is at most the number of blocks, below 2^16. It is seen if it is marked with m.
    let mut seen = vec![0; 1 << 16];
    let mut m = 1;
    loop {
        let (mut x, mut i) = (0, 2);
        seen[0] = m;
        while i <= m {
            let quotient = m / i;
            let next = m / quotient + 1;
            let f = if quotient as usize <= root { small[quotient as usize] } else { large[(n / quotient) as usize] };
            seen[x ^ f] = m;
            x ^= f * ((next - i) % 2) as usize;
            i = next;
        }
        let f = seen.iter().take_while(|&&mark| mark == m).count();
        if m as usize <= root {
            small[m as usize] = f;
        } else {
            large[(n / m) as usize] = f;
        }
        if m == n {
            break;
        }
        m = n / (n / (m + 1));
    }
    for _ in 0..queries {
        let mut x = 0;
        for _ in 0..input.read::<usize>()? {
            let m = n / input.read_in(1..=n)?;
            x ^= if m as usize <= root { small[m as usize] } else { large[(n / m) as usize] };
        }
        *out += if x != 0 { "Yes\n" } else { "No\n" };
    }
    Ok(())
}

fn main() {
    sg::run(solve);
}
