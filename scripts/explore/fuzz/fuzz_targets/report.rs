//! The whole command: a rule or a name, and options. Everything that can be printed is made.
#![no_main]

use explore::answer;
use explore::collection::Collection;
use libfuzzer_sys::fuzz_target;

const OPTIONS: [&[&str]; 20] = [
	&["--misere"],
	&["--code"],
	&["--binary"],
	&["--factor"],
	&["--by-value"],
	&["--rows", "all"],
	&["--at", "5"],
	&["--at", "1000000007"],
	&["--at", "18446744073709551615"],
	&["--at", "3,5"],
	&["--at", "100000,7"],
	&["--at", "1,2,3"],
	&["k=1..=3"],
	&["k=-2,9223372036854775807"],
	&["0"],
	&["7"],
	&["40"],
	&["300"],
	&["--width", "7"],
	&["--json"],
];

const NAMES: [&str; 10] = [
	"nim", "lasker", "grundy", "take:", "all-but:", "octal:", "octal:0.", "octal:4.", "e_and_d", "n",
];

fuzz_target!(|bytes: &[u8]| {
	let (Some(&kind), Some(&first), Some(&second)) = (bytes.first(), bytes.get(1), bytes.get(2)) else {
		return;
	};
	let bytes = &bytes[3..];
	let rule = match kind % 8 {
		0 => String::from_utf8_lossy(bytes).into_owned(),
		1 => {
			let name = NAMES[usize::from(kind / 8) % NAMES.len()];
			let rest: String = bytes.iter().take(5).map(|byte| char::from(b'!' + byte % 64)).collect();
			name.to_string() + &rest
		}
		_ => fuzz::rule(bytes),
	};
	let mut words = vec![rule];
	for choice in [first, second] {
		if let Some(option) = OPTIONS.get(usize::from(choice) % 32) {
			words.extend(option.iter().map(|word| word.to_string()));
		}
	}
	let _ = answer(&words, "", &Collection::default());
});
