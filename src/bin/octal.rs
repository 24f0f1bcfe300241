//! sg: Octal games
//!
//! Rules: Digit k of the code says what may be left of a heap when k tokens are taken from it. It is the sum of 1 for nothing,
//! 2 for one heap, 4 for two heaps and 8 for three heaps, so 9 to 15 are written 9, A, …, F. The first digit says how a heap
//! may be split without taking: 0, 4, 8 or C. If the code ends with `!`, the heaps of a split in two have different sizes:
//! Kayles is 0.77, Grundy's game is 4.0!. A player who cannot move loses.
//! Input: cases until the end of the input. A case is a code d0.d1d2… of at most 64 digits, then m, then m positions. A
//! position is the number of its heaps l and the heaps h1 … hl.
//! Output: one line per case, one letter per position: W if the first player wins, otherwise L.
//! Idea: A position is the sum of its heaps, so it is lost if the xor of their values is 0. A table that repeats itself long
//! enough proves a period, which answers all larger heaps. The table is made in sparse space (Winning Ways, chapter 4): see
//! the comment at `grow`.
//! Time: that of the table, usually O(rare heaps) per heap. After about a second of work, larger heaps are refused.

use sg::{Input, Result, Values};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
    while !input.at_end() {
        let mut g = values(Game::new(&input.read::<String>()?)?, 1 << 30, 1 << 23);
        let mut line = String::new();
        for _ in 0..input.read::<usize>()? {
            let mut x = 0;
            for _ in 0..input.read::<usize>()? {
                x ^= g.value(input.read()?)?;
            }
            line.push(if x != 0 { 'W' } else { 'L' });
        }
        *out += &(line + "\n");
    }
    Ok(())
}

/// A game by its code: the digits, whether the heaps of a split in two have different sizes, and the takes that allow such a
/// split.
pub struct Game {
    pub code: Vec<u8>,
    pub different: bool,
    splits: Vec<usize>,
}

impl Game {
    /// Reads a code.
    pub fn new(text: &str) -> Result<Game> {
        let digits = text.strip_suffix('!').unwrap_or(text);
        let known = digits.len() < 67 && ["0.", "4.", "8.", "C."].iter().any(|first| digits.starts_with(first));
        let code = digits.bytes().enumerate().filter(|&(place, _)| place != 1).map(|(_, digit)| match digit {
            b'0'..=b'9' => Some(digit - b'0'),
            b'A'..=b'F' => Some(digit - b'A' + 10),
            _ => None,
        });
        let code = code.collect::<Option<Vec<u8>>>().filter(|_| known).ok_or_else(|| {
            let found: String = text.escape_debug().take(40).collect();
            format!("expected a code of at most 64 digits such as 0.77, found {}", found)
        })?;
        let splits = (0..code.len()).filter(|&taken| code[taken] & 4 != 0).collect();
        let game = Game { code, different: digits != text, splits };
        if game.different && game.leaves_three() {
            return Err(format!("expected no digit above 7 in a code with !, found {}", text));
        }
        Ok(game)
    }

    fn leaves_three(&self) -> bool {
        self.code.iter().any(|digit| digit & 8 != 0)
    }

    /// The last place whose digit is not 0.
    pub fn places(&self) -> usize {
        self.code.iter().rposition(|&digit| digit > 0).unwrap_or(0)
    }

    /// The number of parts for which a period is proved as in `Values::new`.
    ///
    /// Splits into different sizes need as much as three parts. Let g(n + p) = g(n) for s <= n < 3s + 2p + places, and let n
    /// be larger. An option (a, b) of n with a > b has a >= s, so (a + p, b) is an option of n + p with the same value. An
    /// option (a, b) of n + p with a > b has a >= s + p, so (a - p, b) has the same value. It is an option of n unless
    /// a - p = b. Then the value is 0, b >= s + p, and n has the option (b + p, b - p), whose value is 0 too.
    pub fn parts(&self) -> usize {
        if self.different || self.leaves_three() {
            3
        } else {
            2
        }
    }

    /// A bit for heaps of even and of odd size. For a heap with a split, it is the xor of the bits of the two parts, in all
    /// splits, if it is the parity of the heap and all takes with a split are even. If they are all odd, it is the opposite.
    fn parity(&self) -> [usize; 2] {
        match self.splits.first() {
            Some(first) if self.splits.iter().all(|taken| (taken + first) % 2 == 0) => [first % 2, 1 - first % 2],
            _ => [0, 0],
        }
    }
}

/// The values of a game, from a table of at most `most` heaps and about so many `steps`; 2^30 steps take about a second.
pub fn values(game: Game, mut steps: u64, most: usize) -> Values {
    Values::new(game.places(), game.parts(), move |table, len| {
        let mask = choose_mask(&game, table);
        grow(&game, mask, table, len.min(most), &mut steps);
    })
}

/// The mask with the fewest rare heaps, or 0 if more than one heap in eight is rare.
pub fn choose_mask(game: &Game, table: &[u32]) -> usize {
    let bound = table.iter().max().map_or(2, |&g| 2 * (g as usize + 1).next_power_of_two());
    let (mut counts, parity) = (vec![0; bound], game.parity());
    table.iter().enumerate().for_each(|(heap, &g)| counts[2 * g as usize + parity[heap % 2]] += 1);
    // The Walsh transform says for each mask how many more heaps are rare than common.
    sg::walsh(&mut counts);
    let mask = (0..bound).min_by_key(|&mask| counts[mask]).unwrap_or(0);
    if game.leaves_three() || 4 * counts[mask] > -3 * table.len() as i64 {
        0
    } else {
        mask
    }
}

/// So many sizes are computed together.
const STRIP: usize = 32;

// Sparse space. Write a value with one more bit, at the end, for the parity of the heap. A value is odd if it has an odd number
// of bits in the mask. A heap of odd value is common, of even value rare. Two common heaps make an even value, so an odd value
// can only be made by a pair with a rare heap. These are few, and all are marked. That leaves the even values below the least
// odd value that is not marked: each is searched for among all pairs. If no pair makes it, it is the value, and the heap is rare.
// The part that a search found is kept for a while and marked like a rare heap, since it often makes the same value again.
// Any mask gives the right values. With mask 0, all heaps are rare, and no search is needed.
/// Makes the table longer, up to `len`, while steps are left and the values are below 2^15.
pub fn grow(game: &Game, mask: usize, table: &mut Vec<u32>, len: usize, steps: &mut u64) {
    let mut g: Vec<u16> = table.iter().map(|&g| g as u16).collect();
    let parity = game.parity();
    let odd = |value: usize, heap: usize| ((2 * value + parity[heap % 2]) & mask).count_ones() % 2 == 1;
    let mut rare: Vec<usize> = (1..g.len()).filter(|&heap| !odd(g[heap].into(), heap)).collect();
    // seen[value][i] says that size first + i has an option of the value. No xor of two values reaches the bound.
    let (mut kept, mut seen) = (Vec::new(), vec![[false; STRIP]; (1 << 15) + 1]);
    let mut bound = g.iter().max().map_or(1, |&g| (usize::from(g) + 1).next_power_of_two());
    while g.len() < len && *steps > 0 {
        let (first, mut work) = (g.len(), 0);
        seen[..bound].iter_mut().for_each(|seen| *seen = [false; STRIP]);
        if first % 2048 < STRIP {
            kept.clear();
        }
        // If all heaps are rare, the smaller part of each pair is enough.
        let end = if mask == 0 { first / 2 + STRIP } else { first };
        for &part in rare.iter().take_while(|&&part| part < end).chain(&kept) {
            work += mark_strips(game, &g, &mut seen, first, part);
        }
        for heap in first..len.min(first + STRIP) {
            work += 64 + mark_others(game, &g, &mut seen, first);
            let mut value = 0;
            loop {
                while seen[value][heap - first] {
                    value += 1;
                }
                let found =
                    if mask == 0 || odd(value, heap) { None } else { search(game, &g, value as u16, &mut work) };
                match found {
                    Some(part) => work += mark_strips(game, &g, &mut seen, first, part),
                    None => break,
                }
                kept.extend(found);
            }
            if value >> 15 > 0 {
                work = *steps;
                break;
            }
            if !odd(value, heap) {
                rare.push(heap);
            }
            bound = bound.max((value + 1).next_power_of_two());
            g.push(value as u16);
        }
        *steps = steps.saturating_sub(work);
    }
    table.extend(g[table.len()..].iter().map(|&g| u32::from(g)));
}

/// Marks the pairs of `part` and another heap below `first`, for STRIP sizes.
fn mark_strips(game: &Game, g: &[u16], seen: &mut [[bool; STRIP]], first: usize, part: usize) -> u64 {
    for taken in &game.splits {
        // For size first + i the other heap is first + i - start.
        let start = part + taken;
        let (from, to) = ((start + 1).saturating_sub(first), STRIP.min(start));
        if from < to {
            let others = &g[first + from - start..first + to - start];
            // The pair of two equal heaps.
            let own = (start + part).wrapping_sub(first);
            let before = own < STRIP && seen[0][own];
            if others.len() == STRIP {
                mark_strip(g[part], others, seen);
            } else {
                (from..to).zip(others).for_each(|(i, other)| seen[usize::from(g[part] ^ other)][i] = true);
            }
            if game.different && own < STRIP {
                seen[0][own] = before;
            }
        }
    }
    16 * game.splits.len() as u64
}

/// Four values in one word. Not inlined, because the compiler then keeps more in registers.
#[inline(never)]
fn mark_strip(value: u16, others: &[u16], seen: &mut [[bool; STRIP]]) {
    let (value, seen) = (u64::from(value) * 0x0001_0001_0001_0001, &mut seen[..1 << 15]);
    for (i, g) in others.chunks_exact(4).enumerate().take(STRIP / 4) {
        let x = u64::from(g[0]) | u64::from(g[1]) << 16 | u64::from(g[2]) << 32 | u64::from(g[3]) << 48;
        let x = x ^ value;
        seen[x as usize & 0x7fff][4 * i] = true;
        seen[(x >> 16) as usize & 0x7fff][4 * i + 1] = true;
        seen[(x >> 32) as usize & 0x7fff][4 * i + 2] = true;
        seen[(x >> 48) as usize & 0x7fff][4 * i + 3] = true;
    }
}

/// Marks all other options of the next heap: those of no heap, one heap and three heaps, and the pairs with a heap from
/// `first` on.
fn mark_others(game: &Game, g: &[u16], seen: &mut [[bool; STRIP]], first: usize) -> u64 {
    let (heap, mut work) = (g.len(), 0);
    let mut mark = |value: u16| seen[usize::from(value)][heap - first] = true;
    for (taken, digit) in game.code.iter().enumerate().take(heap + 1) {
        let rest = heap - taken;
        if taken > 0 && digit & if rest > 0 { 2 } else { 1 } != 0 {
            mark(g[rest]);
        }
        if digit & 4 != 0 {
            let half = (rest + 1 + usize::from(game.different)) / 2;
            (first.max(half)..rest).for_each(|part| mark(g[part] ^ g[rest - part]));
        }
        if digit & 8 != 0 {
            for least in 1..=rest / 3 {
                let pair = rest - least;
                (least..=pair / 2).for_each(|part| mark(g[least] ^ g[part] ^ g[pair - part]));
                work += (pair / 2 - least) as u64;
            }
        }
    }
    work
}

/// The smaller part of a pair that the next heap can be split into and that has the value.
fn search(game: &Game, g: &[u16], value: u16, work: &mut u64) -> Option<usize> {
    for taken in game.splits.iter().take_while(|&&taken| taken < g.len()) {
        let rest = g.len() - taken;
        let half = (rest - usize::from(game.different)) / 2;
        let pairs = g[1..=half].chunks(256).zip(g[rest - half..rest].rchunks(256));
        for (i, (low, high)) in pairs.enumerate() {
            *work += 16;
            if any_xor(low, high, value) {
                let place = low.iter().zip(high.iter().rev()).position(|(a, b)| a ^ b == value);
                return place.map(|place| 1 + 256 * i + place);
            }
        }
    }
    None
}

/// Not inlined, because the compiler then compares eight pairs at a time.
#[inline(never)]
fn any_xor(low: &[u16], high: &[u16], value: u16) -> bool {
    low.iter().zip(high.iter().rev()).fold(false, |hit, (a, b)| hit | (a ^ b == value))
}

fn main() {
    sg::run(solve);
}
