/* SPDX-License-Identifier: MIT
 * own_counts.h: counts and places for each process that the program fills itself, of MPI_Scatterv
 * and its like. Where all get as many, one behind the other in the order of their ranks, the call
 * does what the one without such counts does. Where the number of items leaves a rest, some get one
 * more, or the last gets them all, and the plan deals out what the program's counts are together.
 */
#ifndef XF_OWN_COUNTS_H
#define XF_OWN_COUNTS_H

#include <stdbool.h>

struct xf_expr;
struct xf_flow;
struct xf_mpi_call;
struct xf_num;
struct xf_progression;
struct xf_state;
struct xf_val;

struct xf_own_counts {
    const struct xf_num *each;                  /* as many for this process; NULL: */
    const char *why;                            /* not known to be, or ... */
    bool places;                                /* ... their places are not */
    const struct xf_num *share, *start, *total; /* its items, where they begin, and those of all;
                                                 * NULL: all have as many */
};

/* Where the call tells NULL for the lists, it is not the root that makes it. */
struct xf_own_counts xf_own_counts(struct xf_flow *f, const struct xf_state *st,
                                   const struct xf_expr *call, const struct xf_mpi_call *mpi,
                                   const struct xf_val *args);

/* What a scatter of one integer to each process brings to this one, out of an array of integers of
 * which each is known; NULL: it is none. */
const struct xf_num *xf_own_count_dealt(struct xf_flow *f, const struct xf_state *st,
                                        const struct xf_mpi_call *mpi, const struct xf_val *args);

/* What a gather of one integer of each process, n on this one, leaves in the array it puts them in;
 * NULL: not known. */
const struct xf_progression *xf_own_counts_gathered(struct xf_flow *f, const struct xf_state *st,
                                                    const struct xf_mpi_call *mpi,
                                                    const struct xf_val *args,
                                                    const struct xf_num *n);

/* What is known of the array of integers that the root broadcasts there, where that is the same on
 * all processes that have any; NULL: nothing. */
const struct xf_progression *xf_own_counts_broadcast(struct xf_flow *f, const struct xf_state *st,
                                                     const struct xf_val *buffer,
                                                     const struct xf_num *comm);

#endif
