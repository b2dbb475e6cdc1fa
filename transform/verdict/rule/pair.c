/* SPDX-License-Identifier: MIT */
#include "pair.h"

#include "field.h"
#include "flow.h"
#include "ir.h"
#include "num.h"
#include "object.h"
#include "store.h"
#include "value.h"

struct xf_val xf_rule_picked(const struct xf_flow *f, const struct xf_state *st,
                             const struct xf_val *pointer, const struct xf_struct_member *pair,
                             const struct xf_where *where)
{
    struct xf_val none = {.role = XR_UNSET};
    const struct xf_object *o = xf_flow_target(f, &pointer->to);
    if (!o || o->array || pointer->field || pointer->role != XR_SAME ||
        !xf_num_is_zero(pointer->rest))
        return none;
    struct xf_val v = xf_object_field_value(f->store, st, o, pair[0].name, where);
    struct xf_val at = xf_object_field_value(f->store, st, o, pair[1].name, where);
    bool both = v.role == XR_PARTIAL && at.role == XR_PARTIAL && v.pick && v.pick == at.pick &&
                v.pick_in == at.pick_in && at.op == XF_RED_AT &&
                (v.op == XF_RED_MAX || v.op == XF_RED_MIN);
    if (!both || v.loop || at.loop || !xf_num_equal(at.offset, at.per))
        return none;
    v.op = v.op == XF_RED_MAX ? XF_RED_MAXLOC : XF_RED_MINLOC;
    return v;
}
