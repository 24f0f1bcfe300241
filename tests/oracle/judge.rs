//! For each solver: read an input in its format and write the output expected of it, by playing.

use super::rules::{self, position, HeapRule};
use super::{mex, Oracle, Values, MOST_POSITIONS};
use itertools::Itertools;
use rustc_hash::FxHashMap;
use std::iter::Peekable;
use std::str::{FromStr, SplitAsciiWhitespace};

/// A heap past this is not played out.
const MOST_TOKENS: u32 = 1000;

/// The expected output of a valid, small input; `None` for an unknown solver, an input that is not
/// in the solver's format, or numbers too large to play with.
pub fn brute(solver: &str, input: &str) -> Option<String> {
    let tokens = &mut Tokens(input.split_ascii_whitespace().peekable());
    match solver {
        "s_nim" => s_nim(tokens),
        "kayles" => kayles(tokens),
        "grundys_game" => grundys_game(tokens),
        "staircase_nim" => staircase_nim(tokens),
        "turning_turtles" => turning_turtles(tokens),
        "cuboid_slicing" => cuboid_slicing(tokens),
        "stick_game" => stick_game(tokens),
        "interval_nim" => interval_nim(tokens),
        "nim_moves" => nim_moves(tokens),
        "misere_nim" => misere_nim(tokens),
        "wythoff" => wythoff(tokens),
        "lasker_nim" => lasker_nim(tokens),
        "treblecross" => treblecross(tokens),
        "take_and_break" => take_and_break(tokens),
        "octal" => octal(tokens),
        "mock_turtles" => mock_turtles(tokens),
        "nim_product" => nim_product(tokens),
        "coin_grid" => coin_grid(tokens),
        "dag_tokens" => dag_tokens(tokens),
        "tree_hackenbush" => tree_hackenbush(tokens),
        "nim_counting" => nim_counting(tokens),
        "dexterinas_lab" => dexterinas_lab(tokens),
        "stone_division" => stone_division(tokens),
        "georgia_and_bob" => georgia_and_bob(tokens),
        "sum_of_games" => sum_of_games(tokens),
        _ => None,
    }
}

struct Tokens<'a>(Peekable<SplitAsciiWhitespace<'a>>);

impl<'a> Tokens<'a> {
    fn more(&mut self) -> bool {
        self.0.peek().is_some()
    }

    fn word(&mut self) -> Option<&'a str> {
        self.0.next()
    }

    fn number<N: FromStr>(&mut self) -> Option<N> {
        self.word()?.parse().ok()
    }

    fn numbers<N: FromStr>(&mut self, count: usize) -> Option<Vec<N>> {
        (0..count).map(|_| self.number()).collect()
    }

    fn heap(&mut self) -> Option<u32> {
        self.number().filter(|&heap| heap <= MOST_TOKENS)
    }

    fn heaps(&mut self, count: usize) -> Option<Vec<u32>> {
        (0..count).map(|_| self.heap()).collect()
    }

    /// A word of `first` and `second` letters, as true and false.
    fn board(&mut self, first: u8, second: u8) -> Option<Vec<bool>> {
        let cell = |letter| match letter {
            _ if letter == first => Some(true),
            _ if letter == second => Some(false),
            _ => None,
        };
        self.word()?.bytes().map(cell).collect()
    }
}

/// The first word if the first player wins, else the second.
fn says(wins: bool, won: &str, lost: &str) -> String {
    let word = if wins { won } else { lost };
    format!("{word}\n")
}

// ---- Heaps -----------------------------------------------------------------------------------

fn s_nim(tokens: &mut Tokens) -> Option<String> {
    let mut text = String::new();
    while tokens.more() {
        let k = tokens.number()?;
        if k == 0 {
            break;
        }
        let takes = tokens.numbers(k)?;
        text += &letters(tokens, rules::subtraction(takes))?;
    }
    Some(text)
}

fn octal(tokens: &mut Tokens) -> Option<String> {
    let mut text = String::new();
    while tokens.more() {
        let digits = octal_digits(tokens.word()?)?;
        text += &letters(tokens, rules::octal(digits))?;
    }
    Some(text)
}

/// `0.137` as its digits, the one before the point first.
fn octal_digits(code: &str) -> Option<Vec<u8>> {
    let (before, after) = code.split_once('.')?;
    let known = ["0", "4"].contains(&before) && (1..=64).contains(&after.len());
    let octal = after.bytes().all(|digit| (b'0'..=b'7').contains(&digit));
    let digits = before.bytes().chain(after.bytes());
    (known && octal).then(|| digits.map(|digit| digit - b'0').collect())
}

/// Reads m and m positions `l h1 … hl`, and says W or L to each, in one line.
fn letters(tokens: &mut Tokens, rule: HeapRule) -> Option<String> {
    let mut oracle = Oracle::normal(rules::on_heaps(rule));
    let m: usize = tokens.number()?;
    let mut line = String::new();
    for _ in 0..m {
        let l = tokens.number()?;
        let heaps = tokens.heaps(l)?;
        line.push(if oracle.wins(&position(&heaps)) { 'W' } else { 'L' });
    }
    Some(line + "\n")
}

fn grundys_game(tokens: &mut Tokens) -> Option<String> {
    let mut oracle = Oracle::normal(rules::on_heaps(rules::grundys_game));
    let t = tokens.number()?;
    let heaps = tokens.heaps(t)?.into_iter();
    let lines = heaps.map(|heap| says(oracle.wins(&position(&[heap])), "first", "second"));
    Some(lines.collect())
}

fn stick_game(tokens: &mut Tokens) -> Option<String> {
    let n = tokens.heap()?;
    let k = tokens.number()?;
    let takes = tokens.numbers(k)?;
    let mut oracle = Oracle::normal(rules::on_heaps(rules::subtraction(takes)));
    let letter = |heap| if oracle.wins(&vec![heap]) { 'W' } else { 'L' };
    Some((1..=n).map(letter).collect::<String>() + "\n")
}

fn interval_nim(tokens: &mut Tokens) -> Option<String> {
    let n = tokens.number()?;
    let (least, most) = (tokens.number()?, tokens.number()?);
    let heaps = tokens.heaps(n)?;
    let mut oracle = Oracle::normal(rules::on_heaps(rules::interval(least, most)));
    Some(says(oracle.wins(&position(&heaps)), "First", "Second"))
}

fn nim_moves(tokens: &mut Tokens) -> Option<String> {
    let mut oracle = Oracle::normal(rules::on_heaps(rules::nim));
    let mut text = String::new();
    loop {
        let n = tokens.number()?;
        if n == 0 {
            return Some(text);
        }
        let heaps = position(&tokens.heaps(n)?);
        text += &format!("{}\n", oracle.winning_moves(&heaps).len());
    }
}

fn misere_nim(tokens: &mut Tokens) -> Option<String> {
    let (n, k): (usize, usize) = (tokens.number()?, tokens.number()?);
    let mut oracle = Oracle::misere(rules::on_heaps(rules::nim));
    let mut text = String::new();
    for _ in 0..k {
        let heaps = tokens.heaps(n)?;
        let mut moves = Vec::new();
        for (place, &heap) in heaps.iter().enumerate() {
            for take in 1..=heap {
                let after = rules::replaced(&heaps, place, [heap - take]);
                if !oracle.wins(&position(&after)) {
                    moves.push(format!("{}:{take}", place + 1));
                }
            }
        }
        text += &says(!moves.is_empty(), &moves.join(" "), "CONCEDE");
    }
    Some(text)
}

fn wythoff(tokens: &mut Tokens) -> Option<String> {
    let mut oracle = Oracle::normal(rules::wythoff);
    let mut text = String::new();
    while tokens.more() {
        let (a, b) = (tokens.heap()?, tokens.heap()?);
        text += &says(oracle.wins(&(a.min(b), a.max(b))), "1", "0");
    }
    Some(text)
}

fn lasker_nim(tokens: &mut Tokens) -> Option<String> {
    let mut oracle = Oracle::normal(rules::on_heaps(rules::lasker));
    let t: usize = tokens.number()?;
    let mut text = String::new();
    for _ in 0..t {
        let n = tokens.number()?;
        let heaps = position(&tokens.heaps(n)?);
        text += &says(oracle.wins(&heaps), "Alice", "Bob");
    }
    Some(text)
}

fn take_and_break(tokens: &mut Tokens) -> Option<String> {
    let mut text = String::new();
    while tokens.more() {
        let n = tokens.number()?;
        let sizes = tokens.numbers(n)?;
        let mut oracle = Oracle::normal(rules::on_heaps(rules::take_and_break(sizes)));
        let m = tokens.number()?;
        for row in tokens.heaps(m)? {
            text += &says(oracle.wins(&position(&[row])), "1", "2");
        }
    }
    Some(text)
}

fn stone_division(tokens: &mut Tokens) -> Option<String> {
    let n = tokens.heap()?;
    let m = tokens.number()?;
    let divisors = tokens.numbers(m)?;
    let mut oracle = Oracle::normal(rules::on_heaps(rules::stone_division(divisors)));
    Some(says(oracle.wins(&position(&[n])), "First", "Second"))
}

fn sum_of_games(tokens: &mut Tokens) -> Option<String> {
    let n: usize = tokens.number()?;
    let (mut game, mut sum) = (Vec::new(), Vec::new());
    for place in 0..n {
        game.push(heap_rule(tokens.word()?)?);
        sum.push((place, tokens.heap()?));
    }
    let mut oracle = Oracle::normal(rules::on_sum(&game));
    if !oracle.wins(&sum) {
        return Some("second\n".into());
    }
    for (place, &(_, heap)) in sum.iter().enumerate() {
        // A winning move leaves heap i with the value g_i ⊕ x, so g_i ⊕ x < g_i says in other words
        // that it leaves a smaller value than the heap had.
        let mut values = Values::new(rules::on_heaps(&game[place]));
        let own = values.grundy(&position(&[heap]));
        let mut lefts = game[place](heap);
        lefts.retain(|left| values.grundy(left) < own);
        lefts.retain(|left| !oracle.wins(&rules::sum_after(&sum, place, left)));
        if let Some(left) = lefts.into_iter().map(or_zero).min() {
            return Some(format!("first\n{}: {}\n", place + 1, left.iter().join(" ")));
        }
    }
    unreachable!("a won sum has a winning move that makes a heap's value smaller")
}

fn or_zero(left: Vec<u32>) -> Vec<u32> {
    if left.is_empty() {
        vec![0]
    } else {
        left
    }
}

/// `nim`, `grundy`, `take:s1,s2,…` or `octal:<code>`.
fn heap_rule(word: &str) -> Option<HeapRule> {
    if let Some(takes) = word.strip_prefix("take:") {
        let takes: Option<Vec<u32>> = takes.split(',').map(|take| take.parse().ok()).collect();
        return takes.map(rules::subtraction);
    }
    if let Some(code) = word.strip_prefix("octal:") {
        return octal_digits(code).map(rules::octal);
    }
    match word {
        "nim" => Some(Box::new(rules::nim)),
        "grundy" => Some(Box::new(rules::grundys_game)),
        _ => None,
    }
}

// ---- Counting --------------------------------------------------------------------------------

/// Are `choices` for each of so many heaps few enough to be listed?
fn few_enough(choices: usize, heaps: usize) -> Option<usize> {
    let heaps = u32::try_from(heaps).ok()?;
    let draws = choices.checked_pow(heaps);
    draws.filter(|&draws| draws.max(heaps as usize) <= MOST_POSITIONS)
}

fn nim_counting(tokens: &mut Tokens) -> Option<String> {
    let (n, k): (usize, usize) = (tokens.number()?, tokens.number()?);
    let sizes = tokens.heaps(k)?;
    few_enough(k, n)?;
    let mut oracle = Oracle::normal(rules::on_heaps(rules::nim));
    let positions = (1..=n).flat_map(|m| vec![sizes.iter().copied(); m].into_iter().multi_cartesian_product());
    let won = positions.filter(|heaps| oracle.wins(&position(heaps))).count();
    Some(format!("{}\n", won % 998_244_353))
}

fn dexterinas_lab(tokens: &mut Tokens) -> Option<String> {
    // Six heaps are as many as 128 bits hold in millionths of millionths and so on.
    let n = tokens.number().filter(|n| (1..=6).contains(n))?;
    let x = tokens.heap()?;
    few_enough(x as usize + 1, n)?;
    let chances: Vec<u128> = (0..=x).map(|_| millionths(tokens.word()?)).collect::<Option<_>>()?;
    let mut oracle = Oracle::normal(rules::on_heaps(rules::nim));
    let mut won = 0;
    for draw in vec![0..=x; n].into_iter().multi_cartesian_product() {
        let chance: u128 = draw.iter().map(|&heap| chances[heap as usize]).product();
        if chance > 0 && oracle.wins(&position(&draw)) {
            won += chance;
        }
    }
    Some(eight_decimals(won, 1_000_000_u128.pow(n as u32)))
}

/// `0.25` as 250000.
fn millionths(real: &str) -> Option<u128> {
    let (whole, decimals) = real.split_once('.').unwrap_or((real, ""));
    let short = decimals.len() <= 6;
    short.then(|| format!("{whole}{decimals:0<6}").parse().ok())?
}

fn eight_decimals(part: u128, whole: u128) -> String {
    let units = 100_000_000;
    let rounded = if whole < units {
        part * (units / whole)
    } else {
        let unit = whole / units;
        (part + unit / 2) / unit
    };
    format!("{}.{:08}\n", rounded / units, rounded % units)
}

/// By the definition: a ⊗ b is the mex of a'⊗b ⊕ a⊗b' ⊕ a'⊗b' over all a' < a, b' < b.
pub fn nim_product_of(a: usize, b: usize, memo: &mut FxHashMap<(usize, usize), usize>) -> usize {
    if let Some(&known) = memo.get(&(a, b)) {
        return known;
    }
    let pairs = (0..a).cartesian_product(0..b);
    let values = pairs
        .map(|(less_a, less_b)| {
            nim_product_of(less_a, b, memo) ^ nim_product_of(a, less_b, memo) ^ nim_product_of(less_a, less_b, memo)
        })
        .collect();
    let product = mex(&values);
    memo.insert((a, b), product);
    product
}

fn nim_product(tokens: &mut Tokens) -> Option<String> {
    let t: usize = tokens.number()?;
    let mut memo = FxHashMap::default();
    let mut text = String::new();
    for _ in 0..t {
        let mut factor = || tokens.number().filter(|&factor| factor <= 100);
        let (a, b) = (factor()?, factor()?);
        text += &format!("{}\n", nim_product_of(a, b, &mut memo));
    }
    Some(text)
}

// ---- Rows and boards -------------------------------------------------------------------------

fn kayles(tokens: &mut Tokens) -> Option<String> {
    let mut oracle = Oracle::normal(rules::kayles_board);
    let t: usize = tokens.number()?;
    let mut text = String::new();
    for _ in 0..t {
        let n = tokens.number()?;
        let board = tokens.board(b'I', b'X').filter(|board| board.len() == n)?;
        text += &says(oracle.wins(&board), "WIN", "LOSE");
    }
    Some(text)
}

fn staircase_nim(tokens: &mut Tokens) -> Option<String> {
    let mut oracle = Oracle::normal(rules::staircase);
    let t: usize = tokens.number()?;
    let mut text = String::new();
    for _ in 0..t {
        let n = tokens.number()?;
        let balls = tokens.heaps(n)?;
        text += &says(oracle.wins(&balls), "first", "second");
    }
    Some(text)
}

fn georgia_and_bob(tokens: &mut Tokens) -> Option<String> {
    let mut oracle = Oracle::normal(rules::georgia_and_bob);
    let t: usize = tokens.number()?;
    let mut text = String::new();
    for _ in 0..t {
        let n = tokens.number()?;
        let mut places = tokens.heaps(n)?;
        places.sort_unstable();
        text += &says(oracle.wins(&places), "Georgia will win", "Bob will win");
    }
    Some(text)
}

fn treblecross(tokens: &mut Tokens) -> Option<String> {
    let mut oracle = Oracle::normal(rules::treblecross);
    let n: usize = tokens.number()?;
    let mut text = String::new();
    for _ in 0..n {
        let board = tokens.board(b'X', b'.')?;
        let empty = (0..board.len()).filter(|&place| !board[place]);
        let winning = empty.filter(|&place| !oracle.wins(&rules::replaced(&board, place, [true])));
        let places = winning.map(|place| place + 1).join(" ");
        let verdict = if places.is_empty() { "LOSING" } else { "WINNING" };
        text += &format!("{verdict}\n{places}\n");
    }
    Some(text)
}

// ---- Coins -----------------------------------------------------------------------------------

/// Does the first player win with heads on these cells, counted from 0? `None` if the board that
/// holds them is too large. A cell named twice is one coin.
fn coins_win(rule: rules::TurnRule, cells: &[Vec<usize>], axes: usize) -> Option<bool> {
    let side = |axis: usize| cells.iter().map(|cell| cell[axis] + 1).max().unwrap_or(1);
    let sides: Vec<usize> = (0..axes).map(side).collect();
    let area = sides.iter().try_fold(1, |area: usize, &side| area.checked_mul(side));
    area.filter(|&area| area <= 64)?;
    let bits = cells.iter().map(|cell| rules::cell_bit(&sides, cell));
    let board = bits.fold(0, |board, bit| board | bit);
    Some(Oracle::normal(rules::coin_turning(rule, &sides)).wins(&board))
}

fn turning_turtles(tokens: &mut Tokens) -> Option<String> {
    let n = tokens.number()?;
    let coins = tokens.board(b'H', b'T').filter(|coins| coins.len() == n)?;
    let heads: Vec<_> = coins.iter().positions(|&head| head).map(|place| vec![place]).collect();
    Some(says(coins_win(rules::turning_turtles, &heads, 1)?, "Alice", "Bob"))
}

fn mock_turtles(tokens: &mut Tokens) -> Option<String> {
    let mut text = String::new();
    while tokens.more() {
        let n = tokens.number()?;
        let heads: Vec<usize> = tokens.numbers(n)?;
        let heads: Vec<_> = heads.into_iter().map(|place| vec![place]).collect();
        text += &says(coins_win(rules::mock_turtles, &heads, 1)?, "No", "Yes");
    }
    Some(text)
}

fn coin_grid(tokens: &mut Tokens) -> Option<String> {
    let t: usize = tokens.number()?;
    let mut text = String::new();
    for _ in 0..t {
        let n: usize = tokens.number()?;
        let mut lamps: Vec<Vec<usize>> = (0..n).map(|_| tokens.numbers(2)).collect::<Option<_>>()?;
        for place in lamps.iter_mut().flatten() {
            *place = place.checked_sub(1)?;
        }
        let wins = coins_win(rules::turning_turtles, &lamps, 2)?;
        text += &says(wins, "Have a try, lxhgww.", "Don't waste your time.");
    }
    Some(text)
}

// ---- Cuboids, graphs and trees ---------------------------------------------------------------

fn cuboid_slicing(tokens: &mut Tokens) -> Option<String> {
    let (starts, other) = match tokens.word()? {
        "RUBEN" => ("RUBEN", "ALBERT"),
        "ALBERT" => ("ALBERT", "RUBEN"),
        _ => return None,
    };
    let n: usize = tokens.number()?;
    let mut cuboids = Vec::new();
    for _ in 0..n {
        cuboids.push([tokens.number()?, tokens.number()?, tokens.number()?]);
    }
    cuboids.sort_unstable();
    let mut oracle = Oracle::normal(rules::cuboid_slicing);
    Some(says(oracle.wins(&cuboids), starts, other))
}

fn dag_tokens(tokens: &mut Tokens) -> Option<String> {
    let mut text = String::new();
    while tokens.more() {
        let n: usize = tokens.number()?;
        let mut edges = Vec::new();
        for _ in 0..n {
            edges.push(nodes(tokens, n)?);
        }
        let mut oracle = Oracle::normal(rules::dag_tokens(&edges));
        loop {
            let mut on = nodes(tokens, n)?;
            if on.is_empty() {
                break;
            }
            on.sort_unstable();
            text += &says(oracle.wins(&on), "WIN", "LOSE");
        }
    }
    Some(text)
}

/// Reads a count and as many nodes of a graph of n.
fn nodes(tokens: &mut Tokens, n: usize) -> Option<Vec<usize>> {
    let count = tokens.number()?;
    let nodes: Vec<usize> = tokens.numbers(count)?;
    nodes.iter().all(|&node| node < n).then_some(nodes)
}

fn tree_hackenbush(tokens: &mut Tokens) -> Option<String> {
    let n: usize = tokens.number().filter(|n| (1..=64).contains(n))?;
    let edges: Vec<usize> = tokens.numbers(2 * (n - 1))?;
    let edges: Vec<(usize, usize)> = edges.into_iter().tuples().collect();
    let all = (0..edges.len()).map(|edge| 1 << edge).sum();
    let mut oracle = Oracle::normal(rules::hackenbush(1, &edges));
    Some(says(oracle.wins(&all), "Alice", "Bob"))
}
