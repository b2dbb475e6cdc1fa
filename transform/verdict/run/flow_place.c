/* SPDX-License-Identifier: MIT
 * Which place of which object an expression names, by variable, member, index or pointer.
 */
#include "memo.h"
#include "rules.h"
#include "shape.h"

bool xf_flow_is_param(const struct xf_expr *e)
{
    return e->kind == XE_VAR && e->sym && e->sym->kind == XSYM_PARAM;
}

struct xf_ref xf_flow_deref(const struct xf_val *pointer, const struct xf_type *elem)
{
    struct xf_ref r = {.to = pointer->to,
                       .offset = *pointer,
                       .field = pointer->field,
                       .bytes = elem ? elem->size_bytes : -1};
    r.offset.uniform = xf_val_is_even_base(pointer);
    r.differs = xf_flow_differs(pointer);
    r.offset.field = NULL;
    r.offset.to = (struct xf_targets){0};
    return r;
}

/* That of a type with lengths that are no constants is settled where it is declared, and kept
 * there. */
static const struct xf_num *length_of(struct xf_flow *f, const struct xf_type *array)
{
    if (array->vla) {
        xf_memo_spoil(f); /* it is in no cell */
        return xf_flow_varies(f, array->vla) ? NULL : xf_flow_number(f, array->vla);
    }
    return array->length >= 0 ? xf_num_const(f->nums, array->length) : NULL;
}

const struct xf_num *xf_flow_bytes(struct xf_flow *f, const struct xf_type *t)
{
    if (t && t->size_bytes > 0)
        return xf_num_const(f->nums, t->size_bytes);
    if (!t || t->kind != XT_ARRAY)
        return NULL;
    return xf_num_mul(f->nums, length_of(f, t), xf_flow_bytes(f, t->elem));
}

void xf_flow_settle_lengths(struct xf_flow *f, struct xf_state *st, const struct xf_type *t)
{
    for (; t && (t->kind == XT_POINTER || t->kind == XT_ARRAY); t = t->elem)
        if (t->vla)
            xf_eval(f, st, t->vla);
}

static struct xf_ref variable_ref(struct xf_flow *f, const struct xf_expr *e)
{
    struct xf_val p =
        xf_val_pointer(xf_object_of_sym(f->store, e->sym)->id, xf_num_const(f->nums, 0));
    return xf_flow_deref(&p, e->type);
}

static struct xf_ref member_ref(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    struct xf_ref r;
    const struct xf_type *whole = e->arg[0]->type;
    if (e->arrow) {
        struct xf_val p = xf_eval(f, st, e->arg[0]);
        whole = whole ? whole->elem : NULL;
        r = xf_flow_deref(&p, whole);
    } else {
        r = xf_flow_ref(f, st, e->arg[0]);
    }
    if (whole && whole->kind == XT_UNION) {
        r.in_union = true;
        return r;
    }
    r.field = xf_nums_member(f->nums, r.field, e->text);
    return r;
}

static struct xf_ref index_ref(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    struct xf_val base = xf_eval(f, st, e->arg[0]);
    struct xf_val i = xf_eval(f, st, e->arg[1]);
    struct xf_val bytes = xf_val_same(true, NULL);
    bytes.rest = xf_flow_bytes(f, e->type);
    struct xf_val step = xf_val_arith(&f->store->t, XOP_MUL, i, bytes, false, &e->arg[1]->where);
    struct xf_val place = xf_val_arith(&f->store->t, XOP_ADD, base, step, false, &e->arg[1]->where);
    xf_rule_find_position(f, &place);
    place.to = base.to;
    bool array =
        e->arg[0]->type && e->arg[0]->type->kind == XT_ARRAY && !xf_flow_is_param(e->arg[0]);
    place.field = array ? base.field : NULL;
    struct xf_ref r = xf_flow_deref(&place, e->type);
    r.differs = xf_flow_differs(&base);
    r.index = e->arg[1];
    return r;
}

struct xf_ref xf_flow_ref(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    if (e->kind == XE_VAR && e->sym && e->sym->kind != XSYM_FUNCTION)
        return variable_ref(f, e);
    if (e->kind == XE_MEMBER)
        return member_ref(f, st, e);
    if (e->kind == XE_INDEX)
        return index_ref(f, st, e);
    if (e->kind == XE_UNARY && e->op == XOP_DEREF) {
        struct xf_val p = xf_eval(f, st, e->arg[0]);
        return xf_flow_deref(&p, e->type);
    }
    if (xf_shape_is_structure(e->type))
        return xf_flow_value_ref(f, st, e, NULL);
    struct xf_val v = xf_eval(f, st, e);
    return xf_flow_deref(&v, e->type);
}
