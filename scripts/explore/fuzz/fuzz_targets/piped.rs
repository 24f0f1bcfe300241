//! The reader of piped values, and the report on them.
#![no_main]

use explore::collection::Collection;
use explore::{answer, piped};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
	let Some((&kind, bytes)) = bytes.split_first() else {
		return;
	};
	let text = match kind % 4 {
		0 => String::from_utf8_lossy(bytes).into_owned(),
		// One value per byte, as a list, as a grid, or as outcomes.
		1 => bytes.iter().map(|byte| format!("{} ", byte % 8)).collect(),
		2 => {
			let width = usize::from(kind / 4) % 12 + 1;
			let rows = bytes.chunks_exact(width);
			rows.map(|row| row.iter().map(|byte| format!("{byte} ")).collect::<String>() + "\n").collect()
		}
		_ => bytes.iter().map(|byte| if byte % 2 == 0 { "W\n" } else { "L\n" }).collect(),
	};
	if piped::read(&text).is_err() {
		return;
	}
	let words = ["-", "--first", "1", "--at", "77", "--by-value", "--binary", "--factor"];
	let count = [1, 3, 5, 8][usize::from(kind / 4) % 4];
	let words: Vec<String> = words[..count].iter().map(|word| word.to_string()).collect();
	let _ = answer(&words, &text, &Collection::default());
});
