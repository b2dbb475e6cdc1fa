#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# run_test.sh BIN RESCATTER_PLAN FLAVOUR...: with every MPI library the probe runs, writes a file that is a
# cost file, keeps what a file says already, and leaves alone what it cannot use.
set -u
here=$(cd "$(dirname "$0")" && pwd)
bin=$1 plan=$2
shift 2
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
    cat "$scratch/out" "$scratch/err"
    failures=$((failures + 1))
  fi
}

# probe NPROC OPTION...: a short run; its status is kept.
probe() {
  "$here/../mpi/launch" "$flavour" "$1" "$bin/rescatter-probe-$flavour" --max-bytes 65536 --samples 7 "${@:2}" \
    >"$scratch/out" 2>"$scratch/err"
  status=$?
}

finished() { [ "$status" -eq 0 ]; }
refused() { [ "$status" -ne 0 ] && grep -q "^rescatter-probe: .*$1" "$scratch/err"; }
is_cost_file() { "$plan" "$1" --items 100 >"$scratch/out" 2>"$scratch/err" && grep -q " to 3 processors" "$scratch/out"; }

for flavour in "$@"; do
  file=$scratch/$flavour.yaml
  RESCATTER_STRICT=1 RESCATTER_COSTS=/no/such/file RESCATTER_POLICY=nonsense probe 4 --output "$file"
  check "runs, whatever the settings of other programs" finished
  check "says how the library serves" grep -q "^MPI_Scatterv .* serves" "$scratch/out"
  check "says what it measured with" grep -q "^measured: {date: .*mpi: .*bytes: \[" "$file"
  root=$(sed -n 's/^root \([^,]*\),.*/\1/p' "$scratch/out")

  # What a person wrote stays; two lines are new or differ.
  {
    echo "# my machines"
    echo "version: 1"
    echo "item_bytes: 48 # doubles"
    echo "processors:"
    echo "  - host: '.*'   # all alike"
    echo "    compute: 0.25"
  } >"$file"
  cp "$file" "$scratch/before"
  probe 3 --output "$file"
  check "merges" finished
  check "keeps every line" [ "$(diff "$scratch/before" "$file" | grep -c '^<')" -eq 0 ]
  check "adds costs of this host, computing as before" grep -q "receive: {.*compute: {startup: 0, per_item: 0.25}" "$file"
  check "writes what rescatter-plan reads" is_cost_file "$file"
  cp "$file" "$scratch/once"
  probe 3 --output "$file"
  check "measures again into the same places" \
    [ "$(diff "$scratch/once" "$file" | grep -c '^>')" -eq "$(diff "$scratch/once" "$file" | grep -c '^<')" ]

  cp "$file" "$scratch/before"
  probe 2 --dry-run --output "$file"
  check "two processes, dry run: writes nothing" cmp -s "$file" "$scratch/before"
  echo "version: 7" >"$scratch/bad.yaml"
  probe 2 --output "$scratch/bad.yaml"
  check "a file that is no cost file: refused, with its place" refused "bad.yaml:1:10: found '7'"
  check "a file that is no cost file: left as it is" [ "$(cat "$scratch/bad.yaml")" = "version: 7" ]
  sed "s/root: [^,]*,/root: elsewhere,/" "$file" >"$scratch/other.yaml"
  probe 2 --output "$scratch/other.yaml"
  check "costs from another root: refused" refused "from root 'elsewhere'"
  probe 2 --output /no/such/folder/costs.yaml
  check "no such folder: refused" refused "/no/such/folder"
  probe 1 --dry-run
  check "one process: refused" refused "at least two"
  probe 2 --root 2
  check "a root that is not there: refused" refused "--root: found 2"
  probe 2 --port some
  check "a bad option: refused once" [ "$(grep -c "^rescatter-probe: --port: found 'some'" "$scratch/err")" -eq 1 ]
  probe 2 --min-bytes 60000
  check "too few sizes: refused" refused "too few sizes"
  check "nothing half-written" [ -z "$(find "$scratch" -name '*.tmp')" ]
done
exit "$((failures > 0))"
