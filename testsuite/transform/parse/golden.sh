#!/bin/sh
# SPDX-License-Identifier: MIT
# golden.sh DUMP_FACTS INPUT: compares the dump of INPUT with the .facts file beside it.
# UPDATE_GOLDEN=1 rewrites the expectation and shows what changed.
set -eu
expected=${2%.*}.facts
got=$(mktemp)
trap 'rm -f "$got"' EXIT
LC_ALL=C "$1" "$2" >"$got"
if [ "${UPDATE_GOLDEN:-}" = 1 ]; then
  [ -f "$expected" ] && diff -u "$expected" "$got" || true
  cat "$got" >"$expected"
elif [ ! -f "$expected" ]; then
  echo "no expectation: $expected"
  exit 1
else
  diff -u "$expected" "$got"
fi
