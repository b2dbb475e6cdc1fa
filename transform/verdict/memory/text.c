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

struct xf_object *xf_text_at(struct xf_store *store, const struct xf_val *pointer)
{
    bool at_start =
        pointer->kind == XK_SAME && xf_num_is_zero(xf_val_rest(pointer)) && !xf_val_field(pointer);
    struct xf_object *o = at_start ? xf_flow_target(store, &pointer->to) : NULL;
    return o && !o->escaped.by ? o : NULL;
}

bool xf_text_has_end(const struct xf_val *v)
{
    int64_t per;
    return v->kind == XK_BLOCK && xf_val_text(v) && xf_val_ended(v) && !xf_val_placed(v) &&
           !xf_val_either(v) && !xf_val_right_on(v) && xf_num_is_const(xf_val_per(v), &per) &&
           per == 1;
}

struct xf_val xf_text_own_length(struct xf_flow *f)
{
    struct xf_val v = xf_val_affine(&f->store->t, true, xf_num_const(f->nums, 0));
    xf_val_set_share(&v, xf_num_const(f->nums, 1));
    return v;
}

/* ---- what is known of a text ---- */

bool xf_text_covers(struct xf_flow *f, const struct xf_val *whole, const struct xf_num *per)
{
    int64_t bytes;
    bool known = whole->kind == XK_SAME && xf_val_text(whole) &&
                 (!xf_val_text_on(whole) || xf_num_equal(xf_val_text_on(whole), f->in.group->root));
    return known && xf_num_is_const(per, &bytes) && bytes == 1 &&
           xf_rule_reaches_total(f, xf_val_text(whole), per);
}

void xf_text_end_written(const struct xf_position *position, const struct xf_ref *r,
                         const struct xf_val *v, struct xf_val *block)
{
    if (!xf_num_is_zero(xf_val_rest(&r->offset)))
        return;
    int64_t per;
    xf_val_set_ended(block, block->kind == XK_BLOCK && r->bytes == 1 && v->kind == XK_SAME &&
                                xf_num_is_zero(xf_val_rest(v)) &&
                                xf_num_is_const(xf_val_per(block), &per) && per == 1 &&
                                !position->loops);
}

/* ---- loops ---- */

bool xf_text_still_ends(const struct xf_state *st, const struct xf_object *text)
{
    const struct xf_val *v = &xf_state_cell(st, text->whole)->v;
    return v->kind == XK_BLOCK && xf_val_ended(v);
}
