#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Out of memory, at each allocation of librescatter in turn, on the root and on another process: the
# program goes on with right data, or ends with one message. It never hangs, crashes or computes
# something else. What ends it is only what a plan is made of, even an even one: the registry, the home of
# the communicator, the agreement, the decision, the plan, its first counts, the channel; and in pieces, where there
# is no going back once others wait, what holds and moves them.
set -u
here=$(cd "$(dirname "$0")" && pwd)
shift
most_ends=7 most_ends_in_pieces=19
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0 what= form=
wraps=-Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=strdup
printf 'version: 1\nprocessors:\n  - {host: ".*", compute: 1, receive: {startup: 1, per_item: 0.5}}\n' \
    >"$scratch/costs.yaml"
export RESCATTER_COSTS=$scratch/costs.yaml RESCATTER_LOG=error

fail() {
    echo "not ok - $flavour, process $rank$what: $1"
    cat "$scratch/out" "$scratch/err"
    failures=$((failures + 1))
}

# One rank's allocations, all of them: an end by message is an answer, the next run begins behind it.
try_rank() {
    local first=0 ends=0 most=${form:+$most_ends_in_pieces}
    while :; do
        timeout 60 "$here/launch" "$flavour" 3 "$scratch/program" "$rank" "$first" $form \
            >"$scratch/out" 2>"$scratch/err"
        status=$?
        tried=$(sed -n 's/^trying //p' "$scratch/out" | tail -1)
        if grep -q "wrong data" "$scratch/out"; then
            fail "wrong data behind $first"
            return
        elif [ "$status" -eq 0 ] && grep -q "no more" "$scratch/out"; then
            [ "$ends" -le "${most:-$most_ends}" ] || { fail "$ends of $tried allocations end the program"; return; }
            echo "ok - $flavour, process $rank$what: $tried allocations, $ends of them end the program"
            return
        elif [ -z "$tried" ] || [ "$(grep -c "^rescatter: error: .*memory" "$scratch/err")" -lt 1 ]; then
            fail "no answer to allocation ${tried:-$first}, status $status"
            return
        fi
        first=$((tried + 1)) ends=$((ends + 1))
    done
}

flavour=$1 # another MPI library would make no difference to what is tried
[ "$flavour" = smpi ] && { echo "SKIP: ranks share one process"; exit 77; }
"$here/compile" "$flavour" "$scratch/program" "$here/nomem_program.c" "$wraps" || exit 1
for rank in 0 2; do try_rank; done
what=", measuring" RESCATTER_MEASURE=$scratch/measured.yaml RESCATTER_REPORT=$scratch/report.json
export RESCATTER_MEASURE RESCATTER_REPORT
for rank in 0 2; do try_rank; done
form=pieces what=", in pieces, measuring"
export RESCATTER_POLICY=pull
for rank in 0 2; do try_rank; done
unset RESCATTER_MEASURE RESCATTER_REPORT RESCATTER_POLICY
what=", in pieces"
for rank in 0 2; do try_rank; done
unset RESCATTER_COSTS
what=", in pieces without costs"
for rank in 0 2; do try_rank; done
exit "$((failures > 0))"
