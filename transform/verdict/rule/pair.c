/* SPDX-License-Identifier: MIT */
#include "pair.h"

#include "field.h"
#include "flow.h"
#include "ir.h"
#include "num.h"
#include "object.h"
#include "store.h"
#include "value.h"

static bool is_extremum(const struct xf_val *v)
{
    return v->kind == XK_PARTIAL && (xf_val_op(v) == XF_RED_MAX || xf_val_op(v) == XF_RED_MIN);
}

struct xf_val xf_rule_argmax(const struct xf_flow *f, const struct xf_state *st,
                             const struct xf_val *pointer, const struct xf_struct_member *pair,
                             const struct xf_where *where)
{
    struct xf_val none = {.kind = XK_UNSET};
    const struct xf_object *o = xf_flow_target(f->store, &pointer->to);
    if (!o || f->in.hooks.off[XF_RECOGNISE_PAIR] || o->array || xf_val_field(pointer) ||
        pointer->kind != XK_SAME || !xf_num_is_zero(xf_val_rest(pointer)))
        return none;
    struct xf_val v = xf_object_field_value(f->store, st, o, pair[0].name, where);
    struct xf_val at = xf_object_field_value(f->store, st, o, pair[1].name, where);
    bool both = v.kind == XK_PARTIAL && at.kind == XK_PARTIAL && xf_val_pick(&v) &&
                xf_val_pick(&v) == xf_val_pick(&at) && xf_val_pick_in(&v) == xf_val_pick_in(&at) &&
                xf_val_op(&at) == XF_RED_AT && is_extremum(&v);
    if (is_extremum(&v) && at.kind == XK_SAME && !xf_val_uniform(&at)) /* as the rank */
        return xf_val_split(&f->store->t, XEV_HOLDER, where);
    if (!both || xf_val_loop(&v) || xf_val_loop(&at))
        return none;
    if (!xf_num_equal(xf_val_offset(&at), xf_val_per(&at))) /* in the own items */
        return xf_val_split(&f->store->t, XEV_POSITION, where);
    xf_val_set_op(&v, xf_val_op(&v) == XF_RED_MAX ? XF_RED_MAXLOC : XF_RED_MINLOC);
    return v;
}
