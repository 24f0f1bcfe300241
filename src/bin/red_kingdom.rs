//! Codeforces 1312F: Attack on Red Kingdom
//!
//! Rules: A move attacks one castle that has soldiers and takes x, y or z of them, or all if there are fewer. Kind y may not
//! follow y on the same castle, and z may not follow z. The player who cannot attack loses.
//! Input: t, then for each case n, x, y, z and the soldiers a1 ... an.
//! Output: one line per case: the number of winning first attacks. An attack is a castle and a kind.
//! Idea: A state of a castle is the number of soldiers and the kind of the last attack; a row holds the three values of a
//! number. A row depends on the 5 rows before it alone, so 5 rows in a row that repeat prove the period.
//! Time: O(n) per case, after a period of at most 10 from 26 soldiers on.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
    for _ in 0..input.read::<usize>()? {
        let n: usize = input.read()?;
        let takes: [usize; 3] = [input.read_in(1..=5)?, input.read_in(1..=5)?, input.read_in(1..=5)?];
        let mut rows = vec![[0; 3]];
        let (start, period) = loop {
            for heap in rows.len()..2 * rows.len() {
                let after = |kind: usize| rows[heap.saturating_sub(takes[kind])][kind];
                let row = [
                    sg::mex([after(0), after(1), after(2)]),
                    sg::mex([after(0), after(2)]),
                    sg::mex([after(0), after(1)]),
                ];
                rows.push(row);
            }
            if let Some(found) = sg::period(&rows, 5) {
                break found;
            }
        };
        let row = |heap: u64| {
            let repeated = heap.saturating_sub(start as u64) % period as u64;
            rows[heap.min(start as u64 + repeated) as usize]
        };
        let heaps = (0..n).map(|_| input.read()).collect::<Result<Vec<u64>>>()?;
        let x = heaps.iter().fold(0, |x, &heap| x ^ row(heap)[0]);
        let wins = |heap: u64, kind: usize| row(heap.saturating_sub(takes[kind] as u64))[kind] == x ^ row(heap)[0];
        let count = |heap: &u64| (0..3).filter(|&kind| *heap > 0 && wins(*heap, kind)).count();
        *out += &format!("{}\n", heaps.iter().map(count).sum::<usize>());
    }
    Ok(())
}

fn main() {
    sg::run(solve);
}
