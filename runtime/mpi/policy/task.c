/* SPDX-License-Identifier: MIT */
#include "task.h"

#include "err.h"

#include <inttypes.h>
#include <limits.h>
#include <string.h>

int64_t rsc_task_items(const struct rsc_task *task, int nproc)
{
    return task->even_share > INT64_MAX / nproc ? INT64_MAX : task->even_share * nproc;
}

bool rsc_task_equal(const struct rsc_task *a, const struct rsc_task *b)
{
    return a->even_share == b->even_share && a->min_share == b->min_share &&
           a->max_share == b->max_share && a->multiple == b->multiple && a->root == b->root &&
           strcmp(a->group, b->group) == 0;
}

uint64_t rsc_task_hash(const struct rsc_task *task)
{
    uint64_t hash = 0xcbf29ce484222325u; /* FNV-1a */
    for (const char *c = task->group; *c; c++)
        hash = (hash ^ (unsigned char)*c) * 0x100000001b3u;
    return hash;
}

int rsc_task_check(const struct rsc_task *task, int nproc, struct rsc_err *err)
{
    int64_t share = task->even_share;
    if (share < 0)
        return rsc_fail(err, RSC_EINVAL, "%s: the even share is %" PRId64 " items, must be >= 0",
                        task->group, share);
    if (share < task->min_share || share > task->max_share)
        return rsc_fail(err, RSC_EINVAL,
                        "%s: the even share of %" PRId64
                        " items is outside its own bounds, %" PRId64 " to %" PRId64,
                        task->group, share, task->min_share, task->max_share);
    if (share % task->multiple != 0)
        return rsc_fail(err, RSC_EINVAL,
                        "%s: the even share of %" PRId64 " items is no multiple of %" PRId64,
                        task->group, share, task->multiple);
    if (rsc_task_items(task, nproc) > INT_MAX)
        return rsc_fail(err, RSC_EINVAL,
                        "%s: %" PRId64 " items for each of %d processes do not fit the int "
                        "displacements of MPI_Scatterv",
                        task->group, share, nproc);
    return 0;
}
