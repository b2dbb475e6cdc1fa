#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Nothing that librescatter allocates outlives MPI_Finalize(), and it touches no memory that is
# not its own: valgrind's records that name one of its functions. MPI libraries have records of
# their own.
set -u
here=$(cd "$(dirname "$0")" && pwd)
programs=$1
shift
if ! command -v valgrind >/dev/null; then
    echo "SKIP: no valgrind"
    exit 77
fi
case ${RESCATTER_CFLAGS:-} in
*-fsanitize*)
    echo "SKIP: valgrind cannot run what AddressSanitizer watches"
    exit 77 ;;
esac
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failed=0
for flavour in "$@"; do
    [ "$flavour" = smpi ] && continue # valgrind does not follow SMPI's ranks
    for program in communicators_test measure_test adapt_test transfers_test; do
        RESCATTER_REPORT=$scratch/report.svg \
        RESCATTER_LAUNCH_PREFIX="valgrind -q --leak-check=full --show-leak-kinds=all --num-callers=30
            --log-file=$scratch/$flavour.$program.%p" \
            "$here/tap" "$here/launch" "$flavour" 2 "$programs/$program.$flavour" || failed=1
        [ "$(find "$scratch" -name "$flavour.$program.*" | wc -l)" -ge 2 ] || failed=1
    done
    # Records are separated by lines that hold nothing but valgrind's "==pid==".
    cat "$scratch/$flavour".* | sed 's/^==[0-9]*== *//' |
        awk -v RS= '/rsc_|balance\.c|home\.c|channel\.c|plan\.c|view\.c/ { print; found = 1 }
                    END { exit found }' || failed=1
done
exit "$failed"
