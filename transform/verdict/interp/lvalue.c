/* SPDX-License-Identifier: MIT */
#include "lvalue.h"

#include <stdint.h>

#include "eval.h"
#include "exec.h"
#include "field.h"
#include "findings.h"
#include "flow.h"
#include "index_of_member.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "object.h"
#include "reference.h"
#include "shape.h"
#include "share_known.h"
#include "span.h"
#include "state.h"
#include "store.h"
#include "structure.h"
#include "targets.h"
#include "value.h"
#include "value_arith.h"

void xf_flow_settle_lengths(struct xf_flow *f, struct xf_state *st, const struct xf_type *t)
{
    for (; t && (t->kind == XT_POINTER || t->kind == XT_ARRAY); t = t->elem)
        if (t->vla)
            xf_flow_settle_length(f, st, t->vla, xf_eval(f, st, t->vla));
}

void xf_flow_settle_cast(struct xf_flow *f, struct xf_state *st, const struct xf_expr *cast,
                         const struct xf_expr *length)
{
    const struct xf_type *t = cast->type;
    struct xf_val v = xf_eval(f, st, length);
    while (t && (t->kind == XT_POINTER || t->kind == XT_ARRAY) && t->vla != length)
        t = t->elem;
    if (t && t->vla == length)
        xf_flow_settle_length(f, st, length, v);
    else if (f->in.group && v.kind != XK_SAME)
        xf_flow_event(f, XEV_CONSTRUCT, &cast->where, NULL, NULL);
}

static struct xf_ref variable_ref(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    xf_flow_begin_static(f, st, e->sym);
    struct xf_val p =
        xf_val_pointer(xf_object_of_sym(f->store, e->sym)->id, xf_num_const(f->nums, 0));
    return xf_flow_deref(&p, e->type);
}

static void move_behind(struct xf_flow *f, struct xf_val *offset, int64_t bytes)
{
    if (bytes == 0)
        return;
    const struct xf_val *place = offset->in_item;
    const struct xf_num *more = xf_num_const(f->nums, bytes);
    if (place)
        xf_val_set_in_item(&f->store->t, offset, place,
                           xf_num_add(f->nums, xf_val_rest(place), more));
    xf_val_set_on(offset, NULL);
    xf_val_set_rest_on(offset, NULL);
    if (xf_val_rest(offset) && bytes > 0)
        xf_val_set_rest(offset,
                        xf_num_add(f->nums, xf_val_rest(offset), xf_num_const(f->nums, bytes)));
    else
        xf_val_set_rest(offset, NULL);
}

static struct xf_ref place_of(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e);

static struct xf_ref member_ref(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    struct xf_ref r;
    const struct xf_type *whole = e->arg[0]->type;
    if (e->arrow) {
        struct xf_val p = xf_eval(f, st, e->arg[0]);
        whole = whole ? whole->elem : NULL;
        r = xf_flow_deref(&p, whole);
    } else {
        r = place_of(f, st, e->arg[0]);
    }
    r.type = e->type;
    r.bytes = e->type ? e->type->size_bytes : -1;
    r.bits = e->bits;
    if (whole && whole->kind == XT_UNION) {
        r.in_union = true;
        return r;
    }
    move_behind(f, &r.offset, e->at_bytes);
    r.field = xf_nums_member(f->nums, r.field, e->text);
    return r;
}

/* In `a[i][j]`, j stands in the row: C has it that no element behind its end is reached so. */
static void note_row(const struct xf_expr *e, const struct xf_val *i, struct xf_ref *r)
{
    const struct xf_type *row = e->arg[0]->type;
    if (e->arg[0]->kind != XE_INDEX || !xf_shape_is_fixed_array(row) ||
        !xf_shape_is_integer(e->arg[1]->type) || !e->arg[1]->type->is_signed)
        return;
    r->row.length = row->length;
    r->row.bytes = row->size_bytes;
    r->row.place = i->kind == XK_SAME ? xf_val_rest(i) : NULL;
}

static struct xf_ref index_ref(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    struct xf_val base = xf_eval(f, st, e->arg[0]);
    struct xf_val i = xf_eval(f, st, e->arg[1]);
    xf_rule_index_of_member(f, e, &i);
    struct xf_val step = xf_flow_in_bytes(f, st, i, e->type, &e->arg[1]->where);
    struct xf_val place = xf_val_arith(&f->store->t, XOP_ADD, base, step, false, &e->arg[1]->where);
    xf_decide_position(f, &place);
    place.to = base.to;
    xf_val_set_field(&place, xf_val_field(&base));
    struct xf_ref r = xf_flow_deref(&place, e->type);
    r.differs = xf_flow_differs(&base);
    r.index = e->arg[1];
    r.indexed = xf_index_is_of_member(e);
    note_row(e, &i, &r);
    return r;
}

static struct xf_ref place_of(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    if (e->kind == XE_VAR && e->sym && e->sym->kind != XSYM_FUNCTION)
        return variable_ref(f, st, e);
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

struct xf_ref xf_flow_ref(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    struct xf_ref r = place_of(f, st, e);
    const struct xf_object *o = xf_flow_target(f->store, &r.to);
    if (o)
        xf_flow_place_in(f->nums, o, &r);
    return r;
}

/* ---- what stays as it is ---- */

/* `o`, or the field of it that r names, was written since, or may be at any time. */
static bool was_written(const struct xf_state *st, const struct xf_object *o,
                        const struct xf_ref *r, unsigned since)
{
    bool written = o->escaped.by || xf_state_cell(st, o->whole)->stamp > since;
    for (size_t i = 0; !written && i < o->fields.n; i++)
        written = xf_field_overlaps(r->field, o->fields.v[i].name) &&
                  xf_state_cell(st, o->fields.v[i].cell)->stamp > since;
    return written;
}

/* An array by its name is where it stands: nothing is read, so writes into it do not move it. */
static bool is_address(const struct xf_expr *e)
{
    return e->type && e->type->kind == XT_ARRAY;
}

/* What tells where the place `e` is was not written since; what is there may have been. */
static bool stays_there(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                        unsigned since)
{
    if (e->kind == XE_VAR)
        return true;
    if (e->kind == XE_MEMBER && !e->arrow)
        return stays_there(f, st, e->arg[0], since);
    for (size_t i = 0; i < e->n; i++)
        if (!xf_is_invariant(f, st, e->arg[i], since))
            return false;
    return e->kind == XE_INDEX || e->kind == XE_MEMBER ||
           (e->kind == XE_UNARY && e->op == XOP_DEREF);
}

bool xf_is_invariant(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                     unsigned since)
{
    bool place =
        e->kind == XE_MEMBER || e->kind == XE_INDEX ||
        (e->kind == XE_UNARY && e->op == XOP_DEREF) ||
        (e->kind == XE_VAR && e->sym &&
         (e->sym->kind == XSYM_LOCAL || e->sym->kind == XSYM_PARAM || e->sym->kind == XSYM_GLOBAL));
    if (e->has_value || e->kind == XE_SIZEOF)
        return true;
    if (e->kind == XE_UNARY && e->op == XOP_ADDRESS)
        return stays_there(f, st, e->arg[0], since);
    for (size_t i = 0; i < e->n; i++)
        if (!xf_is_invariant(f, st, e->arg[i], since))
            return false;
    if (!place || is_address(e))
        return true;
    struct xf_ref r = xf_flow_ref(f, st, e);
    bool invariant =
        r.to.n && !r.to.anywhere && !r.to.external && !(e->type && e->type->is_volatile);
    for (int i = 0; invariant && i < r.to.n; i++)
        invariant = !was_written(st, xf_flow_object(f->store, r.to.id[i]), &r, since);
    return invariant;
}
