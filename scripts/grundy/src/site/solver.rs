//! The page of one solver, and its row in the index.

use std::fmt::Write;
use std::path::Path;

use super::catalogue::Solver;
use super::games::Games;
use super::read;
use super::text::{copy, escape, kilobytes, scrolling, Links};

/// A sample is shown if neither of its files is larger. Others are only named.
const SHOWN: usize = 300;
/// The most samples on a page.
const MOST: usize = 3;

/// The row in the index of all solvers.
pub fn row(solver: &Solver, kind: usize, links: &Links) -> String {
	let name = solver.row.name;
	format!(
		"<tr data-name=\"{name}\" data-kind={kind}><th scope=row><a href=\"#{name}\" class=title>{}</a></th><td class=rule>{}</td>\
		 <td class=judge>{}</td><td class=rust>{}</td><td>{}</td></tr>\n",
		links.inline(solver.problem()),
		links.inline(solver.row.rule),
		links.inline(solver.row.judge),
		rust(solver, links),
		copy(&format!("paste-{name}"), "Copy", name),
	)
}

fn rust(solver: &Solver, links: &Links) -> String {
	let text = links.inline(solver.row.rust);
	let class = if solver.row.rust.starts_with("no") {
		"no"
	} else {
		"yes"
	};
	format!("<span class={class}>{text}</span>")
}

/// The page of the solver number `k`. What gives the solution away is folded: two hints, the idea,
/// the code.
pub fn section(root: &Path, k: usize, links: &Links, games: &Games) -> Result<String, String> {
	let solver = &links.solvers[k];
	let name = solver.row.name;
	let mut html = format!(
		"<section class=solver id=\"{name}\" data-title=\"{}\">\n{}<div class=two><div class=main-part>\
		 <h1 tabindex=-1>{}</h1>\n<p class=\"rules lead\">{}</p>\n",
		escape(&solver.title),
		neighbours(k, links),
		links.inline(solver.problem()),
		links.inline(solver.part("Rules")),
	);
	html += &actions(solver, games);
	html += &steps(solver, links, games)?;
	html += &code(solver, links, games)?;
	html += &formats(solver, links);
	html += &samples(root, solver)?;
	let _ = write!(
		html,
		"</div>\n<aside>{}{}</aside></div>\n",
		facts(root, solver, links),
		similar(k, links)
	);
	Ok(html + "</section>\n")
}

/// Previous and next solver.
fn neighbours(k: usize, links: &Links) -> String {
	let mut html = String::from("<p class=neighbours>");
	if let Some(solver) = links.solvers[..k].last() {
		let (name, title) = (solver.row.name, links.inline(solver.problem()));
		let _ = write!(html, "<a href=\"#{name}\">← {title}</a>");
	}
	if let Some(solver) = links.solvers.get(k + 1) {
		let (name, title) = (solver.row.name, links.inline(solver.problem()));
		let _ = write!(html, "<a href=\"#{name}\" class=next>{title} →</a>");
	}
	html + "</p>\n"
}

fn actions(solver: &Solver, games: &Games) -> String {
	let name = solver.row.name;
	let play = games.play_address(name).map_or(String::new(), |address| {
		format!("<a class=\"button needs-script\" href=\"{address}\">Play it</a>")
	});
	format!(
		"<p class=actions><button class=\"copy main\" data-copy=\"paste-{name}\">Copy as Rust<span class=unseen> \
		 {name}</span></button> <button data-save=\"{name}.rs\" data-from=\"paste-{name}\">Download {name}.rs</button> {play} <label class=\"tick end\"><input type=checkbox data-solved=\"{name}\"> \
		 Solved<span class=unseen> {name}</span></label></p>\n",
	)
}

/// Two hints and the idea, to unfold one after another. A user's own solver has no hints.
fn steps(solver: &Solver, links: &Links, games: &Games) -> Result<String, String> {
	let name = solver.row.name;
	let mut idea = format!(
		"<p class=short>{}</p>",
		links.inline(&sentence(solver.row.idea))
	);
	idea += &games.pictures(name);
	let _ = write!(
		idea,
		"<p>{}</p>",
		links.inline(&sentence(solver.part("Idea")))
	);
	for key in ["Proof", "Time"] {
		if !solver.part(key).is_empty() {
			let _ = write!(
				idea,
				"<p><b>{key}:</b> {}</p>",
				links.inline(solver.part(key))
			);
		}
	}
	idea += &games.values(name)?;
	let mut html = String::from("<div class=steps>");
	let names = [("First hint", "where to look"), ("Second hint", "the tool")];
	for (hint, (title, about)) in solver.hints.iter().zip(names) {
		html += &step(title, about, &format!("<p class=hint>{}</p>", escape(hint)));
	}
	html += &step(
		"Idea",
		"gives the solution away",
		&format!("<div class=about>{idea}</div>"),
	);
	Ok(html + "</div>\n")
}

fn step(title: &str, about: &str, inside: &str) -> String {
	format!(
		"<details class=step><summary>{title} <small>{about}</small></summary>{inside}</details>\n"
	)
}

/// The paste, and for a judge without Rust the formula in C++ if there is one.
fn code(solver: &Solver, links: &Links, games: &Games) -> Result<String, String> {
	let name = solver.row.name;
	let used: Vec<String> = links
		.entries()
		.filter(|item| solver.uses(item))
		.map(|item| format!("<a href=\"#sg-{0}\">{0}</a>", item.name))
		.collect();
	let mut html = format!(
		"<details class=fold><summary>Code</summary><p class=library>Library: {}.</p>{}</details>\n",
		used.join(", "),
		scrolling(
			&format!("paste-{name}"),
			&format!("Paste of {name}"),
			&escape(&solver.paste)
		),
	);
	if let (true, Some(formula)) = (solver.row.rust.starts_with("no"), games.cpp(name)?) {
		let id = format!("cpp-{name}");
		let _ = writeln!(
			html,
			"<details class=fold><summary>The formula in C++</summary><p>This judge takes no Rust. This is the value of a heap: \
			 hand it in with a loop that joins the values of all heaps by xor. {}</p>{}</details>",
			copy(&id, "Copy the C++", &format!("of {name}")),
			scrolling(
				&id,
				&format!("The formula of {name} in C++"),
				&escape(&formula)
			),
		);
	}
	Ok(html)
}

/// What there is to know about the problem and the file.
fn facts(root: &Path, solver: &Solver, links: &Links) -> String {
	let hash = solver.paste.split("hash ").nth(1).unwrap_or("");
	let hash = hash.split_whitespace().next().unwrap_or("");
	let mut html = String::from("<div class=card><dl class=facts>");
	for (key, value) in [
		(
			"Judge",
			format!(
				"<span class=where>{}</span>",
				links.inline(solver.row.judge)
			),
		),
		("Takes Rust", rust(solver, links)),
		("Checked", verified(root, solver, links)),
		(
			"File",
			format!(
				"{}.rs · {} · <code>{hash}</code>",
				solver.row.name,
				kilobytes(solver.paste.len())
			),
		),
	] {
		let _ = write!(html, "<dt>{key}</dt><dd>{value}</dd>");
	}
	html + "</dl></div>\n"
}

/// A text that begins with a capital letter, unless its first word is a name such as g(n), and ends
/// with a full stop.
fn sentence(text: &str) -> String {
	let word = text.split(|sign: char| !sign.is_alphabetic()).next();
	let is_word = word.is_some_and(|word| word.len() > 1 || word == "a");
	let mut signs = text.chars();
	let first = match signs.next() {
		Some(first) if is_word => first.to_uppercase().to_string(),
		first => first.map_or(String::new(), String::from),
	};
	let end = if text.ends_with('.') { "" } else { "." };
	first + signs.as_str() + end
}

/// What the solver is compared with: its samples, and the brute force that its test names.
fn verified(root: &Path, solver: &Solver, links: &Links) -> String {
	let test = read(&root.join(format!("tests/solvers/{}.rs", solver.row.name)));
	let test = test.unwrap_or_default();
	let first = test.lines().next().unwrap_or("");
	let oracle = first
		.strip_prefix("//! ")
		.and_then(|line| line.split_once(": "));
	let oracle = oracle.map_or(String::new(), |(_, text)| {
		format!(
			"; random inputs against a brute force: {}",
			links.inline(text)
		)
	});
	let text = format!("{} samples{oracle}", solver.samples.len());
	text.trim_end_matches('.').to_string()
}

fn formats(solver: &Solver, links: &Links) -> String {
	format!(
		"<details class=fold><summary>Input and output</summary><p><b>Input:</b> {}</p><p><b>Output:</b> {}</p></details>\n",
		links.inline(solver.part("Input")),
		links.inline(solver.part("Output"))
	)
}

fn samples(root: &Path, solver: &Solver) -> Result<String, String> {
	let name = solver.row.name;
	let folder = root.join("samples").join(name);
	let (mut html, mut large, mut shown) = (String::new(), Vec::new(), 0);
	for file in &solver.samples {
		let stem = file.trim_end_matches(".in");
		let input = read(&folder.join(file))?;
		let answer = read(&folder.join(format!("{stem}.ans"))).unwrap_or_default();
		if shown == MOST || input.len() > SHOWN || answer.len() > SHOWN {
			large.push(format!("<code>{file}</code> ({})", kilobytes(input.len())));
			continue;
		}
		shown += 1;
		let (input, answer) = (escape(&input), escape(&answer));
		let _ = writeln!(
			html,
			"<div class=sample data-number={stem}><pre>\n{input}</pre><pre>\n{answer}</pre></div>"
		);
	}
	let more = match large.is_empty() {
		true => String::new(),
		false => format!(
			"<p>More of them in <code>samples/{name}/</code>: {}.</p>\n",
			large.join(", ")
		),
	};
	Ok(format!(
		"<details class=fold><summary>Samples ({})</summary>\n{html}{more}</details>\n",
		solver.samples.len()
	))
}

/// The solvers around it in the same table of the catalogue.
fn similar(k: usize, links: &Links) -> String {
	let family = links.solvers[k].row.family;
	let near = k.saturating_sub(3)..(k + 4).min(links.solvers.len());
	let mut html = String::new();
	for other in near.filter(|other| *other != k && links.solvers[*other].row.family == family) {
		let other = &links.solvers[other];
		let _ = write!(
			html,
			"<li><a href=\"#{}\">{}</a> {}</li>",
			other.row.name,
			links.inline(other.problem()),
			links.inline(other.row.rule)
		);
	}
	match html.is_empty() {
		true => html,
		false => format!("<h2>Similar games</h2>\n<ul class=similar>{html}</ul>\n"),
	}
}
