#!/usr/bin/env bash
# Tests the tests: cargo-mutants changes the library and the solvers in every small way, and a test has to fail each time.
# Prints the mutants that survive; exit status 0 if there is none. About 5 s a mutant, 1100 of them.
# usage: scripts/mutants.sh [lib | SOLVER]...
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
cargo mutants --version >/dev/null 2>&1 || cargo install --locked cargo-mutants
solvers=(src/bin/*.rs) && solvers=("${solvers[@]##*/}") && solvers=("${solvers[@]%.rs}")
(($#)) || set -- lib "${solvers[@]}"

# In a copy, where the tests do not wait for the binaries (they call the solvers as modules) and build step by step.
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cp -r Cargo.* src tests scripts benches examples samples README.md "$copy"
cd "$copy"
printf '[features]\nsolvers = []\n' >>Cargo.toml
printf '[[bin]]\nname = "%s"\nrequired-features = ["solvers"]\n' explore "${solvers[@]}" >>Cargo.toml
export CARGO_TARGET_DIR=$copy/target CARGO_PROFILE_RELEASE_OPT_LEVEL=1 CARGO_PROFILE_RELEASE_INCREMENTAL=true
cargo test --release --quiet --lib --test laws --test solvers >/dev/null

survived=0
for name in "$@"; do
  # A solver is tested by its own tests and by those of every solver.
  file=src/bin/$name.rs tests=(--test solvers -- "$name" every_s)
  [[ $name != lib ]] || file=src/lib.rs tests=(--lib --test laws --test solvers)
  # `main` is left to scripts/check.sh, which runs the binaries.
  cargo mutants --in-place --baseline skip --timeout 40 --no-times --colors never --exclude-re 'replace main' \
    -f "$file" -- --release "${tests[@]}" || survived=1
done
exit $survived
