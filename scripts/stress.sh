#!/usr/bin/env bash
# Runs a solver and a brute force on random inputs of growing size until they differ.
# Needs bash, coreutils and awk, and scripts/check.sh, which runs and compares. `--help` says the rest.
set -euo pipefail

usage() { cat <<'TEXT'
usage: scripts/stress.sh [OPTION...] SOLVER_COMMAND BRUTE_COMMAND GENERATOR_COMMAND
       scripts/stress.sh [OPTION...] SOLVER
Runs two programs on random inputs of growing size until they differ; then looks for a
small input on which they do, and shows it with both answers. Commands are as one would
type them. GENERATOR_COMMAND gets two more arguments, SIZE and SEED, and prints an input.
A SOLVER of this project has its brute force and generator here: scripts/stress.sh s_nim

  -n ROUNDS      inputs to try (default 200)
  -s SIZE        the size of the last one, the first has size 1 (default 10)
  -t SECONDS     time limit of the solver on an input (default 5)
  --keep FOLDER  saves the input and the brute force's answer as the next free N.in and
                 N.ans of a folder for scripts/check.sh
  -h, --help     this text

Answers are compared as scripts/check.sh does: words, case-sensitive, two words with a
decimal point within 1e-6. A crash or a time-out of the solver is a difference, too.
Exit status: 0 no difference, 1 a difference, 2 it could not be tried.
TEXT
}

die() { printf 'error: %s\n' "$1" >&2; exit 2; }

# Makes the case of a size and a seed: $tmp/cases/SEED.in and SEED.ans.
make_case() {
  local case=$tmp/cases/$2 status=0
  bash -c "$generator $1 $2" </dev/null >"$case.in" || status=$?
  ((status == 0)) || die "the generator failed with exit status $status: $generator $1 $2"
  timeout -s KILL 60 bash -c "$brute" <"$case.in" >"$case.ans" || status=$?
  ((status == 0)) || die "the brute force failed with exit status $status (137: it took over 60 s) on the input of: $generator $1 $2"
}

# Judges the solver on $tmp/cases and forgets them. The smallest input on which it differs becomes best.in, with
# best.ans, if it is smaller than that. Fails where it does not differ.
differs() {
  local status=0 verdict seed bytes found=1
  "$check" -t "$limit" -c "$solver" -d "$tmp/cases" >"$tmp/report" || status=$?
  ((status < 2)) || exit 2
  while read -r verdict seed; do
    found=0 bytes=$(wc -c <"$tmp/cases/$seed.in")
    if [[ ! $best_seed ]] || ((bytes < best_bytes)); then
      best_seed=$seed best_size=${size_of[$seed]} best_bytes=$bytes best_verdict=$verdict
      cp -- "$tmp/cases/$seed.in" "$tmp/best.in"
      cp -- "$tmp/cases/$seed.ans" "$tmp/best.ans"
    fi
  done < <(awk '/^  (WA|TLE|RE) [0-9]+: / { print $1, $2 + 0 }' "$tmp/report")
  ((found == 0 || status == 0)) || die "scripts/check.sh failed without a case: $(<"$tmp/report")"
  rm -f -- "$tmp"/cases/*
  return "$found"
}

# A file, indented; of a long one the beginning.
show() {
  LC_ALL=C awk '
    NR > 20 { print "    ..."; exit }
    { gsub(/[\001-\010\013-\037\177]/, "?"); print "    " substr($0, 1, 200) (length($0) > 200 ? "..." : "") }
    END { if (!NR) print "    (nothing)" }' <(head -c 10000 "$1" | tr '\000' '?')
}

show_difference() {
  local status=0
  timeout -s KILL "$limit" bash -c "$solver" <"$tmp/best.in" >"$tmp/best.out" 2>"$tmp/best.err" || status=$?
  printf '\nsmallest input found: %s bytes, size %s, seed %s\n' "$best_bytes" "$best_size" "$best_seed"
  show "$tmp/best.in"
  echo "expected, by the brute force:"
  show "$tmp/best.ans"
  case $best_verdict in
    TLE) echo "found: the solver took over $limit s, and was killed; its output until then:" ;;
    RE) echo "found: the solver crashed with exit status $status; its output until then:" ;;
    *) echo "found, by the solver:" ;;
  esac
  show "$tmp/best.out"
  [[ ! -s $tmp/best.err ]] || { echo "its standard error:"; show "$tmp/best.err"; }
}

keep_difference() {
  local n=1
  mkdir -p -- "$keep" || die "cannot make the folder $keep"
  while [[ -e $keep/$n.in || -e $keep/$n.ans || -e $keep/$n.out ]]; do n=$((n + 1)); done
  if ! cp -- "$tmp/best.in" "$keep/$n.in" || ! cp -- "$tmp/best.ans" "$keep/$n.ans"; then die "cannot write to $keep"; fi
  echo "saved as $keep/$n.in and $keep/$n.ans"
}

root=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
check=$root/scripts/check.sh
rounds=200 most=10 limit=5 keep='' commands=()
while (($#)); do
  case $1 in
    -n | -s | -t | --keep)
      [[ ${2-} ]] || die "$1 needs a value; see --help"
      case $1 in -n) rounds=$2 ;; -s) most=$2 ;; -t) limit=$2 ;; --keep) keep=$2 ;; esac; shift ;;
    -h | --help) usage; exit 0 ;;
    -*) die "unknown option $1; see --help" ;;
    *) commands+=("$1") ;;
  esac
  shift
done
[[ $rounds =~ ^[1-9][0-9]{0,6}$ ]] || die "-n needs a number from 1 to 9999999, not '$rounds'"
[[ $most =~ ^[1-9][0-9]{0,8}$ ]] || die "-s needs a number from 1 to 999999999, not '$most'"
[[ $limit =~ ^[0-9]{1,6}(\.[0-9]{1,9})?$ && $limit =~ [1-9] ]] || die "-t needs a number of seconds above 0, not '$limit'"
case ${#commands[@]} in
  1)
    name=${commands[0]}
    [[ $name =~ ^[a-z0-9_]+$ && -f $root/src/bin/$name.rs ]] || die "unknown solver '$name'; three commands are needed for another program, see --help"
    cargo build --release --quiet --manifest-path "$root/Cargo.toml" --bin "$name" --example oracle || die "the build failed"
    built=${CARGO_TARGET_DIR:-$root/target}/release
    printf -v solver %q "$built/$name"
    printf -v oracle %q "$built/examples/oracle"
    bash -c "$oracle list" | grep -qx -- "$name" || die "there is no brute force for '$name' here; give three commands, see --help"
    brute="$oracle brute $name" generator="$oracle generate $name" ;;
  3) name="the solver" solver=${commands[0]} brute=${commands[1]} generator=${commands[2]} ;;
  *) die "one solver of this project or three commands are needed, not ${#commands[@]}; see --help" ;;
esac

tmp=$(mktemp -d "${TMPDIR:-/tmp}/stress.XXXXXX") || die "no temporary folder"
trap 'rm -rf -- "$tmp"' EXIT; trap 'exit 129' HUP; trap 'exit 130' INT; trap 'exit 143' TERM
mkdir -- "$tmp/cases"

declare -A size_of
best_seed='' best_size=0 best_bytes=0 best_verdict='' told=$SECONDS
((most <= rounds)) || most=$rounds
for ((round = 1; round <= rounds; round++)); do
  size=$((1 + (round - 1) * most / rounds))
  size_of[$round]=$size
  make_case "$size" "$round"
  # In batches, for check.sh uses all cores; small ones, so that a difference is seen soon.
  if ((round % 20 == 0 || round == rounds)); then
    if differs; then break; fi
    ((SECONDS < told + 2 || round == rounds)) || { told=$SECONDS; echo "… round $round of $rounds, size $size: no difference" >&2; }
  fi
done
if [[ ! $best_seed ]]; then
  echo "$name: $rounds inputs of size 1 to $size, no difference"
  exit 0
fi

echo "$name: a difference in round $best_seed, size $best_size"
echo "… looking for a smaller input" >&2
for ((size = 1, last = best_size; size <= last; size++)); do
  for ((seed = rounds + 1; seed <= rounds + 30; seed++)); do
    size_of[$seed]=$size
    make_case "$size" "$seed"
  done
  if differs; then break; fi
done
show_difference
[[ ! $keep ]] || keep_difference
exit 1
