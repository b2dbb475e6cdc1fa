/* SPDX-License-Identifier: MIT
 * spec.h: what a group is made of: its call sites, and where its plan is made.
 */
#ifndef XF_SPEC_H
#define XF_SPEC_H

#include <stdbool.h>
#include <stddef.h>

struct xf_expr;
struct xf_function;
struct xf_mpi_call;
struct xf_num;
struct xf_stmt;

struct xf_observation { /* one MPI_Scatter, MPI_Gather, MPI_Allgather, or the like with counts for
                         * each process, reached by the run */
    const struct xf_expr *call;
    const struct xf_mpi_call *mpi;
    const struct xf_function *function;
    const struct xf_num *send_count, *recv_count, *comm, *root;
    const char *own_counts; /* the program fills counts for each process, and why they are not known
                             * to be equal shares; NULL: they are, or there are none */
    bool own_places;        /* ... for the places that go with them */
    const struct xf_num *share, *start, *total; /* such counts of a division with a rest; else NULL,
                                                 * see struct xf_group_spec */
    bool uniform; /* both counts are equal on all processes, as far as the text tells */
    bool same_counts, same_everywhere; /* the counts, and all the numbers above, were the same each
                                        * time it was reached */
    bool under_condition; /* reached only where a condition that may differ by process holds */
    bool send_scalar, recv_scalar; /* the buffer is one variable that is no array */
};

struct xf_group_spec {
    const struct xf_num *share, *comm, *root;
    const struct xf_num *start, *total; /* the program divides with a rest: `share` is of this
                                         * process, its items begin there, and there are so many;
                                         * NULL: all have as many */
    const struct xf_num *grain;         /* the program counts so many for each item: mostly 1 */
    const struct xf_expr **calls;       /* the sites of the group */
    size_t n_calls;
    const struct xf_function *function; /* they all stand in; the only one that is edited, unless */
    bool places_as_used; /* places of the own items are edited where variables that hold them are
                          * read, and not where these get their values */
    bool across;         /* all are: plan and share are variables of the file, see place/across.c */
    bool keep_output;    /* text on the terminal is a result, too */
};

struct xf_insertion_point {       /* where the plan is made */
    const struct xf_stmt *after;  /* insert behind this statement, or */
    const struct xf_stmt *before; /* in front of this one */
    size_t split;                 /* `after` is a declaration: behind so many variables; 0: all */
    const struct xf_function *in;
    const struct xf_expr *share, *comm, *root; /* across functions: what the plan is made from */
    const struct xf_num *worth;                /* what the share is worth there */
    const struct xf_stmt *late; /* nowhere: it sets what the plan needs too late; or NULL */
};

#endif
