# SPDX-License-Identifier: MIT
# What the pages say to type, typed. Sourced by scripts that set $work, a scratch directory.

# installation STAGE PROGRAM...: $work/bin, in front of PATH: the programs, those of the staged installation, Open MPI's
# compiler. Work goes on in $work/user.
installation() {
  local stage=$1 program
  shift
  mkdir "$work/bin" "$work/user"
  for program in "$@"; do ln -s "$program" "$work/bin/${program##*/}"; done
  ln -s "$stage/bin/rescatter-probe-openmpi" "$work/bin/rescatter-probe"
  ln -s "$stage/bin/rescatter-config" "$work/bin/rescatter-config"
  ln -s "$(command -v mpicc.openmpi || command -v mpicc)" "$work/bin/mpicc"
  export PATH=$work/bin:$PATH
  cd "$work/user"
}

# typed COMMAND: runs it in this shell. What it prints is in $work/out and $work/err; it must end well.
typed() {
  local status=0
  echo "\$ $1"
  eval "$1" >"$work/out" 2>"$work/err" </dev/null || status=$?
  if [ $status -ne 0 ] || grep -qi 'abort' "$work/err"; then
    cat "$work/out" "$work/err"
    echo "not ok - step fails with status $status: $1"
    exit 1
  fi
}
