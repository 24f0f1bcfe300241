//! A proof as files for Walnut, the prover of the field: automata, and the sentences that it
//! decides about them.
//!
//! An automaton is `Automata Library/NAME.txt`: the numeration of each number, then each state as
//! `q 1` if it accepts, or `q 0`, with its lines `d1 d2 -> q`. The start is 0, and what is missing
//! is refused. The sentences stand in `Command Files/proof.txt`. What an option leaves needs xor or
//! codes, for which Walnut has no words, so its automaton is there, too.

use super::automaton::{outside, Automaton, Decided};
use super::numeration::Numeration;
use super::prove::Proof;
use super::verify::Coding;

/// A name in the folder, and the text.
pub type File = (String, String);

impl Proof {
	pub fn certificate(&mut self, rule: &str) -> Decided<Vec<File>> {
		let Proof {
			guess,
			values,
			game,
			logic,
			..
		} = self;
		let Some(base) = numeration(logic.numeration) else {
			return outside(format!("Walnut has no name for {}", logic.numeration));
		};
		logic.budget.steps = 1 << 25;
		let prefix = guess.prefix.as_ref();
		let more = logic.options(game, &game.more, values, prefix, guess.coding)?;
		let fewer = match game.is_exact() {
			true => more.clone(),
			false => logic.options(game, &game.fewer, values, prefix, guess.coding)?,
		};
		let mut files = vec![
			library("Position", base, &game.domain),
			library("Values", base, values),
			library("Option", base, &more),
			library("SureOption", base, &fewer),
		];
		let codes = logic.codes(game, values, guess.coding)?;
		files.extend(codes.iter().map(|codes| library("Code", base, codes)));
		files.extend(prefix.map(|prefix| library("Prefix", base, prefix)));
		let width = game.position.len();
		let commands = commands(base, width, guess.coding, codes.is_some());
		files.push(("Command Files/proof.txt".to_string(), commands));
		let words = format!(
			"{rule}\nEach move leads down by {}. Option has the codes of all options, and SureOption those that are \
			 sure.\n",
			game.measure
		);
		files.push(("README.txt".to_string(), words));
		Ok(files)
	}
}

/// Walnut's name of a numeration, the most significant digit first.
fn numeration(numeration: Numeration) -> Option<&'static str> {
	const BASES: [&str; 13] = [
		"", "", "msd_2", "msd_3", "msd_4", "msd_5", "msd_6", "msd_7", "msd_8", "msd_9", "msd_10",
		"msd_11", "msd_12",
	];
	match (numeration.lead, numeration.lag) {
		(base, 1) => BASES.get(base as usize).copied(),
		(1, 2) => Some("msd_fib"),
		(2, 2) => Some("msd_pell"),
		_ => None,
	}
}

fn library(name: &str, base: &str, automaton: &Automaton) -> File {
	(
		format!("Automata Library/{name}.txt"),
		written(base, automaton),
	)
}

/// The text of an automaton. The state from which nothing is accepted is left out.
fn written(base: &str, automaton: &Automaton) -> String {
	let letters = automaton.letters();
	let is_sink = |state: usize| {
		!automaton.accepts[state]
			&& (0..letters).all(|letter| automaton.after(state, letter) == state)
	};
	let mut numbers = Vec::new();
	let mut count = 0;
	for state in 0..automaton.states() {
		let kept = state == 0 || !is_sink(state);
		numbers.push(kept.then_some(count));
		count += usize::from(kept);
	}
	let mut text = vec![base; automaton.vars.len()].join(" ") + "\n";
	for (state, number) in numbers.iter().enumerate() {
		let Some(number) = number else { continue };
		text += &format!("\n{number} {}\n", u8::from(automaton.accepts[state]));
		for letter in 0..letters {
			let Some(after) = numbers[automaton.after(state, letter)] else {
				continue;
			};
			let mut rest = letter;
			for _ in &automaton.vars {
				text += &format!("{} ", rest % automaton.digits);
				rest /= automaton.digits;
			}
			text += &format!("-> {after}\n");
		}
	}
	text
}

/// The sentences. The numbers of a position are a, b, c, …; v is its code and w that of an option.
fn commands(base: &str, width: usize, coding: Coding, codes: bool) -> String {
	let letters: Vec<String> = ('a'..).take(width).map(String::from).collect();
	let at = letters.join(",");
	let code = if codes { " & $Code(w)" } else { "" };
	let mut sentences = vec![(
		"total",
		format!("A{at} $Position({at}) => (Ev $Values({at},v))"),
	)];
	if coding.is_outcome() {
		let (stuck, moves) = match coding {
			Coding::Misere => (
				format!(" | (Aw ~$Option({at},w))"),
				format!("(Ew $SureOption({at},w)) & "),
			),
			_ => (String::new(), String::new()),
		};
		sentences.push((
			"lost",
			format!("A{at},v (v=0 & $Values({at},v)) => ({moves}(Aw w=0 => ~$Option({at},w)))"),
		));
		sentences.push((
			"won",
			format!("A{at},v (v=1 & $Values({at},v)) => ((Ew w=0 & $SureOption({at},w)){stuck})"),
		));
		sentences.push(("outcome", format!("A{at},v $Values({at},v) => v<=1")));
	} else {
		sentences.push((
			"excluded",
			format!("A{at},v ~($Values({at},v) & $Option({at},v))"),
		));
		sentences.push((
			"reached",
			format!("A{at},v,w ($Values({at},v) & w<v{code}) => $SureOption({at},w)"),
		));
	}
	if codes {
		sentences.push(("codes", format!("A{at},w $Values({at},w) => $Code(w)")));
	}
	let line = |(name, sentence): (&str, String)| format!("eval {name} \"?{base} {sentence}\":\n");
	sentences.into_iter().map(line).collect()
}
