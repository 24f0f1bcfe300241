// Cuboid slicing as contestants usually write it: all cells of all cuboids up to 30, with a mark
// for each value.
use std::io::{self, Read};

fn main() {
	let mut g = vec![vec![vec![0usize; 31]; 31]; 31];
	for x in 1..31 {
		for y in 1..31 {
			for z in 1..31 {
				let mut seen = vec![false; 1024];
				for i in 0..x {
					for j in 0..y {
						for k in 0..z {
							let (a, b, c) = (x - 1 - i, y - 1 - j, z - 1 - k);
							let low = g[i][j][k] ^ g[i][j][c] ^ g[i][b][k] ^ g[i][b][c];
							let high = g[a][j][k] ^ g[a][j][c] ^ g[a][b][k] ^ g[a][b][c];
							seen[low ^ high] = true;
						}
					}
				}
				g[x][y][z] = seen.iter().position(|&seen| !seen).unwrap();
			}
		}
	}
	let mut text = String::new();
	io::stdin().read_to_string(&mut text).unwrap();
	let mut words = text.split_whitespace();
	let ruben = words.next() == Some("RUBEN");
	let mut sides = words.map(|word| word.parse::<usize>().unwrap());
	let mut sum = 0;
	for _ in 0..sides.next().unwrap() {
		let (x, y, z) = (
			sides.next().unwrap(),
			sides.next().unwrap(),
			sides.next().unwrap(),
		);
		sum ^= g[x][y][z];
	}
	println!(
		"{}",
		if ruben == (sum != 0) {
			"RUBEN"
		} else {
			"ALBERT"
		}
	);
}
