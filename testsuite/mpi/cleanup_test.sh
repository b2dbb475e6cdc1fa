#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Nothing that librescatter allocates outlives MPI_Finalize(), and it touches no memory that is
# not its own: valgrind's records that name one of its functions; in a build with AddressSanitizer,
# those of LeakSanitizer. MPI libraries have records of their own.
set -u
here=$(cd "$(dirname "$0")" && pwd)
programs=$1
shift
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
case ${RESCATTER_CFLAGS:-} in
*-fsanitize=address*)
    # The sanitizer reports errors of other kinds by itself, and writes no file where there is no leak.
    export ASAN_OPTIONS=$ASAN_OPTIONS:detect_leaks=1:exitcode=0:log_path=$scratch/leaks
    watcher='' records=0 ;;
*)
    command -v valgrind >/dev/null || { echo "SKIP: no valgrind: install valgrind"; exit 77; }
    watcher="valgrind -q --leak-check=full --show-leak-kinds=all --num-callers=30 --log-file=$scratch/leaks.%p"
    records=2 ;;
esac
failed=0
n=0
for flavour in "$@"; do
    [ "$flavour" = smpi ] && continue # neither follows SMPI's ranks
    for program in communicators_test measure_test adapt_test transfers_test pieces_test; do
        n=$((n + 1)) # five of each: with TEST_TURN, a number, each is watched with one library, next time with the other
        [ -z "${TEST_TURN:-}" ] || [ $(((n + TEST_TURN) % 2)) -eq 0 ] || continue
        rm -f "$scratch"/leaks.*
        RESCATTER_REPORT=$scratch/report.svg RESCATTER_LAUNCH_PREFIX=$watcher \
            "$here/tap" "$here/launch" "$flavour" 2 "$programs/$program.$flavour" || failed=1
        [ "$(find "$scratch" -name 'leaks.*' | wc -l)" -ge "$records" ] || failed=1
        # Records are separated by lines that hold nothing but valgrind's "==pid==".
        find "$scratch" -name 'leaks.*' -exec cat {} + | sed 's/^==[0-9]*== *//' |
            awk -v RS= '/glp_init_env/ { next } # GLPK keeps a few kilobytes for the rest of the process
                        /rsc_|balance\.c|home\.c|channel\.c|plan\.c|view\.c|pieces\.c|server\.c|worker\.c/ { print; found = 1 }
                        END { exit found }' || failed=1
    done
done
exit "$failed"
