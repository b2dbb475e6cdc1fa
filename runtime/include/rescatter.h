/* SPDX-License-Identifier: MIT
 * rescatter.h: what a rewritten MPI program calls to learn its share.
 *
 * Units: shares and offsets are counted in items, counts and displacements in elements of the
 * datatype of the call they are handed to. All pointers returned are borrowed from the plan; a plan
 * lives as long as the communicator it was made for and is never freed by the caller.
 */
#ifndef RESCATTER_H
#define RESCATTER_H

#include <mpi.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How the items of one share group are split among the processes of one communicator. */
typedef struct rsc_plan rsc_plan;

/* Plan a group: `even_share` items for each process of `comm` in the original program, even_share
 * times size in all. `group` names it as "file:function:share". Collective over `comm`. Never
 * fails: whatever goes wrong gives the even shares and one warning on the root (RESCATTER_STRICT=1:
 * MPI_Abort). The same plan is returned for the same group, share and communicator. */
rsc_plan *rsc_balance(const char *group, int64_t even_share, int root, MPI_Comm comm);

/* The same, with every share at least `min_share`, at most `max_share` and a multiple of `multiple`
 * items. A bound the even share itself breaks keeps the even shares. max_share < 0: no upper bound. */
rsc_plan *rsc_balance_within(const char *group, int64_t even_share, int64_t min_share,
                             int64_t max_share, int64_t multiple, int root, MPI_Comm comm);

/* Items of the calling process, and the position of its first item in the whole. Local. */
int64_t rsc_share(const rsc_plan *plan);
int64_t rsc_offset(const rsc_plan *plan);

/* Items, and position of the first item, of process `rank` of the communicator that was planned. Local. */
int64_t rsc_share_of(const rsc_plan *plan, int rank);
int64_t rsc_offset_of(const rsc_plan *plan, int rank);

/* Counts and displacements, [size], for a v-call over rsc_comm() that gave `even_count` elements to
 * each process in the original program (a multiple of the even share). Indexed by the ranks of
 * rsc_comm(); owned by the plan. Local. */
const int *rsc_counts(rsc_plan *plan, int64_t even_count);
const int *rsc_displs(rsc_plan *plan, int64_t even_count);

/* The communicator that planned transfers use, its ranks in service order, and the root's rank
 * there. Owned by the plan: hand it to v-calls, do not free it. Local. */
MPI_Comm rsc_comm(const rsc_plan *plan);
int rsc_root(const rsc_plan *plan);

#ifdef __cplusplus
}
#endif
#endif
