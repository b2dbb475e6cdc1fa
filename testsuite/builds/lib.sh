# SPDX-License-Identifier: MIT
# lib.sh STAGE TRANSFORM_DIR RESCATTER_PLAN FLAVOUR NAME.test: runs a test in an empty directory, with an
# installation in front of PATH. What a test may use:
#   $prefix              the installation
#   launch N PROGRAM     runs it on N processes of the MPI library
#   project NAME         copies a program and its build files here: those of make, cmake and autoconf differ, and
#                        NAME without sources is one more build of the one of make
#   program NAME         that program is the one that is compared with, at first the one of make
#   right PROGRAM        it prints what the original does, whatever the shares
#   rewritten PROGRAM    it calls librescatter;  original PROGRAM: it does not
#   has FILE PATTERN...  every pattern matches a line;  hasnt FILE PATTERN: none does
#   needs, has_tool      as in testsuite/needs.sh
set -eu
export LC_ALL=C
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../needs.sh"
stage=$1 transform=$2 plan=$3 flavour=$4 test=$(realpath "$5")
unset RESCATTER_PREFIX RESCATTER_CC RESCATTER_CXX RESCATTER_OPTIONS MAKEFLAGS MAKELEVEL CC CFLAGS
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
prefix=$scratch/prefix
cp -r "$stage" "$prefix"
cp "$transform/rescatter" "$transform/rescatter-cc" "$plan" "$prefix/bin"
ln -s rescatter-cc "$prefix/bin/rescatter-c++"
export PATH=$prefix/bin:$PATH
mkdir "$scratch/work" "$scratch/tmp"
export TMPDIR=$scratch/tmp
cd "$scratch/work"

fail() {
  echo "FAILED: $*"
  for shown in out err; do
    [ ! -s "$shown" ] || { echo "--- $shown"; head -n 40 "$shown"; }
  done
  exit 1
}

launch() { "$here/../mpi/launch" "$flavour" "$@"; }

project() {
  mkdir -p "$1"
  cp -r "$here/$1"/. "$1"
  mkdir -p "$1/${2:-.}"
  program "$1"
  cp "$here/$sources"/*.[ch] "$1/${2:-.}"
  if [ "$1" = make ]; then mkdir -p make/src && mv make/*.[ch] make/src; fi
}

# Without what tells where a source lies.
results() { launch 3 "$1" | sed 's/ from line.*//'; }
program() {
  sources=make
  for source in "$here/$1"/*.c; do [ ! -f "$source" ] || sources=$1; done
  mkdir -p "$scratch/no-checks"
  : >"$scratch/no-checks/config.h"
  mpicc -DSCALE=3.0 -DWEIGHT=4.0 -DSTEP=0.125 -I"$scratch/no-checks" -o "$scratch/original" "$here/$sources"/*.c
  expected=$(results "$scratch/original")
}
program make

right() {
  ran=$(launch 3 "$1")
  [ "$(results "$1")" = "$expected" ] || fail "$1 prints: $ran"
  [ "$(RESCATTER_POLICY=skewed:2 launch 3 "$1")" = "$ran" ] || fail "$1: other shares, another result"
}
rewritten() { nm "$1" | grep -q ' rsc_balance' || fail "$1 is not rewritten"; }
original() { ! nm "$1" | grep -q ' rsc_balance' || fail "$1 is rewritten"; }

has() {
  where=$1
  shift
  for pattern in "$@"; do
    grep -q -e "$pattern" "$where" || fail "$where has no line like: $pattern"
  done
}
hasnt() { ! grep -q -e "$2" "$1" || fail "$1 has a line like: $2"; }

. "$test"
[ -z "$(find "$TMPDIR" -mindepth 1)" ] || fail "left behind: $(find "$TMPDIR" -mindepth 1)"
ended
