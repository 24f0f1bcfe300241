//! `cargo bench`: each task as contestants usually write it, with a `HashSet` where that is asked for, and with `sg`.
//!
//! All sides are compiled alike, take turns, and have to give the same result; the best time of each counts. A ratio is
//! how many times faster `sg` is; `!` stands where it is below the ratio asked for. `cargo bench -- NAME` runs the tasks
//! whose names contain NAME. A whole run writes `benches/results.md` and `benches/results.svg`.

#[allow(dead_code)]
#[path = "../src/bin/cuboid_slicing.rs"]
mod cuboid_slicing;
mod usual;

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::Write;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant, SystemTime};

// ---- Measuring ----

// One side of a task: makes the result.
type Run<'a, T> = &'a dyn Fn(&mut T);

// A task before it is measured: its sides, with the ratios asked for.
struct Task<'a, T> {
    name: &'static str,
    asked: Vec<f64>,
    sides: Vec<(&'static str, Run<'a, T>)>,
}

impl<'a, T: PartialEq + Default> Task<'a, T> {
    fn new(name: &'static str) -> Self {
        Task { name, asked: Vec::new(), sides: Vec::new() }
    }
    fn against(mut self, side: &'static str, asked: f64, run: Run<'a, T>) -> Self {
        self.asked.push(asked);
        self.sides.push((side, run));
        self
    }

    // Measures all sides in turns: at least five seconds and two rounds, five where they take less than eight seconds.
    fn sg(mut self, bench: &mut Bench, run: Run<'a, T>) {
        if !bench.wants(self.name) {
            return;
        }
        self.sides.push(("sg", run));
        // A result is kept for the next round to fill again: fresh pages from the system are not what is measured.
        let mut results: Vec<(T, f64)> = self.sides.iter().map(|_| (T::default(), f64::INFINITY)).collect();
        let start = Instant::now();
        for round in 1.. {
            for ((side, run), (result, best)) in self.sides.iter().zip(&mut results) {
                progress(&format!("{}: {side}, round {round}", self.name));
                // A fast side runs again and again for a fifth of a second.
                let turn = Instant::now();
                while turn.elapsed().as_millis() < 200 {
                    *best = best.min(timed(|| run(result)).1);
                }
            }
            if results.iter().any(|(result, _)| *result != results[0].0) {
                eprintln!("\nerror: {}: the results differ", self.name);
                std::process::exit(1);
            }
            if [(2, 8), (5, 5)].iter().any(|&(least, time)| round >= least && start.elapsed().as_secs() >= time) {
                break;
            }
        }
        progress("");
        let mut times: Vec<f64> = results.iter().map(|(_, best)| *best).collect();
        let sg = times.pop().unwrap_or(0.0);
        let row = Row { task: self.name, sg, times, asked: self.asked };
        print_row(&row.cells());
        bench.rows.push(row);
    }
}

// The best times in seconds: sg; usual and HashSet, with the ratios asked for.
struct Row {
    task: &'static str,
    sg: f64,
    times: Vec<f64>,
    asked: Vec<f64>,
}

#[derive(Default)]
struct Bench {
    name: String,
    rows: Vec<Row>,
    // The task, what was measured, the most that is asked for, is it met.
    singles: Vec<(&'static str, String, String, bool)>,
}

impl Bench {
    fn wants(&self, task: &str) -> bool {
        task.to_lowercase().contains(&self.name.to_lowercase())
    }

    // The best of three, of one where it is long, against the most seconds it may take.
    fn single(&mut self, task: &'static str, most: f64, run: impl Fn() -> f64) {
        if self.wants(task) {
            progress(task);
            let first = run();
            let seconds = if first < 10.0 { first.min(run()).min(run()) } else { first };
            self.note(task, time(seconds), time(most), seconds <= most);
        }
    }

    // The most memory a solver takes, read while it waits for the last two bytes of its input.
    fn memory(&mut self, task: &'static str, solver: &str, input: impl Fn() -> String) {
        if !self.wants(task) {
            return;
        }
        progress(task);
        let input = input();
        let (input, last) = input.split_at(input.len() - 2);
        let mut child = Command::new(solver).stdin(Stdio::piped()).stdout(Stdio::null()).spawn().expect(solver);
        let mut stdin = child.stdin.take().expect("a pipe");
        stdin.write_all(input.as_bytes()).expect(solver);
        std::thread::sleep(Duration::from_millis(200));
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
        stdin.write_all(last.as_bytes()).expect(solver);
        drop(stdin);
        assert!(child.wait().expect(solver).success(), "{solver} failed");
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB"));
        match peak.and_then(|kilobytes| kilobytes.parse::<f64>().ok()) {
            Some(peak) => self.note(task, format!("{:.1} MB", peak / 1024.0), "8 MB".into(), peak <= 8192.0),
            None => self.note(task, "no /proc".into(), "8 MB".into(), true),
        }
    }

    fn note(&mut self, task: &'static str, measured: String, most: String, met: bool) {
        progress("");
        println!("{task:<52}{measured:>9}   asked: at most {most}{}", if met { "" } else { "  !" });
        self.singles.push((task, measured, most, met));
    }
}

// A line that the next one overwrites; not where stderr goes to a file or a pipe, if Linux tells.
fn progress(text: &str) {
    if fs::read_link("/proc/self/fd/2").map_or(true, |file| file.starts_with("/dev")) {
        eprint!("\r\x1b[K{text}");
    }
}

// Seconds; for a long run without those spent waiting for the processor while other programs had it, if Linux tells.
fn timed<T>(run: impl FnOnce() -> T) -> (T, f64) {
    let waited =
        || -> Option<f64> { fs::read_to_string("/proc/thread-self/schedstat").ok()?.split(' ').nth(1)?.parse().ok() };
    let (whole, before, begin) = (Instant::now(), waited(), Instant::now());
    let (result, time) = (run(), begin.elapsed().as_secs_f64());
    let others = waited().zip(before).map_or(0.0, |(after, before)| (after - before) * 1e-9);
    (result, if time < 0.01 { time } else { whole.elapsed().as_secs_f64() - others })
}

// ---- What comes out ----

const COLUMNS: [&str; 8] = ["task", "HashSet", "usual", "sg", "to usual", "asked", "to HashSet", "asked"];

impl Row {
    fn ratio(&self) -> f64 {
        self.times[0] / self.sg
    }
    fn missed(&self) -> bool {
        self.times.iter().zip(&self.asked).any(|(time, asked)| time / self.sg < *asked)
    }
    fn cells(&self) -> Vec<String> {
        let cell = |number: Option<f64>, text: fn(f64) -> String| number.map_or("–".to_string(), text);
        let times = |number: f64| format!("×{}", short(number));
        let (usual, set) = (self.times[0], self.times.get(1).copied());
        vec![
            self.task.to_string(),
            cell(set, time),
            time(usual),
            time(self.sg),
            times(usual / self.sg),
            times(self.asked[0]),
            cell(set.map(|set| set / self.sg), times),
            cell(self.asked.get(1).copied(), times),
            if self.missed() { "!" } else { "" }.to_string(),
        ]
    }
}

fn time(seconds: f64) -> String {
    match seconds {
        s if s < 1e-3 => short(s * 1e6) + " µs",
        s if s < 1.0 => short(s * 1e3) + " ms",
        s => short(s) + " s",
    }
}

// Three digits, or whole with thousands apart.
fn short(number: f64) -> String {
    match number {
        x if x < 9.995 => format!("{x:.2}").trim_end_matches('0').trim_end_matches('.').to_string(),
        x if x < 99.95 => format!("{x:.1}").trim_end_matches(".0").to_string(),
        x if x < 999.5 => format!("{x:.0}"),
        x => format!("{} {:03}", x as u64 / 1000, x as u64 % 1000),
    }
}

fn print_row<S: AsRef<str>>(cells: &[S]) {
    let mut line = format!("{:<52}", cells[0].as_ref());
    for (cell, width) in cells[1..].iter().zip([9, 9, 9, 11, 9, 12, 7, 2]) {
        line += &format!("{:>width$}", cell.as_ref());
    }
    println!("{}", line.trim_end());
}

fn markdown(bench: &Bench, made: &str) -> String {
    let missed = |missed| if missed { "missed" } else { "" };
    let mut text = format!("{made}\n\n| {} | |\n|---|{}---|\n", COLUMNS.join(" | "), "--:|".repeat(7));
    for row in &bench.rows {
        text += &format!("| {} | {} |\n", row.cells()[..8].join(" | "), missed(row.missed()));
    }
    text += "\n| also | measured | asked: at most | |\n|---|--:|--:|---|\n";
    for (task, measured, most, met) in &bench.singles {
        text += &format!("| {task} | {measured} | {most} | {} |\n", missed(!met));
    }
    text
}

// A bar a task on a logarithmic scale, and a tick where the ratio asked for is.
fn svg(rows: &[Row], made: &str) -> String {
    let label =
        |x: f64, y: f64, style: &str, text: &str| format!("<text x=\"{x:.1}\" y=\"{y}\" {style}>{text}</text>\n");
    let bar = |x: f64, y: f64, width: f64, height: f64, colour: &str| {
        format!("<rect x=\"{x:.1}\" y=\"{y}\" width=\"{width:.1}\" height=\"{height}\" fill=\"{colour}\"/>\n")
    };
    let (blue, orange, black, grey) = ("#4a86b8", "#d9822b", "#222", "#ddd");
    let (left, top, step) = (400.0, 100.0, 30.0);
    let x = |ratio: f64| left + 92.0 * ratio.max(1.0).log10();
    let bottom = top + step * rows.len() as f64;
    let (width, height) = (x(1e6) + 40.0, bottom + 52.0);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"DejaVu Sans, Verdana, sans-serif\" font-size=\"13\" fill=\"{black}\">\n"
    );
    text += &bar(0.0, 0.0, width, height, "#fff");
    text +=
        &label(20.0, 32.0, "font-size=\"19\" font-weight=\"bold\"", "How many times faster sg is than the usual way");
    text += &label(20.0, 54.0, "", &format!("{made}, logarithmic scale"));
    for (power, name) in (0..).zip(["1", "10", "100", "1000", "10⁴", "10⁵", "10⁶"]) {
        let x = x(10f64.powi(power));
        text += &bar(x - 0.5, top - 6.0, 1.0, bottom - top + 6.0, if power == 0 { black } else { grey });
        text += &label(x, top - 12.0, "text-anchor=\"middle\"", &format!("×{name}"));
    }
    for (i, row) in rows.iter().enumerate() {
        let (y, end, asked) = (top + step * i as f64, x(row.ratio()), x(row.asked[0]));
        text += &label(left - 10.0, y + 19.0, "text-anchor=\"end\"", &row.task.replace('<', "&lt;"));
        text +=
            &bar(left, y + 5.0, (end - left).max(3.0), 18.0, if row.ratio() < row.asked[0] { orange } else { blue });
        text += &bar(asked - 1.5, y + 2.0, 3.0, 24.0, black);
        text += &label(end.max(asked) + 8.0, y + 19.0, "font-weight=\"bold\"", &format!("×{}", short(row.ratio())));
    }
    let y = bottom + 20.0;
    for (x, width, colour, name) in
        [(0.0, 26.0, blue, "measured"), (130.0, 26.0, orange, "below what is asked"), (330.0, 3.0, black, "asked")]
    {
        text += &bar(left + x, y, width, 16.0, colour);
        text += &label(left + x + width + 8.0, y + 13.0, "", name);
    }
    text + "</svg>\n"
}

// The date and the compiler.
fn made() -> String {
    let mut day = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |time| time.as_secs() / 86_400);
    let leap = |year: u64| u64::from(year % 4 == 0 && (year % 100 != 0 || year % 400 == 0));
    let (mut year, mut month) = (1970, 0);
    while day >= 365 + leap(year) {
        day -= 365 + leap(year);
        year += 1;
    }
    let months = [31, 28 + leap(year), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    while day >= months[month] {
        day -= months[month];
        month += 1;
    }
    let version = Command::new("rustc").arg("-V").output().map(|output| output.stdout).unwrap_or_default();
    let version = String::from_utf8_lossy(&version).split_whitespace().take(2).collect::<Vec<_>>().join(" ");
    format!("{year}-{:02}-{:02}, {version}, one thread", month + 1, day + 1)
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

    fn lines(&mut self, first: &str, count: usize, line: impl Fn(&mut Random) -> String) -> String {
        let mut text = format!("{first}\n");
        (0..count).for_each(|_| text += &line(self));
        text
    }

    fn pairs(&mut self) -> String {
        self.lines("1000000", 1_000_000, |random| format!("{} {}\n", random.next(), random.next()))
    }
}

// All of g(0), …, g(n): the table, or with a period a few thousand at a time copied from the periods before.
fn written_out(values: sg::Values, n: usize, g: &mut Vec<u32>) {
    if values.table.len() > n {
        *g = values.table;
        return;
    }
    let mut copied = values.period.unwrap_or(0);
    let preperiod = values.table.len() - copied;
    g.clear();
    g.reserve_exact(n + 1);
    g.extend_from_slice(&values.table);
    while g.len() <= n {
        let more = copied.min(n + 1 - g.len());
        g.extend_from_within(preperiod..preperiod + more);
        if copied < 4096 {
            copied = g.len() - preperiod;
        }
    }
}

fn tables(bench: &mut Bench, random: &mut Random) {
    let takes = random.takes(100, 10_000);
    Task::new("subtraction, 100 moves ≤ 10⁴, N = 10⁴")
        .against("usual", 12.0, &|g| usual::subtraction::<Vec<bool>>(&takes, 10_000, g))
        .against("HashSet", 120.0, &|g| usual::subtraction::<HashSet<u32>>(&takes, 10_000, g))
        .sg(bench, &|g| written_out(sg::subtraction(&takes, 10_000), 10_000, g));
    let takes = random.takes(1000, 2000);
    Task::new("subtraction, 1000 moves ≤ 2000, N = 10⁶")
        .against("usual", 40.0, &|g| usual::subtraction::<Vec<bool>>(&takes, 1_000_000, g))
        .sg(bench, &|g| written_out(sg::subtraction(&takes, 1_000_000), 1_000_000, g));
    let takes = random.takes(10, 64);
    Task::new("subtraction, 10 moves ≤ 64, N = 10⁷, by period")
        .against("usual", 30.0, &|g| usual::subtraction::<Vec<bool>>(&takes, 10_000_000, g))
        .sg(bench, &|g| written_out(sg::subtraction(&takes, 10_000_000), 10_000_000, g));
    let takes = random.takes(100, 10_000);
    Task::new("win or lose only, 100 moves ≤ 10⁴, N = 10⁶")
        .against("usual", 20.0, &|wins| *wins = Some(usual::winning(&takes, 1_000_000)))
        .sg(bench, &|g| *g = sg::winning(&takes, 1_000_000));
    Task::new("Kayles, N = 10⁵, by period")
        .against("usual", 50_000.0, &|g| *g = usual::octal::<Vec<bool>>(&[0, 7, 7], 100_000))
        .sg(bench, &|g| written_out(sg::octal(&[0, 7, 7], 100_000, 1 << 30), 100_000, g));
    Task::new("0.007 (no period), N = 3·10⁴")
        .against("usual", 1.8, &|g| *g = usual::octal::<Vec<bool>>(&[0, 0, 0, 7], 30_000))
        .against("HashSet", 15.0, &|g| *g = usual::octal::<HashSet<u32>>(&[0, 0, 0, 7], 30_000))
        .sg(bench, &|g| written_out(sg::octal(&[0, 0, 0, 7], 30_000, 1 << 30), 30_000, g));
    Task::new("0.16, N = 10⁵ (sparse space)")
        .against("usual", 60.0, &|g| *g = usual::octal::<Vec<bool>>(&[0, 1, 6], 100_000))
        .sg(bench, &|g| written_out(sg::octal(&[0, 1, 6], 100_000, 1 << 30), 100_000, g));
    Task::new("Grundy's game, N = 10⁵ (sparse space)")
        .against("usual", 9.0, &|g| *g = usual::grundys_game(100_000))
        .sg(bench, &|g| *g = sg::grundys_game(100_000));
    Task::new("cuboid slicing, sides ≤ 30")
        .against("usual", 90.0, &|g| *g = usual::cuboids::<Vec<bool>>())
        .against("HashSet", 600.0, &|g| *g = usual::cuboids::<HashSet<u32>>())
        .sg(bench, &|g| *g = cuboid_slicing::values(30).concat().concat().into_iter().map(u32::from).collect());
}

fn arithmetic(bench: &mut Bench, random: &mut Random) {
    let arrays: Vec<Vec<u32>> = (0..1000).map(|_| (0..100).map(|_| (random.next() % 64) as u32).collect()).collect();
    Task::new("mex of 100 values below 64, 1000 times")
        .against("usual", 1.0, &|g| *g = usual::mexes::<Vec<bool>>(&arrays))
        .against("HashSet", 12.0, &|g| *g = usual::mexes::<HashSet<u32>>(&arrays))
        .sg(bench, &|g| *g = arrays.iter().map(|values| sg::mex(values.iter().copied())).collect());
    let pairs: Vec<(u64, u64)> = (0..1_000_000).map(|_| (random.next(), random.next())).collect();
    let (field, tables) = (sg::Nimbers::field(), usual::ByteTables::new());
    Task::new("nim product, 10⁶ times, to 8×8 byte tables")
        .against("usual", 1.8, &|x| *x = pairs.iter().fold(0u64, |x, &(a, b)| x.rotate_left(1) ^ tables.product(a, b)))
        .sg(bench, &|x| *x = pairs.iter().fold(0u64, |x, &(a, b)| x.rotate_left(1) ^ field.product(a, b)));
    let weights: Vec<f64> = (0..128).map(|_| (random.next() % 1000) as f64).collect();
    let sizes: Vec<f64> = weights.iter().map(|weight| weight / weights.iter().sum::<f64>()).collect();
    // Equal where they agree to the ninth decimal.
    let rounded = |probability: f64| (probability * 1e9).round() as u64;
    Task::new("xor of 10⁹ draws of 128 sizes, to convolutions")
        .against("usual", 150.0, &|p| *p = rounded(usual::convolution_power(&sizes, 1_000_000_000)))
        .sg(bench, &|p| {
            let (mut base, mut power) = (sizes.clone(), [1.0; 128]);
            sg::walsh(&mut base);
            for bit in 0..30 {
                if 1_000_000_000 >> bit & 1 == 1 {
                    power.iter_mut().zip(&base).for_each(|(power, base)| *power *= base);
                }
                base.iter_mut().for_each(|base| *base *= *base);
            }
            *p = rounded(power.iter().sum::<f64>() / 128.0);
        });
}

fn sg_integers(input: &mut sg::Input, out: &mut dyn Write) -> sg::Result<()> {
    let mut x = 0;
    for _ in 0..input.size("a count", 100_000_000)? {
        x ^= input.number("a number", 0..=u64::MAX)?;
    }
    writeln!(out, "{}", x)?;
    Ok(())
}

// What a program has written, in a file.
#[derive(Default)]
struct Written(String);

impl PartialEq for Written {
    fn eq(&self, other: &Written) -> bool {
        fs::read(&self.0).expect("output") == fs::read(&other.0).expect("output")
    }
}

fn programs(bench: &mut Bench, random: &mut Random) {
    let file = |name: &str| format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"));
    let run = |command: &str, program: &str, input: &str| {
        let (stdin, stdout) = (File::open(file(input)).expect("input"), File::create(file(program)).expect("output"));
        let status = Command::new(command).arg(program).stdin(stdin).stdout(stdout).status().expect(command);
        assert!(status.success(), "{program} failed");
        Written(file(program))
    };
    let this = std::env::current_exe().expect("the benchmark").display().to_string();
    let task = "5·10⁶ integers < 10¹⁸ from a file on stdin";
    if bench.wants(task) {
        let line = |random: &mut Random| format!("{}\n", random.next() % 1_000_000_000_000_000_000);
        fs::write(file("integers"), random.lines("5000000", 5_000_000, line)).expect("a file");
        Task::new(task)
            .against("usual", 2.0, &|w| *w = run(&this, "usual_integers", "integers"))
            .sg(bench, &|w| *w = run(&this, "sg_integers", "integers"));
    }
    let task = "10⁶ nim products, whole program";
    if bench.wants(task) {
        fs::write(file("pairs"), random.pairs()).expect("a file");
        Task::new(task)
            .against("usual", 1.8, &|w| *w = run(&this, "usual_nim_product", "pairs"))
            .sg(bench, &|w| *w = run(env!("CARGO_BIN_EXE_nim_product"), "nim_product", "pairs"));
    }
    for name in ["integers", "pairs", "sg_integers", "usual_integers", "nim_product", "usual_nim_product"] {
        let _ = fs::remove_file(file(name));
    }
}

fn singles(bench: &mut Bench, random: &mut Random) {
    let far = 1_000_000_000_000_000_000;
    let sets: Vec<_> = (0..1000).map(|_| random.takes(10, 64)).collect();
    bench.single("g(10¹⁸) of 10 moves ≤ 64, with proof, on average", 50e-6, || {
        let all = || sets.iter().for_each(|takes| assert!(sg::subtraction(takes, far).value(far).is_some()));
        (0..5).map(|_| timed(all).1 / 1000.0).fold(f64::INFINITY, f64::min)
    });
    let prove = |code: &[u8], n: u64, preperiod: usize, period: usize| {
        let (values, time) = timed(|| sg::octal(code, n, 1 << 38));
        assert_eq!((values.table.len(), values.period), (preperiod + period, Some(period)));
        time
    };
    bench.single("period of 0.16, proved", 1.0, || prove(&[0, 1, 6], far, 105_351, 149_459));
    bench.single("period of 0.56, proved", 1.0, || prove(&[0, 5, 6], far, 326_640, 144));
    bench.single("period of 0.376, proved", 30.0, || prove(&[0, 3, 7, 6], 4_600_000, 2_268_248, 4));
    bench.single("Grundy's game, N = 10⁶", 4.0, || timed(|| sg::grundys_game(1_000_000)).1);
    bench.single("cuboid slicing, sides ≤ 100", 3.0, || timed(|| cuboid_slicing::values(100)).1);
    bench.memory("memory of staircase_nim, input of 40 MB", env!("CARGO_BIN_EXE_staircase_nim"), || {
        Random(2).lines("1 2100000", 2_100_000, |random| format!("{}\n", random.next() % far))
    });
    bench.memory("memory of turning_turtles, input of 10 MB", env!("CARGO_BIN_EXE_turning_turtles"), || {
        format!("10000000\n{}\n", "HT".repeat(5_000_000))
    });
    bench.memory("memory of nim_product, input of 40 MB", env!("CARGO_BIN_EXE_nim_product"), || Random(3).pairs());
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.first().map(|argument| argument.as_str()) {
        Some("usual_integers") => return usual::integers(),
        Some("sg_integers") => return sg::run(sg_integers),
        Some("usual_nim_product") => return usual::nim_product(),
        _ => {}
    }
    // `cargo bench` gives --bench, `cargo test --benches` does not.
    let has = |flag: &str| arguments.iter().any(|argument| argument == flag);
    if !has("--bench") || has("--test") {
        return;
    }
    if has("--help") {
        println!("usage: cargo bench --bench tables [-- NAME]\nMeasures all tasks, or those with NAME in their names.");
        return;
    }
    let name = arguments.iter().find(|argument| !argument.starts_with("--")).cloned().unwrap_or_default();
    let (mut bench, mut random) = (Bench { name, ..Bench::default() }, Random(5));
    print_row(&COLUMNS);
    tables(&mut bench, &mut random);
    arithmetic(&mut bench, &mut random);
    programs(&mut bench, &mut random);
    singles(&mut bench, &mut random);
    let missed =
        bench.rows.iter().filter(|row| row.missed()).count() + bench.singles.iter().filter(|row| !row.3).count();
    println!("{} measured, {missed} missed", bench.rows.len() + bench.singles.len());
    if bench.name.is_empty() {
        let (folder, made) = (concat!(env!("CARGO_MANIFEST_DIR"), "/benches"), made());
        fs::write(format!("{folder}/results.md"), markdown(&bench, &made)).expect("benches/results.md");
        fs::write(format!("{folder}/results.svg"), svg(&bench.rows, &made)).expect("benches/results.svg");
        println!("written: benches/results.md, benches/results.svg");
    } else if bench.rows.is_empty() && bench.singles.is_empty() {
        eprintln!("error: no task has {} in its name", bench.name);
        std::process::exit(1);
    }
}
