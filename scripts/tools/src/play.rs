//! Plays a game against a person: the moves of a position, the values of its parts, the perfect reply and its reason.
//!
//! A position is a list of parts, each a list of numbers. In all games but staircase Nim and the coins a move changes one
//! part and leaves others in its place. The page draws; everything about the games is decided here.
//!
//! In normal play the xor of the values tells who wins. If the last move loses, all lines of play are tried.

use std::collections::HashMap;
use std::fmt::Write;

use crate::explore::rule::{self, Machine, Play, Rule};
use crate::explore::rule_of;

/// The most moves of a position, so that an answer stays small.
const MOST_MOVES: usize = 20_000;
/// The most steps for the values of a typed rule.
const STEPS: u64 = 20_000_000;
/// The most numbers in the positions that are tried if the last move loses. Each position counts a few more.
const MOST_TRIED: usize = 20_000_000;
const TOO_MANY_LINES: &str =
	"if the last move loses, the xor does not tell who wins, so all lines of play are tried; \
	this position has too many of them: choose smaller numbers";

/// The families with a picture of their own, by their solvers.
pub const FAMILIES: [&str; 6] = [
	"kayles",
	"turning_turtles",
	"staircase_nim",
	"s_nim",
	"grundys_game",
	"cuboid_slicing",
];

/// A part of a position: its numbers.
pub type Part = Vec<u64>;

/// A family with a picture of its own, or a typed rule.
pub enum Game {
	/// A part is a run of pins: its first place and its length.
	Pins,
	/// A part is a head: its place, counted from 1.
	Coins,
	/// Part k is stair k, counted from 1: its number of balls.
	Stairs,
	/// A part is a heap.
	Takes(Vec<u64>),
	/// A part is a heap, which is split into two heaps of different sizes.
	Splits,
	/// A part is a cuboid: its three sides.
	Cuboids,
	Typed(Box<Rule>),
}

/// A move: the part that it changes, the position after it, and what a person reads.
#[derive(Debug, PartialEq)]
pub struct Move {
	pub part: usize,
	pub after: Vec<Part>,
	pub words: String,
}

/// What the page asks for: `FAMILY`, or `RULE NAME=VALUE…` after `rule`, then `--misere` if the last move loses, then `--` and
/// the parts, such as `3 2,5`.
pub fn answer(arguments: &[String]) -> Result<String, String> {
	let end = arguments.iter().position(|argument| argument == "--");
	let end = end.ok_or("expected -- and the parts of a position")?;
	let (words, parts) = (&arguments[..end], &arguments[end + 1..]);
	let (game, misere) = match words.split_last() {
		Some((last, words)) if last == "--misere" => (Game::new(words)?, true),
		_ => (Game::new(words)?, false),
	};
	let mut position = Vec::new();
	for part in parts {
		let numbers: Result<Part, _> = part.split(',').map(str::parse).collect();
		position.push(numbers.map_err(|_| format!("expected numbers, found {part}"))?);
	}
	game.check(&position)?;
	game.json(&position, misere)
}

impl Game {
	pub fn new(words: &[String]) -> Result<Game, String> {
		let words: Vec<&str> = words.iter().map(String::as_str).collect();
		Ok(match words[..] {
			["kayles"] => Game::Pins,
			["turning_turtles"] => Game::Coins,
			["staircase_nim"] => Game::Stairs,
			["grundys_game"] => Game::Splits,
			["cuboid_slicing"] => Game::Cuboids,
			["s_nim", takes] => {
				let takes: Result<Vec<u64>, _> = takes.split(',').map(str::parse).collect();
				Game::Takes(takes.map_err(|_| "expected takes such as 1,3,4")?)
			}
			["rule", text, ref parameters @ ..] => {
				let mut values = Vec::new();
				for parameter in parameters {
					let (name, value) = parameter
						.split_once('=')
						.ok_or_else(|| format!("expected NAME=VALUE, found {parameter}"))?;
					let value = value.parse();
					let value = value.map_err(|_| format!("{name}: expected one number"))?;
					values.push((name.to_string(), value));
				}
				Game::Typed(Box::new(rule_of(text, &values)?))
			}
			_ => return Err(format!("no such game: {}", words.join(" "))),
		})
	}

	/// The numbers in a part, and how large they may be, so that they can be played and drawn.
	fn limits(&self) -> (usize, u64) {
		match self {
			Game::Pins => (2, 60),
			Game::Coins | Game::Stairs => (1, 60),
			Game::Takes(_) | Game::Splits => (1, 100),
			Game::Cuboids => (3, 8),
			Game::Typed(rule) => (rule.width(), 1000),
		}
	}

	pub fn check(&self, position: &[Part]) -> Result<(), String> {
		let (width, largest) = self.limits();
		if position.len() > 60 {
			return Err("expected at most 60 parts".to_string());
		}
		for (k, part) in position.iter().enumerate() {
			if part.len() != width || part.iter().any(|number| *number > largest) {
				let part = shown(part);
				return Err(format!(
					"expected parts of {width} numbers up to {largest}, found {part}"
				));
			}
			if matches!(self, Game::Coins) && (part[0] == 0 || position[..k].contains(part)) {
				return Err("expected different places of heads, from 1 on".to_string());
			}
		}
		Ok(())
	}

	/// All moves of a position.
	pub fn moves(&self, position: &[Part]) -> Result<Vec<Move>, String> {
		let mut moves = Vec::new();
		for (k, part) in position.iter().enumerate() {
			match self {
				Game::Coins => turns(position, k, &mut moves),
				Game::Stairs => steps_down(position, k, &mut moves),
				_ => {
					for leaves in self.options(part)? {
						moves.push(replaced(self, position, k, leaves));
					}
				}
			}
			if moves.len() > MOST_MOVES {
				return Err(format!("this position has more than {MOST_MOVES} moves"));
			}
		}
		Ok(moves)
	}

	/// What a move can leave of one part.
	fn options(&self, part: &[u64]) -> Result<Vec<Vec<Part>>, String> {
		let mut options = Vec::new();
		match self {
			Game::Pins => {
				let (first, length) = (part[0], part[1]);
				for width in 1..=2.min(length) {
					for left in 0..=length - width {
						let right = length - width - left;
						let runs = [vec![first, left], vec![first + left + width, right]];
						options.push(runs.into_iter().filter(|run| run[1] > 0).collect());
					}
				}
			}
			Game::Takes(takes) => {
				let mut takes = takes.clone();
				takes.retain(|take| (1..=part[0]).contains(take));
				takes.sort_unstable();
				takes.dedup();
				for take in takes {
					options.push(vec![vec![part[0] - take]]);
				}
			}
			Game::Splits => {
				for small in 1..part[0].div_ceil(2) {
					options.push(vec![vec![small], vec![part[0] - small]]);
				}
			}
			Game::Cuboids => slices(part, &mut options),
			Game::Typed(rule) => {
				let mut machine = Machine::new(rule, STEPS);
				let each = &mut |sum: rule::Sum| {
					let mut leaves = Vec::new();
					for (part, copies) in sum.parts() {
						leaves.extend(vec![part.to_vec(); copies.min(60) as usize]);
					}
					if options.len() <= MOST_MOVES {
						options.push(leaves);
					}
				};
				machine
					.options(part, each)
					.map_err(|trouble| trouble.to_string())?;
			}
			Game::Coins | Game::Stairs => {}
		}
		options.dedup();
		Ok(options)
	}

	/// The move that leaves the value 0, and its reason. Without one the reason says so, and any short move is made.
	pub fn reply(
		&self,
		position: &[Part],
		moves: &[Move],
	) -> Result<(Option<usize>, String), String> {
		let mut known = Known::new(self, position);
		let values = known.values(position)?;
		let xor = xor(&values);
		if moves.is_empty() {
			return Ok((None, "No move is left.".to_string()));
		}
		if xor == 0 {
			let reason = "The xor of the values is 0: every move loses against a perfect player.";
			return Ok((Some(moves.len() / 2), reason.to_string()));
		}
		for (k, one) in moves.iter().enumerate() {
			if known.xor(&one.after)? == 0 {
				let value = values[one.part];
				let number = match self {
					Game::Coins => position[one.part][0], // its place
					_ => one.part as u64 + 1,
				};
				let name = self.part_name();
				let reason = format!(
					"xor {xor}: {name} {number} has the value {value} and must become {}.",
					value ^ xor
				);
				return Ok((Some(k), reason));
			}
		}
		Err("a position with a value above 0 has a winning move".to_string())
	}

	fn part_name(&self) -> &'static str {
		match self {
			Game::Pins => "row",
			Game::Coins => "head",
			Game::Stairs => "stair",
			Game::Takes(_) | Game::Splits => "heap",
			Game::Cuboids => "cuboid",
			Game::Typed(rule) if rule.width() == 1 => "heap",
			Game::Typed(_) => "part",
		}
	}

	/// The reply if the last move loses, and its reason.
	pub fn misere_reply(
		&self,
		position: &[Part],
		moves: &[Move],
		lines: &mut Lines,
	) -> Result<(Option<usize>, String), String> {
		if moves.is_empty() {
			return Ok((None, "No move is left.".to_string()));
		}
		for (k, one) in moves.iter().enumerate() {
			if lines.lost(&one.after)? {
				let xor = Known::new(self, position).xor(&one.after)?;
				let normal = match xor {
					0 => "as in normal play",
					_ => "while normal play leaves 0",
				};
				let reason = format!(
					"Every line of play was tried: this leaves a lost position. The xor of its values is {xor}, {normal}."
				);
				return Ok((Some(k), reason));
			}
		}
		let reason = "Every line of play was tried: every move loses against a perfect player.";
		Ok((Some(moves.len() / 2), reason.to_string()))
	}

	fn json(&self, position: &[Part], misere: bool) -> Result<String, String> {
		let mut known = Known::new(self, position);
		let mut lines = Lines::new(self);
		let values = known.values(position)?;
		let moves = self.moves(position)?;
		let (reply, reason) = match misere {
			true => self.misere_reply(position, &moves, &mut lines)?,
			false => self.reply(position, &moves)?,
		};
		let (mut list, mut can_win) = (String::new(), misere && moves.is_empty());
		for (k, one) in moves.iter().enumerate() {
			let comma = if k > 0 { ",\n" } else { "" };
			let xor = known.xor(&one.after)?;
			// The lines of the other moves may be too many.
			let wins = match misere {
				true => lines.lost(&one.after).ok(),
				false => Some(xor == 0),
			};
			can_win |= wins == Some(true);
			let wins = wins.map_or("null".to_string(), |wins| wins.to_string());
			let _ = write!(
				list,
				"{comma}{{\"part\": {}, \"after\": {:?}, \"words\": {:?}, \"xor\": {xor}, \"wins\": {wins}}}",
				one.part, one.after, one.words
			);
		}
		let reply = reply.map_or("null".to_string(), |reply| reply.to_string());
		Ok(format!(
			"{{\"width\": {}, \"values\": {values:?}, \"xor\": {}, \"wins\": {can_win}, \"reply\": {reply}, \
			 \"reason\": {reason:?},\n\"moves\": [{list}]}}",
			self.limits().0,
			xor(&values)
		))
	}
}

/// All lines of play from some positions, if the player who makes the last move loses.
///
/// A position is a sorted list of numbers, one for each part that has a move. In staircase Nim and with coins a move changes
/// several parts, so there the whole position is one part.
pub struct Lines<'g> {
	game: &'g Game,
	/// The number of each part that was met; `None` if it has no move.
	numbers: HashMap<Part, Option<usize>>,
	/// Each part, by its number.
	parts: Vec<Part>,
	/// What a move can leave of each part, as positions; empty until it is asked for.
	options: Vec<Vec<Vec<usize>>>,
	/// Is the player to move lost?
	known: HashMap<Vec<usize>, bool>,
	/// The numbers in positions that may still be tried.
	left: usize,
}

/// A position in a line of play, and its next option: a part of it, and an option of this part.
struct Turn {
	position: Vec<usize>,
	place: usize,
	option: usize,
}

impl<'g> Lines<'g> {
	pub fn new(game: &'g Game) -> Lines<'g> {
		Lines {
			game,
			numbers: HashMap::new(),
			parts: Vec::new(),
			options: Vec::new(),
			known: HashMap::new(),
			left: MOST_TRIED,
		}
	}

	/// Is the player to move lost?
	pub fn lost(&mut self, position: &[Part]) -> Result<bool, String> {
		let start = match self.game {
			Game::Coins | Game::Stairs => self.sum(&[position.concat()])?,
			_ => self.sum(position)?,
		};
		let mut line = vec![Turn::new(start.clone())];
		while let Some(turn) = line.last_mut() {
			if self.known.contains_key(&turn.position) {
				line.pop();
				continue;
			}
			let lost = match self.next(turn)? {
				// Without a move one has won. Otherwise all moves have been tried.
				None => !turn.position.is_empty(),
				Some(option) => match self.known.get(&option) {
					Some(true) => false, // a move to a lost position wins
					Some(false) => {
						turn.option += 1;
						continue;
					}
					None => {
						line.push(Turn::new(option));
						continue;
					}
				},
			};
			self.known.insert(turn.position.clone(), lost);
		}
		Ok(self.known[&start])
	}

	/// The next option of a position.
	fn next(&mut self, turn: &mut Turn) -> Result<Option<Vec<usize>>, String> {
		while let Some(&part) = turn.position.get(turn.place) {
			if self.options[part].is_empty() {
				self.options[part] = self.options_of(part)?;
			}
			let Some(leaves) = self.options[part].get(turn.option) else {
				turn.place += 1;
				turn.option = 0;
				continue;
			};
			let mut option = turn.position.clone();
			option.remove(turn.place);
			option.extend(leaves);
			option.sort_unstable();
			let tried = option.len() + 8;
			self.left = self.left.checked_sub(tried).ok_or(TOO_MANY_LINES)?;
			return Ok(Some(option));
		}
		Ok(None)
	}

	fn options_of(&mut self, number: usize) -> Result<Vec<Vec<usize>>, String> {
		let part = self.parts[number].clone();
		let mut options = Vec::new();
		for leaves in self.parts_after(&part)? {
			options.push(self.sum(&leaves)?);
		}
		options.sort();
		options.dedup();
		Ok(options)
	}

	/// The numbers of the parts that have a move, sorted.
	fn sum(&mut self, parts: &[Part]) -> Result<Vec<usize>, String> {
		let mut sum = Vec::new();
		for part in parts {
			let part = self.simplest(part);
			let number = match self.numbers.get(&part) {
				Some(number) => *number,
				None => self.add(part)?,
			};
			sum.extend(number);
		}
		sum.sort_unstable();
		Ok(sum)
	}

	fn add(&mut self, part: Part) -> Result<Option<usize>, String> {
		let has_move = !self.parts_after(&part)?.is_empty();
		let number = has_move.then_some(self.parts.len());
		if has_move {
			self.parts.push(part.clone());
			self.options.push(Vec::new());
		}
		self.numbers.insert(part, number);
		Ok(number)
	}

	/// Parts with the same moves look the same: the place of a run of pins, the order of the sides of a cuboid and the balls
	/// on the ground do not matter.
	fn simplest(&self, part: &Part) -> Part {
		let mut part = part.clone();
		match self.game {
			Game::Pins | Game::Stairs if !part.is_empty() => part[0] = 0,
			Game::Cuboids => part.sort_unstable(),
			_ => {}
		}
		part
	}

	/// What a move can leave of a part.
	fn parts_after(&mut self, part: &Part) -> Result<Vec<Vec<Part>>, String> {
		let options: Vec<Vec<Part>> = match self.game {
			Game::Coins | Game::Stairs => {
				let position: Vec<Part> = part.iter().map(|number| vec![*number]).collect();
				let moves = self.game.moves(&position)?;
				moves.iter().map(|one| vec![one.after.concat()]).collect()
			}
			_ => self.game.options(part)?,
		};
		let tried = options.len() * (part.len() + 8);
		self.left = self.left.checked_sub(tried).ok_or(TOO_MANY_LINES)?;
		match options.len() > MOST_MOVES {
			true => Err(TOO_MANY_LINES.to_string()),
			false => Ok(options),
		}
	}
}

impl Turn {
	fn new(position: Vec<usize>) -> Turn {
		Turn {
			position,
			place: 0,
			option: 0,
		}
	}
}

/// The values of the parts that can be reached from a position.
enum Known<'g> {
	/// By the last number of a part: the length of a run of pins, a heap, the place of a coin.
	Heaps(Vec<u32>),
	/// The balls on the stairs 2, 4, 6, … count.
	Stairs,
	Cuboids(Vec<Vec<Vec<u32>>>),
	Typed(Box<Play<'g>>),
}

impl<'g> Known<'g> {
	fn new(game: &'g Game, position: &[Part]) -> Known<'g> {
		let largest = position.iter().flatten().copied().max().unwrap_or(0) as usize;
		match game {
			Game::Pins => Known::Heaps(pins_table(largest)),
			Game::Coins => Known::Heaps((0..=largest as u32).collect()),
			Game::Stairs => Known::Stairs,
			Game::Takes(takes) => Known::Heaps(takes_table(takes, largest)),
			Game::Splits => Known::Heaps(splits_table(largest)),
			Game::Cuboids => Known::Cuboids(cuboid_table(largest)),
			Game::Typed(rule) => Known::Typed(Box::new(Play::new(rule, STEPS))),
		}
	}

	/// The value of every part.
	fn values(&mut self, position: &[Part]) -> Result<Vec<u32>, String> {
		let mut values = Vec::new();
		for (k, part) in position.iter().enumerate() {
			values.push(match self {
				Known::Heaps(table) => table[part[part.len() - 1] as usize],
				Known::Stairs if k % 2 == 1 => part[0] as u32,
				Known::Stairs => 0,
				Known::Cuboids(table) => {
					table[part[0] as usize][part[1] as usize][part[2] as usize]
				}
				Known::Typed(play) => {
					let value = play.value(part).map_err(|trouble| trouble.to_string())?;
					let refused = || format!("{} is no position of this rule", shown(part));
					value.ok_or_else(refused)?
				}
			});
		}
		Ok(values)
	}

	fn xor(&mut self, position: &[Part]) -> Result<u32, String> {
		Ok(xor(&self.values(position)?))
	}
}

fn xor(values: &[u32]) -> u32 {
	values.iter().fold(0, |xor, value| xor ^ value)
}

/// A part as a person reads it.
fn shown(part: &[u64]) -> String {
	let numbers: Vec<String> = part.iter().map(u64::to_string).collect();
	match part.len() {
		1 => numbers.concat(),
		_ => format!("({})", numbers.join(", ")),
	}
}

/// The move that leaves `leaves` in the place of part `k`.
fn replaced(game: &Game, position: &[Part], k: usize, leaves: Vec<Part>) -> Move {
	let part = &position[k];
	let name = game.part_name();
	let shown = |part: &Part| match game {
		Game::Pins => part[1].to_string(), // part[0] is its place
		_ => shown(part),
	};
	let list: Vec<String> = leaves.iter().map(shown).collect();
	let left = match list.is_empty() {
		true => "nothing".to_string(),
		false => list.join(" and "),
	};
	let words = format!("{name} {}: {} becomes {left}", k + 1, shown(part));
	let mut after = position[..k].to_vec();
	after.extend(leaves);
	after.extend_from_slice(&position[k + 1..]);
	Move {
		part: k,
		after,
		words,
	}
}

/// Turns head `k` to tails, alone or with a coin to its left. A coin that is turned from heads is gone, too.
fn turns(position: &[Part], k: usize, moves: &mut Vec<Move>) {
	let place = position[k][0];
	for other in 0..place {
		let mut after: Vec<Part> = position.to_vec();
		after.remove(k);
		let head = after.iter().position(|part| part[0] == other);
		match head {
			_ if other == 0 => {}
			Some(head) => {
				after.remove(head);
			}
			None => after.push(vec![other]),
		}
		after.sort();
		let words = match other {
			0 => format!("coin {place} is turned"),
			_ => format!("coins {place} and {other} are turned"),
		};
		moves.push(Move {
			part: k,
			after,
			words,
		});
	}
}

/// Moves balls from stair `k + 1` one step down. Stair 1 is the ground.
fn steps_down(position: &[Part], k: usize, moves: &mut Vec<Move>) {
	if k == 0 {
		return;
	}
	for balls in 1..=position[k][0] {
		let mut after = position.to_vec();
		after[k][0] -= balls;
		after[k - 1][0] += balls;
		let words = format!("{balls} from stair {} to stair {k}", k + 1);
		moves.push(Move {
			part: k,
			after,
			words,
		});
	}
}

/// Removes one layer along each axis of a cuboid. What stays are up to eight cuboids.
fn slices(sides: &[u64], options: &mut Vec<Vec<Part>>) {
	for i in 0..sides[0] {
		for j in 0..sides[1] {
			for k in 0..sides[2] {
				let mut leaves = Vec::new();
				for x in [i, sides[0] - 1 - i] {
					for y in [j, sides[1] - 1 - j] {
						for z in [k, sides[2] - 1 - k] {
							if x * y * z > 0 {
								leaves.push(vec![x, y, z]);
							}
						}
					}
				}
				options.push(leaves);
			}
		}
	}
}

fn takes_table(takes: &[u64], largest: usize) -> Vec<u32> {
	sg::table(largest + 1, |n, option| {
		for take in takes {
			if (1..=n as u64).contains(take) {
				option(&[n - *take as usize]);
			}
		}
	})
}

fn splits_table(largest: usize) -> Vec<u32> {
	sg::table(largest + 1, |n, option| {
		for small in 1..n.div_ceil(2) {
			option(&[small, n - small]);
		}
	})
}

fn pins_table(largest: usize) -> Vec<u32> {
	sg::table(largest + 1, |n, option| {
		for width in 1..=2.min(n) {
			for left in 0..=n - width {
				option(&[left, n - width - left]);
			}
		}
	})
}

/// The values of all cuboids with sides up to `largest`.
fn cuboid_table(largest: usize) -> Vec<Vec<Vec<u32>>> {
	let mut table = vec![vec![vec![0; largest + 1]; largest + 1]; largest + 1];
	for x in 1..=largest {
		for y in 1..=largest {
			for z in 1..=largest {
				let mut options = Vec::new();
				slices(&[x as u64, y as u64, z as u64], &mut options);
				let value = |leaves: Vec<Part>| {
					leaves.iter().fold(0, |xor, part: &Part| {
						xor ^ table[part[0] as usize][part[1] as usize][part[2] as usize]
					})
				};
				let values: Vec<u32> = options.into_iter().map(value).collect();
				table[x][y][z] = (0..).find(|value| !values.contains(value)).unwrap_or(0);
			}
		}
	}
	table
}
