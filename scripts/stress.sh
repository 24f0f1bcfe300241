#!/bin/sh
# `grundy stress` runs a solver against a brute force on random inputs. `scripts/stress.sh -h` explains it.
exec cargo run --quiet --release --manifest-path "$(dirname -- "$0")/grundy/Cargo.toml" -- stress "$@"
