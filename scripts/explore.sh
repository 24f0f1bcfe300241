#!/bin/sh
# `grundy explore` reports on a game that nobody has seen before. `scripts/explore.sh -h` explains it.
exec cargo run --quiet --release --manifest-path "$(dirname -- "$0")/grundy/Cargo.toml" -- explore "$@"
