//! For each solver: random valid inputs in its format, small enough to be played out.
//!
//! They lean towards what goes wrong: unsorted and repeated numbers, empty heaps and boards, several
//! cases, both ways to end a file, CRLF, blank lines, a missing last newline.

use itertools::Itertools;

/// Past this size inputs grow no more: they could not be played out.
pub const MOST_SIZE: usize = 16;

/// A random input of `solver`. Size 1 is the tiniest, 10 is played out in milliseconds; the same
/// solver, size and seed give the same bytes. `None` for an unknown solver.
pub fn try_generate(solver: &str, size: usize, seed: u64) -> Option<String> {
    let write: fn(&mut Writer) = match solver {
        "s_nim" => s_nim,
        "kayles" => kayles,
        "grundys_game" => grundys_game,
        "staircase_nim" => staircase_nim,
        "turning_turtles" => turning_turtles,
        "cuboid_slicing" => cuboid_slicing,
        "stick_game" => stick_game,
        "interval_nim" => interval_nim,
        "nim_moves" => nim_moves,
        "misere_nim" => misere_nim,
        "wythoff" => wythoff,
        "lasker_nim" => lasker_nim,
        "treblecross" => treblecross,
        "take_and_break" => take_and_break,
        "octal" => octal,
        "mock_turtles" => mock_turtles,
        "nim_product" => nim_product,
        "coin_grid" => coin_grid,
        "dag_tokens" => dag_tokens,
        "tree_hackenbush" => tree_hackenbush,
        "nim_counting" => nim_counting,
        "dexterinas_lab" => dexterinas_lab,
        "stone_division" => stone_division,
        "georgia_and_bob" => georgia_and_bob,
        "sum_of_games" => sum_of_games,
        _ => return None,
    };
    let mut writer = Writer {
        draw: Draw::new(solver, size, seed),
        size: size.clamp(1, MOST_SIZE) as u64,
        lines: Vec::new(),
        reads_to_the_end: false,
    };
    write(&mut writer);
    Some(writer.text())
}

/// As [`try_generate`], for a solver that is known.
pub fn generate(solver: &str, size: usize, seed: u64) -> String {
    try_generate(solver, size, seed).unwrap_or_else(|| panic!("unknown solver {solver}"))
}

/// Random numbers by splitmix64.
struct Draw(u64);

impl Draw {
    fn new(solver: &str, size: usize, seed: u64) -> Draw {
        let mut draw = Draw(seed);
        for part in solver.bytes().map(u64::from).chain([size as u64]) {
            draw.0 = draw.next() ^ part;
        }
        draw
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number from `least` to `most`, both possible.
    fn between(&mut self, least: u64, most: u64) -> u64 {
        least + self.next() % (most - least + 1)
    }

    fn list(&mut self, count: u64, least: u64, most: u64) -> Vec<u64> {
        (0..count).map(|_| self.between(least, most)).collect()
    }

    /// True once in so many times.
    fn once_in(&mut self, times: u64) -> bool {
        self.between(1, times) == 1
    }

    fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.between(0, of.len() as u64 - 1) as usize]
    }

    fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.between(0, last as u64) as usize);
        }
    }

    /// Up to `count` different numbers from `least` to `most`, in random order.
    fn distinct(&mut self, count: u64, least: u64, most: u64) -> Vec<u64> {
        let mut all: Vec<u64> = (least..=most).collect();
        self.shuffle(&mut all);
        all.truncate(count as usize);
        all
    }
}

/// Lines of tokens, and the text they become.
struct Writer {
    draw: Draw,
    size: u64,
    lines: Vec<String>,
    /// The format ends where the file ends: nothing may follow.
    reads_to_the_end: bool,
}

impl Writer {
    fn line<T: ToString>(&mut self, tokens: impl IntoIterator<Item = T>) {
        let line = tokens.into_iter().map(|token| token.to_string()).join(" ");
        self.lines.push(line);
    }

    /// A line of a list's length and the list.
    fn counted_line(&mut self, list: &[u64]) {
        self.line([&[list.len() as u64], list].concat());
    }

    /// A number of cases, lines, heaps: from 1 on, growing with the size to at most `most`.
    fn few(&mut self, most: u64) -> u64 {
        let most = most.min(self.size);
        self.draw.between(1, most)
    }

    /// Heaps of a game in which they only shrink: the more heaps, the smaller.
    fn heaps(&mut self, count: u64, least: u64) -> Vec<u64> {
        let most = match count {
            0 | 1 => 3 * self.size + 1,
            2 => 2 * self.size + 1,
            3 => self.size + 1,
            _ => self.size / 2 + 2,
        };
        if self.draw.once_in(6) {
            return vec![self.draw.between(least.max(1), most); count as usize];
        }
        self.draw.list(count, least, most)
    }

    /// Heaps of a game in which they may split: few tokens in all.
    fn crumbs(&mut self, count: u64, least: u64) -> Vec<u64> {
        let most = (3 * self.size / 2 + 4) / count.max(1);
        self.draw.list(count, least, most.max(least + 1))
    }

    /// Unsorted takes with repeats, sometimes one that no heap allows.
    fn takes(&mut self) -> Vec<u64> {
        let count = self.draw.between(1, (self.size + 1).min(6));
        let mut takes = self.draw.list(count, 1, self.size.min(12) + 2);
        if self.draw.once_in(5) {
            takes[0] = self.draw.pick(&[100, 1000, 10_000]);
        }
        if self.draw.once_in(4) {
            takes.push(takes[0]);
        }
        self.draw.shuffle(&mut takes);
        takes
    }

    /// An octal code: mostly up to four digits, now and then all of the 64.
    fn code(&mut self) -> String {
        let before = if self.draw.once_in(3) { '4' } else { '0' };
        let long = self.draw.once_in(12);
        let count = if long { 64 } else { self.draw.between(1, 4) };
        let digits = self.draw.list(count, 0, 7);
        format!("{before}.{}", digits.iter().join(""))
    }

    /// A word of so many letters: one of the two only, or mixed.
    fn word(&mut self, count: u64, letters: [char; 2]) -> String {
        let only = self.draw.pick(&[None, None, None, None, Some(letters[0]), Some(letters[1])]);
        let letter = |_| only.unwrap_or_else(|| self.draw.pick(&letters));
        (0..count).map(letter).collect()
    }

    /// The lines as text: usually plain, at times with other white space, or with a rest that the
    /// format does not ask for.
    fn text(mut self) -> String {
        let newline = if self.draw.once_in(8) { "\r\n" } else { "\n" };
        let loose = self.draw.once_in(8);
        let mut text = String::new();
        for line in std::mem::take(&mut self.lines) {
            text += &if loose { self.loosened(&line, newline) } else { line };
            text += newline;
        }
        if !self.reads_to_the_end && self.draw.once_in(16) {
            text += "the rest is ignored -1";
        } else if self.draw.once_in(8) {
            text.truncate(text.trim_end().len());
        }
        text
    }

    /// The same tokens with blanks, tabs and blank lines thrown in.
    fn loosened(&mut self, line: &str, newline: &str) -> String {
        let mut text = String::new();
        for token in line.split(' ') {
            let space = self.draw.pick(&[" ", "  ", "\t", newline]);
            // A leading plus belongs to the format of a number.
            let number = !token.is_empty() && token.bytes().all(|byte| byte.is_ascii_digit());
            let sign = if number && self.draw.once_in(6) { "+" } else { "" };
            text += &[sign, token, space].concat();
        }
        text
    }
}

// ---- Heaps -----------------------------------------------------------------------------------

/// m lines of positions `l h1 … hl`, some without a heap.
fn positions(writer: &mut Writer, splitting: bool) {
    let m = writer.few(5);
    writer.line([m]);
    for _ in 0..m {
        let l = writer.draw.between(0, writer.size.min(4));
        let heaps = if splitting { writer.crumbs(l, 0) } else { writer.heaps(l, 0) };
        writer.counted_line(&heaps);
    }
}

fn s_nim(writer: &mut Writer) {
    for _ in 0..writer.few(3) {
        let takes = writer.takes();
        writer.counted_line(&takes);
        positions(writer, false);
    }
    writer.reads_to_the_end = writer.draw.once_in(2);
    if !writer.reads_to_the_end {
        writer.line([0]);
    }
}

fn octal(writer: &mut Writer) {
    writer.reads_to_the_end = true;
    for _ in 0..writer.few(3) {
        let code = writer.code();
        writer.line([code]);
        positions(writer, true);
    }
}

fn grundys_game(writer: &mut Writer) {
    let t = writer.few(6);
    writer.line([t]);
    for _ in 0..t {
        let n = writer.draw.between(1, 2 * writer.size + 4);
        writer.line([n]);
    }
}

/// Different takes, as a rule with 1 among them.
fn stick_game(writer: &mut Writer) {
    let n = writer.draw.between(1, 4 * writer.size + 2);
    let count = writer.few(5);
    let mut takes = writer.draw.distinct(count, 1, writer.size + 3);
    if !takes.contains(&1) && !writer.draw.once_in(8) {
        takes[0] = 1;
        writer.draw.shuffle(&mut takes);
    }
    writer.line([n, takes.len() as u64]);
    writer.line(takes);
}

fn interval_nim(writer: &mut Writer) {
    let n = writer.few(4);
    let least = writer.draw.between(1, writer.size + 1);
    let most = match writer.draw.between(0, 7) {
        0 => 1_000_000_000,
        1 => least,
        _ => least + writer.draw.between(0, writer.size + 1),
    };
    let heaps = writer.heaps(n, 1);
    writer.line([n, least, most]);
    writer.line(heaps);
}

fn nim_moves(writer: &mut Writer) {
    for _ in 0..writer.few(4) {
        let n = writer.few(5);
        let heaps = writer.heaps(n, 1);
        writer.line([n]);
        writer.line(heaps);
    }
    writer.line([0]);
}

/// Positions of heaps of 1 only are frequent: there misère play turns round.
fn misere_nim(writer: &mut Writer) {
    let (n, k) = (writer.few(4), writer.few(5));
    writer.line([n, k]);
    for _ in 0..k {
        let heaps = match writer.draw.between(0, 4) {
            0 => vec![1; n as usize],
            1 => writer.draw.list(n, 1, 2),
            _ => writer.heaps(n, 1),
        };
        writer.line(heaps.into_iter().map(|heap| heap.min(50)));
    }
}

/// Every second pair is one of near neighbours of the golden ratio.
fn wythoff(writer: &mut Writer) {
    writer.reads_to_the_end = true;
    for _ in 0..writer.few(6) {
        let a = writer.draw.between(0, 2 * writer.size + 2);
        let b = match writer.draw.once_in(2) {
            true => a * 13 / 8 + writer.draw.between(0, 1),
            false => writer.draw.between(0, 3 * writer.size + 2),
        };
        let mut pair = [a, b];
        writer.draw.shuffle(&mut pair);
        writer.line(pair);
    }
}

fn lasker_nim(writer: &mut Writer) {
    let t = writer.few(4);
    writer.line([t]);
    for _ in 0..t {
        let n = writer.few(4);
        let heaps = writer.crumbs(n, 1);
        writer.line([n]);
        writer.line(heaps);
    }
}

fn take_and_break(writer: &mut Writer) {
    writer.reads_to_the_end = true;
    for _ in 0..writer.few(3) {
        let sizes = writer.takes();
        let m = writer.few(5);
        let rows = writer.draw.list(m, 1, 3 * writer.size / 2 + 3);
        writer.counted_line(&sizes);
        writer.counted_line(&rows);
    }
}

/// Numbers with many divisors beside any others, divisors that divide nothing too.
fn stone_division(writer: &mut Writer) {
    let rich: Vec<u64> = [1, 2, 4, 6, 8, 12, 16, 18, 24, 27, 30, 32, 36, 45, 48]
        .into_iter()
        .filter(|&n| n <= 4 * writer.size + 4)
        .collect();
    let n = match writer.draw.once_in(3) {
        true => writer.draw.between(1, 4 * writer.size + 4),
        false => writer.draw.pick(&rich),
    };
    let count = writer.few(5);
    let divisors = writer.draw.distinct(count, 2, writer.size + 3);
    writer.line([n, divisors.len() as u64]);
    writer.line(divisors);
}

fn sum_of_games(writer: &mut Writer) {
    let empty = writer.draw.once_in(16);
    let n = if empty { 0 } else { writer.few(4) };
    writer.line([n]);
    let heaps = writer.crumbs(n, 0);
    for heap in heaps {
        let rule = match writer.draw.between(0, 4) {
            0 => "nim".into(),
            1 => "grundy".into(),
            2 => format!("take:{}", writer.takes().iter().join(",")),
            _ => format!("octal:{}", writer.code()),
        };
        writer.line([rule, heap.to_string()]);
    }
}

// ---- Counting --------------------------------------------------------------------------------

fn nim_counting(writer: &mut Writer) {
    let (n, k) = (writer.few(4), writer.few(4));
    let sizes = writer.draw.distinct(k, 1, writer.size + 3);
    writer.line([n, k]);
    writer.line(sizes);
}

/// So many decimals that no answer lies half way between two numbers of 8 decimals: in all at most
/// 8, or far more.
fn dexterinas_lab(writer: &mut Writer) {
    let n = writer.few(4);
    let x = match n {
        1 | 2 => writer.draw.between(1, writer.size + 2),
        _ => writer.draw.between(1, writer.size.min(6)),
    };
    let decimals = match n {
        1 => writer.draw.pick(&[1, 3, 6]),
        2 => writer.draw.pick(&[1, 2, 4]),
        _ => writer.draw.pick(&[1, 2, 6]),
    };
    let whole = 10_u64.pow(decimals);
    let mut cuts = writer.draw.list(x, 0, whole);
    if writer.draw.once_in(4) {
        cuts[0] = 0;
    }
    cuts.extend([0, whole]);
    cuts.sort_unstable();
    let mut chances: Vec<u64> = cuts.iter().tuple_windows().map(|(a, b)| b - a).collect();
    writer.draw.shuffle(&mut chances);
    writer.line([n, x]);
    let (padded, decimals) = (writer.draw.once_in(2), decimals as usize);
    writer.line(chances.into_iter().map(|chance| real(chance, whole, decimals, padded)));
}

/// `chance` of `whole` as a decimal, padded to 6 decimals or as short as it goes.
fn real(chance: u64, whole: u64, decimals: usize, padded: bool) -> String {
    let plain = format!("{}.{:0decimals$}", chance / whole, chance % whole);
    match padded {
        true => format!("{plain:0<8}"),
        false => plain.trim_end_matches('0').trim_end_matches('.').into(),
    }
}

fn nim_product(writer: &mut Writer) {
    let t = writer.few(6);
    writer.line([t]);
    for _ in 0..t {
        let factors = writer.draw.list(2, 0, 3 * writer.size);
        writer.line(factors);
    }
}

// ---- Rows and boards -------------------------------------------------------------------------

fn kayles(writer: &mut Writer) {
    let t = writer.few(4);
    writer.line([t]);
    for _ in 0..t {
        let n = writer.draw.between(1, writer.size + 2);
        let board = writer.word(n, ['I', 'X']);
        writer.line([n.to_string()]);
        writer.line([board]);
    }
}

/// A dozen balls at most, some stairs without one; now and then balls on stair 1 only.
fn staircase_nim(writer: &mut Writer) {
    let t = writer.few(4);
    writer.line([t]);
    for _ in 0..t {
        let n = writer.few(6);
        let mut balls = vec![0; n as usize];
        let stairs = if writer.draw.once_in(8) { 1 } else { n };
        for _ in 0..writer.draw.between(0, writer.size + 2) {
            balls[writer.draw.between(0, stairs - 1) as usize] += 1;
        }
        writer.line([n]);
        writer.line(balls);
    }
}

fn georgia_and_bob(writer: &mut Writer) {
    let t = writer.few(4);
    writer.line([t]);
    for _ in 0..t {
        let n = writer.few(6);
        let strip = n + writer.draw.between(0, writer.size + 1);
        let places = writer.draw.distinct(n, 1, strip);
        writer.line([n]);
        writer.line(places);
    }
}

/// Boards without three in a row, the empty one among them.
fn treblecross(writer: &mut Writer) {
    let n = writer.few(4);
    writer.line([n]);
    for _ in 0..n {
        let count = writer.draw.between(3, writer.size + 3);
        let rare = writer.draw.between(2, 8);
        let mut board = String::new();
        for _ in 0..count {
            let cross = writer.draw.once_in(rare) && !board.ends_with("XX");
            board.push(if cross { 'X' } else { '.' });
        }
        writer.line([board]);
    }
}

// ---- Coins -----------------------------------------------------------------------------------

fn turning_turtles(writer: &mut Writer) {
    let n = writer.draw.between(1, writer.size + 2);
    let coins = writer.word(n, ['H', 'T']);
    writer.line([n.to_string()]);
    writer.line([coins]);
}

/// Places with repeats; a case without a coin has no second line.
fn mock_turtles(writer: &mut Writer) {
    writer.reads_to_the_end = true;
    for _ in 0..writer.few(4) {
        let n = writer.draw.between(0, writer.size + 1);
        let places = writer.draw.list(n, 0, writer.size);
        writer.line([n]);
        if n > 0 {
            writer.line(places);
        }
    }
}

/// Different lamps on a small grid.
fn coin_grid(writer: &mut Writer) {
    let t = writer.few(3);
    writer.line([t]);
    for _ in 0..t {
        let (area, width) = (writer.size + 3, writer.few(4));
        let cells = width * (area / width);
        let n = writer.draw.between(1, cells.min(8));
        let lamps = writer.draw.distinct(n, 0, cells - 1);
        writer.line([n]);
        for lamp in lamps {
            writer.line([lamp % width + 1, lamp / width + 1]);
        }
    }
}

// ---- Cuboids, graphs and trees ---------------------------------------------------------------

fn cuboid_slicing(writer: &mut Writer) {
    let name = writer.draw.pick(&["RUBEN", "ALBERT"]);
    let n = writer.few(3);
    writer.line([name]);
    writer.line([n]);
    for _ in 0..n {
        let most = (writer.size / 3 + 2) / n.min(2) + 1;
        let mut sides = writer.draw.list(3, 1, most.min(6));
        if writer.draw.once_in(4) {
            sides = vec![sides[0]; 3];
        }
        writer.line(sides);
    }
}

fn dag_tokens(writer: &mut Writer) {
    writer.reads_to_the_end = true;
    for _ in 0..writer.few(2) {
        let n = writer.draw.between(1, writer.size + 2);
        dag(writer, n);
        for _ in 0..writer.few(4) {
            let m = writer.few(4);
            let on = writer.draw.list(m, 0, n - 1);
            writer.counted_line(&on);
        }
        writer.line([0]);
        if writer.draw.once_in(2) {
            writer.lines.push(String::new());
        }
    }
}

/// The number of nodes and the edges of each, to nodes that come later in a random order.
fn dag(writer: &mut Writer, n: u64) {
    let order = writer.draw.distinct(n, 0, n - 1);
    let rare = writer.draw.between(1, 5);
    writer.line([n]);
    for node in 0..n {
        let later = order.iter().skip_while(|&&other| other != node).skip(1);
        let mut targets: Vec<u64> = later.copied().collect();
        targets.retain(|_| writer.draw.once_in(rare));
        writer.draw.shuffle(&mut targets);
        writer.counted_line(&targets);
    }
}

/// A path, a star or any tree, its nodes and edges in random order.
fn tree_hackenbush(writer: &mut Writer) {
    let n = writer.draw.between(2, writer.size + 2);
    let names = writer.draw.distinct(n, 1, n);
    let reach = writer.draw.pick(&[1, 2, n, n]);
    let star = writer.draw.once_in(6);
    let mut edges = Vec::new();
    for node in 1..n {
        let parent = if star { 0 } else { node - writer.draw.between(1, reach.min(node)) };
        let mut edge = [names[node as usize], names[parent as usize]];
        writer.draw.shuffle(&mut edge);
        edges.push(edge);
    }
    writer.draw.shuffle(&mut edges);
    writer.line([n]);
    for edge in edges {
        writer.line(edge);
    }
}
