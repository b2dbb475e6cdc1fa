/* SPDX-License-Identifier: MIT */
#include "found_place.h"

#include "calls.h"
#include "extent.h"
#include "flow.h"
#include "independent_items.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "points_to.h"
#include "store.h"
#include "value_arith.h"

/* In an array of the own item, which C has the text end in: somewhere from p on. */
static bool lies_in_item(const struct xf_flow *f, const struct xf_clib_call *x,
                         const struct xf_val *p, struct xf_val *place)
{
    const struct xf_val *in = p->kind == XK_AFFINE ? p : p->in_item;
    if (place->kind != XK_SPLIT || !in || !xf_val_until(in))
        return false;
    struct xf_own_item own;
    const struct xf_num *low = xf_num_lowest(f->nums, xf_val_rest(in)), *left;
    struct xf_val first = *in;
    xf_val_set_rest(&first, low);
    left = xf_num_sub(f->nums, xf_val_until(in), low);
    if (!left || !xf_flow_own_item(f, &first, left, &own))
        return false;
    const struct xf_num *at = xf_num_within(f->nums, x->call, f->at.path, left);
    xf_val_set_in_item(&f->store->t, place, in, xf_num_add(f->nums, low, at));
    return true;
}

struct xf_val xf_found_place(const struct xf_flow *f, const struct xf_clib_call *x,
                             const struct xf_val *args, struct xf_val v)
{
    size_t through = x->c->extents[0] == 'k';
    const struct xf_val *p = through + 1 < x->call->n ? &args[through] : NULL;
    if (!p || !xf_val_is_pointer(p) || p->kind == XK_SAME || p->kind == XK_UNSET)
        return v;
    struct xf_val place = xf_val_arith(&f->store->t, XOP_ADD, *p, v, false, &x->call->where);
    if (v.kind == XK_ITEM || xf_val_is_uniform(&v))
        lies_in_item(f, x, p, &place);
    place.to = p->to;
    return place;
}

bool xf_found_place_type(const struct xf_expr *out)
{
    const struct xf_type *t = out->type;
    return t && t->kind == XT_POINTER && t->elem && t->elem->kind == XT_POINTER;
}
