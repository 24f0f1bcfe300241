//! The rule of each solver of the collection.

use super::layout::shown;
use crate::near::nearest;

/// A solver and its rule.
pub struct Solver {
	name: &'static str,
	/// A rule, or nothing if the game has none.
	rule: &'static str,
	/// What has to be said, unless the rule is the whole game.
	remark: &'static str,
}

impl Solver {
	pub fn rule(&self) -> &'static str {
		self.rule
	}

	pub fn remark(&self) -> &'static str {
		self.remark
	}

	pub fn sentence(&self) -> String {
		match self.remark {
			"" => format!("{} is {}", self.name, self.rule),
			remark => format!("{}: {remark}; the report is on {}", self.name, self.rule),
		}
	}
}

/// The solver of this name, with a rule or without one.
pub fn solver_named(word: &str) -> Option<&'static Solver> {
	SOLVERS.iter().find(|solver| solver.name == word)
}

/// The solver of this name that has a rule.
pub fn find(word: &str) -> Option<&'static Solver> {
	solver_named(word).filter(|solver| !solver.rule.is_empty())
}

/// Is it none of the solvers of the collection?
pub fn is_unknown(word: &str) -> bool {
	word != "n" && solver_named(word).is_none()
}

/// The message for a word that is no rule.
pub fn unknown(word: &str) -> String {
	if let Some(solver) = solver_named(word) {
		return format!("{word} has no single rule: {}", solver.remark);
	}
	let names = "nim, lasker, grundy, take:1,3,4, all-but:2,5, octal:0.77";
	let mut all: Vec<String> = SOLVERS.iter().map(|solver| solver.name.into()).collect();
	all.extend(["nim", "lasker", "grundy"].map(String::from));
	let near = nearest(word, all);
	let hint = if sg::octal_code(word).is_ok() {
		format!("; did you mean octal:{word}?")
	} else if !near.is_empty() {
		format!("; near: {}", near.join(", "))
	} else if word.contains(['.', '/']) {
		"; values in a file are read by - < FILE".to_string()
	} else {
		String::new()
	};
	format!(
		"expected a rule such as 'n - k for k in [1, 3, 4]', a name such as {names}, or a solver, found {}{hint}",
		shown(word)
	)
}

const fn solver(name: &'static str, rule: &'static str, remark: &'static str) -> Solver {
	Solver { name, rule, remark }
}

const SOLVERS: &[Solver] = &[
	solver("advance_or_eat", "", "the players have different moves, so its positions have no Grundy values"),
	solver("another_game", "{a, b, c} -> {a-i, b-j, c-k} for i in 0..2 for j in 0..2 for k in 0..2 if i+j+k > 0", "one move takes one coin from any set of heaps; here there are three heaps"),
	solver("array_game", "m where m > 0 -> [m/j for j in 2..=k] for k in 1..=m", "place x of n has the value of m = ⌊n/x⌋"),
	solver("bacterial_tactics", "(r, c) -> [(i, c), (r-1-i, c)] for i in 0..r if c > 0; [(r, j), (r, c-1-j)] for j in 0..c if r > 0", "some cells may be forbidden; here none is"),
	solver("bean_split", "[a, b] for a in 0..n for b in 0..=a", "bottle i of n is the heap n − 1 − i, and a move replaces one bean by two beans to the right"),
	solver("berzerk", "", "each player has moves of their own, and a position can come back"),
	solver("black_and_white_boxes", "", "the players have different moves; the values are numbers"),
	solver("black_white", "{a, b, c} -> {a-i, b-j, c} for i in 0..=a for j in 0..=b if i+j > 0; {a-i, b, c-j} for i in 0..=a for j in 0..=c if i+j > 0; {a, b-i, c-j} for i in 0..=b for j in 0..=c if i+j > 0", "it is Moore's Nim in the gaps; here there are three gaps, and d = 2"),
	solver("bowls_and_beans", "n - k for k in 1..=min(n, 3)", "each bowl has a limit of its own; here it is 3"),
	solver("chocolate_game", "nim", "it counts intervals that are staircase Nim"),
	solver("christmas_game", "nim", "it is Hackenbush on graphs; a stalk of n edges is a heap of n"),
	solver("circular_barn", "n - k for k in 1..=n if k == 1 || is_prime(k)", "all rooms are played at the same time, so the sum rule does not hold; this is one room"),
	solver("coin_grid", "(x, y) -> [(i, j), (x, j), (i, y)] for i in 0..x for j in 0..y", ""),
	solver("coloured_tree", "", "the players have different moves; the values are numbers"),
	solver("colouring_game", "octal:0.07", "if both colours are equally many, the runs are heaps"),
	solver("constrained_nim", "nim", "it is Nim, but some takes are forbidden for some sizes"),
	solver("cuboid_slicing", "(x, y, z) -> [(i, j, k), (x-1-i, j, k), (i, y-1-j, k), (x-1-i, y-1-j, k), (i, j, z-1-k), (x-1-i, j, z-1-k), (i, y-1-j, z-1-k), (x-1-i, y-1-j, z-1-k)] for i in 0..x for j in 0..y for k in 0..z", ""),
	solver("cutting_brownies", "", "the players have different moves; the values are numbers"),
	solver("cutting_game", "(w, h) where w > 1 && h > 1 -> [(a, h), (w-a, h)] for a in 2..=w-2; [(w, a), (w, h-a)] for a in 2..=h-2", ""),
	solver("dag_tokens", "", "the graph is part of the input"),
	solver("dexterinas_lab", "nim", "it is Nim with random heaps"),
	solver("dividing_game", "n where n > 0 -> d for d in 1..n if n % d == 0", ""),
	solver("dynamic_nim", "(n, m) -> (n-t, 3*t) for t in 1..=min(n, m)", "the next take is at most k times the last one; here k = 3, and m is the largest take now"),
	solver("e_and_d", "{a, b} where a > 0 -> {c, a-c} for c in 1..a; {c, b-c} for c in 1..b", ""),
	solver("euclid", "{a, b} -> {a, b-k*a} for k in 1..=b/a", ""),
	solver("fibonacci_nim", "(n, m) -> (n-t, 2*t) for t in 1..=min(n, m)", "m is the largest take now; the first take may be any number"),
	solver("furlo_and_rublo", "y for y in 0..n if y*y <= n && y*y*y*y >= n", ""),
	solver("georgia_and_bob", "nim", "it is staircase Nim in the gaps"),
	solver("gg_and_mm", "{a, b} -> {a, b-k*a} for k in 1..=b/a", "all parts are played at the same time; this is one part"),
	solver("grundys_game", "grundy", ""),
	solver("interval_nim", "n - k for k in 2..=5", "L and R are given; here they are 2 and 5"),
	solver("jiangnan", "[n/m; m - n%m, n/m + 1; n%m] for m in 2..=n if n >= 3", "F is given; here it is 3"),
	solver("kayles", "octal:0.77", ""),
	solver("lance_game", "", "the players have different moves; the values are numbers"),
	solver("lasker_nim", "lasker", ""),
	solver("line_coloring", "", "the colours of the line are part of the input"),
	solver("loopy_sum", "", "the graph is part of the input, and a position can come back"),
	solver("mashtali", "", "it is Hackenbush on trees"),
	solver("matrix_game", "n - k for k in 1..=n", "the rows are played one after the other; this is one row"),
	solver("maze_geography", "", "the map is part of the input"),
	solver("misere_nim", "nim", "the last move loses; see --misere"),
	solver("misere_octal", "octal:0.77", "the code is given, and the last move loses; see --misere"),
	solver("misere_s_nim", "take:1,3,4", "the takes are given, and the last move loses; see --misere"),
	solver("misere_sum", "", "the graph is part of the input"),
	solver("mock_turtles", "[]; [a] for a in 0..n; [a, b] for b in 0..n for a in 0..b", ""),
	solver("moving_coins", "nim", "it counts positions of staircase Nim"),
	solver("new_nim", "nim", "it is Nim after whole heaps were taken away"),
	solver("nim_counting", "nim", ""),
	solver("nim_moves", "nim", ""),
	solver("nim_product", "(x, y) -> [(i, j), (x, j), (i, y)] for i in 0..x for j in 0..y", "the nim product is the value of the corners of a rectangle"),
	solver("nim_shortcuts", "(a, b) -> (a-k, b) for k in 1..=a; (a, b-k) for k in 1..=b", "some pairs are declared lost; here none is"),
	solver("node_kayles", "octal:0.137", "the graph is part of the input; here it is a path of n nodes"),
	solver("not_a_nim_problem", "n - k for k in 1..=n if gcd(n, k) == 1", ""),
	solver("octal", "octal:0.77", "the code is given; here it is 0.77"),
	solver("path_cutting", "", "the tree is part of the input"),
	solver("planinarenje", "", "the graph is part of the input"),
	solver("red_kingdom", "(n, last) where last < 3 -> (max(n-1, 0), 0) if n > 0; (max(n-2, 0), 1) if n > 0 && last != 1; (max(n-3, 0), 2) if n > 0 && last != 2", "three attacks are given, and two of them cannot be used twice in a row; here they take 1, 2 and 3"),
	solver("river_game", "octal:0.137", "the map is part of the input; here it is one row of n cells"),
	solver("s_nim", "take:1,3,4", "the takes are given; here they are 1, 3 and 4"),
	solver("sharti", "(x, y) where x > 0 && y > 0 -> [(x-i, y-j) for i in 0..t for j in 0..t if i+j > 0] for t in 1..=4", "the largest side is given; here it is 4"),
	solver("shiritori", "", "the graph is part of the input, and a position can come back"),
	solver("staircase_nim", "nim", "it is Nim on every other stair"),
	solver("stick_game", "take:1,3,4", "the takes are given; here they are 1, 3 and 4"),
	solver("stone_division", "[n/k; k] for k in [2, 3] if n > 0 && n % k == 0", "the numbers of parts are given; here they are 2 and 3"),
	solver("strange_nim", "n - k for k in 1..=n/2", "K is given; here it is 2"),
	solver("subtraction_play", "[a, n-k-a] for k in 2..=4 for a in 0..=n-k", "L and R are given; here they are 2 and 4"),
	solver("sum_of_games", "", "each heap has a rule of its own"),
	solver("take_and_break", "octal:0.707", "the numbers are given; here they are 1 and 3"),
	solver("three_heaps", "{a, b, c} -> {a-k, b, c} for k in 1..=a; {a, b-k, c} for k in 1..=b; {a, b, c-k} for k in 1..=c; {a-k, b-k, c} for k in 1..=a; {a-k, b, c-k} for k in 1..=a; {a, b-k, c-k} for k in 1..=b", ""),
	solver("treblecross", "octal:0.007", ""),
	solver("tree_hackenbush", "nim", "it is Hackenbush on a tree; a stalk of n edges is a heap of n"),
	solver("tricolore", "n - k for k in 1..=n if is_prime(k)", "it takes a prime or a product of two primes, but not some number; this is primes alone"),
	solver("turning_turtles", "nim", "a head at place i is a heap of i"),
	solver("vs_atcoder", "(w, b) -> (w-1, b+w); (w, b-k) for k in 1..=b/2", ""),
	solver("wythoff", "(a, b) -> (a-k, b) for k in 1..=a; (a, b-k) for k in 1..=b; (a-k, b-k) for k in 1..=min(a, b)", ""),
];
