#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# adapt_test.sh STAGE RESCATTER RESCATTER_PLAN: a rewritten program that deals out anew in every step, on
# platforms made at random, without a cost file and with one that is wrong by a factor of three: under
# RESCATTER_ADAPT=1 its steps come to take what the optimum for the true costs takes. Its result stays.
set -eu -o pipefail
here=$(cd "$(dirname "$0")" && pwd)
stage=$1 rescatter=$2 plan=$3
launch=$here/../mpi/launch
hosts=6 items=6000 steps=20 flops=2e6
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0
export SMPI_PLATFORM=$scratch/platform.xml SMPI_HOSTFILE=$scratch/hosts
model="--cfg=network/model:CM02 --cfg=network/TCP-gamma:0 --cfg=network/crosstraffic:0"
export SMPI_OPTIONS="$model --cfg=smpi/simulate-computation:no"

# check TEXT CONDITION: an awk condition.
check() {
  if awk "BEGIN { exit !($2) }"; then
    echo "ok - seed $seed: $1"
  else
    echo "not ok - seed $seed: $1: $2"
    failures=$((failures + 1))
  fi
}

# field NAME: a number of the report.
field() { sed -n "s/^ *\"$1\": \([0-9.e+-]*\),\{0,1\}\$/\1/p" "$scratch/report.json" | head -n 1; }

# run SETTING...: the program; leaves its report.
run() {
  rm -f "$scratch/report.json"
  env "$@" RESCATTER_REPORT="$scratch/report.json" "$launch" smpi $hosts "$scratch/timesteps" >"$scratch/out" 2>"$scratch/err" ||
    { cat "$scratch/err" >&2; return 1; }
  cmp -s "$scratch/out" "$scratch/expected" || { echo "seed $seed: $*: another result" >&2; return 1; }
}

"$rescatter" -o "$scratch/new" "$here/timesteps.c" 2>/dev/null
source=$(find "$scratch/new" -name timesteps.c)
grep -q rsc_balance "$source" || { echo "timesteps.c is not rewritten"; exit 1; }
smpicc -o "$scratch/original" "$here/timesteps.c" 2>"$scratch/log" || { cat "$scratch/log"; exit 1; }
RESCATTER_PREFIX=$stage RESCATTER_CFLAGS="${RESCATTER_CFLAGS:-} -O2 -DSMPI_FLOPS_PER_ITEM=$flops" \
  "$here/../mpi/compile" smpi "$scratch/timesteps" "$source"
for seed in 4 5; do
  awk -v seed=$seed -v n=$hosts -v flops=$flops -v out="$scratch" -f "$here/platform.awk"
  sed -i -e 's/port: many.*}/port: one}/' -e 's/item_bytes: 56/item_bytes: 8/' "$scratch/truth.yaml"
  "$launch" smpi $hosts "$scratch/original" >"$scratch/expected"
  best_s=$("$plan" "$scratch/truth.yaml" --items $items --format json | sed -n 's/^ *"makespan": \([0-9.e+-]*\),$/\1/p' | head -n 1)
  awk '/compute:/ { n++; match($0, /compute: [0-9.e-]+/)
       cost = substr($0, RSTART + 9, RLENGTH - 9) * (n % 2 ? 3 : 1 / 3)
       $0 = substr($0, 1, RSTART + 8) cost "}" } { print }' "$scratch/truth.yaml" >"$scratch/wrong.yaml"

  run RESCATTER_LOG=error
  even_s=$(field makespan)
  run RESCATTER_COSTS="$scratch/wrong.yaml"
  wrong_s=$(field makespan)
  run RESCATTER_ADAPT=1
  check "even shares $even_s s a step, adapted $(field makespan) s, optimum $best_s s" "$(field makespan) < 1.02 * $best_s"
  run RESCATTER_ADAPT=1 RESCATTER_COSTS="$scratch/wrong.yaml"
  check "wrong costs $wrong_s s a step, adapted $(field makespan) s, optimum $best_s s" "$(field makespan) < 1.02 * $best_s"
  check "all $steps steps are in the report" "$(field rounds) == $steps"
done
exit "$((failures > 0))"
