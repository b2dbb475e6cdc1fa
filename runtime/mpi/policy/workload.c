/* SPDX-License-Identifier: MIT */
#include "workload.h"

#include "err.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

int64_t rsc_workload_items(const struct rsc_workload *workload, int nproc)
{
    if (!workload->own)
        return workload->even_share > INT64_MAX / nproc ? INT64_MAX : workload->even_share * nproc;
    int64_t items = 0;
    for (int p = 0; p < nproc; p++)
        if (__builtin_add_overflow(items, workload->own[p], &items))
            return INT64_MAX;
    return items;
}

int64_t rsc_workload_share(const struct rsc_workload *workload, int rank)
{
    return workload->own ? workload->own[rank] : workload->even_share;
}

static bool same_own(const struct rsc_workload *a, const struct rsc_workload *b)
{
    if (!a->own || !b->own)
        return !a->own && !b->own;
    return a->n_own == b->n_own && !memcmp(a->own, b->own, (size_t)a->n_own * sizeof *a->own);
}

bool rsc_workload_equal(const struct rsc_workload *a, const struct rsc_workload *b)
{
    return a->even_share == b->even_share && a->min_share == b->min_share &&
           a->max_share == b->max_share && a->multiple == b->multiple && a->root == b->root &&
           same_own(a, b) && strcmp(a->group, b->group) == 0;
}

uint64_t rsc_workload_hash(const struct rsc_workload *workload)
{
    uint64_t hash = 0xcbf29ce484222325u; /* FNV-1a */
    for (const char *c = workload->group; *c; c++)
        hash = (hash ^ (unsigned char)*c) * 0x100000001b3u;
    return hash;
}

/* `whose` and `share`: of one process, or of all. */
static int check_share(const struct rsc_workload *workload, const char *whose, int64_t share,
                       struct rsc_err *err)
{
    if (share < 0)
        return rsc_fail(err, RSC_EINVAL, "%s: the %s share is %" PRId64 " items, must be >= 0",
                        workload->group, whose, share);
    if (share < workload->min_share || share > workload->max_share)
        return rsc_fail(err, RSC_EINVAL,
                        "%s: the %s share of %" PRId64 " items is outside its own bounds, %" PRId64
                        " to %" PRId64,
                        workload->group, whose, share, workload->min_share, workload->max_share);
    if (share % workload->multiple != 0)
        return rsc_fail(err, RSC_EINVAL,
                        "%s: the %s share of %" PRId64 " items is no multiple of %" PRId64,
                        workload->group, whose, share, workload->multiple);
    return 0;
}

int rsc_workload_check(const struct rsc_workload *workload, int nproc, struct rsc_err *err)
{
    for (int p = 0; p < (workload->own ? nproc : 1); p++) {
        char whose[48] = "even";
        if (workload->own)
            snprintf(whose, sizeof whose, "original (rank %d)", p);
        if (check_share(workload, whose, rsc_workload_share(workload, p), err) < 0)
            return -1;
    }
    if (rsc_workload_items(workload, nproc) > INT64_MAX / nproc)
        return rsc_fail(err, RSC_EINVAL,
                        "%s: %" PRId64 " items for each of %d processes are too many",
                        workload->group, rsc_workload_share(workload, 0), nproc);
    return 0;
}

/* Programs that deal out more than that to each do not keep their shares in an int. */
int64_t rsc_workload_most(const struct rsc_workload *workload)
{
    int64_t kept = workload->even_share > INT_MAX ? INT64_MAX : INT_MAX;
    for (int p = 0; p < workload->n_own; p++)
        kept = workload->own[p] > INT_MAX ? INT64_MAX : kept;
    return workload->max_share < kept ? workload->max_share : kept;
}
