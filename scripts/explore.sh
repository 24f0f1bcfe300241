#!/bin/sh
# Reports on a game: scripts/explore.sh octal:0.77 for a rule, scripts/explore.sh NAME for the rule in src/bin/NAME.rs.
# `scripts/explore.sh -h` and `scripts/explore.sh NAME -h` explain the rest.
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd) || exit 1
name=${1-}
case $name in
    '' | -* | nim | lasker | grundy | *:*)
        exec cargo run --release --quiet --manifest-path "$root/Cargo.toml" --bin explore -- "$@" ;;
esac
shift
solver=$root/src/bin/$name.rs
die() {
    printf 'error: %s\n' "$1" >&2
    exit 1
}
message=$(sh "$root/scripts/paste.sh" "$name" 2>&1 >/dev/null) ||
    die "${message#error: }; a rule is nim, lasker, grundy, take:1,3,4, all-but:2,5 or octal:0.77"
has() { sed 's://.*::' "$solver" | tr -d '[:space:]' | grep -q "$1"; }
has 'pubfnoptions([a-z0-9_]*:usize,[a-z0-9_]*:&mutdynFnMut(&\[usize\]),\{0,1\}){' ||
    die "src/bin/$name.rs has no pub fn options(heap: usize, option: &mut dyn FnMut(&[usize]))"
whole=None
if has 'pubfnwhole([a-z0-9_]*:&\[usize\],\{0,1\})->Vec<Vec<usize>>{'; then
    whole='Some(solver::whole)'
elif has 'fnwhole[(<]'; then
    die "whole in src/bin/$name.rs has to be pub fn whole(position: &[usize]) -> Vec<Vec<usize>>"
fi

target=${CARGO_TARGET_DIR:-$root/target}
program=$target/explore/$name
if [ ! -x "$program" ] || [ -n "$(find "$root/src/lib.rs" "$root/src/bin/explore" "$solver" "$0" -newer "$program")" ]; then
    [ ! -t 2 ] || echo "… building the report on src/bin/$name.rs" >&2
    mkdir -p -- "$target/explore" || exit 1
    cat >"$program-$$.rs" <<TEXT
#[path = r#"$root/src/bin/explore/command.rs"#]
mod command;
#[path = r#"$root/src/bin/explore/own.rs"#]
mod own;
#[path = r#"$root/src/bin/explore/report.rs"#]
mod report;
#[path = r#"$solver"#]
mod solver;
fn main() {
    own::run("$name", solver::options, $whole);
}
TEXT
    # Moved into place when it is complete, so that two runs at the same time do not disturb each other.
    cargo build --release --quiet --manifest-path "$root/Cargo.toml" --lib &&
        rustc -O --edition 2021 --cfg test --cap-lints allow --crate-name explore_own \
            --extern "sg=$target/release/libsg.rlib" -o "$program-$$" "$program-$$.rs" && mv -f -- "$program-$$" "$program"
    status=$?
    rm -f -- "$program-$$.rs"
    [ $status = 0 ] || exit 1
fi
exec "$program" "$@"
