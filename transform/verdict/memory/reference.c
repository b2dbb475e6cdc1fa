/* SPDX-License-Identifier: MIT */
#include "reference.h"

#include "flow.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "shape.h"
#include "state.h"
#include "store.h"
#include "targets.h"
#include "value.h"
#include "value_arith.h"

struct xf_ref xf_flow_deref(const struct xf_val *pointer, const struct xf_type *elem)
{
    struct xf_ref r = {.to = pointer->to,
                       .offset = *pointer,
                       .field = xf_val_field(pointer),
                       .type = elem,
                       .bytes = elem ? elem->size_bytes : -1};
    xf_val_set_uniform(&r.offset, xf_val_is_even_base(pointer));
    r.differs = xf_flow_differs(pointer);
    xf_val_set_field(&r.offset, NULL);
    r.offset.to = (struct xf_points_to){0};
    return r;
}

/* A cell that is no variable's, one for each call that the declaration is passed in. */
static int cell_of_length(struct xf_flow *f, const struct xf_expr *length)
{
    return xf_object_of_value(f->store, length, f->at.path)->whole;
}

void xf_flow_settle_length(struct xf_flow *f, struct xf_state *st, const struct xf_expr *length,
                           struct xf_val value)
{
    value.to = (struct xf_points_to){0};
    xf_state_set(f->store, st, cell_of_length(f, length), value);
}

/* Those that a typedef holds are the same in both programs: they are asked for where it stands. */
static struct xf_val length_of(struct xf_flow *f, struct xf_state *st, const struct xf_type *array,
                               const struct xf_where *where)
{
    if (!array->vla)
        return array->length >= 0 ? xf_val_same(true, xf_num_const(f->nums, array->length))
                                  : xf_val_same(false, NULL);
    struct xf_val v = xf_state_get(st, cell_of_length(f, array->vla));
    return v.kind == XK_UNSET ? xf_val_split(&f->store->t, XEV_CONSTRUCT, where) : v;
}

struct xf_val xf_flow_bytes(struct xf_flow *f, struct xf_state *st, const struct xf_type *t,
                            const struct xf_where *where)
{
    if (t && t->size_bytes > 0)
        return xf_val_same(true, xf_num_const(f->nums, t->size_bytes));
    if (!t || t->kind != XT_ARRAY)
        return xf_val_same(true, NULL);
    struct xf_val n = length_of(f, st, t, where), each = xf_flow_bytes(f, st, t->elem, where);
    return xf_val_arith(&f->store->t, XOP_MUL, n, each, false, where);
}

struct xf_val xf_flow_in_bytes(struct xf_flow *f, struct xf_state *st, struct xf_val n,
                               const struct xf_type *elem, const struct xf_where *where)
{
    if (n.kind == XK_SAME && xf_val_uniform(&n) && xf_num_is_zero(xf_val_rest(&n)))
        return n; /* however long they are */
    return xf_val_arith(&f->store->t, XOP_MUL, n, xf_flow_bytes(f, st, elem, where), false, where);
}

struct xf_val xf_flow_address(const struct xf_ref *r, const char *field)
{
    struct xf_val address = r->offset;
    address.to = r->to;
    if (address.kind != XK_UNSET) /* made of a pointer that was not set, it is not either */
        xf_val_set_field(&address, field);
    return address;
}

struct xf_val xf_flow_array_address(struct xf_flow *f, const struct xf_ref *r,
                                    const struct xf_expr *e)
{
    struct xf_val v = xf_flow_address(r, r->field ? xf_nums_member(f->nums, r->field, "[]") : NULL);
    if (v.kind == XK_AFFINE && e->kind == XE_MEMBER && xf_shape_is_fixed_array(e->type))
        xf_val_set_until(
            &v, xf_num_add(f->nums, xf_val_rest(&v), xf_num_const(f->nums, e->type->size_bytes)));
    return v;
}
