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

# When all processes that it started have ended by an abort, mpirun of Open MPI 4.1 may be left over, waiting, or fall
# over its own list of them: what counts is that they end, again and again.
run_to_abort() {
    local try
    for try in 1 2 3 4 5; do
        patience=10 run "$@"
        ! timed_out || continue
        return
    done
}

timed_out() { [ "$status" -eq 124 ] || [ "$status" -eq 137 ]; }

# mpirun itself fell: it had told of the abort, and of no process that ended by a signal.
mpirun_fell() {
    [ "$flavour" = openmpi ] && ! timed_out && grep -q "MPI_ABORT was invoked" "$scratch/err" &&
        ! grep -q "exited on signal" "$scratch/err"
}

ended_by_abort() { [ "$status" -ne 0 ] && { [ "$status" -lt 124 ] || mpirun_fell; }; }

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
    check "MPI_Abort in the loop ends it" ended_by_abort
    run_to_abort leaves
    check "a loop that is left in the middle ends the program" ended_by_abort
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
