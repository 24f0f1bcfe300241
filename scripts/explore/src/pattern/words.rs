//! Writes lists and lines as a reader knows them.

/// `1, 2, 3`
pub fn list<T: ToString>(values: &[T]) -> String {
	let words: Vec<String> = values.iter().map(T::to_string).collect();
	words.join(", ")
}

/// `0, 2 or 5`
pub fn one_of(numbers: &[usize]) -> String {
	match numbers {
		[] => "nothing".to_string(),
		[only] => only.to_string(),
		[rest @ .., last] => format!("{} or {last}", list(rest)),
	}
}

/// Words for `factor · name + add`, close together: `2m+1`, `m−1`, `5`.
pub fn line_words(factor: i128, name: &str, add: i128) -> String {
	if factor == 0 {
		return signed(add);
	}
	let product = match factor {
		1 => name.to_string(),
		factor => format!("{factor}{name}"),
	};
	match add {
		0 => product,
		add if add > 0 => format!("{product}+{add}"),
		add => format!("{product}−{}", -add),
	}
}

/// A number with the minus sign of a text.
pub fn signed(number: i128) -> String {
	if number < 0 {
		format!("−{}", -number)
	} else {
		number.to_string()
	}
}

/// Words for `term + add`, with spaces: `g(m) + 1`.
pub fn plus_words(term: &str, add: i128) -> String {
	match add {
		0 => term.to_string(),
		add if add > 0 => format!("{term} + {add}"),
		add => format!("{term} − {}", -add),
	}
}
