#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A program with neighbours on the ring that is planned: its order is that of the ranks, its slices are their shares, both from
# files that rescatter-plan writes for the platform that SMPI simulates. A step takes what was planned, within 3 %, and less than
# with even slices, and than with the hosts in the order in which they are listed.
set -u
here=$(cd "$(dirname "$0")" && pwd)
plan=$1/../../runtime/tools/rescatter-plan
shift
case " $* " in *" smpi "*) ;; *) echo "SKIP: no SMPI: install libsimgrid-dev"; exit 77 ;; esac
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0
items=3600 border=60 item_bytes=10000 steps=40
export SMPI_PLATFORM=$scratch/ring.xml
export SMPI_OPTIONS="--cfg=network/model:CM02 --cfg=network/TCP-gamma:0 --cfg=network/crosstraffic:0 --cfg=smpi/simulate-computation:no --cfg=smpi/test:1e-6"

# Six hosts on a ring of cables, listed in another order.
cat >"$SMPI_PLATFORM" <<'XML'
<?xml version="1.0"?>
<!DOCTYPE platform SYSTEM "https://simgrid.org/simgrid.dtd">
<platform version="4.1">
  <zone id="world" routing="Floyd">
    <host id="h0" speed="500Mf"/>
    <host id="h1" speed="800Mf"/>
    <host id="h2" speed="400Mf"/>
    <host id="h3" speed="1Gf"/>
    <host id="h4" speed="600Mf"/>
    <host id="h5" speed="700Mf"/>
    <link id="a" bandwidth="4MBps" latency="0" sharing_policy="SPLITDUPLEX"/>
    <link id="b" bandwidth="3MBps" latency="0" sharing_policy="SPLITDUPLEX"/>
    <link id="c" bandwidth="5MBps" latency="0" sharing_policy="SPLITDUPLEX"/>
    <link id="d" bandwidth="4MBps" latency="0" sharing_policy="SPLITDUPLEX"/>
    <link id="e" bandwidth="6MBps" latency="0" sharing_policy="SPLITDUPLEX"/>
    <link id="f" bandwidth="3MBps" latency="0" sharing_policy="SPLITDUPLEX"/>
    <route src="h0" dst="h3"><link_ctn id="a" direction="UP"/></route>
    <route src="h3" dst="h1"><link_ctn id="b" direction="UP"/></route>
    <route src="h1" dst="h5"><link_ctn id="c" direction="UP"/></route>
    <route src="h5" dst="h2"><link_ctn id="d" direction="UP"/></route>
    <route src="h2" dst="h4"><link_ctn id="e" direction="UP"/></route>
    <route src="h4" dst="h0"><link_ctn id="f" direction="UP"/></route>
  </zone>
</platform>
XML

ring() { "$plan" "$SMPI_PLATFORM" --model ring -n "$items" --border "$border" --item-bytes "$item_bytes" "$@"; }

run() { # HOSTS [COSTS]: sets $step_s and $items_of, the items of each rank
    SMPI_HOSTFILE=$1 RESCATTER_COSTS=${2:-} env -u RESCATTER_PREFIX -u RESCATTER_CFLAGS "$here/launch" smpi "$(wc -l <"$1")" \
        "$scratch/program" "$items" "$border" "$item_bytes" "$steps" >"$scratch/out" 2>"$scratch/err" || cat "$scratch/err"
    step_s=$(sed -n 's/^step //p' "$scratch/out")
    items_of=$(sed -n 's/^items //p' "$scratch/out" | tr '\n' ' ')
}

check() { # TEXT CONDITION: of awk
    if awk -v step="${step_s:-0}" -v planned="$planned_s" -v ringed="${ringed_s:-0}" "BEGIN { exit !($2) }"; then
        echo "ok - $1"
    else
        echo "not ok - $1 (a step of $step_s s, planned $planned_s s)"
        failures=$((failures + 1))
    fi
}

"$here/compile" smpi "$scratch/program" "$here/ring_program.c" || exit 1
ring --format json -O "$scratch/ring.json" || exit 1
ring --format hosts -O "$scratch/ring.hosts" || exit 1
ring --format costs -O "$scratch/ring.yaml" || exit 1
planned_s=$(sed -n 's/^ *"step": \([0-9.e+-]*\),$/\1/p' "$scratch/ring.json" | head -n 1)
slices=$(sed -n 's/^ *"count": \([0-9]*\),$/\1/p' "$scratch/ring.json" | tr '\n' ' ')

run "$scratch/ring.hosts" "$scratch/ring.yaml"
ringed_s=$step_s
echo "# the ring $(tr '\n' ' ' <"$scratch/ring.hosts"): planned $planned_s s, simulated $step_s s"
check "a step takes what was planned" "step > 0 && step < planned * 1.03 && step > planned * 0.97"
if [ "$items_of" = "$slices" ]; then
    echo "ok - shares are the slices that were planned"
else
    echo "not ok - shares are the slices that were planned: $items_of, not $slices"
    failures=$((failures + 1))
fi
run "$scratch/ring.hosts"
echo "# even slices: $step_s s"
check "even slices take longer" "step > 1.03 * ringed"
sort "$scratch/ring.hosts" >"$scratch/listed.hosts"
run "$scratch/listed.hosts" "$scratch/ring.yaml"
echo "# the hosts as listed, with the same slices: $step_s s"
check "the order as listed takes longer" "step > 1.03 * ringed"
exit $((failures > 0))
