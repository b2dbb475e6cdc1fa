/* SPDX-License-Identifier: MIT */
#include "found_place.h"

#include "calls.h"
#include "extent.h"
#include "flow.h"
#include "ir.h"
#include "points_to.h"
#include "store.h"
#include "value_arith.h"

struct xf_val xf_found_place(const struct xf_flow *f, const struct xf_clib_call *x,
                             const struct xf_val *args, struct xf_val v)
{
    size_t through = x->c->extents[0] == 'k';
    const struct xf_val *p = through + 1 < x->call->n ? &args[through] : NULL;
    if (!p || !xf_val_is_pointer(p) || p->kind == XK_SAME || p->kind == XK_UNSET)
        return v;
    struct xf_val place = xf_val_arith(&f->store->t, XOP_ADD, *p, v, false, &x->call->where);
    place.to = p->to;
    return place;
}

bool xf_found_place_type(const struct xf_expr *out)
{
    const struct xf_type *t = out->type;
    return t && t->kind == XT_POINTER && t->elem && t->elem->kind == XT_POINTER;
}
