/* SPDX-License-Identifier: MIT
 * Assignments: plain ones, and those that accumulate.
 */
#include "fold.h"
#include "rules.h"

#include "arena.h"
#include "shape.h"

struct xf_val xf_flow_assign(struct xf_flow *f, struct xf_state *st, const struct xf_expr *target,
                             struct xf_val v, const struct xf_where *where)
{
    struct xf_ref r = xf_flow_ref(f, st, target);
    xf_flow_write(f, st, &r, v, where);
    return v;
}

/* target op= v, which is of that type. */
static struct xf_val combine(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                             const struct xf_fold *fold, struct xf_val v)
{
    const struct xf_type *to = e->arg[0]->type, *from = fold->operand->type;
    bool extremum = fold->op == XF_RED_MIN || fold->op == XF_RED_MAX;
    bool cut = e->arg[0]->bits || (xf_shape_is_integer(to) && xf_shape_is_float(from)) ||
               (extremum && !xf_shape_keeps_order(from, to));

    if (cut && v.role != XR_SAME) /* at every step */
        v = xf_val_split(&f->store->t, XEV_CARRIED, &e->where);
    v = xf_flow_convert(f, v, from, to, &e->where);
    if (fold->negate)
        v = xf_val_arith(&f->store->t, XOP_SUB, xf_val_same(true, xf_num_const(f->nums, 0)), v,
                         xf_shape_is_float(e->type), &e->where);
    struct xf_ref r = xf_flow_ref(f, st, e->arg[0]);
    xf_flow_accumulate(f, st, &r, fold->op, v, &e->where);
    return xf_flow_read(f, st, &r, &e->where);
}

static struct xf_val accumulate(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                                const struct xf_fold *fold)
{
    return combine(f, st, e, fold, xf_eval(f, st, fold->operand));
}

static bool in_item_loop(const struct xf_flow *f)
{
    const struct xf_active_loop *l = f->loops;
    while (l && !l->item)
        l = l->outer;
    return l;
}

/* x = add(x, e), where a loop combines values of items or of processes. */
static bool accumulate_by_call(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                               struct xf_val *out)
{
    const struct xf_expr *call = e->arg[1];
    if (!f->loops || e->op != XOP_NONE || call->kind != XE_CALL)
        return false;
    struct xf_fold fold;
    const struct xf_function *fn = xf_flow_callee(f, st, call);
    if (!fn || !xf_fold_call(e->arg[0], call, fn, &fold))
        return false;
    struct xf_mark before = xf_arena_mark(f->scratch);
    struct xf_val v = xf_call_for(f, st, call, fn, xf_flow_args(f, st, call), fold.operand);
    xf_arena_rewind(f->scratch, before);
    if (!in_item_loop(f) && v.role != XR_RANKPART)
        return false;
    *out = combine(f, st, e, &fold, v);
    return true;
}

/* x = c ? x + e : x, or the other way round: where c says so, x += e. */
static bool sometimes(const struct xf_expr *e, struct xf_fold *out)
{
    const struct xf_expr *x = e->arg[0], *v = e->arg[1];
    return v->kind == XE_COND && xf_shape_same(x, v->arg[1]) != xf_shape_same(x, v->arg[2]) &&
           xf_fold_self(x, v->arg[xf_shape_same(x, v->arg[1]) ? 2 : 1], out);
}

static struct xf_val accumulate_if(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                                   const struct xf_fold *fold)
{
    struct xf_val cond = xf_rule_truth(f, xf_eval(f, st, e->arg[1]->arg[0]), &e->where),
                  saved = f->control;
    struct xf_state *other = xf_state_copy(st);
    unsigned since = f->store->stamp;
    f->control = xf_val_mix(&f->store->t, saved, cond, &e->where);
    accumulate(f, st, e, fold);
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

/* It combines what the target holds with something else: *out is what it holds then. */
static bool combines(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                     struct xf_val *out)
{
    const struct xf_expr *x = e->arg[0], *v = e->arg[1];
    bool pointer = xf_shape_is_pointer(x->type);
    struct xf_fold fold = {.op = xf_fold_operator(e->op), .operand = v, .negate = e->op == XOP_SUB};
    bool by_operator = e->op != XOP_NONE && !pointer && fold.op;
    if (by_operator || (e->op == XOP_NONE &&
                        ((!pointer && xf_fold_self(x, v, &fold)) || xf_fold_choice(x, v, &fold))))
        *out = accumulate(f, st, e, &fold);
    else if (e->op == XOP_NONE && !pointer && sometimes(e, &fold))
        *out = accumulate_if(f, st, e, &fold);
    else
        return accumulate_by_call(f, st, e, out);
    return true;
}

struct xf_val xf_eval_assign(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    struct xf_val v;
    bool pointer = xf_shape_is_pointer(e->arg[0]->type);
    if (combines(f, st, e, &v))
        return v;
    if (e->op == XOP_NONE && xf_shape_is_structure(e->type))
        return assign_structure(f, st, e);
    v = xf_eval(f, st, e->arg[1]);
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
