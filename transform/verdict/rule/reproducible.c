/* SPDX-License-Identifier: MIT */
#include "reproducible.h"

#include "findings.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "shape.h"
#include "store.h"
#include "value.h"

bool xf_rule_may_round(const struct xf_flow *f, int cell, const struct xf_val *v)
{
    const struct xf_object *o = xf_store_owner(f->store, cell).object;
    const struct xf_type *t = !o ? NULL : o->type ? o->type : o->site.stored;
    while (t && t->kind == XT_ARRAY)
        t = t->elem;
    bool adds =
        v->kind == XK_PARTIAL && (xf_val_op(v) == XF_RED_SUM || xf_val_op(v) == XF_RED_PROD);
    return adds && !xf_shape_is_integer(t); /* of a structure, any member may be */
}

void xf_rule_reproducible(const struct xf_flow *f)
{
    for (size_t i = 0; i < f->found->notices.n; i++) /* texts that follow the shares */
        xf_flow_event(f, XEV_PIECES_SEEN, &f->found->notices.v[i].where, NULL, NULL);
}
