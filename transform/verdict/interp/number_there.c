/* SPDX-License-Identifier: MIT */
#include "number_there.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "access.h"
#include "flow.h"
#include "ir.h"
#include "lvalue.h"
#include "object.h"
#include "points_to.h"
#include "same_answer.h"
#include "shape.h"
#include "span.h"
#include "state.h"
#include "store.h"
#include "text_length.h"
#include "value.h"

/* What is converted to other integers. */
static const struct xf_expr *converted(const struct xf_expr *e)
{
    while (e->kind == XE_CAST && xf_shape_is_integer(e->type) &&
           xf_shape_is_integer(e->arg[0]->type))
        e = e->arg[0];
    return e;
}

/* What the variable holds, or a member of one. */
static struct xf_val held_by(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    const struct xf_val nothing = {.kind = XK_UNSET};
    const struct xf_expr *whole = e;
    while (whole->kind == XE_MEMBER && !whole->arrow)
        whole = whole->arg[0];
    if (whole->kind != XE_VAR || (whole->sym && whole->sym->is_volatile))
        return nothing;
    struct xf_ref r = xf_flow_ref(f, st, e);
    struct xf_object *o = xf_flow_target(f->store, &r.to);
    bool one = o && !o->array && !o->escaped.by && !r.in_union && !r.differs && !r.to.external &&
               xf_flow_is_all(o, &r);
    return one ? xf_state_get(st, xf_flow_cell(f->store, st, o, &r, &e->where)) : nothing;
}

void xf_number_there(struct xf_flow *f, struct xf_state *st, const struct xf_expr *from,
                     const struct xf_type *to, struct xf_val *v)
{
    const struct xf_expr *e = converted(from);
    bool length = e->kind == XE_CALL && e->text && !strcmp(e->text, "__rescatter_length");
    if (v->kind != XK_SAME || xf_val_is_pointer(v) || xf_val_rest_on(v))
        return;
    const struct xf_val held = held_by(f, st, length ? e->arg[1] : e);
    if (held.kind != XK_SAME || !xf_val_rest_on(&held) || xf_val_is_pointer(&held))
        return;
    const struct xf_num *n =
        length ? xf_text_length_by(f->nums, xf_val_rest_on(&held)) : xf_val_rest_on(&held);
    if (!n || !xf_rule_comes_through(n, from, to))
        return;
    xf_val_set_on(v, xf_val_on(&held));
    xf_val_set_rest_on(v, n);
}
