/* SPDX-License-Identifier: MIT */
#include "path_facts.h"

#include <stdint.h>

#include "arena.h"
#include "decisions.h"
#include "flow.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "numbers.h"
#include "recording.h"
#include "shape.h"
#include "store.h"
#include "unique.h"

struct xf_path_facts {
    const struct xf_path_facts *outer;
    const struct xf_num *n; /* >= 0 */
};

/* ---- facts ---- */

static bool same_fact(const void *have, const void *want)
{
    const struct xf_path_facts *a = have, *b = want;
    return a->outer == b->outer && a->n == b->n;
}

/* The one of its kind: where the same is known, f->path_facts is the same, in all runs. */
static const struct xf_path_facts *fact(const struct xf_flow *f, const struct xf_num *n)
{
    struct xf_path_facts want = {.outer = f->scope.path_facts, .n = n};
    uint64_t hash = xf_stir(xf_stir(0, (uintptr_t)want.outer), (uintptr_t)n);
    struct xf_slot *slot = xf_unique_find(f->arena, f->caches.facts, hash, same_fact, &want);
    if (!slot->what) {
        struct xf_path_facts *fresh = xf_alloc(f->arena, sizeof *fresh);
        *fresh = want;
        xf_unique_put(f->caches.facts, slot, hash, fresh);
    }
    return slot->what;
}

/* n >= 0, which may tell that there is one process: its rank is 0. */
static void add_alone(struct xf_flow *f, const struct xf_num *n)
{
    const struct xf_num *comm = f->in.group->comm;
    const struct xf_num *beside =
        xf_num_sub(f->nums, xf_num_size(f->nums, comm), xf_num_const(f->nums, 1));
    const struct xf_num *none = xf_num_const(f->nums, 0);
    if (xf_num_equal(xf_num_add(f->nums, n, beside), none))
        f->scope.path_facts = fact(f, xf_num_sub(f->nums, none, xf_num_rank(f->nums, comm)));
}

/* a - b >= least */
static void add(struct xf_flow *f, const struct xf_num *a, const struct xf_num *b, int64_t least)
{
    const struct xf_num *n =
        xf_num_sub(f->nums, xf_num_sub(f->nums, a, b), xf_num_const(f->nums, least));
    if (!n)
        return;
    f->scope.path_facts = fact(f, n);
    add_alone(f, n);
}

/* a != b: where one is never below the other, it is above it. */
static void add_unequal(struct xf_flow *f, const struct xf_num *a, const struct xf_num *b)
{
    if (xf_path_facts_at_least(f, xf_num_sub(f->nums, a, b), 0))
        add(f, a, b, 1);
    else if (xf_path_facts_at_least(f, xf_num_sub(f->nums, b, a), 0))
        add(f, b, a, 1);
}

static void add_comparison(struct xf_flow *f, enum xf_op op, const struct xf_num *a,
                           const struct xf_num *b)
{
    if (op == XOP_LT || op == XOP_LE || op == XOP_EQ)
        add(f, b, a, op == XOP_LT);
    if (op == XOP_GT || op == XOP_GE || op == XOP_EQ)
        add(f, a, b, op == XOP_GT);
    if (op == XOP_NE)
        add_unequal(f, a, b);
}

static enum xf_op opposite(enum xf_op op)
{
    static const enum xf_op other[][2] = {{XOP_LT, XOP_GE}, {XOP_GE, XOP_LT}, {XOP_GT, XOP_LE},
                                          {XOP_LE, XOP_GT}, {XOP_EQ, XOP_NE}, {XOP_NE, XOP_EQ}};
    for (size_t i = 0; i < sizeof other / sizeof *other; i++)
        if (other[i][0] == op)
            return other[i][1];
    return XOP_NONE;
}

/* Some part of `e` means something else in the edited program. */
static bool is_edited(const struct xf_inputs *inputs, const struct xf_expr *e)
{
    bool edited = xf_flow_decided(inputs, e) != NULL;
    for (size_t i = 0; i < e->n && !edited; i++)
        edited = is_edited(inputs, e->arg[i]);
    return edited;
}

/* One of two numbers, compared, is as the other has it: `op` is known to hold. */
static bool compares(const struct xf_flow *f, enum xf_op op, const struct xf_num *a,
                     const struct xf_num *b)
{
    const struct xf_num *more = xf_num_sub(f->nums, a, b), *less = xf_num_sub(f->nums, b, a);
    switch (op) {
    case XOP_LT:
        return xf_path_facts_at_least(f, less, 1);
    case XOP_LE:
        return xf_path_facts_at_least(f, less, 0);
    case XOP_GT:
        return xf_path_facts_at_least(f, more, 1);
    case XOP_GE:
        return xf_path_facts_at_least(f, more, 0);
    case XOP_EQ:
        return xf_path_facts_at_least(f, less, 0) && xf_path_facts_at_least(f, more, 0);
    case XOP_NE:
        return xf_path_facts_at_least(f, less, 1) || xf_path_facts_at_least(f, more, 1);
    default:
        return false;
    }
}

bool xf_path_facts_in_units(const struct xf_flow *f, const struct xf_num *n)
{
    const struct xf_num *unit = n ? xf_num_content(f->nums, n) : NULL;
    return xf_num_nonnegative(f->nums, unit) &&
           xf_path_facts_at_least(f, xf_num_quotient(f->nums, n, unit), 0);
}

bool xf_path_facts_decide(const struct xf_flow *f, const struct xf_expr *e, bool holds)
{
    if (e->kind == XE_UNARY && e->op == XOP_LNOT)
        return xf_path_facts_decide(f, e->arg[0], !holds);
    if (e->kind == XE_BINARY && (e->op == XOP_LAND || e->op == XOP_LOR)) {
        bool one = xf_path_facts_decide(f, e->arg[0], holds),
             other = xf_path_facts_decide(f, e->arg[1], holds);
        return holds == (e->op == XOP_LAND) ? one && other : one || other;
    }
    if (e->kind == XE_BINARY && e->op >= XOP_LT && e->op <= XOP_NE)
        return xf_flow_counts_plainly(e->arg[0]->type) && xf_flow_counts_plainly(e->arg[1]->type) &&
               compares(f, holds ? e->op : opposite(e->op), xf_flow_number(f, e->arg[0]),
                        xf_flow_number(f, e->arg[1]));
    return xf_flow_counts_plainly(e->type) &&
           compares(f, holds ? XOP_NE : XOP_EQ, xf_flow_number(f, e), xf_num_const(f->nums, 0));
}

static void learn(struct xf_flow *f, const struct xf_expr *e, bool holds);

/* Of the two sides of `e` one at least is as `holds` says: what that is tells where the other one
 * is known to be otherwise. */
static void learn_other(struct xf_flow *f, const struct xf_expr *e, bool holds)
{
    for (int i = 0; i < 2; i++)
        if (xf_path_facts_decide(f, e->arg[i], !holds))
            learn(f, e->arg[!i], holds);
}

static void learn(struct xf_flow *f, const struct xf_expr *e, bool holds)
{
    if (e->kind == XE_UNARY && e->op == XOP_LNOT) {
        learn(f, e->arg[0], !holds);
    } else if (e->kind == XE_BINARY && e->op == (holds ? XOP_LAND : XOP_LOR)) {
        learn(f, e->arg[0], holds);
        learn(f, e->arg[1], holds);
    } else if (e->kind == XE_BINARY && e->op == (holds ? XOP_LOR : XOP_LAND)) {
        learn_other(f, e, holds);
    } else if (e->kind == XE_BINARY && e->op >= XOP_LT && e->op <= XOP_NE) {
        if (xf_flow_counts_plainly(e->arg[0]->type) && xf_flow_counts_plainly(e->arg[1]->type))
            add_comparison(f, holds ? e->op : opposite(e->op), xf_flow_number(f, e->arg[0]),
                           xf_flow_number(f, e->arg[1]));
    } else if (xf_flow_counts_plainly(e->type)) {
        add_comparison(f, holds ? XOP_NE : XOP_EQ, xf_flow_number(f, e), xf_num_const(f->nums, 0));
    }
}

const struct xf_path_facts *xf_path_facts_where(struct xf_flow *f, const struct xf_expr *cond,
                                                bool holds)
{
    const struct xf_path_facts *before = f->scope.path_facts;
    learn(f, cond, holds);
    const struct xf_path_facts *known = f->scope.path_facts;
    f->scope.path_facts = before;
    return known;
}

struct xf_alternatives xf_path_facts_from(struct xf_flow *f, const struct xf_expr *cond)
{
    const struct xf_path_facts *before = f->scope.path_facts;
    struct xf_alternatives known = {before, before};
    if (!f->in.group || xf_shape_has_effects(cond) || is_edited(&f->in, cond))
        return known;
    known.holds = xf_path_facts_where(f, cond, true);
    known.fails = xf_path_facts_where(f, cond, false);
    return known;
}

void xf_path_facts_from_access(struct xf_flow *f, const struct xf_ref *r)
{
    const struct xf_num *place = r->row.place, *none = xf_num_const(f->nums, 0);
    if (!f->in.group || !place)
        return;
    const struct xf_num *length = xf_num_const(f->nums, r->row.length);
    const struct xf_num *beyond = xf_num_sub(f->nums, xf_num_highest(f->nums, place), length);
    const struct xf_num *before =
        xf_num_sub(f->nums, xf_num_const(f->nums, -1), xf_num_lowest(f->nums, place));
    bool leaves =
        xf_num_surely_nonnegative(f->nums, beyond) || xf_num_surely_nonnegative(f->nums, before);
    if (leaves) /* and the program is not what C has it to be */
        return;
    add(f, place, none, 0);
    add(f, length, place, 1);
}

bool xf_path_facts_reach(const struct xf_stmt *s)
{
    if (!s)
        return true;
    bool above = s->kind != XS_LABEL && s->kind != XS_CASE;
    above = above && xf_path_facts_reach(s->init) && xf_path_facts_reach(s->other) &&
            (s->kind == XS_SWITCH || xf_path_facts_reach(s->body));
    for (size_t i = 0; above && s->list && i < s->n; i++)
        above = xf_path_facts_reach(s->list[i]);
    return above;
}

/* ---- what follows from them ---- */

static bool at_least(struct xf_nums *nums, const struct xf_num *n, int64_t least)
{
    const struct xf_num *low = xf_num_lowest(nums, n);
    return xf_num_surely_nonnegative(nums, xf_num_sub(nums, low, xf_num_const(nums, least)));
}

/* n >= least, as `more` is not negative. */
static bool at_least_by(struct xf_nums *nums, const struct xf_num *n, const struct xf_num *more,
                        int64_t least)
{
    if (!n || !more || !xf_num_share_factor(n, more)) /* nothing of n is taken away */
        return false;
    const struct xf_num *units[] = {xf_num_content(nums, n), xf_num_times_in(nums, n, more)};
    for (int i = 0; i < 2; i++)
        if (xf_num_surely_nonnegative(nums, units[i]) &&
            at_least(nums, xf_num_sub(nums, n, xf_num_mul(nums, units[i], more)), least))
            return true;
    return false;
}

/* The same with what is known. */
static bool at_least_with(const struct xf_flow *f, const struct xf_path_facts *known,
                          const struct xf_num *n, int64_t least)
{
    const struct xf_num *one = xf_num_const(f->nums, 1);
    if (at_least(f->nums, n, least))
        return true;
    const struct xf_num *whole =
        xf_num_without_quotient(f->nums, xf_num_sub(f->nums, n, xf_num_const(f->nums, least)));
    if (whole && at_least_with(f, known, whole, 0))
        return true;
    for (const struct xf_active_loop *l = f->at.loops; l; l = l->outer) {
        const struct xf_num *to_come = xf_num_sub(f->nums, l->trips, l->counter);
        if (at_least_by(f->nums, n, xf_num_sub(f->nums, to_come, one), least))
            return true;
    }
    for (const struct xf_path_facts *k = known; k; k = k->outer) {
        if (!at_least_by(f->nums, n, k->n, least))
            continue;
        xf_summary_invalidate(f);
        return true;
    }
    return false;
}

bool xf_path_facts_at_least(const struct xf_flow *f, const struct xf_num *n, int64_t least)
{
    return at_least_with(f, f->scope.path_facts, n, least);
}

/* ---- choices ---- */

struct arms { /* of a choice, and what is known in each */
    const struct xf_flow *f;
    const struct xf_path_facts *known[2];
    const struct xf_num *n[2];
};

/* Is `bound` below (above) what each arm has there? */
static bool bounds(const struct arms *x, const struct xf_num *bound, bool below)
{
    bool all = bound;
    for (int i = 0; i < 2 && all; i++) {
        const struct xf_num *a = below ? x->n[i] : bound, *b = below ? bound : x->n[i];
        all = at_least_with(x->f, x->known[i], xf_num_sub(x->f->nums, a, b), 0);
    }
    return all;
}

/* A bound to try: 0, that of an arm, or one beside it. */
static const struct xf_num *suggested(const struct arms *x, bool below, int k)
{
    struct xf_nums *t = x->f->nums;
    if (k == 0)
        return xf_num_const(t, 0);
    const struct xf_num *arm = x->n[k % 2];
    const struct xf_num *n = below ? xf_num_lowest(t, arm) : xf_num_highest(t, arm);
    return xf_num_add(t, n, xf_num_const(t, (k - 1) / 2 - 1));
}

/* A bound `n` is the better one: it is narrower, or a plain number. */
static bool is_better(struct xf_nums *t, const struct xf_num *n, const struct xf_num *best,
                      bool below)
{
    int64_t k;
    const struct xf_num *gain = best ? xf_num_sub(t, below ? n : best, below ? best : n) : NULL;
    return !best || xf_num_surely_nonnegative(t, gain) ||
           (xf_num_is_const(n, &k) && !xf_num_is_const(best, &k));
}

static const struct xf_num *bound_of(const struct arms *x, bool below)
{
    const struct xf_num *best = NULL;
    for (int k = 0; k <= 6; k++) {
        const struct xf_num *n = suggested(x, below, k);
        if (bounds(x, n, below) && is_better(x->f->nums, n, best, below))
            best = n;
    }
    return best;
}

struct xf_bounds xf_path_facts_bounds(const struct xf_flow *f, const struct xf_alternatives *known,
                                      const struct xf_num *a, const struct xf_num *b)
{
    struct arms x = {.f = f, .known = {known->holds, known->fails}, .n = {a, b}};
    return (struct xf_bounds){.low = bound_of(&x, true), .high = bound_of(&x, false)};
}

void xf_path_facts_add(struct xf_flow *f, const struct xf_num *n, const struct xf_bounds *within)
{
    if (within->low)
        add(f, n, within->low, 0);
    if (within->high)
        add(f, within->high, n, 0);
}

bool xf_path_facts_range(const struct xf_flow *f, const struct xf_alternatives *known,
                         const struct xf_num *a, const struct xf_num *b, struct xf_range *out)
{
    struct xf_bounds within = xf_path_facts_bounds(f, known, a, b);
    out->low = within.low;
    out->span = xf_num_sub(f->nums, within.high, within.low);
    out->span = xf_num_add(f->nums, out->span, xf_num_const(f->nums, 1));
    return out->span;
}

const struct xf_num *xf_path_facts_choice(const struct xf_flow *f, const struct xf_expr *e,
                                          const struct xf_alternatives *known,
                                          const struct xf_num *a, const struct xf_num *b)
{
    struct xf_range r;
    if (!xf_path_facts_range(f, known, a, b, &r))
        return NULL;
    return xf_num_add(f->nums, r.low, xf_num_within(f->nums, e, f->at.path, r.span));
}
