//! The oracle on the command line: the brute force and the generator of `scripts/stress.sh`.
//!
//! ```text
//! oracle brute SOLVER < input          the expected output, by playing the games out
//! oracle generate SOLVER SIZE SEED     a random small input
//! oracle list                          the solvers
//! ```

#[path = "../tests/oracle/mod.rs"]
mod oracle;

use std::io::{Read, Write};
use std::panic;

const USAGE: &str = "usage: oracle brute SOLVER < input | oracle generate SOLVER SIZE SEED | oracle list";

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let text = match words[..] {
        ["brute", solver] => brute(solver),
        ["generate", solver, size, seed] => generate(solver, size, seed),
        ["list"] => Ok(oracle::SOLVERS.join("\n") + "\n"),
        _ => Err(USAGE.into()),
    };
    let written = text.and_then(|text| {
        let written = std::io::stdout().write_all(text.as_bytes());
        written.map_err(|error| error.to_string())
    });
    if let Err(message) = written {
        eprintln!("error: {message}");
        std::process::exit(1);
    }
}

fn brute(solver: &str) -> Result<String, String> {
    known(solver)?;
    let mut input = String::new();
    let read = std::io::stdin().read_to_string(&mut input);
    read.map_err(|error| format!("stdin: {error}"))?;
    // The oracle panics where a game is too large for it; that is an answer, too.
    panic::set_hook(Box::new(|_| ()));
    panic::catch_unwind(|| oracle::brute(solver, &input))
        .unwrap_or(None)
        .ok_or_else(|| format!("the input is not one of {solver}, or is too large to play out"))
}

fn generate(solver: &str, size: &str, seed: &str) -> Result<String, String> {
    known(solver)?;
    let size = number("SIZE", size)?;
    Ok(oracle::generate(solver, size as usize, number("SEED", seed)?))
}

fn number(name: &str, word: &str) -> Result<u64, String> {
    let number = word.parse();
    number.map_err(|_| format!("{name}: expected a number, found {word}"))
}

fn known(solver: &str) -> Result<(), String> {
    match oracle::SOLVERS.contains(&solver) {
        true => Ok(()),
        false => Err(format!("unknown solver {solver}, see: oracle list")),
    }
}
