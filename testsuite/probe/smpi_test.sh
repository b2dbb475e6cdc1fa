#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# smpi_test.sh BIN RESCATTER_PLAN FLAVOUR...: on simulated platforms, whose costs are known, the probe
# finds them within 3 %, and sees how the root serves.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
. "$here/platform.sh"
probe=$1/rescatter-probe-smpi
case " $* " in *" smpi "*) ;; *) echo "SKIP: no SMPI: install libsimgrid-dev"; exit 77 ;; esac
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0

# check TEXT COMMAND...
check() {
  local text=$1
  shift
  if "$@"; then
    echo "ok - $text"
  else
    echo "not ok - $text"
    cat "$scratch/out"
    failures=$((failures + 1))
  fi
}

# on PLATFORM COMMAND...: run with one process on each of its hosts.
on() {
  SMPI_PLATFORM=$scratch/$1 SMPI_HOSTFILE=$scratch/$1.hosts \
    "$here/../mpi/launch" smpi "$(wc -l <"$scratch/$1.hosts")" "${@:2}" >"$scratch/out" 2>"$scratch/err"
}

# Costs in a file as lines HOST STARTUP PER_BYTE.
costs() {
  sed -nE 's/^ *- \{host: ([a-z0-9]+), receive: \{startup: ([^,]+), per_byte: ([^}]+)\}.*/\1 \2 \3/p' "$1"
}

# within FILE TRUTH: every line HOST BYTES SECONDS of TRUTH is met within 3 % by the costs, and every host is there.
within() {
  costs "$1" | awk -v truth="$2" '
    { startup[$1] = $2; per_byte[$1] = $3 }
    END {
      while ((getline <truth) > 0) {
        n++
        off = (startup[$1] + per_byte[$1] * $2) / $3 - 1
        if (off < 0) off = -off
        if (!($1 in startup) || off > 0.03) { print "#", $0, "off by", off; bad = 1 }
        if (off > worst) worst = off
      }
      printf "# %d times, the worst off by %.2g %%\n", n, 100 * worst
      exit bad || n == 0
    }'
}

smpicc -o "$scratch/truth" "$here/truth.c"
star "$scratch/unlike" 1GBps 5us n1 12.5MBps 100us n2 40MBps 1ms n3 110MBps 20us n4 5MBps 4ms n5 300MBps 2us
star "$scratch/narrow" 20MBps 50us n1 100MBps 50us n2 100MBps 50us n3 100MBps 50us n4 100MBps 50us

# SMPI's own network model, whose speed differs with the size of a message. What this machine needs for the
# code between two messages is left out: on a busy one that would be measured, too.
export SMPI_OPTIONS=--cfg=smpi/simulate-computation:no
on unlike "$scratch/truth" 70000 200000 1000000 3000000
cp "$scratch/out" "$scratch/truth.txt"
on unlike "$probe" --output "$scratch/unlike.yaml"
check "unlike links: costs within 3 % of what single messages take" within "$scratch/unlike.yaml" "$scratch/truth.txt"
check "unlike links: all are served at once" grep -q "serves all 5 processes at once" "$scratch/out"
check "unlike links: which is better" grep -q "port: many" "$scratch/unlike.yaml"

# A model without corrections: costs are those written in the platform.
SMPI_OPTIONS='--cfg=network/model:CM02 --cfg=network/TCP-gamma:0 --cfg=network/crosstraffic:0 --cfg=smpi/simulate-computation:no' \
  on unlike "$probe" --output "$scratch/plain.yaml"
{
  while read -r host speed latency; do
    for bytes in 2000 50000 4000000; do
      echo "$host $bytes $(awk "BEGIN { print $latency + 5e-6 + $bytes / ${speed}e6 }")"
    done
  done <<'TEXT'
n1 12.5 100e-6
n2 40 1e-3
n3 110 20e-6
n4 5 4e-3
n5 300 2e-6
TEXT
} >"$scratch/plain.txt"
check "plain model: costs within 3 % of the platform's own" within "$scratch/plain.yaml" "$scratch/plain.txt"

# Here the root's own link limits: all get their data at the end, in order they get it earlier.
on narrow "$probe" --output "$scratch/narrow.yaml"
check "narrow root: all are served at once" grep -q "serves all 4 processes at once" "$scratch/out"
check "narrow root: ordered transfers pay" grep -q "ordered ones pay" "$scratch/out"
check "narrow root: one port" grep -q "port: one" "$scratch/narrow.yaml"

# Another root, whose processor is then measured and whose link is the narrow one.
on unlike "$probe" --root 4 --output "$scratch/root.yaml"
check "another root: measured from there" grep -q "^root n4, 6 processes" "$scratch/out"
check "another root: the first process is one of the others" grep -q "host: head, receive" "$scratch/root.yaml"
check "another root: all links are as slow as its own" \
  awk '$3 < 1.8e-7 { exit 1 }' <(costs "$scratch/root.yaml")
exit "$((failures > 0))"
