/* SPDX-License-Identifier: MIT
 * calls.h: what is known of functions whose body is not read: the MPI library and the C library.
 * Both come from tables (mpi_calls.def, c_calls.def); a function in neither is unknown, unless the
 * user says what it does.
 */
#ifndef XF_CALLS_H
#define XF_CALLS_H

#include <stdbool.h>

/* What an MPI function does. */
enum xf_mpi_class {
    XF_MPI_SCATTER,
    XF_MPI_GATHER,
    XF_MPI_ALLGATHER, /* these three: equal shares */
    XF_MPI_SCATTERV,
    XF_MPI_GATHERV,
    XF_MPI_ALLGATHERV, /* these three: already uneven */
    XF_MPI_BCAST,
    XF_MPI_REDUCE,
    XF_MPI_ALLREDUCE,
    XF_MPI_SCAN,
    XF_MPI_REDUCE_SCATTER,
    XF_MPI_ALLTOALL,
    XF_MPI_BARRIER,
    XF_MPI_SEND,
    XF_MPI_RECV,
    XF_MPI_SENDRECV,
    XF_MPI_PROBE,
    XF_MPI_WAIT, /* completes requests */
    XF_MPI_COMM, /* makes or frees communicators, groups, topologies: collective */
    XF_MPI_RMA,
    XF_MPI_FILE,
    XF_MPI_OTHER_COMM, /* communicates in a way the analysis does not follow */
    XF_MPI_RANK,
    XF_MPI_SIZE,  /* these two: of a communicator */
    XF_MPI_TYPE,  /* makes, commits or frees datatypes and operations: local */
    XF_MPI_PACK,  /* packs and unpacks: local, and what comes out follows from what goes in */
    XF_MPI_LOCAL, /* anything else without communication: Wtime, Get_count, Error_string, ... */
    XF_MPI_INIT,
    XF_MPI_FINALIZE,
    XF_MPI_ABORT
};

/* One character per argument:
 *   s send buffer   r receive buffer   b buffer read and written (Bcast)
 *   n send count    m receive count    t send type    u receive type
 *   o operation     R root             d destination  S source    g tag   C communicator
 *   q request out   Q request in/out   a status       N counts array   D displacements array
 *   T types array   v value out        V value in     K address that is kept   ? other
 * For calls with one count and one type for both sides (Bcast, Reduce, Send, Recv): n and t. */
struct xf_mpi_call {
    const char *name; /* without the P of PMPI_ */
    enum xf_mpi_class class;
    bool nonblocking, persistent, large; /* I..., ..._init, ..._c */
    const char *roles;
};

/* NULL when unknown. `PMPI_` names find their MPI_ entry. */
const struct xf_mpi_call *xf_mpi_lookup(const char *name);
/* What it does but for counts of their own for the processes: MPI_Scatterv as MPI_Scatter. */
enum xf_mpi_class xf_mpi_transfer(const struct xf_mpi_call *c);
bool xf_mpi_lists_counts(const struct xf_mpi_call *c); /* it has such counts */
bool xf_mpi_is_transfer(const struct xf_mpi_call *c);  /* one of those six */
/* Position of the argument with role `role`, -1 when there is none. */
int xf_mpi_arg(const struct xf_mpi_call *c, char role);
/* That of the count of the process's own part, of a transfer. */
int xf_mpi_own_count(const struct xf_mpi_call *c);

/* What a C library function returns. */
enum xf_c_result {
    XF_C_PURE,     /* a function of its arguments and of what they point to: sqrt, strlen, abs */
    XF_C_ALLOC,    /* fresh memory: malloc, calloc, realloc, strdup */
    XF_C_ARG0,     /* its first argument: memcpy, strcpy */
    XF_C_EXTERNAL, /* from outside: time, fread, getenv, scanf; may differ between processes */
    XF_C_STATE,    /* from a hidden state that every call moves on: rand, srand, drand48, strtok */
    XF_C_OPTION,   /* the next option in the arguments of main(), of a hidden place that every call
                    * moves on: getopt; the variables of getopt.h tell of it */
    XF_C_FLAGS,    /* what all arithmetic before left behind: fetestexcept */
    XF_C_NOTHING
};

/* One character per argument, the last one repeated for variadic functions:
 *   v a value   r memory read   w memory written   b memory read and written
 *   f format string   F stream (FILE *)   c callback   p pointer freed   k address that is kept
 *   m part of the message of a program that stops for an error */
struct xf_c_call {
    const char *name;
    enum xf_c_result result;
    const char *args;
    /* How far it looks, or writes, from each argument that is memory: at most
     *   0-9 as many bytes as that argument says   p ... as the two arguments behind it multiplied
     *   k as the argument before the callback says, the callback looking no further
     *   e one of what the argument's type says that it points to   z a text and its zero
     *   t as many bytes as the text in the argument behind it and its zero   . not known
     * What has no character is not known. The arguments of a format say it in the format. */
    const char *extents;
    bool prints;   /* output seen by the user: printf, fputs, fwrite, write */
    bool terminal; /* ... on the terminal, without being told: printf, puts */
    bool reads;    /* input from outside: scanf, fread, fgets, read */
    bool ends;     /* does not return: exit, abort */
    bool posix;    /* not of ISO C, which reserves its names: a program may have one of its own */
};

/* Of the C library, and of what a facts file says (contract.h); of the C library alone. */
const struct xf_c_call *xf_c_lookup(const char *name);
const struct xf_c_call *xf_c_library(const char *name);

/* The compiler's name for a function of C's library that computes a number from numbers. */
bool xf_c_of_compiler(const char *name);

#endif
