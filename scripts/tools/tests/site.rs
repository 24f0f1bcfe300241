//! The page of `scripts/site.sh` has every solver and every public item of the library, and needs no other file.
//! tests/site/browser.py tests it in a browser.
#![cfg(unix)]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Once;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn page() -> String {
	static MADE: Once = Once::new();
	let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("site");
	MADE.call_once(|| {
		let tool = format!("{ROOT}/scripts/tool.sh");
		let output = Command::new("sh")
			.args([&tool, "site"])
			.arg(&folder)
			.output()
			.expect("sh runs");
		assert!(
			output.status.success(),
			"{}",
			String::from_utf8_lossy(&output.stderr)
		);
	});
	fs::read_to_string(folder.join("index.html")).expect("the page is written")
}

// The texts that follow `before`, up to a quotation mark.
fn all(page: &str, before: &str) -> BTreeSet<String> {
	page.split(before)
		.skip(1)
		.filter_map(|rest| Some(rest.split('"').next()?.to_string()))
		.collect()
}

#[test]
fn the_page_has_every_solver_and_every_item() {
	let page = page();
	let readme =
		fs::read_to_string(Path::new(ROOT).join("src/bin/README.md")).expect("the catalogue");
	let links = readme.split("(src/bin/").skip(1);
	let solvers: BTreeSet<String> = links
		.filter_map(|rest| Some(rest.split_once(".rs)")?.0.to_string()))
		.collect();
	assert!(solvers.contains("s_nim"));
	assert_eq!(all(&page, "<tr data-name=\""), solvers, "rows of the index");
	assert_eq!(
		all(&page, "<section class=solver id=\""),
		solvers,
		"sections"
	);
	assert_eq!(all(&page, "<pre id=\"paste-"), solvers, "pastes");
	let start = page.find("<div id=\"choices\">").expect("the choices");
	let choices = &page[start..start + page[start..].find("</div>").expect("their end")];
	assert_eq!(all(choices, "href=\"#"), solvers, "ends of the choices");

	let library = fs::read_to_string(Path::new(ROOT).join("src/lib.rs")).expect("the library");
	let public = library.lines().filter_map(|line| {
		line.strip_prefix("pub ")?
			.split([' ', '(', '<', ';'])
			.nth(1)
	});
	let items: BTreeSet<String> = public.map(str::to_string).collect();
	assert!(items.contains("mex"));
	assert_eq!(all(&page, "<pre id=\"lib-"), items, "items");
	assert!(
		items
			.iter()
			.all(|item| page.contains(&format!("<article id=\"sg-{item}\""))),
		"entries of the items"
	);
}

#[test]
fn the_page_needs_no_other_file() {
	let page = page();
	assert!(
		page.contains("Content-Security-Policy\" content=\"default-src 'none';"),
		"the browser would refuse others"
	);
	for outside in ["<link", "<iframe", "src=\"http", "{{rows}}"] {
		assert!(!page.contains(outside), "{outside}");
	}
}
