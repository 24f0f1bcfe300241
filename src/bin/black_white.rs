//! Luogu P2490: Black and White Chess (SDOI 2011)
//!
//! Rules: k chessmen stand on a strip of n cells, alternately white and black, and the leftmost is
//! white. Player A moves white men to the right, player B moves black men to the left: 1 to d men
//! per turn, each over any number of free cells. A begins. The player who cannot move loses.
//! Input: n, k, d.
//! Output: the number of placements in which A wins, modulo 10^9 + 7.
//! Idea: A white man and the black man to its right are a pair. A move of either player makes 1 to
//! d of the gaps inside pairs smaller. This is Moore's Nim: it is lost if and only if each bit is
//! set in a multiple of d + 1 gaps. The lost lists of gaps are counted by their sum, bit by bit.
//! The other free cells are before, between and after the pairs.
//! Time: O(n k log(n) / d).

use sg::{Input, Result};

const MODULUS: u64 = 1_000_000_007;

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let n: usize = input.read_in(2..=10_000)?;
	let k = input.read_in(2..=n.min(100))?;
	let (pairs, free) = (k / 2, n - k);
	if k % 2 == 1 {
		return Err(format!("expected an even number of chessmen, found {}", k));
	}
	let d = input.read_in(1..=k)?;
	let choose = binomials(n, k);
	// How many lost lists of gaps have a sum, if only the bits so far may be set.
	let mut lost = vec![0; free + 1];
	lost[0] = 1;
	for bit in 0..14 {
		for sum in (0..=free).rev() {
			let mut ways = 0;
			for set in (0..=pairs.min(sum >> bit)).step_by(d + 1) {
				ways += choose[pairs][set] * lost[sum - (set << bit)] % MODULUS;
			}
			lost[sum] = ways % MODULUS;
		}
	}
	let mut won = choose[n][k];
	for (sum, ways) in lost.iter().enumerate() {
		won += MODULUS - ways * choose[free - sum + pairs][pairs] % MODULUS;
	}
	*out += &format!("{}\n", won % MODULUS);
	Ok(())
}

/// The numbers C(a, b) for a <= n and b <= k, by Pascal's triangle.
fn binomials(n: usize, k: usize) -> Vec<Vec<u64>> {
	let mut choose = vec![vec![0; k + 1]; n + 1];
	for a in 0..=n {
		choose[a][0] = 1;
		for b in 1..=k.min(a) {
			choose[a][b] = (choose[a - 1][b - 1] + choose[a - 1][b]) % MODULUS;
		}
	}
	choose
}

fn main() {
	sg::run(solve);
}
