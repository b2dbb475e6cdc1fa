/* SPDX-License-Identifier: MIT
 * Text that is dealt out and ended by a zero behind each part. strlen() tells how many characters
 * are none; where the parts are made of these, what goes on to the zero goes over the own items.
 */
#include "text.h"

#include <stdint.h>

#include "flow.h"
#include "found.h"
#include "num.h"
#include "object.h"
#include "room.h"
#include "state.h"
#include "store.h"
#include "value.h"

struct xf_object *xf_text_at(struct xf_flow *f, const struct xf_val *pointer)
{
    bool at_start = pointer->role == XR_SAME && xf_num_is_zero(pointer->rest) && !pointer->field;
    struct xf_object *o = at_start ? xf_flow_target(f, &pointer->to) : NULL;
    return o && !o->escaped.by ? o : NULL;
}

bool xf_text_has_end(const struct xf_val *v)
{
    int64_t per;
    return v->role == XR_BLOCK && v->text && v->ended && !v->placed && !v->either && !v->right_on &&
           xf_num_is_const(v->per, &per) && per == 1;
}

struct xf_val xf_text_own_length(struct xf_flow *f)
{
    struct xf_val v = xf_val_affine(&f->store->t, true, xf_num_const(f->nums, 0));
    v.share = xf_num_const(f->nums, 1);
    return v;
}

/* ---- what is known of a text ---- */

bool xf_text_covers(struct xf_flow *f, const struct xf_val *whole, const struct xf_num *per)
{
    int64_t bytes;
    bool known = whole->role == XR_SAME && whole->text &&
                 (!whole->text_on || xf_num_equal(whole->text_on, f->in.group->root));
    return known && xf_num_is_const(per, &bytes) && bytes == 1 &&
           xf_rule_reaches_total(f, whole->text, per);
}

void xf_text_end_written(struct xf_flow *f, const struct xf_ref *r, const struct xf_val *v,
                         struct xf_val *block)
{
    if (!xf_num_is_zero(r->offset.rest))
        return;
    int64_t per;
    block->ended = r->bytes == 1 && v->role == XR_SAME && xf_num_is_zero(v->rest) &&
                   xf_num_is_const(block->per, &per) && per == 1 && !f->at.loops;
}

/* ---- loops ---- */

bool xf_text_still_ends(const struct xf_state *st, const struct xf_object *text)
{
    const struct xf_val *v = &xf_state_cell(st, text->whole)->v;
    return v->role == XR_BLOCK && v->ended;
}
