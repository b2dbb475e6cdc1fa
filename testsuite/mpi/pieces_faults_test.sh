#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Pieces when something goes wrong: a process that is stopped for two seconds loses no item and doubles none; a program
# that leaves its loop in the middle ends, and says why.
set -u
here=$(cd "$(dirname "$0")" && pwd)
shift
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0
right="sum of squares 242959501500" # of 0 to 8999

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

# run ARGUMENT...: sets $status.
run() {
    RESCATTER_POLICY=pull timeout -k 5 "${patience:-60}" "$here/launch" "$flavour" 3 "$scratch/program.$flavour" "$@" \
        >"$scratch/out" 2>"$scratch/err"
    status=$?
}

# mpirun of Open MPI 4.1 may be left over, waiting, when all processes that it started have ended by an abort: what
# counts is that they end, again and again.
run_to_abort() {
    local try
    for try in 1 2 3; do
        patience=10 run "$@"
        [ "$status" -ge 124 ] || return
    done
}

said_right() { [ "$status" -eq 0 ] && [ "$(cat "$scratch/out")" = "$right" ]; }

# Waits for a process that has told its number, and stops it for two seconds.
stop_one() {
    local tries=0 number
    until [ -f "$scratch/number" ]; do
        tries=$((tries + 1))
        [ "$tries" -lt 300 ] || return 1
        sleep 0.1
    done
    number=$(cat "$scratch/number")
    kill -STOP "$number"
    sleep 2
    rm "$scratch/number"
    kill -CONT "$number"
}

for flavour in "$@"; do
    "$here/compile" "$flavour" "$scratch/program.$flavour" "$here/pieces_program.c" || exit 1
    run plainly
    check "the program is right" said_right
    run_to_abort aborts
    check "MPI_Abort in the loop ends it" [ "$status" -ne 0 -a "$status" -lt 124 ]
    run_to_abort leaves
    check "a loop that is left in the middle ends the program" [ "$status" -ne 0 -a "$status" -lt 124 ]
    check "it is said why" grep -q "^rescatter: error: squares: the loop over its pieces was left" "$scratch/err"
    # Under SMPI time stands still for a process that waits for the real world.
    [ "$flavour" != smpi ] || continue
    stop_one &
    stopper=$!
    run stops "$scratch/number"
    wait "$stopper"
    check "stopped for two seconds, right all the same" said_right
done
exit "$((failures > 0))"
