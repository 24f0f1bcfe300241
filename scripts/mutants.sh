#!/bin/sh
# Tests the tests with cargo-mutants. `scripts/mutants.sh -h` explains it.
set -eu
case ${1-} in -h | --help)
    cat <<'TEXT'
usage: scripts/mutants.sh [lib | SOLVER]... [-- arguments of cargo-mutants, such as --shard 0/2]
Tests the tests: cargo-mutants changes the library and the solvers (those named, or all)
in every small way, and each time a test has to fail. Prints the mutants that survive.
A mutant takes about 5 s, and there are 1100 of them. cargo-mutants is installed if it is
missing.
Exit status: 0 no mutant survives, otherwise something else.
TEXT
    exit ;;
esac
cd -- "$(dirname -- "$0")/.."
names=
while [ $# -gt 0 ] && [ "$1" != -- ]; do
    [ "$1" = lib ] || [ -e "src/bin/$1.rs" ] || { echo "error: no solver $1" >&2; exit 2; }
    names="$names $1"
    shift
done
[ $# = 0 ] || shift # now the arguments of cargo-mutants
[ -n "$names" ] || names="lib $(cd src/bin && ls -- *.rs | sed 's/\.rs$//')"
cargo mutants --version >/dev/null 2>&1 || cargo install --locked cargo-mutants

# In a copy, where the tests do not wait for the programs of the solvers (they call the solvers as modules): each program
# asks for a feature that is off.
copy=$(mktemp -d)
trap 'rm -rf -- "$copy"' EXIT
trap 'exit 1' HUP INT TERM
cp -R Cargo.* src tests scripts benches samples README.md "$copy"
cd -- "$copy"
printf '\n[features]\nsolvers = []\n' >>Cargo.toml
for file in src/bin/*.rs; do
    solver=$(basename -- "$file" .rs)
    printf '[[bin]]\nname = "%s"\ntest = false\nrequired-features = ["solvers"]\n' "$solver" >>Cargo.toml
done
export CARGO_TARGET_DIR="$copy/target" CARGO_PROFILE_DEV_OPT_LEVEL=1 CARGO_PROFILE_DEV_INCREMENTAL=true

# mutate FILE SECONDS ARGUMENT...: runs tests on each mutant of the file that no run has caught yet.
mutate() {
    file=$1 limit=$2
    shift 2
    # `main` and `run` need the binaries: scripts/check.sh and tests/solvers/programs.rs run those.
    cargo mutants --in-place --package sg --iterate --timeout "$limit" --no-times --colors never -f "$file" \
        --exclude-re 'replace main|in run$|replace run' "$@"
}

survived=0
for name in $names; do
    if [ "$name" = lib ]; then
        # The quick tests first: what they catch, or hangs in them, need not wait for the others.
        mutate src/lib.rs 30 -C=--test=games "$@" -- -- laws:: \
            --skip octal --skip million --skip cycle --skip comes_back >/dev/null || true
        cat mutants.out/timeout.txt >>mutants.out/caught.txt
        mutate src/lib.rs 100 -C=--test=games "$@" -- -- --skip programs:: || survived=1
    else
        # Its own tests, the tests of all solvers, and bad input.
        mutate "src/bin/$name.rs" 60 -C=--test=games "$@" -- -- \
            "::$name::" every_solver a_token what_is_no a_file_cut || survived=1
    fi
done
exit $survived
