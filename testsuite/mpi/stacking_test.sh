#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# librescatter beside another tool on the profiling interface. Preloaded, the tool comes behind:
# it sees the program's own v-call and the messages planned transfers consist of. Linked in front,
# it sees both v-calls, and the transport is the MPI library's. Results are right either way. Measuring
# runs say what they cannot see.
set -u
here=$(cd "$(dirname "$0")" && pwd)
shift
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export RESCATTER_POLICY=random:2
failures=0

check() { # TEXT EXPECTED-LINE
    if [ "$status" -eq 0 ] && grep -q "^$2\$" "$scratch/out"; then
        echo "ok - $flavour: $1"
    else
        echo "not ok - $flavour: $1"
        cat "$scratch/out"
        failures=$((failures + 1))
    fi
}

for flavour in "$@"; do
    [ "$flavour" = smpi ] && continue # a simulator has nothing preloaded
    program=$scratch/program.$flavour
    "mpicc.$flavour" -shared -fPIC -o "$scratch/tool.so" "$here/stacking_tool.c" &&
        "$here/compile" "$flavour" "$program" "$here/stacking_program.c" || exit 1
    LD_PRELOAD=$scratch/tool.so "$here/launch" "$flavour" 3 "$program" >"$scratch/out" 2>&1
    status=$?
    check "preloaded tool sees own calls and transfers" "tool: 1 MPI_Scatterv, [12] MPI_Ssend"
    "$here/compile" "$flavour" "$program" "$here/messages_program.c" || exit 1
    LD_PRELOAD=$scratch/tool.so RESCATTER_MEASURE=$scratch/costs.yaml RESCATTER_LOG=info \
        "$here/launch" "$flavour" 3 "$program" >"$scratch/out" 2>&1
    status=$?
    check "preloaded tool: a run is measured" "rescatter: .*: costs of 1 processor merged into .*"
    "$here/compile" "$flavour" "$program" "$here/stacking_program.c" \
        "$here/stacking_tool.c" || exit 1
    RESCATTER_MEASURE=$scratch/costs.yaml "$here/launch" "$flavour" 3 "$program" >"$scratch/out" 2>&1
    status=$?
    check "tool linked in front: said once" \
        "rescatter: warning: another tool defines MPI_Ssend in front: its time counts as computing"
    "$here/launch" "$flavour" 3 "$program" >"$scratch/out" 2>&1
    status=$?
    check "tool linked in front keeps its calls" "tool: 2 MPI_Scatterv, 0 MPI_Ssend"
done
exit "$((failures > 0))"
