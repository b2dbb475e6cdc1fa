/* SPDX-License-Identifier: MIT
 * task.h: what a program asks for when it calls rsc_balance(). Amounts in items. No MPI here.
 */
#ifndef RSC_MPI_TASK_H
#define RSC_MPI_TASK_H

#include <stdbool.h>
#include <stdint.h>

struct rsc_err;

struct rsc_task {
    const char *group;            /* borrowed; never NULL */
    int64_t even_share;           /* of every process in the original program */
    int64_t min_share, max_share; /* max_share INT64_MAX: no upper bound */
    int64_t multiple;             /* every share is a multiple of it, at least 1 */
    int root;                     /* rank in the communicator that is planned */
};

/* Items of `nproc` processes together, INT64_MAX if they are more. */
int64_t rsc_task_items(const struct rsc_task *task, int nproc);

/* Whether two tasks ask for the same. */
bool rsc_task_equal(const struct rsc_task *a, const struct rsc_task *b);

/* A number that tells groups apart, for practical purposes. */
uint64_t rsc_task_hash(const struct rsc_task *task);

/* Whether the task can be planned at all. -1 with *err filled (EINVAL) if the even share is
 * negative or breaks the bounds itself, or if the total does not fit MPI's int displacements: such
 * a task keeps its even shares. */
int rsc_task_check(const struct rsc_task *task, int nproc, struct rsc_err *err);

#endif
