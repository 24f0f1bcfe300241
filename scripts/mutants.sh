#!/usr/bin/env bash
# Tests the tests: cargo-mutants changes the library and the solvers in every small way, and a test has to fail each time.
# usage: scripts/mutants.sh [arguments of cargo-mutants, e.g. -f src/lib.rs, --shard 0/8, -j 2]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
cargo mutants --version >/dev/null 2>&1 || cargo install --locked cargo-mutants
output=${CARGO_TARGET_DIR:-target}
unset CARGO_TARGET_DIR # a mutant that shares its folder with other builds may run their tests instead of its own
mkdir -p "$output"
exec cargo mutants --output "$output" --minimum-test-timeout 60 \
  --exclude 'src/bin/explore/*' --exclude 'scripts/*' --exclude 'tests/*' --exclude 'examples/*' --exclude 'benches/*' \
  "$@" -- --release --lib --test laws --test solvers
