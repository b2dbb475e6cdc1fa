#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# No call that communicates is forgotten: every MPI function that an MPI library declares is in the table of
# those whose time is not computing, or is known here to do no more than ask or prepare something.
set -u
here=$(cd "$(dirname "$0")" && pwd)
runtime=$here/../../runtime/mpi
shift
failures=0

# Names without "MPI_", one pattern a line.
quiet='
.*_(c2f|f2c|f082c|c2f08|f2f08|f082f)
T_.*|Type_.*|Group_.*|Info_.*|Op_.*|Errhandler_.*|Status_.*|Attr_.*|Keyval_.*|Error_.*|Get_.*|Add_.*|Aint_.*
.*_(get|set|delete)_(attr|name|info|errhandler)|.*_(create|free)_keyval|.*_(create|call)_errhandler|.*_DUP_FN|.*_NULL_(COPY|DELETE)_FN
.*_init
Init|Init_thread|Initialized|Finalize|Finalized|Abort|Wtime|Wtick|Pcontrol|Query_thread|Is_thread_main
Comm_(rank|size|group|compare|get_parent|remote_group|remote_size|test_inter|join|c2f)|Topo_test
Cart(dim)?_(get|coords|map|rank|shift)|Dims_create|Graph(dims)?_(get|map|neighbors|neighbors_count)|Dist_graph_neighbors(_count)?
Win_(attach|detach|get_group|shared_query)|Alloc_mem|Free_mem|Address|Register_datarep
Aint|.*_function(_fort)?
File_(delete|seek|set_atomicity|get_.*)
Open_port|Close_port|(Publish|Unpublish|Lookup)_name
Pack|Pack_.*|Unpack|Unpack_external|Reduce_local|Buffer_attach|Cancel|Request_free|Test_cancelled|Grequest_.*
Comm_spawn_multiple|Compare_and_swap
'
pattern="^($(grep . <<<"$quiet" | paste -sd '|'))\$"

# Functions that a program can call, of MPI 3.1: not the large-count ones, nor those that MPI 4 added.
declared() {
    echo '#include <mpi.h>' | "$1" -E -P -x c - | tr '\n;' ' \n' | grep -oE '\bMPI_[A-Z][A-Za-z0-9_]* *\(' |
        tr -d ' (' | sort -u | sed 's/^MPI_//' | grep -vE '_c$|^(Session|Isendrecv|P(ready|arrived|send|recv)|.*_init_c)' |
        grep -vE '^(Comm_(create_from_group|idup_with_info)|Intercomm_create_from_groups|Parrived|Pready.*)$'
}

known=$({ grep -oh 'RSC_CALL([A-Z]*, MPI_[A-Za-z_]*' "$runtime/measure/calls.def"
    grep -oh 'DEFINE(MPI_[A-Za-z_]*' "$runtime/interpose.c"; } | sed 's/.*MPI_//' | sort -u)
for flavour in "$@"; do
    case $flavour in smpi) compiler=smpicc ;; *) compiler=mpicc.$flavour ;; esac
    command -v "$compiler" >/dev/null || compiler=mpicc
    names=$(declared "$compiler")
    forgotten=$(comm -23 <(grep -vE "$pattern" <<<"$names") <(printf '%s\n' "$known"))
    if [ "$(wc -l <<<"$names")" -ge 300 ] && [ -z "$forgotten" ]; then
        echo "ok - $flavour: all of $(wc -l <<<"$names") calls have their place"
    else
        echo "not ok - $flavour: neither in calls.def nor known to be quiet:" $forgotten
        failures=$((failures + 1))
    fi
done
exit "$((failures > 0))"
