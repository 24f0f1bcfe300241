//! Sprague–Grundy games for competitive programming, in one file that is made to be pasted.
//!
//! Two players move in turn, both have the same moves, every play ends, who cannot move loses.
//!
//! - **mex** of a set: the least of 0, 1, 2, … that is not in it.
//! - **Grundy value** g of a position: the mex of the values of its options, the positions one move away.
//! - **P-position**: g = 0, the previous player wins. **N-position**: g ≠ 0, the next player wins.
//! - **Sum** of games: a move is a move in one of them. g(A + B) = g(A) ⊕ g(B), the xor
//!   (Sprague 1935, Grundy 1939), so a sum is lost exactly where the **nim-sum** of the values is 0.
//! - **Period** p after a **preperiod** n₀: g(n + p) = g(n) for every n ≥ n₀. Reported only when *proved*: the table
//!   repeats over the stretch from which a theorem concludes that it always will. Else it is only seen.
//!
//! An item that is not O(1) says its time and memory in terms of its arguments; each says what it refuses.

#![forbid(unsafe_code)]

use std::collections::HashMap;
use std::error::Error;
use std::hash::{BuildHasher, Hash};
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Read, Write};
use std::ops::{Add, RangeInclusive, Sub};

// ---- Input and output ----

/// What a solver returns: an error is one line for standard error.
pub type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// Runs a solver from standard input to standard output. The answers found are written even where an error ends the
/// run; the error goes to standard error, with exit status 1. A reader of the output that goes away ends it quietly.
pub fn run(solve: fn(&mut Input, &mut dyn Write) -> Result<()>) {
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout());
    let solved = solve(&mut Input::new(&mut io::stdin()), &mut out);
    if let Err(error) = solved.and(out.flush().map_err(Into::into)) {
        if error.downcast_ref().map(io::Error::kind) != Some(ErrorKind::BrokenPipe) {
            let _ = writeln!(io::stderr(), "error: {}", error);
            std::process::exit(1);
        }
    }
}

/// The tokens of an input, split at ASCII white space, read through one buffer of 64 KiB.
/// ```
/// let mut bytes: &[u8] = b"2 7\n+3 x";
/// let mut input = sg::Input::new(&mut bytes);
/// assert_eq!(input.size("a count", 10).unwrap(), 2);
/// assert_eq!(input.number("a heap", 1..=9).unwrap(), 7);
/// assert_eq!(input.number("a heap", 1..=9).unwrap(), 3);
/// let error = input.number("a heap", 1..=9).unwrap_err();
/// assert_eq!(error.to_string(), "line 2: expected a heap from 1 to 9, found x");
/// ```
pub struct Input<'a> {
    source: BufReader<&'a mut dyn Read>,
    line: usize,
}

impl<'a> Input<'a> {
    /// Reads from any source: standard input, a file, bytes.
    pub fn new(source: &'a mut dyn Read) -> Input<'a> {
        Input { source: BufReader::with_capacity(1 << 16, source), line: 1 }
    }

    /// Takes the next byte if it is white space, or if it is not; none at the end of the input.
    fn take(&mut self, space: bool) -> Result<Option<u8>> {
        while let Err(error) = BufRead::fill_buf(&mut self.source) {
            if error.kind() != ErrorKind::Interrupted {
                return Err(self.error(&format!("cannot read: {}", error)));
            }
        }
        let byte = self.source.buffer().first().copied().filter(|byte| byte.is_ascii_whitespace() == space);
        self.source.consume(usize::from(byte.is_some()));
        Ok(byte)
    }

    /// Is there another token? Goes to it.
    pub fn more(&mut self) -> Result<bool> {
        while let Some(byte) = self.take(true)? {
            self.line += usize::from(byte == b'\n');
        }
        Ok(!self.source.buffer().is_empty())
    }

    /// The next token as what `parse` makes of it; `None` is an error: expected `what`, found the token.
    pub fn word<T>(&mut self, what: &str, parse: impl FnOnce(&str) -> Option<T>) -> Result<T> {
        self.more()?;
        let mut token = Vec::new();
        while let Some(byte) = self.take(false)? {
            token.push(byte);
        }
        std::str::from_utf8(&token).ok().and_then(parse).ok_or_else(|| {
            let shown = token[..token.len().min(24)].escape_ascii();
            let rest = ["the end of the input", "", "…"][((token.len() + 23) / 24).min(2)];
            self.error(&format!("expected {}, found {}{}", what, shown, rest))
        })
    }

    /// A decimal number in a range; a leading `+` is allowed. Time: one pass over its digits.
    pub fn number(&mut self, what: &str, range: RangeInclusive<u64>) -> Result<u64> {
        let bytes = self.source.buffer();
        let start = bytes.iter().position(|byte| !byte.is_ascii_whitespace()).unwrap_or(0);
        let (value, length) = decimal(&bytes[start..]);
        // All but a plain number that ends in the buffer goes the slow way.
        let ends = bytes.get(start + length).map_or(false, u8::is_ascii_whitespace);
        if length > 0 && ends && range.contains(&value) {
            self.line += bytes[..start].iter().filter(|&&byte| byte == b'\n').count();
            self.source.consume(start + length);
            return Ok(value);
        }
        let what = format!("{} from {} to {}", what, range.start(), range.end());
        self.word(&what, |token| token.parse().ok().filter(|value| range.contains(value)))
    }

    /// A number up to `most` that counts or indexes.
    pub fn size(&mut self, what: &str, most: usize) -> Result<usize> {
        Ok(self.number(what, 0..=most as u64)? as usize)
    }

    /// One token as a row of `letters`, however long, without storing it: `each(letter)`, from left to right. Its length
    /// has to be in `lengths`; where that is 0 only, there is no token.
    pub fn board(&mut self, letters: &str, lengths: RangeInclusive<usize>, mut each: impl FnMut(u8)) -> Result<()> {
        let (least, most, mut length) = (*lengths.start(), *lengths.end(), 0);
        if most > 0 && self.more()? {
            while let Some(letter) = self.take(false)? {
                if !letters.as_bytes().contains(&letter) {
                    let shown = letter.escape_ascii();
                    return Err(self.error(&format!("expected a letter of {}, found {}", letters, shown)));
                }
                each(letter);
                length += 1;
            }
        }
        if lengths.contains(&length) {
            return Ok(());
        }
        let wanted = if least == most { most.to_string() } else { format!("{} to {}", least, most) };
        Err(self.error(&format!("expected {} letters, found {}", wanted, length)))
    }

    /// An error at the current line.
    pub fn error(&self, message: &str) -> Box<dyn Error> {
        format!("line {}: {}", self.line, message).into()
    }
}

/// The number that some bytes begin with, and its length; length 0 where there is none, or one that may pass 2⁶⁴.
fn decimal(bytes: &[u8]) -> (u64, usize) {
    let (mut value, mut length) = (0u64, 0);
    // Eight digits at once: neighbours become pairs, pairs become fours, fours the number.
    for eight in bytes.chunks_exact(8) {
        let x = (0..8).fold(0, |x, i| x | u64::from(eight[i]) << (8 * i)).wrapping_sub(0x3030_3030_3030_3030);
        if (x | x.wrapping_add(0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080 != 0 {
            break;
        }
        let x = (x * 10 + (x >> 8)) & 0xff_00ff_00ff_00ff;
        let x = (x * 100 + (x >> 16)) & 0xffff_0000_ffff;
        value = value.wrapping_mul(100_000_000).wrapping_add((x * 10_000 + (x >> 32)) & 0xffff_ffff);
        length += 8;
    }
    for byte in bytes[length..].iter().take_while(|byte| byte.is_ascii_digit()) {
        value = value.wrapping_mul(10).wrapping_add(u64::from(byte - b'0'));
        length += 1;
    }
    // Twenty digits fit if they begin with 1 and have not wrapped.
    let fits = length < 20 || length == 20 && bytes[0] == b'1' && value >= 10u64.pow(19);
    (value, if fits { length } else { 0 })
}

// ---- mex ----

/// The least number that is not among the values. Time and memory: O(values), so that a `Vec` which is filled and
/// drained, `mex(values.drain(..))`, serves a whole table without being cleared.
/// ```
/// assert_eq!(sg::mex([0, 1, 1, 3]), 2);
/// ```
pub fn mex(values: impl IntoIterator<Item = u32>) -> u32 {
    let (mut small, mut bit, mut large) = (0u64, 0, Vec::new());
    for value in values {
        if value < 64 {
            // One step late, so that the processor need not wait for the bit.
            small |= bit;
            bit = 1 << value;
        } else {
            large.push(value as usize - 64);
        }
    }
    let mex = (small | bit).trailing_ones();
    if mex < 64 {
        return mex;
    }
    // k larger values leave one of 64, …, 64 + k free.
    let mut seen = vec![false; large.len()];
    large.iter().filter(|&&value| value < large.len()).for_each(|&value| seen[value] = true);
    64 + seen.iter().take_while(|&&seen| seen).count() as u32
}

// ---- Tables ----

/// The table g(0), …, g(n) of a game on heaps, from its rules: `options(heap, option)` calls `option` with each option,
/// a sum of smaller heaps (`&[]` is nothing left). Coin turning is the same with coins for heaps: an option is what is
/// turned with the rightmost coin. Time: one step an option. Memory: O(n + options of a heap). Panics where a part of an
/// option is not smaller than the heap.
/// ```
/// // Kayles: take one or two neighbours out of a row.
/// let kayles = sg::table(11, |n, option| {
///     for take in 1..=n.min(2) {
///         (0..=(n - take) / 2).for_each(|left| option(&[left, n - take - left]));
///     }
/// });
/// assert_eq!(kayles, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
/// // Coins, places from 0. Turning Turtles turns one more at most, Mock Turtles two more, Ruler a run.
/// let turtles = sg::table(5, |i, option| { option(&[]); (0..i).for_each(|j| option(&[j])) });
/// let mock = sg::table(5, |i, option| { option(&[]); (0..i).for_each(|j| { option(&[j]); (0..j).for_each(|k| option(&[j, k])) }) });
/// let ruler = sg::table(5, |i, option| (0..=i).for_each(|j| option(&(j..i).collect::<Vec<_>>())));
/// assert_eq!((&turtles[..], &mock[..], &ruler[..]), (&[1, 2, 3, 4, 5, 6][..], &[1, 2, 4, 7, 8, 11][..], &[1, 2, 1, 4, 1, 2][..]));
/// ```
pub fn table(n: usize, mut options: impl FnMut(usize, &mut dyn FnMut(&[usize]))) -> Vec<u32> {
    let (mut g, mut values) = (Vec::new(), Vec::new());
    for heap in 0..=n {
        options(heap, &mut |sum| values.push(sum.iter().fold(0, |x, &part| x ^ g[part])));
        g.push(mex(values.drain(..)));
    }
    g
}

/// Which heaps 0, …, n the next player wins, where a move takes one of `takes` (in any order, 0 is no move). Each lost
/// heap marks those that win by moving to it. Time: O(n + marks); `None` past 2³³ marks, half a minute at most. Memory: O(n).
/// ```
/// assert_eq!(sg::winning(&[1, 3, 4], 4), Some(vec![false, true, false, true, true]));
/// ```
pub fn winning(takes: &[usize], n: usize) -> Option<Vec<bool>> {
    let takes = moves(takes);
    let (mut wins, mut work) = (vec![false; n + 1], 1u64 << 33);
    for heap in 0..=n {
        if !wins[heap] {
            let near = &takes[..takes.partition_point(|&take| take <= n - heap)];
            work = work.checked_sub(near.len() as u64)?;
            near.iter().for_each(|take| wins[heap + take] = true);
        }
    }
    Some(wins)
}

/// The takes of a game in ascending order, each once.
fn moves(takes: &[usize]) -> Vec<usize> {
    let mut takes: Vec<usize> = takes.iter().copied().filter(|&take| take > 0).collect();
    takes.sort_unstable();
    takes.dedup();
    takes
}

/// The values of a subtraction game, a move takes one of `takes` (in any order, 0 is no move), for heaps up to `n`, and
/// for all heaps where a period is proved on the way.
///
/// Time: about (preperiod + period) · max take / 64, however large n is. Where no period is proved, the table ends after
/// a second or two, at 2¹⁸ heaps at the earliest and 2²² at the latest. Memory: 16 bytes a heap of the table.
/// ```
/// let g = sg::subtraction(&[2, 3], 1_000_000_000_000_000_000);
/// assert_eq!((&g.table[..], g.period), (&[0, 0, 1, 1, 2][..], Some(5)));
/// assert_eq!(g.value(1_000_000_000_000_000_000), Some(0));
/// ```
pub fn subtraction(takes: &[usize], n: u64) -> Values {
    let takes = moves(takes);
    let largest = takes.last().map_or(0, |&take| take);
    let work = (1u64 << 36) / (largest as u64).max(1);
    let end = work.clamp(1 << 18, 1 << 22).min(n.saturating_add(1)) as usize;
    let near = &takes[..takes.partition_point(|&take| take < end)];
    let mut few = near.last().map_or(true, |&take| take > 16 * near.len());
    let mut values = Values { table: Vec::new(), period: None };
    let mut len = largest.saturating_mul(4).saturating_add(64).min(end);
    loop {
        few = few && blocks(near, &mut values.table, len);
        if !few {
            levels(near, &mut values.table, len);
        }
        if largest <= len / 2 {
            values = Values::of_subtraction(values.table, largest);
        }
        if values.period.is_some() || len == end {
            return values;
        }
        len = len.saturating_mul(if few { 4 } else { 16 }).min(end);
    }
}

/// The ORs of 56 heaps stay in 14 of the 16 vector registers that every x86-64 has, four values in each.
const BLOCK: usize = 56;

/// Grows a table where takes are few. A heap is one bit, 1 << g, and the lowest zero bit of the OR of its options is its
/// mex. A block of heaps at a time: a take of that many or more reaches finished heaps only, so whole blocks are ORed.
/// False where a value is past 31: the table ends before it.
fn blocks(takes: &[usize], g: &mut Vec<u32>, len: usize) -> bool {
    let far = takes.partition_point(|&take| take < BLOCK);
    // As many zeros in front as the largest take, so that no take leaves the array.
    let front = takes.last().map_or(0, |&take| take);
    let mut bits = vec![0u32; front];
    bits.extend(g.iter().map(|&g| 1 << g));
    bits.resize(front + len + BLOCK, 0);
    for start in (front + g.len()..front + len).step_by(BLOCK) {
        let mut seen = [0u32; BLOCK];
        for take in takes[far..].iter().take_while(|&take| take + front < start + BLOCK) {
            let options = &bits[start - take..start - take + BLOCK];
            seen.iter_mut().zip(options).for_each(|(seen, bit)| *seen |= bit);
        }
        for (heap, &seen) in (start..).zip(&seen) {
            let seen = takes[..far].iter().fold(seen, |seen, take| seen | bits[heap - take]);
            bits[heap] = !seen & seen.wrapping_add(1);
        }
        if bits[start..start + BLOCK].contains(&0) {
            break;
        }
    }
    let known = bits[front + g.len()..front + len].iter().take_while(|&&bit| bit != 0);
    g.extend(known.map(|bit| bit.trailing_zeros()));
    g.len() == len
}

/// Grows a table where takes are many, by strips: all heaps of value 0, then of value 1, …. Going up, a heap that is not
/// closed has the value, and closes itself and all heaps that can move to it: it ORs a row of bits, 0 and the takes.
fn levels(takes: &[usize], g: &mut Vec<u32>, len: usize) {
    // A row for each bit of a word that it may begin at. A word of zeros stands before it, so that it can be ORed from an
    // even word on: a processor that loads two words at once wants them from one store, not from two.
    let largest = takes.last().map_or(0, |&take| take);
    let width = largest / 64 / 4 * 4 + 8;
    let mut rows = vec![0u64; 64 * (width + 1)];
    for (shift, row) in rows.chunks_mut(width + 1).enumerate() {
        let bits = takes.iter().chain(&[0]).map(|take| take + shift);
        bits.for_each(|bit| row[1 + bit / 64] |= 1 << (bit % 64));
    }
    let or = |words: &mut [u64], row: &[u64]| words.iter_mut().zip(row).for_each(|(word, row)| *word |= row);
    while g.len() < len {
        let (start, words) = (g.len(), ((len - g.len() + 63) / 64).min(512.max(4 * width)));
        // How far before the strip each value was last, and from each heap there the time before that; 0 is never.
        let reach = start.min(largest);
        let (mut last, mut before) = (vec![0; takes.len() + 1], vec![0; reach + 1]);
        (1..=reach).rev().for_each(|back| before[back] = std::mem::replace(&mut last[g[start - back] as usize], back));
        g.resize(start + 64 * words, 0);
        // Half of 4096 bytes from a multiple of them apart: words at the same place of a page get in each other's way.
        let apart = words / 512 * 512 + 768;
        let mut both = vec![0; apart + words];
        let (known, closed) = both.split_at_mut(apart);
        let (mut left, mut value) = (64 * words, 0);
        while left > 0 {
            closed.copy_from_slice(&known[..words]);
            let mut back = last[value];
            while back > 0 {
                let skip = (back + 63) / 64;
                or(closed, &rows[(64 * skip - back) * (width + 1)..][1 + skip..=width]);
                back = before[back];
            }
            let mut word = 0;
            while word < words {
                let bit = closed[word].trailing_ones() as usize;
                if bit == 64 {
                    word += 1;
                    continue;
                }
                known[word] |= 1 << bit;
                g[start + 64 * word + bit] = value as u32;
                left -= 1;
                or(&mut closed[word / 2 * 2..], &rows[bit * (width + 1) + 1 - word % 2..][..width]);
            }
            value += 1;
        }
    }
    g.truncate(len);
}

/// A code `d0.d1d2d3…` of a take-and-break game as its digits; `None` if d0 is not 0 or 4, or another not 0 to 7.
/// ```
/// assert_eq!(sg::octal_code("0.77"), Some(vec![0, 7, 7])); // Kayles
/// assert_eq!(sg::octal_code("0.8"), None);
/// ```
pub fn octal_code(text: &str) -> Option<Vec<u8>> {
    let (first, digits) = text.split_once('.').filter(|(first, _)| ["0", "4"].contains(first))?;
    first.chars().chain(digits.chars()).map(|digit| digit.to_digit(8).map(|digit| digit as u8)).collect()
}

/// The options of a heap: digit k of the code says what may be left when k are taken, the sum of 1 for nothing, 2 for one
/// heap, 4 for two heaps. To be used with [`table`] and [`moves_to`].
/// ```
/// let mut options = Vec::new();
/// sg::octal_options(&[0, 7, 7], 3, &mut |sum| options.push(sum.to_vec()));
/// assert_eq!(options, [vec![2], vec![1, 1], vec![1]]);
/// ```
pub fn octal_options(code: &[u8], heap: usize, option: &mut dyn FnMut(&[usize])) {
    for (taken, digit) in code.iter().enumerate().take(heap + 1) {
        let rest = heap - taken;
        if digit & 1 != 0 && rest == 0 && taken > 0 {
            option(&[]);
        }
        if digit & 2 != 0 && rest > 0 && taken > 0 {
            option(&[rest]);
        }
        if digit & 4 != 0 {
            (1..=rest / 2).for_each(|part| option(&[part, rest - part]));
        }
    }
}

/// The values of an octal game for heaps up to `n`, and for all heaps where a period is proved on the way.
///
/// Time: that of 2 · (preperiod + period) heaps, each as many steps as there are rare heaps before it (see the source),
/// or pairs of heaps where they are many. Where no period is proved, the table ends at n, after so many `steps` (2³⁰ take
/// about a second), at a value of 2¹⁵ or at 2²³ heaps. Memory: 24 bytes a heap of the table.
/// ```
/// let kayles = sg::octal(&[0, 7, 7], 1_000_000_000_000_000_000, 1 << 30);
/// assert_eq!((kayles.table.len(), kayles.period), (71 + 12, Some(12)));
/// assert_eq!(kayles.value(1_000_000_000_000_000_000), Some(1));
/// ```
pub fn octal(code: &[u8], n: u64, steps: u64) -> Values {
    let places = code.iter().rposition(|&digit| digit > 0).unwrap_or(0);
    let mut game = Breaking::new(code, false, steps);
    loop {
        let more = game.double(n.min(1 << 23) as usize + 1);
        let values = Values::of_octal(game.table(), places);
        if !more || values.period.is_some() {
            return values;
        }
    }
}

/// The table g(0), …, g(n) of Grundy's game: a move splits a heap in two of different size. Time: about 1300 steps a heap.
/// Memory: O(n).
/// ```
/// assert_eq!(sg::grundys_game(10), [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0]);
/// ```
pub fn grundys_game(n: usize) -> Vec<u32> {
    let mut game = Breaking::new(&[4], true, u64::MAX);
    while game.double(n + 1) {}
    game.table()
}

/// A take-and-break game, its table grown in sparse space (Winning Ways, ch. 4). A value is odd where it has an odd number
/// of bits in a mask; a heap of odd value is common, of even value rare. The xor of two common heaps is even, so an odd
/// value is excluded only by a pair with a rare heap: few, and all are tried. That gives the least odd value left, and only
/// the even values below it are looked for among all pairs. Any mask gives the right value; mask 0 says that no mask makes
/// rare heaps few: no value is odd, no heap listed as rare, and all pairs are tried.
struct Breaking {
    digits: Vec<(usize, u8)>,
    different: bool,
    steps: u64,
    g: Vec<u16>,
    back: Vec<u16>,
    mask: usize,
    odd: Vec<bool>,
    rare: Vec<(u32, u16)>,
}

impl Breaking {
    fn new(code: &[u8], different: bool, steps: u64) -> Breaking {
        // Without taking, only a split is a move.
        let digits = code.iter().enumerate().map(|(taken, digit)| (taken, if taken == 0 { digit & 4 } else { *digit }));
        let digits = digits.filter(|&(_, digit)| digit > 0).collect();
        Breaking { digits, different, steps, g: vec![], back: vec![], mask: 0, odd: vec![false; 2], rare: vec![] }
    }

    fn table(&self) -> Vec<u32> {
        self.g.iter().map(|&g| u32::from(g)).collect()
    }

    /// Sets the mask, for values below a power of two.
    fn set_mask(&mut self, mask: usize, bound: usize) {
        self.mask = mask;
        self.odd = (0..bound).map(|value| (value & mask).count_ones() % 2 == 1).collect();
        let heaps = (0..).zip(self.g.iter().copied()).skip(1);
        self.rare = heaps.filter(|&(_, g)| mask != 0 && !self.odd[g as usize]).collect();
    }

    /// Makes the table twice as long, up to a length; false where it ends: there, at the last step or at too large a value.
    fn double(&mut self, end: usize) -> bool {
        // The Walsh transform of the value counts says for each mask how many more heaps are rare than common.
        let mut counts = vec![0i64; self.odd.len()];
        self.g.iter().for_each(|&g| counts[g as usize] += 1);
        walsh(&mut counts);
        let mask = (0..counts.len()).min_by_key(|&mask| counts[mask]).unwrap_or(0);
        self.set_mask(if 4 * counts[mask] < -3 * self.g.len() as i64 { mask } else { 0 }, counts.len());
        // The table backwards, so that both heaps of a pair are read forwards, many pairs at once.
        let len = (2 * self.g.len()).max(128).min(end);
        self.back = vec![0; len - self.g.len()];
        self.back.extend(self.g.iter().rev());
        let mut seen = Box::new([false; 1 << 16]);
        for heap in self.g.len()..len {
            let (value, steps) = self.next_value(&mut seen);
            if value >= 1 << 15 || steps > self.steps {
                return false;
            }
            self.steps -= steps;
            self.back[len - 1 - heap] = value;
            self.g.push(value);
            // No xor of values reaches the next power of two, but the mex may.
            let bound = 2 * (value as usize + 1).next_power_of_two();
            if bound > self.odd.len() {
                self.set_mask(self.mask, bound);
            } else if self.mask != 0 && !self.odd[value as usize] {
                self.rare.push((heap as u32, value));
            }
        }
        len < end
    }

    /// The value of the next heap, and the steps that it took.
    fn next_value(&self, seen: &mut [bool; 1 << 16]) -> (u16, u64) {
        let (heap, odd) = (self.g.len(), &self.odd[..]);
        seen[..odd.len()].iter_mut().for_each(|seen| *seen = false);
        let digits = &self.digits[..self.digits.partition_point(|&(taken, _)| taken <= heap)];
        let mut steps = digits.iter().map(|&(taken, digit)| self.mark_some(heap - taken, digit, seen)).sum();
        let end = odd.len().min(1 << 15);
        let end = (0..end).find(|&value| odd[value] && !seen[value]).unwrap_or(end);
        let splits = digits.iter().filter(|&&(taken, digit)| digit & 4 != 0 && taken < heap);
        let pairs = splits.flat_map(|&(taken, _)| {
            let half = (heap - taken - usize::from(self.different)) / 2;
            self.g[1..=half].chunks(256).zip(self.back[self.back.len() - heap + taken..][..half].chunks(256))
        });
        if self.mask == 0 {
            for (low, high) in pairs.clone() {
                mark_xors(low, high, seen);
                steps += 256;
            }
        }
        let mut value = 0;
        loop {
            while value < end && (odd[value] || seen[value]) {
                value += 1;
            }
            let mut near = pairs.clone().filter(|&(low, high)| {
                steps += 16;
                any_xor(low, high, value as u16)
            });
            // With the pair that is looked for, all pairs near it are noted.
            let found = if value < end && self.mask != 0 { near.next() } else { None };
            match found {
                Some((low, high)) => mark_xors(low, high, seen),
                None => return (value as u16, steps),
            }
        }
    }

    /// Sets `seen` at the values of nothing, of one heap, and of all pairs with a rare heap, as the digit has it; says how
    /// many steps that took. Not inlined, for the sake of its loop.
    #[inline(never)]
    fn mark_some(&self, rest: usize, digit: u8, seen: &mut [bool; 1 << 16]) -> u64 {
        let (g, different) = (&self.g[..], self.different);
        if digit & 1 != 0 && rest == 0 {
            seen[0] = true;
        }
        if digit & 2 != 0 && rest > 0 {
            seen[g[rest] as usize] = true;
        }
        if digit & 4 == 0 {
            return 1;
        }
        let rare = &self.rare[..self.rare.partition_point(|&(rare, _)| (rare as usize) < rest)];
        for &(rare, value) in rare.iter().filter(|&&(rare, _)| !(different && 2 * rare as usize == rest)) {
            seen[(value ^ g[rest - rare as usize]) as usize] = true;
        }
        1 + 2 * rare.len() as u64
    }
}

/// Not inlined: alone it compares eight pairs at a time; inlined, the compiler makes that two.
#[inline(never)]
fn any_xor(low: &[u16], high: &[u16], value: u16) -> bool {
    low.iter().zip(high).fold(false, |hit, (a, b)| hit | (a ^ b == value))
}

/// Sets `seen` at the xor of each pair of values, of two lists of one length; for a mex over many pairs. Time: O(pairs),
/// four in one word. Panics where an xor is outside `seen`.
/// ```
/// let mut seen = [false; 4];
/// sg::mark_xors(&[0, 1, 2], &[2, 2, 2], &mut seen);
/// assert_eq!(seen, [true, false, true, true]);
/// ```
#[inline]
pub fn mark_xors(low: &[u16], high: &[u16], seen: &mut [bool]) {
    let (low, high) = (low.chunks_exact(4), high.chunks_exact(4));
    low.remainder().iter().zip(high.remainder()).for_each(|(a, b)| seen[(a ^ b) as usize] = true);
    let word = |g: &[u16]| u64::from(g[0]) | u64::from(g[1]) << 16 | u64::from(g[2]) << 32 | u64::from(g[3]) << 48;
    for x in low.zip(high).map(|(low, high)| word(low) ^ word(high)) {
        seen[x as u16 as usize] = true;
        seen[(x >> 16) as u16 as usize] = true;
        seen[(x >> 32) as u16 as usize] = true;
        seen[(x >> 48) as usize] = true;
    }
}

// ---- Periods ----

/// The values g(0), g(1), … of a game: a table, and for every heap past it a period that is proved.
pub struct Values {
    /// g(0), g(1), …; with a period, the preperiod and one period.
    pub table: Vec<u32>,
    /// The least period, where it is proved.
    pub period: Option<usize>,
}

impl Values {
    /// A table of a subtraction game, with its least period if the table proves it: `largest` values in a row repeat,
    /// and each value depends on no more than that many before it. Time and memory: O(table).
    /// ```
    /// let g = sg::Values::of_subtraction(vec![0, 1, 0, 1, 0, 1], 3); // take 1 or 3
    /// assert_eq!((g.table, g.period), (vec![0, 1], Some(2)));
    /// ```
    pub fn of_subtraction(table: Vec<u32>, largest: usize) -> Values {
        Values::prove(table, |_, _| largest)
    }

    /// A table of an octal game whose last digit that is not 0 stands at `places`, with its least period p if the table
    /// proves it: g(n + p) = g(n) for n₀ ≤ n < 2n₀ + p + places, n₀ ≥ 1 (Guy and Smith 1956). Time and memory: O(table).
    /// ```
    /// let g = sg::Values::of_octal(vec![0, 1, 0, 1, 0, 1, 0, 1, 0], 1); // 0.3: take one
    /// assert_eq!((g.table, g.period), (vec![0, 1], Some(2)));
    /// ```
    pub fn of_octal(table: Vec<u32>, places: usize) -> Values {
        Values::prove(table, |preperiod, period| 2 * preperiod.max(1) - preperiod + period + places)
    }

    /// The first period that has agreed over the stretch its theorem asks for is the least one.
    fn prove(mut table: Vec<u32>, stretch: impl Fn(usize, usize) -> usize) -> Values {
        let seen = repeat(&table, |preperiod, period, agree| agree >= stretch(preperiod, period));
        table.truncate(seen.map_or(table.len(), |(preperiod, period)| preperiod + period));
        Values { table, period: seen.map(|(_, period)| period) }
    }

    /// g(n); `None` past the table where no period is proved. Time: O(1).
    pub fn value(&self, n: u64) -> Option<u32> {
        let len = self.table.len() as u64;
        if n < len {
            return Some(self.table[n as usize]);
        }
        let period = self.period? as u64;
        Some(self.table[(len - period + (n - len) % period) as usize])
    }

    /// Says that heap n is refused, and how far the search for a period looked.
    pub fn refusal(&self, n: u64) -> String {
        format!("heap {} is out of reach: no period is proved up to heap {}", n, self.table.len().max(1) - 1)
    }
}

/// The least period p with which a table repeats up to its end, long enough by `enough(preperiod, p, agree)`, where so many
/// values agree with those p before them, as (preperiod, p). What is seen, before any proof. Time and memory: O(table).
/// ```
/// assert_eq!(sg::repeat(&[7, 0, 1, 0, 1, 0], |_, period, agree| agree >= period), Some((1, 2)));
/// ```
pub fn repeat<T: PartialEq>(table: &[T], enough: impl Fn(usize, usize, usize) -> bool) -> Option<(usize, usize)> {
    // How many agree is, for all p, the Z-function of the reversed table.
    let (len, mut z, mut left, mut right) = (table.len(), vec![0u32; table.len()], 0, 0);
    for p in 1..len {
        let mut agree = if p < right { (z[p - left] as usize).min(right - p) } else { 0 };
        while p + agree < len && table[len - 1 - agree] == table[len - 1 - agree - p] {
            agree += 1;
        }
        if enough(len - p - agree, p, agree) {
            return Some((len - p - agree, p));
        }
        if p + agree > right {
            (left, right) = (p, p + agree);
        }
        z[p] = agree.min(u32::MAX as usize) as u32;
    }
    None
}

// ---- Sums ----

/// The value of a sum: the xor of the values. Time: O(values).
/// ```
/// assert_eq!(sg::nim_sum([3, 4, 5]), 2);
/// ```
pub fn nim_sum(values: impl IntoIterator<Item = u64>) -> u64 {
    values.into_iter().fold(0, |x, g| x ^ g)
}

/// The winning moves of a sum as (component, value to move it to), none if the sum is lost. A component of value g has
/// an option of each value below g, so each of them is there; in Nim they are all. Time: O(values).
/// ```
/// assert_eq!(sg::winning_moves(&[3, 4, 5]), [(0, 1)]);
/// assert_eq!(sg::winning_moves(&[7, 11, 13]).len(), 3);
/// ```
pub fn winning_moves(values: &[u64]) -> Vec<(usize, u64)> {
    let x = nim_sum(values.iter().copied());
    let targets = values.iter().map(|g| g ^ x).enumerate();
    targets.filter(|&(i, target)| target < values[i]).collect()
}

/// The options of a heap that have the value `target`, in the order in which `options` names them. With the targets
/// g ⊕ x of all components, x the sum's value, these are all winning moves. Time: one step an option.
/// ```
/// let kayles = sg::octal(&[0, 7, 7], 10, 1 << 30);
/// let value = |heap| kayles.table[heap];
/// assert_eq!(sg::moves_to(4, 0, value, |n, option| sg::octal_options(&[0, 7, 7], n, option)), [[1, 1]]);
/// ```
pub fn moves_to(
    heap: usize,
    target: u32,
    value: impl Fn(usize) -> u32,
    options: impl FnOnce(usize, &mut dyn FnMut(&[usize])),
) -> Vec<Vec<usize>> {
    let mut moves = Vec::new();
    options(heap, &mut |sum| {
        if sum.iter().fold(0, |x, &part| x ^ value(part)) == target {
            moves.push(sum.to_vec());
        }
    });
    moves
}

/// All winning moves of misère Nim, who takes the last object loses, as (heap, what to leave of it). None if the position
/// is lost; none either if no object is there, which the player to move wins. Time: O(heaps).
///
/// Bouton 1901: play as in Nim until your move leaves no heap above 1; then leave an odd number of ones.
/// ```
/// assert_eq!(sg::misere_nim(&[5]), [(0, 1)]);
/// assert_eq!(sg::misere_nim(&[1, 1]), [(0, 0), (1, 0)]);
/// ```
pub fn misere_nim(heaps: &[u64]) -> Vec<(usize, u64)> {
    let x = nim_sum(heaps.iter().copied());
    let large = heaps.iter().filter(|&&heap| heap > 1).count();
    let targets = heaps.iter().map(|&heap| x ^ heap ^ u64::from(large == usize::from(heap > 1))).enumerate();
    targets.filter(|&(i, target)| target < heaps[i]).collect()
}

// ---- Positions of any kind ----

/// The value of a position of any hashable type, from its options, each a sum of positions. Without recursion, so chains
/// may be millions long. `memo` keeps what was found, for the next call too, under any hasher; a position in it without a
/// value is being played. An error is a position that can come back to itself; then begin with a new memo. Time: one step a
/// position and option.
/// ```
/// // A heap may be halved, or lose one.
/// let options = |&n: &u64| if n == 0 { vec![] } else { vec![vec![n / 2], vec![n - 1]] };
/// assert_eq!(sg::grundy(9, &mut std::collections::HashMap::new(), options), Ok(2));
/// assert_eq!(sg::grundy(1, &mut std::collections::HashMap::new(), |_| vec![vec![1]]), Err(1));
/// ```
pub fn grundy<P: Clone + Eq + Hash, H: BuildHasher>(
    position: P,
    memo: &mut HashMap<P, Option<u32>, H>,
    mut options: impl FnMut(&P) -> Vec<Vec<P>>,
) -> std::result::Result<u32, P> {
    let value = |memo: &HashMap<P, Option<u32>, H>, part: &P| memo.get(part).map_or(0, |g| g.unwrap_or(0));
    // A position goes ahead of its options, and comes back with them when they are known.
    let mut ahead: Vec<(P, Option<Vec<Vec<P>>>)> = vec![(position.clone(), None)];
    while let Some((next, played)) = ahead.pop() {
        if let Some(sums) = played {
            let g = mex(sums.iter().map(|sum| sum.iter().fold(0, |x, part| x ^ value(memo, part))));
            memo.insert(next, Some(g));
        } else if memo.get(&next) == Some(&None) {
            return Err(next);
        } else if !memo.contains_key(&next) {
            memo.insert(next.clone(), None);
            let sums = options(&next);
            let parts = sums.concat();
            ahead.push((next, Some(sums)));
            ahead.extend(parts.into_iter().map(|part| (part, None)));
        }
    }
    Ok(value(memo, &position))
}

/// The values of all nodes of a DAG, a token moves from a node to one of `edges[node]`. Without recursion. An error is a
/// node on a cycle. Time and memory: O(nodes + edges). Panics where an edge leads to no node.
/// ```
/// assert_eq!(sg::dag(&[vec![1, 2], vec![], vec![1]]), Ok(vec![2, 0, 1]));
/// assert_eq!(sg::dag(&[vec![], vec![1]]), Err(1));
/// ```
pub fn dag(edges: &[Vec<usize>]) -> std::result::Result<Vec<u32>, usize> {
    // As the memo of `grundy`: a node without a value is being played.
    let mut g = vec![None; edges.len()];
    let mut ahead: Vec<(usize, bool)> = (0..edges.len()).map(|node| (node, false)).collect();
    while let Some((node, played)) = ahead.pop() {
        if played {
            g[node] = Some(Some(mex(edges[node].iter().map(|&next| g[next].flatten().unwrap_or(0)))));
        } else if g[node] == Some(None) {
            return Err(node);
        } else if g[node].is_none() {
            g[node] = Some(None);
            ahead.push((node, true));
            ahead.extend(edges[node].iter().map(|&next| (next, false)));
        }
    }
    Ok(g.into_iter().map(|g| g.flatten().unwrap_or(0)).collect())
}

/// The value of green Hackenbush on a tree, a move cuts an edge and what hangs from it falls: g(v) is the xor of
/// g(child) + 1 (the colon principle). Nodes 0, …, n − 1 with root 0; `None` if the edges are no tree on them.
/// Time and memory: O(n), without recursion.
/// ```
/// assert_eq!(sg::tree_hackenbush(3, &[(0, 1), (1, 2)]), Some(2));
/// assert_eq!(sg::tree_hackenbush(3, &[(0, 1), (0, 1)]), None);
/// ```
pub fn tree_hackenbush(n: usize, edges: &[(usize, usize)]) -> Option<u32> {
    // The xor of a node's neighbours is its one neighbour left when it has become a leaf.
    let (mut degree, mut around, mut g) = (vec![0; n], vec![0; n], vec![0; n]);
    for &(a, b) in edges {
        *degree.get_mut(a)? += 1;
        *degree.get_mut(b)? += 1;
        around[a] ^= b;
        around[b] ^= a;
    }
    for start in 1..n {
        let mut leaf = start;
        while leaf != 0 && degree[leaf] == 1 {
            let below = around[leaf];
            degree[leaf] = 0;
            degree[below] -= 1;
            around[below] ^= leaf;
            g[below] ^= g[leaf] + 1;
            leaf = below;
        }
    }
    g.first().copied().filter(|_| edges.len() == n - 1 && degree.iter().all(|&edges| edges == 0))
}

// ---- Nimbers and transforms ----

/// The field of the nimbers below 2⁶⁴. Addition is xor. A coin game in two or three dimensions that is a product of
/// coin-turning games in one has the value g(x) ⊗ g(y) ⊗ … (the Tartan theorem), so this plays boards too.
///
/// A product goes through GF(2)\[x\]/(x⁶⁴+x⁴+x³+x+1), which is the same field in another basis.
/// ```
/// let field = sg::Nimbers::field();
/// assert_eq!((field.product(2, 2), field.product(2, 3), field.product(4, 4)), (3, 1, 6));
/// assert_eq!(field.inverse(2), Some(3));
/// assert_eq!(field.power(field.square_root(5), 2), 5);
/// ```
pub struct Nimbers {
    polynomial: ByteTables,
    nimber: ByteTables,
}

/// A linear map of 64 bits: a table a byte.
type ByteTables = Box<[[u64; 256]; 8]>;

impl Nimbers {
    /// Makes the tables of the change of basis. Time: under a millisecond. Memory: 32 KiB.
    pub fn field() -> Nimbers {
        // A root of the polynomial among the nimbers: its powers are the basis.
        let root = 0x4028_84ca_01f7_c6b2;
        let powers = std::iter::successors(Some(1), |&power| Some(product_by_halves(power, root, 32)));
        let mut rows: Vec<(u64, u64)> = powers.zip((0..64).map(|bit| 1 << bit)).collect();
        let nimber = byte_tables(|bit| rows[bit].0);
        // Elimination turns the rows (nimber, polynomial) into those of the single bits.
        for bit in 0..64 {
            let pivot = (bit..64).find(|&row| rows[row].0 >> bit & 1 == 1).unwrap_or(bit);
            rows.swap(bit, pivot);
            let (left, right) = rows[bit];
            for (_, pair) in rows.iter_mut().enumerate().filter(|(row, pair)| *row != bit && pair.0 >> bit & 1 == 1) {
                *pair = (pair.0 ^ left, pair.1 ^ right);
            }
        }
        Nimbers { polynomial: byte_tables(|bit| rows[bit].1), nimber }
    }

    /// a ⊗ b. Time: O(1), about 30 ns.
    pub fn product(&self, a: u64, b: u64) -> u64 {
        let (a, b) = (change_basis(&self.polynomial, a), change_basis(&self.polynomial, b));
        let mut multiples = [0u128; 16];
        for i in 1..16 {
            multiples[i] = multiples[i / 2] << 1 ^ if i % 2 == 1 { u128::from(a) } else { 0 };
        }
        // In two halves, which the processor works on at the same time.
        let half = |b: u64| (0..8).rev().fold(0, |x: u128, i| x << 4 ^ multiples[(b >> (4 * i) & 15) as usize]);
        let x = half(b >> 32) << 32 ^ half(b);
        // x⁶⁴ = x⁴ + x³ + x + 1, twice: the first time leaves four bits too many.
        let fold = |high: u128| high ^ high << 1 ^ high << 3 ^ high << 4;
        let high = fold(x >> 64);
        change_basis(&self.nimber, (x ^ high ^ fold(high >> 64)) as u64)
    }

    /// a ⊗ a ⊗ … ⊗ a, `exponent` times. Time: at most 128 products.
    pub fn power(&self, a: u64, exponent: u64) -> u64 {
        (0..64).rev().fold(1, |x, bit| {
            let x = self.product(x, x);
            if exponent >> bit & 1 == 1 {
                self.product(x, a)
            } else {
                x
            }
        })
    }

    /// The b with a ⊗ b = 1; `None` for 0. All a ≠ 0 have a^(2⁶⁴ − 1) = 1.
    pub fn inverse(&self, a: u64) -> Option<u64> {
        Some(self.power(a, !1)).filter(|_| a != 0)
    }

    /// The b with b ⊗ b = a: every nimber has exactly one.
    pub fn square_root(&self, a: u64) -> u64 {
        self.power(a, 1 << 63)
    }
}

/// a ⊗ b from the laws of a Fermat power F = 2^half: F ⊗ c = F · c for c < F, and F ⊗ F = F ⊕ F/2.
fn product_by_halves(a: u64, b: u64, half: u32) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    let low = |x: u64| x & ((1 << half) - 1);
    let lows = product_by_halves(low(a), low(b), half / 2);
    let highs = product_by_halves(a >> half, b >> half, half / 2);
    let both = product_by_halves(low(a) ^ a >> half, low(b) ^ b >> half, half / 2);
    (both ^ lows) << half ^ lows ^ product_by_halves(highs, 1 << (half - 1), half / 2)
}

/// The map with these images of the bits.
fn byte_tables(image: impl Fn(usize) -> u64) -> ByteTables {
    let mut tables = Box::new([[0; 256]; 8]);
    for (byte, table) in tables.iter_mut().enumerate() {
        for i in 1..256usize {
            table[i] = table[i & (i - 1)] ^ image(8 * byte + i.trailing_zeros() as usize);
        }
    }
    tables
}

fn change_basis(tables: &ByteTables, x: u64) -> u64 {
    tables.iter().zip(x.to_le_bytes().iter()).fold(0, |image, (table, &byte)| image ^ table[byte as usize])
}

/// The Walsh transform in place, over integers, reals or residues: value k becomes the sum of ± value i, − where i & k
/// has an odd number of ones. It turns xor-convolution into products. Twice is the length times the identity. The length
/// is a power of two. Time: O(n log n).
/// ```
/// let mut counts = [1, 2, 0, 1];
/// sg::walsh(&mut counts);
/// assert_eq!(counts, [4, -2, 2, 0]);
/// ```
pub fn walsh<T: Copy + Add<Output = T> + Sub<Output = T>>(values: &mut [T]) {
    let mut half = 1;
    while half < values.len() {
        for block in values.chunks_exact_mut(2 * half) {
            let (left, right) = block.split_at_mut(half);
            for (a, b) in left.iter_mut().zip(right) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
}

#[cfg(test)]
#[path = "../tests/ways/mod.rs"]
mod ways;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
