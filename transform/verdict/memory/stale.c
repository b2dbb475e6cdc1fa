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

/* Where the vector had room, they lead to the items that it has now. */
static void lead_on(struct xf_flow *f, struct xf_state *st, const struct xf_points_to *old,
                    const struct xf_object *now, const struct xf_where *where)
{
    struct xf_val there = xf_val_pointer(now->id, NULL);
    for (int i = 0; i < st->n; i++) {
        struct xf_val v = xf_state_cell(st, i)->v;
        if (!xf_val_targets_meet(&v.to, old))
            continue;
        xf_val_unite(&v.to, &there.to);
        xf_flow_note_plain(f, st, i, where);
        xf_state_set(f->store, st, i, v);
    }
}

void xf_stale_grown(struct xf_flow *f, struct xf_state *st, const struct xf_points_to *old,
                    const struct xf_object *now, bool by_share, const struct xf_where *where)
{
    for (int i = 0; by_share && i < old->n; i++) {
        struct xf_object *o = xf_flow_object(f->store, old->id[i]);
        if (o != now)
            xf_state_set(f->store, st, o->whole, xf_val_split(&f->store->t, XEV_MOVED, where));
    }
    lead_on(f, st, old, now, where);
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
