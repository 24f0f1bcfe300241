//! `scripts/new.sh` starts a solver that is right as it is; `scripts/stress.sh` finds what differs, and shows it small.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

// ---- Helpers ----

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// An empty folder for a test, with a space in its name.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("new and stress").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the target folder can be written");
    folder
}

fn copy(from: &Path, to: &Path) {
    if from.is_dir() {
        fs::create_dir_all(to).expect("the folder can be made");
        for entry in fs::read_dir(from).expect("the folder can be read") {
            let name = entry.expect("the folder can be read").file_name();
            copy(&from.join(&name), &to.join(name));
        }
    } else if from.exists() {
        fs::copy(from, to).expect("the file can be copied");
    }
}

/// A copy of the project, without what is built.
fn project(name: &str) -> PathBuf {
    let project = folder(name);
    for part in ["Cargo.toml", "Cargo.lock", "src", "scripts", "examples", "benches", "tests"] {
        copy(&root().join(part), &project.join(part));
    }
    project
}

fn run(script: &Path, arguments: &[&str], folder: &Path) -> Output {
    let mut command = Command::new("bash");
    command.arg(script).args(arguments).current_dir(folder).stdin(Stdio::null());
    command.output().expect("bash runs")
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn both(output: &Output) -> String {
    out(output) + &String::from_utf8_lossy(&output.stderr)
}

fn files(folder: &Path) -> Vec<String> {
    let names =
        fs::read_dir(folder).expect("the folder is there").filter_map(|file| file.ok()?.file_name().into_string().ok());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

// ---- A new solver ----

#[test]
fn a_new_solver_compiles_without_a_warning_is_accepted_and_can_be_pasted() {
    let project = project("a new solver");
    let new = run(&project.join("scripts/new.sh"), &["stone_game"], &std::env::temp_dir());
    assert!(new.status.success(), "{}", both(&new));
    for part in ["src/bin/stone_game.rs", "samples/stone_game/1.in", "EDIT", "scripts/paste.sh stone_game"] {
        assert!(out(&new).contains(part), "{part}: {}", out(&new));
    }
    assert!(out(&new).lines().all(|line| line.chars().count() <= 80), "{}", out(&new));
    assert_eq!(files(&project.join("samples/stone_game")), ["1.ans", "1.in"]);
    let text = fs::read_to_string(project.join("src/bin/stone_game.rs")).unwrap();
    for part in ["//! EDIT judge", "//! Rules: ", "//! Input: ", "//! Output: ", "//! Idea: ", "//! Time: "] {
        assert!(text.contains(part), "{part}: {text}");
    }

    let target = folder("a new solver, built");
    let script = |name: &str| {
        let mut command = Command::new("bash");
        command.arg(project.join("scripts").join(name)).arg("stone_game");
        command.env("CARGO_TARGET_DIR", &target).env("RUSTFLAGS", "-Dwarnings").env("CARGO_NET_OFFLINE", "true");
        command.output().expect("bash runs")
    };
    let check = script("check.sh");
    assert!(check.status.success() && out(&check).ends_with("1 solver, 1 case: all AC\n"), "{}", both(&check));
    let paste = script("paste.sh");
    assert!(paste.status.success(), "{}", both(&paste));
    fs::write(target.join("handed_in.rs"), &paste.stdout).unwrap();
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let compiled = Command::new(rustc).args(["-Dwarnings", "handed_in.rs"]).current_dir(&target).output().unwrap();
    assert!(compiled.status.success(), "{}", both(&compiled));
}

#[test]
fn a_name_that_exists_or_is_no_identifier_is_refused_and_nothing_is_touched() {
    let project = project("names");
    fs::create_dir_all(project.join("samples/only_samples")).unwrap();
    let before = (files(&project.join("src/bin")), files(&project.join("samples")));
    let solver = fs::read(project.join("src/bin/s_nim.rs")).unwrap();
    let long = "x".repeat(61);
    for name in [
        "s_nim",
        "explore",
        "only_samples",
        "gen",
        "match",
        "async",
        "self",
        "sg",
        "std",
        "core",
        "test",
        "deps",
        "Stone",
        "stone-game",
        "stone game",
        "9stones",
        "_stones",
        "a__b",
        "",
        "../x",
        "a/b",
        "stöne",
        "a\nb",
        "-n",
        &long,
    ] {
        let new = run(&project.join("scripts/new.sh"), &[name], &project);
        let error = String::from_utf8_lossy(&new.stderr).into_owned();
        assert_eq!(new.status.code(), Some(1), "{name:?}: {}", both(&new));
        assert!(error.starts_with("error: ") && new.stdout.is_empty(), "{name:?}: {error}");
        assert_eq!((files(&project.join("src/bin")), files(&project.join("samples"))), before, "{name:?}");
    }
    for arguments in [&[][..], &["a", "b"]] {
        let new = run(&project.join("scripts/new.sh"), arguments, &project);
        assert!(new.status.code() == Some(1) && both(&new).starts_with("usage: "), "{}", both(&new));
    }
    assert_eq!(fs::read(project.join("src/bin/s_nim.rs")).unwrap(), solver);
}

// ---- Stress ----

/// An input "a b", both at most SIZE; the seed chooses.
const GENERATOR: &str = "bash -c 'RANDOM=$2; echo $((RANDOM % ($1 + 1))) $((RANDOM % ($1 + 1)))' generator";
const ADD: &str = "read a b; echo $((a + b))";
/// Wrong where a 7 is added to anything.
const NO_SEVEN: &str = "read a b; [ $a = 7 ] && a=6; echo $((a + b))";

fn stress(name: &str, arguments: &[&str]) -> Output {
    let (folder, temporary) = (folder(name), folder(&format!("{name}, temporary")));
    let mut command = Command::new("bash");
    command.arg(root().join("scripts/stress.sh")).args(arguments).env("TMPDIR", &temporary);
    let output = command.current_dir(folder).stdin(Stdio::null()).output().expect("bash runs");
    assert_eq!(files(&temporary), [""; 0], "something is left behind");
    output
}

#[test]
fn a_right_solver_has_no_difference() {
    let said = stress("right", &["-n", "30", "-s", "9", ADD, "awk '{ print $1 + $2 }'", GENERATOR]);
    assert_eq!(out(&said), "the solver: 30 inputs of size 1 to 9, no difference\n");
    assert_eq!(said.status.code(), Some(0), "{}", both(&said));
}

#[test]
fn answers_are_compared_by_words_and_decimals_nearly() {
    let said = stress("words", &["-n", "3", "echo; echo '  1   0.3333333'", "echo 1; echo 0.33333341", GENERATOR]);
    assert_eq!(said.status.code(), Some(0), "{}", both(&said));
    let said = stress("case", &["-n", "3", "echo Yes", "echo yes", GENERATOR]);
    assert_eq!(said.status.code(), Some(1), "{}", both(&said));
}

#[test]
fn a_wrong_solver_is_shown_on_a_small_input_that_is_kept() {
    let keep = folder("kept");
    fs::write(keep.join("1.in"), "mine").unwrap();
    fs::write(keep.join("2.out"), "mine").unwrap();
    let arguments = ["--keep", keep.to_str().unwrap(), "-n", "40", "-s", "10", NO_SEVEN, ADD, GENERATOR];
    let said = stress("wrong", &arguments);
    assert_eq!(said.status.code(), Some(1), "{}", both(&said));
    let text = out(&said);
    assert!(text.starts_with("the solver: a difference in round "), "{text}");
    // One digit each: no input of four bytes with a 7 is smaller.
    let input = text.lines().skip_while(|line| !line.starts_with("smallest input found: 4 bytes")).nth(1);
    let words: Vec<usize> = input.expect(&text).split_whitespace().map(|word| word.parse().unwrap()).collect();
    assert!(words[0] == 7, "{text}");
    assert!(text.contains(&format!("expected, by the brute force:\n    {}\n", words[1] + 7)), "{text}");
    assert!(text.contains(&format!("found, by the solver:\n    {}\n", words[1] + 6)), "{text}");
    assert_eq!(files(&keep), ["1.in", "2.out", "3.ans", "3.in"]);
    assert_eq!(fs::read_to_string(keep.join("3.in")).unwrap(), format!("7 {}\n", words[1]));
    assert_eq!(fs::read_to_string(keep.join("3.ans")).unwrap(), format!("{}\n", words[1] + 7));
    // The kept case fails in the local judge, too.
    fs::remove_file(keep.join("1.in")).unwrap();
    fs::remove_file(keep.join("2.out")).unwrap();
    let check = run(&root().join("scripts/check.sh"), &["-c", NO_SEVEN, "-d", keep.to_str().unwrap()], root());
    assert!(check.status.code() == Some(1) && out(&check).contains("WA 3:"), "{}", both(&check));
}

#[test]
fn a_crash_and_a_time_out_are_differences() {
    let crash = stress("crash", &["-n", "4", "echo half; echo why >&2; exit 3", ADD, GENERATOR]);
    assert_eq!(crash.status.code(), Some(1), "{}", both(&crash));
    let end = "found: the solver crashed with exit status 3; its output until then:\n    half\nits standard error:\n    why\n";
    assert!(out(&crash).ends_with(end), "{}", out(&crash));
    let hang = stress("hang", &["-n", "2", "-t", "0.2", "sleep 9", ADD, GENERATOR]);
    assert_eq!(hang.status.code(), Some(1), "{}", both(&hang));
    let end = "found: the solver took over 0.2 s, and was killed; its output until then:\n    (nothing)\n";
    assert!(out(&hang).ends_with(end), "{}", out(&hang));
}

#[test]
fn what_cannot_be_tried_is_an_error_of_its_own() {
    for (arguments, expected) in [
        (&[][..], "one solver of this project or three commands are needed, not 0; see --help"),
        (&["a", "b"], "one solver of this project or three commands are needed, not 2; see --help"),
        (
            &["no_such_solver"],
            "unknown solver 'no_such_solver'; three commands are needed for another program, see --help",
        ),
        (&["-n", "0", "a", "b", "c"], "-n needs a number from 1 to 9999999, not '0'"),
        (&["-t", "x", "a", "b", "c"], "-t needs a number of seconds above 0, not 'x'"),
        (&["-z", "a", "b", "c"], "unknown option -z; see --help"),
        (&["-n", "1", ADD, ADD, "false"], "the generator failed with exit status 1: false 1 1"),
        (
            &["-n", "1", ADD, "exit 5", "echo"],
            "the brute force failed with exit status 5 (137: it took over 60 s) on the input of: echo 1 1",
        ),
    ] {
        let said = stress("not tried", arguments);
        assert_eq!(said.status.code(), Some(2), "{arguments:?}: {}", both(&said));
        assert_eq!(both(&said), format!("error: {expected}\n"), "{arguments:?}");
    }
}

#[test]
fn a_solver_of_the_project_needs_nothing_else() {
    let mut command = Command::new("bash");
    command.arg(root().join("scripts/stress.sh")).args(["-n", "20", "-s", "8", "s_nim"]);
    // The folder that holds the release build, where the tests themselves are one.
    let target = Path::new(env!("CARGO_BIN_EXE_explore")).ancestors().nth(2).unwrap();
    let output = command.env("CARGO_TARGET_DIR", target).env("CARGO_NET_OFFLINE", "true").output().unwrap();
    assert_eq!(out(&output), "s_nim: 20 inputs of size 1 to 8, no difference\n");
    assert!(output.status.success(), "{}", both(&output));
}
