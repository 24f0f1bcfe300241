//! `scripts/paste.sh`: every paste compiles without a warning wherever a judge compiles it, answers the samples, and
//! carries nothing that it does not need.
//!
//! `SG_OLD_RUSTC` names the old compiler (else `/usr/bin/rustc` where it is 1.63). With `SG_FULL=1` every edition is
//! compiled with `-O` and run on the samples; else only the editions that judges use most, the others are checked.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;

// ---- Helpers ----

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn paste_from(folder: &Path, arguments: &[&str]) -> Output {
    let script = root().join("scripts/paste.sh");
    let run = Command::new("bash").arg(script).args(arguments).current_dir(folder).output();
    run.expect("bash runs")
}

fn paste(arguments: &[&str]) -> String {
    let output = paste_from(root(), arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && errors.is_empty(), "paste.sh {arguments:?}: {errors}");
    String::from_utf8(output.stdout).expect("a paste is UTF-8")
}

fn solvers() -> Vec<String> {
    let files = fs::read_dir(root().join("src/bin")).expect("src/bin is there");
    let names = files.filter_map(|file| file.ok()?.file_name().into_string().ok());
    let mut names: Vec<String> = names.filter_map(|name| Some(name.strip_suffix(".rs")?.to_string())).collect();
    names.sort();
    assert!(!names.is_empty(), "no solver in src/bin");
    names
}

fn items() -> Vec<String> {
    let list = paste(&["--list"]);
    let items = list.split("item of the library").nth(1).expect("--list has a part for the library");
    let names = items.lines().skip(1).filter_map(|line| line.split_whitespace().nth(1));
    names.map(str::to_string).collect()
}

/// An empty folder for a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("paste").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the target folder can be written");
    folder
}

/// Does all jobs on all cores; fails with what all of them say.
fn in_parallel<T: Sync>(jobs: &[T], check: impl Fn(usize, &T) -> Result<(), String> + Sync) {
    let (next, failures) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let cores = std::thread::available_parallelism().map_or(2, |cores| cores.get());
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| loop {
                let k = next.fetch_add(1, Ordering::Relaxed);
                match jobs.get(k).map(|job| check(k, job)) {
                    None => return,
                    Some(Ok(())) => {}
                    Some(Err(failure)) => failures.lock().unwrap().push(failure),
                }
            });
        }
    });
    let failures = failures.into_inner().unwrap();
    assert!(failures.is_empty(), "{} of {} failed:\n{}", failures.len(), jobs.len(), failures.join("\n"));
}

// ---- Compilers ----

struct Compiler {
    path: String,
    editions: &'static [&'static str],
    /// Of these the code is generated and run, of the others only checked.
    run: &'static [&'static str],
}

fn compilers() -> Vec<Compiler> {
    let full = std::env::var_os("SG_FULL").is_some();
    let new: &[&str] = &["2015", "2018", "2021", "2024"];
    let run: &[&str] = if full { new } else { &["2021", "2024"] };
    let mut compilers = vec![Compiler { path: "rustc".to_string(), editions: new, run }];
    let path = std::env::var("SG_OLD_RUSTC").unwrap_or_else(|_| "/usr/bin/rustc".to_string());
    let version = Command::new(&path).arg("--version").output().map(|output| output.stdout).unwrap_or_default();
    if String::from_utf8_lossy(&version).starts_with("rustc 1.63") {
        let run = if full { &new[..3] } else { &["2015"] };
        compilers.push(Compiler { path, editions: &new[..3], run });
    } else {
        eprintln!("WARNING: {path} is not rustc 1.63: the pastes are NOT tested with the oldest compiler");
    }
    compilers
}

fn compile(compiler: &str, source: &Path, arguments: &[&str], to: &Path) -> Result<(), String> {
    let mut rustc = Command::new(compiler);
    rustc.args(arguments).arg(source).arg("-o").arg(to).env_remove("RUSTFLAGS");
    let output = rustc.output().map_err(|error| format!("{compiler}: {error}"))?;
    match output.status.success() {
        true => Ok(()),
        false => {
            let errors = String::from_utf8_lossy(&output.stderr);
            Err(format!("{compiler} {} {}\n{errors}", arguments.join(" "), source.display()))
        }
    }
}

fn same_tokens(expected: &str, found: &str) -> bool {
    let close = |a: &str, b: &str| match (a.contains('.') && b.contains('.'), a.parse::<f64>(), b.parse::<f64>()) {
        (true, Ok(a), Ok(b)) => (a - b).abs() <= 1e-6,
        _ => false,
    };
    let (expected, found): (Vec<_>, Vec<_>) =
        (expected.split_whitespace().collect(), found.split_whitespace().collect());
    expected.len() == found.len() && expected.iter().zip(&found).all(|(a, b)| a == b || close(a, b))
}

fn judge(program: &Path, solver: &str) -> Result<(), String> {
    let files =
        fs::read_dir(root().join("samples").join(solver)).map_err(|error| format!("samples/{solver}: {error}"))?;
    let mut cases = 0;
    for case in
        files.filter_map(|file| Some(file.ok()?.path())).filter(|path| path.extension().map_or(false, |e| e == "in"))
    {
        let answer = ["ans", "out"].iter().find_map(|end| fs::read_to_string(case.with_extension(end)).ok());
        let answer = answer.ok_or_else(|| format!("{} has no answer", case.display()))?;
        let input = fs::File::open(&case).map_err(|error| error.to_string())?;
        let output = Command::new(program).stdin(input).output().map_err(|error| error.to_string())?;
        if !output.status.success() || !same_tokens(&answer, &String::from_utf8_lossy(&output.stdout)) {
            return Err(format!("the paste of {solver} fails on {}", case.display()));
        }
        cases += 1;
    }
    match cases {
        0 => Err(format!("samples/{solver} has no case")),
        _ => Ok(()),
    }
}

#[test]
fn every_paste_compiles_in_every_edition_without_a_warning_and_answers_its_samples() {
    let folder = folder("solvers");
    let mut jobs = Vec::new();
    for solver in solvers() {
        fs::write(folder.join(format!("{solver}.rs")), paste(&[&solver])).unwrap();
        for (k, compiler) in compilers().into_iter().enumerate() {
            for edition in compiler.editions {
                let run = compiler.run.contains(edition);
                jobs.push((solver.clone(), compiler.path.clone(), *edition, run, format!("{solver}-{k}-{edition}")));
            }
        }
    }
    in_parallel(&jobs, |_, (solver, compiler, edition, run, name)| {
        let source = folder.join(format!("{solver}.rs"));
        let how = if *run { "-O" } else { "--emit=metadata" };
        compile(compiler, &source, &[how, "-D", "warnings", "--edition", edition], &folder.join(name))?;
        match run {
            true => judge(&folder.join(name), solver),
            false => Ok(()),
        }
    });
}

#[test]
fn every_item_of_the_library_compiles_alone_in_every_edition_without_a_warning() {
    let folder = folder("items");
    let mut jobs = Vec::new();
    for item in items() {
        // The module is public here, so that the compiler does not ask who uses its items.
        let text = paste(&["--lib", &item]).replacen("\nmod sg {", "\npub mod sg {", 1);
        fs::write(folder.join(format!("{item}.rs")), text).unwrap();
        jobs.push(item);
    }
    fs::write(folder.join("all.rs"), paste(&["--lib"])).unwrap();
    jobs.push("all".to_string());
    let compilers = compilers();
    in_parallel(&jobs, |_, item| {
        let source = folder.join(format!("{item}.rs"));
        for compiler in &compilers {
            for edition in compiler.editions {
                let how = ["--crate-type", "lib", "--emit=metadata", "-D", "warnings", "--edition", edition];
                compile(&compiler.path, &source, &how, &folder.join(item))?;
            }
        }
        Ok(())
    });
}

// ---- Nothing too much ----

/// The ranges of lines of the items (and methods, uses) within `mod sg { … }`, each with its first line of code.
/// The library is formatted: an item ends where a line of its own indentation ends in `}` or `;`.
fn pieces(lines: &[&str]) -> Vec<(usize, usize)> {
    let mut pieces = Vec::new();
    let module = lines.iter().position(|line| *line == "mod sg {").map_or(lines.len(), |at| at + 1);
    let (mut start, mut indent) = (module, 0);
    for at in module..lines.len().saturating_sub(1) {
        let line = lines[at];
        if at < start {
            continue; // the end of an impl
        }
        let depth = line.len() - line.trim_start().len();
        let comment = line.trim_start().starts_with("//") || line.trim_start().starts_with('#');
        if line.is_empty() || depth != indent || comment {
            start = if line.is_empty() && at == start { at + 1 } else { start };
        } else if line.starts_with("impl") && !line.contains(" for ") && line.ends_with('{') {
            (start, indent) = (at + 1, 4);
        } else if line.ends_with('}') || line.ends_with(';') {
            pieces.push((start, at + 1));
            start = at + 1;
        }
        if indent == 4 && lines[at + 1] == "}" {
            (start, indent) = (at + 2, 0);
        }
    }
    pieces
}

#[test]
fn no_item_can_be_taken_out_of_a_paste() {
    let folder = folder("minimal");
    let mut jobs = Vec::new();
    for solver in solvers() {
        let text = paste(&[&solver]);
        let lines: Vec<&str> = text.lines().collect();
        for (start, end) in pieces(&lines) {
            let piece = lines[start..end].join("\n");
            let without = [&lines[..start], &lines[end..]].concat().join("\n");
            jobs.push((solver.clone(), piece, without));
        }
    }
    in_parallel(&jobs, |k, (solver, piece, without)| {
        let source = folder.join(format!("{k}.rs"));
        fs::write(&source, without).map_err(|error| error.to_string())?;
        let compiled =
            compile("rustc", &source, &["--emit=metadata", "--edition", "2021"], &folder.join(k.to_string()));
        match compiled {
            Err(_) => Ok(()),
            Ok(()) => Err(format!("the paste of {solver} compiles without this:\n{piece}\n")),
        }
    });
}

#[test]
fn a_paste_is_plain_code_with_its_origin_on_top() {
    for solver in solvers() {
        let text = paste(&[&solver]);
        let first = text.lines().next().unwrap_or("");
        let start = format!("// sg {} · {solver} · hash ", env!("CARGO_PKG_VERSION"));
        let hash = first.strip_prefix(&start).unwrap_or_else(|| panic!("{solver} begins {first:?}"));
        assert!(hash.len() == 6 && hash.bytes().all(|c| c.is_ascii_hexdigit()), "{first}");
        for bad in ["///", "//!", "allow(", "cfg(test)", "\n\n\n", " \n", "{\n\n", "\n\n}", env!("CARGO_MANIFEST_DIR")]
        {
            assert!(!text.contains(bad), "the paste of {solver} has {bad:?}");
        }
        assert!(text.ends_with("}\n") && text.lines().nth(1).map_or(false, |line| line.starts_with("// ")));
        assert_eq!(text, paste(&[&solver]), "the paste of {solver} changes from run to run");
    }
}

// ---- --verify ----

/// Exit status of --verify on a text, and all that it says.
fn verify(file: &Path, text: &str) -> (Option<i32>, String) {
    fs::write(file, text).expect("the file can be written");
    let output = paste_from(root(), &["--verify", file.to_str().unwrap()]);
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8_lossy(&said).into_owned())
}

#[test]
fn verify_finds_every_changed_character_of_the_code() {
    let text = paste(&[&solvers()[0]]);
    let folder = folder("changed");
    // The places of all characters that are neither comment nor white space.
    let (mut places, mut at) = (Vec::new(), 0);
    for line in text.split_inclusive('\n') {
        let code = line.find("//").unwrap_or(line.len());
        places.extend(line[..code].char_indices().filter(|(_, c)| !c.is_whitespace()).map(|(k, _)| at + k));
        at += line.len();
    }
    let step = (places.len() / 150).max(1);
    let chosen: Vec<usize> = places.into_iter().step_by(step).collect();
    in_parallel(&chosen, |k, &place| {
        let c = text[place..].chars().next().unwrap();
        let other = if c == 'z' { "y" } else { "z" };
        let changed = [&text[..place], other, &text[place + c.len_utf8()..]].concat();
        match verify(&folder.join(k.to_string()), &changed) {
            (Some(1), said) if said.lines().count() == 1 && said.contains("mismatch") => Ok(()),
            answer => Err(format!("{c:?} at byte {place} became {other}: {answer:?}")),
        }
    });
}

#[test]
fn verify_tells_code_from_comments_and_white_space() {
    let text = paste(&[&solvers()[0]]);
    let file = folder("verify").join("a paste.rs");
    let same = [
        text.clone(),
        text.replace("    ", "\t"),
        text.replace('\n', "\r\n"),
        text.replace("\n}", "\n\n\n}"),
        text.replace("\nmod sg {", "\n// a comment\n/* another /* nested */ \" */\nmod  sg\n{"),
        text.lines().enumerate().filter(|(k, _)| *k != 1).map(|(_, line)| line.to_string() + " \n").collect(),
    ];
    for text in same {
        let (status, said) = verify(&file, &text);
        assert_eq!((status, said.lines().count()), (Some(0), 1), "{said}\n{text}");
    }
    let different = [
        text.replacen(", found ", ",  found ", 1),
        text.replacen(", found ", ", // found ", 1),
        text.replacen("fn main", "fnmain", 1),
        text.replacen("mod sg {", "mod sg { ;", 1),
        text.trim_end().trim_end_matches('}').to_string(),
    ];
    for text in different {
        let (status, said) = verify(&file, &text);
        assert_eq!((status, said.lines().count()), (Some(1), 1), "{said}\n{text}");
    }
    for text in ["", "fn main() {}\n", "// sg 0.1.0\nfn main() {}\n"] {
        let (status, said) = verify(&file, text);
        assert!(status == Some(1) && said.contains("first line") && said.lines().count() == 1, "{said}");
    }
}

/// The hash that --verify finds in a text.
fn hash(file: &Path, text: &str) -> String {
    let (_, said) = verify(file, &format!("// sg 0 · test · hash none\n{text}"));
    said.split_whitespace().last().unwrap_or("").to_string()
}

#[test]
fn the_hash_knows_strings_characters_lifetimes_and_nested_comments() {
    let file = folder("hash").join("text.rs");
    let same = [
        ("f::<'a>('\\'', \"//\") // \"", "f::<'a>('\\'',\"//\")"),
        ("x('\"') /* \" /* ' */ */ + y", "x ( '\"' )+y"),
        ("b'\\\\'; b\"\\\"//\"; /// docs", "b'\\\\'; b\"\\\"//\";"),
        ("r#\"\"//\"#; x //", "r#\"\"//\"#; x"),
        ("//! docs\n'é' 'b", "'é' 'b"),
    ];
    for (a, b) in same {
        assert_eq!(hash(&file, a), hash(&file, b), "{a} and {b}");
    }
    for (a, b) in [("a b", "ab"), ("\"a b\"", "\"a  b\""), ("r#\"/ /\"#", "r#\"//\"#"), ("'a'", "'a"), ("1.5", "15")] {
        assert_ne!(hash(&file, a), hash(&file, b), "{a} and {b}");
    }
}

// ---- The command ----

#[test]
fn an_unknown_name_is_one_line_that_offers_the_near_ones() {
    let cases: [(&[&str], &str); 8] = [
        (&["s_nmi"], "s_nim"),
        (&["../bin/s_nim"], "no solver"),
        (&["--lib", "mx"], "mex"),
        (&["--lib", "table", "Inptu"], "Input"),
        (&["--lib", "zzzzzzzzzzzz"], "--list"),
        (&["--verify", "no such file"], "no such file"),
        (&["--nonsense"], "-h"),
        (&[], "-h"),
    ];
    for (arguments, offer) in cases {
        let output = paste_from(root(), arguments);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), errors.lines().count()), (Some(1), 1), "{arguments:?}: {errors}");
        assert!(output.stdout.is_empty() && errors.contains(offer), "{arguments:?}: {errors}");
    }
}

#[test]
fn it_works_from_any_folder() {
    let solver = &solvers()[0];
    let elsewhere = paste_from(&std::env::temp_dir(), &[solver]);
    assert_eq!(String::from_utf8_lossy(&elsewhere.stdout), paste(&[solver]));
}

#[test]
fn a_reader_that_goes_away_ends_it_quietly() {
    let mut paste = Command::new("bash");
    paste.arg(root().join("scripts/paste.sh")).arg("--lib").stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut paste = paste.spawn().expect("bash runs");
    drop(paste.stdout.take());
    let output = paste.wait_with_output().expect("it ends");
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}

#[test]
fn the_list_fits_a_terminal_and_tells_the_bytes() {
    let list = paste(&["--list"]);
    assert!(list.lines().all(|line| line.chars().count() <= 100), "{list}");
    for item in items() {
        let bytes = paste(&["--lib", &item]).len().to_string();
        let row = list.lines().find(|line| line.split_whitespace().take(2).eq([bytes.as_str(), &item]));
        let row = row.unwrap_or_else(|| panic!("{item} brings {bytes} bytes:\n{list}"));
        assert!(row.split_whitespace().count() > 2, "{item} has no description");
    }
}

#[test]
fn a_type_brings_its_public_methods_and_a_method_only_itself() {
    let whole = paste(&["--lib", "Nimbers"]);
    assert!(whole.contains("fn product(") && whole.contains("fn inverse("), "{whole}");
    let method = paste(&["--lib", "sg::Nimbers::product"]);
    assert!(method.contains("fn product(") && !method.contains("fn inverse("), "{method}");
}

// ---- A library with all that this one avoids ----

const TOY_LIBRARY: &str = r##"//! Docs.

use std::collections::{BTreeMap, HashMap as Map};
use std::fmt::{self, Display};

// ---- A section ----

/// A type.
pub struct Kept<T> {
    /// A field.
    pub x: T,
}

impl<T: Bound> Kept<T> {
    /// Makes it.
    pub fn new(x: T) -> Kept<T> {
        helper(x.value());
        Kept { x }
    }

    pub fn unused(&self) -> BTreeMap<u32, u32> {
        BTreeMap::new()
    }
}

pub trait Bound {
    fn value(&self) -> u32;
}

impl Bound for u32 {
    fn value(&self) -> u32 {
        *self
    }
}

impl Bound for Other {
    fn value(&self) -> u32 {
        unused();
        0
    }
}

pub struct Other;

impl Other {
    pub fn new() -> Map<u32, u32> {
        Map::new()
    }
}

impl Display for Other {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "other {}", LIMIT)
    }
}

pub const LIMIT: [u32; 2] = [1, 2]; // two

// Helps.
fn helper(value: u32) {
    let unused = "fn unused() { r#\"";
    print!("{} {}", unused, value);
}

pub fn unused() {
    helper(0);
}

#[cfg(test)]
mod tests {}
"##;

const TOY_SOLVER: &str = "//! Judge: title
//!
//! Rules: none.
//! Idea: first
//! second.
//! Time: none.

use sg::{self, Kept as K, LIMIT};

/// Docs.
fn main() {
    print!(\"{} {}\", K::new(7u32).x, LIMIT[1]); // said
    let _ = sg::LIMIT;
}
";

#[test]
fn what_is_not_used_is_left_out_and_several_runs_may_build_it_at_once() {
    let folder = folder("toy");
    fs::create_dir_all(folder.join("src/bin")).unwrap();
    fs::create_dir_all(folder.join("scripts")).unwrap();
    for file in ["scripts/paste.sh", "scripts/tool.sh", "scripts/paste.rs", "scripts/near.rs", "Cargo.toml"] {
        fs::copy(root().join(file), folder.join(file)).unwrap();
    }
    fs::write(folder.join("src/lib.rs"), TOY_LIBRARY).unwrap();
    fs::write(folder.join("src/bin/toy.rs"), TOY_SOLVER).unwrap();
    let run = || {
        let mut paste = Command::new("bash");
        paste.arg(folder.join("scripts/paste.sh")).arg("toy").env("CARGO_TARGET_DIR", folder.join("a target"));
        paste.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("bash runs")
    };
    let runs: Vec<_> = (0..3).map(|_| run()).collect();
    let outputs: Vec<Output> = runs.into_iter().map(|run| run.wait_with_output().expect("it ends")).collect();
    let text = String::from_utf8_lossy(&outputs[0].stdout);
    assert!(outputs.iter().all(|output| output == &outputs[0] && output.stderr.is_empty()), "{outputs:?}");
    assert_eq!(fs::read_dir(folder.join("a target/tools")).unwrap().count(), 1, "something is left of the build");
    for kept in
        ["// Judge: title\n// Idea: first\n// second.\n\nuse sg::{Kept as K, LIMIT};", "// said", "// two", "// Helps."]
    {
        assert!(text.contains(kept), "{kept} is not in\n{text}");
    }
    for left_out in
        ["use std", "Other", "fn unused(&", "pub fn unused", "section", "ocs.", "Rules", "Time", "mod tests"]
    {
        assert!(!text.contains(left_out), "{left_out} is in\n{text}");
    }
    fs::write(folder.join("toy.rs"), text.as_bytes()).unwrap();
    for edition in ["2015", "2021"] {
        compile("rustc", &folder.join("toy.rs"), &["-D", "warnings", "--edition", edition], &folder.join("toy"))
            .unwrap();
    }
}
