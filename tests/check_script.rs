//! The laws of the local judge, `scripts/check.sh`: it must be able to fail, it ends what it
//! started, and it leaves nothing behind.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Adds two numbers: the right program for the cases of `Judge::sums`.
const ADD: &str = "read a b; echo $((a + b))";

/// A folder of cases, with a folder of its own for temporary files; both go away with it.
struct Judge {
    root: PathBuf,
}

/// What the judge said.
struct Said {
    status: Option<i32>,
    out: String,
    err: String,
    took: Duration,
}

impl Judge {
    /// A folder with the given files. Its name has a space, so that every test is one of those too.
    fn new(files: &[(&str, &str)]) -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let id = NEXT.fetch_add(1, Ordering::Relaxed);
        let root = std::env::temp_dir().join(format!("check script {} {id}", std::process::id()));
        let judge = Judge { root };
        fs::create_dir_all(judge.cases()).unwrap();
        fs::create_dir_all(judge.temporary()).unwrap();
        for (name, text) in files {
            fs::write(judge.cases().join(name), text).unwrap();
        }
        judge
    }

    fn sums() -> Self {
        Self::new(&[("1.in", "3 4\n"), ("1.ans", "7\n"), ("2.in", "20 22\n"), ("2.ans", "42\n")])
    }

    /// One case with this answer; the input is empty.
    fn answer(text: &str) -> Self {
        Self::new(&[("1.in", ""), ("1.ans", text)])
    }

    fn cases(&self) -> PathBuf {
        self.root.join("the cases")
    }

    fn temporary(&self) -> PathBuf {
        self.root.join("temporary")
    }

    fn command(&self, script: &Path, arguments: &[&str]) -> Command {
        let mut command = Command::new("bash");
        command.arg(script).args(arguments);
        command.env("TMPDIR", self.temporary()).env_remove("NO_COLOR");
        command.stdin(Stdio::null()).current_dir(&self.root);
        command
    }

    /// Judges a shell command on the cases, and checks what must hold whatever the verdict is.
    fn run(&self, options: &[&str], program: &str) -> Said {
        let cases = self.cases();
        let mut arguments = options.to_vec();
        arguments.extend(["-c", program, "-d", cases.to_str().unwrap()]);
        let said = said(self.command(&script(), &arguments));
        self.assert_nothing_left();
        assert!(!said.out.contains('\x1b'), "colours off a terminal: {:?}", said.out);
        said
    }

    fn assert_nothing_left(&self) {
        let left: Vec<_> = fs::read_dir(self.temporary()).unwrap().collect();
        assert!(left.is_empty(), "left behind: {left:?}");
    }
}

impl Drop for Judge {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.root);
    }
}

impl Said {
    /// The verdict of the first line, checked against the exit status and the summary.
    fn verdict(&self) -> &str {
        let verdict = ["AC", "WA", "TLE", "RE"]
            .into_iter()
            .find(|v| self.out.lines().next().unwrap_or("").contains(&format!("  {v} ")))
            .unwrap_or_else(|| panic!("no verdict: {}{}", self.out, self.err));
        let accepted = verdict == "AC";
        assert_eq!(self.status, Some(i32::from(!accepted)), "{}", self.out);
        let summary = self.out.lines().last().unwrap();
        assert_eq!(summary.ends_with(": all AC"), accepted, "{summary}");
        assert_eq!(self.err, "", "a verdict is no error");
        verdict
    }

    #[track_caller]
    fn shows(&self, text: &str) {
        assert!(self.out.contains(text), "no {text:?} in:\n{}", self.out);
    }

    /// It could not judge, and one line on stderr says why.
    #[track_caller]
    fn refuses(&self, why: &str) {
        assert_eq!(self.status, Some(2), "{}{}", self.out, self.err);
        assert_eq!(self.out, "");
        assert_eq!(self.err.lines().count(), 1, "{}", self.err);
        assert!(self.err.starts_with("error: ") && self.err.contains(why), "{}", self.err);
    }
}

fn script() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/check.sh")
}

fn said(mut command: Command) -> Said {
    let start = Instant::now();
    let Output { status, stdout, stderr } = command.output().unwrap();
    Said {
        status: status.code(),
        out: String::from_utf8_lossy(&stdout).into_owned(),
        err: String::from_utf8_lossy(&stderr).into_owned(),
        took: start.elapsed(),
    }
}

/// Whether a process lives, given the file into which it wrote its number.
fn lives(number: &Path) -> bool {
    let number = fs::read_to_string(number).unwrap();
    let mut kill = Command::new("bash");
    kill.args(["-c", &format!("kill -0 {number}")]).stderr(Stdio::null());
    kill.status().unwrap().success()
}

#[track_caller]
fn eventually(what: &str, law: impl Fn() -> bool) {
    let start = Instant::now();
    while !law() {
        assert!(start.elapsed() < Duration::from_secs(5), "{what}");
        sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_right_program_is_accepted_in_one_line_and_a_summary() {
    let said = Judge::sums().run(&[], ADD);
    assert_eq!(said.verdict(), "AC");
    assert_eq!(said.out.lines().count(), 2, "{}", said.out);
    said.shows("2/2 AC");
    let gnu_time = ["-f", "%M", "true"];
    let measured = Command::new("time").args(gnu_time).stderr(Stdio::null()).status();
    said.shows(if measured.map_or(false, |status| status.success()) { " MB\n" } else { " -\n" });
    said.shows("1 program, 2 cases: all AC");
}

#[test]
fn a_wrong_answer_is_told_with_its_case_and_its_first_differing_line() {
    let judge = Judge::new(&[
        ("good.in", "1"),
        ("good.ans", "one\ntwo\nthree\n"),
        ("bad.in", "2"),
        ("bad.ans", "one\nzwei\nthree\n"),
    ]);
    let said = judge.run(&[], "printf 'one\\ntwo\\nthree\\n'");
    assert_eq!(said.verdict(), "WA");
    said.shows("  WA bad: line 2\n    expected: zwei\n    found:    two\n");
    said.shows("1 of 1 program failed: 1 of 2 cases not AC");
}

#[test]
fn a_long_line_is_shortened_around_its_first_difference() {
    let numbers = |x: u32| (1..5000).map(move |k| if k == 4000 { x } else { k }.to_string());
    let line = |x| numbers(x).collect::<Vec<_>>().join(" ") + "\n";
    let judge = Judge::new(&[("1.in", &line(7)), ("1.ans", &line(8))]);
    let said = judge.run(&[], "cat");
    assert_eq!(said.verdict(), "WA");
    said.shows(" 3999 8 4001 ");
    said.shows(" 3999 7 4001 ");
    assert!(said.out.lines().all(|l| l.len() < 100), "{}", said.out);
    // The same within one word.
    let word = |c| format!("{}{c}{}", "a".repeat(5000), "b".repeat(5000));
    let judge = Judge::new(&[("1.in", &word('x')), ("1.ans", &word('y'))]);
    let said = judge.run(&[], "cat");
    said.shows("aaaybbb");
    said.shows("aaaxbbb");
    assert!(said.out.lines().all(|l| l.len() < 100), "{}", said.out);
}

#[test]
fn a_missing_line_and_one_too_many_are_wrong() {
    let said = Judge::answer("1\n2\n").run(&[], "echo 1");
    assert_eq!(said.verdict(), "WA");
    said.shows("line 2\n    expected: 2\n    found:    (the end)");
    let said = Judge::answer("1\n").run(&[], "echo 1; echo 2");
    assert_eq!(said.verdict(), "WA");
    said.shows("line 2\n    expected: (the end)\n    found:    2");
}

#[test]
fn a_program_that_prints_nothing_is_wrong() {
    let said = Judge::sums().run(&[], ":");
    assert_eq!(said.verdict(), "WA");
    said.shows("found:    (the end)");
}

#[test]
fn a_program_that_hangs_exceeds_the_time_limit() {
    let said = Judge::sums().run(&["-t", "0.4"], "sleep 60");
    assert_eq!(said.verdict(), "TLE");
    said.shows("TLE 1: killed after 0.4 s");
    assert!(said.took < Duration::from_secs(5), "{:?}", said.took);
}

/// Judges a program that writes the number of a process into the file `number`: told in time, and the process has ended.
fn assert_ended(limit: &str, program: &str, verdict: &str, most: u64) {
    let judge = Judge::answer("5\n");
    let number = judge.root.join("number");
    let said = judge.run(&["-t", limit], program);
    assert_eq!(said.verdict(), verdict, "{program}");
    assert!(said.took < Duration::from_secs(most), "{program}: {:?}", said.took);
    eventually("it still runs", || !lives(&number));
}

#[test]
fn a_program_that_ignores_sigterm_or_stops_its_process_group_is_killed() {
    assert_ended("1", "trap '' TERM INT HUP; echo $$ >number; while :; do sleep 0.01; done", "TLE", 5);
    assert_ended("1", "echo $$ >number; kill -STOP 0", "TLE", 5);
}

#[test]
fn a_crash_is_told_with_its_exit_status_and_stderr() {
    let said = Judge::sums().run(&[], "echo 7; echo it broke >&2; exit 101");
    assert_eq!(said.verdict(), "RE");
    said.shows("RE 1: exit status 101\n    stderr: it broke\n");
    let said = Judge::sums().run(&[], "kill -SEGV $$");
    assert_eq!(said.verdict(), "RE");
    said.shows("exit status 139 (signal SEGV)");
    let said = Judge::sums().run(&[], "no-such-program");
    assert_eq!(said.verdict(), "RE");
    said.shows("exit status 127");
}

#[test]
fn a_right_answer_with_a_bad_exit_status_is_a_runtime_error() {
    let said = Judge::sums().run(&[], &format!("{ADD}; exit 1"));
    assert_eq!(said.verdict(), "RE");
}

#[test]
fn a_long_stderr_is_shortened_and_never_blocks() {
    let program = "echo first >&2; yes error | head -c 18000 >&2; echo last >&2; exit 3";
    let said = Judge::answer("").run(&[], program);
    assert_eq!(said.verdict(), "RE");
    said.shows("stderr: first");
    said.shows("stderr: last");
    assert!(said.out.lines().count() < 15, "{}", said.out);
    let said = Judge::sums().run(&[], &format!("yes | head -c 30000000 >&2; {ADD}"));
    assert_eq!(said.verdict(), "AC");
}

#[test]
fn endless_output_is_cut_and_wrong() {
    let said = Judge::sums().run(&[], "yes");
    assert_eq!(said.verdict(), "WA");
    said.shows("too much output");
    said.shows("expected: 7\n    found:    y\n");
    // One that goes on although nobody reads.
    let said = Judge::answer("1\n").run(&["-t", "1"], "trap '' PIPE; yes; sleep 60");
    assert_eq!(said.verdict(), "WA");
    said.shows("too much output");
}

#[test]
fn a_gigabyte_of_output_does_not_reach_the_disk() {
    let judge = Judge::answer("1\n");
    let program = "head -c 1000000000 /dev/zero; du -sk \"$TMPDIR\" | cut -f1 >used";
    let said = judge.run(&[], &format!("trap '' PIPE; {program}"));
    assert_eq!(said.verdict(), "WA");
    said.shows("too much output");
    let used = fs::read_to_string(judge.root.join("used")).unwrap();
    assert!(used.trim().parse::<u32>().unwrap() < 20_000, "{used} KB");
}

#[test]
fn a_large_right_answer_is_no_too_much_output() {
    let large: String = (0..3_000_000).map(|k| format!("{k}\n")).collect();
    let judge = Judge::new(&[("1.in", &large), ("1.ans", &large)]);
    assert_eq!(judge.run(&[], "cat").verdict(), "AC");
    let said = judge.run(&[], "tr '\\n' ' '");
    assert_eq!(said.verdict(), "AC");
    said.shows("warning");
    let said = judge.run(&[], "sed 's/^2999998$/x/'");
    assert_eq!(said.verdict(), "WA");
    said.shows("line 2999999\n    expected: 2999998\n    found:    x\n");
}

#[test]
fn a_child_left_running_is_ended_and_not_waited_for_even_outside_the_process_group() {
    for child in ["sleep 60", "set -m; sleep 60", "set -m; sleep 60 >/dev/null 2>&1"] {
        assert_ended("5", &format!("{child} & echo $! >number; echo 5"), "AC", 4);
    }
}

#[test]
fn a_closed_terminal_ends_the_judge_and_what_it_started() {
    let judge = Judge::answer("1\n");
    let (number, leader) = (judge.root.join("number"), judge.root.join("leader"));
    let (script, cases) = (script(), judge.cases());
    let session = ["set -m; bash \"$@\" & echo $! >leader; wait", "session", script.to_str().unwrap()];
    let program = ["-c", "echo $$ >started; mv started number; sleep 60", "-d", cases.to_str().unwrap()];
    let mut session = judge.command(Path::new("-c"), &[&session[..], &program].concat());
    let mut session = session.stdout(Stdio::null()).spawn().unwrap();
    eventually("it never started", || number.exists() && leader.exists());
    // All of the foreground is told, not the judge alone.
    let hang_up = judge.command(Path::new("-c"), &["kill -HUP -- -$(<leader)"]).status().unwrap();
    assert!(hang_up.success());
    session.wait().unwrap();
    eventually("the program still runs", || !lives(&number));
    judge.assert_nothing_left();
}

#[test]
fn an_interrupted_judge_ends_what_it_started_and_leaves_no_file() {
    for signal in ["INT", "TERM", "HUP"] {
        let judge = Judge::answer("1\n");
        let number = judge.root.join("number");
        let program = "trap '' INT TERM; sleep 60 & echo $$ >started; mv started number; sleep 60";
        let mut command = judge.command(&script(), &["-c", program, "-d"]);
        let mut running = command.arg(judge.cases()).stdout(Stdio::null()).spawn().unwrap();
        eventually("it never started", || number.exists());
        let kill = format!("kill -{signal} {}", running.id());
        assert!(Command::new("bash").args(["-c", &kill]).status().unwrap().success());
        assert!(!running.wait().unwrap().success());
        judge.assert_nothing_left();
        eventually("the program still runs", || !lives(&number));
    }
}

#[test]
fn a_program_need_not_read_its_input() {
    let long = "1 ".repeat(1_000_000);
    let judge = Judge::new(&[("1.in", &long), ("1.ans", "5\n")]);
    assert_eq!(judge.run(&[], "echo 5").verdict(), "AC");
    assert_eq!(judge.run(&[], "exec <&-; echo 5").verdict(), "AC");
}

#[test]
fn white_space_is_a_warning_and_with_exact_a_wrong_answer() {
    for (answer, program) in [
        ("1 2\n3\n", "printf '1\\n2 3\\n'"),
        ("1 2\n", "printf '1 2'"),
        ("1 2", "printf '1 2\\n'"),
        ("1 2\r\n", "printf '1 2\\n'"),
        ("1 2\n", "printf '\\n  1\\t2 \\r\\n\\n'"),
        ("", "echo"),
    ] {
        let judge = Judge::answer(answer);
        let said = judge.run(&[], program);
        assert_eq!(said.verdict(), "AC", "{answer:?} {program}");
        said.shows("warning: right but for white space: 1\n");
        let said = judge.run(&["--exact"], program);
        assert_eq!(said.verdict(), "WA", "{answer:?} {program}");
    }
    let said = Judge::answer("1 2\n").run(&["--exact"], "printf '1 2 \\n'");
    said.shows("expected: \"1 2\"\n    found:    \"1 2 \"\n");
    assert_eq!(Judge::answer("1 2\n").run(&["--exact"], "echo 1 2").verdict(), "AC");
}

#[test]
fn decimals_agree_within_a_millionth_absolute_or_relative() {
    for (answer, found, verdict) in [
        ("0.5", "0.5000009", "AC"),
        ("0.5", "0.4999991", "AC"),
        ("1.0", "1.000001", "AC"),
        ("0.5", "0.5000011", "WA"),
        ("0.5", "0.4999989", "WA"),
        ("1000000.0", "1000000.9", "AC"),
        ("1000000.0", "1000001.1", "WA"),
        ("-2.5", "2.5", "WA"),
        ("-2.5", "-2.5000001", "AC"),
        ("0.0", "-0.00", "AC"),
        ("1.5e3", "1500.0", "AC"),
        (".5", "0.50", "AC"),
        // Without a decimal point on both sides it is a word.
        ("1", "1.0", "WA"),
        ("1.0", "1", "WA"),
        ("100", "1e2", "WA"),
        ("10", "010", "WA"),
        ("1.0", "nan", "WA"),
        ("1.0.0", "1.0.00", "WA"),
        ("v1.0", "v1.00", "WA"),
        ("1000000000000000001", "1000000000000000002", "WA"),
    ] {
        let said = Judge::answer(&format!("x {answer}\n")).run(&[], &format!("echo x {found}"));
        assert_eq!(said.verdict(), verdict, "{answer} {found}");
    }
    assert_eq!(Judge::answer("0.5\n").run(&["--exact"], "echo 0.50").verdict(), "WA");
}

#[test]
fn words_are_compared_by_case_and_by_every_byte() {
    assert_eq!(Judge::answer("Yes\n").run(&[], "echo yes").verdict(), "WA");
    assert_eq!(Judge::answer("Yes\n").run(&[], "echo Yes").verdict(), "AC");
    assert_eq!(Judge::answer("Yes\n").run(&[], "printf 'Yes\\0\\n'").verdict(), "WA");
    assert_eq!(Judge::answer("Yes\n").run(&[], "printf 'Yes\\377\\n'").verdict(), "WA");
}

#[test]
fn names_with_spaces_and_inputs_without_a_final_newline_are_judged() {
    let judge = Judge::new(&[
        ("a case.in", "3 4"),
        ("a case.ans", "7\n"),
        ("$(odd) *.in", "1 1"),
        ("$(odd) *.out", "2\n"),
        ("-x.in", "1 2"),
        ("-x.out", "3\n"),
    ]);
    let said = judge.run(&[], "read a b || :; echo $((a + b))");
    assert_eq!(said.verdict(), "AC");
    said.shows("3/3 AC");
    judge.run(&[], "echo 0").shows("WA a case: line 1");
}

#[test]
fn ans_wins_over_out_and_cases_stand_in_natural_order() {
    let judge = Judge::new(&[
        ("1.in", ""),
        ("1.ans", "5\n"),
        ("1.out", "6\n"),
        ("10.in", ""),
        ("10.ans", "6\n"),
        ("2.in", ""),
        ("2.out", "6\n"),
    ]);
    for jobs in ["1", "8"] {
        let said = judge.run(&["-j", jobs], "echo 5");
        assert_eq!(said.verdict(), "WA");
        said.shows("1/3 AC");
        let [two, ten] = ["WA 2:", "WA 10:"].map(|case| said.out.find(case).unwrap());
        assert!(two < ten, "{}", said.out);
    }
}

#[test]
fn many_failing_cases_are_each_told_and_three_in_full() {
    let names: Vec<_> = (1..=9).map(|k| (format!("{k}.in"), format!("{k}.ans"))).collect();
    let files: Vec<_> = names.iter().flat_map(|(i, a)| [(&i[..], "1"), (&a[..], "1")]).collect();
    let said = Judge::new(&files).run(&[], "echo 2");
    assert_eq!(said.verdict(), "WA");
    assert_eq!(said.out.matches("expected:").count(), 3);
    assert_eq!(said.out.matches("  WA ").count(), 1 + 9);
}

#[test]
fn what_cannot_be_judged_is_refused_in_one_line() {
    Judge::new(&[]).run(&[], ADD).refuses("a folder without cases");
    let judge = Judge::new(&[("1.in", ""), ("1.ans", ""), ("2.in", "")]);
    judge.run(&[], ADD).refuses("a case without an answer");
    let judge = Judge::new(&[("1.in", ""), ("1.ans", ""), ("2.out", "")]);
    judge.run(&[], ADD).refuses("an answer without a case");
    let judge = Judge::sums();
    fs::create_dir(judge.cases().join("3.in")).unwrap();
    judge.run(&[], ADD).refuses("3.in");

    let judge = Judge::sums();
    for (arguments, why) in [
        (&["-c", "true", "-d", "nowhere"][..], "no such folder: nowhere"),
        (&["-c", "true"], "-c and -d go together"),
        (&["-d", "the cases"], "-c and -d go together"),
        (&["-c", "true", "-d", "the cases", "kayles"], "not the solver kayles"),
        (&["-c"], "-c needs a value"),
        (&["-t", "soon"], "-t needs a number of seconds"),
        (&["-t", "0"], "-t needs a number of seconds above 0"),
        (&["-t", "-1"], "-t needs a number of seconds"),
        (&["-j", "0"], "-j needs a number"),
        (&["--fast"], "unknown option --fast"),
    ] {
        said(judge.command(&script(), arguments)).refuses(why);
    }
}

#[test]
fn help_names_every_option() {
    let said = said(Judge::sums().command(&script(), &["--help"]));
    assert_eq!((said.status, &said.err[..]), (Some(0), ""));
    for option in ["-t ", "-j ", "--exact", "-c ", "-d ", "Exit status"] {
        said.shows(option);
    }
}

#[test]
fn colours_are_for_terminals_without_no_color() {
    let judge = Judge::sums();
    // `script` of util-linux gives a terminal; where there is none, there is nothing to see.
    let on_terminal = |program: &str, no_color: bool| {
        let line = format!("bash '{}' -t 0.4 -d 'the cases' -c '{program}'", script().display());
        let mut command = Command::new("script");
        command.args(["-qec", &line, "/dev/null"]).stdin(Stdio::null());
        command.env("TMPDIR", judge.temporary()).env_remove("NO_COLOR").current_dir(&judge.root);
        if no_color {
            command.env("NO_COLOR", "1");
        }
        let output = command.output().ok()?;
        Some(String::from_utf8_lossy(&output.stdout).into_owned())
    };
    for (program, painted) in
        [(ADD, "\x1b[32mAC"), ("echo 1", "\x1b[31mWA"), ("sleep 9", "\x1b[33mTLE"), ("exit 1", "\x1b[35mRE")]
    {
        if let Some(out) = on_terminal(program, false) {
            assert!(out.contains(painted), "{out}");
        }
        if let Some(out) = on_terminal(program, true) {
            assert!(!out.contains('\x1b'), "{out}");
        }
    }
}

/// A small project with the script in it: the solvers `kayles` (prints its input) and `s_nim` (prints 1).
fn project() -> (Judge, PathBuf) {
    let judge = Judge::sums();
    let root = judge.root.join("a project");
    for folder in ["scripts", "src/bin", "samples/kayles", "samples/s_nim"] {
        fs::create_dir_all(root.join(folder)).unwrap();
    }
    let cat = "fn main() { std::io::copy(&mut std::io::stdin(), &mut std::io::stdout()).unwrap(); }";
    for (name, text) in [
        ("Cargo.toml", "[package]\nname = \"small\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[workspace]\n"),
        ("src/bin/kayles.rs", cat),
        ("src/bin/s_nim.rs", "fn main() { println!(\"1\"); }"),
        ("samples/kayles/1.in", "1\n"),
        ("samples/kayles/1.ans", "1\n"),
        ("samples/kayles/2.in", "2\n"),
        ("samples/kayles/2.ans", "2\n"),
        ("samples/s_nim/1.in", "1\n"),
        ("samples/s_nim/1.ans", "1\n"),
    ] {
        fs::write(root.join(name), text).unwrap();
    }
    let copy = root.join("scripts/check.sh");
    fs::copy(script(), &copy).unwrap();
    (judge, root)
}

#[test]
fn without_a_program_it_builds_and_judges_the_solvers_from_any_folder() {
    let (judge, root) = project();
    let check = |names: &[&str]| {
        let mut command = judge.command(&root.join("scripts/check.sh"), names);
        command.env_remove("CARGO_TARGET_DIR");
        said(command)
    };
    let all = check(&[]);
    all.shows("kayles ");
    all.shows("s_nim ");
    all.shows("2 solvers, 3 cases: all AC\n");
    assert_eq!((all.status, &all.err[..]), (Some(0), ""));
    check(&["s_nim"]).shows("1 solver, 1 case: all AC\n");

    fs::write(root.join("samples/s_nim/1.ans"), "0\n").unwrap();
    let one_wrong = check(&[]);
    assert_eq!(one_wrong.status, Some(1));
    one_wrong.shows("  WA 1: line 1\n    expected: 0\n    found:    1\n");
    one_wrong.shows("1 of 2 solvers failed: 1 of 3 cases not AC\n");
    assert_eq!(check(&["kayles"]).status, Some(0));

    fs::write(root.join("src/bin/s_nim.rs"), "fn main() { nonsense }").unwrap();
    let broken = check(&["s_nim"]);
    assert_eq!((broken.status, &broken.out[..]), (Some(2), ""));
    assert!(broken.err.contains("nonsense") && broken.err.ends_with("error: the build failed\n"));
    judge.assert_nothing_left();
}

#[test]
fn an_unknown_solver_is_refused_with_the_near_names() {
    let (judge, root) = project();
    let check = |name: &str| said(judge.command(&root.join("scripts/check.sh"), &[name]));
    check("kayle").refuses("unknown solver 'kayle'; near it: kayles");
    check("nim").refuses("unknown solver 'nim'; near it: s_nim");
    check("snim").refuses("near it: s_nim");
    let far = check("chess");
    far.refuses("unknown solver 'chess'");
    assert!(!far.err.contains("near"), "{}", far.err);
    check("kayles s_nim").refuses("unknown solver 'kayles s_nim'");
}

#[test]
fn a_solver_without_samples_is_refused() {
    let (judge, root) = project();
    let check = || said(judge.command(&root.join("scripts/check.sh"), &[]));
    fs::write(root.join("src/bin/wythoff.rs"), "fn main() {}").unwrap();
    check().refuses("samples/wythoff");
    fs::create_dir(root.join("samples/wythoff")).unwrap();
    check().refuses("a folder without cases");
}
