#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What librescatter says: nothing when all is well, one warning for a fault, the same text with an
# abort under RESCATTER_STRICT=1, one line per plan when asked.
set -u
here=$(cd "$(dirname "$0")" && pwd)
shift
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0

# check TEXT COMMAND...: the command succeeds.
check() {
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

# run SETTING...: the program on 3 processes; output, errors and status are kept.
run() {
    env -u RESCATTER_PREFIX -u RESCATTER_CFLAGS "$@" \
        "$here/launch" "$flavour" 3 "$scratch/program.$flavour" >"$scratch/out" 2>"$scratch/err"
    status=$?
}

said() { [ "$(grep -c "^rescatter: .*$1" "$scratch/err")" -eq "$2" ]; }
even() { [ "$status" -eq 0 ] && [ "$(grep -c 'share 10$' "$scratch/out")" -eq 9 ]; }

# fault NAME TEXT SETTING...: one warning that has the text, even shares; aborts when strict.
fault() {
    local name=$1 text=$2
    shift 2
    run "$@"
    check "$name: even shares" even
    check "$name: one warning" said "" 1
    check "$name: it says why" said "warning: .*$text" 1
    run "$@" RESCATTER_LOG=error
    check "$name: silent when asked" said "" 0
    run "$@" RESCATTER_STRICT=1
    check "$name: strict aborts" [ "$status" -ne 0 ]
    check "$name: strict says why" said "error: .*$text" 1
}

printf 'version: 1\nprocessors:\n  - {host: nowhere, compute: 1}\n' >"$scratch/nowhere.yaml"
printf 'version: 1\nprocessors:\n  - {host: [}\n' >"$scratch/malformed.yaml"
printf 'version: 1\nprocessors:\n  - {host: ".*", receive: 1}\n' >"$scratch/network.yaml"
printf 'version: 1\nmeasured: {mpi: LAM 6, hosts: [nowhere]}\nprocessors:\n  - {host: ".*", compute: 1, receive: {per_item: 0.5}}\n' \
    >"$scratch/stale.yaml"
printf 'version: 1\nprocessors:\n  - {host: ".*", compute: 1, receive: {per_item: 0.5}}\n' \
    >"$scratch/good.yaml"

for flavour in "$@"; do
    "$here/compile" "$flavour" "$scratch/program.$flavour" "$here/messages_program.c" || exit 1
    run RESCATTER_UNRELATED=1
    check "no settings: even shares" even
    check "no settings: not a word" said "" 0
    run RESCATTER_LOG=info
    check "info: one line per plan" said ": 30 items, 3 processes" 3
    run RESCATTER_COSTS="$scratch/good.yaml" RESCATTER_LOG=info
    check "a plan: shares differ" [ "$(grep -c 'share 10$' "$scratch/out")" -lt 9 ]
    check "a plan: predicted times" said "s predicted" 3
    check "a plan: nothing else" said "" 3
    run RESCATTER_COSTS="$scratch/stale.yaml"
    check "stale costs: used" [ "$(grep -c 'share 10$' "$scratch/out")" -lt 9 ]
    check "stale costs: one warning for all groups" said "" 1
    check "stale costs: what is stale" said "warning: .*stale.yaml: measured with LAM 6, used with .* not measured" 1
    run RESCATTER_COSTS="$scratch/new.yaml" RESCATTER_MEASURE="$scratch/new.yaml"
    check "first measuring run: even shares" even
    check "first measuring run: not a word" said "" 0
    run RESCATTER_COSTS="$scratch/network.yaml" RESCATTER_MEASURE="$scratch/network.yaml"
    check "measuring what the probe did not: not a word" said "" 0
    run RESCATTER_COSTS="$scratch/new.yaml"
    check "second run: planned from it" [ "$status" -eq 0 ]
    check "second run: not a word" said "" 0
    rm -f "$scratch/new.yaml"
    printf 'version: 1\nprocessors:\n  - {host: ".*", receive: 1}\n' >"$scratch/network.yaml"
    fault "missing file" "no-such.yaml" RESCATTER_COSTS="$scratch/no-such.yaml"
    fault "malformed file" "malformed.yaml:3:" RESCATTER_COSTS="$scratch/malformed.yaml"
    fault "unknown host" "matches" RESCATTER_COSTS="$scratch/nowhere.yaml"
    fault "unknown policy" "RESCATTER_POLICY is 'fast'" RESCATTER_POLICY=fast
    "$here/compile" "$flavour" "$scratch/different" "$here/different_program.c" || exit 1
    for plans in 0 2; do
        for strict in 0 1; do
            RESCATTER_COSTS=$scratch/good.yaml RESCATTER_STRICT=$strict \
                "$here/launch" "$flavour" 3 "$scratch/different" "$plans" >"$scratch/out" 2>"$scratch/err"
            status=$?
            check "different shares, $plans plans before, strict $strict: named" \
                said "different: rank 1 asks for an even share of 7,.* the root for 10" 1
            check "different shares, strict $strict: everybody's own, or an abort" \
                [ "$(sort "$scratch/out" | tr "\n" ";") $((status > 0))" = \
                "$([ $strict = 1 ] && echo " 1" || echo "rank 0 share 10;rank 1 share 7;rank 2 share 10; 0")" ]
        done
    done
    [ "$flavour" = smpi ] && continue # which has no inter-communicators
    "$here/compile" "$flavour" "$scratch/wrong" "$here/wrong_comm_program.c" || exit 1
    "$here/launch" "$flavour" 2 "$scratch/wrong" >"$scratch/out" 2>"$scratch/err"
    status=$?
    check "inter-communicator: aborts" [ "$status" -ne 0 ]
    check "inter-communicator: says why" grep -q "intra-communicator" "$scratch/err"
done
exit "$((failures > 0))"
