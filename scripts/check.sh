#!/usr/bin/env bash
# A local judge: runs programs on folders of cases and compares what they print.
# Needs bash 4.3 and coreutils, and the cmp, awk and grep that every Unix has. `--help` says the rest.
set -u
ulimit -c 0 # a crash leaves no core file behind

usage() { cat <<'END'
usage: scripts/check.sh [-t SECONDS] [-j JOBS] [--exact] [SOLVER...]
       scripts/check.sh [-t SECONDS] [-j JOBS] [--exact] -c COMMAND -d FOLDER
Builds the solvers (all of src/bin, or those named) in release mode and judges each on
samples/SOLVER; or judges any shell COMMAND on any FOLDER. A case is NAME.in with
NAME.ans or, where there is none, NAME.out.

  -t SECONDS  time limit of a case, then it is killed (default 10)
  -j JOBS     cases that run at the same time (default: the number of processors)
  --exact     compare bytes; else words, case-sensitive, two words with a decimal
              point being equal within 1e-6, absolute or relative
  -c COMMAND  the program, as one would type it; it gets each case on stdin
  -d FOLDER   the folder of its cases
  -h, --help  this text

Verdicts: AC accepted, WA wrong answer, TLE time limit exceeded, RE runtime error.
Colours only on a terminal, and never with NO_COLOR set.
Exit status: 0 all AC, 1 something is not, 2 it could not be judged.
END
}

complain() { printf 'error: %s\n' "$1" >&2; }
die() { complain "$1"; exit 2; }

# Prints the solvers whose names are near $1: few edits (Levenshtein) away, or one part of the other.
near_solvers() {
  printf '%s\n' "${solvers[@]}" | given=${1:0:99} awk '
    function least(a, b) { return a < b ? a : b }
    function edits(s, t,   i, j, d) {
      for (i = 0; i <= length(s); i++) for (j = 0; j <= length(t); j++)
        d[i, j] = !i || !j ? i + j : least(d[i-1, j-1] + (substr(s, i, 1) != substr(t, j, 1)), 1 + least(d[i-1, j], d[i, j-1]))
      return d[length(s), length(t)]
    }
    BEGIN { g = ENVIRON["given"] }
    edits(g, $0) <= 1 + length($0) / 4 || index($0, g) || index(g, $0) { found = found (found ? ", " : "") $0 }
    END { print found }'
}

# Fills `inputs` and `answers` with the cases of a folder, in natural order; fails after saying what is amiss.
list_cases() {
  local folder=$1 file answer bad=0
  inputs=() answers=()
  [[ -d $folder ]] || { complain "no such folder: $folder"; return 1; }
  while IFS= read -r -d '' file; do
    answer=${file%.*}.ans
    [[ -e $answer ]] || answer=${file%.*}.out
    if [[ ! -e $file && ! -L $file ]]; then continue # a pattern that matches nothing
    elif [[ ! -f $file || ! -r $file ]]; then complain "not a file that can be read: $file"; bad=1
    elif [[ $file != *.in ]]; then [[ -e ${file%.*}.in ]] || { complain "an answer without a case: $file"; bad=1; }
    elif [[ ! -e $answer ]]; then complain "a case without an answer: $file"; bad=1
    else inputs+=("$file") answers+=("$answer"); fi
  done < <(printf '%s\0' "$folder"/*.in "$folder"/*.ans "$folder"/*.out | sort -zV)
  ((bad || ${#inputs[@]})) || { complain "a folder without cases: $folder"; bad=1; }
  return "$bad"
}

# One word a line, so that two files whose words agree become the same bytes.
words() { { echo; cat; echo; } | LC_ALL=C tr -s '[:space:]' '\n'; }
# Some awks end a string at a NUL, and not all count \r as white space.
readable() { if ((exact)); then LC_ALL=C tr '\000' '\001'; else LC_ALL=C tr '\000\r\v\f' '\001   '; fi; }

# Says where the output $2 first differs from the answer $1; succeeds if it does not (numbers within 1e-6).
first_difference() {
  LC_ALL=C awk -v exact="$exact" '
    function cut(line, t) { if (exact) { t[1] = line; return 1 } return split(line, t) }
    function next_expected() { while (ei++ >= en) { if ((getline a < E) <= 0) return 0; el++; en = cut(a, e); ei = 0 } return 1 }
    function next_found() { while (fi++ >= fn) { if ((getline b < F) <= 0) return 0; fl++; fn = cut(b, f); fi = 0 } return 1 }
    function size(x) { return x < 0 ? -x : x }
    function same(x, y) { # "x" keeps awk from comparing 1 and 1e0 as numbers; the odd factor forgives the rounding of 1e-6
      return "x" x == "x" y || x ~ decimal && y ~ decimal && size(x - y) <= 1.000000001e-6 * (size(x) > 1 ? size(x) : 1)
    }
    # The line of word i; if it is long, the part around byte `at` of that word.
    function shown(t, n, i, at,   line, left, k, l) {
      for (l = i - 1; l >= 1 && length(left) < 72; l--) left = t[l] " " left
      line = t[i]
      for (k = i + 1; k <= n && length(line) < at + 72; k++) line = line " " t[k]
      line = left line; at += length(left)
      if (at > 30 && (l >= 1 || k <= n || length(line) > 72)) { line = substr(line, at - 29); l = 1 }
      if (length(line) > 72) { line = substr(line, 1, 72); k = n }
      gsub(/\t/, "\\t", line); gsub(/\r/, "\\r", line); gsub(/[\001-\037\177]/, "?", line)
      return (l >= 1 ? "..." : "") (exact ? "\"" line "\"" : line) (k <= n ? "..." : "")
    }
    BEGIN {
      E = ARGV[1]; F = ARGV[2]
      decimal = "^[-+]?([0-9]+[.][0-9]*|[.][0-9]+)([eE][-+]?[0-9]+)?$"
      do {
        if (ei >= en && fi >= fn) { # equal lines need no cutting: this is what makes large outputs fast
          do { he = (getline a < E) > 0; hf = (getline b < F) > 0; el += he; fl += hf } while (he && hf && "x" a == "x" b)
          en = he ? cut(a, e) : 0; fn = hf ? cut(b, f) : 0; ei = fi = 0
        }
        he = next_expected(); hf = next_found()
      } while (he && hf && same(e[ei], f[fi]))
      if (!he && !hf) { if (exact) print "the newline at the end of the file"; exit exact }
      at = 1
      if (he && hf) while (substr(e[ei], at, 1) == substr(f[fi], at, 1)) at++
      print "line " (he ? el : fl) (he && hf && el != fl ? " (of the output: line " fl ")" : "")
      print "    expected: " (he ? shown(e, en, ei, at) : "(the end)")
      print "    found:    " (hf ? shown(f, fn, fi, at) : "(the end)")
      exit 1
    }' <(readable <"$1") <(readable <"$2")
}

now_ms() { if [[ ${EPOCHREALTIME-} ]]; then now=$((${EPOCHREALTIME/[.,]/} / 1000)); else now=$(date +%s%3N); fi; }

# Runs `program` on a case and ends all that it left behind: sets status and ms, writes $at.out, $at.err, $at.kb.
# Stdout is cut at $cap KB, of stderr the end is kept, so that no program fills the disk.
run_program() {
  local start now readers group dog k measure=()
  # shellcheck disable=SC2046 # one argument a group
  trap 'kill -KILL -- $(printf " -%s" $(jobs -p)) 2>/dev/null; end_escaped; exit 1' HUP TERM
  [[ $gnu_time ]] && measure=("$gnu_time" -f %M -o "$at.kb")
  exec 4> >(ulimit -f "$cap"; exec cat >"$at.out" 2>/dev/null); readers=("$!") # not head, which holds bytes back
  exec 5> >(exec tail -c 64K >"$at.err" 4>&-); readers+=("$!")
  now_ms; start=$now
  set -m # the program leads a process group, which is killed as a whole; so does its watchdog, which must not be stopped with it
  SG_CASE=$at ${measure[@]+"${measure[@]}"} "${program[@]}" <"$input" >&4 2>&5 4>&- 5>&- & group=$!
  { sleep "$limit"; kill -KILL -- "-$group"; } >/dev/null 2>&1 4>&- 5>&- & dog=$!
  set +m
  exec 4>&- 5>&-
  wait "$group" 2>/dev/null
  status=$?
  now_ms; ms=$((now - start))
  { kill -KILL -- "-$dog" "-$group"; wait "$dog"; } 2>/dev/null
  end_escaped
  # The readers end with the last writer. One that could not be found may hold the pipe for long: a second, no more.
  for ((k = 0; k < 400; k++)); do kill -0 "${readers[@]}" || break; ((k < 200)) || sleep 0.005; done 2>/dev/null
  kill -KILL "${readers[@]}" 2>/dev/null
}

# Ends what left the process group of the case: where there is /proc, it is known by its environment.
end_escaped() {
  local file
  while read -r file; do file=${file#/proc/}; kill -KILL "${file%/environ}"; done 2>/dev/null \
    < <(grep -lszFx -- "SG_CASE=$at" /proc/[0-9]*/environ)
}

# Says the exit status, and stderr, of which long lines and the middle are left out.
describe_crash() {
  local name=''
  ((status > 128 && status < 160)) && name=" (signal $(kill -l "$status"))"
  echo "exit status $status$name"
  LC_ALL=C tr '\000-\010\013-\037\177' '[?*]' <"$at.err" | LC_ALL=C awk '
    { line[NR] = "    stderr: " substr($0, 1, 100) (length($0) > 100 ? "..." : "") }
    END { for (k = 1; k <= NR; k++) if (k <= 4 || k > NR - 4) print line[k]; else if (k == 5) print "    ..." }'
}

# Judges the case ($1, $2) into the files $3.result ("verdict ms kb") and $3.detail.
judge_case() {
  local input=$1 answer=$2 at=$3 status ms verdict line kb=0
  run_program
  [[ -s $at.kb ]] && while read -r line; do kb=$line; done <"$at.kb" # the last line: a bad exit status is told before
  if ((status == 0 && ms < limit_ms)) && cmp -s -- "$answer" "$at.out"; then verdict=AC
  elif (($(wc -c <"$at.out") >= cap * 1024)); then
    verdict=WA
    { printf 'too much output, cut at %d MB; ' $((cap / 1024)); first_difference "$answer" "$at.out" && echo "white space"; } >"$at.detail"
  elif ((ms >= limit_ms)); then verdict=TLE; echo "killed after $limit s" >"$at.detail"
  elif ((status)); then verdict=RE; describe_crash >"$at.detail"
  elif ((!exact)) && cmp -s <(words <"$answer") <(words <"$at.out"); then verdict=AC; echo "white space" >"$at.detail"
  elif first_difference "$answer" "$at.out" >"$at.detail"; then verdict=AC
  else verdict=WA; fi
  : >"$at.out" # it may be large, and other cases are to come
  echo "$verdict $ms $kb" >"$at.result"
}

# Judges `program` on the folder $2 and prints the line of $1, and what is not AC.
judge() {
  local cap k running=0 stem detail verdict ms kb worst=AC passed=0 slowest=0 most=0 memory=- spaced='' details='' told=0
  list_cases "$2" || exit 2
  rm -f -- "$tmp"/*
  cap=$(stat -Lc %s -- "${answers[@]}" | sort -n | tail -n 1) cap=$((cap / 512 + 8192)) # KB: twice the answer and 8 MB
  for k in "${!inputs[@]}"; do
    if ((running == jobs)); then wait -n; else ((running++)); fi
    judge_case "${inputs[k]}" "${answers[k]}" "$tmp/$k" &
  done
  wait
  for k in "${!inputs[@]}"; do
    stem=${inputs[k]##*/} stem=${stem%.in} detail=''
    [[ -s $tmp/$k.detail ]] && detail=$(<"$tmp/$k.detail")
    # A case without a result must not pass.
    read -r verdict ms kb 2>/dev/null <"$tmp/$k.result" || verdict=RE ms=0 kb=0 detail="could not be judged"
    ((ms > slowest)) && slowest=$ms
    [[ $kb =~ ^[0-9]+$ ]] && ((kb > most)) && most=$kb
    if [[ $verdict == AC ]]; then ((passed++)); spaced+=${detail:+, $stem}; continue; fi
    [[ $worst == AC ]] && worst=$verdict
    ((told++ < 3)) || detail=${detail%%$'\n'*} # three in full, of the others a line
    details+="  $verdict $stem: $detail"$'\n'
  done
  ((most)) && memory="$((most / 1024)).$((most % 1024 * 10 / 1024)) MB"
  printf '%-*s  %s%-3s%s  %9s  %5d.%03d s  %9s\n%s' "$width" "$1" "${colour[$worst]}" "$worst" "${colour[end]}" \
    "$passed/${#inputs[@]} AC" $((slowest / 1000)) $((slowest % 1000)) "$memory" "$details"
  ((${#spaced} > 99)) && spaced=${spaced:0:99}...
  [[ $spaced ]] && echo "  warning: right but for white space: ${spaced:2}"
  ((all_cases += ${#inputs[@]}, failed_cases += ${#inputs[@]} - passed))
  [[ $worst == AC ]] || ((failed++))
}

root=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
limit=10 jobs=$(nproc) exact=0 command='' folder='' names=() kind=solver
while (($#)); do
  case $1 in
    -[tjcd])
      [[ ${2-} ]] || die "$1 needs a value; see --help"
      case $1 in -t) limit=$2 ;; -j) jobs=$2 ;; -c) command=$2 ;; -d) folder=${2%/} ;; esac; shift ;;
    --exact) exact=1 ;;
    -h | --help) usage; exit 0 ;;
    -*) die "unknown option $1; see --help" ;;
    *) names+=("$1") ;;
  esac
  shift
done
limit_ms=0; [[ $limit =~ ^[0-9]{1,6}(\.[0-9]{1,9})?$ ]] && LC_ALL=C printf -v limit_ms %.0f "${limit}e3"
((limit_ms > 0)) || die "-t needs a number of seconds above 0, not '$limit'"
[[ $jobs =~ ^[1-9][0-9]{0,3}$ ]] || die "-j needs a number from 1 to 9999, not '$jobs'"
# What is amiss is said before anything is built or run.
if [[ $command || $folder ]]; then
  [[ $command && $folder ]] || die "-c and -d go together; see --help"
  ((${#names[@]} == 0)) || die "-c COMMAND judges that program, not the solver ${names[0]}"
  kind=program names=("$command")
  list_cases "$folder" || exit 2
else
  solvers=() bad=0
  for file in "$root"/src/bin/*.rs; do [[ -e $file ]] && file=${file##*/} && solvers+=("${file%.rs}"); done
  ((${#solvers[@]})) || die "no solver in $root/src/bin"
  ((${#names[@]})) || names=("${solvers[@]}")
  for name in "${names[@]}"; do
    if [[ $name != *' '* && " ${solvers[*]} " == *" $name "* ]]; then list_cases "$root/samples/$name" || bad=1
    else near=$(near_solvers "$name"); complain "unknown solver '$name'${near:+; near it: $near}"; bad=1; fi
  done
  ((bad)) && exit 2
  cargo build --release --quiet --manifest-path "$root/Cargo.toml" "${names[@]/#/--bin=}" || die "the build failed"
fi

tmp=$(mktemp -d "${TMPDIR:-/tmp}/check.XXXXXX") || die "no temporary folder"
end_all() {
  trap '' HUP INT TERM # a second Ctrl-C must not leave it half done
  # shellcheck disable=SC2046 # one argument a process
  kill -TERM $(jobs -p) 2>/dev/null
  wait; rm -rf -- "$tmp"
}
trap end_all EXIT; trap 'exit 129' HUP; trap 'exit 130' INT; trap 'exit 143' TERM

declare -A colour=([AC]='' [WA]='' [TLE]='' [RE]='' [end]='')
[[ -t 1 && -z ${NO_COLOR-} ]] && colour=([AC]=$'\e[32m' [WA]=$'\e[31m' [TLE]=$'\e[33m' [RE]=$'\e[35m' [end]=$'\e[0m')
gnu_time=$(type -P time) && ! "$gnu_time" -f %M -o "$tmp/probe" true 2>/dev/null && gnu_time=''
width=12 failed=0 failed_cases=0 all_cases=0
for name in "${names[@]}"; do ((${#name} > width)) && width=${#name}; done
for name in "${names[@]}"; do
  if [[ $kind == program ]]; then program=(bash -c "$command"); judge "${command//$'\n'/ }" "$folder"
  else program=("${CARGO_TARGET_DIR:-$root/target}/release/$name"); judge "$name" "$root/samples/$name"; fi
done
((${#names[@]} > 1)) && kind+=s; cases=case; ((all_cases > 1)) && cases+=s
((failed)) && { echo "$failed of ${#names[@]} $kind failed: $failed_cases of $all_cases $cases not AC"; exit 1; }
echo "${#names[@]} $kind, $all_cases $cases: all AC"
