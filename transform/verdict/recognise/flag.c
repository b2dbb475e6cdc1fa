/* SPDX-License-Identifier: MIT */
#include "flag.h"

#include <stdint.h>

#include "control.h"
#include "flags.h"
#include "flow.h"
#include "ir.h"
#include "lvalue.h"
#include "num.h"
#include "num_arith.h"
#include "object.h"
#include "same_answer.h"
#include "shape.h"
#include "state.h"
#include "store.h"
#include "value.h"
#include "walk.h"

/* ---- what the text says ---- */

struct occurrences {
    const struct xf_sym *sym;
    const struct xf_expr *value; /* of the first assignment */
    int named, set;
    bool alike; /* all assignments */
};

static const struct xf_sym *variable_of(const struct xf_expr *target)
{
    if (target->kind == XE_UNARY && target->op == XOP_DEREF)
        target = target->arg[0];
    return target->kind == XE_VAR ? target->sym : NULL;
}

static void count(const struct xf_expr *e, void *ctx)
{
    struct occurrences *o = ctx;
    o->named += e->kind == XE_VAR && e->sym == o->sym;
    if (e->kind != XE_ASSIGN || e->op != XOP_NONE || variable_of(e->arg[0]) != o->sym)
        return;
    o->set++;
    o->alike = o->alike && (!o->value || xf_shape_same(e->arg[1], o->value));
    o->value = o->value ? o->value : e->arg[1];
}

/* Within the loop the variable is only ever set, and always to the same: what is read in a trip is
 * better followed as a value of that trip. */
static bool only_set(const struct xf_position *position, const struct xf_active_loop *l,
                     const struct xf_sym *sym)
{
    struct occurrences o = {.sym = sym, .alike = true};
    if (l->frame != position->frame)
        xf_walk_exprs(position->frame->function->body, count, &o);
    xf_walk_exprs(l->stmt, count, &o);
    return o.alike && o.named == o.set;
}

/* ---- flags ---- */

/* The flag that setting a variable to v makes; XK_UNSET: none. */
static struct xf_val flag_of(struct xf_flow *f, const struct xf_active_loop *l,
                             const struct xf_val *v)
{
    struct xf_val none = {.kind = XK_UNSET}, m = xf_val_partial(XF_RED_NONE, l->item);
    const struct xf_num *unit, *rest;
    int64_t k;
    xf_val_set_set(&m, true);
    if (xf_flags_plain_number(v) && xf_num_is_const(xf_val_rest(v), &k)) {
        xf_val_set_hi(&m, xf_val_rest(v));
        return m;
    }
    xf_val_set_loop(&m, xf_val_own_trip(&f->store->t, v, &unit, &rest));
    if (!xf_val_loop(&m) || (xf_val_loop(&m) != l->item && xf_val_loop(&m) != l->item->mirror) ||
        !xf_val_uniform(v) ||
        !xf_num_equal(xf_val_offset(v), xf_num_mul(f->nums, unit, xf_val_loop(&m)->per)) ||
        !xf_num_is_const(unit, &k) || k <= 0)
        return none;
    xf_val_set_hi(&m, rest);
    xf_val_set_per(&m, unit);
    return m;
}

/* The variable can hold both numbers of a flag; a position is no narrower than an int. */
static bool fits(const struct xf_val *m, const struct xf_type *t)
{
    const struct xf_num *numbers[] = {xf_val_lo(m), xf_val_hi(m)};
    bool integer = xf_shape_is_integer(t);
    int bits = integer && t->size_bytes < 4 ? (int)(8 * t->size_bytes) - t->is_signed : 24;
    int64_t most = t->kind == XT_BOOL ? 1 : ((int64_t)1 << bits) - 1, k;
    if (xf_val_per(m))
        return integer && t->is_signed && t->size_bytes >= (int64_t)sizeof(int);
    for (int i = 0; i < 2; i++) {
        bool below_zero = integer && !t->is_signed;
        if (!xf_num_is_const(numbers[i], &k) || k > most || k < (below_zero ? 0 : -most))
            return false;
    }
    return integer || xf_shape_is_float(t);
}

/* A process sets a flag of its items for another reason, which no split touches: it is the same
 * flag of the items, in which this process has begun with what it is set to. */
static bool set_besides(struct xf_flow *f, struct xf_state *st, const struct xf_expr *target,
                        const struct xf_val *v)
{
    struct xf_ref r = xf_flow_ref(f, st, target);
    struct xf_object *o = xf_flow_target(f->store, &r.to);
    if (!o || o->array || r.in_union || r.field || r.differs || o->escaped.by || target->bits)
        return false;
    struct xf_val control = xf_flow_control(f, st), held = xf_state_get(st, o->whole);
    bool flag = held.kind == XK_PARTIAL && xf_val_hi(&held) && xf_val_lo(&held) &&
                !xf_val_per(&held) && !(xf_val_loop(&held) && xf_val_loop(&held)->under_way);
    if (!flag || control.kind != XK_SAME || v->kind != XK_SAME || xf_val_of_share(v) ||
        !xf_num_equal(xf_val_hi(&held), xf_val_rest(v)))
        return false;
    xf_val_set_loop(&held, NULL);
    xf_val_set_onward(&held, 0);
    xf_state_set(f->store, st, o->whole, held);
    return true;
}

bool xf_recognise_flag(struct xf_flow *f, struct xf_state *st, const struct xf_expr *target,
                       const struct xf_val *v, const struct xf_where *where)
{
    struct xf_active_loop *l = xf_flow_in_items(&f->at);
    const struct xf_sym *sym = variable_of(target);
    if (!l)
        return sym && set_besides(f, st, target, v);
    if (l->item->tail || !sym || target->bits || !only_set(&f->at, l, sym))
        return false;
    struct xf_ref r = xf_flow_ref(f, st, target);
    struct xf_object *o = xf_flow_target(f->store, &r.to);
    if (!o || o->array || r.in_union || r.field || !xf_rule_outlives_trip(&f->at, st, o->whole))
        return false;
    struct xf_val control = xf_flow_control(f, st), old = xf_state_get(st, o->whole);
    struct xf_val m = flag_of(f, l, v);
    if (m.kind != XK_UNSET)
        m = xf_flags_set(&old, m);
    if (m.kind == XK_UNSET || !fits(&m, target->type) ||
        xf_val_transfer(&f->store->t, xf_val_item(l->item), control, where).kind != XK_ITEM)
        return false;
    xf_state_set(f->store, st, o->whole, m);
    return true;
}
