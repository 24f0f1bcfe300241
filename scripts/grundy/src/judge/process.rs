//! Runs programs, and ends them with all processes that they have started.
//!
//! On Unix a program leads its own process group. Its guard, a small shell, waits on a pipe from
//! the judge and then kills that group. The pipe also closes when the judge itself is killed, so no
//! program outlives it; no crate does that. A process may leave the group, as with `setsid`. It
//! still has the mark that the judge puts into the environment of the program. The guard finds it
//! by this mark in /proc, and so only on Linux; elsewhere such a process goes on. On Windows a
//! program and what it starts belong to a job object, which `process-wrap` provides.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Read, Write};
#[cfg(unix)]
use std::os::unix::process::{CommandExt, ExitStatusExt};
#[cfg(unix)]
use std::process::Child;
use std::process::{ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
#[cfg(unix)]
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

#[cfg(windows)]
use process_wrap::std::{ChildWrapper, CommandWrap, JobObject};

/// A program as the words of a command.
pub type Program = [OsString];

/// A shell command. On Windows its words are separated by spaces, without quotes.
pub fn shell(command: &str, has_arguments: bool) -> Vec<OsString> {
	if cfg!(windows) {
		let words = ["cmd", "/C"].into_iter().chain(command.split_whitespace());
		return words.map(OsString::from).collect();
	}
	let line = format!("{command}{}", if has_arguments { " \"$@\"" } else { "" });
	["sh", "-c", &line, "sh"].map(OsString::from).to_vec()
}

/// A running program and all that it starts. Everything is killed when the value is dropped.
pub struct Process {
	group: Group,
	pub stdin: Option<ChildStdin>,
	pub stdout: Option<ChildStdout>,
	pub stderr: Option<ChildStderr>,
	pub kilobytes: u64,
}

impl Process {
	pub fn start(program: &Program) -> Result<Process, String> {
		let mut command = Command::new(&program[0]);
		command.args(&program[1..]);
		command
			.stdin(Stdio::piped())
			.stdout(Stdio::piped())
			.stderr(Stdio::piped());
		let mut group = Group::start(command)
			.map_err(|error| format!("cannot run {}: {error}", program[0].to_string_lossy()))?;
		let (stdin, stdout, stderr) = group.pipes();
		Ok(Process {
			group,
			stdin,
			stdout,
			stderr,
			kilobytes: 0,
		})
	}

	/// The exit status once the program has ended, 128 + the signal if a signal ended it. Notes the
	/// memory (Linux only).
	pub fn ended(&mut self) -> Option<i32> {
		let mut processes = vec![self.group.id()];
		while let Some(id) = processes.pop() {
			self.kilobytes = self.kilobytes.max(most_memory(id));
			processes.extend(children(id));
		}
		self.group.ended().map(status_code)
	}
}

/// The most memory that a process has used until now, in kilobytes; 0 if it cannot be seen.
fn most_memory(id: u32) -> u64 {
	let status = fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
	let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
	let peak = peak.and_then(|peak| peak.strip_suffix(" kB")?.trim().parse().ok());
	peak.unwrap_or(0)
}

/// The processes that the first thread of a process has started.
fn children(id: u32) -> Vec<u32> {
	let children = fs::read_to_string(format!("/proc/{id}/task/{id}/children"));
	let children = children.unwrap_or_default();
	let words = children.split_whitespace();
	words.filter_map(|word| word.parse().ok()).collect()
}

type Pipes = (Option<ChildStdin>, Option<ChildStdout>, Option<ChildStderr>);

/// The name of the mark in the environment of a program.
#[cfg(unix)]
const MARK: &str = "SG_JUDGED";

/// Kills the group, and then the processes with the mark that have left it. It looks for them
/// again, since one of them may have started another meanwhile.
#[cfg(unix)]
const GUARD: &str = r#"
read -r group || exit
read -r end
kill -KILL "-$group"
for round in 1 2 3 4 5; do
	left=$(grep -lsF -- "$1" /proc/[0-9]*/environ)
	[ -n "$left" ] || exit
	for file in $left; do
		process=${file#/proc/}
		kill -KILL "${process%/environ}"
	done
done
"#;

/// A program, its process group and its guard.
#[cfg(unix)]
struct Group {
	child: Child,
	guard: Child,
}

#[cfg(unix)]
impl Group {
	fn start(mut command: Command) -> io::Result<Group> {
		static NEXT: AtomicUsize = AtomicUsize::new(1);
		let number = NEXT.fetch_add(1, Ordering::Relaxed);
		let mark = format!("{}.{number}.", std::process::id());
		command.env(MARK, &mark);
		let mut guard = Command::new("sh");
		guard.args(["-c", GUARD, "sh", &format!("{MARK}={mark}")]);
		guard.process_group(0).env_remove(MARK);
		guard
			.stdin(Stdio::piped())
			.stdout(Stdio::null())
			.stderr(Stdio::null());
		let mut guard = guard.spawn()?;
		let child = command.process_group(0).spawn()?;
		if let Some(pipe) = &mut guard.stdin {
			writeln!(pipe, "{}", child.id())?;
		}
		Ok(Group { child, guard })
	}

	fn id(&self) -> u32 {
		self.child.id()
	}

	fn pipes(&mut self) -> Pipes {
		let child = &mut self.child;
		(child.stdin.take(), child.stdout.take(), child.stderr.take())
	}

	fn ended(&mut self) -> Option<ExitStatus> {
		self.child.try_wait().ok().flatten()
	}
}

#[cfg(unix)]
impl Drop for Group {
	fn drop(&mut self) {
		drop(self.guard.stdin.take());
		let _ = self.guard.wait();
		let _ = self.child.kill();
		let _ = self.child.wait();
	}
}

/// A program and its job object.
#[cfg(windows)]
struct Group {
	job: Box<dyn ChildWrapper>,
}

#[cfg(windows)]
impl Group {
	fn start(command: Command) -> io::Result<Group> {
		let job = CommandWrap::from(command).wrap(JobObject).spawn()?;
		Ok(Group { job })
	}

	fn id(&self) -> u32 {
		self.job.id()
	}

	fn pipes(&mut self) -> Pipes {
		let job = &mut self.job;
		(job.stdin().take(), job.stdout().take(), job.stderr().take())
	}

	/// The program counts, not what it has left behind.
	fn ended(&mut self) -> Option<ExitStatus> {
		self.job.inner_mut().try_wait().ok().flatten()
	}
}

#[cfg(windows)]
impl Drop for Group {
	fn drop(&mut self) {
		let _ = self.job.start_kill();
		let _ = self.job.wait();
	}
}

fn status_code(status: ExitStatus) -> i32 {
	#[cfg(unix)]
	if let Some(signal) = status.signal() {
		return 128 + signal;
	}
	status.code().unwrap_or(-1)
}

/// Waits for a moment that is short compared with the time that has passed.
pub fn nap(start: Instant) {
	let moment = start.elapsed() / 50;
	thread::sleep(moment.clamp(Duration::from_micros(300), Duration::from_millis(10)));
}

/// Reads a pipe in its own thread until `hear` returns false. At the end of the pipe, `hear` gets
/// no bytes.
pub fn listen(
	pipe: Option<impl Read + Send + 'static>,
	mut hear: impl FnMut(&[u8]) -> bool + Send + 'static,
) -> JoinHandle<()> {
	let mut pipe = pipe.expect("the pipe is taken once");
	thread::spawn(move || {
		let mut buffer = vec![0; 1 << 16];
		loop {
			let count = pipe.read(&mut buffer).unwrap_or(0);
			if !hear(&buffer[..count]) || count == 0 {
				break;
			}
		}
	})
}

/// Waits for the readers of a program that was killed; for half a second, if a process outside of
/// its group holds a pipe.
pub fn finish(readers: &[JoinHandle<()>]) {
	let start = Instant::now();
	let done = || readers.iter().all(JoinHandle::is_finished);
	while !done() && start.elapsed() < Duration::from_millis(500) {
		nap(start);
	}
}

type Bytes = Arc<Mutex<Vec<u8>>>;

/// Collects at least the first `most` bytes and then closes the pipe; or, if `tail`, reads all and
/// keeps the last bytes.
pub fn collect(
	pipe: Option<impl Read + Send + 'static>,
	most: usize,
	tail: bool,
) -> (Bytes, JoinHandle<()>) {
	let bytes = Bytes::default();
	let kept = bytes.clone();
	let hear = move |part: &[u8]| {
		let mut kept = kept.lock().unwrap();
		kept.extend_from_slice(part);
		let excess = kept.len().saturating_sub(most);
		kept.drain(..if tail && excess > most { excess } else { 0 });
		tail || excess == 0
	};
	(bytes, listen(pipe, hear))
}

/// What a program may take.
pub struct Limits {
	pub time: Duration,
	/// The memory of its largest process (Linux only).
	pub kilobytes: Option<u64>,
}

impl Limits {
	pub fn of_time(time: Duration) -> Limits {
		Limits {
			time,
			kilobytes: None,
		}
	}

	/// Whether so much memory is too much.
	pub fn are_below(&self, kilobytes: u64) -> bool {
		self.kilobytes.is_some_and(|most| kilobytes > most)
	}

	pub fn too_long(&self) -> String {
		format!("killed after {} s", self.time.as_secs_f64())
	}

	pub fn too_large(&self, kilobytes: u64) -> String {
		let (used, most) = (
			kilobytes as f64 / 1024.0,
			self.kilobytes.unwrap_or(0) / 1024,
		);
		format!("used {used:.1} MB, above the limit of {most} MB")
	}
}

#[derive(PartialEq, Clone, Copy)]
pub enum End {
	Exit(i32),
	Time,
	Memory,
	Output, // there was too much of it
}

pub struct Run {
	pub end: End,
	pub time: Duration,
	pub kilobytes: u64,
	pub out: Vec<u8>,
	pub err: Vec<u8>,
}

/// Runs a program on an input. It may print `most` bytes.
pub fn run(program: &Program, input: Vec<u8>, limits: &Limits, most: usize) -> Result<Run, String> {
	let start = Instant::now();
	let mut process = Process::start(program)?;
	let mut stdin = process.stdin.take();
	thread::spawn(move || stdin.as_mut().map(|pipe| pipe.write_all(&input))); // fails if the program closes its stdin
	let (out, out_reader) = collect(process.stdout.take(), most, false);
	let (err, err_reader) = collect(process.stderr.take(), 1 << 16, true);
	let mut end = loop {
		match process.ended() {
			_ if limits.are_below(process.kilobytes) => break End::Memory,
			Some(status) => break End::Exit(status),
			None if start.elapsed() >= limits.time => break End::Time,
			None if out.lock().unwrap().len() > most => break End::Output,
			None => nap(start),
		}
	};
	let (time, kilobytes) = (start.elapsed(), process.kilobytes);
	drop(process);
	finish(&[out_reader, err_reader]);
	let out = std::mem::take(&mut *out.lock().unwrap());
	let err = std::mem::take(&mut *err.lock().unwrap());
	if out.len() > most {
		end = End::Output;
	}
	Ok(Run {
		end,
		time,
		kilobytes,
		out,
		err,
	})
}
