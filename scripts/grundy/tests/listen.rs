//! `new --listen` takes one problem from the browser: real requests come from this process to that
//! of the program.

use crate::common::{err, files, grundy_of, out, project_with_library, write};
use std::fs;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Output, Stdio};
use std::thread::sleep;
use std::time::Duration;

const PROBLEM: &str = r#"{"name": "A. Stones & Heaps", "group": "Kattis - Practice", "url": "https://open.kattis.com/problems/snim",
	"interactive": false, "memoryLimit": 256, "timeLimit": 1500, "tests": [{"input": "1\n3", "output": "first\n"},
	{"input": "2\n", "output": "second"}], "testType": "single", "input": {"type": "stdin"}, "output": {"type": "stdout"},
	"languages": {"java": {"mainClass": "Main", "taskClass": "AStonesHeaps"}}, "batch": {"id": "1", "size": 3}}"#;

/// A program that listens, and its port.
struct Listener {
	child: Child,
	port: u16,
}

impl Listener {
	fn start(project: &Path) -> Listener {
		// A port that was free a moment ago.
		let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
		let port = port.expect("there is a free port").port();
		let mut command = grundy_of(project, &["new", "--listen", &port.to_string()]);
		command.stdout(Stdio::piped()).stderr(Stdio::piped());
		let child = command.spawn().expect("the program runs");
		Listener { child, port }
	}

	/// Sends a request, and returns the answer to it and the output of the program.
	fn send(self, request: &[u8]) -> (String, Output) {
		let mut stream = None;
		for _ in 0..1000 {
			stream = TcpStream::connect(("127.0.0.1", self.port)).ok();
			if stream.is_some() {
				break;
			}
			sleep(Duration::from_millis(10));
		}
		let mut stream = stream.expect("the program listens");
		let _ = stream.write_all(request);
		let mut answer = Vec::new();
		let _ = stream.read_to_end(&mut answer);
		let output = self.child.wait_with_output().expect("it ends");
		(String::from_utf8_lossy(&answer).into_owned(), output)
	}

	fn post(self, body: &str) -> (String, Output) {
		let head = "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Type: application/json\r\n";
		let length = body.len();
		self.send(format!("{head}Content-Length: {length}\r\n\r\n{body}").as_bytes())
	}
}

#[test]
fn a_problem_of_the_browser_becomes_a_solver_and_its_samples() {
	let project = project_with_library("listen");
	fs::write(
		project.join("src/bin/README.md"),
		"| of a list → [s_nim](s_nim.rs) | [Kattis](https://open.kattis.com/problems/snim) | yes | – |\n",
	)
	.expect("it can be written");
	let (answer, output) = Listener::start(&project).post(PROBLEM);
	assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
	for part in [
		"made src/bin/stones_heaps.rs for Kattis - Practice: A. Stones & Heaps",
		"samples/stones_heaps with 2 samples",
		"this is s_nim: scripts/paste.sh s_nim\n",
		"it was one of 3 problems; the others were not read\n",
	] {
		let part = part.replace("scripts/paste.sh", "grundy paste");
		let out = out(&output).replace("scripts/paste.sh", "grundy paste");
		assert!(out.contains(&part), "{part}: {out}");
	}
	let solver = fs::read_to_string(project.join("src/bin/stones_heaps.rs")).expect("it is there");
	let head = "//! Kattis - Practice: A. Stones & Heaps\n//!\n\
		//! https://open.kattis.com/problems/snim, 1.5 s, 256 MB\n//!\n//! Rules: EDIT ";
	assert!(solver.starts_with(head), "{solver}");
	let samples = project.join("samples/stones_heaps");
	assert_eq!(files(&samples), ["1.ans", "1.in", "2.ans", "2.in"]);
	let sample = fs::read_to_string(samples.join("1.in")).expect("it is there");
	assert_eq!(sample, "1\n3\n");
	// It is there already.
	let (answer, output) = Listener::start(&project).post(PROBLEM);
	assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
	let expected = "error: src/bin/stones_heaps.rs exists already; choose another name\n";
	assert!(err(&output).ends_with(expected), "{}", err(&output));
}

#[test]
fn a_bad_request_writes_nothing() {
	let project = project_with_library("bad requests");
	write(&project, &[("samples/s_nim/1.in", "")]);
	let before = (
		files(&project.join("src/bin")),
		files(&project.join("samples")),
	);
	let long = format!("{{\"name\": \"{}\"}}", "x".repeat(11 << 20));
	for (body, message) in [
		("", "the request is no JSON: "),
		("{\"name\": 7", "the request is no JSON: "),
		("[1, 2]", "the request is no problem: it has no name"),
		(
			"{\"name\": \"../x\", \"tests\": []}",
			"the title \"../x\" gives no name",
		),
		(
			"{\"name\": \"石子\", \"tests\": []}",
			"the title \"石子\" gives no name",
		),
		(
			"{\"name\": \"x y\", \"tests\": [{\"input\": 3}]}",
			"a test of the request has no input",
		),
		(&long, "the request has over 10 MB"),
	] {
		let (_, output) = Listener::start(&project).post(body);
		assert_eq!(output.status.code(), Some(1));
		let error = format!("error: {message}");
		assert!(err(&output).contains(&error), "{error}: {}", err(&output));
	}
	let (answer, output) =
		Listener::start(&project).send(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
	assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
	assert!(err(&output).contains("error: expected a POST of a problem, found a GET"));
	assert_eq!(
		before,
		(
			files(&project.join("src/bin")),
			files(&project.join("samples"))
		)
	);
}

#[test]
fn a_busy_port_is_an_error() {
	let project = project_with_library("a busy port");
	let busy = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
	let port = busy.local_addr().expect("it has an address").port();
	let mut command = grundy_of(&project, &["new", "--listen", &port.to_string()]);
	let output = command.output().expect("the program runs");
	let expected = format!("error: cannot listen on port {port}: ");
	assert!(err(&output).starts_with(&expected), "{}", err(&output));
	for port in ["0", "65536", "x"] {
		let output = grundy_of(&project, &["new", "--listen", port]).output();
		let output = output.expect("the program runs");
		assert!(err(&output).starts_with("error: expected a port from 1 to 65535"));
	}
}
