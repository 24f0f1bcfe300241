//! Makes the text of a rule from bytes: each byte chooses one way through the grammar of `explore`.
//!
//! Most of these texts are rules. A few bytes put in a word that does not belong there.

/// Texts of rules, made from bytes. When the bytes are used up, every choice is the shortest one.
struct Maker<'a> {
	bytes: &'a [u8],
	depth: usize,
	/// The numbers of a position.
	width: usize,
	brackets: (&'static str, &'static str),
	names: Vec<&'static str>,
}

const NAMES: [&str; 8] = ["n", "a", "b", "c", "i", "j", "k", "t"];
const LITERALS: [&str; 12] = [
	"1", "0", "2", "3", "4", "5", "7", "10", "63", "64", "4294967296", "9223372036854775807",
];
const SIGNS: [&str; 10] = ["-", "+", "*", "/", "%", "<<", ">>", "&", "|", "^"];
const COMPARISONS: [&str; 6] = ["==", "!=", "<", "<=", ">", ">="];
const FUNCTIONS: [&str; 8] = ["min", "max", "gcd", "abs", "sqrt", "ones", "zeros", "bits"];
const STRANGE: [&str; 8] = ["->", "where", "for", "..", ";", "{", "é", "18446744073709551616"];

/// The text of a rule.
pub fn rule(bytes: &[u8]) -> String {
	let mut maker = Maker { bytes, depth: 0, width: 1, brackets: ("", ""), names: vec!["n"] };
	maker.rule()
}

impl Maker<'_> {
	/// A number below `count`, by the next byte.
	fn choose(&mut self, count: usize) -> usize {
		match self.bytes.split_first() {
			Some((&byte, rest)) => {
				self.bytes = rest;
				usize::from(byte) % count
			}
			None => 0,
		}
	}

	fn rule(&mut self) -> String {
		let mut text = String::new();
		self.width = [1, 1, 2, 2, 3, 6][self.choose(6)];
		if self.width > 1 {
			self.brackets = [("(", ")"), ("{", "}")][self.choose(2)];
			self.names = NAMES[1..=self.width].to_vec();
		}
		if self.width > 1 || self.choose(4) == 1 {
			let (open, close) = self.brackets;
			text += &format!("{open}{}{close}", self.names.join(", "));
			if self.choose(3) == 1 {
				text += &format!(" where {}", self.condition());
			}
			text += " -> ";
		}
		text += &self.one_move();
		while self.choose(3) == 1 {
			text += "; ";
			text += &self.one_move();
		}
		text
	}

	/// The names that the clauses bind are used in what stands before them.
	fn one_move(&mut self) -> String {
		let outside = self.names.len();
		let clauses = self.clauses();
		let sum = match self.choose(3) {
			1 => {
				let mut items = Vec::new();
				for _ in 0..self.choose(4) {
					items.push(self.item());
				}
				format!("[{}]", items.join(", "))
			}
			_ => self.position(),
		};
		self.names.truncate(outside);
		sum + &clauses
	}

	fn item(&mut self) -> String {
		let outside = self.names.len();
		let (before, after) = match self.choose(4) {
			1 => (String::new(), format!("; {}", self.number())),
			2 => (self.clauses(), String::new()),
			_ => (String::new(), String::new()),
		};
		let item = self.position() + &before + &after;
		self.names.truncate(outside);
		item
	}

	fn clauses(&mut self) -> String {
		let mut text = String::new();
		for _ in 0..self.choose(4) {
			if self.choose(3) == 1 {
				text += &format!(" if {}", self.condition());
				continue;
			}
			let set = self.set();
			let name = NAMES[4 + self.choose(4)];
			self.names.push(name);
			text += &format!(" for {name} in {set}");
		}
		text
	}

	fn set(&mut self) -> String {
		match self.choose(4) {
			0 => format!("1..={}", self.number()),
			1 => format!("0..{}", self.number()),
			2 => format!("{}..{}", self.number(), self.number()),
			_ => format!("[{}, {}]", self.number(), self.number()),
		}
	}

	fn position(&mut self) -> String {
		let mut numbers = Vec::new();
		for place in 0..self.width {
			let name = self.names[place];
			numbers.push(match self.choose(3) {
				0 => name.to_string(),
				1 => format!("{name} - {}", self.number()),
				_ => self.number(),
			});
		}
		format!("{}{}{}", self.brackets.0, numbers.join(", "), self.brackets.1)
	}

	fn number(&mut self) -> String {
		self.depth += 1;
		let choice = if self.depth > 30 { 0 } else { self.choose(12) };
		let text = match choice {
			0..=3 => {
				let place = self.choose(self.names.len());
				self.names[self.names.len() - 1 - place].to_string()
			}
			4..=6 => LITERALS[self.choose(LITERALS.len())].to_string(),
			7 => format!("-{}", self.number()),
			8 => format!("({})", self.number()),
			9 => match self.choose(FUNCTIONS.len()) {
				place @ 0..=2 => format!("{}({}, {})", FUNCTIONS[place], self.number(), self.number()),
				place => format!("{}({})", FUNCTIONS[place], self.number()),
			},
			10 if self.choose(16) == 1 => STRANGE[self.choose(STRANGE.len())].to_string(),
			_ => {
				let sign = SIGNS[self.choose(SIGNS.len())];
				format!("{} {sign} {}", self.number(), self.number())
			}
		};
		self.depth -= 1;
		text
	}

	fn condition(&mut self) -> String {
		self.depth += 1;
		let choice = if self.depth > 30 { 0 } else { self.choose(9) };
		let text = match choice {
			5 => format!("{} && {}", self.condition(), self.condition()),
			6 => format!("({} || {})", self.condition(), self.condition()),
			7 => format!("!({})", self.condition()),
			8 => format!("is_prime({})", self.number()),
			_ => {
				let sign = COMPARISONS[self.choose(COMPARISONS.len())];
				format!("{} {sign} {}", self.number(), self.number())
			}
		};
		self.depth -= 1;
		text
	}
}
