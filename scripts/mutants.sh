#!/bin/sh
# Tests the tests with cargo-mutants. `scripts/mutants.sh -h` explains it.
set -eu
case ${1-} in -h | --help)
    cat <<'TEXT'
usage: scripts/mutants.sh [lib | SOLVER]... [-- arguments of cargo-mutants, such as --shard 0/2]
Tests the tests: cargo-mutants changes the library and the solvers (those named, or all)
in every small way, and each time a test has to fail. Prints the mutants that survive.
tests/README.md explains those that are known. A mutant takes about 5 s; the library has
500 of them. cargo-mutants is installed if it is missing.
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
[ -n "$names" ] || names="lib $(cd src/bin && ls -- *.rs | sed 's/\.rs$//; /^subtraction_play$/d')" # that one is interactive
cargo mutants --version >/dev/null 2>&1 || cargo install --locked cargo-mutants

copy=$(mktemp -d)
trap 'rm -rf -- "$copy"' EXIT
trap 'exit 1' HUP INT TERM
export CARGO_PROFILE_DEV_OPT_LEVEL=1 CARGO_PROFILE_DEV_INCREMENTAL=true
survived=0

# mutate SECONDS FILE TESTS ARGUMENT...: runs these tests on each mutant of the file. Tests that compute longer
# than this have met a loop without an end. tests/solvers/programs.rs runs `main` and `run`.
mutate() (
    ulimit -t "$1"
    file=$2 tests=$3
    shift 3
    # shellcheck disable=SC2086 # the names of the tests are several words
    cargo mutants --in-place --package sg --timeout 300 --no-times --colors never -f "$file" \
        --exclude-re 'replace main|in run$|replace run' -C=--test=games "$@" -- -- $tests
)

# The library in a copy that compiles in seconds: the laws, and of the workshop only the brute forces, which do not use it.
mutate_library() {
    mkdir -p "$copy/lib/src" "$copy/lib/scripts/tools/src"
    cp -R Cargo.lock tests "$copy/lib"
    cp src/lib.rs "$copy/lib/src"
    cp -R scripts/tools/src/oracle "$copy/lib/scripts/tools/src"
    sed '/^\[\[bench\]\]/,/^$/d' Cargo.toml >"$copy/lib/Cargo.toml"
    sed '/^pub mod command;/d' scripts/tools/src/oracle/mod.rs >"$copy/lib/scripts/tools/src/oracle/mod.rs"
    cd -- "$copy/lib"
    printf 'mod cases;\nmod laws;\n' >tests/main.rs
    printf 'pub mod oracle;\n' >scripts/tools/src/lib.rs
    printf '[package]\nname = "sg-workshop"\nedition = "2021"\n[lib]\nname = "grundy"\n[dependencies]\nitertools = "0.14"\nrustc-hash = "2"\n' \
        >scripts/grundy/Cargo.toml
    cargo test --quiet --test games --no-run
    # First without the slow laws, then all laws on what they did not notice.
    slow='million no_stack a_search every_code known_periods no_period_is_made_up power_of_two'
    skip=$(printf -- ' --skip %s' $slow)
    mutate 20 src/lib.rs "laws:: $skip" --iterate "$@" || mutate 60 src/lib.rs laws:: --iterate "$@" || survived=1
    cd -- "$OLDPWD"
}

# A solver in a copy where it is the only one in the tests, and where they do not wait for the programs: each program
# asks for a feature that is off.
mutate_solver() {
    solver=$1
    shift
    if [ ! -e "$copy/all" ]; then
        mkdir "$copy/all"
        cp -R Cargo.* src scripts benches samples README.md CONTRIBUTING.md "$copy/all"
        printf '\n[features]\nsolvers = []\n' >>"$copy/all/Cargo.toml"
        for file in src/bin/*.rs; do
            printf '[[bin]]\nname = "%s"\ntest = false\nrequired-features = ["solvers"]\n' "$(basename -- "$file" .rs)"
        done >>"$copy/all/Cargo.toml"
    fi
    rm -rf -- "$copy/all/tests"
    cp -R tests "$copy/all"
    cd -- "$copy/all"
    printf "\nfn only() -> &'static [Solver] {\n    std::slice::from_ref(Solver::named(\"%s\").unwrap())\n}\n" "$solver" |
        tee -a tests/solvers/mod.rs >>tests/solvers/bad_input.rs
    sed -i.old "s/Solver, SOLVERS}/Solver}/; s/SOLVERS/only()/; /^mod oracle;/d; /^mod programs;/d
        s/grundy::each_solver!(solvers);/solvers! { $solver }/" tests/solvers/mod.rs tests/solvers/bad_input.rs
    cargo test --quiet --test games --no-run
    # Its own tests, those of every solver, and bad input.
    mutate 60 "src/bin/$solver.rs" "::$solver:: every_solver_a a_token what_is_no a_file_cut" "$@" || survived=1
    cd -- "$OLDPWD"
}

for name in $names; do
    case $name in
    lib) mutate_library "$@" ;;
    *) mutate_solver "$name" "$@" ;;
    esac
done
exit $survived
