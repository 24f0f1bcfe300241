//! georgia_and_bob: whole strips.

use super::*;

/// Georgia and Bob, the sorted places of the chessmen, the strip's first cell 1: slide one man left
/// to an empty cell, never over another.
fn options(places: &Vec<u32>) -> Vec<Vec<u32>> {
	let mut options = Vec::new();
	for (man, &place) in places.iter().enumerate() {
		let wall = if man == 0 { 0 } else { places[man - 1] };
		for target in wall + 1..place {
			options.push(replaced(places, man, [target]));
		}
	}
	options
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let mut oracle = Oracle::normal(options);
	let t: usize = tokens.number()?;
	let mut text = String::new();
	for _ in 0..t {
		let n = tokens.number()?;
		let mut places = tokens.heaps(n)?;
		places.sort_unstable();
		text += &says(oracle.wins(&places), "Georgia will win", "Bob will win");
	}
	Some(text)
}

pub fn generate(w: &mut Writer) {
	w.cases(4, |w| {
		let n = w.few(6);
		let strip = n + w.draw.between(0, w.size + 1);
		let places = w.draw.distinct(n, 1, strip);
		w.length_and_list(&places);
	});
}
