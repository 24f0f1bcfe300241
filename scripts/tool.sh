#!/bin/sh
# usage: scripts/tool.sh TOOL [ARGUMENT...]
# Runs scripts/TOOL.rs. It is compiled first if a source in this folder is newer than the program.
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd) || exit 2
folder=${CARGO_TARGET_DIR:-$root/target}/tools
tool=$folder/$1
if [ ! -x "$tool" ] || [ -n "$(find "$root"/scripts/*.rs -newer "$tool")" ]; then
    [ ! -t 2 ] || echo "… building scripts/$1.rs" >&2
    mkdir -p -- "$folder" || exit 2
    # Moved into place when it is complete, so that two runs at the same time do not disturb each other.
    rustc -O --edition 2021 -o "$tool-$$" "$root/scripts/$1.rs" && mv -f -- "$tool-$$" "$tool" || exit 2
fi
shift
ulimit -c 0 2>/dev/null # a crash of a judged program leaves no core file
CARGO_MANIFEST_DIR=$root
export CARGO_MANIFEST_DIR
exec "$tool" "$@"
