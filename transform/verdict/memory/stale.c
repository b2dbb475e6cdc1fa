/* SPDX-License-Identifier: MIT */
#include "stale.h"

#include "access.h"
#include "domain.h"
#include "flow.h"
#include "object.h"
#include "points_to.h"
#include "state.h"
#include "store.h"
#include "value.h"

void xf_stale_grown(struct xf_flow *f, struct xf_state *st, const struct xf_points_to *old,
                    const struct xf_object *now, const struct xf_where *where)
{
    for (int i = 0; i < old->n; i++) {
        struct xf_object *o = xf_flow_object(f->store, old->id[i]);
        if (o != now)
            xf_state_set(f->store, st, o->whole, xf_val_split(&f->store->t, XEV_MOVED, where));
    }
}

void xf_stale_refilled(struct xf_flow *f, struct xf_state *st, const struct xf_points_to *items,
                       const struct xf_where *where)
{
    struct xf_val stale = xf_val_split(&f->store->t, XEV_MOVED, where);
    for (int i = 0; i < st->n; i++) {
        if (!xf_val_targets_meet(&xf_state_cell(st, i)->v.to, items))
            continue;
        xf_flow_note_plain(f, st, i, where);
        xf_state_set(f->store, st, i, stale);
    }
}
