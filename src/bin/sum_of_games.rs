//! sg · sum_of_games: a sum of heaps of different games, and the move that wins it
//!
//! Rules: a move is a move in one heap, by the rule of that heap: `nim`, `grundy` (split in two different heaps),
//! `take:s1,s2,…` or `octal:<code>`. Who cannot move loses.
//! Input: n, then n lines of a rule and a heap.
//! Output: second; or first, and what heap i becomes: "i: a" or "i: a b", 0 for nothing.
//! Idea: with x the xor of all values, the move that wins makes the value of a heap g xor x. If that is below g there is an
//! option of this value, by mex. Of the first such heap, the smallest option (by its first part, then its second) is found by
//! trying all.
//! Time: the tables of the largest heaps, a second or two each at most (`grundy` 1000000: four), and the options of one heap.

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
    let (mut heaps, mut values, mut kept) = (Vec::new(), Vec::new(), 0);
    for _ in 0..input.size("the number of heaps", 100_000)? {
        let rule = input.word("a rule (nim, grundy, take:s1,s2,… or octal:<code>)", parse)?;
        let short = matches!(rule, Rule::Grundy | Rule::Octal(_));
        let heap = input.number("a heap", 0..=if short { 1_000_000 } else { 1_000_000_000_000_000_000 })?;
        let mut g = value(tables.get(&rule), &rule, heap);
        if g.is_none() {
            let table = table(&rule, heap);
            kept = kept + table.table.len() - tables.get(&rule).map_or(0, |old| old.table.len());
            if kept > 1 << 24 {
                return Err(input.error("the tables of all rules would pass 2^24 heaps"));
            }
            g = value(Some(&table), &rule, heap);
            g.ok_or_else(|| input.error(&table.refusal(heap)))?;
            tables.insert(rule.clone(), table);
        }
        values.extend(g);
        heaps.push((rule, heap));
    }
    match sg::winning_moves(&values).first() {
        None => writeln!(out, "second")?,
        Some(&(i, target)) => {
            let (rule, heap) = &heaps[i];
            let left: Vec<String> = answer(tables.get(rule), rule, *heap, target).iter().map(u64::to_string).collect();
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

fn table(rule: &Rule, heap: u64) -> Values {
    // More than asked, so that a list of growing heaps makes few tables.
    match rule {
        Rule::Take(takes) => sg::subtraction(takes, 2 * heap),
        Rule::Octal(code) => sg::octal(code, 2 * heap, 1 << 30),
        _ => Values { table: sg::grundys_game((heap + heap / 4).min(1_000_000) as usize), period: None },
    }
}

fn value(g: Option<&Values>, rule: &Rule, heap: u64) -> Option<u64> {
    if *rule == Rule::Nim {
        return Some(heap);
    }
    g?.value(heap).map(u64::from)
}

// The smallest option of this value.
fn answer(g: Option<&Values>, rule: &Rule, heap: u64, target: u64) -> Vec<u64> {
    let g = |part: u64| value(g, rule, part).unwrap_or(0);
    let mut least: Option<Vec<u64>> = None;
    let mut option = |sum: &[usize]| {
        if sum.iter().fold(0, |x, &part| x ^ g(part as u64)) == target {
            let left: Vec<u64> = sum.iter().map(|&part| part as u64).collect();
            if least.as_ref().map_or(true, |least| left < *least) {
                least = Some(left);
            }
        }
    };
    match rule {
        Rule::Nim => return vec![target],
        Rule::Take(takes) => {
            let left = takes.iter().filter_map(|&take| heap.checked_sub(take as u64));
            return left.filter(|&left| g(left) == target).min().into_iter().collect();
        }
        Rule::Grundy => (1..heap - heap / 2).for_each(|part| option(&[part as usize, (heap - part) as usize])),
        Rule::Octal(code) => sg::octal_options(code, heap as usize, &mut option),
    }
    least.filter(|left| !left.is_empty()).unwrap_or_else(|| vec![0])
}

fn main() {
    sg::run(solve);
}
