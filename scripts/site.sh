#!/bin/sh
# `grundy site` writes the page. `scripts/site.sh -h` explains it.
exec cargo run --quiet --release --manifest-path "$(dirname -- "$0")/grundy/Cargo.toml" -- site "$@"
