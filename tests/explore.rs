//! `explore` and `examples/explore_my_game.rs`: the report says what is so, calls proved only what a theorem proves, and
//! fits on a screen.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Once;

// ---- Helpers ----

fn explore(arguments: &[&str]) -> Output {
    let run = Command::new(env!("CARGO_BIN_EXE_explore")).args(arguments).output();
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
    assert_eq!((output.status.code(), &output.stdout[..]), (Some(1), &b""[..]), "{line}");
    assert!(line.starts_with("error: ") && line.ends_with('\n') && line.lines().count() == 1, "{line:?}");
    line["error: ".len()..].trim_end().to_string()
}

/// An empty folder for a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("explore").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the target folder can be written");
    folder
}

/// The example with other options, chosen by the variable GAME: only the text of the closure is changed.
fn my_game(game: &str, arguments: &[&str]) -> Output {
    static BUILT: Once = Once::new();
    let built = Path::new(env!("CARGO_TARGET_TMPDIR")).join("explore/my_game/my_game");
    BUILT.call_once(|| {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let example = fs::read_to_string(root.join("examples/explore_my_game.rs")).expect("the example is there");
        let start = example.find("    if heap >= 1 {").expect("the example takes one");
        let end = start + example[start..].find("\n}\n").expect("the closure ends");
        let module = root.join("src/bin/explore/report.rs");
        let changed = format!("{}{OTHER_OPTIONS}{}", &example[..start], &example[end..]);
        let changed = changed.replace("../src/bin/explore/report.rs", module.to_str().expect("the path is UTF-8"));
        let folder = folder("my_game");
        fs::write(folder.join("my_game.rs"), changed).unwrap();
        compile(&folder, &["--crate-name=sg", "--crate-type=rlib", root.join("src/lib.rs").to_str().unwrap()]);
        compile(&folder, &["--extern=sg=libsg.rlib", "my_game.rs"]);
    });
    Command::new(built).env("GAME", game).args(arguments).output().expect("the example runs")
}

const OTHER_OPTIONS: &str = r#"
    match &std::env::var("GAME").unwrap()[..] {
        "lasker" => {
            (0..heap).for_each(|rest| option(&[rest]));
            (1..heap).for_each(|left| option(&[left, heap - left]));
        }
        "kayles" => sg::octal_options(&[0, 7, 7], heap, option),
        "as large" => option(&[heap / 2, if heap < 3 { 0 } else { heap }]),
        "below nothing" => option(&[heap.wrapping_sub(2)]),
        "slow" if heap == 3 => std::thread::sleep(std::time::Duration::from_millis(1300)),
        _ => {}
    }
"#;

fn compile(folder: &Path, arguments: &[&str]) {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let run = Command::new(rustc).args(["--edition=2021", "-Dwarnings"]).args(arguments).current_dir(folder).output();
    let errors = run.expect("rustc runs");
    assert!(errors.status.success(), "{}", String::from_utf8_lossy(&errors.stderr));
}

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
closed form none of n, ⌊n/a⌋, n mod m, ⌊n/a⌋ mod b, ⌊(n mod m)/a⌋ fits
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
closed form none of n, ⌊n/a⌋, n mod m, ⌊n/a⌋ mod b, ⌊(n mod m)/a⌋ fits
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
closed form none of n, ⌊n/a⌋, n mod m, ⌊n/a⌋ mod b, ⌊(n mod m)/a⌋ fits
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
period      none so far, looked up to heap 16384
closed form none of n, ⌊n/a⌋, n mod m, ⌊n/a⌋ mod b, ⌊(n mod m)/a⌋ fits
";
    assert_eq!(report(&["grundy", "2000"]), expected);
}

#[test]
fn every_report_fits_on_a_screen() {
    let rules = ["nim", "grundy", "take:1,2", "take:1", "take:7,99", "take:100000", "octal:0.", "octal:0.137"];
    let rules = rules.iter().chain(&["octal:0.6", "octal:0.055", "octal:4.7", "octal:0.007", "octal:0.165"]);
    for rule in rules.copied().map(String::from).chain([format!("take:{}", vec!["3"; 99].join(","))]) {
        for size in ["0", "1", "9", "60", "1000", "20000"] {
            let report = report(&[&rule, size]);
            let widest = report.lines().map(|line| line.chars().count()).max();
            assert!(widest <= Some(80) && report.lines().count() <= 24, "{rule} {size}:\n{report}");
            assert!(report.lines().all(|line| line.trim_end() == line), "{rule} {size}: white space\n{report}");
        }
    }
}

#[test]
fn the_width_can_be_set() {
    let report = report(&["octal:0.07", "30", "--width", "4"]);
    assert!(report.contains("\nheap | +0  +2\n"), "{report}");
    assert!(report.contains("\n   4 |  2 0 3 1\n   8 |  1 0 3 3\n"), "{report}");
}

// ---- What it says of the period ----

#[test]
fn proved_is_exactly_what_the_library_proves() {
    let expected = |values: sg::Values| match values.period {
        Some(period) => {
            let preperiod = values.table.len() - period;
            format!("{{\"preperiod\": {preperiod}, \"period\": {period}, \"proved\": true")
        }
        None => String::new(),
    };
    let mut cases = Vec::new();
    for set in 1..32 {
        let takes: Vec<usize> = (1..=5).filter(|take| set >> (take - 1) & 1 == 1).collect();
        let words: Vec<String> = takes.iter().map(usize::to_string).collect();
        cases.push((format!("take:{}", words.join(",")), expected(sg::subtraction(&takes, 1000))));
    }
    for code in ["0.", "0.3", "0.07", "0.77", "0.055", "0.156", "0.6", "4.3", "0.16", "0.333", "4.007"] {
        let values = sg::octal(&sg::octal_code(code).unwrap(), 1 << 14, 1 << 30);
        cases.push((format!("octal:{code}"), expected(values)));
    }
    for (rule, expected) in cases {
        let json = report(&[&rule, "--json"]);
        let proved = json.lines().any(|line| line.starts_with("  \"period\"") && line.contains("\"proved\": true"));
        assert_eq!(proved, !expected.is_empty(), "{rule}: {json}");
        assert!(json.contains(&expected), "{rule}: expected {expected} in {json}");
        assert_eq!(report(&[&rule]).contains("proved:"), proved, "{rule}");
    }
}

#[test]
fn a_closed_form_is_said_for_every_n_only_where_the_period_is_proved() {
    let form = |report: &str| report.lines().last().unwrap_or_default().replace("closed form ", "");
    for (rule, formula) in [
        ("nim", "n"),
        ("take:1,2,3", "n mod 4"),
        ("take:5", "⌊n/5⌋ mod 2"),
        ("take:3,4,5", "⌊(n mod 8)/3⌋"),
        ("take:2,3,4,5", "⌊(n mod 7)/2⌋"),
        ("octal:0.3", "n mod 2"),
        ("octal:0.", "0"),
    ] {
        for size in ["0", "3", "100"] {
            assert_eq!(form(&report(&[rule, size])), format!("g(n) = {formula} for every n, by the period"), "{rule}");
        }
    }
    assert_eq!(form(&report(&["take:1,3,4"])), "none of n, ⌊n/a⌋, n mod m, ⌊n/a⌋ mod b, ⌊(n mod m)/a⌋ fits");
    let nothing = text(my_game("nothing", &[]));
    assert_eq!(form(&nothing), "g(n) = 0 fits up to heap 60, no proof");
}

// ---- A game of one's own ----

#[test]
fn the_example_is_0_34_without_the_proof() {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut run = Command::new(cargo);
    run.args(["run", "--quiet", "--offline", "--example", "explore_my_game"]);
    if !cfg!(debug_assertions) {
        run.arg("--release");
    }
    let run = run.args(["--", "60"]).current_dir(env!("CARGO_MANIFEST_DIR")).output().expect("cargo runs");
    let mine = text(run);
    let octal = report(&["octal:0.34"]);
    let until_period = |report: &str| report.split("period").next().unwrap_or_default().to_string();
    assert_eq!(until_period(&mine), until_period(&octal.replace("octal:0.34", "my game")));
    assert!(mine.contains("\nperiod      8 from heap 7 on, seen up to heap 60\n"), "{mine}");
}

#[test]
fn a_period_of_a_closure_is_seen_and_not_proved() {
    let lasker = text(my_game("lasker", &["40"]));
    let arithmetic = "\nperiod      arithmetic, g(n+4) = g(n) + 4 from heap 1 on, seen up to heap 40\n";
    assert!(lasker.contains(arithmetic) && !lasker.contains("proved"), "{lasker}");
    let kayles = text(my_game("kayles", &["120"]));
    assert!(kayles.contains("\nperiod      12 from heap 71 on, seen up to heap 120\n"), "{kayles}");
    // Less than two periods are no period.
    let early = text(my_game("kayles", &["90"]));
    assert!(early.contains("\nperiod      none so far, looked up to heap 90\n"), "{early}");
}

#[test]
fn options_that_do_not_get_smaller_are_an_error() {
    let as_large = error(my_game("as large", &[]));
    assert_eq!(as_large, "heap 0 has the option [0, 0]: 0 is no smaller heap");
    let below = error(my_game("below nothing", &["--json"]));
    assert!(below.starts_with("heap 0 has the option [1844674407370955161"), "{below}");
}

#[test]
fn long_work_shows_how_far_it_is_on_stderr() {
    let slow = my_game("slow", &["9"]);
    assert_eq!(String::from_utf8_lossy(&slow.stderr), "… 1 s: heap 3 of 9\n");
    assert!(text(slow).starts_with("my game: "));
    assert!(my_game("kayles", &["9"]).stderr.is_empty());
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
            let end = text.find(|c: char| ",]} \n".contains(c)).expect("what ends the value");
            let word = &text[..end];
            assert!(["null", "true", "false"].contains(&word) || word.parse::<u64>().is_ok(), "{word:?} is no value");
            return &text[end..];
        }
    };
    let mut rest = text[1..].trim_start();
    if let Some(rest) = rest.strip_prefix(close) {
        return rest;
    }
    loop {
        if key {
            rest = json_string(rest.trim_start()).trim_start().strip_prefix(':').expect("a colon after the key");
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
    assert!(!inside[..end].contains(|c: char| c < ' ' || c == '\\'), "{text}");
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
        "  \"closed_form\": null\n",
    ] {
        assert!(json.contains(line), "{line}{json}");
    }
    let nim = report(&["nim", "9", "--json"]);
    assert!(nim.contains("\"period\": null") && nim.contains("\"saltus\": 1, \"proved\": true"), "{nim}");
    assert!(nim.contains("\"closed_form\": {\"formula\": \"n\", \"proved\": true}"), "{nim}");
}

#[test]
fn values_are_those_of_the_table_however_far_past_the_proof() {
    let kayles = sg::table(700, |heap, option| sg::octal_options(&[0, 7, 7], heap, option));
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
        assert!(!text.contains('>') && tag.matches('"').count() % 2 == 0, "{tag}");
        let name = tag.split([' ', '/']).find(|name| !name.is_empty()).expect("a tag has a name").to_string();
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
    let with = [arguments, &["--svg", file.to_str().expect("the path is UTF-8")]].concat();
    assert_eq!(report(&with), report(arguments));
    fs::read_to_string(file).expect("the plot is written")
}

#[test]
fn a_plot_has_a_dot_a_heap_and_marks_one_period() {
    let svg = plot(&["octal:0.77", "150"]);
    let count = |name: &str| elements(&svg).iter().filter(|element| *element == name).count();
    assert_eq!(count("circle"), 151 + 1, "a dot a heap, and that of the legend");
    assert_eq!(svg.matches("fill=\"#ffe9b8\"").count(), 1, "one period is shaded");
    for part in
        ["Values of octal:0.77, heaps 0 to 150", "period 12 from heap 71 on (proved)", ">heap n<", ">value g(n)<"]
    {
        assert!(svg.contains(part), "{part}");
    }
    assert_eq!(plot(&["octal:0.77", "150"]), svg, "the same each time");
    assert!(!plot(&["octal:0.77", "80"]).contains("#ffe9b8"), "the period is not in the plot");
}

#[test]
fn plots_are_well_formed_and_small_at_every_size() {
    for rule in ["nim", "grundy", "take:1,3,4", "octal:0."] {
        for size in ["0", "1", "1500", "1501", "20000"] {
            let svg = plot(&[rule, size]);
            assert!(svg.starts_with("<svg ") && elements(&svg)[..3] == ["svg", "title", "rect"], "{rule} {size}");
            assert!(svg.len() < 400_000 && !svg.contains("NaN") && !svg.contains("inf"), "{rule} {size}");
        }
    }
}

// ---- Errors ----

#[test]
fn what_cannot_be_explored_is_a_line_on_stderr() {
    for (arguments, expected) in [
        (&[][..], "no rule given; see --help"),
        (&["chess"], "expected a rule, nim, grundy, take:1,3,4 (1 to 100000) or octal:0.77, found chess"),
        (&["take:"], "expected a rule, nim, grundy, take:1,3,4 (1 to 100000) or octal:0.77, found take:"),
        (&["take:1,0"], "expected a rule, nim, grundy, take:1,3,4 (1 to 100000) or octal:0.77, found take:1,0"),
        (&["take:100001"], "expected a rule, nim, grundy, take:1,3,4 (1 to 100000) or octal:0.77, found take:100001"),
        (&["octal:0.8"], "expected a rule, nim, grundy, take:1,3,4 (1 to 100000) or octal:0.77, found octal:0.8"),
        (&["octal:3.7"], "expected a rule, nim, grundy, take:1,3,4 (1 to 100000) or octal:0.77, found octal:3.7"),
        (&["a\nb"], "expected a rule, nim, grundy, take:1,3,4 (1 to 100000) or octal:0.77, found a\\nb"),
        (&["nim", "many"], "the size: expected a number from 0 to 1000000, found many"),
        (&["nim", "1000001"], "the size: expected a number from 0 to 1000000, found 1000001"),
        (&["nim", "1e3"], "the size: expected a number from 0 to 1000000, found 1e3"),
        (&["nim", "9", "9"], "one argument too many: 9"),
        (&["nim", "--wide"], "unknown option --wide; see --help"),
        (&["nim", "-5"], "unknown option -5; see --help"),
        (&["nim", "--width"], "--width needs a value; see --help"),
        (&["nim", "--width", "0"], "the width: expected a number from 1 to 1000, found 0"),
        (&["nim", "--svg"], "--svg needs a value; see --help"),
    ] {
        assert_eq!(error(explore(arguments)), expected, "{arguments:?}");
    }
    let long = error(explore(&[&"x".repeat(100_000)]));
    assert!(long.ends_with("xxx…") && long.chars().count() < 120, "{long}");
    let nowhere = folder("nowhere").join("no folder").join("plot.svg");
    let unwritable = error(explore(&["nim", "--svg", nowhere.to_str().unwrap()]));
    assert!(unwritable.starts_with("cannot write "), "{unwritable}");
}

#[test]
fn help_is_a_screen() {
    for help in [report(&["--help"]), report(&["-h"]), text(my_game("", &["--help"]))] {
        assert!(help.starts_with("usage: explore") && help.lines().all(|line| line.chars().count() <= 80), "{help}");
    }
}

#[test]
fn a_reader_that_goes_away_ends_it_quietly() {
    let mut explore = Command::new(env!("CARGO_BIN_EXE_explore"));
    explore.args(["nim", "300000", "--json"]).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = explore.spawn().expect("explore runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("explore ends");
    assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}
