// Turning Turtles as contestants usually write it.
use std::io::{self, Read};

fn main() {
	let mut text = String::new();
	io::stdin().read_to_string(&mut text).unwrap();
	let row = text.split_whitespace().nth(1).unwrap();
	let mut x = 0;
	for (i, letter) in row.chars().enumerate() {
		if letter == 'H' {
			x ^= i + 1;
		}
	}
	println!("{}", if x != 0 { "Alice" } else { "Bob" });
}
