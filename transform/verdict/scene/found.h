/* SPDX-License-Identifier: MIT
 * found.h: what a run over a program is told, and what it decides and finds; see flow.h.
 */
#ifndef XF_FOUND_H
#define XF_FOUND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ir.h"
#include "result.h"
#include "value.h"

struct xf_expr;
struct xf_function;
struct xf_mpi_call;
struct xf_num;
struct xf_stmt;
struct xf_unknown;

struct xf_observation { /* one MPI_Scatter, MPI_Gather or MPI_Allgather reached by the run */
    const struct xf_expr *call;
    const struct xf_mpi_call *mpi;
    const struct xf_function *function;
    const struct xf_num *send_count, *recv_count, *comm, *root;
    bool uniform; /* both counts are equal on all processes, as far as the text tells */
    bool same_counts, same_everywhere; /* the counts, and all the numbers above, were the same each
                                        * time it was reached */
    bool under_condition; /* reached only where a condition that may differ by process holds */
    bool send_scalar, recv_scalar; /* the buffer is one variable that is no array */
};

struct xf_observations {
    struct xf_observation *v;
    size_t n, cap;
    enum xf_reason cut_short;         /* there may be more, for this reason */
    const struct xf_unknown *unknown; /* the first thing on the way that is not understood */
};

struct xf_group_spec {
    const struct xf_num *share, *comm, *root;
    const struct xf_num *grain;   /* the program counts so many for each item: mostly 1 */
    const struct xf_expr **calls; /* the sites of the group */
    size_t n_calls;
    const struct xf_function *function; /* they all stand in; the only one that is edited, unless */
    bool across;      /* all are: plan and share are variables of the file, see place/across.c */
    bool keep_output; /* text on the terminal is a result, too */
};

struct xf_insertion_point {       /* where the plan is made */
    const struct xf_stmt *after;  /* insert behind this statement, or */
    const struct xf_stmt *before; /* in front of this one */
    size_t split;                 /* `after` is a declaration: behind so many variables; 0: all */
    const struct xf_function *in;
    const struct xf_expr *share, *comm, *root; /* across functions: what the plan is made from */
    const struct xf_num *worth;                /* what the share is worth there */
};

/* XF_MY_END: my offset plus my share; the last two: of the process that `of` names */
enum xf_meaning { XF_MY_SHARE, XF_MY_OFFSET, XF_MY_END, XF_SHARE_OF, XF_OFFSET_OF };

struct xf_decision { /* `expr` means `scale` times one of these, plus `rest` */
    const struct xf_expr *expr;
    enum xf_meaning meaning;
    const struct xf_num *scale;
    const struct xf_expr *of;
    int64_t rest;
    const char *why;
    bool follows;                 /* its parts are edited, too: as it is written it is worth that */
    bool even;                    /* ... elsewhere it is worth the even number */
    bool guarded;                 /* it does only where the group's test at run time succeeds */
    const struct xf_function *in; /* its text stands in */
};

struct xf_decisions {
    struct xf_decision *v;
    size_t n, cap;
};

struct xf_event {
    enum xf_event_kind kind;
    struct xf_where where; /* where it begins */
    struct xf_where seen;  /* where it comes to light; line 0 when that is the same place */
    const char *detail;    /* a name, "" when there is none */
};

struct xf_notice { /* what somebody will see change, although no result does */
    struct xf_where where;
    const char *text;
};

struct xf_proof {   /* something that went right, for the evidence of an obligation */
    int obligation; /* enum xf_obligation */
    struct xf_where where;
    const char *text;
};

#endif
