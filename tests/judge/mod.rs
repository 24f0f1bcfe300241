//! What the tests of the solvers share: the one table of all solvers, their samples, and a run on bytes.

#![allow(dead_code)]

#[path = "../../src/bin/coin_grid.rs"]
#[allow(dead_code)]
mod coin_grid;
#[path = "../../src/bin/cuboid_slicing.rs"]
#[allow(dead_code)]
pub mod cuboid_slicing;
#[path = "../../src/bin/dag_tokens.rs"]
#[allow(dead_code)]
mod dag_tokens;
#[path = "../../src/bin/dexterinas_lab.rs"]
#[allow(dead_code)]
mod dexterinas_lab;
#[path = "../../src/bin/georgia_and_bob.rs"]
#[allow(dead_code)]
mod georgia_and_bob;
#[path = "../../src/bin/grundys_game.rs"]
#[allow(dead_code)]
mod grundys_game;
#[path = "../../src/bin/interval_nim.rs"]
#[allow(dead_code)]
mod interval_nim;
#[path = "../../src/bin/kayles.rs"]
#[allow(dead_code)]
mod kayles;
#[path = "../../src/bin/lasker_nim.rs"]
#[allow(dead_code)]
mod lasker_nim;
#[path = "../../src/bin/misere_nim.rs"]
#[allow(dead_code)]
mod misere_nim;
#[path = "../../src/bin/mock_turtles.rs"]
#[allow(dead_code)]
mod mock_turtles;
#[path = "../../src/bin/nim_counting.rs"]
#[allow(dead_code)]
mod nim_counting;
#[path = "../../src/bin/nim_moves.rs"]
#[allow(dead_code)]
mod nim_moves;
#[path = "../../src/bin/nim_product.rs"]
#[allow(dead_code)]
mod nim_product;
#[path = "../../src/bin/octal.rs"]
#[allow(dead_code)]
mod octal;
#[path = "../../src/bin/s_nim.rs"]
#[allow(dead_code)]
mod s_nim;
#[path = "../../src/bin/staircase_nim.rs"]
#[allow(dead_code)]
mod staircase_nim;
#[path = "../../src/bin/stick_game.rs"]
#[allow(dead_code)]
mod stick_game;
#[path = "../../src/bin/stone_division.rs"]
#[allow(dead_code)]
mod stone_division;
#[path = "../../src/bin/sum_of_games.rs"]
#[allow(dead_code)]
mod sum_of_games;
#[path = "../../src/bin/take_and_break.rs"]
#[allow(dead_code)]
mod take_and_break;
#[path = "../../src/bin/treblecross.rs"]
#[allow(dead_code)]
mod treblecross;
#[path = "../../src/bin/tree_hackenbush.rs"]
#[allow(dead_code)]
mod tree_hackenbush;
#[path = "../../src/bin/turning_turtles.rs"]
#[allow(dead_code)]
mod turning_turtles;
#[path = "../../src/bin/wythoff.rs"]
#[allow(dead_code)]
mod wythoff;

use std::any::Any;
use std::fs;
use std::io::{Read, Write};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, Once};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

pub type Solve = fn(&mut sg::Input, &mut dyn Write) -> sg::Result<()>;

/// Every solver, in the order of the README's table.
pub const SOLVERS: &[(&str, Solve)] = &[
    ("s_nim", s_nim::solve),
    ("kayles", kayles::solve),
    ("grundys_game", grundys_game::solve),
    ("staircase_nim", staircase_nim::solve),
    ("turning_turtles", turning_turtles::solve),
    ("cuboid_slicing", cuboid_slicing::solve),
    ("stick_game", stick_game::solve),
    ("interval_nim", interval_nim::solve),
    ("nim_moves", nim_moves::solve),
    ("misere_nim", misere_nim::solve),
    ("wythoff", wythoff::solve),
    ("lasker_nim", lasker_nim::solve),
    ("treblecross", treblecross::solve),
    ("take_and_break", take_and_break::solve),
    ("octal", octal::solve),
    ("mock_turtles", mock_turtles::solve),
    ("nim_product", nim_product::solve),
    ("coin_grid", coin_grid::solve),
    ("dag_tokens", dag_tokens::solve),
    ("tree_hackenbush", tree_hackenbush::solve),
    ("nim_counting", nim_counting::solve),
    ("dexterinas_lab", dexterinas_lab::solve),
    ("stone_division", stone_division::solve),
    ("georgia_and_bob", georgia_and_bob::solve),
    ("sum_of_games", sum_of_games::solve),
];

pub fn solver(name: &str) -> Solve {
    SOLVERS.iter().find(|row| row.0 == name).unwrap_or_else(|| panic!("{name} is not in the table")).1
}

/// A folder of the repository.
pub fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

// ---- Samples ----

pub struct Sample {
    pub name: String,
    pub input: Vec<u8>,
    pub answer: Vec<u8>,
}

/// The samples of a solver, by number.
pub fn samples(solver: &str) -> Vec<Sample> {
    let mut samples = Vec::new();
    for number in 1.. {
        let file = |ending: &str| folder("samples").join(solver).join(format!("{number}.{ending}"));
        let input = match fs::read(file("in")) {
            Ok(input) => input,
            Err(_) => break,
        };
        let answer = fs::read(file("ans")).unwrap_or_else(|e| panic!("{}: {e}", file("ans").display()));
        samples.push(Sample { name: format!("samples/{solver}/{number}"), input, answer });
    }
    samples
}

// ---- A run ----

/// What a solver wrote, and the error it ended with.
#[derive(PartialEq, Debug)]
pub struct Outcome {
    pub out: Vec<u8>,
    pub error: Option<String>,
}

impl Outcome {
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.out).into_owned()
    }
}

/// Runs a solver on bytes. A panic is an `Err`, with its message.
pub fn try_run(name: &str, input: &[u8]) -> Result<Outcome, String> {
    read_from(name, &mut &input[..], input)
}

/// Runs a solver on bytes. A panic of the solver fails the test and shows the input.
pub fn run(name: &str, input: &[u8]) -> Outcome {
    try_run(name, input).unwrap_or_else(|panic| panic!("{name} panicked: {panic}\ninput: {}", show(input)))
}

/// As [`run`], but the input arrives in pieces of a few bytes.
pub fn run_in_pieces(name: &str, input: &[u8], size: usize) -> Outcome {
    let outcome = read_from(name, &mut Pieces(input, size), input);
    outcome.unwrap_or_else(|panic| panic!("{name} panicked: {panic}\ninput: {}", show(input)))
}

struct Pieces<'a>(&'a [u8], usize);

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = self.1.min(buffer.len());
        self.0.read(&mut buffer[..count])
    }
}

fn read_from(name: &str, source: &mut dyn Read, input: &[u8]) -> Result<Outcome, String> {
    let solve = solver(name);
    watch(Some((name, input)));
    let mut out = Vec::new();
    let solved = catch_unwind(AssertUnwindSafe(|| solve(&mut sg::Input::new(source), &mut out)));
    watch(None);
    let error = solved.map_err(message)?.err().map(|error| error.to_string());
    Ok(Outcome { out, error })
}

fn message(panic: Box<dyn Any + Send>) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(|text| text.to_string())).unwrap_or_default()
}

/// Bytes for a message: escaped, and cut where they are many.
pub fn show(bytes: &[u8]) -> String {
    let text: String = bytes.iter().take(600).map(|byte| byte.escape_ascii().to_string()).collect();
    let rest = bytes.len().saturating_sub(600);
    if rest > 0 {
        format!("\"{text}\" and {rest} bytes more")
    } else {
        format!("\"{text}\"")
    }
}

// ---- The watchdog ----

/// What each thread runs, and since when.
static RUNS: Mutex<Vec<(ThreadId, Instant, String)>> = Mutex::new(Vec::new());

/// Tells the watchdog what this thread runs. A run that takes far too long is shown and ends the tests, which otherwise
/// would hang without a word.
fn watch(running: Option<(&str, &[u8])>) {
    static START: Once = Once::new();
    START.call_once(|| drop(thread::spawn(watchdog)));
    let this = thread::current().id();
    let mut runs = RUNS.lock().unwrap();
    runs.retain(|(thread, _, _)| *thread != this);
    if let Some((name, input)) = running {
        runs.push((this, Instant::now(), format!("{name} on {}", show(input))));
    }
}

fn watchdog() {
    let patience = Duration::from_secs(if cfg!(debug_assertions) { 300 } else { 10 });
    loop {
        thread::sleep(Duration::from_secs(1));
        for (_, start, what) in RUNS.lock().unwrap().iter() {
            if start.elapsed() > patience {
                eprintln!("after {patience:?} still running: {what}");
                std::process::exit(101);
            }
        }
    }
}

// ---- Comparing ----

/// The same bytes, but two numbers with a decimal point may differ by 10⁻⁶.
pub fn same(expected: &[u8], found: &[u8]) -> bool {
    let lines = |text: &[u8]| text.iter().filter(|&&byte| byte == b'\n').count();
    if expected == found || !expected.contains(&b'.') || lines(expected) != lines(found) {
        return expected == found;
    }
    let (expected, found) = (String::from_utf8_lossy(expected), String::from_utf8_lossy(found));
    let near = |a: &str, b: &str| match (a.parse::<f64>(), b.parse::<f64>()) {
        (Ok(x), Ok(y)) => a.contains('.') && b.contains('.') && (x - y).abs() <= 1e-6,
        _ => false,
    };
    let (expected, found) = (expected.split_ascii_whitespace(), found.split_ascii_whitespace());
    expected.clone().count() == found.clone().count() && expected.zip(found).all(|(a, b)| a == b || near(a, b))
}

/// Does `work` for each item, on all cores; a failure of one is a failure of all.
pub fn for_each<T: Sync>(items: &[T], work: impl Fn(&T) + Sync) {
    let next = Mutex::new(0);
    let take = || {
        let mut next = next.lock().unwrap();
        *next += 1;
        items.get(*next - 1)
    };
    let threads = thread::available_parallelism().map_or(2, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(item) = take() {
                    work(item);
                }
            });
        }
    });
}
