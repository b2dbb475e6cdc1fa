# SPDX-License-Identifier: MIT
# What a test needs beside what it is built with; for sh and bash, sourced.
#   needs PROGRAM PACKAGE     without the program the test is skipped, and says which package of Debian has it
#   has_tool PROGRAM PACKAGE   asks the same for a part of a test, which is left out without it
#   left_out WHAT             a part is left out for another reason
#   ended                     at the end of a test: it counts as skipped if a part was left out, and says which
parts_left_out=
needs() { command -v "$1" >/dev/null || { echo "SKIP: no $1: install $2"; exit 77; }; }
has_tool() { command -v "$1" >/dev/null || { left_out "no $1: install $2"; return 1; }; }
left_out() { parts_left_out="$parts_left_out; $1"; }
ended() { [ -z "$parts_left_out" ] || { echo "SKIP: a part: ${parts_left_out#; }"; exit 77; }; }
