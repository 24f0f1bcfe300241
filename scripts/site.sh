#!/bin/sh
# usage: scripts/site.sh [FOLDER]
# Writes the page to copy from, FOLDER/index.html (target/site if no folder is given). Its playground needs a compiler for
# wasm32-unknown-unknown: `rustup target add wasm32-unknown-unknown`, or Debian's rustc with libstd-rust-dev-wasm32 and lld.
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd) || exit 2
target=${CARGO_TARGET_DIR:-$root/target}
build=$target/playground
narrow=wasm32-unknown-unknown

playground() {
    for rustc in rustc /usr/bin/rustc; do
        sysroot=$("$rustc" --print sysroot 2>/dev/null) && [ -d "$sysroot/lib/rustlib/$narrow/lib" ] || continue
        set -- --edition 2021 --target $narrow -C opt-level=s -C panic=abort -C lto
        "$rustc" "$@" --crate-type lib --crate-name sg -o "$build/libsg.rlib" "$root/src/lib.rs" &&
            "$rustc" "$@" -C strip=symbols --crate-type cdylib --extern sg="$build/libsg.rlib" \
                -o "$build/playground.wasm" "$root/scripts/site/playground.rs" && return
    done
    return 1
}

rm -rf -- "$build" && mkdir -p -- "$build" || exit 2
set -- "${1:-$target/site}"
if playground; then
    set -- "$1" "$build/playground.wasm"
else
    echo "WARNING: no compiler for $narrow, so the page has no playground" >&2
fi
exec sh "$root/scripts/tool.sh" site "$@"
