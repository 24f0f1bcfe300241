#!/usr/bin/env bash
# Tests the tests with cargo-mutants. `scripts/mutants.sh -h` explains it.
set -euo pipefail
case ${1-} in -h | --help)
  cat <<'TEXT'
usage: scripts/mutants.sh [lib | SOLVER]... [-- arguments of cargo-mutants, such as --shard 0/2]
Tests the tests: cargo-mutants changes the library and the solvers (those named, or all)
in every small way, and each time a test has to fail. Prints the mutants that survive.
A mutant takes about 5 s, and there are 1100 of them. cargo-mutants is installed if it is
missing. This script needs bash.
Exit status: 0 no mutant survives, otherwise something else.
TEXT
  exit ;;
esac
cd "$(dirname "${BASH_SOURCE[0]}")/.."
cargo mutants --version >/dev/null 2>&1 || cargo install --locked cargo-mutants
solvers=(src/bin/*.rs) && solvers=("${solvers[@]##*/}") && solvers=("${solvers[@]%.rs}")
names=() && while (($#)) && [[ $1 != -- ]]; do names+=("$1") && shift; done
((${#names[@]})) || names=(lib "${solvers[@]}")
arguments=("${@:2}")
for name in "${names[@]}"; do
  [[ $name == lib || -e src/bin/$name.rs ]] || { echo "error: no solver $name" >&2; exit 2; }
done

# In a copy, where the tests do not wait for the binaries (they call the solvers as modules) and build step by step.
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cp -r Cargo.* src tests scripts benches examples samples README.md "$copy"
cd "$copy"
printf '[features]\nsolvers = []\n' >>Cargo.toml
sed -i 's/test = false }/test = false, required-features = ["solvers"] }/' Cargo.toml
export CARGO_TARGET_DIR=$copy/target CARGO_PROFILE_RELEASE_OPT_LEVEL=1 CARGO_PROFILE_RELEASE_INCREMENTAL=true

# mutate FILE SECONDS TEST... -- ARGUMENT...: runs these tests on each mutant of the file that no run has caught yet.
mutate() {
  local file=$1 limit=$2 tests=() && shift 2
  while [[ $1 != -- ]]; do tests+=("-C=$1") && shift; done
  # `main` and `run` need the binaries: scripts/check.sh and tests/solvers/programs.rs run those.
  cargo mutants --in-place --iterate --profile release --timeout "$limit" --no-times --colors never -f "$file" \
    --exclude-re 'replace main|in run$|replace run' "${tests[@]}" ${arguments[@]+"${arguments[@]}"} "$@"
}

survived=0
for name in "${names[@]}"; do
  if [[ $name == lib ]]; then
    # The quick tests first: what they catch, or hangs in them, need not wait for the others.
    mutate src/lib.rs 30 --test=laws -- -- --skip octal --skip million --skip cycle --skip comes_back >/dev/null || true
    cat mutants.out/timeout.txt >>mutants.out/caught.txt
    mutate src/lib.rs 100 --test=laws --test=solvers -- -- --skip programs:: || survived=1
  else
    # Its own tests, those of every solver, and bad input.
    mutate "src/bin/$name.rs" 60 --test=solvers -- -- "::$name::" every_solver a_token what_is_no a_file_cut || survived=1
  fi
done
exit $survived
