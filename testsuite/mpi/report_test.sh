#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# RESCATTER_REPORT on real and simulated MPI: each group of the program is in it, on all communicators,
# in each format; a report that cannot be written is a warning, and nothing else changes.
set -u
here=$(cd "$(dirname "$0")" && pwd)
shift
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0

check() { # TEXT COMMAND...
    local text=$1
    shift
    if "$@"; then
        echo "ok - $flavour: $text"
    else
        echo "not ok - $flavour: $text"
        cat "$scratch/out" "$scratch/err"
        failures=$((failures + 1))
    fi
}

# run SETTING...: the program on 3 processes, which prints one line for each of its 9 shares.
run() {
    env -u RESCATTER_PREFIX -u RESCATTER_CFLAGS "$@" \
        "$here/launch" "$flavour" 3 "$scratch/program.$flavour" >"$scratch/out" 2>"$scratch/err"
    status=$?
}

ran() { [ "$status" -eq 0 ] && [ "$(wc -l <"$scratch/out")" -eq 9 ]; }
told() { [ "$(grep -c -- "$1" "$2")" -eq "$3" ]; }

for flavour in "$@"; do
    "$here/compile" "$flavour" "$scratch/program.$flavour" "$here/messages_program.c" || exit 1
    run RESCATTER_REPORT=stderr RESCATTER_POLICY=random:3
    check "text: the program runs" ran
    check "text: all groups" told ": 30 items from .* to 3 processes, 1 round" "$scratch/err" 3
    check "text: all makespans" told "^  makespan [0-9.e-]* s, first and last finish" "$scratch/err" 3
    run RESCATTER_REPORT="$scratch/r.json"
    check "JSON: the program runs" ran
    check "JSON: not a word" [ ! -s "$scratch/err" ]
    check "JSON: all groups" told '"group": "\(first\|second\|third\)"' "$scratch/r.json" 3
    check "JSON: all processes" told '"items": 10,' "$scratch/r.json" 9
    run RESCATTER_REPORT="$scratch/r.svg"
    check "SVG: a chart for each group" told "<g transform" "$scratch/r.svg" 3
    run RESCATTER_REPORT=/no/such/folder/r.json
    check "no folder: the program runs" ran
    check "no folder: one warning" told "^rescatter: warning: no report: .*no/such/folder" "$scratch/err" 1
    run RESCATTER_REPORT=report.doc
    check "unknown ending: one warning" told "RESCATTER_REPORT is 'report.doc', expected stderr|" "$scratch/err" 1
    rm -f "$scratch"/r.*
done
exit "$((failures > 0))"
