/* SPDX-License-Identifier: MIT */
#include "workload.h"

#include "err.h"

#include <inttypes.h>
#include <limits.h>
#include <string.h>

int64_t rsc_workload_items(const struct rsc_workload *workload, int nproc)
{
    return workload->even_share > INT64_MAX / nproc ? INT64_MAX : workload->even_share * nproc;
}

bool rsc_workload_equal(const struct rsc_workload *a, const struct rsc_workload *b)
{
    return a->even_share == b->even_share && a->min_share == b->min_share &&
           a->max_share == b->max_share && a->multiple == b->multiple && a->root == b->root &&
           strcmp(a->group, b->group) == 0;
}

uint64_t rsc_workload_hash(const struct rsc_workload *workload)
{
    uint64_t hash = 0xcbf29ce484222325u; /* FNV-1a */
    for (const char *c = workload->group; *c; c++)
        hash = (hash ^ (unsigned char)*c) * 0x100000001b3u;
    return hash;
}

int rsc_workload_check(const struct rsc_workload *workload, int nproc, struct rsc_err *err)
{
    int64_t share = workload->even_share;
    if (share < 0)
        return rsc_fail(err, RSC_EINVAL, "%s: the even share is %" PRId64 " items, must be >= 0",
                        workload->group, share);
    if (share < workload->min_share || share > workload->max_share)
        return rsc_fail(err, RSC_EINVAL,
                        "%s: the even share of %" PRId64
                        " items is outside its own bounds, %" PRId64 " to %" PRId64,
                        workload->group, share, workload->min_share, workload->max_share);
    if (share % workload->multiple != 0)
        return rsc_fail(err, RSC_EINVAL,
                        "%s: the even share of %" PRId64 " items is no multiple of %" PRId64,
                        workload->group, share, workload->multiple);
    if (rsc_workload_items(workload, nproc) > INT64_MAX / nproc)
        return rsc_fail(err, RSC_EINVAL,
                        "%s: %" PRId64 " items for each of %d processes are too many",
                        workload->group, share, nproc);
    return 0;
}

/* Programs that deal out more than that to each do not keep their shares in an int. */
int64_t rsc_workload_most(const struct rsc_workload *workload)
{
    int64_t kept = workload->even_share > INT_MAX ? INT64_MAX : INT_MAX;
    return workload->max_share < kept ? workload->max_share : kept;
}
