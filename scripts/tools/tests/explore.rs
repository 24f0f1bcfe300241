//! `explore` and `scripts/explore.sh`: the report says what is so, calls proved only what a theorem proves, and fits on a
//! screen.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Once;

// ---- Helpers ----

fn explore(arguments: &[&str]) -> Output {
	let run = Command::new(env!("CARGO_BIN_EXE_explore"))
		.args(arguments)
		.output();
	run.expect("explore runs")
}

fn text(output: Output) -> String {
	let errors = String::from_utf8_lossy(&output.stderr);
	assert!(output.status.success(), "{errors}");
	String::from_utf8(output.stdout).expect("a report is UTF-8")
}

fn report(arguments: &[&str]) -> String {
	text(explore(arguments))
}

/// Exit status 1, nothing on stdout, one line on stderr.
fn error(output: Output) -> String {
	let line = String::from_utf8(output.stderr).expect("an error is UTF-8");
	assert_eq!(
		(output.status.code(), &output.stdout[..]),
		(Some(1), &b""[..]),
		"{line}"
	);
	assert!(
		line.starts_with("error: ") && line.ends_with('\n') && line.lines().count() == 1,
		"{line:?}"
	);
	line["error: ".len()..].trim_end().to_string()
}

/// An empty folder for a test.
fn folder(name: &str) -> PathBuf {
	let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
		.join("explore")
		.join(name);
	let _ = fs::remove_dir_all(&folder);
	fs::create_dir_all(&folder).expect("the target folder can be written");
	folder
}

/// `scripts/explore.sh` in a project of its own, whose only solver plays the game that the variable GAME names.
fn own(game: &str, arguments: &[&str]) -> Output {
	static MADE: Once = Once::new();
	let project = Path::new(env!("CARGO_TARGET_TMPDIR")).join("explore/own");
	MADE.call_once(|| {
		let root = Path::new(env!("CARGO_MANIFEST_DIR"));
		folder("own/src/bin");
		fs::write(
			project.join("Cargo.toml"),
			"[package]\nname = \"sg\"\nversion = \"0.1.0\"\nedition = \"2021\"\n",
		)
		.unwrap();
		fs::write(project.join("src/bin/own.rs"), OWN).unwrap();
		fs::write(project.join("src/bin/without.rs"), "fn main() {}\n").unwrap();
		let options = "pub fn options(heap: usize, option: &mut dyn FnMut(&[usize])) {";
		fs::write(project.join("src/bin/broken.rs"), options).unwrap();
		let whole = format!(
			"{options}}}\nfn main() {{}}\npub fn whole(heaps: Vec<usize>) -> Vec<Vec<usize>> {{"
		);
		fs::write(project.join("src/bin/wrong_whole.rs"), whole).unwrap();
		for shared in ["scripts", "src/lib.rs", "src/bin/explore"] {
			let _ = std::os::unix::fs::symlink(root.join(shared), project.join(shared));
			// may be there already
		}
		// The compiled tool of this project: compiling it again would take long.
		assert!(shell(&root.join("scripts/paste.sh"), "", &["-h"])
			.status
			.success());
		fs::copy(
			root.join("target/tools/paste"),
			folder("own/target/tools").join("paste"),
		)
		.unwrap();
		shell(&project.join("scripts/explore.sh"), "", &["own", "-h"]); // builds it, so that no two tests do at once
	});
	shell(&project.join("scripts/explore.sh"), game, arguments)
}

fn shell(script: &Path, game: &str, arguments: &[&str]) -> Output {
	let mut shell = Command::new("sh");
	shell
		.arg(script)
		.args(arguments)
		.env("GAME", game)
		.env_remove("CARGO_TARGET_DIR")
		.output()
		.expect("sh runs")
}

const OWN: &str = r#"//! Own: game
use sg::{Input, Result};

pub fn options(heap: usize, option: &mut dyn FnMut(&[usize])) {
    match &std::env::var("GAME").unwrap()[..] {
        "lasker" => {
            (0..heap).for_each(|rest| option(&[rest]));
            (1..heap).for_each(|left| option(&[left, heap - left]));
        }
        "kayles" => sg::octal_options(&[0, 7, 7], heap, option),
        "as large" => option(&[heap / 2, if heap < 3 { 0 } else { heap }]),
        "below nothing" => option(&[heap.wrapping_sub(2)]),
        "slow" if heap == 3 => {
            static SLEEP: std::sync::Once = std::sync::Once::new();
            SLEEP.call_once(|| std::thread::sleep(std::time::Duration::from_millis(1300)));
        }
        "nothing" | "slow" => {}
        _ => (1..=heap.min(2)).for_each(|take| option(&[heap - take])),
    }
}

pub fn solve(_: &mut Input, _: &mut String) -> Result<()> {
    Ok(())
}

fn main() {
    sg::run(solve);
}

#[cfg(test)]
pub fn whole(position: &[usize]) -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    for i in 0..position.len() {
        options(position[i], &mut |parts| all.push([&position[..i], parts, &position[i + 1..]].concat()));
        if std::env::var("GAME").unwrap() == "neighbours" && i > 0 && position[i] > 0 && position[i - 1] > 0 {
            let mut option = position.to_vec();
            option[i] -= 1;
            option[i - 1] -= 1;
            all.push(option);
        }
    }
    if std::env::var("GAME").unwrap() == "larger" {
        all.push(vec![position.len()]);
    }
    all
}
"#;

// ---- The report ----

#[test]
fn kayles() {
	let expected = "\
octal:0.77: g(n) for the heaps n = 0 to 60

heap | +0  +2  +4  +6  +8 +10
   0 |  0 1 2 3 1 4 3 2 1 4 2 6
  12 |  4 1 2 7 1 4 3 2 1 4 6 7
  24 |  4 1 2 8 5 4 7 2 1 8 6 7
  36 |  4 1 2 3 1 4 7 2 1 8 2 7
  48 |  4 1 2 8 1 4 7 2 1 4 2 7
  60 |  4

lost        1 of 61 heaps: 0
largest     8, first at heap 27
counts      value×heaps: 0×1 1×14 2×13 3×4 4×13 5×1 6×3 7×8 8×4
period      12 from heap 71 on, proved:
            g(n+12) = g(n) for 71 ≤ n < 156 = 2·71 + 12 + 2, digits up to place
            2 (Guy and Smith 1956)
closed form g(n) = [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7][n % 12] for n ≥ 71, by
            the period
";
	assert_eq!(report(&["octal:0.77"]), expected);
}

#[test]
fn take_1_3_4() {
	let expected = "\
take:1,3,4: g(n) for the heaps n = 0 to 30

heap | +0  +2  +4  +6
   0 |  0 1 0 1 2 3 2
   7 |  0 1 0 1 2 3 2
  14 |  0 1 0 1 2 3 2
  21 |  0 1 0 1 2 3 2
  28 |  0 1 0

lost        10 of 31 heaps: 0 2 7 9 14 16 21 23 28 30
largest     3, first at heap 5
counts      value×heaps: 0×10 1×9 2×8 3×4
period      7 from heap 0 on, proved:
            g(0), …, g(3) = g(7), …, g(10): 4 in a row, as many as the largest
            take
closed form g(n) = [0, 1, 0, 1, 2, 3, 2][n % 7] for every n, by the period
";
	assert_eq!(report(&["take:1,3,4", "30"]), expected);
}

#[test]
fn nim() {
	let expected = "\
nim: g(n) for the heaps n = 0 to 25

heap |  +0 +1 +2 +3 +4 +5 +6 +7 +8 +9
   0 |   0  1  2  3  4  5  6  7  8  9
  10 |  10 11 12 13 14 15 16 17 18 19
  20 |  20 21 22 23 24 25

lost        1 of 26 heaps: 0
largest     25, first at heap 25
counts      value×heaps: 0×1 1×1 2×1 3×1 4×1 5×1 6×1 7×1 8×1 9×1 10×1 … 25×1
period      arithmetic, g(n+1) = g(n) + 1 from heap 0 on, proved:
            the options of heap n have the values 0, …, n − 1, whose mex is n
closed form g(n) = n for every n, by the period
";
	assert_eq!(report(&["nim", "25"]), expected);
}

#[test]
fn an_octal_game_near_laskers_nim() {
	let expected = "\
octal:4.333333: g(n) for the heaps n = 0 to 20

heap | +0  +2  +4  +6
   0 |  0 1 2 4 3 5 6 0
   8 |  7 1 2 4 3 5 6 0
  16 |  7 1 2 4 3

lost        3 of 21 heaps: 0 7 15
largest     7, first at heap 8
counts      value×heaps: 0×3 1×3 2×3 3×3 4×3 5×2 6×2 7×2
period      8 from heap 1 on, proved:
            g(n+8) = g(n) for 1 ≤ n < 16 = 2·1 + 8 + 6, digits up to place 6
            (Guy and Smith 1956)
closed form g(n) = [7, 1, 2, 4, 3, 5, 6, 0][n % 8] for n ≥ 1, by the period
";
	assert_eq!(report(&["octal:4.333333", "20"]), expected);
}

#[test]
fn grundys_game_has_no_period_and_a_long_table_is_cut() {
	let expected = "\
grundy: g(n) for the heaps n = 0 to 2000

heap |  +0    +2    +4    +6    +8   +10   +12   +14   +16   +18
   0 |   0  0  0  1  0  2  1  0  2  1  0  2  1  3  2  1  3  2  4  3
  20 |   0  4  3  0  4  3  0  4  1  2  3  1  2  4  1  2  4  1  2  4
  40 |   1  5  4  1  5  4  1  5  4  1  0  2  1  0  2  1  5  2  1  3
  60 |   2  1  3  2  4  3  2  4  3  2  4  3  2  4  3  2  4  3  2  4
  80 |   5  2  4  5  2  4  3  7  4  3  7  4  3  7  4  3  5  2  3  5
 100 |   2  3  5  2  3  5  2  3  5  2  3  5  2  3  5  2  3  5  2  3
 120 |   5  2  3  5  2  4  5  2  4  5  2  4  5  2  4  5  2  4  8  2
   … |  91 rows left out, heaps 140 to 1959
1960 |  13 17 14 16 17 25 16 17 33 16 17 33 16 17 38 16 32 38 23 39
1980 |  22 23 39 19 16 39 19 16 39 22 16 39 22 16 39 22 12 15 17 31
2000 |  39

lost        42 of 2001 heaps: 0 1 2 4 7 10 20 23 26 50 53 270 273 276 282 … 1222
largest     50, first at heap 1882
counts      value×heaps: 0×42 1×54 2×282 3×251 4×181 5×165 6×13 7×20 8×44 … 50×1
period      none found up to heap 16384
closed form none of n, ⌊n/a⌋, n mod m, ⌊n/a⌋ mod b, ⌊(n mod m)/a⌋ fits
";
	assert_eq!(report(&["grundy", "2000"]), expected);
}

#[test]
fn every_report_fits_on_a_screen() {
	let rules = [
		"nim",
		"lasker",
		"all-but:2,5",
		"grundy",
		"take:1,2",
		"take:1",
		"take:7,99",
		"take:100000",
		"octal:0.",
		"octal:0.137",
	];
	let rules = rules.iter().chain(&[
		"octal:0.6",
		"octal:0.055",
		"octal:4.7",
		"octal:0.007",
		"octal:0.165",
	]);
	for rule in rules
		.copied()
		.map(String::from)
		.chain([format!("take:{}", vec!["3"; 99].join(","))])
	{
		for size in ["0", "1", "9", "60", "1000", "20000"] {
			let report = report(&[&rule, size]);
			let widest = report.lines().map(|line| line.chars().count()).max();
			assert!(
				widest <= Some(80) && report.lines().count() <= 24,
				"{rule} {size}:\n{report}"
			);
			assert!(
				report.lines().all(|line| line.trim_end() == line),
				"{rule} {size}: white space\n{report}"
			);
		}
	}
}

#[test]
fn the_width_can_be_set() {
	let report = report(&["octal:0.07", "30", "--width", "4"]);
	assert!(report.contains("\nheap | +0  +2\n"), "{report}");
	assert!(
		report.contains("\n   4 |  2 0 3 1\n   8 |  1 0 3 3\n"),
		"{report}"
	);
}

// ---- What it says of the period ----

#[test]
fn proved_is_exactly_what_the_library_proves() {
	let expected = |mut values: sg::Values| match values.value(1 << 60) {
		Ok(_) => {
			let (preperiod, period) = values.period().unwrap();
			format!("{{\"preperiod\": {preperiod}, \"period\": {period}, \"proved\": true")
		}
		Err(_) => String::new(),
	};
	let mut cases = Vec::new();
	for set in 1..32 {
		let takes: Vec<usize> = (1..=5).filter(|take| set >> (take - 1) & 1 == 1).collect();
		let words: Vec<String> = takes.iter().map(usize::to_string).collect();
		cases.push((
			format!("take:{}", words.join(",")),
			expected(sg::subtraction(&takes)),
		));
	}
	for code in [
		"0.", "0.3", "0.07", "0.77", "0.055", "0.156", "4.3", "0.333",
	] {
		cases.push((
			format!("octal:{code}"),
			expected(sg::octal(&sg::octal_code(code).unwrap())),
		));
	}
	for rule in [
		"octal:0.6",
		"octal:0.16",
		"octal:4.007",
		"octal:0.8",
		"octal:0.4!",
		"grundy",
	] {
		cases.push((rule.to_string(), String::new())); // not proved within the default size
	}
	for (rule, expected) in cases {
		let json = report(&[&rule, "--json"]);
		let proved = json
			.lines()
			.any(|line| line.starts_with("  \"period\"") && line.contains("\"proved\": true"));
		assert_eq!(proved, !expected.is_empty(), "{rule}: {json}");
		assert!(
			json.contains(&expected),
			"{rule}: expected {expected} in {json}"
		);
		assert_eq!(report(&[&rule]).contains("proved:"), proved, "{rule}");
	}
}

#[test]
fn one_heap_of_any_size_is_answered_from_the_proof_or_refused() {
	let huge = "1000000000000000000";
	for (rule, expected) in [
		("nim", huge),
		("lasker", "999999999999999999"),
		("all-but:2,5", "500000000000000000"),
		("take:2,3", "0"),
		("octal:0.77", "1"),
		("octal:0.16", "5"), // period 149459 from heap 105351 on
		("octal:0.F", "0"),
	] {
		let report = report(&[rule, "5", "--at", huge]);
		assert!(
			report.ends_with(&format!(
				"\nat          g({huge}) = {expected}, by the period\n"
			)),
			"{rule}:\n{report}"
		);
	}
	let largest = explore(&["lasker", "5", "--at", "18446744073709551615"]);
	assert!(
		String::from_utf8_lossy(&largest.stderr).ends_with("its value passes 2^64\n"),
		"{largest:?}"
	);
	let json = report(&["octal:0.77", "--at", "11", "--json"]);
	assert!(
		json.contains("\n  \"at\": {\"heap\": 11, \"value\": 6},\n"),
		"{json}"
	);
}

#[test]
fn a_heap_that_is_refused_comes_after_the_report_and_after_the_same_work_each_time() {
	let huge = "1000000000000000000";
	let cases = [
		("octal:8.9", 1025, ""),
		("octal:0.007", 185_088, ""),
		("octal:0.007", 43, "--misere"),
	];
	// The first one by default; with SG_FULL=1, as in CI, also those that take five seconds.
	let count = if std::env::var_os("SG_FULL").is_some() {
		3
	} else {
		1
	};
	for (rule, below, play) in cases.into_iter().take(count) {
		let output = explore(
			&[
				&[rule, "5", "--at", huge][..],
				if play.is_empty() { &[] } else { &["--misere"] },
			]
			.concat(),
		);
		let errors = String::from_utf8_lossy(&output.stderr).into_owned(); // the last line, after how far it is
		let refusal = format!("error: heap {huge} is out of reach: ");
		let last = errors.lines().last().unwrap_or_default();
		assert!(
			last.starts_with(&refusal) && last.ends_with(&format!(" heap {below}")),
			"{errors}"
		);
		let report = String::from_utf8_lossy(&output.stdout).into_owned();
		assert!(
			report.starts_with(rule) && report.contains("\nperiod      none "),
			"{report}"
		);
		assert!(
			output.status.code() == Some(1) && !report.contains("\nat "),
			"{report}"
		);
	}
}

#[test]
fn an_arithmetic_period_is_also_a_closed_form() {
	for set in 1..64 {
		let excluded: Vec<usize> = (1..=6).filter(|take| set >> (take - 1) & 1 == 1).collect();
		let words: Vec<String> = excluded.iter().map(usize::to_string).collect();
		let json = report(&[&format!("all-but:{}", words.join(",")), "--json"]);
		let arithmetic = json
			.lines()
			.find(|line| line.starts_with("  \"arithmetic\": "))
			.unwrap();
		let mut numbers = arithmetic
			.split([' ', ','])
			.filter_map(|word| word.parse::<usize>().ok());
		let [from, period, saltus] = [0; 3].map(|_| numbers.next().unwrap());
		let (first, past) = match from {
			0 => (String::new(), "n".to_string()),
			_ => (format!("{from} + "), format!("(n − {from})")),
		};
		let formula = format!("g({first}{past} mod {period}) + {saltus}·⌊{past}/{period}⌋")
			.replace(" 1·⌊", " ⌊");
		let line =
			|formula| format!("{{\"formula\": \"{formula}\", \"from\": {from}, \"proved\": true}}");
		assert!(
			json.contains(&line(formula)) || json.contains(&line(format!("⌊n/{period}⌋"))),
			"{json}"
		);
		let g = sg::table(200, |heap, option| {
			(1..=heap)
				.filter(|take| !excluded.contains(take))
				.for_each(|take| option(&[heap - take]));
		});
		for n in from..=200 {
			let past = n - from;
			let value = g[from + past % period] as usize + saltus * (past / period);
			assert_eq!(
				value, g[n] as usize,
				"all-but {excluded:?}, heap {n}: {json}"
			);
		}
	}
}

#[test]
fn a_closed_form_is_said_for_every_n_only_where_the_period_is_proved() {
	let form = |report: &str| {
		report
			.lines()
			.last()
			.unwrap_or_default()
			.replace("closed form ", "")
	};
	for (rule, formula) in [
		("nim", "n"),
		("all-but:1", "⌊n/2⌋"),
		("take:1,2,3", "n mod 4"),
		("take:5", "⌊n/5⌋ mod 2"),
		("take:3,4,5", "⌊(n mod 8)/3⌋"),
		("take:2,3,4,5", "⌊(n mod 7)/2⌋"),
		("octal:0.3", "n mod 2"),
		("octal:0.", "0"),
	] {
		for size in ["0", "3", "100"] {
			assert_eq!(
				form(&report(&[rule, size])),
				format!("g(n) = {formula} for every n, by the period"),
				"{rule}"
			);
		}
	}
	assert_eq!(
		form(&report(&["octal:0.16", "9"])),
		"none of n, ⌊n/a⌋, n mod m, ⌊n/a⌋ mod b, ⌊(n mod m)/a⌋ fits"
	);
	// Otherwise it lists a short period, which has the values of the table.
	for rule in [
		"take:1,3,4",
		"take:2,5,7",
		"octal:0.77",
		"octal:0.07",
		"octal:4.333333",
	] {
		let json = report(&[rule, "300", "--json"]);
		let numbers = |before: &str| -> Vec<usize> {
			let list = json
				.split_once(before)
				.unwrap()
				.1
				.split_once(']')
				.unwrap()
				.0;
			list.split(", ")
				.map(|number| number.parse().unwrap())
				.collect()
		};
		let (g, list) = (numbers("\"values\": ["), numbers("\"formula\": \"["));
		let from = json
			.split_once("\"from\": ")
			.unwrap()
			.1
			.split_once(',')
			.unwrap()
			.0
			.parse()
			.unwrap();
		assert!((from..=300).all(|n| g[n] == list[n % list.len()]), "{json}");
	}
}

// ---- Misère play ----

#[test]
fn misere_kayles() {
	let expected = "\
octal:0.77: the player who makes the last move loses

quotient    40 classes for all heaps, certified; 9 are lost
generators  heaps 1 2 5 9 12 25 27
lost alone  of all sizes: 1 4 9 12 20
period      12 from heap 71 on, proved:
            class(n+12) = class(n) for 71 ≤ n < 156 = 2·71 + 12 + 2, digits up
            to place 2 (Plambeck and Siegel)
at          heap 1000000000000000000 alone is won
";
	assert_eq!(
		report(&["octal:0.77", "--misere", "--at", "1000000000000000000"]),
		expected
	);
}

#[test]
fn misere_quotients_and_their_periods() {
	for (code, order, lost, period, from) in [
		("0.77", 40, 9, 12, 71),
		("0.75", 8, 2, 2, 8),
		("0.123", 20, 5, 5, 5),
		("0.71", 36, 9, 6, 3),
		("0.53", 16, 3, 9, 21),
		("0.34", 12, 3, 8, 7),
	] {
		let json = report(&[&format!("octal:{code}"), "--misere", "--json"]);
		assert!(json.starts_with('{') && json_value(&json) == "\n", "{json}");
		for (key, value) in [
			("order", order),
			("lost", lost),
			("period", period),
			("from", from),
		] {
			assert!(
				json.contains(&format!("\n  \"{key}\": {value},\n")),
				"{code} {key} {value}:\n{json}"
			);
		}
		assert!(json.contains("\n  \"certified_to\": "), "{json}");
	}
	let lost_alone = "\nlost alone  up to 20: 1 5 6 10 11 15 16 20\n";
	assert!(report(&["octal:0.123", "20", "--misere"]).contains(lost_alone));
}

// ---- A rule of one's own ----

#[test]
fn a_rule_of_ones_own_is_observed_and_its_sums_are_played() {
	let report = |game, arguments: &[&str]| text(own(game, &[&["own"], arguments].concat()));
	let expected = "\
own: g(n) for the heaps n = 0 to 20

heap | +0  +2  +4  +6  +8 +10
   0 |  0 1 2 0 1 2 0 1 2 0 1 2
  12 |  0 1 2 0 1 2 0 1 2

lost        7 of 21 heaps: 0 3 6 9 12 15 18
largest     2, first at heap 2
counts      value×heaps: 0×7 1×7 2×7
period      3 from heap 0 on, observed up to heap 20
closed form g(n) = n mod 3 fits the heaps 0 to 20, not proved
sums        independent up to 24 tokens in 4 heaps: played as `whole`, they have
            the xor of their heaps
";
	assert_eq!(report("take two", &["20"]), expected);
	let coupled = report("neighbours", &["20"]);
	let sums = "
sums        NOT independent: played as `whole`, 1 + 1 has the value 2, but the
            xor of its heaps is 0
";
	assert!(coupled.ends_with(sums), "{coupled}");
	let json = report("neighbours", &["20", "--json"]);
	let differs = "\"differs\": {\"position\": [1, 1], \"value\": 2, \"xor\": 0}}\n}\n";
	assert!(
		json.ends_with(differs) && json_value(&json) == "\n",
		"{json}"
	);
	let larger = error(own("larger", &["own"]));
	assert_eq!(
		larger,
		"whole: [] has an option with more tokens, or as many in no more heaps"
	);

	let lasker = report("lasker", &["40"]);
	let arithmetic =
		"\nperiod      arithmetic, g(n+4) = g(n) + 4 from heap 1 on, observed up to heap 40\n";
	assert!(
		lasker.contains(arithmetic) && !lasker.contains("proved:"),
		"{lasker}"
	);
	let form =
		"\nclosed form g(n) = g(1 + (n − 1) mod 4) + 4·⌊(n − 1)/4⌋ fits the heaps 1 to 40,\n            not proved\n";
	assert!(lasker.contains(form), "{lasker}");
	let independent = report("kayles", &["120"]);
	assert!(
		independent.contains("\nperiod      12 from heap 71 on, observed up to heap 120\n"),
		"{independent}"
	);
	assert!(
		independent.contains("\nsums        independent up to "),
		"{independent}"
	);
	// Less than two periods are no period.
	let early = report("kayles", &["90"]);
	assert!(
		early.contains("\nperiod      none found up to heap 90\n"),
		"{early}"
	);
	let nothing = report("nothing", &["--at", "70"]);
	assert!(
		nothing.contains("\nclosed form g(n) = 0 fits the heaps 0 to 70, not proved\n"),
		"{nothing}"
	);
	assert!(nothing.contains("\nat          g(70) = 0\n"), "{nothing}");
}

#[test]
fn what_is_wrong_with_a_rule_of_ones_own_is_one_line() {
	let as_large = error(own("as large", &["own"]));
	assert_eq!(
		as_large,
		"heap 0 has the option [0, 0], which is not a smaller heap"
	);
	let below = error(own("below nothing", &["own", "--json"]));
	assert!(
		below.starts_with("heap 0 has the option [1844674407370955161"),
		"{below}"
	);
	let rules = "a rule is nim, lasker, grundy, take:1,3,4, all-but:2,5 or octal:0.77";
	assert_eq!(
		error(own("", &["onw"])),
		format!("there is no solver onw; near: own; {rules}")
	);
	assert!(error(own("", &["../bin/own"])).starts_with("there is no solver ../bin/own; "));
	let without =
		"src/bin/without.rs has no pub fn options(heap: usize, option: &mut dyn FnMut(&[usize]))";
	assert_eq!(error(own("", &["without"])), without);
	let whole = "whole in src/bin/wrong_whole.rs has to be pub fn whole(position: &[usize]) -> Vec<Vec<usize>>";
	assert_eq!(error(own("", &["wrong_whole"])), whole);
	assert!(
		error(own("take two", &["own", "--misere"])).starts_with("--misere expects an octal code")
	);
	let far = own("take two", &["own", "--at", "99999999999"]);
	let refusal =
		"error: heap 99999999999 is out of reach: no period is proved for a rule of one's own\n";
	assert_eq!(
		(far.status.code(), &String::from_utf8_lossy(&far.stderr)[..]),
		(Some(1), refusal)
	);
	assert!(far
		.stdout
		.starts_with(b"own: g(n) for the heaps n = 0 to 60\n"));
	let broken = own("", &["broken"]);
	assert!(
		broken.status.code() == Some(1)
			&& String::from_utf8_lossy(&broken.stderr).contains("broken.rs:1:")
	);
}

#[test]
fn long_work_shows_how_far_it_is_on_stderr() {
	let slow = own("slow", &["own", "9"]);
	assert_eq!(String::from_utf8_lossy(&slow.stderr), "… 1 s: heap 3\n");
	assert!(text(slow).starts_with("own: "));
	assert!(own("take two", &["own", "9"]).stderr.is_empty());
}

// ---- For programs ----

/// Reads one JSON value and gives what follows it; the places of strings, numbers and brackets are checked.
fn json_value(text: &str) -> &str {
	let text = text.trim_start();
	let (close, key) = match text.chars().next().expect("a value") {
		'{' => ('}', true),
		'[' => (']', false),
		'"' => return json_string(text),
		_ => {
			let end = text
				.find(|c: char| ",]} \n".contains(c))
				.expect("what ends the value");
			let word = &text[..end];
			assert!(
				["null", "true", "false"].contains(&word) || word.parse::<u64>().is_ok(),
				"{word:?} is no value"
			);
			return &text[end..];
		}
	};
	let mut rest = text[1..].trim_start();
	if let Some(rest) = rest.strip_prefix(close) {
		return rest;
	}
	loop {
		if key {
			rest = json_string(rest.trim_start())
				.trim_start()
				.strip_prefix(':')
				.expect("a colon after the key");
		}
		rest = json_value(rest).trim_start();
		if let Some(rest) = rest.strip_prefix(close) {
			return rest;
		}
		rest = rest.strip_prefix(',').expect("a comma between values");
	}
}

fn json_string(text: &str) -> &str {
	let inside = text.strip_prefix('"').expect("a string");
	let end = inside.find('"').expect("the string ends");
	assert!(
		!inside[..end].contains(|c: char| c < ' ' || c == '\\'),
		"{text}"
	);
	&inside[end + 1..]
}

#[test]
fn json_is_one_object_with_every_value() {
	for rule in ["nim", "grundy", "take:1,3,4", "octal:0.77", "octal:0.007"] {
		for size in ["0", "100", "5000"] {
			let json = report(&[rule, size, "--json"]);
			assert!(json.starts_with('{') && json_value(&json) == "\n", "{json}");
		}
	}
	let json = report(&["octal:0.77", "11", "--json"]);
	for line in [
		"  \"rule\": \"octal:0.77\",\n",
		"  \"size\": 11,\n",
		"  \"values\": [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6],\n",
		"  \"lost\": [0],\n",
		"  \"largest\": {\"value\": 6, \"heap\": 11},\n",
		"  \"counts\": {\"0\": 1, \"1\": 3, \"2\": 3, \"3\": 2, \"4\": 2, \"6\": 1},\n",
		"  \"looked_up_to\": null,\n",
		"  \"arithmetic\": null,\n",
		"  \"closed_form\": {\"formula\": \"[4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7][n % 12]\", \"from\": 71, \"proved\": true},\n",
		"  \"at\": null,\n",
		"  \"sums\": null\n",
	] {
		assert!(json.contains(line), "{line}{json}");
	}
	let nim = report(&["nim", "9", "--json"]);
	assert!(
		nim.contains("\"period\": null") && nim.contains("\"saltus\": 1, \"proved\": true"),
		"{nim}"
	);
	assert!(
		nim.contains("\"closed_form\": {\"formula\": \"n\", \"from\": 0, \"proved\": true}"),
		"{nim}"
	);
}

#[test]
fn values_are_those_of_the_table_however_far_past_the_proof() {
	let kayles = sg::table(700, |heap, option| {
		sg::octal_options(&[0, 7, 7], heap, option)
	});
	let json = report(&["octal:0.77", "700", "--json"]);
	let values: Vec<String> = kayles.iter().map(u32::to_string).collect();
	assert!(json.contains(&format!("[{}]", values.join(", "))));
}

// ---- The plot ----

/// The names of the elements, each opened and closed as it should be.
fn elements(svg: &str) -> Vec<String> {
	let (mut open, mut all) = (Vec::new(), Vec::new());
	for tag in svg.split('<').skip(1) {
		let (tag, text) = tag.split_once('>').expect("a tag ends");
		assert!(
			!text.contains('>') && tag.matches('"').count() % 2 == 0,
			"{tag}"
		);
		let name = tag
			.split([' ', '/'])
			.find(|name| !name.is_empty())
			.expect("a tag has a name")
			.to_string();
		if tag.starts_with('/') {
			assert_eq!(open.pop(), Some(name));
			continue;
		}
		if !tag.ends_with('/') {
			open.push(name.clone());
		}
		all.push(name);
	}
	assert!(open.is_empty(), "not closed: {open:?}");
	all
}

fn plot(arguments: &[&str]) -> String {
	let file = folder(&arguments.join("_").replace([':', ','], "_")).join("plot.svg");
	let with = [
		arguments,
		&["--svg", file.to_str().expect("the path is UTF-8")],
	]
	.concat();
	assert_eq!(report(&with), report(arguments));
	fs::read_to_string(file).expect("the plot is written")
}

#[test]
fn a_plot_has_one_dot_per_heap_and_marks_one_period() {
	let svg = plot(&["octal:0.77", "150"]);
	let count = |name: &str| {
		elements(&svg)
			.iter()
			.filter(|element| *element == name)
			.count()
	};
	assert_eq!(
		count("circle"),
		151 + 1,
		"one dot per heap, and one in the legend"
	);
	assert_eq!(
		svg.matches("fill=\"#ffe9b8\"").count(),
		1,
		"one period is shaded"
	);
	for part in [
		"Values of octal:0.77, heaps 0 to 150",
		"period 12 from heap 71 on (proved)",
		">heap n<",
		">value g(n)<",
	] {
		assert!(svg.contains(part), "{part}");
	}
	assert_eq!(plot(&["octal:0.77", "150"]), svg, "the same each time");
	assert!(
		!plot(&["octal:0.77", "80"]).contains("#ffe9b8"),
		"the period is not in the plot"
	);
}

#[test]
fn plots_are_well_formed_and_small_at_every_size() {
	for rule in ["nim", "grundy", "take:1,3,4", "octal:0."] {
		for size in ["0", "1", "1500", "1501", "20000"] {
			let svg = plot(&[rule, size]);
			assert!(
				svg.starts_with("<svg ") && elements(&svg)[..3] == ["svg", "title", "rect"],
				"{rule} {size}"
			);
			assert!(
				svg.len() < 400_000 && !svg.contains("NaN") && !svg.contains("inf"),
				"{rule} {size}"
			);
		}
	}
}

// ---- Errors ----

#[test]
fn what_cannot_be_explored_is_a_line_on_stderr() {
	let rules = "expected nim, lasker, grundy, take:1,3,4 (up to 100000), all-but:2,5 (up to 1000) or octal:0.77";
	for (rule, found) in [
		("chess", "chess"),
		("take:", "take:"),
		("take:1,0", "take:1,0"),
		("take:100001", "take:100001"),
		("all-but:1001", "all-but:1001"),
		("nim:", "nim:"),
		("a\nb", "a\\nb"),
		("", "nothing"),
	] {
		assert_eq!(error(explore(&[rule])), format!("{rules}, found {found}"));
	}
	for (arguments, expected) in [
		(&[][..], "no rule given; see --help"),
		(
			&["octal:0.x"],
			"expected an octal code such as 0.77, found 0.x",
		),
		(
			&["octal:3.7"],
			"expected an octal code such as 0.77, found 3.7",
		),
		(&["octal:0.8!"], "expected a code such as 0.8, found 0.8!"),
		(
			&["octal:0.8", "--misere"],
			"expected an octal code such as 0.77, found 0.8",
		),
		(
			&["nim", "many"],
			"the size: expected a number from 0 to 33554432, found many",
		),
		(
			&["nim", "33554433"],
			"the size: expected a number from 0 to 33554432, found 33554433",
		),
		(
			&["nim", "1e3"],
			"the size: expected a number from 0 to 33554432, found 1e3",
		),
		(&["nim", "9", "9"], "one argument too many: 9"),
		(&["nim", "--wide"], "unknown option --wide; see --help"),
		(&["nim", "-5"], "unknown option -5; see --help"),
		(&["nim", "--width"], "--width needs a value; see --help"),
		(
			&["nim", "--width", "0"],
			"the width: expected a number from 1 to 1000, found 0",
		),
		(
			&["nim", "--at", "x"],
			"the heap: expected a number from 0 to 18446744073709551615, found x",
		),
		(&["nim", "--svg"], "--svg needs a value; see --help"),
	] {
		assert_eq!(error(explore(arguments)), expected, "{arguments:?}");
	}
	for (rule, solver) in [
		("nim", "nim"),
		("take:1,2", "s_nim"),
		("all-but:2", "s_nim"),
		("grundy", "sum"),
	] {
		let misere = "--misere expects an octal code such as octal:0.77; for this rule use the solver misere_";
		assert_eq!(
			error(explore(&[rule, "--misere"])),
			format!("{misere}{solver}")
		);
	}
	let long = error(explore(&[&"x".repeat(100_000)]));
	assert!(
		long.ends_with("xxx…") && long.chars().count() < 160,
		"{long}"
	);
	let nowhere = folder("nowhere").join("no folder").join("plot.svg");
	let unwritable = error(explore(&["nim", "--svg", nowhere.to_str().unwrap()]));
	assert!(unwritable.starts_with("cannot write "), "{unwritable}");
}

#[test]
fn help_is_a_screen() {
	for help in [
		report(&["--help"]),
		report(&["-h"]),
		text(own("", &["own", "-h"])),
	] {
		assert!(
			help.starts_with("usage: ") && help.lines().all(|line| line.chars().count() <= 80),
			"{help}"
		);
	}
}

#[test]
fn a_closed_pipe_ends_it_silently() {
	let mut explore = Command::new(env!("CARGO_BIN_EXE_explore"));
	explore
		.args(["nim", "300000", "--json"])
		.stdout(Stdio::piped())
		.stderr(Stdio::piped());
	let mut child = explore.spawn().expect("explore runs");
	drop(child.stdout.take());
	let output = child.wait_with_output().expect("explore ends");
	assert!(
		output.status.success() && output.stderr.is_empty(),
		"{}",
		String::from_utf8_lossy(&output.stderr)
	);
}
