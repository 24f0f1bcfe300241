//! `cargo bench`: each task as contestants usually write it, with a `HashSet` where that is asked for, and with `sg`.
//!
//! All sides are compiled alike, take turns, and have to give the same result; the best time of each counts. A ratio is
//! how many times faster `sg` is; `!` stands where it is below the ratio asked for. `cargo bench -- NAME` runs the tasks
//! whose names contain NAME. A whole run writes `benches/results.md` and `benches/results.svg`.

#[allow(dead_code)]
#[path = "../src/bin/cuboid_slicing.rs"]
mod cuboid_slicing;

use std::collections::HashSet;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant, SystemTime};

// ---- The usual way, with a fresh set for each mex: `Vec<bool>`, or `HashSet` ----

trait Seen {
    fn fresh(width: usize) -> Self;
    fn see(&mut self, value: u32);
    fn mex(&self) -> u32;
}

impl Seen for Vec<bool> {
    fn fresh(width: usize) -> Self {
        vec![false; width]
    }
    fn see(&mut self, value: u32) {
        self[value as usize] = true;
    }
    fn mex(&self) -> u32 {
        self.iter().take_while(|&&seen| seen).count() as u32
    }
}

impl Seen for HashSet<u32> {
    fn fresh(_: usize) -> Self {
        HashSet::new()
    }
    fn see(&mut self, value: u32) {
        self.insert(value);
    }
    fn mex(&self) -> u32 {
        (0..).take_while(|value| self.contains(value)).count() as u32
    }
}

fn subtraction<S: Seen>(takes: &[usize], n: usize) -> Vec<u32> {
    let mut g = vec![0; n + 1];
    for heap in 1..=n {
        let mut seen = S::fresh(takes.len() + 1);
        for &take in takes.iter().take_while(|&&take| take <= heap) {
            seen.see(g[heap - take]);
        }
        g[heap] = seen.mex();
    }
    g
}

fn winning(takes: &[usize], n: usize) -> Vec<bool> {
    let mut wins = vec![false; n + 1];
    for heap in 1..=n {
        wins[heap] = takes.iter().any(|&take| take <= heap && !wins[heap - take]);
    }
    wins
}

fn octal<S: Seen>(code: &[u8], n: usize) -> Vec<u32> {
    let mut g = vec![0; n + 1];
    for heap in 1..=n {
        let mut seen = S::fresh(1024);
        for (taken, digit) in code.iter().enumerate().take(heap + 1).skip(1) {
            let rest = heap - taken;
            if digit & 1 != 0 && rest == 0 {
                seen.see(0);
            }
            if digit & 2 != 0 && rest > 0 {
                seen.see(g[rest]);
            }
            if digit & 4 != 0 {
                for left in 1..=rest / 2 {
                    seen.see(g[left] ^ g[rest - left]);
                }
            }
        }
        g[heap] = seen.mex();
    }
    g
}

fn grundys_game(n: usize) -> Vec<u32> {
    let mut g = vec![0; n + 1];
    for heap in 1..=n {
        let mut seen = vec![false; 1024];
        for left in 1..(heap + 1) / 2 {
            seen.see(g[left] ^ g[heap - left]);
        }
        g[heap] = seen.mex();
    }
    g
}

fn cuboids<S: Seen>() -> Vec<u16> {
    let mut g = vec![[[0u16; 31]; 31]; 31];
    for x in 1..=30 {
        for y in 1..=30 {
            for z in 1..=30 {
                let mut seen = S::fresh(1024);
                for i in 0..x {
                    for j in 0..y {
                        for k in 0..z {
                            let (p, q, r) = (x - 1 - i, y - 1 - j, z - 1 - k);
                            let near = g[i][j][k] ^ g[i][j][r] ^ g[i][q][k] ^ g[i][q][r];
                            let far = g[p][j][k] ^ g[p][j][r] ^ g[p][q][k] ^ g[p][q][r];
                            seen.see(u32::from(near ^ far));
                        }
                    }
                }
                g[x][y][z] = seen.mex() as u16;
            }
        }
    }
    g.concat().concat()
}

fn mexes<S: Seen>(arrays: &[Vec<u32>]) -> Vec<u32> {
    let mex = |values: &Vec<u32>| {
        let mut seen = S::fresh(values.len() + 1);
        values.iter().for_each(|&value| seen.see(value));
        seen.mex()
    };
    arrays.iter().map(mex).collect()
}

// The product of byte i of a and byte j of b is a byte, from one table, times 2^8i * 2^8j, from a table for each (i, j).
struct ByteTables {
    byte: Box<[[u8; 256]; 256]>,
    place: Box<[[[u64; 256]; 8]; 8]>,
}

impl ByteTables {
    fn new() -> ByteTables {
        let (mut byte, mut place) = (Box::new([[0; 256]; 256]), Box::new([[[0; 256]; 8]; 8]));
        for a in 1..256usize {
            for b in 1..256usize {
                // Both tables are linear: only the single bits are multiplied.
                let (p, q) = (a & (a - 1), b & (b - 1));
                byte[a][b] = match (p, q) {
                    (0, 0) => by_halves(a as u64, b as u64, 4) as u8,
                    (0, _) => byte[a][q] ^ byte[a][b ^ q],
                    _ => byte[p][b] ^ byte[a ^ p][b],
                };
            }
        }
        for i in 0..8 {
            for j in 0..8 {
                let both = by_halves(1 << (8 * i), 1 << (8 * j), 32);
                for a in 1..256usize {
                    let p = a & (a - 1);
                    let bit = if p == 0 { by_halves(both, a as u64, 32) } else { place[i][j][a ^ p] };
                    place[i][j][a] = place[i][j][p] ^ bit;
                }
            }
        }
        ByteTables { byte, place }
    }

    fn product(&self, a: u64, b: u64) -> u64 {
        let mut product = 0;
        for (i, &p) in a.to_le_bytes().iter().enumerate() {
            for (j, &q) in b.to_le_bytes().iter().enumerate() {
                product ^= self.place[i][j][self.byte[p as usize][q as usize] as usize];
            }
        }
        product
    }
}

// The nim product by Karatsuba: for F = 2^half, F * F = F xor F / 2.
fn by_halves(a: u64, b: u64, half: u32) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    let (p, q, r, s) = (a >> half, a & ((1 << half) - 1), b >> half, b & ((1 << half) - 1));
    let (high, low) = (by_halves(p, r, half / 2), by_halves(q, s, half / 2));
    let middle = by_halves(p ^ q, r ^ s, half / 2) ^ low;
    middle << half ^ low ^ by_halves(high, 1 << (half - 1), half / 2)
}

fn xor_convolution(a: &[f64], b: &[f64]) -> Vec<f64> {
    let mut c = vec![0.0; a.len()];
    for i in 0..a.len() {
        for j in 0..b.len() {
            c[i ^ j] += a[i] * b[j];
        }
    }
    c
}

fn convolution_power(sizes: &[f64], mut draws: u32) -> f64 {
    let (mut power, mut square) = (vec![0.0; sizes.len()], sizes.to_vec());
    power[0] = 1.0;
    while draws > 0 {
        if draws & 1 == 1 {
            power = xor_convolution(&power, &square);
        }
        square = xor_convolution(&square, &square);
        draws >>= 1;
    }
    power[0]
}

// ---- Whole programs: this benchmark started again, with the name of one ----

fn all_of_stdin() -> String {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("standard input");
    text
}

fn usual_integers() {
    let text = all_of_stdin();
    let numbers = text.split_ascii_whitespace().skip(1).map(|token| token.parse::<u64>().expect("a number"));
    println!("{}", numbers.fold(0, |x, number| x ^ number));
}

fn sg_integers(input: &mut sg::Input, out: &mut dyn Write) -> sg::Result<()> {
    let mut x = 0;
    for _ in 0..input.size("a count", 100_000_000)? {
        x ^= input.number("a number", 0..=u64::MAX)?;
    }
    writeln!(out, "{}", x)?;
    Ok(())
}

fn usual_nim_product() {
    let text = all_of_stdin();
    let mut numbers = text.split_ascii_whitespace().map(|token| token.parse::<u64>().expect("a number"));
    let (tables, mut out) = (ByteTables::new(), BufWriter::new(io::stdout()));
    for _ in 0..numbers.next().expect("a count") {
        let (a, b) = (numbers.next().expect("A"), numbers.next().expect("B"));
        writeln!(out, "{}", tables.product(a, b)).expect("standard output");
    }
}

// ---- Measuring ----

struct Row {
    task: &'static str,
    // Seconds, and the ratios asked for: sg; usual; HashSet.
    times: Vec<f64>,
    asked: Vec<f64>,
}

impl Row {
    fn ratio(&self, side: usize) -> f64 {
        self.times[side] / self.times[0]
    }
    fn missed(&self) -> bool {
        self.asked.iter().enumerate().any(|(i, &asked)| self.ratio(i + 1) < asked)
    }
}

#[derive(Default)]
struct Bench {
    name: String,
    rows: Vec<Row>,
    // Also: the task, what was measured, the most that is asked for, is it met.
    also: Vec<(&'static str, String, String, bool)>,
}

impl Bench {
    fn wants(&self, task: &str) -> bool {
        task.to_lowercase().contains(&self.name.to_lowercase())
    }

    // Measures sg, usual and perhaps HashSet in turns: for two seconds, at least twice.
    fn race<T>(&mut self, task: &'static str, asked: &[f64], sides: &[&dyn Fn() -> T], same: impl Fn(&T, &T) -> bool) {
        if !self.wants(task) {
            return;
        }
        let mut times = vec![f64::INFINITY; sides.len()];
        let start = Instant::now();
        for round in 1.. {
            let mut results = Vec::new();
            for (i, side) in sides.iter().enumerate() {
                progress(&format!("{}: {}, round {}", task, ["sg", "usual", "HashSet"][i], round));
                // A fast side runs for ten milliseconds a round.
                let turn = Instant::now();
                results.push(loop {
                    let begin = Instant::now();
                    let result = side();
                    times[i] = times[i].min(begin.elapsed().as_secs_f64());
                    if turn.elapsed() > Duration::from_millis(10) {
                        break result;
                    }
                });
            }
            if !results.iter().all(|result| same(result, &results[0])) {
                progress("");
                eprintln!("error: {}: the results differ", task);
                std::process::exit(1);
            }
            if round >= 2 && start.elapsed() > Duration::from_secs(2) {
                break;
            }
        }
        progress("");
        let row = Row { task, times, asked: asked.to_vec() };
        print_row(&cells(&row));
        self.rows.push(row);
    }

    // One measurement against the most seconds it may take.
    fn single(&mut self, task: &'static str, most: f64, run: impl Fn() -> f64) {
        if self.wants(task) {
            progress(task);
            let seconds = run();
            self.note(task, time(seconds), time(most), seconds <= most);
        }
    }

    fn note(&mut self, task: &'static str, measured: String, most: String, met: bool) {
        progress("");
        println!("{:<52}{:>9}   asked: at most {}{}", task, measured, most, if met { "" } else { "  !" });
        self.also.push((task, measured, most, met));
    }

    // The most memory a solver takes; it is asked for while the solver waits for the last two bytes of its input.
    fn memory(&mut self, task: &'static str, solver: &str, make_input: impl Fn() -> String) {
        if !self.wants(task) {
            return;
        }
        progress(task);
        let input = make_input();
        let (input, last) = input.split_at(input.len() - 2);
        let mut child = Command::new(solver).stdin(Stdio::piped()).stdout(Stdio::null()).spawn().expect(solver);
        let mut stdin = child.stdin.take().expect("a pipe");
        stdin.write_all(input.as_bytes()).expect(solver);
        std::thread::sleep(Duration::from_millis(200));
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
        stdin.write_all(last.as_bytes()).expect(solver);
        drop(stdin);
        assert!(child.wait().expect(solver).success(), "{} failed", solver);
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB"));
        match peak.and_then(|kilobytes| kilobytes.parse::<f64>().ok()) {
            Some(peak) => self.note(task, format!("{:.1} MB", peak / 1024.0), "8 MB".into(), peak <= 8192.0),
            None => self.note(task, "not known".into(), "8 MB".into(), true),
        }
    }
}

fn progress(text: &str) {
    eprint!("\r\x1b[K{}", text);
}

fn seconds<T>(run: impl FnOnce() -> T) -> f64 {
    let begin = Instant::now();
    run();
    begin.elapsed().as_secs_f64()
}

// ---- What comes out ----

fn time(seconds: f64) -> String {
    let (scaled, unit) = match seconds {
        s if s < 1e-3 => (s * 1e6, "µs"),
        s if s < 1.0 => (s * 1e3, "ms"),
        s => (s, "s"),
    };
    format!("{} {}", short(scaled), unit)
}

// Three digits, thousands apart.
fn short(number: f64) -> String {
    match number {
        x if x < 9.995 => format!("{:.2}", x).trim_end_matches('0').trim_end_matches('.').to_string(),
        x if x < 99.95 => format!("{:.1}", x).trim_end_matches(".0").to_string(),
        x if x < 999.5 => format!("{:.0}", x),
        x => format!("{:.0} {:03.0}", (x / 1000.0).floor(), (x % 1000.0).floor()),
    }
}

const COLUMNS: [&str; 8] = ["task", "HashSet", "usual", "sg", "to usual", "asked", "to HashSet", "asked"];

fn cells(row: &Row) -> Vec<String> {
    let has_set = row.times.len() > 2;
    let of = |there: bool, text: &dyn Fn() -> String| if there { text() } else { "–".to_string() };
    vec![
        row.task.to_string(),
        of(has_set, &|| time(row.times[2])),
        time(row.times[1]),
        time(row.times[0]),
        format!("×{}", short(row.ratio(1))),
        format!("×{}", short(row.asked[0])),
        of(has_set, &|| format!("×{}", short(row.ratio(2)))),
        of(has_set, &|| format!("×{}", short(row.asked[1]))),
        if row.missed() { "!" } else { "" }.to_string(),
    ]
}

fn print_row<S: AsRef<str>>(cells: &[S]) {
    let mut line = format!("{:<52}", cells[0].as_ref());
    for (cell, width) in cells[1..].iter().zip([9, 9, 9, 11, 9, 11, 7, 2]) {
        let _ = write!(line, "{:>width$}", cell.as_ref(), width = width);
    }
    println!("{}", line.trim_end());
}

fn markdown(bench: &Bench, made: &str) -> String {
    let mut text = format!("{}\n\n| {} |\n|---|{}\n", made, COLUMNS.join(" | "), "--:|".repeat(7));
    for row in &bench.rows {
        let mut cells = cells(row);
        if cells.pop() == Some("!".to_string()) {
            cells[4] += " (missed)";
        }
        let _ = writeln!(text, "| {} |", cells.join(" | "));
    }
    text += "\n| also | measured | asked: at most |\n|---|--:|--:|\n";
    for (task, measured, most, met) in &bench.also {
        let _ = writeln!(text, "| {} | {}{} | {} |", task, measured, if *met { "" } else { " (missed)" }, most);
    }
    text
}

// A bar a task, on a logarithmic scale; a tick where the ratio asked for is.
fn svg(rows: &[Row], made: &str) -> String {
    let (left, top, step, decade) = (380.0, 96.0, 30.0, 92.0);
    let x = |ratio: f64| left + decade * ratio.max(1.0).log10();
    let bottom = top + step * rows.len() as f64;
    let (width, height) = (x(1e6) + 30.0, bottom + 62.0);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" \
         font-family=\"DejaVu Sans, Verdana, sans-serif\" font-size=\"13\" fill=\"#222\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
         <text x=\"20\" y=\"32\" font-size=\"19\" font-weight=\"bold\">How many times faster sg is than the usual way</text>\n\
         <text x=\"20\" y=\"54\" fill=\"#555\">{2}</text>\n",
        width, height, made
    );
    for (i, label) in ["×1", "×10", "×100", "×1000", "×10⁴", "×10⁵", "×10⁶"].iter().enumerate() {
        let (x, colour) = (x(10f64.powi(i as i32)), if i == 0 { "#222" } else { "#ddd" });
        let _ = writeln!(
            text,
            "<line x1=\"{0}\" y1=\"{1}\" x2=\"{0}\" y2=\"{2}\" stroke=\"{3}\"/>\
             <text x=\"{0}\" y=\"{4}\" text-anchor=\"middle\" fill=\"#555\">{5}</text>",
            x,
            top - 6.0,
            bottom,
            colour,
            top - 12.0,
            label
        );
    }
    for (i, row) in rows.iter().enumerate() {
        let (y, end, asked) = (top + step * i as f64, x(row.ratio(1)), x(row.asked[0]));
        let colour = if row.ratio(1) < row.asked[0] { "#d9822b" } else { "#4a86b8" };
        let _ = writeln!(
            text,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>\
             <rect x=\"{}\" y=\"{}\" width=\"{:.1}\" height=\"18\" fill=\"{}\"/>\
             <rect x=\"{:.1}\" y=\"{}\" width=\"3\" height=\"24\" fill=\"#222\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" font-weight=\"bold\">×{}</text>",
            left - 10.0,
            y + 18.5,
            row.task,
            left,
            y + 5.0,
            end - left,
            colour,
            asked - 1.5,
            y + 2.0,
            end.max(asked) + 8.0,
            y + 18.5,
            short(row.ratio(1))
        );
    }
    let _ = writeln!(
        text,
        "<rect x=\"{0}\" y=\"{1}\" width=\"26\" height=\"14\" fill=\"#4a86b8\"/><text x=\"{2}\" y=\"{3}\">measured</text>\
         <rect x=\"{4}\" y=\"{1}\" width=\"26\" height=\"14\" fill=\"#d9822b\"/><text x=\"{5}\" y=\"{3}\">below what is asked</text>\
         <rect x=\"{6}\" y=\"{7}\" width=\"3\" height=\"24\" fill=\"#222\"/><text x=\"{8}\" y=\"{3}\">asked; logarithmic scale</text>\n</svg>",
        left, bottom + 24.0, left + 34.0, bottom + 36.0, left + 120.0, left + 154.0, left + 310.0, bottom + 19.0, left + 321.0
    );
    text
}

// The date as year-month-day, and the compiler.
fn made() -> String {
    let days = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |time| time.as_secs() / 86_400);
    let (mut year, mut day) = (1970, days);
    let leap = |year: u64| year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    while day >= 365 + u64::from(leap(year)) {
        day -= 365 + u64::from(leap(year));
        year += 1;
    }
    let february = 28 + u64::from(leap(year));
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30] {
        if day < length {
            break;
        }
        day -= length;
        month += 1;
    }
    let version = Command::new("rustc").arg("-V").output().map(|output| output.stdout).unwrap_or_default();
    let version = String::from_utf8_lossy(&version).split_whitespace().take(2).collect::<Vec<_>>().join(" ");
    format!("{}-{:02}-{:02}, {}, one thread", year, month, day + 1, version)
}

// ---- The tasks ----

// Numbers that look random, the same in each run (splitmix64).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    // So many different moves from 1 to `most`, in ascending order.
    fn takes(&mut self, count: usize, most: u64) -> Vec<usize> {
        let mut takes = Vec::new();
        while takes.len() < count {
            takes.push((self.next() % most) as usize + 1);
            takes.sort_unstable();
            takes.dedup();
        }
        takes
    }

    fn lines(&mut self, first: &str, count: usize, mut number: impl FnMut(u64) -> String) -> String {
        let mut text = format!("{}\n", first);
        for _ in 0..count {
            text += &number(self.next());
            text.push('\n');
        }
        text
    }
}

// All of g(0), …, g(n), a few thousand at a time copied from the periods before.
fn written_out(values: sg::Values, n: usize) -> Vec<u32> {
    let (mut g, period) = (values.table, values.period.unwrap_or(1));
    let preperiod = g.len() - period;
    g.reserve_exact(n + 1 - g.len());
    let mut copied = period;
    while g.len() <= n {
        let more = copied.min(n + 1 - g.len());
        g.extend_from_within(preperiod..preperiod + more);
        if copied < 4096 {
            copied = g.len() - preperiod;
        }
    }
    g
}

fn equal<T: PartialEq>(a: &T, b: &T) -> bool {
    a == b
}

fn tables(bench: &mut Bench, random: &mut Random) {
    let takes = random.takes(100, 10_000);
    bench.race(
        "subtraction, 100 moves ≤ 10⁴, N = 10⁴",
        &[12.0, 120.0],
        &[
            &|| written_out(sg::subtraction(&takes, 10_000), 10_000),
            &|| subtraction::<Vec<bool>>(&takes, 10_000),
            &|| subtraction::<HashSet<u32>>(&takes, 10_000),
        ],
        equal,
    );
    let takes = random.takes(1000, 2000);
    bench.race(
        "subtraction, 1000 moves ≤ 2000, N = 10⁶",
        &[40.0],
        &[&|| written_out(sg::subtraction(&takes, 1_000_000), 1_000_000), &|| {
            subtraction::<Vec<bool>>(&takes, 1_000_000)
        }],
        equal,
    );
    let takes = random.takes(10, 64);
    bench.race(
        "subtraction, 10 moves ≤ 64, N = 10⁷, by period",
        &[30.0],
        &[&|| written_out(sg::subtraction(&takes, 10_000_000), 10_000_000), &|| {
            subtraction::<Vec<bool>>(&takes, 10_000_000)
        }],
        equal,
    );
    let takes = random.takes(100, 10_000);
    bench.race(
        "win or lose only, 100 moves ≤ 10⁴, N = 10⁶",
        &[20.0],
        &[&|| sg::winning(&takes, 1_000_000), &|| winning(&takes, 1_000_000)],
        equal,
    );
    bench.race(
        "Kayles, N = 10⁵, by period",
        &[50_000.0],
        &[&|| written_out(sg::octal(&[0, 7, 7], 100_000), 100_000), &|| octal::<Vec<bool>>(&[0, 7, 7], 100_000)],
        equal,
    );
    bench.race(
        "0.007 (no period), N = 3·10⁴",
        &[1.8, 15.0],
        &[
            &|| written_out(sg::octal(&[0, 0, 0, 7], 30_000), 30_000),
            &|| octal::<Vec<bool>>(&[0, 0, 0, 7], 30_000),
            &|| octal::<HashSet<u32>>(&[0, 0, 0, 7], 30_000),
        ],
        equal,
    );
    bench.race(
        "0.16, N = 10⁵ (sparse space)",
        &[60.0],
        &[&|| written_out(sg::octal(&[0, 1, 6], 100_000), 100_000), &|| octal::<Vec<bool>>(&[0, 1, 6], 100_000)],
        equal,
    );
    bench.race(
        "Grundy's game, N = 10⁵ (sparse space)",
        &[9.0],
        &[&|| sg::grundys_game(100_000), &|| grundys_game(100_000)],
        equal,
    );
    bench.race(
        "cuboid slicing, sides ≤ 30",
        &[90.0, 600.0],
        &[&|| cuboid_slicing::values(30).concat().concat(), &|| cuboids::<Vec<bool>>(), &|| cuboids::<HashSet<u32>>()],
        equal,
    );
}

fn arithmetic(bench: &mut Bench, random: &mut Random) {
    let arrays: Vec<Vec<u32>> = (0..1000).map(|_| (0..100).map(|_| (random.next() % 64) as u32).collect()).collect();
    bench.race(
        "mex of 100 values below 64, 1000 times",
        &[1.0, 12.0],
        &[
            &|| arrays.iter().map(|values| sg::mex(values.iter().copied())).collect(),
            &|| mexes::<Vec<bool>>(&arrays),
            &|| mexes::<HashSet<u32>>(&arrays),
        ],
        equal,
    );
    let pairs: Vec<(u64, u64)> = (0..1_000_000).map(|_| (random.next(), random.next())).collect();
    let (field, tables) = (sg::Nimbers::field(), ByteTables::new());
    bench.race(
        "nim product, 10⁶ times, to byte tables",
        &[1.8],
        &[&|| pairs.iter().fold(0u64, |x, &(a, b)| x.rotate_left(1) ^ field.product(a, b)), &|| {
            pairs.iter().fold(0u64, |x, &(a, b)| x.rotate_left(1) ^ tables.product(a, b))
        }],
        equal,
    );
    let sizes: Vec<f64> = (0..128).map(|_| (random.next() % 1000) as f64).collect();
    let all: f64 = sizes.iter().sum();
    let sizes: Vec<f64> = sizes.iter().map(|size| size / all).collect();
    bench.race(
        "xor of 10⁹ draws from 128 sizes, to convolution",
        &[150.0],
        &[
            &|| {
                let mut sizes = sizes.clone();
                sg::walsh(&mut sizes);
                sizes.iter().map(|size| size.powi(1_000_000_000)).sum::<f64>() / 128.0
            },
            &|| convolution_power(&sizes, 1_000_000_000),
        ],
        |a, b| (a - b).abs() < 1e-9,
    );
}

fn programs(bench: &mut Bench, random: &mut Random) {
    let this = std::env::current_exe().expect("the benchmark");
    let this = this.to_str().expect("a path");
    let file = |name: &str| format!("{}/{}", env!("CARGO_TARGET_TMPDIR"), name);
    let run = |command: &str, program: &str, input: &str| {
        let (input, output) = (file(input), file(program));
        let (stdin, stdout) = (File::open(input).expect("input"), File::create(&output).expect("output"));
        let status = Command::new(command).arg(program).stdin(stdin).stdout(stdout).status().expect(command);
        assert!(status.success(), "{} failed", program);
        output
    };
    let same_text = |a: &String, b: &String| fs::read(a).expect(a) == fs::read(b).expect(b);
    let task = "5·10⁶ integers from a file on stdin";
    if bench.wants(task) {
        let text = random.lines("5000000", 5_000_000, |number| (number % 1_000_000_000).to_string());
        fs::write(file("integers"), text).expect("a file");
        let sides: [&dyn Fn() -> String; 2] =
            [&|| run(this, "sg_integers", "integers"), &|| run(this, "usual_integers", "integers")];
        bench.race(task, &[2.0], &sides, same_text);
    }
    let task = "10⁶ nim products, whole program";
    if bench.wants(task) {
        fs::write(file("pairs"), pairs(random)).expect("a file");
        let nim_product = env!("CARGO_BIN_EXE_nim_product");
        let sides: [&dyn Fn() -> String; 2] =
            [&|| run(nim_product, "nim_product", "pairs"), &|| run(this, "usual_nim_product", "pairs")];
        bench.race(task, &[1.8], &sides, same_text);
    }
    for name in ["integers", "pairs", "sg_integers", "usual_integers", "nim_product", "usual_nim_product"] {
        let _ = fs::remove_file(file(name));
    }
}

fn pairs(random: &mut Random) -> String {
    let mut other = Random(1);
    random.lines("1000000", 1_000_000, |number| format!("{} {}", number, other.next()))
}

fn also(bench: &mut Bench, random: &mut Random) {
    let far = 1_000_000_000_000_000_000;
    let sets: Vec<_> = (0..1000).map(|_| random.takes(10, 64)).collect();
    bench.single("g(10¹⁸) of 10 moves ≤ 64, with proof, on average", 50e-6, || {
        let all = || sets.iter().for_each(|takes| assert!(sg::subtraction(takes, far).value(far).is_some()));
        (0..5).map(|_| seconds(all) / 1000.0).fold(f64::INFINITY, f64::min)
    });
    let prove = |code: &[u8], n: u64, period: usize, preperiod: usize| {
        seconds(|| {
            let values = sg::octal(code, n);
            assert_eq!((values.period, values.table.len()), (Some(period), preperiod + period));
        })
    };
    bench.single("period of 0.16, proved", 1.0, || prove(&[0, 1, 6], far, 149_459, 105_351));
    bench.single("period of 0.56, proved", 1.0, || prove(&[0, 5, 6], far, 144, 326_640));
    bench.single("period of 0.376, proved", 30.0, || prove(&[0, 3, 7, 6], 4_600_000, 4, 2_268_248));
    bench.single("Grundy's game, N = 10⁶", 4.0, || seconds(|| sg::grundys_game(1_000_000)));
    bench.single("cuboid slicing, sides ≤ 100", 3.0, || seconds(|| cuboid_slicing::values(100)));
    let solver = env!("CARGO_BIN_EXE_staircase_nim");
    bench.memory("memory of staircase_nim, input of 40 MB", solver, || {
        Random(2).lines("1 2100000", 2_100_000, |number| (number % far).to_string())
    });
    let solver = env!("CARGO_BIN_EXE_turning_turtles");
    bench.memory("memory of turning_turtles, input of 10 MB", solver, || {
        format!("10000000\n{}\n", "HT".repeat(5_000_000))
    });
    let solver = env!("CARGO_BIN_EXE_nim_product");
    bench.memory("memory of nim_product, input of 40 MB", solver, || pairs(&mut Random(3)));
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.first().map(|argument| argument.as_str()) {
        Some("usual_integers") => return usual_integers(),
        Some("sg_integers") => return sg::run(sg_integers),
        Some("usual_nim_product") => return usual_nim_product(),
        _ => {}
    }
    // `cargo bench` gives --bench, `cargo test --benches` does not.
    let has = |flag: &str| arguments.iter().any(|argument| argument == flag);
    if !has("--bench") || has("--test") {
        return;
    }
    let name = arguments.iter().find(|argument| !argument.starts_with("--")).cloned().unwrap_or_default();
    let (mut bench, mut random) = (Bench { name, ..Bench::default() }, Random(5));
    print_row(&COLUMNS);
    tables(&mut bench, &mut random);
    arithmetic(&mut bench, &mut random);
    programs(&mut bench, &mut random);
    also(&mut bench, &mut random);
    if bench.rows.is_empty() && bench.also.is_empty() {
        eprintln!("error: no task has {} in its name", bench.name);
        std::process::exit(1);
    }
    let missed = bench.rows.iter().filter(|row| row.missed()).count() + bench.also.iter().filter(|row| !row.3).count();
    println!("{} measured, {} missed", bench.rows.len() + bench.also.len(), missed);
    if bench.name.is_empty() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/benches");
        let made = made();
        fs::write(format!("{}/results.md", folder), markdown(&bench, &made)).expect("benches/results.md");
        fs::write(format!("{}/results.svg", folder), svg(&bench.rows, &made)).expect("benches/results.svg");
        println!("written: benches/results.md, benches/results.svg");
    }
}
