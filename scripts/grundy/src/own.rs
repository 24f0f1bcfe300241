//! The game of a solver that `new` made: what `pub fn options` in src/bin/NAME.rs says, and `pub fn
//! whole` if it is there.
//!
//! The solver becomes a module of a small program in the build folder, which is compiled against
//! the library. The program answers questions about the game: its values, its options, and the
//! options of whole positions. If a position of the solver is several numbers, the program only
//! tells its options.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use syn::spanned::Spanned;

use crate::arguments::progress;
use crate::project::Project;

/// The `main` of the program if a position is several numbers. Each line asks for the options of a
/// position. A number ends with a space, a part of a sum with a semicolon, an option with a comma.
/// With an argument, each line asks whether the solver reads a position: the answer is 1 or 0.
const MAIN_OF_POSITIONS: &str = r#"
fn main() {
	let asks_for_options = std::env::args().len() == 1;
	for line in std::io::stdin().lines() {
		let line = line.expect("a position");
		let mut position = [0; WIDTH];
		for (number, word) in position.iter_mut().zip(line.split(' ')) {
			*number = word.parse().expect("a number");
		}
		if !asks_for_options {
			println!("{}", u8::from(IS_READ));
			continue;
		}
		let mut answer = String::new();
		OPTIONS(&position, &mut |sum| {
			for part in sum {
				for number in part {
					answer += &format!("{number} ");
				}
				answer += ";";
			}
			answer += ",";
		});
		println!("{answer}");
	}
}
"#;

/// The `main` of the program for heaps, behind the module `solver`. A part of a sum ends with a
/// space, an option with a comma.
const MAIN: &str = r#"
fn main() {
	let words: Vec<String> = std::env::args().skip(1).collect();
	let size = || words[1].parse::<usize>().expect("a size");
	match &words[0][..] {
		"values" => values(size()),
		"options" => options(size()),
		"read" => read(size()),
		_ => whole(),
	}
}

fn values(size: usize) {
	let mut wrong = None;
	let table = sg::table(size, |heap, option| {
		if wrong.is_none() {
			OPTIONS(heap, &mut |sum| match sum.iter().all(|&part| part < heap) {
				true => option(sum),
				false => wrong = Some((heap, sum.to_vec())),
			});
		}
	});
	if let Some((heap, sum)) = wrong {
		eprintln!("heap {heap} has the option {sum:?}, which is not a smaller heap");
		std::process::exit(1);
	}
	let mut text = String::new();
	for value in table {
		text += &format!("{value}\n");
	}
	print!("{text}");
}

fn options(size: usize) {
	for heap in 0..=size {
		let mut line = String::new();
		OPTIONS(heap, &mut |sum| {
			for part in sum {
				line += &format!("{part} ");
			}
			line += ",";
		});
		println!("{line}");
	}
}

fn read(size: usize) {
	for heap in 0..=size {
		if IS_READ {
			println!("{heap}");
		}
	}
}

fn whole() {
	for line in std::io::stdin().lines() {
		let line = line.expect("a position");
		let position: Vec<usize> = line.split(' ').filter_map(|word| word.parse().ok()).collect();
		let mut answer = String::new();
		for option in all_options(&position) {
			for heap in option {
				answer += &format!("{heap} ");
			}
			answer += ",";
		}
		println!("{answer}");
	}
}
"#;

const OPTIONS: &str = "pub fn options(heap: usize, option: &mut dyn FnMut(&[usize]))";
const WIDEST: usize = 6;
const WHOLE: &str = "pub fn whole(position: &[usize]) -> Vec<Vec<usize>>";

/// A game that is compiled.
pub struct Own {
	program: PathBuf,
	/// The number of numbers in a position: 1 for heaps.
	pub width: usize,
	/// Whether the solver has the function `whole`.
	pub has_whole: bool,
	/// Whether the player who makes the last move loses: the solver has the function `misere_wins`.
	pub misere: bool,
	/// Whether the solver answers each position alone: it has the function `lost`.
	pub alone: bool,
	/// How many of the last numbers of a position are constant: the input says them once.
	pub constant: usize,
}

impl Own {
	/// Whether this is a solver with a function `options`, or one whose file cannot be read.
	pub fn is_solver(project: &Project, name: &str) -> bool {
		let known = project
			.solvers()
			.is_ok_and(|names| names.iter().any(|known| known == name));
		let source = project.solver(name).ok().filter(|_| known);
		source.is_some_and(|source| {
			Functions::of(&source).map_or(true, |found| found.width.is_some())
		})
	}

	/// Compiles the game of a solver.
	pub fn build(project: &Project, name: &str) -> Result<Own, String> {
		let source = project.solver(name)?;
		let functions =
			Functions::of(&source).map_err(|error| format!("src/bin/{name}.rs: {error}"))?;
		let Some(width) = functions.width else {
			return Err(format!("src/bin/{name}.rs has no {OPTIONS}"));
		};
		let folder = project.target()?.join("own");
		let own = Own {
			program: folder.join(format!("{name}{}", env::consts::EXE_SUFFIX)),
			width,
			has_whole: functions.whole,
			misere: functions.misere,
			alone: functions.lost,
			constant: functions.constant,
		};
		let text = own.text(&source, &functions);
		let kept = folder.join(format!("{name}.rs"));
		let is_built = own.program.exists() && is_newer(&own.program, project)?;
		if !is_built || fs::read_to_string(&kept).unwrap_or_default() != text {
			progress(&format!("building the game of src/bin/{name}.rs"));
			own.compile(project, &folder, &kept, &text)?;
		}
		Ok(own)
	}

	/// The text of the program. The solver begins in its first line, so the compiler's messages
	/// name the right lines.
	fn text(&self, source: &str, functions: &Functions) -> String {
		let module = &functions.module;
		let filled = |main: &str| {
			main.replace("OPTIONS", &format!("{module}::options"))
				.replace("IS_READ", &functions.is_read(self.width))
				.replace("WIDTH", &self.width.to_string())
		};
		if self.width > 1 {
			return format!("mod solver {{{source}}}\n{}", filled(MAIN_OF_POSITIONS));
		}
		let whole = match self.has_whole {
			true => "solver::whole(position)",
			false => "Vec::new()",
		};
		let all =
			format!("fn all_options(position: &[usize]) -> Vec<Vec<usize>> {{\n\t{whole}\n}}\n");
		format!("mod solver {{{source}}}\n{}\n{all}", filled(MAIN))
	}

	/// Two runs at the same time do not disturb each other: files get their names when they are
	/// complete.
	fn compile(
		&self,
		project: &Project,
		folder: &Path,
		kept: &Path,
		text: &str,
	) -> Result<(), String> {
		let unwritable = |error| format!("{}: {error}", folder.display());
		fs::create_dir_all(folder).map_err(unwritable)?;
		let mut cargo = Command::new(env::var_os("CARGO").unwrap_or("cargo".into()));
		cargo.args(["build", "--release", "--quiet", "--lib", "--package", "sg"]);
		cargo
			.arg("--manifest-path")
			.arg(project.root()?.join("Cargo.toml"));
		succeed(&mut cargo)?;
		let process = std::process::id();
		let source = folder.join(format!("{process}.rs"));
		let program = folder.join(format!("{process}{}", env::consts::EXE_SUFFIX));
		fs::write(&source, text).map_err(unwritable)?;
		let mut rustc = Command::new(env::var_os("RUSTC").unwrap_or("rustc".into()));
		rustc.args([
			"-O",
			"--edition",
			"2021",
			"--cap-lints",
			"allow",
			"--cfg",
			"test",
		]);
		rustc.args(["--crate-name", "own", "--extern"]);
		rustc.arg(format!(
			"sg={}",
			project.target()?.join("release/libsg.rlib").display()
		));
		rustc.arg("-o").arg(&program).arg(&source);
		let compiled = succeed(&mut rustc);
		if compiled.is_err() {
			let _ = fs::remove_file(&source);
		}
		compiled?;
		fs::rename(&program, &self.program).map_err(unwritable)?;
		fs::rename(&source, kept).map_err(unwritable)
	}

	/// The file of the program.
	pub fn program(&self) -> &Path {
		&self.program
	}

	/// g(0), …, g(size), by the library's table.
	pub fn values(&self, size: usize) -> Result<Vec<u32>, String> {
		let text = output(&self.program, &["values", &size.to_string()])?;
		Ok(text.lines().filter_map(|line| line.parse().ok()).collect())
	}

	/// Answers questions about whole positions.
	pub fn whole(&self) -> Result<Whole, String> {
		Ok(Whole(Game::start(&self.program, &["whole"])?))
	}
}

/// A program that answers each line by one line.
pub struct Game {
	child: Child,
	questions: ChildStdin,
	answers: BufReader<ChildStdout>,
}

impl Game {
	pub fn start(program: &Path, arguments: &[&str]) -> Result<Game, String> {
		let mut command = Command::new(program);
		command
			.args(arguments)
			.stdin(Stdio::piped())
			.stdout(Stdio::piped());
		let mut child = command
			.spawn()
			.map_err(|error| format!("cannot run the game: {error}"))?;
		match (child.stdin.take(), child.stdout.take()) {
			(Some(questions), Some(answers)) => Ok(Game {
				child,
				questions,
				answers: BufReader::new(answers),
			}),
			_ => Err("the game has no pipes".to_string()),
		}
	}

	/// The answer to a line with these numbers; `None` if the program fails.
	pub fn ask<N: ToString>(&mut self, numbers: &[N]) -> Option<String> {
		let words: Vec<String> = numbers.iter().map(N::to_string).collect();
		writeln!(self.questions, "{}", words.join(" ")).ok()?;
		let mut answer = String::new();
		let count = self.answers.read_line(&mut answer).ok()?;
		(count > 0).then_some(answer)
	}
}

impl Drop for Game {
	fn drop(&mut self) {
		let _ = self.child.kill();
		let _ = self.child.wait();
	}
}

/// The options of whole positions, as `whole` of a solver gives them.
pub struct Whole(Game);

impl Whole {
	pub fn options(&mut self, position: &[usize]) -> Result<Vec<Vec<usize>>, String> {
		let answer = self.0.ask(position);
		let answer = answer.ok_or_else(|| format!("whole fails on the position {position:?}"))?;
		Ok(sums(answer.trim_end()))
	}
}

/// The options of the heaps 0, …, size, as the program of a game lists them.
pub fn options(program: &Path, size: usize) -> Result<Vec<Vec<Vec<usize>>>, String> {
	let text = output(program, &["options", &size.to_string()])?;
	Ok(text.lines().map(sums).collect())
}

/// The heaps 0, …, size that the solver reads.
pub fn heaps_read(program: &Path, size: usize) -> Result<Vec<u64>, String> {
	let text = output(program, &["read", &size.to_string()])?;
	Ok(text.lines().filter_map(|line| line.parse().ok()).collect())
}

/// Options as the program writes them.
fn sums(line: &str) -> Vec<Vec<usize>> {
	let numbers = |text: &str| {
		text.split_whitespace()
			.filter_map(|part| part.parse().ok())
			.collect()
	};
	let mut options: Vec<Vec<usize>> = line.split(',').map(numbers).collect();
	options.pop(); // what follows the last comma
	options
}

fn output(program: &Path, arguments: &[&str]) -> Result<String, String> {
	let output = Command::new(program).args(arguments).output();
	let output = output.map_err(|error| format!("cannot run the game: {error}"))?;
	if output.status.success() {
		return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
	}
	let said = String::from_utf8_lossy(&output.stderr);
	let line = said
		.lines()
		.find(|line| !line.is_empty() && !line.starts_with("thread '"));
	Err(line.unwrap_or("the game ended without a word").to_string())
}

fn succeed(command: &mut Command) -> Result<(), String> {
	match command.status() {
		Ok(status) if status.success() => Ok(()),
		Ok(_) => Err("the build of the game failed".to_string()),
		Err(error) => Err(format!("cannot run the compiler: {error}")),
	}
}

/// Whether a program was built after the library was changed.
fn is_newer(program: &Path, project: &Project) -> Result<bool, String> {
	let changed = |path: &Path| fs::metadata(path).and_then(|file| file.modified()).ok();
	Ok(changed(program) > changed(&project.root()?.join("src/lib.rs")))
}

/// Which of the functions of a game a solver has. They stand in the file, or in its module `game`.
struct Functions {
	/// If it has `options`, the number of numbers in a position.
	width: Option<usize>,
	/// The module of `options`.
	module: String,
	/// Those of `is_position` and `is_read` that stand beside `options`.
	conditions: Vec<String>,
	whole: bool,
	misere: bool,
	lost: bool,
	/// The value of the constant `CONSTANT`.
	constant: usize,
}

impl Functions {
	fn of(source: &str) -> Result<Functions, String> {
		let file = syn::parse_file(source)
			.map_err(|error| format!("line {}: {error}", error.span().start().line))?;
		let mut found = Functions {
			width: None,
			module: "solver".to_string(),
			conditions: Vec::new(),
			whole: false,
			misere: false,
			lost: false,
			constant: 0,
		};
		found.look_at(source, &file.items)?;
		for item in &file.items {
			match item {
				syn::Item::Mod(inner) if inner.ident == "game" && found.width.is_none() => {
					let items = inner.content.as_ref().map(|(_, items)| &items[..]);
					found.look_at(source, items.unwrap_or(&[]))?;
					found.module = "solver::game".to_string();
				}
				_ => {}
			}
		}
		Ok(found)
	}

	fn look_at(&mut self, source: &str, items: &[syn::Item]) -> Result<(), String> {
		for item in items {
			if let syn::Item::Const(item) = item {
				if item.ident == "CONSTANT" {
					let value = &source[item.expr.span().byte_range()];
					self.constant = value.parse().unwrap_or(0);
				}
			}
			if let syn::Item::Fn(item) = item {
				let name = item.sig.ident.to_string();
				match &name[..] {
					"options" => self.width = width(&signature(source, item)),
					"is_position" | "is_read" => self.conditions.push(name),
					"whole" if signature(source, item) == bare(WHOLE) => self.whole = true,
					"whole" => return Err(format!("whole has to be {WHOLE}")),
					"misere_wins" => self.misere = true,
					"lost" => self.lost = true,
					_ => {}
				}
			}
		}
		Ok(())
	}

	/// Rust that says whether the solver reads a position.
	fn is_read(&self, width: usize) -> String {
		let position = if width == 1 { "heap" } else { "&position" };
		let mut text = "true".to_string();
		for name in &self.conditions {
			text += &format!(" && {}::{name}({position})", self.module);
		}
		text
	}
}

/// The number of numbers in a position, by the signature of `options`.
fn width(signature: &str) -> Option<usize> {
	if signature == bare(OPTIONS) {
		return Some(1);
	}
	(2..=WIDEST).find(|width| {
		let part = format!("[i64; {width}]");
		let options =
			format!("pub fn options(position: &{part}, option: &mut dyn FnMut(&[{part}]))");
		signature == bare(&options)
	})
}

/// A signature without white space and without the names of its arguments.
fn signature(source: &str, function: &syn::ItemFn) -> String {
	let public = match &function.vis {
		syn::Visibility::Public(_) => "pub ",
		_ => "",
	};
	bare(&format!(
		"{public}{}",
		&source[function.sig.span().byte_range()]
	))
}

fn bare(signature: &str) -> String {
	let (start, rest) = signature.split_once('(').unwrap_or((signature, ""));
	let mut text = format!("{start}(");
	for part in rest.split(',') {
		text += part.split_once(':').map_or(part, |(_, of)| of);
	}
	text.retain(|c| !c.is_whitespace());
	text
}
