/* SPDX-License-Identifier: MIT */
#include "plan_state.h"

#include <stdint.h>

#include "findings.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "num.h"
#include "state.h"
#include "value.h"

static bool is_one(struct xf_val v)
{
    int64_t k;
    return xf_num_is_const(xf_val_rest(&v), &k) && k == 1;
}

bool xf_plan_mpi_runs(const struct xf_flow *f, const struct xf_state *st,
                      const struct xf_insertion_point *p)
{
    bool asked = xf_num_mentions(f->nums, p->worth, xf_num_size(f->nums, f->in.group->comm));
    return (asked || is_one(xf_state_get(st, f->hidden.begun))) &&
           xf_state_get(st, f->hidden.over).kind == XK_UNSET;
}

void xf_plan_needed(const struct xf_flow *f, const struct xf_state *st, const struct xf_expr *e)
{
    if (f->in.group->across && f->points.plan.in && !is_one(xf_state_get(st, f->hidden.planned)))
        xf_flow_event(f, XEV_PLACE, &e->where, NULL, "needed before the plan is made");
}

void xf_plan_may_start(const struct xf_flow *f, const struct xf_state *st,
                       const struct xf_expr *call)
{
    bool running = is_one(xf_state_get(st, f->hidden.begun));
    if (f->in.group && !f->in.group->across && !running &&
        is_one(xf_state_get(st, f->hidden.planned)))
        xf_flow_event(f, XEV_PLACE, &call->where, NULL, "MPI may be started behind it");
}
