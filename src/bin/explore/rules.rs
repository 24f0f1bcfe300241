//! The rules that `explore` knows by name, and the theorems that prove their periods.

use super::report::{shown, Game, Proof, Repeat};
use sg::Values;

#[allow(dead_code)]
#[path = "../octal.rs"]
pub mod octal;

/// A period is looked for at least this far, even if the size is small.
const LOOK_TAKE: usize = 1 << 18;
const LOOK_SPLIT: usize = 1 << 14;

/// The last heap of the longest table.
const MOST: usize = 1 << 25;

/// A game by its rule, up to heap `size`, and the value of heap `at`. `known` is called with the length of the table when a
/// long table grows.
pub fn game(rule: &str, size: usize, at: Option<u64>, known: &mut dyn FnMut(usize)) -> Result<Game, String> {
    let (kind, rest) = rule.split_once(':').unwrap_or((rule, ""));
    match kind {
        "nim" if rule == kind => Ok(nim(size, at)),
        "grundy" if rule == kind => octal_game(rule, "4.0!", size, at, known),
        "octal" => octal_game(rule, rest, size, at, known),
        "take" => {
            let takes = rest.split(',').map(|take| take.parse().ok().filter(|take| (1..=100_000).contains(take)));
            let takes: Vec<usize> = takes.collect::<Option<_>>().ok_or_else(|| unknown(rule))?;
            take_game(rule, &takes, size, at)
        }
        _ => Err(unknown(rule)),
    }
}

fn unknown(rule: &str) -> String {
    format!("expected nim, grundy, take:1,3,4 (1 to 100000) or octal:0.77, found {}", shown(rule))
}

fn nim(size: usize, at: Option<u64>) -> Game {
    let certificate = "the options of heap n have the values 0, …, n − 1, whose mex is n".to_string();
    let proof = Some(Proof { repeat: Repeat { preperiod: 0, period: 1, saltus: 1 }, certificate });
    let table = (0..=size.max(9) as u32).collect();
    Game { name: "nim".to_string(), table, proof, at: at.map(|at| (at, at)), sums: None }
}

fn take_game(rule: &str, takes: &[usize], size: usize, at: Option<u64>) -> Result<Game, String> {
    let largest = takes.iter().copied().max().unwrap_or(0);
    let mut values = sg::subtraction(takes);
    let _ = values.value(size.max(LOOK_TAKE).max(8 * largest) as u64);
    from_values(rule, values, size, at, |start, period| {
        let stretch = |start| match largest {
            1 => format!("g({start})"),
            _ => format!("g({start}), …, g({})", start + largest - 1),
        };
        let (first, again) = (stretch(start), stretch(start + period));
        format!("{first} = {again}: {largest} in a row, as many as the largest take")
    })
}

fn octal_game(
    rule: &str,
    code: &str,
    size: usize,
    at: Option<u64>,
    known: &mut dyn FnMut(usize),
) -> Result<Game, String> {
    let end = size.max(LOOK_SPLIT).max(at.map_or(0, |at| at.min(MOST as u64) as usize));
    // A second or two of work, or some minutes if more is asked for.
    let mut values = octal::values(code, if end > LOOK_SPLIT { 1 << 37 } else { 1 << 31 }, end + 1)?;
    // The proof is that of `octal`. The place of the last digit that is not 0 stands behind "0.".
    let places = code.rfind(|digit| ('1'..='7').contains(&digit)).map_or(0, |place| place.saturating_sub(1));
    let parts = if code.ends_with('!') { 3 } else { 2 };
    // Grown in steps, so that there is something to tell on the way.
    let mut reach = 1 << 10;
    while values.period.is_none() && values.value(reach.min(end) as u64).is_ok() && reach < end {
        known(reach);
        reach *= 2;
    }
    from_values(rule, values, size, at, |start, period| {
        let start = start.max(1);
        let end = parts * start + (parts - 1) * period + places;
        let theorem = if parts == 2 { " (Guy and Smith 1956)" } else { "" };
        let all = if parts == 2 { format!("{period}") } else { format!("2·{period}") };
        format!(
            "g(n+{period}) = g(n) for {start} ≤ n < {end} = {parts}·{start} + {all} + {places}, digits up to place \
             {places}{theorem}"
        )
    })
}

// The values up to the size, one period and as much again, which is enough to fit a closed form.
fn from_values(
    rule: &str,
    mut values: Values,
    size: usize,
    at: Option<u64>,
    certificate: impl Fn(usize, usize) -> String,
) -> Result<Game, String> {
    let at = at.map(|at| values.value(at).map(|value| (at, u64::from(value)))).transpose()?;
    values.value(size as u64)?;
    let mut table = values.table.clone();
    let proof = values.period.map(|period| {
        let repeat = Repeat { preperiod: table.len() - period, period, saltus: 0 };
        Proof { certificate: certificate(repeat.preperiod, period), repeat }
    });
    if proof.is_some() {
        let more = table.len()..=size.max(2 * table.len());
        table.extend(more.map_while(|heap| values.value(heap as u64).ok()));
    }
    Ok(Game { name: rule.to_string(), table, proof, at, sums: None })
}
