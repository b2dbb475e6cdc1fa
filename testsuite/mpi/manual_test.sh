#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The manual names every call of rescatter.h and every setting, and its example program works as
# it says.
set -u
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../needs.sh"
runtime=$here/../../runtime
shift
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0

check() { # TEXT COMMAND...
    local text=$1
    shift
    if "$@"; then
        echo "ok - $text"
    else
        echo "not ok - $text"
        failures=$((failures + 1))
    fi
}

manual=$runtime/mpi/man/man3/rescatter.3
calls=$(grep -o 'rsc_[a-z_]*(' "$runtime/include/rescatter.h" | tr -d '(' | sort -u)
for call in $calls; do
    check "$call is in the manual" grep -q "[ *]$call(" "$manual"
    check "$call has a page" test -f "$runtime/mpi/man/man3/$call.3"
done
variables=$(grep -o '^RSC_SETTING("[A-Z_]*' "$runtime/mpi/policy/settings.def" | cut -d'"' -f2)
for variable in $variables; do
    check "$variable is in the manual" grep -q "^\.B $variable\$" "$manual"
done
if has_tool man man-db; then
    for page in "$runtime"/mpi/man/man*/*; do
        warnings=$(cd "$runtime/mpi/man" &&
            man --warnings -E UTF-8 -l -Tutf8 "$page" 2>&1 >/dev/null)
        check "$(basename "$page") is well-formed" [ -z "$warnings" ]
    done
fi
for flavour in "$@"; do
    "$here/compile" "$flavour" "$scratch/squares" "$runtime/mpi/examples/squares.c" || exit 1
    for policy in uniform random:1; do
        said=$(RESCATTER_POLICY=$policy "$here/launch" "$flavour" 3 "$scratch/squares" 1000)
        check "the example with $flavour, $policy" \
            [ "$said" = "999 numbers, sum of squares 331835499" ]
    done
done
[ "$failures" -eq 0 ] || exit 1
ended
