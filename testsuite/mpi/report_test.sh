#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# RESCATTER_REPORT on real and simulated MPI: each group of the program is in it, on all communicators,
# in each format; a report that cannot be written is a warning, and nothing else changes. In pieces, it says how many
# there were, how long each process waited and was idle, and what one round would have taken.
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

# pieces SETTING...: 9000 items in pieces on 3 processes, the root last to have any.
pieces() {
    env -u RESCATTER_PREFIX -u RESCATTER_CFLAGS RESCATTER_POLICY=pull "$@" \
        "$here/launch" "$flavour" 3 "$scratch/pieces.$flavour" plainly >"$scratch/out" 2>"$scratch/err"
    status=$?
}

# Of a report in JSON: each process's pieces and items add up, and no time is before the start or behind the end.
adds_up() {
    awk -F '[:,]' '
        /"makespan"/ { makespan = $2 }
        /"items"/ && !whole { whole = $2; next }
        /"items"/ { items += $2 }
        /"pieces":/ && !all { all = $2; next }
        /"pieces":/ { pieces += $2 }
        /"(receive_start|receive_end|compute|finish|waiting|idle)"/ { n++; wrong += $2 < 0 || $2 > makespan * 1.000001 }
        END { exit !(whole == 9000 && items == 9000 && pieces == all && all > 3 && n >= 16 && !wrong) }' "$1"
}

# The items of the first process, which is the root.
root_has() { [ "$(sed -n 's/.*"items": \([0-9]*\),.*/\1/p' "$2" | sed -n 2p)" "$1" 0 ]; }

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
    "$here/compile" "$flavour" "$scratch/pieces.$flavour" "$here/pieces_program.c" || exit 1
    pieces RESCATTER_REPORT=stderr
    check "pieces, text: how many" told "^  pulled shares in [0-9]* pieces$" "$scratch/err" 1
    check "pieces, text: the columns" told " pieces  *compute \[s\]  *waiting \[s\]  *idle \[s\]" "$scratch/err" 1
    check "pieces, text: one round" told "^  a plan of one round from these times [0-9.e-]* s$" "$scratch/err" 1
    pieces RESCATTER_REPORT="$scratch/r.json"
    check "pieces, JSON: adds up" adds_up "$scratch/r.json"
    pieces RESCATTER_REPORT="$scratch/r.json" RESCATTER_ROOT=serves
    check "pieces, the root serves: adds up" adds_up "$scratch/r.json"
    check "pieces, the root serves: it has no item" root_has -eq "$scratch/r.json"
    rm -f "$scratch"/r.*
done
exit "$((failures > 0))"
