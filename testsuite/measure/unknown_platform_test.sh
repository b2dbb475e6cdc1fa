#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# unknown_platform_test.sh STAGE RESCATTER RESCATTER_PLAN: on platforms made at random, whose true costs
# nobody tells the tools, a probe, a measuring run and a planned run of corpus/seismic end within 2 % of the
# optimum for the true costs; what was measured is within 3 % of them. The same without the probe.
set -eu -o pipefail
here=$(cd "$(dirname "$0")" && pwd)
stage=$1 rescatter=$2 plan=$3
launch=$here/../mpi/launch
hosts=8 rays=20000 flops=2e6
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0

# A model without corrections, so that the platform's numbers are the true costs.
export SMPI_PLATFORM=$scratch/platform.xml SMPI_HOSTFILE=$scratch/hosts
model="--cfg=network/model:CM02 --cfg=network/TCP-gamma:0 --cfg=network/crosstraffic:0"
export SMPI_OPTIONS="$model --cfg=smpi/simulate-computation:no --cfg=smpi/display-timing:1 --log=smpi_utils.thres:info"

# check TEXT CONDITION: an awk condition.
check() {
  if awk "BEGIN { exit !($2) }"; then
    echo "ok - seed $seed: $1"
  else
    echo "not ok - seed $seed: $1: $2"
    failures=$((failures + 1))
  fi
}

# run SETTING...: the program; prints the simulated seconds.
run() {
  env "$@" "$launch" smpi $hosts "$scratch/seismic-smpi" $rays >"$scratch/out" 2>"$scratch/err" ||
    { cat "$scratch/err" >&2; return 1; }
  cmp -s "$scratch/out" "$scratch/expected" || { echo "seed $seed: $*: another result" >&2; return 1; }
  sed -n 's/.*Simulated time: \([0-9.]*\) .*/\1/p' "$scratch/err"
}

# makespan COSTS ARGS...: as planned.
makespan() { "$plan" "$1" --items $rays --format json "${@:2}" | sed -n 's/^ *"makespan": \([0-9.e+-]*\),$/\1/p' | head -n 1; }

# costs FILE [GROUP]: per host "HOST RECEIVE COMPUTE", the seconds for an even share, as rescatter-plan has them.
costs() {
  "$plan" "$1" --items $rays --algorithm uniform --port one --root h0 --format json "${@:2}" | awk '
    /"name"/ { gsub(/[",]/, ""); name = $2 }
    /"receive_start"/ { from = $2 + 0 } /"receive_end"/ { to = $2 + 0 }
    /"compute_end"/ { print name, to - from, $2 - to }'
}

# The largest relative difference between the costs of two files.
worst_cost() {
  join <(costs "$1" --group seismic.c:main:chunk | sort) <(costs "$2" | sort) | awk '
    function off(a, b) { d = b > 0 ? a / b - 1 : a; return d < 0 ? -d : d }
    { n++; r = off($2, $4); c = off($3, $5); if (r > worst) worst = r; if (c > worst) worst = c }
    END { print n == '$hosts' ? worst : 9 }'
}

"$rescatter" -o "$scratch" "$here/../../corpus/seismic/seismic.c" 2>/dev/null
source=$(find "$scratch" -name seismic.c)
RESCATTER_PREFIX=$stage RESCATTER_CFLAGS="${RESCATTER_CFLAGS:-} -O2 -DSMPI_FLOPS_PER_RAY=$flops" \
  "$here/../mpi/compile" smpi "$scratch/seismic-smpi" "$source" -lm
for seed in 1 2 3; do
  awk -v seed=$seed -v n=$hosts -v flops=$flops -v out="$scratch" -f "$here/platform.awk"
  rm -f "$scratch"/*.yaml.new "$scratch/costs.yaml" "$scratch/expected"
  "$launch" smpi $hosts "$scratch/seismic-smpi" $rays >"$scratch/expected" 2>"$scratch/err"
  best_s=$(printf '%s\n' "$(makespan "$scratch/truth.yaml" --port one)" "$(makespan "$scratch/truth.yaml" --port many)" |
    sort -g | head -n 1)

  "$launch" smpi $hosts "$stage/bin/rescatter-probe-smpi" --output "$scratch/costs.yaml" >"$scratch/out" 2>&1 ||
    { cat "$scratch/out"; exit 1; }
  run RESCATTER_MEASURE="$scratch/costs.yaml" >/dev/null
  off=$(worst_cost "$scratch/costs.yaml" "$scratch/truth.yaml")
  check "probe and measuring run: costs off by at most $off" "$off < 0.03"
  planned_s=$(run RESCATTER_COSTS="$scratch/costs.yaml" RESCATTER_STRICT=1 RESCATTER_REPORT="$scratch/report.json")
  check "planned run $planned_s s, optimum $best_s s" "$planned_s > 0.999 * $best_s && $planned_s < 1.02 * $best_s"
  told_s=$(sed -n "s/^ *\"makespan\": \([0-9.e+-]*\),$/\1/p" "$scratch/report.json")
  check "report: makespan $told_s s" "$told_s > 0.999 * $best_s && $told_s < 1.01 * $best_s && $told_s < $planned_s"

  # Without the probe: the runs themselves measure the transfers, one after another.
  rm "$scratch/costs.yaml"
  best_s=$(makespan "$scratch/truth.yaml" --port one)
  run RESCATTER_MEASURE="$scratch/costs.yaml" >/dev/null
  run RESCATTER_MEASURE="$scratch/costs.yaml" RESCATTER_POLICY=random:1 >/dev/null
  off=$(worst_cost "$scratch/costs.yaml" "$scratch/truth.yaml")
  check "two measuring runs: costs off by at most $off" "$off < 0.03"
  planned_s=$(run RESCATTER_COSTS="$scratch/costs.yaml" RESCATTER_STRICT=1)
  check "planned run $planned_s s, optimum $best_s s" "$planned_s > 0.999 * $best_s && $planned_s < 1.02 * $best_s"
done
exit "$((failures > 0))"
