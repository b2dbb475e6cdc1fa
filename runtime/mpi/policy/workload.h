/* SPDX-License-Identifier: MIT
 * workload.h: what a program asks for when it calls rsc_balance() or rsc_balance_uneven(). Amounts
 * in items. No MPI here.
 */
#ifndef RSC_MPI_WORKLOAD_H
#define RSC_MPI_WORKLOAD_H

#include <stdbool.h>
#include <stdint.h>

struct rsc_err;

struct rsc_workload {
    const char *group;  /* borrowed; never NULL */
    int64_t even_share; /* of every process in the original program; 1 where: */
    const int64_t *own; /* [n_own] each had a share of its own; borrowed; or NULL */
    int n_own;
    int64_t min_share, max_share; /* max_share INT64_MAX: no upper bound */
    int64_t multiple;             /* every share is a multiple of it, at least 1 */
    int root;                     /* rank in the communicator that is planned */
};

/* Items of `nproc` processes together, INT64_MAX if they are more. */
int64_t rsc_workload_items(const struct rsc_workload *workload, int nproc);

/* What process `rank` has in the original program. */
int64_t rsc_workload_share(const struct rsc_workload *workload, int rank);

/* Whether two workloads ask for the same. */
bool rsc_workload_equal(const struct rsc_workload *a, const struct rsc_workload *b);

/* A number that tells groups apart, for practical purposes. */
uint64_t rsc_workload_hash(const struct rsc_workload *workload);

/* Whether the workload can be planned at all. -1 with *err filled (EINVAL) if a share of the
 * original program is negative or breaks the bounds itself, or if the total can hardly be counted:
 * such a workload keeps its shares. */
int rsc_workload_check(const struct rsc_workload *workload, int nproc, struct rsc_err *err);

/* The largest share that a process may get: by the bounds, and an int where the program keeps its
 * share in one, as rewritten programs do. */
int64_t rsc_workload_most(const struct rsc_workload *workload);

#endif
