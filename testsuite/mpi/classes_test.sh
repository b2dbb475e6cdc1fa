#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Ranks of one host that are unlike: one measuring run, then the shares are within 5 % of ideal. Found by themselves, by their
# number among the processes of the host; or told by RESCATTER_CLASS, which then goes with the ranks wherever they are.
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
        cat "$scratch/out" "$scratch/err" "$scratch/costs.yaml"
        failures=$((failures + 1))
    fi
}

run() { # SETTING...
    env -u RESCATTER_PREFIX -u RESCATTER_CFLAGS "$@" "$here/launch" "$flavour" 4 "$scratch/program.$flavour" \
        >"$scratch/out" 2>"$scratch/err"
}

# The last run took at most $1 times as long as it could, the third time at the latest: machines are busy.
ideal() { # FACTOR SETTING...
    local factor=$1 i
    shift
    for i in 1 2 3; do
        run "$@"
        awk -v factor="$factor" 'NF == 2 { exit !($2 <= factor) } END { if (NR == 0) exit 1 }' "$scratch/out" && return
    done
    return 1
}

# By the rank that launchers tell: "quick" and "slow" in turn, $1 first.
classes() {
    cat >"$scratch/in-class" <<SCRIPT
#!/bin/sh
rank=\${OMPI_COMM_WORLD_RANK:-\$PMI_RANK}
if [ \$((rank % 2)) -eq 0 ]; then RESCATTER_CLASS=$1; else RESCATTER_CLASS=$2; fi
export RESCATTER_CLASS
exec "\$@"
SCRIPT
    chmod +x "$scratch/in-class"
}

for flavour in "$@"; do
    [ "$flavour" = smpi ] && continue # every simulated process is a host of its own
    "$here/compile" "$flavour" "$scratch/program.$flavour" "$here/classes_program.c" || exit 1
    run RESCATTER_MEASURE="$scratch/costs.yaml"
    check "the host and its four ranks are in the file" [ "$(grep -c 'host: .*@local[0-3]' "$scratch/costs.yaml")" -eq 4 ]
    check "found by itself: within 5 %" ideal 1.05 RESCATTER_COSTS="$scratch/costs.yaml"
    check "not a word" [ ! -s "$scratch/err" ]
    rm "$scratch/costs.yaml"

    export RESCATTER_LAUNCH_PREFIX=$scratch/in-class
    classes quick slow
    run RESCATTER_MEASURE="$scratch/costs.yaml"
    check "each class is in the file" [ "$(grep -c 'host: .*@\(quick\|slow\)' "$scratch/costs.yaml")" -eq 2 ]
    check "told: within 5 %" ideal 1.05 RESCATTER_COSTS="$scratch/costs.yaml"
    classes slow quick
    check "told, on other ranks: within 5 %" ideal 1.05 RESCATTER_COSTS="$scratch/costs.yaml"
    check "not a word" [ ! -s "$scratch/err" ]
    unset RESCATTER_LAUNCH_PREFIX
    rm "$scratch/costs.yaml"
done
exit "$((failures > 0))"
