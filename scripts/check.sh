#!/bin/sh
# `grundy check` judges solvers, or any program, on folders of cases. `scripts/check.sh -h` explains it.
exec cargo run --quiet --release --manifest-path "$(dirname -- "$0")/grundy/Cargo.toml" -- check "$@"
