/* SPDX-License-Identifier: MIT */
#include "plan.h"

#include "path.h"

#include <stdlib.h>
#include <string.h>

static void plan_free(struct rsc_plan *plan)
{
    rsc_view_free_all(plan);
    rsc_distribution_clear(&plan->distribution);
    free(plan);
}

static void fill_offsets(const struct rsc_distribution *distribution, int64_t *offsets)
{
    int64_t offset = 0;
    for (int p = 0; p < distribution->nproc; p++) {
        offsets[p] = offset;
        offset += distribution->shares[p];
    }
}

struct rsc_plan *rsc_plan_create(const struct rsc_workload *workload, int rank,
                                 struct rsc_distribution *distribution)
{
    size_t length = strlen(workload->group) + 1, n = (size_t)distribution->nproc;
    size_t n_own = workload->own ? n : 0;
    struct rsc_plan *plan = calloc(1, sizeof *plan + (n + n_own) * sizeof *plan->offsets + length);
    if (!plan)
        return NULL;
    plan->nproc = distribution->nproc;
    if (rsc_view_make_spare(plan) < 0) {
        free(plan);
        return NULL;
    }
    plan->offsets = (int64_t *)(plan + 1);
    plan->workload = *workload;
    plan->workload.group = memcpy(plan->offsets + n + n_own, workload->group, length);
    if (workload->own)
        plan->workload.own =
            memcpy(plan->offsets + n, workload->own, n_own * sizeof *workload->own);
    fill_offsets(distribution, plan->offsets);
    plan->rank = rank;
    plan->distribution = *distribution;
    *distribution = (struct rsc_distribution){0};
    return plan;
}

void rsc_plan_free_all(struct rsc_plan *list)
{
    while (list) {
        struct rsc_plan *plan = list;
        list = plan->next;
        plan_free(plan);
    }
}

struct rsc_plan *rsc_plan_find(struct rsc_plan **list, const struct rsc_workload *workload)
{
    struct rsc_plan **link = list;
    while (*link && !rsc_workload_equal(&(*link)->workload, workload))
        link = &(*link)->next;
    struct rsc_plan *plan = *link;
    if (plan && plan != *list) {
        *link = plan->next;
        plan->next = *list;
        *list = plan;
    }
    return plan;
}

RSC_HOT int64_t rsc_share(const rsc_plan *plan)
{
    return plan->distribution.shares[plan->rank];
}

int64_t rsc_offset(const rsc_plan *plan)
{
    return plan->offsets[plan->rank];
}

int64_t rsc_share_of(const rsc_plan *plan, int rank)
{
    return plan->distribution.shares[rank];
}

int64_t rsc_offset_of(const rsc_plan *plan, int rank)
{
    return plan->offsets[rank];
}

int rsc_owner_of(const rsc_plan *plan, int64_t item)
{
    const int last = plan->distribution.nproc - 1;
    int low = 0, high = last; /* the last process that begins at `item` or before is among these */
    if (item < 0 || item >= plan->offsets[last] + plan->distribution.shares[last])
        return (int)(item / plan->workload.even_share);
    while (low < high) {
        int middle = high - (high - low) / 2;
        if (plan->offsets[middle] <= item)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

int64_t rsc_place_of(const rsc_plan *plan, int64_t item)
{
    const int last = plan->distribution.nproc - 1;
    if (item < 0 || item >= plan->offsets[last] + plan->distribution.shares[last])
        return item % plan->workload.even_share;
    return item - plan->offsets[rsc_owner_of(plan, item)];
}

int64_t rsc_even_share(const rsc_plan *plan)
{
    return plan->workload.even_share;
}

int64_t rsc_elements(const rsc_plan *plan, int64_t even_count)
{
    int64_t multiple = plan->workload.multiple, multiples = plan->workload.even_share / multiple;
    if (plan->workload.own)
        return even_count * rsc_share(plan);
    if (multiples <= 0 || rsc_distribution_is_even(&plan->distribution, &plan->workload))
        return even_count;
    return even_count / multiples * (rsc_share(plan) / multiple);
}

RSC_HOT MPI_Comm rsc_comm(const rsc_plan *plan)
{
    return plan->channel->comm;
}

RSC_HOT int rsc_root(const rsc_plan *plan)
{
    return plan->root;
}
