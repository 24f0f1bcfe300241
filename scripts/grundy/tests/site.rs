//! The page of `scripts/site.sh` has every solver and every public item of the library, and needs
//! no other file. tests/site/browser.py tests it in a browser.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::sync::OnceLock;

#[cfg(unix)]
use crate::common::{copy, grundy_of, run};
use explore::collection::Collection;
use explore::rule::{self, Play};
use grundy::site::games::DRAWN;
use grundy::site::notebook::{length, narrow, wrapped, WIDTH};
use grundy::site::SCRIPTS;

fn root() -> PathBuf {
	PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The page of the project, made once for all tests.
fn page() -> &'static str {
	static PAGE: OnceLock<String> = OnceLock::new();
	PAGE.get_or_init(|| grundy::site::page(&root(), b"no program").expect("the page is made"))
}

// The texts that follow `before`, up to a quotation mark.
fn all(page: &str, before: &str) -> BTreeSet<String> {
	let parts = page.split(before).skip(1);
	let texts = parts.filter_map(|rest| rest.split('"').next());
	texts.map(str::to_string).collect()
}

fn solvers() -> BTreeSet<String> {
	let mut names = BTreeSet::new();
	for file in fs::read_dir(root().join("src/bin")).expect("the solvers") {
		let file = file.expect("a file").file_name();
		let file = file.to_string_lossy();
		names.extend(file.strip_suffix(".rs").map(str::to_string));
	}
	assert!(names.contains("s_nim"));
	names
}

#[test]
fn the_page_has_every_solver_and_every_item() {
	let page = page();
	let solvers = solvers();
	assert_eq!(all(page, "<tr data-name=\""), solvers, "rows of the index");
	assert_eq!(
		all(page, "<section class=solver id=\""),
		solvers,
		"sections"
	);
	assert_eq!(all(page, "<pre id=\"paste-"), solvers, "pastes");
	assert_eq!(
		all(page, "<li class=leaf data-name=\""),
		solvers,
		"ends of the choices"
	);

	let library = fs::read_to_string(root().join("src/lib.rs")).expect("the library");
	let mut items = BTreeSet::new();
	for line in library.lines() {
		let item = line.strip_prefix("pub ");
		let name = item.and_then(|item| item.split([' ', '(', '<', ';', ':']).nth(1));
		items.extend(name.map(str::to_string));
	}
	assert!(items.contains("mex"));
	let mut copied = all(page, "<pre id=\"lib-");
	copied.remove("all");
	assert_eq!(copied, items, "items");
	for item in items {
		assert!(
			page.contains(&format!("<article id=\"sg-{item}\"")),
			"{item}"
		);
	}
}

/// It has no picture, no row in the catalogue, and no brute force of its own.
#[cfg(unix)]
#[test]
fn a_solver_of_a_user_is_shown_without_what_it_lacks() {
	let project = copy("own", &["Cargo.toml", "src", "samples", "scripts"]);
	for words in [
		&["new", "plain_game"][..],
		&["new", "half_game", "n - k for k in 1..=n/2"],
	] {
		assert!(
			run(grundy_of(&project, words)).status.success(),
			"{words:?}"
		);
	}
	let page = grundy::site::page(&project, b"no program").expect("the page is made");
	for name in ["plain_game", "half_game"] {
		let section = page
			.split(&format!("<section class=solver id=\"{name}\""))
			.nth(1);
		let section = section.and_then(|rest| rest.split("</section>").next());
		let section = section.expect("a section of its own");
		assert!(section.contains("1 samples"), "{section}");
		assert!(
			!section.contains("<figure") && !section.contains("strip"),
			"{section}"
		);
		assert!(page.contains(&format!("<tr data-name=\"{name}\" ")));
		assert!(page.contains(&format!("<pre id=\"paste-{name}\"")));
	}
}

/// The guide has the questions of the catalogue and the games of another shelf: on the page, and in
/// the notebook.
#[test]
fn the_guide_has_every_point_of_the_catalogue() {
	let in_one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
	let page = in_one_line(page());
	let catalogue = fs::read_to_string(root().join("src/bin/README.md")).expect("the catalogue");
	let guide = catalogue.split("\n| ").next().unwrap_or("");
	let (mut questions, mut games) = (0, 0);
	// The lines of an item are indented, except the first one.
	for item in guide.replace("\n  ", " ").lines().map(in_one_line) {
		let words = match item.split_once(' ') {
			Some(("-", game)) => {
				games += 1;
				game.rsplit('*').next().unwrap_or("") // behind a word in italics
			}
			Some((number, question)) if number.ends_with('.') && question.starts_with("**") => {
				questions += 1;
				question.split("**").nth(1).unwrap_or("")
			}
			_ => continue,
		};
		assert!(page.matches(words).count() >= 2, "{words}");
	}
	assert_eq!((questions, games), (6, 4));
}

#[test]
fn the_page_needs_no_other_file() {
	let page = page();
	let policy = "Content-Security-Policy\" content=\"default-src 'none';";
	assert!(page.contains(policy), "the browser would refuse others");
	for outside in ["<iframe", "src=\"http", "{{"] {
		assert!(!page.contains(outside), "{outside}");
	}
	let links = page.matches("<link").count();
	let icons = page.matches("<link rel=\"icon\" href=\"data:").count();
	assert_eq!((links, icons), (1, 1), "the icon is in the page");
	assert_eq!(
		page.matches("</script>").count(),
		5,
		"no text ends a script"
	);
}

/// What the first comment of a script says after `Gives` or `Takes`, as far as the next full stop.
fn announced<'a>(script: &'a str, key: &str) -> &'a str {
	let after = script.split(key).nth(1).unwrap_or("");
	after.split('.').next().unwrap_or("")
}

/// A script takes only what stands before it, and says what it takes in its first comment.
#[test]
fn every_script_says_what_it_takes() {
	let is_word = |sign: char| sign.is_alphanumeric() || "_$'\"`-".contains(sign);
	for (k, name) in SCRIPTS.iter().enumerate() {
		let file = root().join("scripts/page/src").join(format!("{name}.js"));
		let text = fs::read_to_string(file).expect("a script");
		let lines = text.lines().take_while(|line| line.starts_with("//"));
		let head: String = lines.map(|line| line[2..].to_string()).collect();
		let code = text
			.lines()
			.map(|line| line.split("// ").next().unwrap_or(""));
		let body = code.collect::<Vec<_>>().join("\n");
		let takes: BTreeSet<&str> = announced(&head, "Takes: ").split(", ").collect();
		for (other_k, other) in SCRIPTS
			.iter()
			.enumerate()
			.filter(|(other_k, _)| *other_k != k)
		{
			let dotted = format!("{other}.");
			let is_own = |at| {
				let before = body[..at].trim_end_matches("...");
				!before.ends_with(|sign| is_word(sign) || sign == '.')
			};
			let used = body.contains(&format!("}} = {other};"))
				|| body.match_indices(&dotted).any(|(at, _)| is_own(at));
			let is_told = takes.contains(other);
			assert_eq!(used, is_told, "{name}.js and {other}.js");
			assert!(!used || other_k < k, "{name}.js stands before {other}.js");
		}
	}
}

/// A user's own solver has none, and is shown without.
#[test]
fn every_solver_of_the_catalogue_has_a_picture() {
	let catalogue = fs::read_to_string(root().join("src/bin/README.md")).expect("the catalogue");
	let folder = root().join("scripts/page/src");
	let mut drawn = BTreeSet::new();
	for file in fs::read_dir(folder.join("pictures")).expect("the pictures") {
		let text = fs::read_to_string(file.expect("a file").path()).expect("a picture");
		let names = text
			.trim_start_matches("<!-- ")
			.split(": ")
			.next()
			.unwrap_or("");
		drawn.extend(names.split(' ').map(str::to_string));
	}
	let links = catalogue.split(" → [").skip(1);
	let solvers: BTreeSet<String> = links
		.filter_map(|rest| rest.split(']').next())
		.map(str::to_string)
		.collect();
	assert_eq!(drawn, solvers);
}

#[test]
fn the_page_plays_the_games_that_it_draws() {
	for name in DRAWN {
		let words = match name {
			"s_nim" => vec![name.to_string(), "1,2".to_string()],
			_ => vec![name.to_string()],
		};
		assert!(page::play::Game::new(&words).is_ok(), "{name}");
	}
}

/// A named rule is explored as a table and played as a typed rule: both have the same values.
#[test]
fn what_is_explored_is_what_is_played() {
	let names = [
		"nim",
		"lasker",
		"grundy",
		"take:1,3,4",
		"all-but:2,5",
		"octal:0.77",
		"octal:0.137",
		"octal:4.07",
		"octal:0.3125",
		"octal:0.06",
		"octal:4.0!",
		"octal:0.4!",
		"octal:0.8",
		"octal:8.9",
	];
	for name in names {
		let rule = explore::rule_of(name, &[]).expect(name);
		let (played, trouble) = Play::new(&rule, 1 << 30).heaps(30);
		assert!(trouble.is_none(), "{name}");
		let played: Vec<u32> = played.into_iter().flatten().collect();
		let words = [name.to_string(), "30".to_string()];
		let explored = explore::answer(&words, "", &Collection::default()).json;
		let expected = format!("\"values\": {played:?}");
		assert!(
			explored.contains(&expected),
			"{name}: {expected}\n{explored}"
		);
	}
}

/// The closed forms of the notebook, against play by the rules.
#[test]
fn the_formulas_of_the_notebook_hold() {
	type Formula = fn(u64) -> u64;
	let prime_factors: Formula = |n| {
		let (mut rest, mut count) = (n, 0);
		for prime in 2..=n {
			while rest % prime == 0 {
				rest /= prime;
				count += 1;
			}
		}
		count
	};
	let index_of_least_prime: Formula = |n| match n {
		0 => 0,
		1 => 1,
		_ if n % 2 == 0 => 0,
		_ => {
			let least = (2..=n).find(|d| n % d == 0).unwrap_or(n);
			let primes = (2..=least).filter(|p| (2..*p).all(|d| p % d != 0));
			primes.count() as u64
		}
	};
	fn half(n: u64) -> u64 {
		match n {
			0 => 0,
			_ if n % 2 == 0 => n / 2,
			_ => half(n / 2),
		}
	}
	fn third(n: u64) -> u64 {
		match n % 3 {
			0 => n / 3,
			_ if n < 3 => 0,
			_ => third(n - n / 3 - 1),
		}
	}
	let checks: [(&str, u64, Formula); 18] = [
		("n - k for k in 1..=n", 0, |n| n),
		("n - k for k in 1..=5", 0, |n| n % 6),
		("n - k for k in 3..=7", 0, |n| n % 10 / 3),
		("n - 4", 0, |n| n / 4 % 2),
		("n - (1 << k) for k in 0..8", 0, |n| n % 3),
		("n - k for k in 1..=n if k == 1 || is_prime(k)", 0, |n| {
			n % 4
		}),
		("n - k for k in 1..=n/2", 0, half),
		("n - k for k in 1..=n/3", 0, third),
		("n - k for k in 1..n if n % k == 0", 1, |n| {
			u64::from(n.trailing_zeros())
		}),
		("d for d in 1..n if n % d == 0", 1, prime_factors),
		(
			"n - k for k in 1..=n if gcd(n, k) == 1",
			1,
			index_of_least_prime,
		),
		("n - k for k in 1..=n if n & k == k", 0, |n| {
			u64::from(n.count_ones())
		}),
		("n/k for k in 2..=n", 1, |n| u64::from(n.ilog2())),
		(
			"n - k for k in 1..=n; [a, n-a] for a in 1..n",
			0,
			|n| match n % 4 {
				3 => n + 1,
				0 if n > 0 => n - 1,
				_ => n,
			},
		),
		(
			"n - k for k in 1..=n; [a, b, n-a-b] for a in 1..n for b in 1..n-a",
			0,
			|n| match n % 8 {
				7 => n + 1,
				0 if n > 0 => n - 1,
				_ => n,
			},
		),
		("n where n > 0 -> []; [a] for a in 1..n", 1, |n| n),
		(
			"[]; [a] for a in 0..n; [a, b] for b in 0..n for a in 0..b",
			0,
			|n| 2 * n + u64::from(n.count_ones() % 2 == 0),
		),
		(
			"n where n > 0 -> [n-i for i in 1..k] for k in 1..=n",
			1,
			|n| n & n.wrapping_neg(),
		),
	];
	for (text, first, formula) in checks {
		let rule = rule::parse(text, &[]).expect(text);
		let mut play = Play::new(&rule, 1 << 30);
		for n in first..=60 {
			let value = play.value(&[n]).expect(text).expect("a position");
			assert_eq!(u64::from(value), formula(n), "{text}: heap {n}");
		}
	}
}

// ---- The parts of the page ----

#[test]
fn no_line_is_wider_than_a_column() {
	let code = "\tlet x = values.iter().map(|value| value + \"a text, with blanks\".len()).filter(|x| *x > 3).sum::<usize>();\n";
	for text in [narrow(code), wrapped(&"word ".repeat(50), "- ", "  ")] {
		assert!(text.lines().all(|line| length(line) <= WIDTH), "{text}");
		assert!(text.lines().count() > 1);
	}
	let words = |text: &str| text.replace(char::is_whitespace, "");
	assert_eq!(words(&narrow(code)), words(code));
}
