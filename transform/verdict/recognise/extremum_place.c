/* SPDX-License-Identifier: MIT */
#include "extremum_place.h"

#include <stdint.h>
#include <string.h>

#include "access.h"
#include "arena.h"
#include "control.h"
#include "eval.h"
#include "flow.h"
#include "ir.h"
#include "lvalue.h"
#include "never_empty.h"
#include "num.h"
#include "num_arith.h"
#include "object.h"
#include "points_to.h"
#include "same_answer.h"
#include "shape.h"
#include "state.h"
#include "store.h"
#include "value.h"

struct choice {
    struct xf_extremum value;
    const struct xf_expr *place, *at; /* place = at */
};

/* ---- what the text says ---- */

static const struct xf_expr *assignment(const struct xf_stmt *s)
{
    bool is = s->kind == XS_EXPR && s->expr->kind == XE_ASSIGN && s->expr->op == XOP_NONE;
    return is ? s->expr : NULL;
}

/* if (x > value) { value = x; place = at; } */
static bool read_choice(const struct xf_stmt *s, struct choice *c)
{
    const struct xf_stmt *body = s->body;
    if (s->other || !body || body->kind != XS_BLOCK || body->n != 2)
        return false;
    for (size_t i = 0; i < 2; i++) {
        struct xf_stmt alone = *s;
        const struct xf_expr *set = assignment(body->list[1 - i]);
        alone.body = body->list[i];
        if (!set || !xf_shape_extremum(&alone, &c->value) || !c->value.strict)
            continue;
        c->place = set->arg[0];
        c->at = set->arg[1];
        return !xf_shape_has_effects(s->expr) && !xf_shape_has_effects(c->at) &&
               !xf_shape_has_effects(c->place) && !xf_shape_has_effects(c->value.target);
    }
    return false;
}

static const struct xf_expr *only_assignment(const struct xf_stmt *s)
{
    while (s && s->kind == XS_BLOCK && s->n == 1)
        s = s->list[0];
    return s ? assignment(s) : NULL;
}

/* The i-th member of the structure of two that `set` sets to values in braces, as one set alone. */
static struct xf_expr *set_member(struct xf_arena *a, const struct xf_expr *set, size_t i)
{
    struct xf_expr *one = xf_alloc(a, sizeof *one), *member = xf_alloc(a, sizeof *member);
    struct xf_expr **arg = xf_alloc(a, 3 * sizeof *arg);
    *one = *set;
    *member = (struct xf_expr){.kind = XE_MEMBER, .n = 1, .arg = arg + 2, .where = set->where};
    member->text = set->arg[1]->member[i].name;
    member->type = set->arg[1]->member[i].type;
    member->at_bytes = set->type->members[i].at_bytes;
    arg[0] = member;
    arg[1] = set->arg[1]->arg[i];
    arg[2] = set->arg[0];
    one->arg = arg;
    one->type = member->type;
    return one;
}

static bool is_of_two(const struct xf_expr *set)
{
    const struct xf_expr *v = set ? set->arg[1] : NULL;
    const struct xf_type *t = set ? set->type : NULL;
    return t && t->kind == XT_STRUCT && t->n_members == 2 && v->kind == XE_INIT && v->n == 2 &&
           v->member && !strcmp(v->member[0].name, t->members[0].name) &&
           !strcmp(v->member[1].name, t->members[1].name);
}

/* if (x > best.value) best = {x, at}; */
static bool read_whole(struct xf_arena *a, const struct xf_stmt *s, struct choice *c)
{
    const struct xf_expr *set = only_assignment(s->body);
    if (s->other || !is_of_two(set))
        return false;
    struct xf_stmt alone[2], both = {.kind = XS_BLOCK, .n = 2}, pair = *s;
    struct xf_stmt *list[] = {&alone[0], &alone[1]};
    for (size_t i = 0; i < 2; i++)
        alone[i] = (struct xf_stmt){.kind = XS_EXPR, .expr = set_member(a, set, i)};
    both.list = list;
    pair.body = &both;
    return read_choice(&pair, c);
}

static bool keeps_both(const struct choice *c)
{
    const struct xf_type *t = c->place->type;
    return !c->place->bits && !c->value.target->bits &&
           xf_shape_keeps_value(c->value.operand->type, c->value.target->type) &&
           xf_shape_is_integer(t) && t->is_signed && t->size_bytes >= (int64_t)sizeof(int);
}

/* ---- variables ---- */

/* The cell of the variable or member `e`, older than the trip; -1 when it is something else. */
static int older_variable(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    struct xf_ref r = xf_flow_ref(f, st, e);
    struct xf_object *o = xf_flow_target(f->store, &r.to);
    if (!o || o->array || r.in_union || r.differs || !xf_flow_is_all(o, &r))
        return -1;
    int cell = xf_flow_cell(f->store, st, o, &r, &e->where);
    return xf_rule_outlives_trip(&f->at, st, cell) ? cell : -1;
}

static bool is_even(const struct xf_val *v)
{
    return xf_val_is_uniform(v) && !xf_val_of_share(v) && !xf_val_partly(v) &&
           !xf_val_is_pointer(v);
}

/* The place of the first own item, as `at` counts them. */
static bool is_first_place(const struct xf_val *v, const struct xf_val *at)
{
    if (v->kind == XK_SAME)
        return xf_val_uniform(v) && !xf_val_is_pointer(v) && xf_num_is_zero(xf_val_offset(at)) &&
               xf_num_equal(xf_val_rest(v), xf_val_rest(at));
    return v->kind == XK_AFFINE && xf_val_uniform(v) && !xf_val_is_pointer(v) &&
           xf_num_is_zero(xf_val_share(v)) && xf_num_is_zero(xf_val_index(v)) &&
           xf_num_equal(xf_val_offset(v), xf_val_offset(at)) &&
           xf_num_equal(xf_val_rest(v), xf_val_rest(at));
}

static bool is_chosen(const struct xf_val *v, const struct xf_stmt *s,
                      const struct xf_item_loop *loop)
{
    return v->kind == XK_PARTIAL && xf_val_pick(v) == s && xf_val_pick_in(v) == loop;
}

/* Is v, to be compared with, the first own item itself? */
static bool is_first_item(const struct xf_val *old, const struct xf_val *v)
{
    return old->kind == XK_SPLIT && xf_val_first(old) && v->kind == XK_ITEM &&
           xf_val_from(v) == xf_val_from(old) && xf_val_from_stamp(v) == xf_val_from_stamp(old) &&
           xf_val_from_field(v) == xf_val_from_field(old);
}

/* ---- the choice ---- */

/* In a trip the place grows with the number of the item, from my offset on or from nothing. */
static bool is_place(struct xf_flow *f, const struct xf_val *at, const struct xf_item_loop *loop,
                     const struct xf_num **per)
{
    const struct xf_num *unit, *rest;
    int64_t k;
    if (at->kind != XK_AFFINE || !xf_val_uniform(at) || xf_val_is_pointer(at) ||
        xf_val_own_trip(&f->store->t, at, &unit, &rest) != loop || !xf_num_is_const(unit, &k) ||
        k <= 0)
        return false;
    *per = xf_num_mul(f->nums, unit, loop->per);
    return xf_num_is_zero(xf_val_offset(at)) || xf_num_equal(xf_val_offset(at), *per);
}

static struct xf_val chosen(enum xf_reduction op, const struct xf_stmt *s,
                            const struct xf_item_loop *loop, bool first)
{
    struct xf_val v = xf_val_partial(op, loop);
    xf_val_set_pick(&v, s);
    xf_val_set_pick_in(&v, loop);
    xf_val_set_first(&v, first);
    return v;
}

/* What decides whether the item is looked at. */
static struct xf_val control_of(struct xf_flow *f, struct xf_state *st, const struct choice *c)
{
    struct xf_val control = xf_flow_control(f, st);
    if (!c->value.guard)
        return control;
    return xf_val_transfer(&f->store->t, control, xf_eval(f, st, c->value.guard), &c->at->where);
}

static bool of_item(struct xf_store *store, const struct xf_item_loop *loop, const struct xf_val *v,
                    const struct xf_val *control, const struct xf_where *where)
{
    struct xf_vals *t = &store->t;
    struct xf_val item = xf_val_transfer(t, xf_val_item(loop), *v, where);
    return item.kind == XK_ITEM && xf_val_transfer(t, item, *control, where).kind == XK_ITEM;
}

bool xf_recognise_extremum_place(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s)
{
    struct xf_active_loop *l = f->at.loops;
    struct choice c;
    const struct xf_num *per;
    if (!l || !l->item || (!read_choice(s, &c) && !read_whole(f->arena, s, &c)) || !keeps_both(&c))
        return false;
    const struct xf_item_loop *loop = l->item;
    xf_eval(f, st, s->expr);
    struct xf_val v = xf_eval(f, st, c.value.operand);
    struct xf_val at =
        xf_flow_convert(f, xf_eval(f, st, c.at), c.at->type, c.place->type, &s->where);
    struct xf_val control = control_of(f, st, &c);
    int value = older_variable(f, st, c.value.target), place = older_variable(f, st, c.place);
    if (value < 0 || place < 0 || value == place || !is_place(f, &at, loop, &per) ||
        !of_item(f->store, loop, &v, &control, &s->where))
        return false;
    struct xf_val old = xf_state_get(st, value), old_at = xf_state_get(st, place);
    bool again = is_chosen(&old, s, loop) && is_chosen(&old_at, s, loop);
    bool first = !again && is_first_item(&old, &v) && is_first_place(&old_at, &at) && !loop->head;
    bool always = xf_val_is_uniform(&control);
    bool even = is_even(&old) && is_even(&old_at) && !loop->tail;
    if ((!again && !first && !even) || ((first || xf_val_first(&old)) && !always))
        return false;
    if (first)
        xf_rule_keep_one(f, &s->where, "begins with the first item: the plan keeps one everywhere");
    struct xf_val best = chosen(c.value.op, s, loop, first || (again && xf_val_first(&old)));
    struct xf_val where_at = chosen(XF_RED_AT, s, loop, false);
    xf_val_set_per(&where_at, per);
    xf_val_set_offset(&where_at, xf_val_offset(&at));
    if (again && xf_val_onward(&old) && xf_val_onward(&old_at)) {
        xf_val_set_onward(&best, xf_val_onward(&old));
        xf_val_set_onward(&where_at, xf_val_onward(&old_at));
    }
    xf_state_set(f->store, st, value, best);
    xf_state_set(f->store, st, place, where_at);
    return true;
}
