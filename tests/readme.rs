//! What the README shows is what happens: its session is run as it stands there, in a copy of the project.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const README: &str = include_str!("../README.md");

// The text between ```name and ```, for each such block.
fn blocks(name: &str) -> Vec<&'static str> {
    let fence = format!("\n```{name}\n");
    README.split(&fence[..]).skip(1).map(|rest| &rest[..rest.find("```").expect("the block ends")]).collect()
}

// A session as pairs of a command and what it prints. A command may go on in further lines after a backslash.
fn session() -> Vec<(String, String)> {
    let mut steps: Vec<(String, String)> = Vec::new();
    for line in blocks("console").iter().flat_map(|block| block.lines()) {
        match (line.strip_prefix("$ "), steps.last_mut()) {
            (Some(command), _) => steps.push((command.to_string(), String::new())),
            (None, Some((command, output))) => {
                let part = if command.ends_with('\\') { command } else { output };
                *part += &if part.ends_with('\\') { format!("\n{line}") } else { format!("{line}\n") };
            }
            (None, None) => panic!("the session begins with a command"),
        }
    }
    steps
}

struct Copy(PathBuf);

impl Drop for Copy {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn copy_of_the_project() -> Copy {
    let copy = Copy(std::env::temp_dir().join(format!("sg readme {}", std::process::id())));
    fs::create_dir_all(&copy.0).expect("a folder for the copy");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for part in ["Cargo.toml", "Cargo.lock", "src", "scripts", "samples", "examples", "benches", "tests"] {
        let copied = Command::new("cp").arg("-R").arg(root.join(part)).arg(&copy.0).status().expect("cp runs");
        assert!(copied.success(), "{part} is copied");
    }
    copy
}

fn bash(folder: &Path, command: &str) -> String {
    let mut bash = Command::new("bash");
    bash.current_dir(folder).args(["-c", command]).env_remove("CARGO_TARGET_DIR").env("CARGO_NET_OFFLINE", "true");
    let output = bash.output().expect("bash runs");
    assert!(output.status.success(), "{command}\n{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn the_session_goes_as_the_readme_shows_it() {
    let copy = copy_of_the_project();
    let rule = blocks("rust,ignore").concat();
    for (command, shown) in session() {
        assert_eq!(bash(&copy.0, &command), shown, "{command}");
        if command.starts_with("scripts/new.sh") {
            let solver = copy.0.join("src/bin/two_heaps.rs");
            let text = fs::read_to_string(&solver).expect("the new solver");
            let start = text.find("fn options(").expect("a rule to edit");
            let end = start + text[start..].find("\n}\n").expect("its end") + 3;
            fs::write(&solver, format!("{}{}{}", &text[..start], rule, &text[end..])).expect("it is written");
            assert!(fs::read_to_string(copy.0.join("examples/explore_my_game.rs"))
                .expect("it is there")
                .contains(&rule));
        }
    }
}

#[test]
fn the_table_of_pastes_says_their_size() {
    let list = bash(Path::new(env!("CARGO_MANIFEST_DIR")), "scripts/paste.sh --list");
    let solvers = list.lines().skip(1).take_while(|line| !line.is_empty());
    let (mut checked, mut words) = (0, Vec::new());
    for line in solvers {
        words.clear();
        words.extend(line.split_whitespace());
        let bytes: f64 = words[0].parse().expect("a number of bytes");
        let cell = format!("| {} | {:.1} KB |", words[1], bytes / 1000.0);
        assert!(README.contains(&cell), "the README lacks {cell}");
        checked += 1;
    }
    assert!(checked >= 25, "{list}");
}

#[test]
fn the_benchmark_stands_there_as_it_was_measured() {
    let results = include_str!("../benches/results.md");
    for line in results.lines().skip(1) {
        assert!(README.lines().any(|shown| shown == line), "the README lacks {line}");
    }
}
