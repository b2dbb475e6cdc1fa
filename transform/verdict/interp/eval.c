/* SPDX-License-Identifier: MIT */
#include "eval.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "join.h"
#include "access.h"
#include "accumulate.h"
#include "assign.h"
#include "call.h"
#include "colour.h"
#include "constant.h"
#include "chosen.h"
#include "control.h"
#include "decisions.h"
#include "findings.h"
#include "flags.h"
#include "flow.h"
#include "independent_items.h"
#include "ir.h"
#include "kept_type.h"
#include "lvalue.h"
#include "merge.h"
#include "never_empty.h"
#include "operation.h"
#include "null_test.h"
#include "num.h"
#include "numbers.h"
#include "object.h"
#include "own_text.h"
#include "owner.h"
#include "owner_of.h"
#include "path_facts.h"
#include "plan_state.h"
#include "points_to.h"
#include "rank_tests.h"
#include "ranks.h"
#include "reach.h"
#include "recording.h"
#include "region.h"
#include "reference.h"
#include "room.h"
#include "same_answer.h"
#include "shape.h"
#include "share_known.h"
#include "shares.h"
#include "state.h"
#include "store.h"
#include "sum.h"
#include "value.h"
#include "value_arith.h"
#include "wanted.h"

/* ---- variables ---- */

static struct xf_val eval_place(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    struct xf_val function;
    struct xf_ref r = xf_flow_ref(f, st, e);
    if (xf_constant_function(f, e, &r, &function))
        return function;
    if (!e->type || e->type->kind != XT_ARRAY)
        return xf_flow_read(f, st, &r, &e->where);
    return xf_flow_array_address(f, &r, e);
}

static struct xf_val eval_var(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    if (!e->sym)
        return xf_val_same(true, xf_num_fresh(f->nums, NULL, NULL, NULL));
    if (e->sym->kind == XSYM_FUNCTION)
        return xf_function_value(f, e->sym);
    if (e->sym->kind == XSYM_ENUMERATOR)
        return xf_val_same(true, xf_num_const(f->nums, e->sym->value));
    if (e->sym->in_system_header && !strcmp(e->sym->name, "signgam") &&
        xf_state_get(st, f->hidden.errors).kind == XK_SPLIT)
        return xf_state_get(st, f->hidden.errors);
    return eval_place(f, st, e);
}

/* ---- operators ---- */

struct xf_val xf_eval_truth(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    struct xf_val v = xf_eval(f, st, e);
    xf_null_test_condition(f, &v, e->type);
    return xf_rule_truth(f, v, &e->where);
}

static struct xf_val compare(struct xf_flow *f, const struct xf_expr *e, struct xf_val a,
                             struct xf_val b)
{
    bool pointers = xf_shape_is_pointer(e->arg[0]->type) || xf_shape_is_pointer(e->arg[1]->type);
    bool plain = a.kind <= XK_AFFINE && b.kind <= XK_AFFINE;
    if (pointers && plain) {
        xf_null_test_note(f, xf_val_is_pointer(&a) ? &a : &b);
        if (xf_val_is_pointer(&a) != xf_val_is_pointer(&b))
            return xf_val_same(xf_val_uniform(&a) && xf_val_uniform(&b), NULL);
        if (a.to.n != b.to.n || xf_val_nowhere(&a) || xf_val_nowhere(&b) ||
            (a.to.n && xf_val_only_target(&a.to) < 0) ||
            xf_val_only_target(&a.to) != xf_val_only_target(&b.to))
            xf_val_set_rest(&a, NULL); /* how far into it tells nothing */
        a.to = b.to = (struct xf_points_to){0};
    }
    xf_ranks_note_tie(f, e, &a, &b);
    xf_rule_compared_with(f, e->arg[0], e->arg[1], &a);
    xf_rule_compared_with(f, e->arg[1], e->arg[0], &b);
    if (xf_rule_tests_empty(f, e->op, &a, &b, &e->where) ||
        (xf_num_is_zero(xf_val_rest(&a)) && xf_rule_tests_empty(f, e->op, &b, &a, &e->where)))
        return xf_val_same(true, NULL);
    if (xf_rule_tells_truth(e->op, &a, &b))
        return xf_rule_truth(f, a, &e->where);
    const struct xf_num *known = xf_val_compared(&f->store->t, e->op, &a, &b);
    struct xf_val told;
    if (known)
        return xf_val_same(true, known);
    if (xf_val_compared_in_item(&f->store->t, &a, &b, &told))
        return told;
    struct xf_val v = xf_val_transfer(&f->store->t, a, b, &e->where);
    xf_owner_compared(f, e->op, &a, &b, &v);
    if (v.kind == XK_SAME && !pointers && e->op < XOP_EQ)
        xf_val_set_rest(&v, xf_val_test_number(f->nums, e->op, xf_val_rest(&a), xf_val_rest(&b)));
    return v;
}

/* An operand that is evaluated only when `cond` says so. */
static struct xf_val eval_perhaps(struct xf_flow *f, struct xf_state *st, const struct xf_val *cond,
                                  const struct xf_expr *e)
{
    if (!xf_shape_has_effects(e))
        return xf_eval(f, st, e);
    struct xf_state *other = xf_state_copy(st);
    unsigned since = f->store->stamp;
    struct xf_val saved = f->at.control;
    f->at.control = xf_val_transfer(&f->store->t, f->at.control, *cond, &e->where);
    f->scope.parting += xf_flow_differs_by_process(cond);
    struct xf_val v = xf_eval(f, st, e);
    f->scope.parting -= xf_flow_differs_by_process(cond);
    f->at.control = saved;
    if (st->reach == XF_REACHED)
        xf_state_merge(f->store, st, other, since, cond, &e->where);
    else
        xf_state_take(st, xf_state_copy(other));
    xf_state_free(other);
    return v;
}

/* It alone tells what both are together: the other operand is not evaluated. */
static bool decides_alone(const struct xf_val *first, enum xf_op op)
{
    int64_t k;
    return first->kind == XK_SAME && !xf_val_is_pointer(first) &&
           xf_num_is_const(xf_val_rest(first), &k) && (k != 0) == (op == XOP_LOR);
}

static struct xf_val eval_logical(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    struct xf_val a = xf_eval_truth(f, st, e->arg[0]);
    if (decides_alone(&a, e->op))
        return xf_val_same(true, xf_num_const(f->nums, e->op == XOP_LOR));
    const struct xf_path_facts *before = f->scope.path_facts;
    struct xf_alternatives known = xf_path_facts_from(f, e->arg[0]);
    f->scope.path_facts = e->op == XOP_LAND ? known.holds : known.fails;
    struct xf_val b = eval_perhaps(f, st, &a, e->arg[1]);
    xf_null_test_condition(f, &b, e->arg[1]->type);
    b = xf_rule_truth(f, b, &e->where);
    f->scope.path_facts = before;
    return xf_val_transfer(&f->store->t, a, b, &e->where);
}

struct xf_val xf_eval_arithmetic(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                                 struct xf_val a, struct xf_val b)
{
    if (xf_rule_may_have_moved_apart(f, st, &a, &b))
        return xf_val_split(&f->store->t, XEV_MOVED, &e->where);
    if (e->op >= XOP_LT && e->op <= XOP_NE)
        return compare(f, e, a, b);
    if (e->op == XOP_DIV &&
        xf_rule_divides_by_share(f, &a, &b, xf_shape_is_float(e->type), &e->where))
        return xf_val_split(&f->store->t, XEV_DIVIDED, &e->where);
    if (e->op == XOP_DIV || e->op == XOP_MOD)
        xf_grain_want(f, &a, &b, e->arg[1]);
    return xf_flow_apply(f, st, e->op, a, e->arg[0]->type, b, e->arg[1]->type, &e->where);
}

static struct xf_val eval_binary(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    if (e->op == XOP_LAND || e->op == XOP_LOR)
        return eval_logical(f, st, e);
    if (xf_is_exact_sum(f, e))
        return xf_eval_sum(f, st, e);
    struct xf_val a = xf_eval(f, st, e->arg[0]);
    return xf_eval_arithmetic(f, st, e, a, xf_eval(f, st, e->arg[1]));
}

static struct xf_val eval_step(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    const struct xf_expr *target = e->arg[0];
    bool up = e->op == XOP_PREINC || e->op == XOP_POSTINC;
    struct xf_ref r = xf_flow_ref(f, st, target);
    struct xf_val one = xf_val_same(true, xf_num_const(f->nums, 1));
    if (xf_shape_is_pointer(target->type))
        one = xf_flow_in_bytes(f, st, one, target->type->elem, &e->where);
    else if (xf_shape_is_integer(target->type) || xf_shape_is_float(target->type)) {
        struct xf_val delta = xf_val_same(true, xf_num_const(f->nums, up ? 1 : -1));
        struct xf_val before = xf_flow_read(f, st, &r, &e->where);
        bool counts = before.kind != XK_AFFINE || xf_rule_is_own_number(f, st, &r, &before);
        if (counts && !target->bits) {
            xf_flow_accumulate(f, st, &r, XF_RED_SUM, delta, &e->where);
            bool post = e->op == XOP_POSTINC || e->op == XOP_POSTDEC;
            return post ? before : xf_flow_read(f, st, &r, &e->where);
        }
    }
    struct xf_val before = xf_flow_read(f, st, &r, &e->where);
    struct xf_val after = xf_val_arith(&f->store->t, up ? XOP_ADD : XOP_SUB, before, one,
                                       xf_shape_is_float(target->type), &e->where);
    xf_flow_write(f, st, &r, after, &e->where);
    return e->op == XOP_POSTINC || e->op == XOP_POSTDEC ? before : after;
}

/* It is, or is a part of, what the library wants to be there. */
static bool must_be_there(const struct xf_expr *e)
{
    while (e->mark != XM_THERE && ((e->kind == XE_MEMBER && !e->arrow) ||
                                   (e->kind == XE_INDEX && e->arg[0]->type->kind == XT_ARRAY)))
        e = e->arg[0];
    return e->mark == XM_THERE;
}

static struct xf_val address_of(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    struct xf_ref r = xf_flow_ref(f, st, e);
    if (must_be_there(e))
        xf_rule_there(f, st, &r, &e->where);
    const struct xf_object *o = xf_flow_target(f->store, &r.to);
    return xf_flow_address(&r, o && o->elements.apart ? NULL : r.field);
}

static struct xf_val eval_unary(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    struct xf_val zero = xf_val_same(true, xf_num_const(f->nums, 0));
    switch (e->op) {
    case XOP_ADDRESS:
        return address_of(f, st, e->arg[0]);
    case XOP_DEREF:
        return eval_place(f, st, e);
    case XOP_PLUS:
        return xf_eval(f, st, e->arg[0]);
    case XOP_NEG:
        return xf_val_arith(&f->store->t, XOP_SUB, zero, xf_eval(f, st, e->arg[0]),
                            xf_shape_is_float(e->type), &e->where);
    case XOP_LNOT: {
        struct xf_val v = xf_eval_truth(f, st, e->arg[0]);
        if (xf_flags_choose(f, &v, 0, 1))
            return v;
        if (xf_shape_is_pointer(e->arg[0]->type) && v.kind <= XK_AFFINE)
            return xf_val_same(xf_val_uniform(&v), NULL);
        return xf_val_transfer(&f->store->t, v, zero, &e->where);
    }
    case XOP_NOT:
        return xf_val_transfer(&f->store->t, xf_eval(f, st, e->arg[0]), zero, &e->where);
    default:
        return eval_step(f, st, e);
    }
}

/* ---- the rest ---- */

/* An arm of the choice that c decides, where `known` is known. */
static struct xf_val eval_arm(struct xf_flow *f, struct xf_state *st, const struct xf_expr *arm,
                              const struct xf_val *c, const struct xf_path_facts *known)
{
    const struct xf_path_facts *before = f->scope.path_facts;
    f->scope.path_facts = known;
    struct xf_val v = eval_perhaps(f, st, c, arm);
    f->scope.path_facts = before;
    return v;
}

static struct xf_val eval_cond(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    if (f->scope.choice.of == e)
        return xf_eval(f, st, e->arg[f->scope.choice.arm]);
    struct xf_val c = xf_eval_truth(f, st, e->arg[0]);
    int64_t truth;
    if (xf_eval_compares_numbers(e->arg[0]) && c.kind == XK_SAME &&
        xf_num_is_const(xf_val_rest(&c), &truth))
        return xf_eval(f, st, e->arg[truth ? 1 : 2]);
    struct xf_alternatives known = xf_path_facts_from(f, e->arg[0]);
    struct xf_val a = eval_arm(f, st, e->arg[1], &c, known.holds),
                  b = eval_arm(f, st, e->arg[2], &c, known.fails);
    if ((a.kind == XK_AFFINE || b.kind == XK_AFFINE) && xf_shape_takes_smaller(e))
        return xf_rule_smaller(f, &a, &b, &e->where);
    int64_t set, unset;
    if (a.kind == XK_SAME && b.kind == XK_SAME && xf_num_is_const(xf_val_rest(&a), &set) &&
        xf_num_is_const(xf_val_rest(&b), &unset) && xf_shape_is_integer(e->type) &&
        xf_flags_choose(f, &c, set, unset))
        return c;
    struct xf_val v = xf_val_join_divergent(&f->store->t, a, b, &c, &e->where);
    v = xf_val_implicit_flow(&f->store->t, &c, v, &e->where);
    if (xf_eval_chosen_place(f, e, &a, &b, &v))
        return v;
    if (v.kind == XK_SAME && !xf_val_rest(&v) && !xf_val_is_pointer(&v) && a.kind == XK_SAME &&
        b.kind == XK_SAME && xf_shape_is_integer(e->type))
        xf_val_set_rest(&v, xf_eval_chosen(f, e->arg[0], xf_val_rest(&a), xf_val_rest(&b)));
    if (f->in.group && (xf_flow_moves(f, &a) || xf_flow_moves(f, &b)) && v.kind == XK_SAME &&
        !xf_val_rest(&v) && xf_shape_is_integer(e->type))
        xf_val_set_rest(&v, xf_path_facts_choice(f, e, &known, xf_val_rest(&a), xf_val_rest(&b)));
    return xf_ranks_choose_peer(f, e->arg[0], &a, &b, v);
}

static struct xf_val eval_cast(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    struct xf_val v = xf_eval(f, st, e->arg[0]);
    for (size_t i = 1; i < e->n; i++)
        xf_flow_settle_cast(f, st, e, e->arg[i]);
    return xf_null_test_converted(f, v, xf_kept_type(e->arg[0]), e->type, &e->where);
}

static bool assigns(const struct xf_expr *e)
{
    if (e->kind == XE_ASSIGN || (e->kind == XE_UNARY && e->op >= XOP_PREINC))
        return true;
    for (size_t i = 0; i < e->n; i++)
        if (assigns(e->arg[i]))
            return true;
    return false;
}

/* Something the tree only shows the pieces of (assert() is one): every piece counts as used, but
 * whether and how often it is evaluated is not known. */
static struct xf_val eval_other(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    struct xf_val v = xf_val_same(true, NULL), unknown = xf_val_same(false, NULL);
    if (f->in.group && e->kind == XE_OTHER && assigns(e))
        xf_flow_event(f, XEV_CONSTRUCT, &e->where, NULL, NULL);
    for (size_t i = 0; i < e->n; i++) {
        struct xf_val part = e->kind == XE_INIT ? xf_eval(f, st, e->arg[i])
                                                : eval_perhaps(f, st, &unknown, e->arg[i]);
        if (part.kind != XK_SAME && part.kind != XK_UNSET && e->kind != XE_INIT)
            xf_flow_event(f, XEV_CONSTRUCT, &e->where, NULL, NULL);
        if (e->kind == XE_OTHER)
            xf_null_test_condition(f, &part, e->arg[i]->type); /* as assert() does */
        v = xf_val_transfer(&f->store->t, v, part, &e->where);
        xf_val_unite(&v.to, &part.to);
    }
    return v;
}

/* The operand of a sizeof that is no constant is evaluated, which shows where it says something. */
static bool settles(const struct xf_expr *e)
{
    if (xf_shape_has_effects(e) || (e->kind == XE_CAST && e->n > 1))
        return true;
    for (size_t i = 0; i < e->n; i++)
        if (settles(e->arg[i]))
            return true;
    return false;
}

/* sizeof of what is no constant: an array of variable length. */
static struct xf_val eval_sizeof(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    const struct xf_expr *operand = e->n ? e->arg[0] : NULL;
    bool variable = operand && operand->kind == XE_VAR && operand->sym;
    if (!variable && operand && settles(operand))
        xf_eval(f, st, operand);
    struct xf_val v = variable && operand->type && operand->type->kind == XT_ARRAY
                          ? xf_object_of_sym(f->store, operand->sym)->capacity
                          : xf_flow_bytes(f, st, operand ? operand->type : e->of, &e->where);
    xf_rule_piece_measured(f, &v, &e->where);
    return v;
}

static struct xf_val eval_kind(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    const char *name = e->macro ? xf_nums_name(f->nums, e->macro) : "";
    if (!strncmp(name, "MPI_", 4))
        return xf_val_same(true, xf_num_fresh(f->nums, name, NULL, name));
    if (e->has_value && !xf_shape_has_effects(e))
        return xf_val_same(true, xf_num_const(f->nums, e->ival));
    switch (e->kind) {
    case XE_INT:
        return xf_rule_is_own_text(&f->in, e) ? xf_rule_own_text(f->store, e)
                                              : xf_val_same(true, xf_num_const(f->nums, e->ival));
    case XE_FLOAT:
        return xf_val_real(&f->store->t, e->fval, e->type);
    case XE_STRING:
        return xf_rule_is_own_text(&f->in, e) ? xf_rule_own_text(f->store, e)
                                              : xf_val_same(true, NULL);
    case XE_SIZEOF:
        return eval_sizeof(f, st, e);
    case XE_VAR:
        return eval_var(f, st, e);
    case XE_MEMBER:
    case XE_INDEX:
        return eval_place(f, st, e);
    case XE_UNARY:
        return eval_unary(f, st, e);
    case XE_BINARY:
        return eval_binary(f, st, e);
    case XE_ASSIGN:
        return xf_eval_assign(f, st, e);
    case XE_CALL:
        return xf_eval_call(f, st, e);
    case XE_CAST:
        return eval_cast(f, st, e);
    case XE_COND:
        return eval_cond(f, st, e);
    case XE_COMMA:
        xf_eval(f, st, e->arg[0]);
        return xf_eval(f, st, e->arg[1]);
    default:
        return eval_other(f, st, e);
    }
}

/* ---- decisions ---- */

static struct xf_val edited(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                            struct xf_val v)
{
    xf_ranks_see_constant(f, e, &v);
    xf_val_set_on(&v, NULL);
    xf_val_set_rest_on(&v, NULL);
    xf_val_set_text(&v, NULL); /* these are of the variable */
    if (v.kind == XK_SAME && !xf_val_rest(&v) && !xf_val_is_pointer(&v) &&
        xf_shape_is_integer(e->type))
        xf_val_set_rest(&v, xf_val_value_number(&v) ? xf_num_fresh(f->nums, xf_val_value_number(&v),
                                                                   e->type->name, NULL)
                                                    : xf_num_fresh(f->nums, e, f->at.path, NULL));
    xf_val_set_value_number(&v, NULL);
    if (v.kind == XK_ITEM && !xf_shape_is_pointer(e->type) && !xf_flow_counts_plainly(e->type))
        xf_val_set_number(&v, NULL);
    xf_colour_see(&f->scope, &v);
    xf_flow_remember_worth(f, e, &v);
    xf_owner_note(f, e, &v);
    xf_decide_offset(f, e, &v);
    xf_decide_total(f, e, &v);
    const struct xf_decision *d = f->pieces.as_written ? NULL : xf_flow_decided(&f->in, e);
    if (d) {
        xf_summary_invalidate(f);
        if (d->meaning == XF_MY_OFFSET && xf_state_get(st, f->hidden.over).kind != XK_UNSET)
            xf_flow_event(f, XEV_PLACE, &e->where, NULL, "needed behind MPI_Finalize");
        xf_plan_needed(f, st, e);
        struct xf_val mine = xf_decided_value(f, e, d, v);
        xf_rule_type_holds(f, &mine, xf_shape_kept_as(e), &e->where);
        v = mine;
    }
    xf_decide_position(f, &v);
    xf_rule_unsigned(f, e->type, &v, &e->where);
    if (d)
        return v;

    if (!f->in.group || v.kind != XK_SAME || xf_val_is_pointer(&v))
        return v;
    if (xf_rule_is_total(f, xf_val_rest(&v)))
        xf_val_set_of_share(&v, false);
    else if (e->kind == XE_VAR && !e->macro && xf_rule_holds_share(f, xf_val_rest(&v)))
        xf_val_set_of_share(&v, true);
    return v;
}

struct xf_val xf_eval_whole(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                            struct xf_val v)
{
    v = edited(f, st, e, v);
    xf_rule_piece_evaluated(f, e, &v);
    return v;
}

struct xf_val xf_eval(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    return xf_eval_whole(f, st, e, eval_kind(f, st, e));
}

struct xf_val xf_eval_measure(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    bool computes = e->kind != XE_VAR && !f->at.loops;
    f->pieces.measures++;
    f->scope.computing += computes;
    struct xf_val v = xf_eval(f, st, e);
    f->scope.computing -= computes;
    f->pieces.measures--;
    return v;
}
