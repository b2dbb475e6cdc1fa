/* SPDX-License-Identifier: MIT */
#include "plan_point.h"

#include "collective.h"
#include "control.h"
#include "eval.h"
#include "findings.h"
#include "flight.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "plan_state.h"
#include "reach.h"
#include "state.h"
#include "store.h"
#include "value.h"

void xf_plan_point_across(struct xf_flow *f, struct xf_state *st, const struct xf_where *where)
{
    const struct xf_insertion_point *p = &f->points.plan;
    struct xf_val control = xf_flow_control(f, st);
    if (!xf_val_is_uniform(&control))
        xf_collective_parted(f, st, where);
    if (!xf_plan_mpi_runs(f, st, p) || !xf_plan_point_gives(f, st, p))
        xf_flow_event(f, XEV_PLACE, where, NULL, NULL);
    xf_state_set(f->store, st, f->hidden.planned, xf_val_same(true, xf_num_const(f->nums, 1)));
}

void xf_plan_point_pass(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s)
{
    const struct xf_where *where = &s->where;
    if (st->reach != XF_REACHED)
        return;
    f->pieces.over = false; /* my share is the room for a piece again */
    if (f->in.group->across)
        xf_plan_point_across(f, st, where);
    for (int i = 0; i < st->n; i++) {
        const struct xf_val v = xf_state_get(st, i);
        if (v.kind == XK_BLOCK || v.kind == XK_AFFINE || xf_val_clipped(&v))
            xf_state_set(f->store, st, i, xf_val_split(&f->store->t, XEV_REPLANNED, where));
    }
    for (size_t i = 0; i < f->store->objects.n; i++) {
        const struct xf_object *o = f->store->objects.v[i];
        xf_flow_touch(f, st, o, true, where); /* the counts belong to the plan */
        if (xf_rule_follows(&f->scope, o))
            xf_state_set(f->store, st, o->sized, xf_val_split(&f->store->t, XEV_REPLANNED, where));
    }
}

static bool is_worth(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                     const struct xf_num *n, bool everywhere)
{
    f->at.quiet++;
    struct xf_val v = xf_eval(f, st, e);
    f->at.quiet--;
    if (xf_val_is_own_multiple(&v)) /* edited: the even share stands beside it */
        return xf_num_equal(xf_num_mul(f->nums, xf_val_share(&v), f->in.group->share), n);
    bool same = xf_val_uniform(&v) || !everywhere || f->in.group->total;
    return v.kind == XK_SAME && same && !xf_val_partly(&v) && xf_num_equal(xf_val_rest(&v), n);
}

bool xf_plan_point_gives(struct xf_flow *f, struct xf_state *st, const struct xf_insertion_point *p)
{
    return is_worth(f, st, p->share, p->worth, true) &&
           is_worth(f, st, p->comm, f->in.group->comm, false) &&
           (!p->root || is_worth(f, st, p->root, f->in.group->root, true));
}

void xf_plan_point_check(struct xf_flow *f, struct xf_state *st)
{
    const struct xf_insertion_point *p = &f->points.known;
    if (st->reach != XF_REACHED)
        return;
    if (p->share && !f->in.group->across && !xf_plan_mpi_runs(f, st, p))
        xf_state_set(f->store, st, f->hidden.planned, xf_val_same(true, xf_num_const(f->nums, 1)));
    if (p->share && !xf_plan_point_gives(f, st, p))
        xf_flow_event(f, XEV_PLACE, &p->share->where, NULL, "worth something else there");
    struct xf_val v =
        f->in.known ? xf_eval(f, st, f->in.known) : xf_val_same(true, f->in.group->grain);
    if (!xf_val_is_uniform(&v) || !xf_num_equal(xf_val_rest(&v), f->in.group->grain))
        xf_flow_event(f, XEV_PLACE, &f->in.known->where, NULL, "not known where the plan is made");
}
