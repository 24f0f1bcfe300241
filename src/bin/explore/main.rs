//! explore: what there is to see in the table of a game
//!
//! Takes a rule in the words of `sum_of_games` and a size; prints the report of `report.rs`: the table, the lost heaps,
//! the period with its proof. For a game of your own: `examples/explore_my_game.rs`.

mod report;

use report::{Game, Proof, Repeat};
use sg::Values;
use std::sync::atomic::Ordering;

const USAGE: &str = "\
usage: explore RULE [SIZE] [--width W] [--svg FILE] [--json]
Prints what there is to see in the values g(0), …, g(SIZE) of a game, SIZE being
60 by default: the table, the lost heaps, the period with its proof, a formula.

  RULE        nim, grundy, take:1,3,4 (take 1, 3 or 4) or octal:0.77 (a code)
  SIZE        up to 1000000; with a larger one a period is looked for further
  --width W   heaps in a row of the table (default: the period, where it fits)
  --svg FILE  draws the values, one period marked
  --json      all of it for programs, every value too
  -h, --help  this text
";

const MOST: usize = 1_000_000;

// A period is looked for at least this far, however small the size is.
const LOOK_TAKE: usize = 1 << 18;
const LOOK_SPLIT: usize = 1 << 14;

enum Rule {
    Nim,
    Grundy,
    Take(Vec<usize>),
    Octal(Vec<u8>),
}

fn main() {
    report::run(USAGE, |words| {
        let (word, size) = match words {
            [word] => (word, report::SIZE),
            [word, size] => (word, report::number("the size", size, 0, MOST)?),
            [] => return Err("no rule given; see --help".to_string()),
            [_, _, more, ..] => return Err(format!("one argument too many: {}", report::shown(more))),
        };
        let rule = parse(word).ok_or_else(|| {
            let found = report::shown(word);
            format!("expected a rule, nim, grundy, take:1,3,4 (1 to 100000) or octal:0.77, found {found}")
        })?;
        Ok((game(word, &rule, size)?, size))
    });
}

fn parse(word: &str) -> Option<Rule> {
    match word.split_once(':') {
        None if word == "nim" => Some(Rule::Nim),
        None if word == "grundy" => Some(Rule::Grundy),
        Some(("take", takes)) => {
            let takes = takes.split(',').map(|take| take.parse().ok().filter(|take| (1..=100_000).contains(take)));
            takes.collect::<Option<Vec<usize>>>().map(Rule::Take)
        }
        Some(("octal", code)) => sg::octal_code(code).filter(|code| code.len() <= 65).map(Rule::Octal),
        _ => None,
    }
}

fn game(name: &str, rule: &Rule, size: usize) -> Result<Game, String> {
    let values = match rule {
        Rule::Nim => {
            let certificate = "the options of heap n have the values 0, …, n − 1, whose mex is n".to_string();
            let proof = Proof { repeat: Repeat { preperiod: 0, period: 1, saltus: 1 }, certificate };
            return Ok(Game { name: name.to_string(), table: (0..=size.max(9) as u32).collect(), proof: Some(proof) });
        }
        Rule::Grundy => grown(size.max(LOOK_SPLIT), |n| Values { table: sg::grundys_game(n), period: None }),
        Rule::Take(takes) => {
            let look = size.max(LOOK_TAKE).max(8 * largest(takes)).min(MOST);
            sg::subtraction(takes, look as u64)
        }
        Rule::Octal(code) => grown(size.max(LOOK_SPLIT), |n| sg::octal(code, n as u64, 1 << 38)),
    };
    values.value(size as u64).ok_or_else(|| values.refusal(size as u64))?;
    let proof = values.period.map(|period| {
        let repeat = Repeat { preperiod: values.table.len() - period, period, saltus: 0 };
        Proof { certificate: certificate(rule, repeat.preperiod, period), repeat }
    });
    // With a proof the values end after one period: they go on to the size, and far enough to fit a closed form.
    let more = values.table.len()..=size.max(2 * values.table.len());
    let more: Vec<u32> = more.map_while(|heap| values.value(heap as u64)).collect();
    Ok(Game { name: name.to_string(), table: [values.table, more].concat(), proof })
}

// Grows a table that may take long in steps, so that there is something to tell on the way.
fn grown(n: usize, values: impl Fn(usize) -> Values) -> Values {
    let known = report::watch(n);
    let mut reach = 1 << 15;
    loop {
        let values = values(reach.min(n));
        if reach >= n || values.period.is_some() || values.table.len() <= reach {
            return values;
        }
        known.store(reach, Ordering::Relaxed);
        reach *= 2;
    }
}

fn largest(takes: &[usize]) -> usize {
    takes.iter().copied().max().unwrap_or(0)
}

// The stretch over which the values repeat, from which the theorem concludes that they always will.
fn certificate(rule: &Rule, preperiod: usize, period: usize) -> String {
    match rule {
        Rule::Take(takes) => {
            let largest = largest(takes);
            let stretch = |start| match largest {
                1 => format!("g({start})"),
                _ => format!("g({start}), …, g({})", start + largest - 1),
            };
            let (first, again) = (stretch(preperiod), stretch(preperiod + period));
            format!("{first} = {again}: {largest} in a row, as many as the largest take")
        }
        Rule::Octal(code) => {
            let places = code.iter().rposition(|&digit| digit > 0).unwrap_or(0);
            let start = preperiod.max(1);
            let end = 2 * start + period + places;
            format!(
                "g(n+{period}) = g(n) for {start} ≤ n < {end} = 2·{start} + {period} + {places}, \
                 digits up to place {places} (Guy and Smith 1956)"
            )
        }
        Rule::Nim | Rule::Grundy => String::new(),
    }
}
