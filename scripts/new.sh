#!/usr/bin/env bash
# Starts a solver of your own: src/bin/NAME.rs, which compiles and is right as it is, and samples/NAME.
# Needs bash and coreutils. `--help` says the rest.
set -euo pipefail

usage() { cat <<'TEXT'
usage: scripts/new.sh NAME
Makes src/bin/NAME.rs (a header to fill in, a reader, the options of a heap, a table, the
xor, the output) and samples/NAME with a first case. NAME is a lower-case word such as
stone_game. Nothing that exists is changed.
TEXT
}

die() { printf 'error: %s\n' "$1" >&2; exit 1; }

# What Rust, its own crates, this library or cargo's folders already call so.
taken=' abstract as async await become box break const continue crate do dyn else enum extern false final fn for gen if
  impl in let loop macro match mod move mut override priv pub ref return self static struct super trait true try type
  typeof union unsafe unsized use virtual where while yield alloc core proc_macro sg std test
  build deps doc examples incremental paste '

(($# == 1)) || { usage >&2; exit 1; }
name=$1
case $name in -h | --help) usage; exit 0 ;; esac
[[ $name =~ ^[a-z][a-z0-9]*(_[a-z0-9]+)*$ ]] || die "'${name:0:60}' is no name: lower-case words joined by _, such as stone_game"
((${#name} <= 60)) || die "the name is longer than 60 letters"
[[ ${taken//$'\n'/ } != *" $name "* ]] || die "'$name' means something else in Rust or cargo; choose another name"
root=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
for path in "src/bin/$name.rs" "src/bin/$name" "samples/$name"; do
  [[ ! -e $root/$path && ! -L $root/$path ]] || die "$path exists already; choose another name"
done

cd -- "$root"
set -o noclobber # a file that comes into being meanwhile is not overwritten either
mkdir -p samples
mkdir -- "samples/$name"
cat >"src/bin/$name.rs" <<TEXT
//! EDIT judge · problem: $name
//!
//! Rules: EDIT a move takes one or two stones from one heap; who cannot move loses.
//! Input: EDIT n, then n heaps.
//! Output: EDIT first or second, the player who wins.
//! Idea: the heaps are a sum, so the position is lost where the xor of their values is 0.
//! Time: EDIT O(largest heap · options of a heap).

use sg::{Input, Result};
use std::io::Write;

// EDIT: calls \`option\` with each option of a heap, a sum of smaller heaps: &[a], &[a, b], or &[] for nothing left.
fn options(heap: usize, option: &mut dyn FnMut(&[usize])) {
    for take in 1..=heap.min(2) {
        option(&[heap - take]);
    }
}

pub fn solve(input: &mut Input, out: &mut dyn Write) -> Result<()> {
    // EDIT: the reader, with what may come and how large it is.
    let mut heaps = Vec::new();
    for _ in 0..input.size("the number of heaps", 100_000)? {
        heaps.push(input.size("a heap", 100_000)?);
    }
    let g = sg::table(heaps.iter().copied().max().unwrap_or(0), options);
    let x = heaps.iter().fold(0, |x, &heap| x ^ g[heap]);
    // EDIT: the output.
    writeln!(out, "{}", if x > 0 { "first" } else { "second" })?;
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
next  copy the options into examples/explore_my_game.rs and look at the game:
        cargo run --release --example explore_my_game
      judge it on its samples:
        scripts/check.sh $name
      try it against a brute force on random inputs:
        scripts/stress.sh SOLVER_COMMAND BRUTE_COMMAND GENERATOR_COMMAND
      make the file to hand in:
        scripts/paste.sh $name
TEXT
