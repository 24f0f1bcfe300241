//! sg · sum_of_games: a sum of heaps of different games, and the move that wins it
//!
//! Rules: A move is a move in one heap, by the rule of that heap: `nim`, `grundy` (split into two different heaps),
//! `take:s1,s2,...` or `octal:<code>`. The player who cannot move loses.
//! Input: n, then n lines of a rule and a heap.
//! Output: second; or first and a line with what heap i becomes: "i: a" or "i: a b", where 0 is nothing.
//! Idea: with x the xor of all values, the move that wins turns the value g of a heap into g xor x. If that is below g, the
//! heap has an option of this value, because g is a mex. In the first such heap the smallest option is found by trying all.
//! Time: the tables of the largest heaps, and the options of one heap.

use sg::{Input, Result, Values};
use std::collections::HashMap;

enum Rule {
    Nim,
    Grundy,
    Take(Vec<usize>),
    Octal(Vec<u8>),
}

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
    let mut games: HashMap<String, Values> = HashMap::new();
    let (mut heaps, mut values, mut kept) = (Vec::new(), Vec::new(), 0);
    for _ in 0..input.read::<usize>()? {
        let word: String = input.read()?;
        let rule = parse(&word)?;
        let reach: u64 = match rule {
            Rule::Nim | Rule::Take(_) => 1_000_000_000_000_000_000,
            _ => 1_000_000,
        };
        let heap = input.read_in(0..=reach)?;
        let mut value = heap;
        if word != "nim" {
            let game = games.entry(word.clone()).or_insert_with(|| game(&rule));
            kept -= game.table.len() as i64;
            value = u64::from(game.value(heap)?);
            kept += game.table.len() as i64;
        }
        if kept > 1 << 24 {
            return Err("the tables of all rules have more than 2^24 heaps".to_string());
        }
        values.push(value);
        heaps.push((word, heap));
    }
    let (i, target) = match sg::winning_moves(&values).first() {
        Some(&first) => first,
        None => {
            *out += "second\n";
            return Ok(());
        }
    };
    let (word, heap) = &heaps[i];
    let mut value = |part: u64| games.get_mut(word).map_or(Ok(0), |game| game.value(part));
    let left: Vec<u64> = match parse(word)? {
        Rule::Nim => vec![target],
        Rule::Take(takes) => {
            let mut best = *heap;
            for left in takes.iter().filter_map(|&take| heap.checked_sub(take as u64)) {
                if u64::from(value(left)?) == target {
                    best = best.min(left);
                }
            }
            vec![best]
        }
        rule => {
            let value = |part: usize| value(part as u64).unwrap_or(0);
            let moves = sg::moves_to(*heap as usize, target as u32, value, |heap, option| options(&rule, heap, option));
            moves.iter().min().map_or(Vec::new(), |parts| parts.iter().map(|&part| part as u64).collect())
        }
    };
    let left: Vec<String> = left.iter().map(u64::to_string).collect();
    *out += &format!("first\n{}: {}\n", i + 1, if left.is_empty() { "0".to_string() } else { left.join(" ") });
    Ok(())
}

fn parse(word: &str) -> Result<Rule> {
    let takes = |list: &str| {
        let takes = list.split(',').map(|take| take.parse().ok().filter(|&take| 0 < take && take <= 100_000));
        takes.collect::<Option<Vec<usize>>>()
    };
    let rule = match word.find(':').map_or((word, ""), |point| word.split_at(point + 1)) {
        ("nim", "") => Some(Rule::Nim),
        ("grundy", "") => Some(Rule::Grundy),
        ("take:", list) => takes(list).map(Rule::Take),
        ("octal:", code) => sg::octal_code(code).ok().map(Rule::Octal),
        _ => None,
    };
    let found = || word.escape_debug().take(40).collect::<String>();
    rule.ok_or_else(|| format!("expected nim, grundy, take:s1,s2,... or octal:<code>, found {}", found()))
}

fn game(rule: &Rule) -> Values {
    match rule {
        Rule::Take(takes) => sg::subtraction(takes),
        Rule::Octal(code) => sg::octal(code),
        _ => sg::heaps(|heap, option| options(&Rule::Grundy, heap, option)),
    }
}

fn options(rule: &Rule, heap: usize, option: &mut dyn FnMut(&[usize])) {
    match rule {
        Rule::Octal(code) => sg::octal_options(code, heap, option),
        _ => (1..heap - heap / 2).for_each(|part| option(&[part, heap - part])),
    }
}

fn main() {
    sg::run(solve);
}
