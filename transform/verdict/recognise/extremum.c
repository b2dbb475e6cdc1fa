/* SPDX-License-Identifier: MIT */
#include "extremum.h"

#include "access.h"
#include "chosen.h"
#include "accumulate.h"
#include "control.h"
#include "eval.h"
#include "flow.h"
#include "independent_items.h"
#include "ir.h"
#include "lvalue.h"
#include "met_numbers.h"
#include "numbers.h"
#include "object.h"
#include "path_facts.h"
#include "shape.h"
#include "state.h"
#include "store.h"
#include "value.h"

/* The variable r holds one of the numbers v and `old` now. */
static void keep_number(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s,
                        const struct xf_ref *r, const struct xf_alternatives *known,
                        const struct xf_val *v, const struct xf_val *old)
{
    const struct xf_object *o = xf_flow_target(f->store, &r->to);
    if (!f->in.group || !o || o->array || r->field || r->in_union)
        return;
    struct xf_met_number m = {.cell = o->whole};
    if (xf_flow_holds_plain_number(f, st, o->whole) && xf_met_number_find(f, known, v, old, &m))
        xf_met_number_set(f, s, &m, st);
}

/* if (guard && operand > target) target = operand; */
static void exec_extremum(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s,
                          const struct xf_extremum *x)
{
    struct xf_val saved = f->at.control;
    xf_eval(f, st, s->expr);
    struct xf_alternatives known = xf_path_facts_from(f, s->expr);
    if (x->guard)
        f->at.control = xf_val_transfer(&f->store->t, saved, xf_eval(f, st, x->guard), &s->where);
    struct xf_val v = xf_eval(f, st, x->operand);
    bool chosen = v.kind == XK_RANKPART && x->guard; /* then not every process counts */
    if (chosen || (v.kind != XK_SAME && !xf_shape_keeps_order(x->operand->type, x->target->type)))
        v = xf_val_split(&f->store->t, chosen ? XEV_PARTIAL : XEV_CARRIED, &s->where);
    struct xf_ref r = xf_flow_ref(f, st, x->target);
    struct xf_val old = xf_flow_read(f, st, &r, &s->where);
    struct xf_val kept;
    bool plain =
        xf_flow_counts_plainly(x->target->type) && xf_flow_counts_plainly(x->operand->type);
    bool whole = xf_shape_is_integer(x->target->type) && xf_shape_is_integer(x->operand->type);
    bool outside = !x->guard && x->op == XF_RED_MIN && !xf_flow_in_items(&f->at);
    if (outside && old.kind == XK_AFFINE && xf_shape_is_integer(x->target->type))
        xf_flow_write(f, st, &r, xf_rule_smaller(f, &old, &v, &s->where), &s->where);
    else if (!x->guard && whole && xf_eval_extremum(f, x->op, plain, &old, &v, &kept, &s->where))
        xf_flow_write(f, st, &r, kept, &s->where);
    else
        xf_flow_accumulate(f, st, &r, x->op, v, &s->where);
    f->at.control = saved;
    keep_number(f, st, s, &r, &known, &v, &old);
}

/* What the variable holds that begins with the first own item, before or in a loop over all. */
static struct xf_val begun(struct xf_flow *f, struct xf_state *st, const struct xf_expr *target)
{
    struct xf_ref r = xf_flow_ref(f, st, target);
    struct xf_object *o = xf_flow_target(f->store, &r.to);
    struct xf_val v = {.kind = XK_UNSET};
    if (o && !o->array && !r.field && !r.in_union)
        v = xf_state_get(st, o->whole);
    return v;
}

/* if (x < least) least = x; else if (x > most) most = x; where both began with the same item, so
 * that no x is both. */
static bool exec_extrema(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s)
{
    struct xf_extremum low, high;
    struct xf_stmt alone = *s;
    alone.other = NULL;
    if (!s->other || s->other->kind != XS_IF || !xf_shape_extremum(&alone, &low) ||
        !xf_shape_extremum(s->other, &high) || low.guard || high.guard || low.op == high.op ||
        !xf_shape_same(low.operand, high.operand))
        return false;
    struct xf_val a = begun(f, st, low.target), b = begun(f, st, high.target);
    bool same = xf_val_from(&a) == xf_val_from(&b) &&
                xf_val_from_stamp(&a) == xf_val_from_stamp(&b) &&
                xf_val_from_field(&a) == xf_val_from_field(&b);
    if (!xf_val_first(&a) || !xf_val_first(&b) || a.kind != b.kind ||
        xf_val_loop(&a) != xf_val_loop(&b) || !same)
        return false;
    exec_extremum(f, st, s, &low);
    exec_extremum(f, st, s->other, &high);
    return true;
}

bool xf_recognise_extremum(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s)
{
    struct xf_extremum x;
    if (!xf_shape_extremum(s, &x))
        return exec_extrema(f, st, s);
    exec_extremum(f, st, s, &x);
    return true;
}
