//! line_coloring: every colouring is played, chip by chip.

use super::*;

/// Does Bob win? `colours[strip][cell - 1]` is a colour from 1 to 3.
fn bob_wins(colours: &[Vec<usize>], f: &[usize]) -> bool {
	let moves = |chips: &Vec<usize>| {
		let mut after = Vec::new();
		for (strip, &cell) in chips.iter().enumerate() {
			for back in (1..=3).filter(|&back| back < cell) {
				if f[3 * (colours[strip][cell - 1] - 1) + back - 1] == 1 {
					after.push(replaced(chips, strip, [cell - back]));
				}
			}
		}
		after
	};
	!Oracle::normal(moves).wins(&colours.iter().map(Vec::len).collect())
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let n: usize = tokens.number().filter(|n| (1..=12).contains(n))?;
	let lengths: Vec<usize> = tokens.numbers(n)?;
	if lengths.contains(&0)
		|| lengths.iter().any(|&length| length > 12)
		|| lengths.iter().sum::<usize>() > 13
	{
		return None;
	}
	let mut colours = lengths.iter().map(|&length| vec![0; length]).collect_vec();
	for _ in 0..tokens.number::<usize>()? {
		let (strip, cell): (usize, usize) = (tokens.number()?, tokens.number()?);
		let colour: usize = tokens.number().filter(|colour| (1..=3).contains(colour))?;
		let place = colours
			.get_mut(strip.wrapping_sub(1))?
			.get_mut(cell.wrapping_sub(1))?;
		if std::mem::replace(place, colour) != 0 {
			return None;
		}
	}
	let f: Vec<usize> = tokens.numbers(9)?;
	let free = colours
		.concat()
		.iter()
		.filter(|&&colour| colour == 0)
		.count();
	if f.iter().any(|&allowed| allowed > 1) || free > 8 {
		return None;
	}
	let mut won = 0;
	for code in 0..3usize.pow(free as u32) {
		let (mut all, mut code) = (colours.clone(), code);
		for colour in all.iter_mut().flatten().filter(|colour| **colour == 0) {
			*colour = code % 3 + 1;
			code /= 3;
		}
		won += usize::from(bob_wins(&all, &f));
	}
	Some(format!("{won}\n"))
}

pub fn generate(w: &mut Writer) {
	let n = w.draw.between(1, 1 + w.size.min(2));
	let lengths = w.draw.list(n, 1, (1 + w.size).min(11 / n));
	let cells = (1..=n)
		.zip(&lengths)
		.flat_map(|(strip, &length)| (1..=length).map(move |cell| [strip, cell]));
	let mut cells = cells.collect_vec();
	w.draw.shuffle(&mut cells);
	// At most five cells are free.
	let most = cells.len() as u64;
	let coloured = w.draw.between(most.saturating_sub(5), most);
	w.length_and_list(&lengths);
	w.line([coloured]);
	for &[strip, cell] in &cells[..coloured as usize] {
		let colour = w.draw.between(1, 3);
		w.line([strip, cell, colour]);
	}
	for _ in 0..3 {
		let row = w.draw.list(3, 0, 1);
		w.line(row);
	}
}
