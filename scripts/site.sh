#!/bin/sh
# Writes the page to copy from, target/site/index.html. The work is done by site.rs; `scripts/site.sh DIR` writes to DIR.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
target=${CARGO_TARGET_DIR:-$root/target}
out=${1:-$target/site}
build=$target/site-build
mkdir -p -- "$build"
rustc -O --edition 2021 -o "$build/site" "$root/scripts/site.rs"
exec "$build/site" "$root" "$out"
