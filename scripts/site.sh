#!/bin/sh
# usage: scripts/site.sh [FOLDER]
# Writes the page to copy from, FOLDER/index.html (target/site if no folder is given).
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd) || exit 2
target=${CARGO_TARGET_DIR:-$root/target}
exec sh "$root/scripts/tool.sh" site "${1:-$target/site}"
