//! What the README shows is what happens: its code is run, and its sessions are run as they stand there, in a copy of the
//! project.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const README: &str = include_str!("../README.md");

/// The text between ```name and ```, for each such block.
fn blocks(name: &str) -> Vec<&'static str> {
    let fence = format!("\n```{name}\n");
    README.split(&fence[..]).skip(1).map(|rest| &rest[..rest.find("```").expect("the block ends")]).collect()
}

/// The sessions as pairs of a command and what it prints. A command may go on in further lines after a backslash.
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

/// A folder that is removed at the end.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn folder(name: &str) -> Folder {
    let folder = Folder(std::env::temp_dir().join(format!("sg {name} {}", std::process::id())));
    fs::create_dir_all(&folder.0).expect("a folder");
    folder
}

fn bash(folder: &Path, command: &str) -> String {
    let mut bash = Command::new("bash");
    bash.current_dir(folder).args(["-c", command]).env_remove("CARGO_TARGET_DIR").env("CARGO_NET_OFFLINE", "true");
    let output = bash.output().expect("bash runs");
    assert!(output.status.success(), "{command}\n{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn the_code_of_the_readme_does_what_it_says() {
    let folder = folder("code");
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs");
    assert!(!blocks("rust").is_empty());
    for code in blocks("rust") {
        let text = format!("#![allow(dead_code)]\n#[path = {library:?}]\nmod sg;\nfn main() {{\n{code}}}\n");
        fs::write(folder.0.join("main.rs"), text).expect("a file");
        bash(&folder.0, "rustc --edition 2021 -O main.rs && ./main");
    }
}

#[test]
fn the_session_goes_as_the_readme_shows_it() {
    let copy = folder("readme");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for part in ["Cargo.toml", "Cargo.lock", "src", "scripts", "samples", "examples", "benches", "tests"] {
        let copied = Command::new("cp").arg("-R").arg(root.join(part)).arg(&copy.0).status().expect("cp runs");
        assert!(copied.success(), "{part} is copied");
    }
    let rule = blocks("rust,ignore").concat();
    for (command, shown) in session() {
        assert_eq!(bash(&copy.0, &command), shown, "{command}");
        // The rule that the README shows takes the place of the one in the new solver.
        if let Some(name) = command.strip_prefix("scripts/new.sh ") {
            let solver = copy.0.join(format!("src/bin/{name}.rs"));
            let text = fs::read_to_string(&solver).expect("the new solver");
            let start = text.find("fn options(").expect("a rule to edit");
            let end = start + text[start..].find("\n}\n").expect("its end") + 3;
            fs::write(&solver, format!("{}{}{}", &text[..start], rule, &text[end..])).expect("it is written");
        }
    }
}
