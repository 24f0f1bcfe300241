//! One problem from the browser: the extension Competitive Companion sends it as JSON in an HTTP
//! POST.

use std::io::Read;

use serde_json::Value;
use tiny_http::{Method, Request, Response, Server};

use crate::arguments::progress;

/// The port to which the extension sends, among others.
pub const PORT: &str = "10043";
/// The longest body.
const LONGEST: u64 = 10 << 20;

/// A problem as the extension tells it.
pub struct Problem {
	pub name: String,
	/// The judge, and the contest.
	pub group: String,
	pub url: String,
	/// The limits in milliseconds and in MB.
	pub time: Option<u64>,
	pub memory: Option<u64>,
	pub interactive: bool,
	/// The input and the output of each sample.
	pub tests: Vec<(String, String)>,
	/// How many problems are sent together.
	pub together: u64,
}

/// Waits for one request, and calls `take` with its problem. The extension and the caller get its
/// answer.
pub fn listen(
	port: u16,
	take: impl FnOnce(&Problem) -> Result<String, String>,
) -> Result<String, String> {
	let server = Server::http(("127.0.0.1", port)).map_err(|error| {
		format!("cannot listen on port {port}: {error}; choose another one with --listen PORT")
	})?;
	progress(&format!(
		"waiting for Competitive Companion on 127.0.0.1:{port}; Ctrl-C ends this"
	));
	let received = server.recv();
	let mut request = received.map_err(|error| format!("cannot read the request: {error}"))?;
	let taken = read(&mut request).and_then(|problem| take(&problem));
	let (status, text) = match &taken {
		Ok(text) => (200, text.clone()),
		Err(error) => (400, format!("{error}\n")),
	};
	// If the extension has gone away meanwhile, the files are there all the same.
	let _ = request.respond(Response::from_string(text).with_status_code(status));
	taken
}

fn read(request: &mut Request) -> Result<Problem, String> {
	if *request.method() != Method::Post {
		let method = request.method();
		return Err(format!("expected a POST of a problem, found a {method}"));
	}
	let too_long = || format!("the request has over {} MB", LONGEST >> 20);
	if request
		.body_length()
		.is_some_and(|length| length as u64 > LONGEST)
	{
		return Err(too_long());
	}
	let mut body = Vec::new();
	let read = request.as_reader().take(LONGEST + 1).read_to_end(&mut body);
	read.map_err(|error| format!("cannot read the request: {error}"))?;
	if body.len() as u64 > LONGEST {
		return Err(too_long());
	}
	let json = serde_json::from_slice(&body);
	Problem::read(&json.map_err(|error| format!("the request is no JSON: {error}"))?)
}

impl Problem {
	fn read(json: &Value) -> Result<Problem, String> {
		let text = |key: &str| line(json[key].as_str().unwrap_or(""));
		let mut tests = Vec::new();
		for test in json["tests"].as_array().into_iter().flatten() {
			match (test["input"].as_str(), test["output"].as_str()) {
				(Some(input), Some(output)) => tests.push((ended(input), ended(output))),
				_ => return Err("a test of the request has no input or no output".to_string()),
			}
		}
		let name = text("name");
		if name.is_empty() {
			return Err("the request is no problem: it has no name".to_string());
		}
		Ok(Problem {
			name,
			group: text("group"),
			url: text("url"),
			time: json["timeLimit"].as_u64(),
			memory: json["memoryLimit"].as_u64(),
			interactive: json["interactive"] == Value::Bool(true),
			tests,
			together: json["batch"]["size"].as_u64().unwrap_or(1),
		})
	}

	/// A name for the solver: the title without its number, in lower case. The error says why there
	/// is none.
	pub fn solver(&self) -> Result<String, String> {
		let refusal = || format!("the title {:?} gives no name for a solver", self.name);
		if self.name.contains("../") || self.name.contains('\\') || self.name.starts_with('/') {
			return Err(refusal());
		}
		let lower = without_number(&self.name).to_lowercase();
		let words = lower.split(|letter: char| !letter.is_ascii_alphanumeric());
		let mut name = String::new();
		for word in words.filter(|word| !word.is_empty()) {
			if name.len() + word.len() > 50 {
				break;
			}
			if !name.is_empty() {
				name.push('_');
			}
			name += word;
		}
		match name.chars().next() {
			None => Err(refusal()),
			Some(first) if first.is_ascii_digit() => Ok(format!("game_{name}")),
			_ => Ok(name),
		}
	}

	/// The address and the limits, as far as they are known.
	pub fn limits(&self) -> String {
		let mut parts = vec![self.url.clone()];
		parts.extend(self.time.map(|time| format!("{} s", time as f64 / 1000.0)));
		parts.extend(self.memory.map(|memory| format!("{memory} MB")));
		parts.retain(|part| !part.is_empty());
		parts.join(", ")
	}
}

/// The title behind a number of the problem, such as `G - ` or `1704F. `
fn without_number(title: &str) -> &str {
	for sign in [". ", " - ", ": ", ") "] {
		match title.split_once(sign) {
			Some((number, rest)) if number.len() <= 6 && !number.contains(' ') => return rest,
			_ => {}
		}
	}
	title
}

/// A text on one line that is not too long.
fn line(text: &str) -> String {
	let letters = text
		.chars()
		.map(|letter| if letter.is_control() { ' ' } else { letter });
	letters.take(200).collect::<String>().trim().to_string()
}

/// A sample ends with a line break.
fn ended(text: &str) -> String {
	match text.ends_with('\n') || text.is_empty() {
		true => text.to_string(),
		false => format!("{text}\n"),
	}
}

// ---- The same problem in the catalogue ----

/// Parts of addresses that name no problem.
const PLAIN: &str =
	"problem problems problemset contest contests gym task tasks challenge challenges
	problem.php showproblem.php pid id p description";

/// What tells a problem in its address: the judge, and the last parts. Codeforces needs two: the
/// contest and the letter.
fn told_by(address: &str) -> Option<(String, String)> {
	let rest = address.split_once("://")?.1;
	let (host, path) = rest.split_once('/')?;
	let ends = ["com", "org", "net", "jp", "cn", "edu", "fi", "me"];
	let judge = host.split('.').rev().find(|label| !ends.contains(label))?;
	let mut parts: Vec<&str> = path.split(['/', '?', '&', '=', '#']).collect();
	parts.retain(|part| !part.is_empty() && PLAIN.split_whitespace().all(|plain| plain != *part));
	let count = if judge == "codeforces" { 2 } else { 1 };
	let parts = &parts[parts.len().checked_sub(count)?..];
	Some((judge.to_string(), parts.join("/").to_lowercase()))
}

/// Do two addresses lead to the same problem?
pub fn is_same_problem(one: &str, other: &str) -> bool {
	told_by(one).is_some() && told_by(one) == told_by(other)
}
