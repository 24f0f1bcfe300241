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

/// A game by its code.
pub struct Game {
    pub code: Vec<u8>,
    /// A split in two leaves heaps of different sizes.
    pub different: bool,
    /// The last place whose digit is not 0.
    pub places: usize,
    /// The number of parts for which `Values` proves a period: 2, or 3 if a move may leave three heaps.
    ///
    /// It is 3 for splits into different sizes too. Let g(n + p) = g(n) for s <= n < 3s + 2p + places, and let n be larger. An
    /// option (a, b) of n with a > b has a >= s, so (a + p, b) is an option of n + p with the same value. An option (a, b) of
    /// n + p with a > b has a >= s + p, so (a - p, b) has the same value. It is an option of n unless a - p = b. Then the
    /// value is 0, b >= s + p, and n has the option (b + p, b - p), whose value is 0 too.
    pub parts: usize,
    /// The takes after which a heap may be split in two.
    splits: Vec<usize>,
    /// A bit for heaps of even size and one for heaps of odd size, see `grow`.
    parity: [usize; 2],
}

impl Game {
    /// Reads a code.
    pub fn new(text: &str) -> Result<Game> {
        let digits = text.strip_suffix('!').unwrap_or(text);
        let known = digits.len() < 67 && ["0.", "4.", "8.", "C."].iter().any(|first| digits.starts_with(first));
        let code = digits.chars().take(1).chain(digits.chars().skip(2)).map(|digit| digit.to_digit(16));
        let code = code.map(|digit| digit.map(|digit| digit as u8)).collect::<Option<Vec<u8>>>();
        let (different, three) = (digits != text, code.iter().flatten().any(|&digit| digit > 7));
        let code = code.filter(|_| known && !(different && three)).ok_or_else(|| {
            let found: String = text.escape_debug().take(40).collect();
            format!("expected a code such as 0.77, of at most 64 digits, none above 7 with !, found {}", found)
        })?;
        let places = code.iter().rposition(|&digit| digit > 0).unwrap_or(0);
        let splits: Vec<usize> = (0..code.len()).filter(|&taken| code[taken] & 4 != 0).collect();
        let parity = match splits.first() {
            Some(first) if splits.iter().all(|taken| taken % 2 == first % 2) => [first % 2, 1 - first % 2],
            _ => [0, 0],
        };
        Ok(Game { code, different, places, parts: 2 + usize::from(different || three), splits, parity })
    }
}

/// The values of a game, from a table of at most `most` heaps and about so many `steps`; 2^30 steps take about a second.
pub fn values(game: Game, mut steps: u64, most: usize) -> Values {
    Values::new(game.places, game.parts, move |table, len| {
        let mask = choose_mask(&game, table);
        grow(&game, mask, table, len.min(most), &mut steps);
    })
}

/// The mask with the fewest rare heaps, or 0 if more than one heap in eight is rare.
pub fn choose_mask(game: &Game, table: &[u32]) -> usize {
    let bound = table.iter().max().map_or(2, |&g| 2 * (g as usize + 1).next_power_of_two());
    let mut counts = vec![0; bound];
    table.iter().enumerate().for_each(|(heap, &g)| counts[2 * g as usize + game.parity[heap % 2]] += 1);
    // The Walsh transform says for each mask how many more heaps are rare than common.
    sg::walsh(&mut counts);
    let mask = (0..bound).min_by_key(|&mask| counts[mask]).unwrap_or(0);
    let few = game.code.iter().all(|&digit| digit < 8) && 4 * counts[mask] < -3 * table.len() as i64;
    if few {
        mask
    } else {
        0
    }
}

/// So many sizes are computed together, from `first` on. `seen[value][i]`: size first + i has an option of the value.
const STRIP: usize = 32;
type Seen = [bool; STRIP];

/// Makes the table longer, up to `len`, while steps are left and the values are below 2^15.
///
/// A value is odd if it has an odd number of bits in the mask. Before that it gets one more bit, at the end, for the parity of
/// its heap. This bit is the parity itself if all splits are at even places, the opposite if they are at odd places, so that
/// the bits of the two parts and of the heap always have the xor 0. If splits are at places of both kinds, the bit is 0.
///
/// A heap of odd value is common, of even value rare. Two common heaps make an even value, so an odd value is made only by pairs
/// with a rare heap. These pairs are few, and all are marked. Then only the even values below the least odd value that is not
/// marked are left. Each is searched for among all pairs. If no pair makes it, it is the value, and the heap is rare.
/// The part that a search finds is kept for a while and marked like a rare heap, since it often makes the same value again.
///
/// Any mask gives the right values. With mask 0 all heaps are rare and no value is searched for.
pub fn grow(game: &Game, mask: usize, table: &mut Vec<u32>, len: usize, steps: &mut u64) {
    let mut g: Vec<u16> = table.iter().map(|&g| g as u16).collect();
    let odd = |value: usize, heap: usize| ((2 * value + game.parity[heap % 2]) & mask).count_ones() % 2 == 1;
    let mut rare: Vec<usize> = (1..g.len()).filter(|&heap| !odd(g[heap].into(), heap)).collect();
    let (mut kept, mut seen) = (Vec::new(), vec![[false; STRIP]; 1 << 15]);
    // No xor of two values reaches the bound.
    let mut bound = g.iter().max().map_or(1, |&g| (usize::from(g) + 1).next_power_of_two());
    while g.len() < len && *steps > 0 {
        let first = g.len();
        seen[..bound].iter_mut().for_each(|seen| *seen = [false; STRIP]);
        if first % 2048 < STRIP {
            kept.clear();
        }
        // If all heaps are rare, the smaller part of each pair is enough.
        let end = if mask == 0 { first / 2 + STRIP } else { first };
        let parts = rare[..rare.partition_point(|&part| part < end)].iter().chain(&kept);
        let mut work = parts.map(|&part| mark_strip(game, &g, &mut seen, first, part)).sum();
        for heap in first..len.min(first + STRIP) {
            work += mark_others(game, &g, &mut seen, first);
            let value = (0..seen.len()).find(|&value| {
                if seen[value][heap - first] || mask == 0 || odd(value, heap) {
                    return !seen[value][heap - first];
                }
                let found = search(game, &g, value as u16, &mut work);
                work += found.map_or(0, |part| mark_strip(game, &g, &mut seen, first, part));
                kept.extend(found);
                found.is_none()
            });
            let value = match value {
                Some(value) => value,
                None => {
                    work = *steps;
                    break;
                }
            };
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

/// Marks the pairs of `part` and another heap, for STRIP sizes, if all these heaps are in the table.
#[inline(never)]
fn mark_strip(game: &Game, g: &[u16], seen: &mut [Seen], first: usize, part: usize) -> u64 {
    let (value, seen) = (u64::from(g[part]) * 0x0001_0001_0001_0001, &mut seen[..1 << 15]);
    for start in game.splits.iter().map(|taken| part + taken).filter(|&start| STRIP <= start && start < first) {
        // Two equal heaps may not be allowed.
        let own = (start + part).wrapping_sub(first);
        let before = own < STRIP && seen[0][own];
        // Four values in one word.
        for (i, g) in g[first - start..][..STRIP].chunks_exact(4).enumerate() {
            let x = u64::from(g[0]) | u64::from(g[1]) << 16 | u64::from(g[2]) << 32 | u64::from(g[3]) << 48;
            let x = x ^ value;
            seen[x as usize & 0x7fff][4 * i] = true;
            seen[(x >> 16) as usize & 0x7fff][4 * i + 1] = true;
            seen[(x >> 32) as usize & 0x7fff][4 * i + 2] = true;
            seen[(x >> 48) as usize & 0x7fff][4 * i + 3] = true;
        }
        if game.different && own < STRIP {
            seen[0][own] = before;
        }
    }
    16 * game.splits.len() as u64
}

/// Marks the other options of the next heap: those of no heap, one heap and three heaps, and pairs with a part below STRIP.
fn mark_others(game: &Game, g: &[u16], seen: &mut [Seen], first: usize) -> u64 {
    let (heap, mut work) = (g.len(), 64);
    let mut mark = |value: u16| seen[usize::from(value)][heap - first] = true;
    for (taken, digit) in game.code.iter().enumerate().take(heap + 1) {
        let rest = heap - taken;
        if taken > 0 && digit & if rest > 0 { 2 } else { 1 } != 0 {
            mark(g[rest]);
        }
        if digit & 4 != 0 && rest > 0 {
            let half = (rest - usize::from(game.different)) / 2;
            (1..STRIP.min(half + 1)).for_each(|part| mark(g[part] ^ g[rest - part]));
        }
        if digit & 8 != 0 {
            for part in 1..=rest / 3 {
                let pair = rest - part;
                (part..=pair / 2).for_each(|other| mark(g[part] ^ g[other] ^ g[pair - other]));
                work += pair as u64 / 4;
            }
        }
    }
    work
}

/// The smaller part of a pair of this value that the next heap can be split into.
fn search(game: &Game, g: &[u16], value: u16, work: &mut u64) -> Option<usize> {
    game.splits.iter().take_while(|&&taken| taken < g.len()).find_map(|taken| {
        let rest = g.len() - taken;
        let half = (rest - usize::from(game.different)) / 2;
        let mut pairs = g[1..=half].chunks(256).zip(g[rest - half..rest].rchunks(256)).enumerate();
        pairs.find_map(|(i, (low, high))| {
            *work += 16;
            place(low, high, value).map(|place| 1 + 256 * i + place)
        })
    })
}

/// Not inlined, because the compiler then compares eight pairs at a time.
#[inline(never)]
fn place(low: &[u16], high: &[u16], value: u16) -> Option<usize> {
    let pairs = low.iter().zip(high.iter().rev());
    let hit = pairs.clone().fold(false, |hit, (a, b)| hit | (a ^ b == value));
    pairs.enumerate().find(|&(_, (a, b))| hit && a ^ b == value).map(|(place, _)| place)
}

fn main() {
    sg::run(solve);
}
