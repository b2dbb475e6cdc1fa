/* SPDX-License-Identifier: MIT
 * rescatter.h: what a rewritten MPI program calls to learn its share.
 *
 * Units: shares and offsets are counted in items, counts and displacements in elements of the
 * datatype of the call they are handed to. All pointers returned are borrowed from the plan; a plan
 * lives as long as the communicator it was made for (MPI_COMM_WORLD: until MPI_Finalize()) and is
 * never freed by the caller. Communicators are intra-communicators.
 *
 * Threads: calls on one communicator and its plans must not overlap, as with MPI's collective
 * calls; different communicators may be used by different threads at once (MPI_THREAD_MULTIPLE).
 *
 * Settings are environment variables, see rescatter(3). The root of a plan reads them when its
 * communicator is planned for the first time; what they say on other processes does not matter.
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
 * times size in all. `group` names it as "file:function:share". Collective over `comm`: every
 * process passes the same arguments. A new task costs a reduction, which compares the arguments,
 * and a broadcast of what the root planned (without a cost file neither); a known one, the same
 * arguments on the same communicator, returns the same plan without communication.
 *
 * Always returns a plan. Whatever goes wrong (an unreadable or malformed cost file, a host that it
 * does not know, a planner that fails, processes that ask for different shares) gives the even
 * shares and one warning on the root; with RESCATTER_STRICT=1 MPI_Abort. Lack of memory gives even
 * shares, too, unless not even these can be kept; then, and where communication fails, MPI_Abort.
 *
 * On a process that is not of the group, where `comm` is MPI_COMM_NULL, the call is local: the
 * share is the even one, at offset 0.
 *
 * Under RESCATTER_ADAPT=1 a group that has run before is planned anew from the measured times of
 * its last round, which costs a reduction, a gather and a broadcast. The call may then return
 * another plan than the one before. That one stays what it was: what was dealt out by it can be
 * collected by it, but not by the new one, and buffers may be too small. Programs rewritten by
 * rescatter are made for that; others should call this again only where they deal out anew.
 *
 * Costs per byte need the size of an item. It is not known before the program transfers the first
 * one, so the cost file gives it (item_bytes, of the group or of the file). */
rsc_plan *rsc_balance(const char *group, int64_t even_share, int root, MPI_Comm comm);

/* The same, with every share at least `min_share`, at most `max_share` and a multiple of `multiple`
 * items. A bound the even share itself breaks keeps the even shares. max_share < 0: no upper bound;
 * min_share and multiple below 0 and 1 count as these. A program whose call gives `cols` elements
 * per item passes max_share INT_MAX / cols to be safe from counts that do not fit an int. */
rsc_plan *rsc_balance_within(const char *group, int64_t even_share, int64_t min_share,
                             int64_t max_share, int64_t multiple, int root, MPI_Comm comm);

/* Items of the calling process, and the position of its first item in the whole. Local. */
int64_t rsc_share(const rsc_plan *plan);
int64_t rsc_offset(const rsc_plan *plan);

/* Items, and position of the first item, of process `rank` (0 <= rank < size) of the communicator
 * that was planned. Local. */
int64_t rsc_share_of(const rsc_plan *plan, int rank);
int64_t rsc_offset_of(const rsc_plan *plan, int rank);

/* What the calling process gets of a call or a buffer in which the original program gave
 * `even_count` elements to each: even_count per item of the even share, times the process's share;
 * even_count itself, whatever it is, if the shares are even. Where shares are multiples of several
 * items, so many elements may belong to several items together. 0 <= even_count. Local. */
int64_t rsc_elements(const rsc_plan *plan, int64_t even_count);

/* Counts and displacements, [size], for a v-call over rsc_comm() that gave `even_count` elements to
 * each process in the original program: a multiple of the even share (over what shares are
 * multiples of), or anything if the shares are even. Indexed by the ranks of rsc_comm(); owned by
 * the plan. Local.
 *
 * Process r's displacement is where the original program had its r-th segment begin, moved by the
 * other processes' shares, whatever the service order: data keeps its place in the root's buffer.
 *
 * Errors go to the communicator's error handler as MPI_ERR_COUNT, on all processes alike and before
 * data moves; if it returns, NULL is returned: a count does not fit an int, or even_count is no
 * multiple. rsc_displs() also returns NULL, without an error,
 * where only displacements do not fit: transfers on rsc_comm() use the plan's own then, if they get
 * the plan's counts. Native and non-blocking ones can do so up to 2^32 items, and beyond where MPI
 * has large counts (MPI-4).
 */
const int *rsc_counts(rsc_plan *plan, int64_t even_count);
const int *rsc_displs(rsc_plan *plan, int64_t even_count);

#if MPI_VERSION >= 4
/* The same for the large-count forms, MPI_Scatterv_c and so on, which hold what an int does not.
 * Errors: the call is no multiple, as above. */
const MPI_Count *rsc_counts_c(rsc_plan *plan, int64_t even_count);
const MPI_Aint *rsc_displs_c(rsc_plan *plan, int64_t even_count);
#endif

/* The communicator that planned transfers use, and the root's rank there. Its ranks are in service
 * order, the root last; for even shares in the original order. MPI_Scatterv, MPI_Gatherv,
 * MPI_Allgatherv, their non-blocking and large-count forms on it travel as the plan says and need
 * the plan's counts. Owned by the plan: hand it to v-calls, do not free it. Local. */
MPI_Comm rsc_comm(const rsc_plan *plan);
int rsc_root(const rsc_plan *plan);

#ifdef __cplusplus
}
#endif
#endif
