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

/// The page of the solver number `k`.
pub fn section(root: &Path, k: usize, links: &Links, games: &Games) -> Result<String, String> {
	let solver = &links.solvers[k];
	let name = solver.row.name;
	let mut html = format!(
		"<section class=solver id=\"{name}\" data-title=\"{}\">\n{}<h1 tabindex=-1>{} <code>{name}</code></h1>\n",
		escape(&solver.title),
		neighbours(k, links),
		links.inline(solver.problem()),
	);
	let _ = writeln!(
		html,
		"<p class=where>{}. Takes Rust: {}.</p>\n<p class=rules>{}</p>",
		links.inline(solver.row.judge),
		rust(solver, links),
		links.inline(solver.part("Rules")),
	);
	html += &actions(solver);
	html += &games.values(name)?;
	html += &steps(root, solver, links, games);
	html += &formats(solver, links);
	html += &samples(root, solver)?;
	html += &similar(k, links);
	Ok(html + "</section>\n")
}

/// Previous and next solver.
fn neighbours(k: usize, links: &Links) -> String {
	let mut html = String::from("<p class=neighbours>");
	if let Some(solver) = links.solvers[..k].last() {
		let name = solver.row.name;
		let _ = write!(html, "<a href=\"#{name}\">← {name}</a>");
	}
	if let Some(solver) = links.solvers.get(k + 1) {
		let name = solver.row.name;
		let _ = write!(html, "<a href=\"#{name}\" class=next>{name} →</a>");
	}
	html + "</p>\n"
}

fn actions(solver: &Solver) -> String {
	let name = solver.row.name;
	let hash = solver.paste.split("hash ").nth(1).unwrap_or("");
	let hash = hash.split_whitespace().next().unwrap_or("");
	format!(
		"<p class=actions>{} <button data-save=\"{name}.rs\" data-from=\"paste-{name}\">Download<span class=unseen> \
		 the paste of</span> {name}.rs</button> <label class=tick><input type=checkbox data-solved=\"{name}\"> Solved\
		 <span class=unseen> {name}</span></label> <small>{}, hash <code>{hash}</code></small></p>\n",
		copy(
			&format!("paste-{name}"),
			"Copy the paste",
			&format!("of {name}")
		),
		kilobytes(solver.paste.len()),
	)
}

/// Hint, idea and code, to unfold one after another.
fn steps(root: &Path, solver: &Solver, links: &Links, games: &Games) -> String {
	let name = solver.row.name;
	let used: Vec<String> = links
		.entries()
		.filter(|item| solver.uses(item))
		.map(|item| format!("<a href=\"#sg-{0}\">{0}</a>", item.name))
		.collect();
	let mut idea = games.pictures(name);
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
	format!(
		"<details class=step><summary>Hint</summary><p class=hint>{}</p></details>\n\
		 <details class=step><summary>Idea</summary><div class=about>{idea}</div></details>\n\
		 <details class=step><summary>Code</summary><p><b>Library:</b> {}. <b>Verified:</b> {}.</p>{}</details>\n",
		links.inline(&sentence(solver.row.idea)),
		used.join(", "),
		verified(root, solver, links),
		scrolling(
			&format!("paste-{name}"),
			&format!("Paste of {name}"),
			&escape(&solver.paste)
		),
	)
}

/// A text that begins with a capital letter, unless its first word is a name such as g(n), and ends with a full stop.
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
		"<details class=step><summary>Input and output</summary><p><b>Input:</b> {}</p><p><b>Output:</b> {}</p></details>\n",
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
		"<details class=step><summary>Samples ({})</summary>\n{html}{more}</details>\n",
		solver.samples.len()
	))
}

/// The solvers around it in the same table of the catalogue.
fn similar(k: usize, links: &Links) -> String {
	let family = links.solvers[k].row.family;
	let near = k.saturating_sub(3)..(k + 4).min(links.solvers.len());
	let mut html = String::new();
	for other in near.filter(|other| *other != k && links.solvers[*other].row.family == family) {
		let row = &links.solvers[other].row;
		let _ = write!(
			html,
			"<li><a href=\"#{0}\">{0}</a>: {1}</li>",
			row.name,
			links.inline(row.rule)
		);
	}
	match html.is_empty() {
		true => html,
		false => format!("<h2>Similar games</h2>\n<ul class=similar>{html}</ul>\n"),
	}
}
