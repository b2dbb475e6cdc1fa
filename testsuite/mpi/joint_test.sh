#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Scatter and gather are planned together: on the platform of [Scatter] table 1, with links as published, 5 and 20 times slower,
# and results of 1/7, 1 and 2 times the size of the items, the run takes what was predicted, within 2 %, and never longer than by
# the plan of the scatter alone. A group that returns nothing is planned as before.
set -u
here=$(cd "$(dirname "$0")" && pwd)
shift
case " $* " in *" smpi "*) ;; *) echo "SKIP: no SMPI: install libsimgrid-dev"; exit 77 ;; esac
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0
items=16000 item_bytes=56
# A model without corrections, so that the platform's numbers are the true costs.
export SMPI_PLATFORM=$scratch/platform.xml SMPI_HOSTFILE=$scratch/hosts
export SMPI_OPTIONS="--cfg=network/model:CM02 --cfg=network/TCP-gamma:0 --cfg=network/crosstraffic:0 --cfg=smpi/simulate-computation:no"
# Rank, name, microseconds per item to receive, seconds per item to compute.
table=$scratch/table1
cat >"$table" <<'TABLE'
0 dinadan 0 0.009288
1 pellinore 11.2 0.009365
2 caseb 10.0 0.004629
3 sekhmet 17.0 0.004885
4 merlin-1 81.5 0.003976
5 merlin-2 81.5 0.003976
6 seven-1 21.0 0.016156
7 seven-2 21.0 0.016156
8 leda-1 35.3 0.009677
9 leda-2 35.3 0.009677
10 leda-3 35.3 0.009677
11 leda-4 35.3 0.009677
12 leda-5 35.3 0.009677
13 leda-6 35.3 0.009677
14 leda-7 35.3 0.009677
15 leda-8 35.3 0.009677
TABLE

# machine FACTOR: links that many times slower, each its own; hosts in the order of ranks.
machine() {
    awk -v factor="$1" -v bytes="$item_bytes" '
        BEGIN { print "<?xml version=\"1.0\"?>\n<!DOCTYPE platform SYSTEM \"https://simgrid.org/simgrid.dtd\">"
                print "<platform version=\"4.1\"><zone id=\"world\" routing=\"Full\">" }
        { name[NR] = $2; print "<host id=\"" $2 "\" speed=\"1Gf\"/>" }
        NR > 1 { printf "<link id=\"l%s\" bandwidth=\"%.9gBps\" latency=\"0\"/>\n", $2, bytes / ($3 * factor * 1e-6) }
        END { for (i = 2; i <= NR; i++)
                  print "<route src=\"" name[1] "\" dst=\"" name[i] "\"><link_ctn id=\"l" name[i] "\"/></route>"
              for (i = 2; i <= NR; i++) for (j = i + 1; j <= NR; j++)
                  print "<route src=\"" name[i] "\" dst=\"" name[j] "\"><link_ctn id=\"l" name[i] "\"/><link_ctn id=\"l" name[j] "\"/></route>"
              print "</zone></platform>" }' "$table" >"$SMPI_PLATFORM"
    awk '{ print $2 }' "$table" >"$SMPI_HOSTFILE"
}

# costs FACTOR RESULT_BYTES: what that costs; no returns if it is 0.
costs() {
    awk -v factor="$1" -v part="$2" -v bytes="$item_bytes" '
        BEGIN { print "version: 1\nprocessors:" }
        { printf "  - {host: %s, compute: %s", $2, $4 }
        NR > 1 { printf ", receive: %.9g", $3 * factor * 1e-6 }
        NR > 1 && part > 0 { printf ", return: %.9g", $3 * factor * 1e-6 * part / bytes }
        { print "}" }' "$table"
}

run() { # RESULT_BYTES SETTING...: sets $took_s, $predicted_s
    local bytes=$1
    shift
    env -u RESCATTER_PREFIX -u RESCATTER_CFLAGS "$@" RESCATTER_LOG=info "$here/launch" smpi "$(wc -l <"$table")" "$scratch/program" \
        "$items" "$item_bytes" "$bytes" $(awk '{ print $4 }' "$table") >"$scratch/out" 2>"$scratch/err" ||
        cat "$scratch/err"
    took_s=$(awk 'NF == 2 { print $1 }' "$scratch/out")
    predicted_s=$(sed -n 's/.*: \([0-9.e+-]*\) s predicted.*/\1/p' "$scratch/err")
}

check() { # TEXT CONDITION: of awk
    if awk -v took="$took_s" -v predicted="$predicted_s" -v before="${before_s:-0}" "BEGIN { exit !($2) }"; then
        echo "ok - $1"
    else
        echo "not ok - $1 (took $took_s s, predicted $predicted_s s, one way $before_s s)"
        failures=$((failures + 1))
    fi
}

"$here/compile" smpi "$scratch/program" "$here/joint_program.c" || exit 1
for factor in 1 5 20; do
    machine "$factor"
    costs "$factor" 0 >"$scratch/one-way.yaml"
    for bytes in 8 56 112; do
        costs "$factor" "$bytes" >"$scratch/joint.yaml"
        run "$bytes" RESCATTER_COSTS="$scratch/one-way.yaml"
        before_s=$took_s
        run "$bytes" RESCATTER_COSTS="$scratch/joint.yaml"
        echo "# links $factor times slower, $bytes bytes back: one way $before_s s, together $took_s s, predicted $predicted_s s"
        check "links $factor times slower, $bytes bytes back: as predicted" "took < predicted * 1.02 && took > predicted * 0.98"
        check "links $factor times slower, $bytes bytes back: no longer than one way" "took <= before * 1.0005"
    done
done

# Where who is served first had better return first, that is carried out, too.
table=$scratch/table2
printf '%s\n' '0 root 0 0.02' '1 h0 1000 0.01901' '2 h1 1000 0.001175' '3 h2 967 0.000835' >"$table"
machine 1
costs 1 56 >"$scratch/fifo.yaml"
run 56 RESCATTER_COSTS="$scratch/fifo.yaml"
check "first in first out: as predicted" "took < predicted * 1.02 && took > predicted * 0.98"
# Without GLPK only last in first out is planned.
if PKG_CONFIG_PATH=${RESCATTER_PREFIX:-$here/../../build/prefix}/lib/pkgconfig pkg-config --libs rescatter-smpi | grep -q glpk; then
    check "first in first out: it is so" "$(grep -c 'results back first in first out' "$scratch/err") == 1"
fi

# What was measured of a group says whether it returns anything, whatever the common costs are.
table=$scratch/table1
machine 20
run 112 RESCATTER_COSTS="$scratch/one-way.yaml"
one_way_s=$predicted_s
{ cat "$scratch/joint.yaml"; echo "groups: {joint: {measured: {date: now}, processors: [{host: dinadan, compute: 0.009288}]}}"; } \
    >"$scratch/measured.yaml"
run 112 RESCATTER_COSTS="$scratch/measured.yaml"
before_s=$one_way_s
check "a measured group that returned nothing is planned one way" "predicted == before"

# The same from a measuring run, which finds both costs and that the group returns something.
for factor in 5 20; do
    machine "$factor"
    run 56 RESCATTER_MEASURE="$scratch/own-$factor.yaml"
    run 56 RESCATTER_COSTS="$scratch/own-$factor.yaml"
    check "measured, links $factor times slower: as predicted" "took < predicted * 1.02 && took > predicted * 0.98"
    costs "$factor" 56 >"$scratch/joint.yaml"
    before_s=$took_s
    run 56 RESCATTER_COSTS="$scratch/joint.yaml"
    check "measured, links $factor times slower: as good as by the true costs" "before <= took * 1.02"
done
exit "$((failures > 0))"
