/* SPDX-License-Identifier: MIT */
#include "plan.h"

#include "path.h"

#include <stdlib.h>
#include <string.h>

static void plan_free(struct rsc_plan *plan)
{
    rsc_plan_free_views(plan);
    rsc_decision_clear(&plan->decision);
    free(plan);
}

static void fill_offsets(const struct rsc_decision *decision, int64_t *offsets)
{
    int64_t offset = 0;
    for (int p = 0; p < decision->nproc; p++) {
        offsets[p] = offset;
        offset += decision->shares[p];
    }
}

struct rsc_plan *rsc_plan_create(const struct rsc_task *task, int rank,
                                 struct rsc_decision *decision)
{
    size_t length = strlen(task->group) + 1, n = (size_t)decision->nproc;
    struct rsc_plan *plan = calloc(1, sizeof *plan + n * sizeof *plan->offsets + length);
    if (!plan)
        return NULL;
    plan->nproc = decision->nproc;
    if (rsc_plan_spare_view(plan) < 0) {
        free(plan);
        return NULL;
    }
    plan->offsets = (int64_t *)(plan + 1);
    plan->task = *task;
    plan->task.group = memcpy(plan->offsets + n, task->group, length);
    fill_offsets(decision, plan->offsets);
    plan->rank = rank;
    plan->decision = *decision;
    *decision = (struct rsc_decision){0};
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

RSC_HOT int64_t rsc_share(const rsc_plan *plan)
{
    return plan->decision.shares[plan->rank];
}

int64_t rsc_offset(const rsc_plan *plan)
{
    return plan->offsets[plan->rank];
}

int64_t rsc_share_of(const rsc_plan *plan, int rank)
{
    return plan->decision.shares[rank];
}

int64_t rsc_offset_of(const rsc_plan *plan, int rank)
{
    return plan->offsets[rank];
}

int64_t rsc_elements(const rsc_plan *plan, int64_t even_count)
{
    int64_t multiple = plan->task.multiple, multiples = plan->task.even_share / multiple;
    if (multiples <= 0 || rsc_decision_is_even(&plan->decision, &plan->task))
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
