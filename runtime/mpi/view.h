/* SPDX-License-Identifier: MIT
 * view.h: the counts and displacements that a plan gives to one call site, made of shares in items.
 */
#ifndef RSC_MPI_VIEW_H
#define RSC_MPI_VIEW_H

#include <mpi.h>
#include <stdint.h>

struct rsc_channel;
struct rsc_plan;

struct rsc_view { /* by ranks of the channel */
    struct rsc_view *next;
    int64_t even_count;     /* elements per process in the original call */
    int *counts;            /* [nproc] elements; NULL: they do not fit */
    int *displs;            /* [nproc] elements; NULL: they do not fit */
    MPI_Count *wide_counts; /* [nproc] the same, wide enough */
    MPI_Aint *offsets;      /* [nproc] the same displacements, wide enough */
    int unit; /* elements of which all these are multiples, where displacements do not fit; or 0 */
    MPI_Aint middle;  /* element that the next displacements count from */
    int *unit_counts; /* [nproc] in units */
    int *unit_displs; /* [nproc] the same; NULL: they do not fit either */
};

/* Makes the spare view of a plan. -1: out of memory. */
int rsc_view_make_spare(struct rsc_plan *plan);

/* Frees the counts of all call sites. */
void rsc_view_free_all(struct rsc_plan *plan);

/* The view of a plan whose counts are the array `counts`; NULL: none. */
const struct rsc_view *rsc_view_with(const struct rsc_plan *plan, const int *counts);

/* The same among all plans of a channel: the view whose counts the program passed in a call. It
 * knows displacements that do not fit an int. */
const struct rsc_view *rsc_view_of_call(const struct rsc_channel *channel, const int *counts);

#endif
