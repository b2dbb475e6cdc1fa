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
    $mpicc $flags squares.c -o squares -I "$prefix/include" -L "$prefix/lib" -lrescatter "-Wl,-rpath,$prefix/lib"
[ "$default" = smpi ] || try "CMake, default MPI" "$default" by_cmake rescatter mpicc
for flavour in "$@"; do
    try "pkg-config, C, $flavour" "$flavour" "$here/compile" "$flavour" squares squares.c
    try "pkg-config, C++, $flavour" "$flavour" "$here/compile" "$flavour" squares squares.cpp
    case $flavour in smpi) compiler=smpicc ;; *) compiler=mpicc.$flavour ;; esac
    command -v "$compiler" >/dev/null || continue
    try "plain -lrescatter, $flavour" "$flavour" "$compiler" $flags squares.c -o squares \
        -I "$prefix/include" -L "$prefix/lib/$flavour" -lrescatter "-Wl,-rpath,$prefix/lib"
    try "in front of the sources, $flavour" "$flavour" \
        sh -c "$compiler -Wl,--as-needed $flags $(pkg-config --cflags --libs "rescatter-$flavour") squares.c -o squares"
    # Only what programs run with is looked at, no library of a development package.
    sh -c "$compiler -Wl,--trace squares.c -o squares $("$prefix/bin/rescatter-config" --mpicc="$compiler" --libs --cflags)" \
        >"$scratch/log" 2>&1
    if grep -E 'lib(yaml|pcre2-8|jansson|glpk|hwloc)\.(so|a)$' "$scratch/log"; then
        echo "not ok - $flavour: needs a development package"
        failures=1
    fi
    try "as an archive, $flavour" "$flavour" env RESCATTER_LINK=static "$here/compile" "$flavour" squares squares.c
    nm squares | grep -q ' [tT] rsc_costs_load' || { echo "not ok - as an archive, $flavour: it is not"; failures=1; }
    try "rescatter-config, $flavour" "$flavour" \
        sh -c "$compiler $flags $("$prefix/bin/rescatter-config" --mpicc="$compiler" --libs --cflags) squares.c -o squares"
    nm squares | grep -q ' [tT] rsc_costs_load' && [ "$flavour" != smpi ] &&
        { echo "not ok - rescatter-config, $flavour: an archive"; failures=1; }
    try "rescatter-config --static, $flavour" "$flavour" sh -c \
        "$compiler $flags squares.c -o squares $(MPICC=$compiler "$prefix/bin/rescatter-config" --static --libs --cflags)"
    [ "$flavour" != "$("$prefix/bin/rescatter-config" --mpi --mpicc="$compiler")" ] &&
        { echo "not ok - rescatter-config takes $compiler for another one"; failures=1; }
    try "pkg-config, told by a variable, $flavour" "$flavour" sh -c "$compiler $flags squares.c -o squares \
        $(pkg-config --define-variable=mpi="$flavour" --cflags --libs rescatter)"
    [ "$flavour" = smpi ] && continue
    try "CMake, $flavour" "$flavour" by_cmake "$flavour" "$compiler"
    try "CMake, an archive, $flavour" "$flavour" by_cmake "${flavour}_static" "$compiler"
done

# The default follows the mpicc that comes first in PATH.
for flavour in "$@"; do
    mkdir -p "$scratch/$flavour"
    case $flavour in smpi) compiler=smpicc ;; *) compiler=mpicc.$flavour ;; esac
    ln -s "$(command -v "$compiler" || command -v mpicc)" "$scratch/$flavour/mpicc"
    found=$(PATH=$scratch/$flavour:$PATH MPICC= "$prefix/bin/rescatter-config" --mpi)
    [ "$found" = "$flavour" ] && echo "ok - rescatter-config follows mpicc, $flavour" ||
        { echo "not ok - rescatter-config finds $found, expected $flavour"; failures=1; }
done
"$prefix/bin/rescatter-config" --mpicc=cc --libs 2>"$scratch/log" && failures=1
grep -q "found no mpi.h" "$scratch/log" || { echo "not ok - no MPI library, and nothing is said"; failures=1; }

# What a shared library exports: what rescatter.h declares, and to the calls in the program alone their ways in.
for flavour in "$@"; do
    [ "$flavour" = smpi ] && continue # it has none
    library=$(echo "$prefix/lib/librescatter_$flavour".so.*.*.*)
    nm -D --defined-only "$library" | sed -n 's/.* T \(.*\)@@RESCATTER_[0-9].*/\1/p' | sort >"$scratch/exported"
    sed -e 's|/\*.*\*/||' -e '/\/\*/,/\*\//d' "$prefix/include/rescatter.h" | grep -oE '\<rsc_[a-z0-9_]+\(' |
        tr -d '(' | sort -u >"$scratch/declared"
    nm -D --defined-only "$library" | grep -q ' rsc_counts_c@' || sed -i '/_c$/d' "$scratch/declared"
    diff "$scratch/declared" "$scratch/exported" || { echo "not ok - < declared, > exported by $library"; failures=1; }
    others=$(nm -D --defined-only "$library" | grep -v '@@RESCATTER_\| A RESCATTER_')
    [ -z "$others" ] || { echo "not ok - $library exports $others"; failures=1; }
    readelf -d "$library" | grep -q 'SONAME.*librescatter_[a-z]*\.so\.[0-9]*\.[0-9]*\]' ||
        { echo "not ok - no SONAME with a version"; failures=1; }
done
exit "$((failures > 0))"
