//! The solver of misère play. Conway's theorem, which `genus.rs` proves, answers the sums of tame
//! positions. Other sums are played move by move.

use super::head::Head;
use super::limits::BY_MEMORY;
use super::play::{for_stress, Player};
use crate::rule::{Rule, Shape};

/// The file, with marks in braces for what depends on the rule.
const TEXT: &str = include_str!("misere.txt");

/// The solver of misère play.
pub fn misere_solver(rule: &Rule, name: &str) -> String {
	let player = Player::new(rule);
	let what = player.what;
	let head = Head {
		name,
		rule: Some(rule),
		loser: "makes the last move",
		input: super::reads(rule),
		output: super::ONE_ANSWER.to_string(),
		idea: format!(
			"g is the value of a {what}, and h is its value if an end counts 1. A {what} is tame if its options are \
			 sums of tame {what}s, and g = h or g + h = 1. For a sum of tame {what}s, g is the xor of all g; h is equal \
			 to g if some {what} has g = h, otherwise it is 1 - g. The sum is lost if and only if h = 0 (Conway). Other \
			 sums are played move by move."
		),
		proof: String::new(),
		time: format!(
			"O({what}s in reach · options of a {what}). If one of them is not tame, all sums in reach are played, and \
			 their number grows fast."
		),
		known: String::new(),
	};
	head.text() + &text(&player) + super::MAIN
}

fn text(player: &Player) -> String {
	let (of_part, of_parts) = match player.rule.shape() {
		Shape::Heap => ("part", "parts[i]"),
		_ => ("&part", "&parts[i]"),
	};
	// The smallest heaps first: then every option is known.
	let look = match player.table {
		true => "for part in 0..=parts.iter().copied().max().unwrap_or(0) {",
		false => "for &part in &parts {",
	};
	let beyond = match player.is_beyond("part") {
		Some(condition) => format!(" || {condition}"),
		None => String::new(),
	};
	let limit = match player.table {
		true => player.most_of_table(),
		false => player.most_of_memory(),
	};
	let options = player.options() + &for_stress(player.rule, 0);
	TEXT.replace("{OPTIONS}", &options)
		.replace(
			"{CONSTANTS}",
			&super::read_constants(player.rule.constant, 0, limit),
		)
		.replace("{READ}", &player.read(0, limit))
		.replace("{PART}", &player.part)
		.replace("{WHAT}", player.what)
		.replace("{OF_PART}", of_part)
		.replace("{OF_PARTS}", of_parts)
		.replace("{LOOK}", look)
		.replace("{BEYOND}", &beyond)
		.replace("{BY_MEMORY}", &BY_MEMORY.to_string())
		.replace("{TOO_FAR}", super::play::TOO_FAR)
}
