//! sg · sum_of_games: a sum of heaps of different games, and the move that wins it
//!
//! Rules: a move is a move in one heap, by the rule of that heap: `nim`, `grundy` (split in two different heaps),
//! `take:s1,s2,…` or `octal:<code>`. Who cannot move loses.
//! Input: n, then n lines <rule> <heap>.
//! Output: second; or first, and what heap i becomes: "i: a" or "i: a b", 0 for nothing.
//! Idea: with x the xor of all values, the move that wins makes the value of a heap g xor x. If that is below g there is an
//! option of this value, by mex; the smallest of them is found by trying all.
//! Time: the tables of the largest heaps, and the options of one heap.

use sg::{Input, Result, Values};
use std::collections::HashMap;
use std::io::Write;

#[derive(Clone, PartialEq, Eq, Hash)]
enum Rule {
    Nim,
    Grundy,
    Take(Vec<usize>),
    Octal(Vec<u8>),
}

pub fn solve(input: &mut Input, out: &mut dyn Write) -> Result<()> {
    let mut tables: HashMap<Rule, Values> = HashMap::new();
    let (mut heaps, mut values) = (Vec::new(), Vec::new());
    for _ in 0..input.size("the number of heaps", 100_000)? {
        let rule = input.word("a rule (nim, grundy, take:s1,s2,… or octal:<code>)", parse)?;
        let short = matches!(rule, Rule::Grundy | Rule::Octal(_));
        let heap = input.number("a heap", 0..=if short { 1_000_000 } else { 1_000_000_000_000_000_000 })?;
        values.push(if rule == Rule::Nim { heap } else { value(input, &mut tables, &rule, heap)? });
        heaps.push((rule, heap));
    }
    match sg::winning_moves(&values).first() {
        None => writeln!(out, "second")?,
        Some(&(i, target)) => {
            let left: Vec<String> =
                answer(&tables, &heaps[i].0, heaps[i].1, target).iter().map(u64::to_string).collect();
            writeln!(out, "first\n{}: {}", i + 1, left.join(" "))?;
        }
    }
    Ok(())
}

fn parse(word: &str) -> Option<Rule> {
    match word.split_once(':') {
        None if word == "nim" => Some(Rule::Nim),
        None if word == "grundy" => Some(Rule::Grundy),
        Some(("take", takes)) => {
            let takes = takes.split(',').map(|take| take.parse().ok().filter(|&take| 0 < take && take <= 100_000));
            takes.collect::<Option<Vec<usize>>>().map(Rule::Take)
        }
        Some(("octal", code)) => sg::octal_code(code).filter(|code| code.len() <= 65).map(Rule::Octal),
        _ => None,
    }
}

fn value(input: &Input, tables: &mut HashMap<Rule, Values>, rule: &Rule, heap: u64) -> Result<u64> {
    if tables.get(rule).and_then(|g| g.value(heap)).is_none() {
        let g = match rule {
            Rule::Take(takes) => sg::subtraction(takes, 2 * heap),
            Rule::Octal(code) => sg::octal(code, (2 * heap).min(1_000_000)),
            _ => Values { table: sg::grundys_game((2 * heap as usize).min(1_000_000)), period: None },
        };
        tables.insert(rule.clone(), g);
    }
    let g = &tables[rule];
    Ok(u64::from(g.value(heap).ok_or_else(|| input.error(&g.refusal(heap)))?))
}

// The smallest option of this value.
fn answer(tables: &HashMap<Rule, Values>, rule: &Rule, heap: u64, target: u64) -> Vec<u64> {
    let g = |part: u64| tables[rule].value(part).unwrap_or(0);
    let moves = match rule {
        Rule::Nim => return vec![target],
        Rule::Take(takes) => {
            let left = takes.iter().filter_map(|&take| heap.checked_sub(take as u64));
            return left.filter(|&left| u64::from(g(left)) == target).min().into_iter().collect();
        }
        Rule::Grundy => sg::moves_to(
            heap as usize,
            target as u32,
            |part| g(part as u64),
            |n, option| (1..n - n / 2).for_each(|part| option(&[part, n - part])),
        ),
        Rule::Octal(code) => sg::moves_to(
            heap as usize,
            target as u32,
            |part| g(part as u64),
            |n, option| sg::octal_options(code, n, option),
        ),
    };
    let least = moves.into_iter().map(|left| if left.is_empty() { vec![0] } else { left }).min();
    least.unwrap_or_default().into_iter().map(|part| part as u64).collect()
}

fn main() {
    sg::run(solve);
}
