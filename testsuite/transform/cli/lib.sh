# SPDX-License-Identifier: MIT
# sh lib.sh RESCATTER NAME.test: runs the test in an empty directory. What a test may use:
#   program FILE [NAME=VALUE...]  writes a safe program; LINE=... adds a line before its MPI_Reduce,
#                                 TOP=... one before main
#   run STATUS ARGUMENT...        rescatter; its output lies in ./out and ./err
#   has FILE PATTERN...           every pattern (basic regular expression) matches a line of FILE
#   hasnt FILE PATTERN...         none does
#   same FILE FILE                byte by byte
#   fail TEXT
#   needs, has_tool               as in testsuite/needs.sh
set -eu
export LC_ALL=C
. "$(dirname "$0")/../../needs.sh"
rescatter=$(realpath "$1")
test=$(realpath "$2")
scratch=$(mktemp -d)
trap 'chmod -R u+w "$scratch"; rm -rf "$scratch"' EXIT
cd "$scratch"

fail() {
  echo "FAILED: $*"
  for shown in out err; do
    [ ! -s "$scratch/$shown" ] || { echo "--- $shown"; head -n 40 "$scratch/$shown"; }
  done
  exit 1
}

program() {
  file=$1
  shift
  TOP='' LINE=''
  for setting in "$@"; do
    case $setting in
      TOP=*) TOP=${setting#TOP=} ;;
      LINE=*) LINE=${setting#LINE=} ;;
    esac
  done
  mkdir -p "$(dirname "$file")"
  cat >"$file" <<END
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
$TOP
int main(int argc, char **argv)
{
    int rank, size, n = 1000, i, mine = 0, total = 0, *all, *part;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    all = calloc(n, sizeof *all);
    part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < chunk; i++)
        mine += part[i];
    $LINE
    MPI_Reduce(&mine, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
END
}

run() {
  expected=$1
  shift
  status=0
  "$rescatter" "$@" >"$scratch/out" 2>"$scratch/err" </dev/null || status=$?
  [ "$status" -eq "$expected" ] || fail "rescatter $*: status $status, expected $expected"
}

has() {
  where=$1
  shift
  for pattern in "$@"; do
    grep -q -e "$pattern" "$where" || fail "$where has no line like: $pattern"
  done
}

hasnt() {
  where=$1
  shift
  for pattern in "$@"; do
    ! grep -q -e "$pattern" "$where" || fail "$where has a line like: $pattern"
  done
}

same() { cmp -s "$1" "$2" || fail "$1 and $2 differ: $(diff "$1" "$2" | head -n 5)"; }

. "$test"
ended
