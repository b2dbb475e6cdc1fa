/* SPDX-License-Identifier: MIT
 * The number of trips of a loop, and the variables that every trip moves on.
 */
#include "trips.h"

#include <stdint.h>

#include "arena.h"
#include "decisions.h"
#include "eval.h"
#include "flow.h"
#include "hooks.h"
#include "induction.h"
#include "ir.h"
#include "lvalue.h"
#include "never_empty.h"
#include "num.h"
#include "num_arith.h"
#include "num_grain.h"
#include "numbers.h"
#include "once.h"
#include "paths.h"
#include "shape.h"
#include "state.h"
#include "store.h"
#include "text.h"
#include "value.h"
#include "value_arith.h"
#include "walk.h"
#include "wanted.h"

static int64_t unit_bytes(const struct xf_sym *sym)
{
    const struct xf_type *t = sym->type;
    return t && t->kind == XT_POINTER && t->elem ? t->elem->size_bytes : 1;
}

struct known_inductions {
    int n;
    struct xf_basic_induction v[XF_MAX_INDUCTIONS];
};

static const struct known_inductions *inductions_of(struct xf_flow *f, const struct xf_stmt *s)
{
    const void **known = xf_once_of(f->in.once, XF_ONCE_INDUCTIONS, s);
    if (!*known) {
        struct known_inductions *found = xf_alloc(f->arena, sizeof *found);
        found->n = xf_shape_basic_inductions(s, found->v, XF_MAX_INDUCTIONS);
        *known = found;
    }
    return *known;
}

static void find_variables(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s,
                           struct xf_induction *c)
{
    const struct known_inductions *known = inductions_of(f, s);
    const struct xf_basic_induction *found = known->v;
    for (int i = 0; i < known->n; i++) {
        struct xf_object *o = xf_object_of_sym(f->store, found[i].sym);
        struct xf_induction_variable m = {.s = found[i], .cell = o->whole};
        m.start = xf_state_get(st, o->whole);
        m.amount = found[i].amount ? xf_eval(f, st, found[i].amount) : xf_trips_constant(f, 1);
        m.amount =
            xf_trips_arith(f, XOP_MUL, m.amount,
                           xf_trips_constant(f, unit_bytes(found[i].sym) * found[i].times), s);
        bool counts = m.start.kind == XK_SAME || m.start.kind == XK_AFFINE;
        if (!o->array && counts && m.amount.kind == XK_SAME && xf_val_rest(&m.amount) &&
            xf_val_rest(&m.start))
            c->m[c->n++] = m;
    }
}

static const struct xf_induction_variable *variable_of(const struct xf_induction *c,
                                                       const struct xf_expr *e)
{
    if (e->kind == XE_UNARY && e->op >= XOP_PREINC)
        e = e->arg[0];
    for (int i = 0; i < c->n; i++)
        if (e->kind == XE_VAR && e->sym == c->m[i].s.sym)
            return &c->m[i];
    return NULL;
}

/* The same of `i + 3`, which *shift tells: 3. */
static const struct xf_induction_variable *
shifted_variable(struct xf_flow *f, struct xf_state *st, const struct xf_induction *c,
                 const struct xf_expr *e, const struct xf_stmt *s, struct xf_val *shift)
{
    *shift = xf_trips_constant(f, 0);
    bool sum = e->kind == XE_BINARY && (e->op == XOP_ADD || e->op == XOP_SUB) &&
               xf_shape_is_integer(e->arg[0]->type) && xf_shape_is_integer(e->arg[1]->type);
    for (int i = 0; sum && i < 1 + (e->op == XOP_ADD); i++) {
        const struct xf_induction_variable *m = variable_of(c, e->arg[i]);
        if (!m || e->arg[i]->kind != XE_VAR || !xf_shape_invariant(s, e->arg[1 - i]))
            continue;
        *shift = xf_trips_arith(f, e->op, *shift, xf_eval(f, st, e->arg[1 - i]), s);
        return m;
    }
    return variable_of(c, e);
}

/* Distance from start to bound in the direction of the step; XK_UNSET when they do not fit. */
static struct xf_val distance(struct xf_flow *f, const struct xf_induction_variable *m,
                              enum xf_op op, struct xf_val bound, const struct xf_stmt *s)
{
    struct xf_val none = {.kind = XK_UNSET};
    bool down = op == XOP_GT || op == XOP_GE || (op == XOP_NE && m->s.down);
    if (down != m->s.down)
        return none;
    struct xf_val d = down ? xf_trips_arith(f, XOP_SUB, m->start, bound, s)
                           : xf_trips_arith(f, XOP_SUB, bound, m->start, s);
    if (op == XOP_LE || op == XOP_GE)
        d = xf_trips_arith(f, XOP_ADD, d, xf_trips_constant(f, unit_bytes(m->s.sym)), s);
    return d;
}

static void want_steps(struct xf_flow *f, const struct xf_val *d,
                       const struct xf_induction_variable *m, const struct xf_stmt *s)
{
    struct xf_val steps =
        xf_trips_arith(f, XOP_DIV, m->amount, xf_trips_constant(f, unit_bytes(m->s.sym)), s);
    xf_grain_want(f, d, &steps, m->s.amount);
}

/* The smallest number of steps that come as far as d; where it must be hit, exactly so far. */
static struct xf_val over_step(struct xf_flow *f, struct xf_val d,
                               const struct xf_induction_variable *m, bool hit,
                               const struct xf_stmt *s)
{
    int64_t step;
    bool fixed = xf_num_is_const(xf_val_rest(&m->amount), &step);
    if (fixed && step == 1)
        return d;
    want_steps(f, &d, m, s);
    if (fixed && step > 1 && !hit)
        xf_val_set_rest(&d, xf_num_round_up(f->nums, xf_val_rest(&d), step));
    if (d.kind == XK_AFFINE)
        return xf_trips_arith(f, XOP_DIV, d, m->amount, s);
    const struct xf_num *q = xf_num_quotient(f->nums, xf_val_rest(&d), xf_val_rest(&m->amount));
    return xf_val_same(xf_val_uniform(&d) && xf_val_uniform(&m->amount), q);
}

/* --n > 0 runs one trip less than n-- > 0. */
static struct xf_val stepped_first(struct xf_flow *f, const struct xf_induction_variable *m,
                                   const struct xf_expr *e, struct xf_val d,
                                   const struct xf_stmt *s)
{
    bool pre = e->kind == XE_UNARY && (e->op == XOP_PREINC || e->op == XOP_PREDEC);
    return pre && m->s.in_condition ? xf_trips_arith(f, XOP_SUB, d, xf_trips_constant(f, 1), s) : d;
}

/* What gave a loop that runs down its first value; not what a caller has set a parameter to, which
 * is edited where it is handed on. */
static const struct xf_expr *
start_expr(const struct xf_flow *f, const struct xf_induction_variable *m, const struct xf_stmt *s)
{
    if (s->init && s->init->kind == XS_DECL && s->init->n)
        return s->init->syms[0]->init;
    if (s->init && s->init->expr && s->init->expr->kind == XE_ASSIGN)
        return s->init->expr->arg[1];
    const struct xf_function *fn = m->start.by ? xf_function_around(f->in.unit, m->start.by) : NULL;
    return fn && fn != f->at.frame->function ? NULL : m->start.by;
}

static void set_trips(struct xf_flow *f, const struct xf_stmt *s, struct xf_induction *c,
                      const struct xf_induction_variable *m, struct xf_val distance_to_bound,
                      const struct xf_expr *bound, bool hit)
{
    if (distance_to_bound.kind != XK_SAME && distance_to_bound.kind != XK_AFFINE)
        return;
    struct xf_val trips = over_step(f, distance_to_bound, m, hit, s);
    if (hit && !xf_rule_hits(f, &trips, &s->where))
        return;
    c->trips = trips;
    c->bound = bound;
}

/* while (n--) */
static void count_to_zero(struct xf_flow *f, const struct xf_stmt *s, struct xf_induction *c,
                          const struct xf_expr *e)
{
    const struct xf_induction_variable *m = variable_of(c, e);
    if (!m || !m->s.down)
        return;
    struct xf_val d = stepped_first(f, m, e, m->start, s);
    set_trips(f, s, c, m, d, start_expr(f, m, s), true);
}

/* The characters of a text of the own item. */
static bool count_in_item(const struct xf_text_loop *t, const struct xf_induction_variable *m,
                          struct xf_induction *c)
{
    int64_t step;
    bool walks = t->counter == t->base;
    if (m->s.down || !xf_num_is_const(xf_val_rest(&m->amount), &step) || step != 1 ||
        (!walks && (m->start.kind != XK_SAME || !xf_num_is_zero(xf_val_rest(&m->start)))))
        return false;
    c->limit = walks ? NULL : t->base;
    c->trips = xf_val_same(true, t->most);
    c->item = t->item;
    c->in_array = true;
    return true;
}

/* while (text[i]) */
static bool count_to_end(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s,
                         struct xf_induction *c)
{
    struct xf_text_loop t;
    xf_text_loop_fn *text_loop = f->in.hooks.text_loop;
    if (!text_loop || !text_loop(f, st, s, &t) || xf_flow_bound_varies(&f->in, s))
        return false;
    const struct xf_induction_variable *m = variable_of(c, t.counter);
    if (!m || m->s.in_condition)
        return false;
    if (t.item)
        return count_in_item(&t, m, c);
    if (m->start.kind != XK_SAME || !xf_num_is_zero(xf_val_rest(&m->start)))
        return false;
    c->text = t.text;
    c->limit = t.counter == t.base || t.base->type->kind != XT_POINTER ? NULL : t.base;
    set_trips(f, s, c, m, distance(f, m, XOP_NE, t.end, s), NULL, true);
    return true;
}

struct limit { /* a comparison of what moves with what does not */
    const struct xf_induction_variable *m;
    const struct xf_expr *moved, *bound;
    enum xf_op op;
    struct xf_val shift, end; /* `moved` counts so much more; what `bound` is */
};

/* Nothing in the loop sets it, as far as its text tells. A structure may be written elsewhere, or
 * be looked at by a function that is given its address: what becomes of the member is seen behind
 * the trip, see xf_trips_check_limit(). */
static bool may_stay(const struct xf_stmt *s, const struct xf_expr *bound)
{
    const struct xf_expr *object = bound;
    while (object->kind == XE_MEMBER && !object->arrow)
        object = object->arg[0];
    return (object != bound && object->kind == XE_VAR) || xf_shape_unwritten(s, bound);
}

static bool find_limit(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s,
                       const struct xf_induction *c, const struct xf_expr *e, struct limit *l)
{
    if (e->kind != XE_BINARY || e->op < XOP_LT || e->op > XOP_NE || e->op == XOP_EQ)
        return false;
    for (int i = 0; i < 2; i++) {
        l->moved = e->arg[i];
        l->bound = e->arg[1 - i];
        l->op = i ? xf_op_mirrored(e->op) : e->op;
        l->m = shifted_variable(f, st, c, l->moved, s, &l->shift);
        if (l->m)
            break;
    }
    if (!l->m || !may_stay(s, l->bound))
        return false;
    l->end = xf_eval(f, st, l->bound);
    xf_rule_compared_with(f, l->bound, l->moved, &l->end);
    return true;
}

/* Trips until the counter reaches `end` there. */
static struct xf_val trips_to(struct xf_flow *f, const struct limit *l, struct xf_val end,
                              const struct xf_stmt *s)
{
    return distance(f, l->m, l->op, xf_trips_arith(f, XOP_SUB, end, l->shift, s), s);
}

/* All items in d trips, less those for which the `cut` trips come too late: those from a position
 * in the whole on. So each trip is made or not as its item has it. */
static bool is_cut(const struct xf_val *d, const struct xf_val *cut, const struct xf_num *per,
                   struct xf_nums *nums)
{
    return xf_val_uniform(d) && cut->kind == XK_AFFINE && xf_val_uniform(cut) &&
           xf_num_is_zero(xf_val_share(cut)) && xf_num_is_zero(xf_val_index(cut)) &&
           xf_num_is_zero(xf_num_add(nums, xf_val_offset(cut), per));
}

/* No unsigned number on either side of the comparison is less than nothing. */
static bool cannot_wrap(const struct limit *l, const struct xf_val *end)
{
    bool sums = end->kind == XK_SAME && l->moved->op != XOP_SUB;
    return sums || (l->bound->type && l->bound->type->is_signed && l->moved->type->is_signed);
}

static bool set_clipped(struct xf_flow *f, const struct xf_stmt *s, struct xf_induction *c,
                        const struct limit *l, struct xf_val d, const struct xf_val *cut,
                        const struct xf_expr *made_from)
{
    int64_t step;
    bool up = !l->m->s.down && !l->m->s.in_condition && l->op != XOP_NE && s->kind != XS_DO &&
              xf_num_is_const(xf_val_rest(&l->m->amount), &step) && step == 1;
    const struct xf_num *per =
        d.kind == XK_SAME ? xf_flow_in_shares(f, xf_val_rest(&d)) : xf_val_share(&d);
    if (!up || !per || f->in.hooks.off[XF_RECOGNISE_CLIPPED_LOOP] || !is_cut(&d, cut, per, f->nums))
        return false;
    if (d.kind == XK_SAME && !xf_flow_decide(f, f->at.frame, l->bound, "loop over the local block"))
        xf_flow_decide(f, f->at.frame, made_from, "loop over the local block");
    if (!xf_val_is_own_multiple(&d))
        return false;
    c->trips = d;
    c->bound = l->bound;
    c->clipped = true;
    return true;
}

/* i < share && first + i < n */
static void count_until_both(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s,
                             struct xf_induction *c)
{
    struct limit l[2];
    const struct xf_expr *e = s->expr;
    if (xf_shape_has_effects(e) || xf_flow_bound_varies(&f->in, s) ||
        !find_limit(f, st, s, c, e->arg[0], &l[0]) || !find_limit(f, st, s, c, e->arg[1], &l[1]) ||
        l[0].m != l[1].m)
        return;
    for (int i = 0; i < 2; i++) {
        struct xf_val d = trips_to(f, &l[i], l[i].end, s);
        struct xf_val cut = trips_to(f, &l[1 - i], l[1 - i].end, s);
        if (!cannot_wrap(&l[1 - i], &l[1 - i].end) || !set_clipped(f, s, c, &l[i], d, &cut, NULL))
            continue;
        c->limit = l[i].bound;
        c->clip = l[1 - i].bound;
        return;
    }
}

/* The bound is the smaller of two. */
static void count_to_smaller(struct xf_flow *f, const struct xf_stmt *s, struct xf_induction *c,
                             const struct limit *l)
{
    for (int i = 0; i < 2; i++) {
        const struct xf_val *own = &xf_val_clipped(&l->end)[i],
                            *other = &xf_val_clipped(&l->end)[1 - i];
        struct xf_val d = trips_to(f, l, *own, s), cut = trips_to(f, l, *other, s);
        if (cannot_wrap(l, other) && set_clipped(f, s, c, l, d, &cut, own->by))
            return;
    }
}

static bool steps_by_one(const struct xf_induction_variable *m, bool down)
{
    int64_t step;
    return m && m->s.down == down && !m->s.in_condition && m->start.kind == XK_SAME &&
           xf_shape_is_integer(m->s.sym->type) && m->s.sym->type->is_signed &&
           xf_num_is_const(xf_val_rest(&m->amount), &step) && step == 1;
}

/* i < j, where i goes up and j comes down: half of what is between them. */
static bool count_until_they_meet(struct xf_flow *f, const struct xf_stmt *s,
                                  struct xf_induction *c, const struct xf_expr *e)
{
    bool less = e->op == XOP_LT;
    const struct xf_induction_variable *low = variable_of(c, e->arg[less ? 0 : 1]);
    const struct xf_induction_variable *high = variable_of(c, e->arg[less ? 1 : 0]);
    if ((!less && e->op != XOP_GT) || !steps_by_one(low, false) || !steps_by_one(high, true))
        return false;
    struct xf_val between = xf_trips_arith(f, XOP_SUB, high->start, low->start, s);
    between = xf_trips_arith(f, XOP_ADD, between, xf_trips_constant(f, 1), s);
    c->trips = xf_trips_arith(f, XOP_DIV, between, xf_trips_constant(f, 2), s);
    return true;
}

/* What tells how far a loop goes up to `bound`, which is worth `end`: what a pointer, or a member
 * that is no number of items, was set to. */
static const struct xf_expr *told_by(const struct xf_flow *f, const struct xf_expr *bound,
                                     const struct xf_val *end)
{
    if (bound->kind == XE_VAR && bound->type && bound->type->kind == XT_POINTER)
        return end->by;
    bool place = bound->kind == XE_MEMBER && !xf_flow_in_shares(f, xf_flow_number(f, bound));
    return place && end->by ? end->by : bound;
}

static void count_trips(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s,
                        struct xf_induction *c)
{
    const struct xf_expr *e = s->expr;
    struct limit l;
    if (count_to_end(f, st, s, c) || !e)
        return;
    if (e->kind != XE_BINARY) {
        count_to_zero(f, s, c, e);
        return;
    }
    if (e->op == XOP_LAND) {
        count_until_both(f, st, s, c);
        return;
    }
    if (xf_flow_bound_varies(&f->in, s) || count_until_they_meet(f, s, c, e) ||
        !find_limit(f, st, s, c, e, &l))
        return;
    c->limit = l.bound;
    if (xf_val_clipped(&l.end)) {
        count_to_smaller(f, s, c, &l);
        return;
    }
    struct xf_val end = xf_trips_arith(f, XOP_SUB, l.end, l.shift, s);
    if (l.m->start.kind == XK_AFFINE && !xf_num_is_zero(xf_val_share(&l.m->start)) &&
        end.kind == XK_SAME && xf_flow_holds_share(f, l.bound)) /* goes on behind own items */
        xf_flow_decide(f, f->at.frame, l.bound, "loop over the local block");
    struct xf_val d = stepped_first(f, l.m, l.moved, distance(f, l.m, l.op, end, s), s);
    set_trips(f, s, c, l.m, d, l.m->s.down ? start_expr(f, l.m, s) : told_by(f, l.bound, &l.end),
              l.op == XOP_NE);
}

void xf_trips_check_limit(struct xf_flow *f, struct xf_state *st, const struct xf_induction *c,
                          unsigned since, const struct xf_stmt *s)
{
    if (c->text && st->reach == XF_REACHED && !xf_text_still_ends(st, c->text))
        xf_flow_note_varying_bound(f, s);
    if ((!c->limit && !c->clip) || st->reach != XF_REACHED)
        return;
    f->at.quiet++;
    bool invariant = (!c->limit || xf_is_invariant(f, st, c->limit, since)) &&
                     (!c->clip || xf_is_invariant(f, st, c->clip, since));
    f->at.quiet--;
    if (!invariant)
        xf_flow_note_varying_bound(f, s);
}

struct xf_induction xf_trips_find(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s)
{
    struct xf_induction c = {.trips = {.kind = XK_UNSET}};
    find_variables(f, st, s, &c);
    count_trips(f, st, s, &c);
    return c;
}
