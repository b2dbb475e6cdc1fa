#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Every way in which a program may find librescatter gives one that runs, without LD_LIBRARY_PATH:
# pkg-config, plain -lrescatter, CMake, C and C++.
set -u
here=$(cd "$(dirname "$0")" && pwd)
shift
default=$1
prefix=$RESCATTER_PREFIX
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export PKG_CONFIG_PATH=$prefix/lib/pkgconfig RESCATTER_POLICY=random:1
unset LD_LIBRARY_PATH
# Warnings would be those of other people's headers; sanitizers have to be linked.
flags=$(printf "%s\n" ${RESCATTER_CFLAGS:-} | grep -e "^-fsanitize" | tr "\n" " ")
export RESCATTER_CFLAGS="-O1 $flags"
failures=0

# try TEXT FLAVOUR COMMAND...: the command makes $scratch/squares, which then runs.
try() {
    local text=$1 flavour=$2
    shift 2
    rm -f "$scratch/squares"
    if "$@" >"$scratch/log" 2>&1 &&
        "$here/launch" "$flavour" 3 "$scratch/squares" 10 2>&1 | tee -a "$scratch/log" |
        grep -q "^9 numbers, sum of squares 204"; then
        echo "ok - $text"
    else
        echo "not ok - $text"
        cat "$scratch/log"
        failures=$((failures + 1))
    fi
}

by_cmake() { # TARGET COMPILER
    mkdir -p "$scratch/project"
    cat >"$scratch/project/CMakeLists.txt" <<CMAKE
cmake_minimum_required(VERSION 3.20)
project(squares C)
find_package(rescatter REQUIRED)
add_executable(squares ../squares.c)
target_link_libraries(squares PRIVATE rescatter::$1)
set_target_properties(squares PROPERTIES RUNTIME_OUTPUT_DIRECTORY "$scratch")
CMAKE
    rm -rf "$scratch/cmake"
    cmake -S "$scratch/project" -B "$scratch/cmake" "-DCMAKE_PREFIX_PATH=$prefix" \
        "-DCMAKE_C_COMPILER=$2" "-DCMAKE_C_FLAGS=$flags" && cmake --build "$scratch/cmake"
}

cp "$here/../../runtime/mpi/examples/squares.c" "$scratch/squares.c"
sed 's/= malloc(/= (double *)malloc(/' "$scratch/squares.c" >"$scratch/squares.cpp"
cd "$scratch" || exit 1
case $default in smpi) mpicc=smpicc ;; *) mpicc=mpicc ;; esac
try "pkg-config, default MPI" "$default" \
    sh -c "$mpicc $flags squares.c -o squares $(pkg-config --cflags --libs rescatter)"
try "pkg-config --static, default MPI" "$default" \
    sh -c "$mpicc $flags squares.c -o squares $(pkg-config --static --cflags --libs rescatter)"
try "plain -lrescatter, default MPI" "$default" \
    $mpicc $flags squares.c -o squares -I "$prefix/include" -L "$prefix/lib" -lrescatter
[ "$default" = smpi ] || try "CMake, default MPI" "$default" by_cmake rescatter mpicc
for flavour in "$@"; do
    try "pkg-config, C, $flavour" "$flavour" "$here/compile" "$flavour" squares squares.c
    try "pkg-config, C++, $flavour" "$flavour" "$here/compile" "$flavour" squares squares.cpp
    case $flavour in smpi) compiler=smpicc ;; *) compiler=mpicc.$flavour ;; esac
    command -v "$compiler" >/dev/null || continue
    try "plain -lrescatter, $flavour" "$flavour" "$compiler" $flags squares.c -o squares \
        -I "$prefix/include" -L "$prefix/lib/$flavour" -lrescatter
    [ "$flavour" = smpi ] || try "CMake, $flavour" "$flavour" by_cmake "$flavour" "$compiler"
done
exit "$((failures > 0))"
