//! What happens on an input that nobody meant, for every solver: either the right answer, or one line that says where the
//! input is wrong, after the answers of the cases before it. Never a panic, a hang, or memory that a number asked for.

use crate::table::testing::*;
use crate::table::{Draw, Solver, SOLVERS};
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Instant;

// ---- What every outcome has to be ----

/// The samples small enough to be spoilt in every place.
fn small_samples(solver: &Solver) -> Vec<Sample> {
    let mut samples = samples(solver.name);
    samples.retain(|sample| sample.input.len() <= 160);
    assert!(!samples.is_empty(), "samples/{} has no small case", solver.name);
    samples
}

fn newlines(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&byte| byte == b'\n').count()
}

struct Token {
    start: usize,
    end: usize,
    line: usize,
}

fn tokens(input: &[u8]) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    for at in (0..input.len()).filter(|&at| !input[at].is_ascii_whitespace()) {
        match tokens.last_mut() {
            Some(token) if token.end == at => token.end += 1,
            _ => tokens.push(Token { start: at, end: at + 1, line: newlines(&input[..at]) + 1 }),
        }
    }
    tokens
}

/// The input with another word in the place of a token.
fn with(input: &[u8], token: &Token, word: &[u8]) -> Vec<u8> {
    [&input[..token.start], word, &input[token.end..]].concat()
}

/// The line that an error names. The error has to be one line of plain text: `line L: …`.
fn error_line(error: &str) -> usize {
    let plain = error.chars().all(|letter| !letter.is_control()) && error.chars().count() < 300;
    let parts = error.strip_prefix("line ").and_then(|rest| rest.split_once(": "));
    match parts.and_then(|(line, what)| Some((line.parse().ok()?, what))) {
        Some((line, what)) if plain && line > 0 && !what.is_empty() => line,
        _ => panic!("an error is one line `line L: …`, not {error:?}"),
    }
}

/// The law of any input at all: whole lines, then the end or an error in the input. If there is none, the answer is that of
/// the brute force, as far as that can play.
fn check(solver: &Solver, input: &[u8], outcome: &Outcome) {
    let shown = || format!("{} on {}\nwrote {}", solver.name, show(input), show(outcome.out.as_bytes()));
    assert!(outcome.out.is_empty() || outcome.out.ends_with('\n'), "half a line\n{}", shown());
    if let Some(error) = &outcome.error {
        assert!(error_line(error) <= newlines(input) + 1, "{error}: no such line\n{}", shown());
    } else if let Some(text) = std::str::from_utf8(input).ok().filter(|text| text.len() <= 200) {
        if let Some(expected) = solver.brute(text, 20_000) {
            assert!(same(&expected, &outcome.out), "{}\nthe oracle says {}", shown(), show(expected.as_bytes()));
        }
    }
}

fn checked(solver: &Solver, input: &[u8]) -> Outcome {
    let outcome = run(solver.name, input);
    check(solver, input, &outcome);
    outcome
}

// ---- Each token, each byte ----

#[test]
fn a_token_that_is_wrong_is_named_with_its_line() {
    let long = "x".repeat(100_000);
    let wrong: [&[u8]; 15] = [
        b"word",
        b"-1",
        b"18446744073709551616",
        b"1000000000000000000000000000000",
        b"+",
        b"++1",
        b"1.5e3",
        b"1e3",
        b"0x10",
        b"\xff",
        "²".as_bytes(),
        "１".as_bytes(),
        b"\0",
        b"1\0",
        long.as_bytes(),
    ];
    for_each(SOLVERS, |solver| {
        for sample in small_samples(solver) {
            for token in tokens(&sample.input) {
                // The message on a board tells the letters it may have; a real number is shown as it was understood.
                let board = sample.input[token.start..token.end].iter().all(|byte| !byte.is_ascii_digit());
                for word in wrong {
                    let input = with(&sample.input, &token, word);
                    let (outcome, text) = (checked(solver, &input), String::from_utf8_lossy(word));
                    // A token that the format does not ask for is not looked at.
                    if let Some(error) = &outcome.error {
                        let at = format!("{} on {}: {error}", solver.name, show(&input));
                        let real = text.parse::<f64>().is_ok() && sample.answer.contains('.');
                        let shown: String = text.escape_debug().take(40).collect();
                        assert_eq!(error_line(error), token.line, "{at}");
                        assert!(error.contains("expected ") && (error.contains(&shown) || board || real), "{at}");
                        assert!(sample.answer.starts_with(&outcome.out), "{at} wrote {}", show(outcome.out.as_bytes()));
                    }
                }
            }
        }
    });
}

#[test]
fn what_is_no_number_is_never_taken_for_one() {
    let never: [&[u8]; 6] = [b"+", b"word", b"\xff", b"\0", b"1e3", b"1000000000000000000000000000000"];
    for_each(SOLVERS, |solver| {
        let sample = &small_samples(solver)[0];
        let signed = sample.input.contains(&b'-');
        for token in tokens(&sample.input) {
            for word in never.into_iter().chain(Some(&b"-1"[..]).filter(|_| !signed)) {
                fails(solver.name, &String::from_utf8_lossy(&with(&sample.input, &token, word)));
            }
        }
    });
}

#[test]
fn a_file_cut_anywhere_is_answered_as_far_as_it_goes() {
    for_each(SOLVERS, |solver| {
        for sample in small_samples(solver) {
            let lines = |text: &str| text.lines().count();
            for cut in 0..=sample.input.len() {
                let input = &sample.input[..cut];
                let outcome = checked(solver, input);
                let at = format!("{} on {}, wrote {}", solver.name, show(input), show(outcome.out.as_bytes()));
                if let Some(error) = &outcome.error {
                    let least = tokens(input).last().map_or(1, |token| token.line);
                    assert!(error_line(error) >= least, "{at}: {error}");
                }
                let ends_a_token = cut == 0 || sample.input.get(cut).map_or(true, |byte| byte.is_ascii_whitespace());
                if ends_a_token || input[cut - 1].is_ascii_whitespace() {
                    assert!(sample.answer.starts_with(&outcome.out) || cut == sample.input.len(), "{at}");
                    // A wrong word there is as good as the end.
                    let spoilt = checked(solver, &[input, b" \x01"].concat());
                    assert_eq!(spoilt.out, outcome.out, "{at} with a wrong word after it");
                } else {
                    // A part of a token may be another token, which changes the last answer, of at most two lines.
                    let sure = outcome.out.split_inclusive('\n').take(lines(&outcome.out).saturating_sub(2));
                    assert!(sample.answer.starts_with(&sure.collect::<String>()), "{at}");
                }
            }
            // Without the last token, all answers but the last are there.
            let last = tokens(&sample.input).last().map_or(0, |token| token.start);
            let found = run(solver.name, &sample.input[..last]).out;
            assert!(lines(&found) + 2 >= lines(&sample.answer), "{} without its end: {found}", sample.name);
        }
    });
}

#[test]
fn an_empty_file_is_no_case_or_an_error() {
    for solver in SOLVERS {
        let no_case = solver.brute("", usize::MAX).as_deref() == Some("");
        for blank in ["", " ", "\t \r", "\n\n", "\r\n \r\n"] {
            let outcome = checked(solver, blank.as_bytes());
            assert_eq!((&outcome.out[..], outcome.error.is_none()), ("", no_case), "{} on {blank:?}", solver.name);
        }
    }
}

#[test]
fn white_space_of_any_kind_and_length_changes_nothing() {
    let spaces = [" ".repeat(1_000_000), "\n\t\r \x0c".repeat(100_000)];
    for_each(SOLVERS, |solver| {
        for sample in samples(solver.name) {
            let text = String::from_utf8(sample.input).unwrap();
            let plain = text.replace("\r\n", "\n");
            let mut variants = vec![
                plain.replace('\n', "\r\n"),
                plain.trim_end().to_string(),
                format!("\n\n  {plain}\n\n \t\n"),
                plain.replace(' ', "\t"),
            ];
            if plain.len() <= 160 {
                let words: Vec<&str> = plain.split_ascii_whitespace().collect();
                let signed = |word: &&str| {
                    let number = word.bytes().all(|byte| byte.is_ascii_digit());
                    if number {
                        format!("+{word}")
                    } else {
                        word.to_string()
                    }
                };
                let middle = words.len() / 2;
                variants.extend([words.join("\n"), words.join(" \x0c ")]);
                variants.push(words.iter().map(signed).collect::<Vec<_>>().join("\n"));
                variants
                    .extend(spaces.iter().map(|space| words[..middle].join(" ") + space + &words[middle..].join(" ")));
            }
            for input in variants {
                let found = answer(solver.name, &input);
                assert!(same(&sample.answer, &found), "{} as {}", sample.name, show(input.as_bytes()));
            }
        }
    });
}

#[test]
fn a_word_of_millions_of_letters_is_a_short_error() {
    for solver in SOLVERS {
        for letter in ["9", "I", "é"] {
            let error = fails(solver.name, &letter.repeat(3_000_000));
            assert!(error_line(&error) == 1 && error.len() < 250, "{}: {error}", solver.name);
        }
    }
    let zeros = "0".repeat(1_000_000);
    says_exactly("wythoff", &format!("{zeros}1 {zeros}2"), "0\n");
}

// ---- Random bytes, and samples that were spoilt ----

fn anything(draw: &mut Draw) -> Vec<u8> {
    let digits: &[u8] = b"0123456789 \n  \n";
    let letters = draw.pick(&[digits, b"0123456789 \n-+.x\0\xff\r\t", b"IXHT.RUBEN 13\n"]);
    let length = draw.below(100);
    (0..length).map(|_| if draw.once_in(20) { draw.below(256) as u8 } else { draw.pick(letters) }).collect()
}

fn spoilt(draw: &mut Draw, samples: &[Sample]) -> Vec<u8> {
    let mut input = samples[draw.below(samples.len() as u64) as usize].input.clone();
    for _ in 0..draw.between(1, 3) {
        let tokens = tokens(&input);
        if tokens.is_empty() {
            break;
        }
        let at = draw.below(input.len() as u64) as usize;
        let mut any = || &tokens[draw.below(tokens.len() as u64) as usize];
        let (token, other) = (any(), any());
        let (text, other) = (input[token.start..token.end].to_vec(), input[other.start..other.end].to_vec());
        match draw.below(7) {
            0 => input[at] ^= 1 << draw.below(8),
            1 => input[at] = draw.below(256) as u8,
            2 => input = with(&input, token, &[&text[..], b" ", &text].concat()),
            3 => input = with(&input, token, b""),
            4 => input.insert(token.end, b'0' + draw.below(10) as u8),
            5 => input = with(&input, token, &other),
            _ => input.truncate(at),
        }
    }
    input
}

#[test]
fn random_bytes_and_spoilt_samples_are_an_answer_or_an_error() {
    for_each(SOLVERS, |solver| {
        let samples = small_samples(solver);
        // A thousand of each kind, or as many as are done in four seconds.
        let (mut draw, start) = (Draw(1), Instant::now());
        for _ in (0..1000).take_while(|_| start.elapsed().as_secs() < 4) {
            checked(solver, &anything(&mut draw));
            checked(solver, &spoilt(&mut draw, &samples));
        }
    });
}

// ---- The programs ----

/// The program of a solver, as built for these tests; scripts/mutants.sh builds none, and runs other tests.
fn binary(solver: &Solver) -> PathBuf {
    Path::new(option_env!("CARGO_BIN_EXE_s_nim").unwrap_or_default()).with_file_name(format!(
        "{}{}",
        solver.name,
        std::env::consts::EXE_SUFFIX
    ))
}

fn piped(mut command: Command) -> Child {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// Runs a command on an input.
fn feed(command: Command, input: &[u8]) -> Output {
    let mut child = piped(command);
    let mut stdin = child.stdin.take().unwrap();
    std::thread::scope(|scope| {
        // A program that has seen enough closes its end.
        scope.spawn(move || drop(stdin.write_all(input)));
        child.wait_with_output().unwrap()
    })
}

/// What a program wrote. It has to end with status 0 and without a word, or with status 1 and exactly one line.
fn outcome(solver: &Solver, input: &[u8], output: &Output) -> Outcome {
    let stderr = String::from_utf8_lossy(&output.stderr);
    let at = format!("{} on {}: {} {stderr}", solver.name, show(input), output.status);
    let error = stderr.strip_prefix("error: ").map(|error| error.trim_end().to_string());
    match &error {
        None => assert!(output.status.code() == Some(0) && stderr.is_empty(), "{at}"),
        Some(error) => {
            assert!(output.status.code() == Some(1) && stderr == format!("error: {error}\n"), "{at}");
            error_line(error);
        }
    }
    Outcome { out: String::from_utf8(output.stdout.clone()).expect("UTF-8"), error }
}

#[test]
fn the_programs_do_as_their_solve_does() {
    for_each(SOLVERS, |solver| {
        let small = &small_samples(solver)[0].input;
        let mut inputs: Vec<Vec<u8>> = samples(solver.name).into_iter().map(|sample| sample.input).collect();
        for token in tokens(small).iter().take(6) {
            inputs
                .extend([&b"word"[..], b"-1", b"18446744073709551616", b"\xff\0"].map(|word| with(small, token, word)));
        }
        inputs.extend((0..small.len()).step_by(small.len() / 6 + 1).map(|cut| small[..cut].to_vec()));
        for input in inputs {
            let output = feed(Command::new(binary(solver)), &input);
            assert_eq!(outcome(solver, &input, &output), run(solver.name, &input), "{}", solver.name);
        }
    });
}

#[cfg(unix)]
#[test]
fn a_number_that_asks_for_a_giant_is_answered_or_refused_within_512_mb() {
    for_each(SOLVERS, |solver| {
        // The first 20 numbers of two samples, or as many as are tried in ten seconds.
        let start = Instant::now();
        for sample in small_samples(solver).iter().take(2) {
            for token in tokens(&sample.input).iter().take(20) {
                if start.elapsed().as_secs() > 10
                    || !sample.input[token.start..token.end].iter().all(u8::is_ascii_digit)
                {
                    continue;
                }
                for giant in [&b"1000000000000000000"[..], b"18446744073709551615", b"100000000"] {
                    let input = with(&sample.input, token, giant);
                    let mut limited = Command::new("sh");
                    limited.args(["-c", "ulimit -v 524288; ulimit -t 20; exec \"$0\""]).arg(binary(solver));
                    let output = feed(limited, &input);
                    check(solver, &input, &outcome(solver, &input, &output));
                }
            }
        }
    });
}

#[cfg(unix)]
#[test]
fn a_closed_stdin_is_an_empty_input_and_a_directory_an_error() {
    for_each(SOLVERS, |solver| {
        let mut closed = Command::new("sh");
        closed.args(["-c", "exec \"$0\" <&-"]).arg(binary(solver));
        for mut command in [closed, Command::new(binary(solver))] {
            let output = command.stdin(Stdio::null()).output().unwrap();
            assert_eq!(outcome(solver, b"", &output), run(solver.name, b""), "{}", solver.name);
        }
        let output = Command::new(binary(solver)).stdin(File::open("/").unwrap()).output().unwrap();
        let error = outcome(solver, b"a directory", &output).error.unwrap_or_default();
        assert!(error.starts_with("line 1: cannot read"), "{}: {error}", solver.name);
        // An error that nobody can read is still a status.
        let mut silent = Command::new("sh");
        silent.args(["-c", "exec \"$0\" 2>&-"]).arg(binary(solver));
        assert_eq!(feed(silent, b"\x01").status.code(), Some(1), "{} without stderr", solver.name);
    });
}

#[cfg(unix)]
#[test]
fn a_closed_output_ends_a_program_silently() {
    let ends_silently = |name: &str, output: &Output| {
        assert!(matches!(output.status.code(), Some(0 | 1)) && output.stderr.is_empty(), "{name}: {output:?}");
    };
    // Closed before anything is written.
    for_each(SOLVERS, |solver| {
        let sample = samples(solver.name).into_iter().find(|sample| !sample.answer.is_empty()).unwrap();
        let mut child = piped(Command::new(binary(solver)));
        drop(child.stdout.take());
        child.stdin.take().unwrap().write_all(&sample.input).unwrap();
        ends_silently(solver.name, &child.wait_with_output().unwrap());
    });
    // Closed after the first line of many.
    let many = [
        ("nim_product", format!("500000\n{}", "3 5\n".repeat(500_000))),
        ("wythoff", "3 5\n".repeat(500_000)),
        ("s_nim", "1 1 1 1 1\n".repeat(200_000)),
    ];
    for_each(&many, |(name, input)| {
        let mut child = piped(Command::new(binary(Solver::named(name).unwrap())));
        let mut stdin = child.stdin.take().unwrap();
        let mut reader = BufReader::with_capacity(16, child.stdout.take().unwrap());
        let output = std::thread::scope(|scope| {
            scope.spawn(move || drop(stdin.write_all(input.as_bytes())));
            let mut line = String::new();
            reader.read_line(&mut line).unwrap();
            assert!(line.ends_with('\n') && line.len() > 1, "{name}: {line:?}");
            drop(reader);
            child.wait_with_output().unwrap()
        });
        ends_silently(name, &output);
    });
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_failure() {
    for_each(SOLVERS, |solver| {
        let sample = samples(solver.name).into_iter().find(|sample| !sample.answer.is_empty()).unwrap();
        let full = File::options().write(true).open("/dev/full").unwrap();
        let mut command = Command::new(binary(solver));
        let mut child = command.stdin(Stdio::piped()).stdout(full).stderr(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(&sample.input).unwrap();
        assert_eq!(child.wait_with_output().unwrap().status.code(), Some(1), "{}", solver.name);
    });
}
