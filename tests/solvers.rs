//! Every solver on its samples, against the oracle on small inputs, and on the largest inputs that it promises to
//! answer, where the answer is known from a closed form, a symmetry or a plain table. No time decides.

mod judge;
mod oracle;

use judge::{folder, for_each, run, run_in_pieces, same, samples, show, SOLVERS};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;

const E18: u64 = 1_000_000_000_000_000_000;

/// The answer of a solver to an input that it accepts.
fn answer(solver: &str, input: &str) -> String {
    let outcome = run(solver, input.as_bytes());
    assert_eq!(outcome.error, None, "{solver} on {}", show(input.as_bytes()));
    outcome.text()
}

fn says(solver: &str, input: &str, expected: &str) {
    let found = answer(solver, input);
    let (input, cut) = (show(input.as_bytes()), |text: &str| show(text.as_bytes()));
    assert!(found == expected, "{solver} on {input}\nexpected {}\nfound    {}", cut(expected), cut(&found));
}

// ---- Samples ----

#[test]
fn every_sample_is_answered() {
    for_each(SOLVERS, |(solver, _)| {
        for sample in samples(solver) {
            let outcome = run(solver, &sample.input);
            assert_eq!(outcome.error, None, "{}", sample.name);
            let (expected, found) = (show(&sample.answer), show(&outcome.out));
            assert!(same(&sample.answer, &outcome.out), "{}:\nexpected {expected}\nfound    {found}", sample.name);
        }
    });
}

#[test]
fn the_same_input_gives_the_same_bytes_however_it_arrives() {
    for_each(SOLVERS, |(solver, _)| {
        for sample in samples(solver) {
            let once = run(solver, &sample.input);
            assert_eq!(once, run(solver, &sample.input), "{}, twice", sample.name);
            for size in [1, 7, 4096] {
                assert_eq!(once, run_in_pieces(solver, &sample.input, size), "{}, {size} a piece", sample.name);
            }
        }
    });
}

// ---- No solver is left out ----

/// The solvers that are there: the files of src/bin.
fn files() -> BTreeSet<String> {
    let files = fs::read_dir(folder("src/bin")).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    files.filter_map(|file| file.strip_suffix(".rs").map(String::from)).collect()
}

#[test]
fn every_solver_is_in_the_table_of_the_tests() {
    let table: BTreeSet<String> = SOLVERS.iter().map(|(solver, _)| solver.to_string()).collect();
    assert_eq!(files(), table);
    assert_eq!(table.len(), SOLVERS.len(), "a solver stands twice in the table");
}

#[test]
fn every_solver_has_an_oracle() {
    let known: BTreeSet<String> = oracle::SOLVERS.iter().map(|solver| solver.to_string()).collect();
    assert_eq!(files(), known);
    for solver in files() {
        assert!(oracle::brute(&solver, &oracle::generate(&solver, 1, 1)).is_some(), "{solver} has no brute force");
    }
}

#[test]
fn every_solver_has_samples_of_its_own() {
    for solver in files() {
        assert!(samples(&solver).len() >= 3, "samples/{solver} has fewer than 3 cases 1.in, 2.in, …");
    }
    for entry in fs::read_dir(folder("samples")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(files().contains(&name), "samples/{name} belongs to no solver");
    }
}

#[test]
fn every_solver_has_a_row_in_the_readme() {
    let readme = fs::read_to_string(folder("README.md")).expect("README.md");
    for solver in files() {
        let link = format!("(src/bin/{solver}.rs)");
        let row = readme.lines().any(|line| line.starts_with('|') && line.contains(&link));
        assert!(row, "README.md: no row of a table links to {link}");
    }
}

#[test]
fn every_sample_is_a_pair_of_files_and_none_is_over_100_kb() {
    for solver in fs::read_dir(folder("samples")).unwrap() {
        let solver = solver.unwrap().path();
        let files: BTreeSet<_> = fs::read_dir(&solver).unwrap().map(|file| file.unwrap().path()).collect();
        let numbered = samples(&solver.file_name().unwrap().to_string_lossy()).len();
        assert_eq!(2 * numbered, files.len(), "{}: 1.in and 1.ans, 2.in and 2.ans, …", solver.display());
        for file in files {
            assert!(fs::metadata(&file).unwrap().len() <= 100_000, "{} is over 100 KB", file.display());
        }
    }
}

// ---- Against the oracle ----

#[test]
fn every_solver_agrees_with_the_oracle_on_small_inputs() {
    let mut work = Vec::new();
    for size in 1..=10 {
        work.extend(SOLVERS.iter().map(|(solver, _)| (*solver, size)));
    }
    for_each(&work, |&(solver, size)| {
        // The transform of 2¹⁶ sizes takes its time.
        let inputs = if solver == "nim_counting" { 20 } else { 200 };
        for seed in 0..inputs {
            let input = oracle::generate(solver, size, seed);
            let expected = oracle::brute(solver, &input).expect("the generator writes what the oracle reads");
            let outcome = run(solver, input.as_bytes());
            let good = outcome.error.is_none() && same(expected.as_bytes(), &outcome.out);
            assert!(
                good,
                "{solver}, size {size}, seed {seed}\ninput:\n{input}\nthe oracle says:\n{expected}\n{solver} says:\n{}{}",
                outcome.text(),
                outcome.error.unwrap_or_default()
            );
        }
    });
}

// ---- The largest inputs: plain tables to know the answers by ----

/// Random numbers, always the same (splitmix64).
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (z ^ (z >> 31)) % end
    }
}

fn mex(values: impl Iterator<Item = usize>) -> usize {
    let mut seen = Vec::new();
    for value in values {
        if value >= seen.len() {
            seen.resize(value + 1, false);
        }
        seen[value] = true;
    }
    seen.iter().position(|&seen| !seen).unwrap_or(seen.len())
}

/// The values of heaps up to n where a move takes one of `takes`.
fn subtraction(takes: &[usize], n: usize) -> Vec<usize> {
    let mut g = Vec::new();
    for heap in 0..=n {
        let value = mex(takes.iter().filter(|&&take| take <= heap).map(|take| g[heap - take]));
        g.push(value);
    }
    g
}

/// The values of rows up to n where a move takes one of `takes` adjacent ones.
fn breaking(takes: &[usize], n: usize) -> Vec<usize> {
    let mut g: Vec<usize> = Vec::new();
    for row in 0..=n {
        let rests = takes.iter().filter(|&&take| take <= row).map(|take| row - take);
        let value =
            mex(rests.flat_map(|rest| (0..=rest / 2).map(move |left| (left, rest - left))).map(|(a, b)| g[a] ^ g[b]));
        g.push(value);
    }
    g
}

fn joined<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let mut text = String::new();
    for item in items {
        text += &item.to_string();
        text.push(' ');
    }
    text + "\n"
}

// ---- The largest inputs, a test a solver ----

#[test]
fn s_nim_takes_the_largest_input_of_its_judges() {
    let mut random = Random(1);
    let (mut input, mut expected) = (String::new(), String::new());
    for _ in 0..3 {
        let takes: Vec<usize> = (0..100).map(|_| random.below(10_000) as usize + 1).collect();
        let g = subtraction(&takes, 10_000);
        writeln!(input, "100 {}100", joined(&takes)).unwrap();
        for _ in 0..100 {
            let heaps: Vec<usize> = (0..100).map(|_| random.below(10_001) as usize).collect();
            write!(input, "100 {}", joined(&heaps)).unwrap();
            expected.push(if heaps.iter().fold(0, |x, &heap| x ^ g[heap]) != 0 { 'W' } else { 'L' });
        }
        expected.push('\n');
    }
    says("s_nim", &(input + "0\n"), &expected);
}

#[test]
fn s_nim_reaches_heaps_of_10_to_the_18_and_100_000_takes() {
    // Takes of 1 … k: g(n) = n mod (k + 1).
    let all = joined(1..=100_000);
    let zero = E18 - E18 % 100_001;
    says("s_nim", &format!("100000 {all}3\n1 {zero}\n1 {}\n2 {} 7\n0\n", E18, zero + 7), "LWL\n");
    // A take of a alone: g(n) = ⌊n / a⌋ mod 2.
    says("s_nim", &format!("1 100000\n3\n1 {E18}\n1 {}\n2 {} {E18}\n0\n", E18 - 1, E18 - 1), "LWW\n");
    // Takes of 2, 3, 5, 7, 11, 13: the period is 9.
    let g = subtraction(&[2, 3, 5, 7, 11, 13], 100);
    let letters: String = (0..9).map(|i| if g[(E18 - i) as usize % 9 + 36] > 0 { 'W' } else { 'L' }).collect();
    let heaps: String = (0..9).map(|i| format!("1 {}\n", E18 - i)).collect();
    says("s_nim", &format!("6 13 2 11 3 7 5\n9\n{heaps}"), &(letters + "\n"));
}

#[test]
fn kayles_takes_the_largest_input_of_its_judge() {
    let g = breaking(&[1, 2], 300);
    let mut random = Random(2);
    let (mut input, mut expected) = (String::from("1000\n"), String::new());
    for case in 0..1000 {
        let row: String = (0..300).map(|_| if random.below(case % 40 + 1) == 1 { 'X' } else { 'I' }).collect();
        let x = row.split('X').fold(0, |x, run| x ^ g[run.len()]);
        writeln!(input, "300\n{row}").unwrap();
        expected += if x != 0 { "WIN\n" } else { "LOSE\n" };
    }
    says("kayles", &input, &expected);
}

#[test]
fn kayles_reaches_rows_of_10_to_the_7() {
    // A full row is won: take the middle, then mirror. Two equal runs are lost: mirror at once.
    let n = 10_000_000;
    let run = "I".repeat(n / 2 - 1);
    says("kayles", &format!("1\n{n}\n{}\n", "I".repeat(n)), "WIN\n");
    says("kayles", &format!("2\n{}\n{run}X{run}\n{n}\n{run}XX{run}\n", n - 1), "LOSE\nLOSE\n");
    says("kayles", &format!("1\n{n}\n{}", "X".repeat(n)), "LOSE\n");
}

#[test]
fn grundys_game_takes_the_largest_input_and_heaps_of_2_to_the_35() {
    let mut g: Vec<usize> = Vec::new();
    for heap in 0..1300usize {
        let value = mex((1..(heap + 1) / 2).map(|a| g[a] ^ g[heap - a]));
        g.push(value);
    }
    let mut random = Random(3);
    let mut heaps: Vec<u64> = (0..100_000).map(|_| random.below(1_000_000) + 1).collect();
    heaps.extend(1..1300);
    heaps.extend([1_000_000, 1_000_001, 1 << 34, 1 << 35]);
    let won = |&heap: &u64| g.get(heap as usize).map_or(true, |&value| value != 0);
    let expected: String = heaps.iter().map(|heap| if won(heap) { "first\n" } else { "second\n" }).collect();
    says("grundys_game", &format!("{}\n{}", heaps.len(), joined(&heaps)), &expected);
}

#[test]
fn staircase_nim_reaches_10_to_the_7_stairs_and_10_to_the_18_balls() {
    // As many equal heaps on even stairs as make 0, then one more ball.
    let stairs = "1 1\n".repeat(4_999_998);
    says("staircase_nim", &format!("1\n10000000\n{stairs}9 1 9 1\n"), "second\n");
    says("staircase_nim", &format!("1\n10000000\n{stairs}9 1 9 2\n"), "first\n");
    let most = format!("0 {E18}\n").repeat(100_000);
    says("staircase_nim", &format!("2\n200000\n{most}200001\n{most}{E18}\n"), "second\nsecond\n");
}

#[test]
fn turning_turtles_reaches_10_to_the_7_coins() {
    let n = 10_000_000;
    let mut coins = vec![b'T'; n];
    let says = |coins: &[u8], expected| {
        says("turning_turtles", &format!("{n}\n{}\n", String::from_utf8_lossy(coins)), expected);
    };
    says(&coins, "Bob\n");
    coins[n - 1] = b'H';
    says(&coins, "Alice\n");
    // n = (n - 2^23) xor 2^23, as 2^23 is its highest bit.
    coins[(1 << 23) - 1] = b'H';
    coins[n - (1 << 23) - 1] = b'H';
    says(&coins, "Bob\n");
}

#[test]
fn cuboid_slicing_agrees_with_a_plain_table_and_reaches_sides_of_40() {
    let n = 14;
    let mut g = vec![vec![vec![0; n + 1]; n + 1]; n + 1];
    for (a, b, c) in (1..=n).flat_map(|a| (1..=n).flat_map(move |b| (1..=n).map(move |c| (a, b, c)))) {
        let mut values = Vec::new();
        for (i, j, k) in (0..a).flat_map(|i| (0..b).flat_map(move |j| (0..c).map(move |k| (i, j, k)))) {
            let corner = |at: usize| {
                let pick = |bit: usize, low: usize, side: usize| if at & bit == 0 { low } else { side - 1 - low };
                g[pick(1, i, a)][pick(2, j, b)][pick(4, k, c)]
            };
            values.push((0..8).fold(0, |x, at| x ^ corner(at)));
        }
        g[a][b][c] = mex(values.into_iter());
        if a.max(b).max(c) <= 7 {
            let expected = if g[a][b][c] != 0 { "RUBEN\n" } else { "ALBERT\n" };
            says("cuboid_slicing", &format!("RUBEN\n1\n{a} {b} {c}\n"), expected);
        }
    }
    for largest in 0..=n {
        for (a, plane) in judge::cuboid_slicing::values(largest).iter().enumerate() {
            for (b, row) in plane.iter().enumerate() {
                let row: Vec<usize> = row.iter().map(|&g| g.into()).collect();
                assert_eq!(row, g[a][b][..=largest], "{a}×{b}×z of sides up to {largest}");
            }
        }
    }
    // Up to 30 only 2×2×2 and 4×4×4 are lost; any cuboid twice is.
    says("cuboid_slicing", "ALBERT\n1\n30 30 30\n", "ALBERT\n");
    says("cuboid_slicing", "ALBERT\n3\n29 30 28\n4 4 4\n30 28 29\n", "RUBEN\n");
    says("cuboid_slicing", "RUBEN\n4\n40 39 1\n40 40 40\n40 40 40\n39 1 40\n", "ALBERT\n");
}

#[test]
fn stick_game_reaches_10_to_the_7_sticks_and_100_000_takes() {
    let letters = |n: usize, lost: &dyn Fn(usize) -> bool| {
        (1..=n).map(|heap| if lost(heap) { 'L' } else { 'W' }).collect::<String>() + "\n"
    };
    says("stick_game", "10000000 1\n1\n", &letters(10_000_000, &|heap| heap % 2 == 0));
    says("stick_game", "1000000 2\n3 2\n", &letters(1_000_000, &|heap| heap % 5 < 2));
    let judge = joined((1..=100).rev());
    says("stick_game", &format!("1000000 100\n{judge}"), &letters(1_000_000, &|heap| heap % 101 == 0));
    let many = joined(1..=100_000);
    says("stick_game", &format!("1000000 100000\n{many}"), &letters(1_000_000, &|heap| heap % 100_001 == 0));
    says("stick_game", "1000 0\n", &letters(1000, &|_| true));
}

#[test]
fn interval_nim_agrees_with_a_plain_table_and_reaches_10_to_the_18() {
    let mut random = Random(4);
    for (low, high) in [(1, 1), (1, 9), (3, 3), (4, 7), (10, 31), (50, 60)] {
        let g = subtraction(&(low..=high).collect::<Vec<_>>(), 400);
        for heap in 0..400 {
            let partner = random.below(400) as usize;
            let expected = if g[heap] != g[partner] { "First\n" } else { "Second\n" };
            says("interval_nim", &format!("2 {low} {high}\n{heap} {partner}\n"), expected);
        }
    }
    let pairs = joined((0..100_000u64).flat_map(|i| [1_000_000_000 - i, 1_000_000_000 - i]));
    says("interval_nim", &format!("200000 77 999999999\n{pairs}"), "Second\n");
    says("interval_nim", &format!("200001 77 999999999\n{pairs} 78"), "First\n");
    // Takes of 1 … 10^18 are Nim; a take of 10^18 alone is there once.
    says("interval_nim", &format!("3 1 {E18}\n{} {} 1\n", E18 - 1, E18 - 2), "Second\n");
    says("interval_nim", &format!("2 {E18} {E18}\n{E18} {}\n", E18 - 1), "First\n");
}

#[test]
fn nim_moves_takes_a_million_heaps_of_10_to_the_18() {
    // Equal heaps: none wins if they are even in number, each may be taken whole if odd.
    let heaps = format!("{E18} ").repeat(999_999);
    says("nim_moves", &format!("999999\n{heaps}\n1000000\n{heaps}{E18}\n0\n"), "999999\n0\n");
    let judge = "1000000000 ".repeat(999);
    says("nim_moves", &format!("1000\n{judge}999999999\n0\n"), "999\n");
}

#[test]
fn misere_nim_reaches_100_000_heaps_of_10_to_the_18() {
    let (n, ones) = (100_000, "1 ".repeat(99_999));
    let all: Vec<String> = (1..=n).map(|heap| format!("{heap}:1")).collect();
    // Leave an odd number of ones.
    says(
        "misere_nim",
        &format!("{n} 3\n{ones}1\n{ones}{E18}\n{E18} {ones}\n"),
        &format!("{}\n{n}:{E18}\n1:{E18}\n", all.join(" ")),
    );
    says("misere_nim", &format!("{} 2\n{ones}\n{E18} {}\n", n - 1, &ones[2..]), &format!("CONCEDE\n1:{}\n", E18 - 1));
    // Equal large heaps: as in Nim.
    says("misere_nim", &format!("{n} 1\n{}", format!("{E18} ").repeat(n)), "CONCEDE\n");
}

#[test]
fn wythoff_agrees_with_the_mex_rule_and_reaches_10_to_the_18() {
    // The d-th lost pair is (a, a + d), a the least number in no pair before it.
    let mut used = vec![false; 200_000];
    let (mut a, mut input, mut expected) = (0, String::new(), String::new());
    for d in 0..60_000 {
        while used[a] {
            a += 1;
        }
        used[a] = true;
        used[a + d] = true;
        writeln!(input, "{a} {}\n{} {a}\n{} {}", a + d, a + d + 1, a + 1, a + d).unwrap();
        // (a + 1, a + d) is lost only where its difference d - 1 has the pair (a + 1, …): never, as a grows with d; but
        // for d = 1 it is (2, 2), and for d = 0 it is (1, 0).
        expected += "0\n1\n1\n";
    }
    says("wythoff", &input, &expected);
    // Two Fibonacci numbers in a row are lost, from every second one on.
    let (mut a, mut b, mut input, mut expected) = (1u64, 2u64, String::new(), String::new());
    while b <= E18 {
        writeln!(input, "{a} {b}\n{b} {a}\n{a} {}\n{b} {b}", b - 1).unwrap();
        expected += "0\n0\n1\n1\n";
        let next = 2 * b + a;
        a += b;
        b = next;
    }
    says("wythoff", &input, &expected);
    says("wythoff", &format!("{E18} {E18}\n0 {E18}\n{E18} 618033988749894848\n"), "1\n1\n0\n");
}

#[test]
fn lasker_nim_takes_a_million_heaps() {
    let pairs = "2147483647 2147483647\n".repeat(500_000);
    says("lasker_nim", &format!("2\n1000000\n{pairs}1000001\n{pairs}2147483646\n"), "Bob\nAlice\n");
    // 3 and 4 are exchanged: 1, 2 and 4 make 0, and 1, 2 and 3 do not.
    says("lasker_nim", "2\n1\n0\n2\n0 4\n", "Bob\nAlice\n");
    says("lasker_nim", &format!("2\n3\n1 2 4\n3\n1 2 3\n1\n{E18}\n"), "Bob\nAlice\n");
}

#[test]
fn treblecross_reaches_stretches_of_20_000_and_a_million_cells() {
    // X on cell i of an empty row leaves i and n - 1 - i, heaps of the game that takes three adjacent ones.
    let n = 20_001;
    let g = breaking(&[3], n);
    for cells in [200, 201, 20_000, n] {
        let places: Vec<String> =
            (0..cells).filter(|&i| g[i] == g[cells - 1 - i]).map(|i| (i + 1).to_string()).collect();
        let verdict = if places.is_empty() { "LOSING" } else { "WINNING" };
        says("treblecross", &format!("1\n{}\n", ".".repeat(cells)), &format!("{verdict}\n{}\n", places.join(" ")));
    }
    // An X on any free cell is within two of another, and lets the other player make three.
    let crowded = "..X..".repeat(4000);
    says("treblecross", &format!("2\n{crowded}\n{crowded}X.X\n"), "LOSING\n\nWINNING\n20002\n");
    // An even number of equal stretches is lost; of one more, the whole wins where one of them alone does. A table of the
    // longest stretch does, so that a million cells are soon played.
    let board = |count| format!("{}X", format!("X{}", ".".repeat(999)).repeat(count));
    let alone = answer("treblecross", &format!("1\n{}\n", board(1)));
    let places: Vec<usize> = alone.lines().nth(1).unwrap().split(' ').map(|place| place.parse().unwrap()).collect();
    let all: Vec<_> = (0..999).flat_map(|k| places.iter().map(move |place| (1000 * k + place).to_string())).collect();
    let all = format!("WINNING\n{}\n", all.join(" "));
    says("treblecross", &format!("2\n{}\n{}\n", board(998), board(999)), &format!("LOSING\n\n{all}"));
}

#[test]
fn take_and_break_reaches_rows_of_a_million() {
    let mut random = Random(5);
    let sizes: Vec<usize> = (0..10).map(|_| random.below(60) as usize + 1).collect();
    let g = breaking(&sizes, 1000);
    let expected: String = (1..=1000).map(|row| if g[row] != 0 { "1\n" } else { "2\n" }).collect();
    says("take_and_break", &format!("10 {}1000 {}", joined(&sizes), joined(1..=1000)), &expected);
    // One or two: take the middle and mirror, every row is won. One alone: each move takes one.
    let rows = "5 1000000 999999 500001 1 2\n";
    says("take_and_break", &format!("2 2 1\n{rows}1 1\n{rows}"), "1\n1\n1\n1\n1\n2\n1\n1\n1\n2\n");
}

#[test]
fn octal_reaches_heaps_of_10_to_the_18() {
    // Take 1 … 64 of a heap and leave nothing or one heap: g(n) = n mod 65.
    let zero = E18 - E18 % 65;
    says("octal", &format!("0.{}\n3\n1 {zero}\n1 {}\n2 {} 5\n", "3".repeat(64), zero + 1, zero + 5), "LWL\n");
    // Kayles is won from every heap. Two equal heaps are lost in any game.
    says("octal", &format!("0.77\n3\n1 {E18}\n1 {}\n2 {E18} {E18}\n", E18 - 1), "WWL\n");
    // 0.07 takes two adjacent ones; the values have period 34 from heap 53 on.
    let g = breaking(&[2], 500);
    let lost = |heap: u64| g[53 + ((heap - 53) % 34) as usize] == 0;
    let letters: String = (0..34).map(|i| if lost(E18 - i) { 'L' } else { 'W' }).collect();
    assert!(letters.contains('L'));
    let heaps: String = (0..34).map(|i| format!("1 {}\n", E18 - i)).collect();
    says("octal", &format!("0.07\n34\n{heaps}"), &(letters + "\n"));
    // Lasker's Nim, 4.333…, has no period; 64 places of it do not reach past heap 64.
    says("octal", &format!("4.{}\n3\n2 63 64\n2 60 59\n3 61 62 3\n", "3".repeat(64)), "WWW\n");
}

#[test]
fn mock_turtles_reaches_places_of_2_to_the_62() {
    // Four coins at a, b, c and a xor b xor c are lost: all values have an odd number of ones.
    let mut random = Random(6);
    let (mut input, mut expected) = (String::new(), String::new());
    for _ in 0..1000 {
        let mut place = || random.below(1 << 62);
        let (a, b, c) = (place(), place(), place());
        writeln!(input, "5\n{a} {b} {c} {} {a}\n3\n{a} {b} {c}", a ^ b ^ c).unwrap();
        expected += "Yes\nNo\n";
    }
    let most = (1u64 << 62) - 1;
    writeln!(input, "1\n{most}\n4\n{most} 1 {} 0\n0", most ^ 1).unwrap();
    says("mock_turtles", &input, &(expected + "No\nYes\nYes\n"));
    says("mock_turtles", &format!("1000000\n{}", "7 ".repeat(1_000_000)), "No\n");
}

/// By the rules of the Fermat powers.
fn nim_product(a: u64, b: u64, half: u32) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    let low = |x: u64| x & ((1 << half) - 1);
    let of = |a, b| nim_product(a, b, half / 2);
    let (highs, lows) = (of(a >> half, b >> half), of(low(a), low(b)));
    let cross = of(a >> half, low(b)) ^ of(low(a), b >> half);
    (cross ^ highs) << half ^ lows ^ of(highs, 1 << (half - 1))
}

#[test]
fn nim_product_takes_a_million_pairs() {
    let mut random = Random(7);
    let (mut input, mut expected) = (String::from("1000000\n"), String::new());
    for line in 0..1_000_000 {
        let a = random.below(u64::MAX) + 1;
        let (b, product) = match line % 500 {
            0 => (!a, nim_product(a, !a, 32)),
            1 => (1 << 32, nim_product(a, 1 << 32, 32)),
            2 => (u64::MAX, nim_product(a, u64::MAX, 32)),
            odd if odd % 2 == 1 => (1, a),
            _ => (0, 0),
        };
        writeln!(input, "{a} {b}").unwrap();
        writeln!(expected, "{product}").unwrap();
    }
    says("nim_product", &input, &expected);
}

#[test]
fn coin_grid_takes_100_000_lamps_and_coordinates_below_2_to_the_63() {
    let mut lamps = String::new();
    for i in 1..=50_000 {
        let (x, y) = (i % 10_000 + 1, (i * 7) % 10_000 + 1);
        writeln!(lamps, "{x} {y}\n{y} {x}").unwrap();
    }
    let (lost, won) = ("Don't waste your time.\n", "Have a try, lxhgww.\n");
    let input = format!("2\n100000\n{lamps}100001\n{lamps}10000 10000\n");
    says("coin_grid", &input, &[lost, won].concat());
    let most = (1u64 << 63) - 1;
    let half = most / 2;
    let rest = nim_product(half, 2, 32) ^ nim_product(2, 2, 32);
    let input = format!("3\n2\n{most} 1\n1 {most}\n1\n{most} {most}\n3\n{half} 2\n2 2\n1 {rest}\n");
    says("coin_grid", &input, &[lost, won, lost].concat());
}

#[test]
fn dag_tokens_reaches_a_chain_of_a_million_either_way_and_dense_graphs() {
    // On a chain the value is the parity of the way to its end.
    let n = 1_000_000;
    let up: String = (1..n).map(|next| format!("1 {next}\n")).collect::<String>() + "0\n";
    let down: String = String::from("0\n") + &(1..n).map(|node| format!("1 {}\n", node - 1)).collect::<String>();
    let last = n - 1;
    says("dag_tokens", &format!("{n}\n{up}1 0\n1 1\n2 0 2\n2 0 {last}\n0\n"), "WIN\nLOSE\nLOSE\nWIN\n");
    says("dag_tokens", &format!("{n}\n{down}1 {last}\n1 {}\n0\n", last - 1), "WIN\nLOSE\n");
    // With an edge to every later node the value is the number of nodes after it.
    let n = 1000;
    let mut dense = format!("{n}\n");
    (0..n).for_each(|node| write!(dense, "{} {}", n - 1 - node, joined(node + 1..n)).unwrap());
    let of = |value: usize| n - 1 - value;
    let queries = format!("3 {} {} {}\n2 {} {}\n1 {last}\n0\n", of(512), of(7), of(519), of(64), of(65), last = n - 1);
    says("dag_tokens", &(dense + &queries), "LOSE\nWIN\nLOSE\n");
}

#[test]
fn tree_hackenbush_reaches_a_path_of_a_million() {
    let n = 1_000_000;
    let path: String = (2..=n).map(|node| format!("{node} {}\n", node - 1)).collect();
    says("tree_hackenbush", &format!("{n}\n{path}"), "Alice\n");
    // Two paths of equal length hang from the root, by the odd and the even nodes.
    let two: String = (2..n).map(|node: usize| format!("{} {node}\n", node.saturating_sub(2).max(1))).collect();
    says("tree_hackenbush", &format!("{}\n{two}", n - 1), "Bob\n");
    let star: String = (2..=n).map(|node| format!("1 {node}\n")).collect();
    says("tree_hackenbush", &format!("{n}\n{star}"), "Alice\n");
    says("tree_hackenbush", &format!("{}\n{star}", n - 1), "Bob\n");
}

#[test]
fn nim_counting_takes_the_largest_inputs() {
    // All sizes: of M heaps the last is determined by the others if the xor is to be 0.
    let all = joined(0..65_536);
    says("nim_counting", &format!("1 65536\n{all}"), "65535\n");
    let (k, prime) = (65_536u64, 998_244_353);
    says("nim_counting", &format!("2 65536\n{all}"), &format!("{}\n", (k - 1 + k * k - k) % prime));
    // One size only, where an eigenvalue is 1: heaps in odd number win, empty ones never.
    says("nim_counting", "200000 1\n65535\n", "100000\n");
    says("nim_counting", "199999 1\n1\n", "100000\n");
    says("nim_counting", "200000 1\n0\n", "0\n");
    // Sizes 0 and 1: half of the 2^M positions.
    let won = (0..200_000).fold(1, |power, _| power * 2 % prime) - 1;
    says("nim_counting", "200000 2\n1 0\n", &format!("{won}\n"));
}

#[test]
fn dexterinas_lab_takes_10_to_the_9_heaps() {
    // All of 0 … 63 alike: so is their xor.
    let alike = "0.015625 ".repeat(64);
    says("dexterinas_lab", "1 1\n0.5 0.500051\n", "0.50002550\n"); // each may be rounded
    says("dexterinas_lab", &format!("1000000000 63\n{alike}\n"), "0.98437500\n");
    says("dexterinas_lab", &format!("1 63\n{alike}\n"), "0.98437500\n");
    // One size for sure: the parity of the heaps decides.
    let sure = format!("1000000000 100\n{}1\n", "0 ".repeat(100));
    says("dexterinas_lab", &sure, "0.00000000\n");
    says("dexterinas_lab", &sure.replace("1000000000", "999999999"), "1.00000000\n");
    // Sizes 1 and 100 reach a xor of 101, and with even heaps only 0 and 101.
    let two = format!("1000000000 100\n0 0.5 {}0.500000\n", "0.000000 ".repeat(98));
    says("dexterinas_lab", &two, "0.50000000\n");
    says("dexterinas_lab", &two.replace("1000000000", "999999999"), "1.00000000\n");
}

#[test]
fn stone_division_reaches_10_to_the_18() {
    // Only 3: a pile of 3^k is split k times over, and three equal piles count as one.
    says("stone_division", "450283905890997363 1\n3\n", "First\n");
    says("stone_division", "150094635296999121 1\n3\n", "Second\n");
    // An even divisor leaves 0, so it wins; a number that none divides is lost.
    says("stone_division", "1000000000000000000 1\n1000000000000000000\n", "First\n");
    says("stone_division", "999999999999999999 2\n2 1000000000000000000\n", "Second\n");
    says("stone_division", "1000000000000000000 10\n3 7 9 11 13 17 19 21 23 29\n", "Second\n");
    // All divisors of 2^59 … are even: any wins at once.
    says("stone_division", "576460752303423488 10\n2 4 8 16 32 64 128 256 512 1024\n", "First\n");
}

#[test]
fn georgia_and_bob_reaches_a_million_men_and_10_to_the_18() {
    // Men in neighbouring pairs: every slide of one is answered by the other. From the last place down, unsorted.
    let pairs: String = (0..500_000u64).map(|i| format!("{} {}\n", E18 - 10 * i - 1, E18 - 10 * i - 2)).collect();
    says("georgia_and_bob", &format!("1\n1000000\n{pairs}"), "Bob will win\n");
    says("georgia_and_bob", &format!("1\n1000000\n{}", pairs.replacen('9', "8", 1)), "Georgia will win\n");
    says(
        "georgia_and_bob",
        &format!("3\n1\n{E18}\n1\n1\n2\n{E18} {}\n", E18 - 1),
        "Georgia will win\nBob will win\nBob will win\n",
    );
}

#[test]
fn sum_of_games_reaches_100_000_heaps_and_10_to_the_18() {
    let rules = ["nim 1000000000000000000", "take:2,3 1000000000000000000", "octal:0.77 10000", "grundy 5000"];
    let pairs: String = (0..50_000).map(|i| format!("{0}\n{0}\n", rules[i % 4])).collect();
    says("sum_of_games", &format!("100000\n{pairs}"), "second\n");
    // 10^18 = 5^18 · 2^18: bit 18 is set, and none below.
    let fewer: String = pairs.lines().skip(2).map(|line| format!("{line}\n")).collect();
    says("sum_of_games", &format!("99999\n{fewer}nim 2305\n"), "first\n99999: 0\n");
    says("sum_of_games", &format!("99999\n{fewer}nim {}\n", 1 << 18), &format!("first\n7: {}\n", E18 ^ 1 << 18));
}

#[test]
fn sum_of_games_keeps_tables_of_2_to_the_24_heaps_and_no_more() {
    // Each rule, without a known period, makes a table of 2²² heaps.
    let take = |i: u64| (i.pow(3) % 15_991 + 1).to_string();
    let rule = |k| (60 * k + 100..60 * k + 160).map(take).collect::<Vec<_>>().join(",");
    let heaps = |rules: u64, heaps: &[u64]| {
        let lines = (0..rules).flat_map(|k| heaps.iter().map(move |heap| format!("take:{} {heap}\n", rule(k))));
        format!("{}\n{}", rules as usize * heaps.len(), lines.collect::<String>())
    };
    assert_eq!(run("sum_of_games", heaps(4, &[4_000_000]).as_bytes()).error, None);
    // A longer table of a rule takes the place of the shorter one.
    assert_eq!(run("sum_of_games", heaps(2, &[200_000, 1_000_000, 2_097_000, 4_000_000]).as_bytes()).error, None);
    let error = run("sum_of_games", heaps(5, &[4_000_000]).as_bytes()).error;
    assert_eq!(error.as_deref(), Some("line 6: the tables of all rules would pass 2^24 heaps"));
}
