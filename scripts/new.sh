#!/bin/sh
# Starts your own solver: src/bin/NAME.rs, which compiles and is right as it is, and samples/NAME.

usage() {
    cat <<'TEXT'
usage: scripts/new.sh NAME
Makes src/bin/NAME.rs (a header to fill in, the options of a heap, the reader, a table,
the xor, the output) and samples/NAME with a first case. NAME is a lower-case word such
as stone_game. Nothing that exists is changed.
TEXT
}

die() {
    printf 'error: %s\n' "$1" >&2
    exit 1
}

[ $# = 1 ] || { usage >&2; exit 1; }
case $1 in -h | --help) usage; exit 0 ;; esac
LC_ALL=C
export LC_ALL
name=$1
case $name in
    '' | [!a-z]* | *[!a-z0-9_]* | *__* | *_) die "'$name' is no name: lower-case words joined by _, such as stone_game" ;;
esac
[ ${#name} -le 60 ] || die "the name is longer than 60 letters"
# These names already mean something in Rust, its crates, this library or the folders of cargo.
taken=" abstract as async await become box break const continue crate do dyn else enum extern false final fn for gen if
 impl in let loop macro match mod move mut override priv pub ref return self static struct super trait true try type
 typeof union unsafe unsized use virtual where while yield alloc core proc_macro sg std test
 build deps doc examples incremental paste judge tools nim lasker grundy "
case $taken in
    *[[:space:]]"$name"[[:space:]]*) die "'$name' means something else in Rust, cargo or explore; choose another name" ;;
esac
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd) && cd -- "$root" || exit 1
for path in "src/bin/$name.rs" "src/bin/$name" "samples/$name"; do
    if [ -e "$path" ] || [ -h "$path" ]; then die "$path exists already; choose another name"; fi
done

set -eC # -C: a file that comes into being meanwhile is not overwritten either
mkdir -p samples
mkdir "samples/$name"
cat >"src/bin/$name.rs" <<TEXT
//! EDIT Judge: problem
//!
//! Rules: EDIT A move takes one or two stones from one heap. The player who cannot move loses.
//! Input: EDIT n, then n heaps.
//! Output: EDIT first or second, the player who wins.
//! Idea: The position is a sum of heaps. It is lost exactly if the xor of their values is 0.
//! Time: EDIT O(largest heap · options of a heap).

use sg::{Input, Result};

// EDIT Call option with each option of a heap, which is a sum of smaller heaps: &[a], &[a, b], or &[] if nothing is left.
pub fn options(heap: usize, option: &mut dyn FnMut(&[usize])) {
	for take in 1..=heap.min(2) {
		option(&[heap - take]);
	}
}

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	// EDIT Read the input, with the limits of the statement.
	let n: usize = input.read()?;
	let heaps = (0..n).map(|_| input.read_in(0..=100_000)).collect::<Result<Vec<usize>>>()?;
	let g = sg::table(heaps.iter().copied().max().unwrap_or(0), options);
	let x = heaps.iter().fold(0, |x, &heap| x ^ g[heap]);
	// EDIT Write the output.
	*out += if x > 0 { "first\n" } else { "second\n" };
	Ok(())
}

fn main() {
	sg::run(solve);
}
TEXT
printf '3\n3 4 5\n' >"samples/$name/1.in"
printf 'first\n' >"samples/$name/1.ans"

cat <<TEXT
made src/bin/$name.rs, samples/$name/1.in, samples/$name/1.ans

edit  src/bin/$name.rs where it says EDIT
      samples/$name/1.in and 1.ans: put the samples of the statement there
next  look at the game:
        scripts/explore.sh $name
      judge it on its samples:
        scripts/check.sh $name
      try it against a brute force on random inputs:
        scripts/stress.sh SOLVER_COMMAND BRUTE_COMMAND GENERATOR_COMMAND
      make the file to hand in:
        scripts/paste.sh $name
TEXT
