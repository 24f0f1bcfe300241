//! Plays a game against a person: the moves of a position, the values of its parts, the perfect
//! reply and its reason.
//!
//! A position is a list of parts, each a list of numbers. In all games but staircase Nim and the
//! coins a part is a position of a typed rule, and a move changes one part. The page draws;
//! everything about the games is decided here.
//!
//! In normal play the xor of the values tells who wins. If the last move loses, the theorem of
//! `explore/genus.rs` tells it for tame parts, and all lines of play are tried for others.

use std::fmt::Write;

use explore::arguments::values_of;
use explore::genus::{Genus, Misere};
use explore::rule::{self, Machine, Play, Rule, Shape};
use explore::rule_of;

/// The most parts of a position, so that they can be drawn.
const MOST_PARTS: usize = 60;
/// The most moves of a position, so that an answer stays small.
const MOST_MOVES: usize = 20_000;
/// The most steps for the values of a position, and for the options of a part.
const STEPS: u64 = 20_000_000;
const TOO_MANY_LINES: &str =
	"if the last move loses, the xor alone does not tell who wins, so all lines of play are tried; \
	this position has too many of them: choose smaller numbers";
const EVERY_LINE: &str = "No theorem answers it, so every line of play was tried";
const EVERY_MOVE_LOSES: &str = "every move loses against a perfect player";

const PINS: &str = "[a for a in [i, n-1-i] if a > 0] for i in 0..n; \
	[a for a in [i, n-2-i] if a > 0] for i in 0..n-1";
const SPLITS: &str = "[a, n-a] for a in 1..n if a < n-a";
const CUBOIDS: &str = "(x, y, z) -> [(a, b, c) for a in [i, x-1-i] for b in [j, y-1-j] \
	for c in [k, z-1-k] if a * b * c > 0] for i in 0..x for j in 0..y for k in 0..z";

/// A part of a position: its numbers.
pub type Part = Vec<u64>;

/// A family with a picture of its own, or a typed rule.
pub enum Game {
	/// A part is a head: its place, counted from 1.
	Coins,
	/// Part k is stair k, counted from 1: its number of balls. Stair 1 is the ground.
	Stairs,
	/// A part is a position of the rule, with numbers up to `largest`.
	Parts {
		name: &'static str,
		largest: u64,
		rule: Box<Rule>,
	},
}

/// A move: the part that it changes, the position after it, and what a person reads.
#[derive(Debug, PartialEq)]
pub struct Move {
	pub part: usize,
	pub after: Vec<Part>,
	pub words: String,
}

/// What is known about a position.
pub struct Answer {
	pub values: Vec<u32>,
	pub moves: Vec<Move>,
	/// For each move the xor of the values after it, and whether it wins; `None` if that takes too
	/// long.
	pub after: Vec<(u32, Option<bool>)>,
	/// For each move what it does to the values.
	pub changes: Vec<Change>,
	/// The best move. There is none at the end of the game.
	pub reply: Option<usize>,
	pub reason: Reason,
}

/// What a move does to the values: it changes the value of one part. If the part is split,
/// `becomes` is the xor of what is left.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Change {
	pub part: usize,
	pub value: u32,
	pub becomes: u32,
}

/// Why the best move is the best one.
#[derive(Debug, PartialEq)]
pub enum Reason {
	NoMove,
	Wins(Change, Theorem),
	EveryMoveLoses(Theorem),
}

/// What decides a position.
#[derive(Debug, PartialEq)]
pub enum Theorem {
	/// The player who cannot move loses: the position is lost if and only if the xor is 0.
	Normal,
	/// The last move loses, and all parts are tame. This one of this value is firm, so the position
	/// is lost if and only if the xor is 0.
	Firm(String, u32),
	/// The last move loses, and all parts are fickle, so the position is lost if and only if the
	/// xor is 1.
	AllFickle,
	/// The last move loses, and nothing is known of some part: every line of play is tried.
	None,
}

/// What the page asks for: `FAMILY`, or `RULE NAME=VALUE…` after `rule`, then `--misere` if the
/// last move loses, then `--` and the parts, such as `3 2,5`.
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
	Ok(game.json(&position, &game.answer(&position, misere)?, misere))
}

impl Game {
	pub fn new(words: &[String]) -> Result<Game, String> {
		let words: Vec<&str> = words.iter().map(String::as_str).collect();
		let (name, largest, rule) = match words[..] {
			["turning_turtles"] => return Ok(Game::Coins),
			["staircase_nim"] => return Ok(Game::Stairs),
			["nim"] => ("heap", 100, rule_of("nim", &[])?),
			["kayles"] => ("row", 60, rule_of(PINS, &[])?),
			["s_nim", takes] => ("heap", 100, rule_of(&takes_rule(takes)?, &[])?),
			["grundys_game"] => ("heap", 100, rule_of(SPLITS, &[])?),
			["cuboid_slicing"] => ("cuboid", 8, rule_of(CUBOIDS, &[])?),
			["rule", text, ref parameters @ ..] => {
				let rule = rule_of(text, &values_of(parameters)?)?;
				let name = match rule.width() {
					1 => "heap",
					2 => "pair",
					3 => "triple",
					_ => "part",
				};
				(name, 1000, rule)
			}
			_ => return Err(format!("no such game: {}", words.join(" "))),
		};
		Ok(Game::Parts {
			name,
			largest,
			rule: Box::new(rule),
		})
	}

	/// Everything about a position: its moves, who wins after each of them, and the best one.
	pub fn answer(&self, position: &[Part], misere: bool) -> Result<Answer, String> {
		self.check(position)?;
		let moves = self.moves(position)?;
		let mut known = Known::new(self);
		let values = known.values(position)?;
		let mut answer = Answer {
			values,
			moves,
			after: Vec::new(),
			changes: Vec::new(),
			reply: None,
			reason: Reason::NoMove,
		};
		for one in &answer.moves {
			let after = xor(&known.values(&one.after)?);
			answer.after.push((after, None));
			let part = self.changed_part(one.part);
			let value = answer.values[part];
			answer.changes.push(Change {
				part,
				value,
				becomes: value ^ xor(&answer.values) ^ after,
			});
		}
		match misere {
			true => self.add_misere_reply(position, &mut answer)?,
			false => self.add_reply(&mut answer),
		}
		Ok(answer)
	}

	/// An error if it is no position of the game, or too large to be drawn.
	fn check(&self, position: &[Part]) -> Result<(), String> {
		let (width, largest) = match self {
			Game::Coins | Game::Stairs => (1, 60),
			Game::Parts { largest, rule, .. } => (rule.width(), *largest),
		};
		if position.len() > MOST_PARTS {
			return Err(format!("expected at most {MOST_PARTS} parts"));
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
				Game::Parts { name, rule, .. } => {
					for leaves in options(rule, part)? {
						moves.push(replaced(name, position, k, leaves));
					}
				}
			}
			if moves.len() > MOST_MOVES {
				return Err(format!("this position has more than {MOST_MOVES} moves"));
			}
		}
		Ok(moves)
	}

	/// A part as a reason names it: row 3, or the head at place 7.
	fn part_name(&self, position: &[Part], k: usize) -> String {
		match self {
			Game::Coins => format!("head {}", position[k][0]),
			Game::Stairs => format!("stair {}", k + 1),
			Game::Parts { name, .. } => format!("{name} {}", k + 1),
		}
	}

	/// The part whose value a move of part `k` changes. Of two stairs only the one with the even
	/// number counts.
	fn changed_part(&self, k: usize) -> usize {
		match self {
			Game::Stairs if k % 2 == 0 => k - 1, // stair k + 1 loses balls to stair k
			_ => k,
		}
	}

	/// The first move that leaves the value 0. If there is none, any move is as good.
	fn add_reply(&self, answer: &mut Answer) {
		for (xor, wins) in &mut answer.after {
			*wins = Some(*xor == 0);
		}
		answer.choose();
		if let Some(reply) = answer.reply {
			answer.reason = match xor(&answer.values) {
				0 => Reason::EveryMoveLoses(Theorem::Normal),
				_ => Reason::Wins(answer.changes[reply], Theorem::Normal),
			};
		}
	}

	/// The first move that leaves a lost position, if the last move loses.
	fn add_misere_reply(&self, position: &[Part], answer: &mut Answer) -> Result<(), String> {
		let base = base(position);
		let rule = self.misere_rule(position.len(), base)?;
		let mut play = Misere::new(&rule);
		play.allow(STEPS);
		for (one, (_, wins)) in answer.moves.iter().zip(&mut answer.after) {
			let sum = self.sum(&rule, base, &one.after);
			*wins = play.lost_sum(sum).unwrap_or(None);
			if wins.is_none() {
				break; // the others would take as long
			}
		}
		answer.choose();
		let Some(reply) = answer.reply else {
			return Ok(());
		};
		let wins = answer.after[reply].1 == Some(true);
		if !wins && answer.after.iter().any(|(_, wins)| wins.is_none()) {
			return Err(TOO_MANY_LINES.to_string());
		}
		answer.reason = match wins {
			true => {
				let theorem = self.theorem(&mut play, &answer.moves[reply].after);
				Reason::Wins(answer.changes[reply], theorem)
			}
			false => Reason::EveryMoveLoses(self.theorem(&mut play, position)),
		};
		Ok(())
	}

	/// The reason as a person reads it: `xor 7: row 2 has value 4 and must become 3.`
	pub fn why(&self, position: &[Part], answer: &Answer) -> String {
		match &answer.reason {
			Reason::NoMove => "No move is left.".to_string(),
			Reason::Wins(_, Theorem::None) => format!("{EVERY_LINE}: this leaves a lost position."),
			Reason::Wins(change, theorem) => {
				let (xor, name) = (xor(&answer.values), self.part_name(position, change.part));
				let (value, becomes) = (change.value, change.becomes);
				let end = match theorem {
					Theorem::Firm(part, value) => format!(
						" While {part} with the value {value} is there, it goes as in normal play: leave the xor 0."
					),
					Theorem::AllFickle => {
						" Only values 0 and 1 are left, and the last move loses: \
						leave the xor 1."
							.to_string()
					}
					_ => String::new(),
				};
				format!("xor {xor}: {name} has value {value} and must become {becomes}.{end}")
			}
			Reason::EveryMoveLoses(theorem) => {
				let why = match theorem {
					Theorem::Normal => "The xor of the values is 0".to_string(),
					Theorem::Firm(part, value) => {
						format!("The xor of the values is 0, and {part} with the value {value} is there")
					}
					Theorem::AllFickle => {
						"Only values 0 and 1 are left, and their xor is 1".to_string()
					}
					Theorem::None => EVERY_LINE.to_string(),
				};
				format!("{why}: {EVERY_MOVE_LOSES}.")
			}
		}
	}

	/// The game as a typed rule whose sums can be played if the last move loses. A row of coins and
	/// a staircase are one number, since a move changes several parts of them.
	fn misere_rule(&self, stairs: usize, base: u64) -> Result<Rule, String> {
		let text = match self {
			Game::Parts { rule, .. } => return Ok(*rule.clone()),
			// Coin i is the bit i - 1.
			Game::Coins => "n ^ (1 << i) for i in 0..60 if n >> i & 1 == 1; \
				n ^ (1 << i) ^ (1 << j) for i in 0..60 if n >> i & 1 == 1 for j in 0..i"
				.to_string(),
			// The stairs above the ground are digits. The numbers of a rule have 63 bits.
			Game::Stairs => {
				let above = stairs.saturating_sub(1) as u32;
				let end = base.checked_pow(above).filter(|end| *end < 1 << 63);
				end.ok_or(TOO_MANY_LINES)?;
				let mut moves = vec![format!("n - k for k in 1..=n % {base}")];
				for place in 1..above {
					let unit = base.pow(place);
					let step = unit - base.pow(place - 1);
					moves.push(format!("n - {step}*k for k in 1..=n / {unit} % {base}"));
				}
				moves.join("; ")
			}
		};
		rule_of(&text, &[]).map_err(|_| TOO_MANY_LINES.to_string())
	}

	/// The numbers of a position in its misère rule.
	fn sum(&self, rule: &Rule, base: u64, position: &[Part]) -> Vec<u64> {
		match self {
			Game::Coins => vec![position
				.iter()
				.fold(0, |row, coin| row | 1 << (coin[0] - 1))],
			Game::Stairs => {
				let above = position.iter().skip(1).rev();
				vec![above.fold(0, |number, stair| number * base + stair[0])]
			}
			Game::Parts { .. } => {
				let mut parts: Vec<Part> = position.iter().map(|part| rule.sorted(part)).collect();
				parts.sort_unstable();
				parts.concat()
			}
		}
	}

	/// What the theorem of `explore/genus.rs` says about a position. The firm part is one of the
	/// largest value.
	fn theorem(&self, play: &mut Misere, position: &[Part]) -> Theorem {
		if !matches!(self, Game::Parts { .. }) {
			return Theorem::None;
		}
		let mut firm = None;
		for (k, part) in position.iter().enumerate() {
			let part = play.rule().sorted(part);
			let Ok(Genus::Values { g, h, tame: true }) = play.genus(&part) else {
				return Theorem::None;
			};
			if g == h && firm.is_none_or(|(_, value)| g > value) {
				firm = Some((k, g));
			}
		}
		match firm {
			Some((k, value)) => Theorem::Firm(self.part_name(position, k), value),
			None => Theorem::AllFickle,
		}
	}

	fn json(&self, position: &[Part], answer: &Answer, misere: bool) -> String {
		let (names, ordered) = match self {
			Game::Coins | Game::Stairs => (vec!["n".to_string()], true),
			Game::Parts { rule, .. } => (
				rule.names[..rule.width()].to_vec(),
				!matches!(rule.shape(), Shape::Unordered(_)),
			),
		};
		let mut list = String::new();
		for (k, (one, (xor, wins))) in answer.moves.iter().zip(&answer.after).enumerate() {
			let comma = if k > 0 { ",\n" } else { "" };
			let wins = wins.map_or("null".to_string(), |wins| wins.to_string());
			let Change { part, becomes, .. } = answer.changes[k];
			let _ = write!(
				list,
				"{comma}{{\"part\": {}, \"after\": {:?}, \"words\": {:?}, \"xor\": {xor}, \"wins\": {wins}, \
				 \"changed\": {part}, \"becomes\": {becomes}}}",
				one.part, one.after, one.words
			);
		}
		let reply = answer
			.reply
			.map_or("null".to_string(), |reply| reply.to_string());
		let wins = match answer.reply {
			Some(reply) => answer.after[reply].1 == Some(true),
			None => misere,
		};
		format!(
			"{{\"names\": {names:?}, \"ordered\": {ordered}, \"values\": {:?}, \"xor\": {}, \"wins\": {wins}, \
			 \"reply\": {reply}, \"reason\": {:?},\n\"moves\": [{list}]}}",
			answer.values,
			xor(&answer.values),
			self.why(position, answer)
		)
	}
}

impl Answer {
	/// The first move that wins, or some move.
	fn choose(&mut self) {
		let wins = self.after.iter().position(|(_, wins)| *wins == Some(true));
		self.reply = match self.moves.is_empty() {
			true => None,
			false => Some(wins.unwrap_or(self.moves.len() / 2)),
		};
	}
}

/// The values of parts.
enum Known<'g> {
	/// The place of a head is its value.
	Coins,
	/// The balls on the stairs 2, 4, 6, … count.
	Stairs,
	Parts(Box<Play<'g>>),
}

impl<'g> Known<'g> {
	fn new(game: &'g Game) -> Known<'g> {
		match game {
			Game::Coins => Known::Coins,
			Game::Stairs => Known::Stairs,
			Game::Parts { rule, .. } => Known::Parts(Box::new(Play::new(rule, STEPS))),
		}
	}

	/// The value of every part.
	fn values(&mut self, position: &[Part]) -> Result<Vec<u32>, String> {
		let mut values = Vec::new();
		for (k, part) in position.iter().enumerate() {
			values.push(match self {
				Known::Stairs if k % 2 == 0 => 0,
				Known::Coins | Known::Stairs => part[0] as u32,
				Known::Parts(play) => {
					let value = play.value(part).map_err(|trouble| trouble.to_string())?;
					let refused = || format!("{} is no position of this rule", shown(part));
					value.ok_or_else(refused)?
				}
			});
		}
		Ok(values)
	}
}

fn xor(values: &[u32]) -> u32 {
	values.iter().fold(0, |xor, value| xor ^ value)
}

/// More than the balls above the ground, so that a stair is a digit. No move puts more balls there.
fn base(position: &[Part]) -> u64 {
	position.iter().skip(1).flatten().sum::<u64>() + 1
}

/// The rule for takes such as `1,3,4`.
fn takes_rule(takes: &str) -> Result<String, String> {
	let takes: Result<Vec<u64>, _> = takes.split(',').map(str::parse).collect();
	let mut takes = takes.unwrap_or_default();
	takes.sort_unstable();
	takes.dedup();
	match takes.first() {
		None | Some(0) => Err("expected takes such as 1,3,4".to_string()),
		_ => Ok(format!("n - k for k in {takes:?}")),
	}
}

/// A part as a person reads it.
fn shown(part: &[u64]) -> String {
	let numbers: Vec<String> = part.iter().map(u64::to_string).collect();
	match part.len() {
		1 => numbers.concat(),
		_ => format!("({})", numbers.join(", ")),
	}
}

/// What a move can leave of a part.
fn options(rule: &Rule, part: &[u64]) -> Result<Vec<Vec<Part>>, String> {
	let mut options = Vec::new();
	let mut fits = true;
	let mut machine = Machine::new(rule, STEPS);
	let each = &mut |sum: rule::Sum| {
		let mut leaves = Vec::new();
		for (part, copies) in sum.parts() {
			fits &= leaves.len() as u64 + copies <= MOST_PARTS as u64;
			if fits {
				leaves.extend(vec![part.to_vec(); copies as usize]);
			}
		}
		if options.len() <= MOST_MOVES {
			options.push(leaves);
		}
	};
	machine
		.options(&rule.sorted(part), each)
		.map_err(|trouble| trouble.to_string())?;
	options.dedup();
	match fits {
		true => Ok(options),
		false => Err(format!(
			"a move can leave more than {MOST_PARTS} parts, too many to be drawn"
		)),
	}
}

/// The move that leaves `leaves` in the place of part `k`.
fn replaced(name: &str, position: &[Part], k: usize, leaves: Vec<Part>) -> Move {
	let list: Vec<String> = leaves.iter().map(|part| shown(part)).collect();
	let left = match list.is_empty() {
		true => "nothing".to_string(),
		false => list.join(" and "),
	};
	let words = format!("{name} {}: {} becomes {left}", k + 1, shown(&position[k]));
	let mut after = position[..k].to_vec();
	after.extend(leaves);
	after.extend_from_slice(&position[k + 1..]);
	Move {
		part: k,
		after,
		words,
	}
}

/// Turns head `k` to tails, alone or with a coin to its left. A coin that is turned from heads is
/// gone, too.
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
