/* SPDX-License-Identifier: MIT */
#include "control.h"

#include "flow.h"
#include "ir.h"
#include "store.h"
#include "value.h"

struct xf_val xf_flow_control(const struct xf_flow *f, const struct xf_state *st)
{
    struct xf_where nowhere = {0};
    const struct xf_where *where = f->at.loops   ? &f->at.loops->stmt->where
                                   : f->at.frame ? &f->at.frame->function->where
                                                 : &nowhere;
    struct xf_val v = xf_val_transfer(&f->store->t, f->at.control, st->jump_control, where);
    for (const struct xf_active_loop *l = f->at.loops; l; l = l->outer)
        v = xf_val_transfer(&f->store->t, v, l->outer_control, &l->stmt->where);
    return v;
}

bool xf_flow_differs_by_process(const struct xf_val *v)
{
    return !xf_val_is_uniform(v);
}

void xf_flow_note_parted(struct xf_flow *f, const struct xf_val *cond, const struct xf_where *where)
{
    if (!f->at.parted.at && xf_flow_differs_by_process(cond))
        f->at.parted.at = where;
}

void xf_flow_part(struct xf_flow *f, const struct xf_val *cond, unsigned since,
                  const struct xf_where *where)
{
    const bool together = !xf_flow_differs_by_process(&f->at.control);
    if (together)
        f->at.parted.since = since;
    xf_flow_note_parted(f, cond, where);
    f->at.control = xf_val_transfer(&f->store->t, f->at.control, *cond, where);
}

struct xf_active_loop *xf_flow_in_items(const struct xf_position *at)
{
    struct xf_active_loop *l = at->loops;
    while (l && !l->item)
        l = l->outer;
    return l;
}
