/* SPDX-License-Identifier: MIT
 * Assignments: plain ones, and those that accumulate.
 */
#include "rules.h"

#include <string.h>

#include "shape.h"

static enum xf_reduction reduction_of(enum xf_op op)
{
    switch (op) {
    case XOP_ADD:
    case XOP_SUB:
        return XF_RED_SUM;
    case XOP_MUL:
        return XF_RED_PROD;
    case XOP_AND:
        return XF_RED_BAND;
    case XOP_OR:
        return XF_RED_BOR;
    case XOP_XOR:
        return XF_RED_BXOR;
    case XOP_LAND:
        return XF_RED_LAND;
    case XOP_LOR:
        return XF_RED_LOR;
    default:
        return XF_RED_NONE;
    }
}

static bool call_named(const struct xf_expr *e, const char *const *names)
{
    for (; e->kind == XE_CALL && e->text && *names; names++)
        if (!strcmp(e->text, *names))
            return true;
    return false;
}

/* x = v, v being x + e, e + x, fmin(x, e): which reduction, and *operand = e. */
static enum xf_reduction self_reduction(const struct xf_expr *x, const struct xf_expr *v,
                                        const struct xf_expr **operand)
{
    static const char *const mins[] = {"fmin", "fminf", "fminl", NULL};
    static const char *const maxs[] = {"fmax", "fmaxf", "fmaxl", NULL};
    enum xf_reduction op = XF_RED_NONE;
    size_t first = 0;
    if (v->kind == XE_BINARY)
        op = reduction_of(v->op);
    else if (call_named(v, mins) || call_named(v, maxs))
        op = call_named(v, mins) ? XF_RED_MIN : XF_RED_MAX, first = 1;
    if (!op || v->n < first + 2)
        return XF_RED_NONE;
    bool left = xf_shape_same(x, v->arg[first]), right = xf_shape_same(x, v->arg[first + 1]);
    if (left == right || (right && v->op == XOP_SUB))
        return XF_RED_NONE;
    *operand = v->arg[first + left];
    return op;
}

/* x = x < e ? x : e and its like. */
static enum xf_reduction choice_reduction(const struct xf_expr *e, const struct xf_expr **operand)
{
    const struct xf_expr *x = e->arg[0], *v = e->arg[1];
    if (v->kind != XE_COND || v->arg[0]->kind != XE_BINARY || v->arg[0]->op < XOP_LT ||
        v->arg[0]->op > XOP_GE)
        return XF_RED_NONE;
    const struct xf_expr *c = v->arg[0];
    bool keeps_then = xf_shape_same(x, v->arg[1]);
    const struct xf_expr *other = keeps_then ? v->arg[2] : v->arg[1];
    if (xf_shape_same(x, v->arg[1]) == xf_shape_same(x, v->arg[2]))
        return XF_RED_NONE;
    bool x_left = xf_shape_same(x, c->arg[0]) && xf_shape_same(other, c->arg[1]);
    bool x_right = xf_shape_same(x, c->arg[1]) && xf_shape_same(other, c->arg[0]);
    if (x_left == x_right)
        return XF_RED_NONE;
    bool less = c->op == XOP_LT || c->op == XOP_LE;
    *operand = other;
    return (less == x_left) == keeps_then ? XF_RED_MIN : XF_RED_MAX;
}

struct xf_val xf_flow_assign(struct xf_flow *f, struct xf_state *st, const struct xf_expr *target,
                             struct xf_val v, const struct xf_where *where)
{
    struct xf_ref r = xf_flow_ref(f, st, target);
    xf_flow_write(f, st, &r, v, where);
    return v;
}

static struct xf_val accumulate(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                                enum xf_reduction op, const struct xf_expr *operand, bool negate)
{
    struct xf_val v = xf_eval(f, st, operand);
    bool extremum = op == XF_RED_MIN || op == XF_RED_MAX;
    bool cut = e->arg[0]->bit_field ||
               (xf_shape_is_integer(e->arg[0]->type) && xf_shape_is_float(operand->type)) ||
               (extremum && !xf_shape_keeps_order(operand->type, e->arg[0]->type));

    if (cut && v.role != XR_SAME) /* at every step */
        v = xf_val_split(&f->store->t, XEV_CARRIED, &e->where);
    v = xf_flow_convert(f, v, operand->type, e->arg[0]->type, &e->where);
    if (negate)
        v = xf_val_arith(&f->store->t, XOP_SUB, xf_val_same(true, xf_num_const(f->nums, 0)), v,
                         xf_shape_is_float(e->type), &e->where);
    struct xf_ref r = xf_flow_ref(f, st, e->arg[0]);
    xf_flow_accumulate(f, st, &r, op, v, &e->where);
    return xf_flow_read(f, st, &r, &e->where);
}

/* x = c ? x + e : x, or the other way round: where c says so, x += e. *sum is x + e. */
static enum xf_reduction sometimes(const struct xf_expr *e, const struct xf_expr **sum,
                                   const struct xf_expr **operand)
{
    const struct xf_expr *x = e->arg[0], *v = e->arg[1];
    if (v->kind != XE_COND || xf_shape_same(x, v->arg[1]) == xf_shape_same(x, v->arg[2]))
        return XF_RED_NONE;
    *sum = v->arg[xf_shape_same(x, v->arg[1]) ? 2 : 1];
    return self_reduction(x, *sum, operand);
}

static struct xf_val accumulate_if(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                                   enum xf_reduction op, const struct xf_expr *operand, bool negate)
{
    struct xf_val cond = xf_rule_truth(f, xf_eval(f, st, e->arg[1]->arg[0]), &e->where),
                  saved = f->control;
    struct xf_state *other = xf_state_copy(st);
    unsigned since = f->store->stamp;
    f->control = xf_val_mix(&f->store->t, saved, cond, &e->where);
    accumulate(f, st, e, op, operand, negate);
    f->control = saved;
    xf_state_merge(f->store, st, other, since, &cond, &e->where);
    xf_state_free(other);
    struct xf_ref r = xf_flow_ref(f, st, e->arg[0]);
    return xf_flow_read(f, st, &r, &e->where);
}

static struct xf_val assign_structure(struct xf_flow *f, struct xf_state *st,
                                      const struct xf_expr *e)
{
    struct xf_ref to = xf_flow_ref(f, st, e->arg[0]);
    return xf_flow_set_structure(f, st, &to, e->arg[1], &e->where);
}

struct xf_val xf_eval_assign(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    const struct xf_expr *operand = NULL, *sum;
    bool pointer = xf_shape_is_pointer(e->arg[0]->type);
    if (e->op != XOP_NONE && !pointer && reduction_of(e->op))
        return accumulate(f, st, e, reduction_of(e->op), e->arg[1], e->op == XOP_SUB);
    enum xf_reduction op = e->op == XOP_NONE && !pointer
                               ? self_reduction(e->arg[0], e->arg[1], &operand)
                               : XF_RED_NONE;
    if (!op && e->op == XOP_NONE)
        op = choice_reduction(e, &operand);
    if (op)
        return accumulate(f, st, e, op, operand, e->arg[1]->op == XOP_SUB);
    if (e->op == XOP_NONE && !pointer && (op = sometimes(e, &sum, &operand)))
        return accumulate_if(f, st, e, op, operand, sum->op == XOP_SUB);
    if (e->op == XOP_NONE && xf_shape_is_structure(e->type))
        return assign_structure(f, st, e);
    struct xf_val v = xf_eval(f, st, e->arg[1]);
    if (e->op != XOP_NONE) {
        struct xf_val old = xf_eval(f, st, e->arg[0]);
        if (e->op == XOP_DIV && xf_rule_divides_by_share(f, &old, &v))
            v = xf_val_split(&f->store->t, XEV_DIVIDED, &e->where);
        else
            v = xf_flow_apply(f, e->op, old, e->arg[0]->type, v, e->arg[1]->type, &e->where);
    }
    v = xf_flow_convert(f, v, e->arg[1]->type, e->arg[0]->type, &e->where);
    if (v.role == XR_SAME && !v.rest && !xf_val_is_pointer(&v) &&
        xf_shape_is_integer(e->arg[0]->type))
        v.rest = xf_num_opaque(f->nums, e, f->path, NULL);
    if (e->op == XOP_NONE && !pointer && xf_rule_mark(f, st, e->arg[0], &v, &e->where))
        return v;
    v.by = e->op == XOP_NONE ? e->arg[1] : NULL;
    return xf_flow_assign(f, st, e->arg[0], v, &e->where);
}

void xf_flow_accumulate(struct xf_flow *f, struct xf_state *st, const struct xf_ref *r,
                        enum xf_reduction op, struct xf_val v, const struct xf_where *where)
{
    struct xf_object *o = xf_flow_target(f, &r->to);
    if (r->in_union)
        o = NULL;
    if (o)
        xf_flow_touch(f, st, o, true, where);
    if (o && v.role == XR_RANKPART && !o->array) {
        int cell = xf_flow_cell(f, st, o, r, where);
        struct xf_val next = xf_rule_rank_combined(f, xf_state_cell(st, cell), op, v, where);
        if (!xf_flow_is_all(o, r))
            next = xf_val_split(&f->store->t, XEV_PARTIAL, where);
        xf_state_set(f->store, st, cell, next);
        return;
    }
    int cell = o ? xf_flow_cell(f, st, o, r, where) : 0;
    struct xf_own_item item;
    bool own = o && o->array && xf_flow_own_item(f, &r->offset, &item);

    if (o && !own && xf_rule_outlives_trip(f, st, cell) &&
        (o->array ? r->offset.role != XR_AFFINE : true)) {
        struct xf_val index =
            o->array || !xf_flow_is_all(o, r) ? xf_val_mix(&f->store->t, v, r->offset, where) : v;
        struct xf_val next = xf_rule_reduced(f, st, xf_state_get(st, cell), op, index, where);
        next.clipped = NULL;
        xf_state_set(f->store, st, cell, next);
        return;
    }
    static const enum xf_op plain[] = {
        [XF_RED_NONE] = XOP_NONE, [XF_RED_SUM] = XOP_ADD,  [XF_RED_PROD] = XOP_MUL,
        [XF_RED_MIN] = XOP_NONE,  [XF_RED_MAX] = XOP_NONE, [XF_RED_LAND] = XOP_LAND,
        [XF_RED_LOR] = XOP_LOR,   [XF_RED_BAND] = XOP_AND, [XF_RED_BOR] = XOP_OR,
        [XF_RED_BXOR] = XOP_XOR};
    struct xf_val old = xf_flow_read(f, st, r, where);
    xf_flow_write(f, st, r, xf_val_arith(&f->store->t, plain[op], old, v, false, where), where);
}
