/* SPDX-License-Identifier: MIT */
#include "beside.h"

#include "block_room.h"
#include "decisions.h"
#include "flow.h"
#include "found.h"
#include "halo.h"
#include "independent_items.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "shifted.h"
#include "state.h"
#include "store.h"
#include "value.h"

/* As long as the place counts from the even share. */
static void decide_behind(struct xf_flow *f, const struct xf_val *block, const struct xf_ref *r)
{
    const struct xf_num *even = xf_num_mul(f->nums, f->in.group->share, xf_val_per(block));
    struct xf_val place = xf_val_from_first(f->nums, block, &r->offset);
    const struct xf_num *low = xf_num_lowest(f->nums, xf_val_rest(&place));
    if (place.kind == XK_SAME && r->index &&
        xf_num_nonnegative(f->nums, xf_num_sub(f->nums, low, even)))
        xf_flow_decide(f, f->at.frame, r->index, "behind the local block");
}

bool xf_beside_block(struct xf_flow *f, struct xf_state *st, const struct xf_object *o,
                     const struct xf_ref *r, struct xf_val *old, const struct xf_val *v)
{
    const struct xf_num *bytes = xf_flow_extent(f->nums, r);
    struct xf_val block = *old;
    enum xf_side side;
    if (!f->in.group || r->field)
        return false;
    if (o->block.shift && (old->kind == XK_UNSET || xf_val_can_fill(old, false)))
        block =
            xf_val_blank_block(o->block.per, o->block.shift, xf_state_cell(st, o->whole)->stamp);
    if (!xf_val_shift(&block))
        return false;
    decide_behind(f, &block, r);
    if (!xf_halo_is_beside(f, &block, &r->offset, bytes, &side))
        return false;
    *old = xf_halo_written(f, st, block, side, v);
    return true;
}

void xf_beside_join(struct xf_state *a, struct xf_state *b)
{
    for (int i = xf_state_apart(b, a, 0); i < a->n; i = xf_state_apart(b, a, i + 1)) {
        const struct xf_cell *x = xf_state_cell(a, i), *y = xf_state_cell(b, i);
        struct xf_val *v = xf_val_dealt(&x->v) ? (struct xf_val[]){x->v} : (struct xf_val[]){y->v};
        unsigned other = xf_val_dealt(&x->v) ? y->stamp : x->stamp;
        bool plain = xf_val_is_plain(&x->v) || xf_val_is_plain(&y->v);
        if (!plain || !xf_val_dealt(v) || !xf_val_shift(v) || !other || xf_val_made(v) != other)
            continue;
        *v = xf_val_blank_block(xf_val_per(v), xf_val_shift(v), other);
        xf_state_restate(xf_val_is_plain(&x->v) ? a : b, i, *v);
    }
}
