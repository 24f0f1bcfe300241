#!/usr/bin/env bash
# Writes one file to hand in: a solver and what it uses of the library. `scripts/paste.sh -h` says how.
# The work is done by paste.rs, which is compiled when it is new.
set -euo pipefail

root=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
folder=${CARGO_TARGET_DIR:-$root/target}/paste
tool=$folder/paste

if [[ ! -x $tool || $tool -ot $root/scripts/paste.rs ]]; then
    mkdir -p -- "$folder"
    # Built in a folder of its own and moved at once, so that runs at the same time do not disturb each other.
    build=$(mktemp -d "$folder/build.XXXXXX")
    trap 'rm -rf -- "$build"' EXIT
    rustc -O --edition 2021 -o "$build/paste" "$root/scripts/paste.rs"
    mv -f -- "$build/paste" "$tool"
    rm -rf -- "$build"
    trap - EXIT
fi
exec "$tool" "$root" "$@"
