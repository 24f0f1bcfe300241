#!/bin/sh
# `grundy new` starts a solver: src/bin/NAME.rs and samples/NAME. `scripts/new.sh -h` explains it.
exec cargo run --quiet --release --manifest-path "$(dirname -- "$0")/grundy/Cargo.toml" -- new "$@"
