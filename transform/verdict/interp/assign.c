/* SPDX-License-Identifier: MIT */
#include "assign.h"

#include "access.h"
#include "accumulate.h"
#include "arena.h"
#include "call.h"
#include "chosen.h"
#include "combiner.h"
#include "control.h"
#include "domain.h"
#include "eval.h"
#include "flow.h"
#include "hooks.h"
#include "ir.h"
#include "kept_type.h"
#include "lvalue.h"
#include "merge.h"
#include "null_test.h"
#include "num.h"
#include "number_there.h"
#include "numbers.h"
#include "object.h"
#include "operation.h"
#include "points_to.h"
#include "same_answer.h"
#include "shape.h"
#include "state.h"
#include "store.h"
#include "structure.h"
#include "value.h"
#include "value_arith.h"

struct xf_val xf_flow_converted(struct xf_flow *f, struct xf_val v, const struct xf_type *from,
                                const struct xf_type *to, const struct xf_expr *e)
{
    v = xf_null_test_converted(f, v, from, to, &e->where);
    if (v.kind == XK_SAME && !xf_val_rest(&v) && !xf_val_is_pointer(&v) && xf_shape_is_integer(to))
        xf_val_set_rest(&v, xf_num_fresh(f->nums, e, f->at.path, NULL));
    return v;
}

struct xf_val xf_flow_assign(struct xf_flow *f, struct xf_state *st, const struct xf_expr *target,
                             struct xf_val v, const struct xf_where *where)
{
    struct xf_ref r = xf_flow_ref(f, st, target);
    if (r.bits) /* the assignment is worth what is kept */
        v = xf_flow_cut_to_bits(f, v, r.bits, r.type, where);
    xf_flow_write(f, st, &r, v, where);
    return v;
}

/* The integer at r is the smaller or the larger of itself and v, and has a number for that. */
static bool keep_number(struct xf_flow *f, struct xf_state *st, const struct xf_ref *r,
                        const struct xf_combiner *fold, const struct xf_val *v,
                        const struct xf_expr *e)
{
    bool plain =
        xf_flow_counts_plainly(e->arg[0]->type) && xf_flow_counts_plainly(fold->operand->type);
    struct xf_val kept = *v, old = kept;
    if (v->kind == XK_SAME)
        old = xf_flow_read(f, st, r, &e->where);
    if (!xf_eval_extremum(f, fold->op, plain, &old, v, &kept, &e->where))
        return false;
    xf_flow_write(f, st, r, kept, &e->where);
    return true;
}

/* target op= v, which is of that type. */
static struct xf_val combine(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                             const struct xf_combiner *fold, struct xf_val v)
{
    const struct xf_type *to = e->arg[0]->type, *from = fold->operand->type;
    bool extremum = fold->op == XF_RED_MIN || fold->op == XF_RED_MAX;
    bool cut = e->arg[0]->bits || (xf_shape_is_integer(to) && xf_shape_is_float(from)) ||
               (extremum && !xf_shape_keeps_order(from, to));

    if (cut && v.kind != XK_SAME) /* at every step */
        v = xf_val_split(&f->store->t, XEV_CUT, &e->where);
    v = xf_flow_convert(f, v, from, to, &e->where);
    if (fold->negate)
        v = xf_val_arith(&f->store->t, XOP_SUB, xf_val_same(true, xf_num_const(f->nums, 0)), v,
                         xf_shape_is_float(e->type), &e->where);
    struct xf_ref r = xf_flow_ref(f, st, e->arg[0]);
    bool whole = xf_shape_is_integer(to) && xf_shape_is_integer(from);
    if (!extremum || !whole || !keep_number(f, st, &r, fold, &v, e))
        xf_flow_accumulate(f, st, &r, fold->op, v, &e->where);
    return xf_flow_read(f, st, &r, &e->where);
}

static struct xf_val accumulate(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                                const struct xf_combiner *fold)
{
    return combine(f, st, e, fold, xf_eval(f, st, fold->operand));
}

/* x = add(x, e), where a loop combines values of items or of processes. */
static bool accumulate_by_call(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                               struct xf_val *out)
{
    const struct xf_expr *call = e->arg[1];
    if (!f->at.loops || e->op != XOP_NONE || call->kind != XE_CALL ||
        f->in.hooks.off[XF_RECOGNISE_FOLD_BY_CALL])
        return false;
    struct xf_combiner fold;
    const struct xf_function *fn = xf_flow_callee(f, st, call);
    if (!fn || !xf_combiner_call(e->arg[0], call, fn, &fold))
        return false;
    struct xf_mark before = xf_arena_mark(f->scratch);
    struct xf_val v = xf_call_for(f, st, call, fn, xf_flow_args(f, st, call), fold.operand);
    xf_arena_rewind(f->scratch, before);
    if (!xf_flow_in_items(&f->at) && v.kind != XK_RANKPART)
        return false;
    *out = combine(f, st, e, &fold, v);
    return true;
}

/* What `op` leaves all numbers as they are with; no number where that is not one. */
static struct xf_val left_alone(struct xf_flow *f, enum xf_reduction op, const struct xf_type *t)
{
    const struct xf_num *n = NULL;
    if (op == XF_RED_SUM || op == XF_RED_BOR || op == XF_RED_BXOR)
        n = xf_num_const(f->nums, 0);
    else if (op == XF_RED_PROD || op == XF_RED_BAND)
        n = xf_num_const(f->nums, op == XF_RED_PROD ? 1 : -1);
    return xf_val_same(true, t->kind == XT_INT && t->is_signed ? n : NULL);
}

/* Was the object written since? */
static bool is_written(const struct xf_state *st, const struct xf_object *o, unsigned since)
{
    bool written = xf_state_cell(st, o->whole)->stamp > since;
    for (size_t i = 0; i < o->fields.n; i++)
        written = written || xf_state_cell(st, o->fields.v[i].cell)->stamp > since;
    return written;
}

/* x = sum(row, n, x), which goes on from x: as if it began anew, and x had what it gives added. */
static bool accumulate_over(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                            struct xf_val *out)
{
    const struct xf_expr *call = e->arg[1];
    if (!xf_flow_in_items(&f->at) || e->op != XOP_NONE || call->kind != XE_CALL ||
        f->in.hooks.off[XF_RECOGNISE_FOLD_BY_CALL])
        return false;
    const struct xf_function *fn = xf_flow_callee(f, st, call);
    const struct xf_ref r = xf_flow_ref(f, st, e->arg[0]);
    const struct xf_object *o = xf_flow_target(f->store, &r.to);
    struct xf_combiner fold = {.operand = call};
    size_t which;
    if (!fn || !o || !xf_combiner_over(e->arg[0], call, fn, &which, &fold.op))
        return false;
    struct xf_mark before = xf_arena_mark(f->scratch);
    struct xf_val *args = xf_flow_args(f, st, call);
    unsigned since = f->store->stamp;
    args[which] = left_alone(f, fold.op, e->arg[0]->type);
    struct xf_val v = xf_call_function(f, st, call, fn, args, call->n - 1);
    xf_arena_rewind(f->scratch, before);
    if (is_written(st, o, since))
        v = xf_val_split(&f->store->t, XEV_CARRIED, &e->where);
    xf_val_lose_numbers(&v);
    if (v.kind == XK_SAME && (fold.op == XF_RED_MIN || fold.op == XF_RED_MAX))
        xf_val_set_rest(&v, NULL);
    *out = combine(f, st, e, &fold, v);
    return true;
}

static struct xf_val accumulate_if(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                                   const struct xf_combiner *fold)
{
    struct xf_val cond = xf_eval_truth(f, st, e->arg[1]->arg[0]), saved = f->at.control;
    struct xf_state *other = xf_state_copy(st);
    unsigned since = f->store->stamp;
    f->at.control = xf_val_transfer(&f->store->t, saved, cond, &e->where);
    accumulate(f, st, e, fold);
    f->at.control = saved;
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
    struct xf_combiner fold = {
        .op = xf_combiner_operator(e->op), .operand = v, .negate = e->op == XOP_SUB};
    bool by_operator = e->op != XOP_NONE && !pointer && fold.op;
    bool chooses = e->op == XOP_NONE && !f->in.hooks.off[XF_RECOGNISE_FOLD_BY_CHOICE];
    bool folds = by_operator || (e->op == XOP_NONE && !pointer && xf_combiner_self(x, v, &fold)) ||
                 (chooses && xf_combiner_choice(x, v, &fold));
    if (folds && xf_combiner_cuts_off(x, &fold))
        return false;
    if (folds)
        *out = accumulate(f, st, e, &fold);
    else if (chooses && !pointer && xf_combiner_sometimes(e, &fold))
        *out = accumulate_if(f, st, e, &fold);
    else
        return accumulate_by_call(f, st, e, out) || accumulate_over(f, st, e, out);
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
    v = e->op == XOP_NONE ? xf_eval_measure(f, st, e->arg[1]) : xf_eval(f, st, e->arg[1]);
    if (e->op != XOP_NONE) {
        f->scope.computing++; /* the target is none that may be edited */
        struct xf_val old = xf_eval(f, st, e->arg[0]);
        f->scope.computing--;
        bool floats = xf_shape_is_float(e->arg[0]->type) || xf_shape_is_float(e->arg[1]->type);
        if (e->op == XOP_DIV && xf_rule_divides_by_share(f, &old, &v, floats, &e->where))
            v = xf_val_split(&f->store->t, XEV_DIVIDED, &e->where);
        else
            v = xf_flow_apply(f, st, e->op, old, e->arg[0]->type, v, e->arg[1]->type, &e->where);
    }
    v = xf_flow_converted(f, v, xf_kept_type(e->arg[1]), e->arg[0]->type, e);
    xf_assign_fn *flag = f->in.hooks.flag;
    if (e->op == XOP_NONE && !pointer && flag && flag(f, st, e->arg[0], &v, &e->where))
        return v;
    const struct xf_type *to = e->arg[0]->type;
    if (e->op == XOP_NONE && xf_shape_is_integer(to) && to->size_bytes >= (int64_t)sizeof(int))
        xf_number_there(f, st, e->arg[1], e->arg[0]->type, &v);
    v.by = e->op == XOP_NONE ? e->arg[1] : NULL;
    return xf_flow_assign(f, st, e->arg[0], v, &e->where);
}
