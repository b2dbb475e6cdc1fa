/* SPDX-License-Identifier: MIT */
#include "trip_numbers.h"

#include <stdint.h>

#include "arena.h"
#include "domain.h"
#include "flow.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "num_excess.h"
#include "num_index.h"
#include "num_sums.h"
#include "numbers.h"
#include "path_facts.h"
#include "points_to.h"
#include "shape.h"
#include "store.h"
#include "state.h"
#include "induction.h"
#include "value.h"

/* Not known but for what it was all along. What an expression is worth has one number in all trips:
 * so one that was not there before the loop may be that of the trip before. */
static bool keeps_number(const struct xf_trial *t, const struct xf_val *head, int cell)
{
    int64_t k;
    bool set = xf_state_cell(t->entry, cell)->v.kind != XK_UNSET;
    return head->kind != XK_SAME ||
           (!t->forgets && (set || xf_num_is_const(xf_val_rest(head), &k)) &&
            xf_num_equal(xf_val_rest(head), xf_val_rest(&xf_state_cell(t->trip, cell)->v)));
}

void xf_trip_numbers_forget(const struct xf_trial *t, struct xf_state *head)
{
    for (int i = xf_state_written(t->trip, 0, t->l->entered); i < t->trip->n;
         i = xf_state_written(t->trip, i + 1, t->l->entered)) {
        struct xf_val v = xf_state_get(head, i);
        if (xf_val_number(&v) || xf_val_length(&v) || v.in_item || xf_val_progression(&v) ||
            xf_val_item_told(&v)) {
            xf_val_lose_numbers(&v);
            xf_state_restate(head, i, v);
        }
        bool keeps = keeps_number(t, &v, i);
        if (xf_trips_moves(t->c, i) || i == t->f->hidden.afloat)
            continue;
        if (v.kind != XK_SAME)
            continue;
        if (!keeps)
            xf_val_set_rest(&v, xf_flow_number_left(t->f, t->l->stmt, i));
        if (t->forgets || xf_state_cell(t->entry, i)->v.kind == XK_UNSET) {
            xf_val_lose_names(&v);
        }
        xf_state_restate(head, i, v);
    }
}

/* A number that is the same in all trips. */
static bool stays(const struct xf_trial *t, const struct xf_num *n)
{
    int64_t k;
    return xf_num_is_const(n, &k) || (!xf_num_mentions(t->f->nums, n, t->l->counter) &&
                                      xf_flow_is_constant(t->f, t->entry, n));
}

/* Where it may be that the bound lies before the start, the loop makes no trip, and not less. */
static bool never_less_than_none(const struct xf_trial *t)
{
    return xf_num_nonnegative(t->f->nums, t->l->trips);
}

/* A cell that grows by a number that depends on the trip alone: by the sum over those before. */
static bool grows_by_rule(const struct xf_trial *t, const struct xf_num *began,
                          const struct xf_num *step, struct xf_moved *out)
{
    struct xf_nums *nums = t->f->nums;
    const struct xf_num *counter = t->l->counter, *index = xf_num_index(nums);
    const struct xf_num *last = xf_num_sub(nums, t->l->trips, xf_num_const(nums, 1));
    if (!stays(t, xf_num_replace(nums, step, counter, xf_num_any(nums))))
        return false;
    step = xf_num_replace(nums, step, counter, index);
    const struct xf_num *before = xf_num_sum_before(nums, step, last);
    out->at_head = xf_num_add(nums, began, xf_num_replace(nums, before, index, counter));
    const struct xf_num *all = xf_num_sum_all(nums, step, t->l->trips);
    if (!all) /* as many trips as an index is */
        all = xf_num_replace(nums, xf_num_sum_before(nums, step, t->l->trips), index, t->l->trips);
    out->behind = never_less_than_none(t) ? xf_num_add(nums, began, all) : NULL;
    return out->at_head;
}

/* A cell that grows by the same number in every trip of a counted loop: from `began`, by what it
 * does in the trip from `before` to `after`. */
static bool grows_evenly(const struct xf_trial *t, const struct xf_num *began,
                         const struct xf_num *before, const struct xf_num *after,
                         struct xf_moved *out)
{
    struct xf_nums *nums = t->f->nums;
    const struct xf_num *step = xf_flow_from_first(t->f, t->l, xf_num_sub(nums, after, before));
    if (!t->l->counter || !step || xf_num_mentions(nums, step, before))
        return false; /* a step that depends on where it steps from is another one next time */
    if (!stays(t, step))
        return grows_by_rule(t, began, step, out);
    out->at_head = xf_num_add(nums, began, xf_num_mul(nums, step, t->l->counter));
    out->behind = xf_num_add(nums, began, xf_num_mul(nums, step, t->l->trips));
    return out->at_head && out->behind && never_less_than_none(t);
}

/* A rest that each trip takes one off, as long as there is something left: a guess, which the next
 * trip bears out by taking off just that. */
static bool is_used_up(struct xf_trial *t, const struct xf_num *began, struct xf_moved *out)
{
    struct xf_nums *nums = t->f->nums;
    const struct xf_num *counter = t->l->counter;
    const struct xf_num *some = counter ? xf_num_below(nums, counter, began) : NULL;
    out->at_head = xf_num_mul(nums, some, xf_num_sub(nums, began, counter));
    out->behind = xf_num_const(nums, 0);
    bool guessed = t->guesses && out->at_head && !xf_num_is_zero(out->at_head);
    t->waits = t->waits || guessed;
    return guessed;
}

/* Trips each of which has so many more, or what is left of all there are, `up` or down from where
 * they began; as many trips as do for all. A guess, too. */
static bool is_cut_off(struct xf_trial *t, const struct xf_num *began, const struct xf_num *step,
                       bool up, struct xf_moved *out)
{
    struct xf_nums *nums = t->f->nums;
    const struct xf_num *side[2], *trips = t->l->trips;
    if (!t->guesses || !t->l->counter || !xf_num_is_smaller(nums, step, &side[0], &side[1]))
        return false;
    for (int i = 0; i < 2; i++) {
        const struct xf_num *each = side[i], *all = side[!i];
        const struct xf_num *left = xf_num_sub(nums, all, xf_num_mul(nums, trips, each));
        if (!stays(t, each) || !stays(t, all) || !xf_num_is_zero(xf_num_excess(nums, left)))
            continue;
        const struct xf_num *had = xf_num_mul(nums, t->l->counter, each);
        had = xf_num_sub(nums, had, xf_num_excess(nums, xf_num_sub(nums, had, all)));
        out->at_head = up ? xf_num_add(nums, began, had) : xf_num_sub(nums, began, had);
        out->behind = up ? xf_num_add(nums, began, all) : xf_num_sub(nums, began, all);
        t->waits = true;
        return out->at_head;
    }
    return false;
}

/* Each trip takes what is left over the trips that are left. A guess, too. */
static bool is_shared_out(struct xf_trial *t, const struct xf_num *began,
                          const struct xf_num *after, struct xf_moved *out)
{
    struct xf_nums *nums = t->f->nums;
    const struct xf_num *counter = t->l->counter, *taken = xf_num_sub(nums, began, after);
    taken = xf_flow_from_first(t->f, t->l, taken);
    const struct xf_num *each = counter && t->guesses ? xf_num_of_left(nums, began, taken) : NULL;
    const struct xf_num *step = xf_num_sub(nums, xf_num_const(nums, 0), each);
    t->waits = t->waits || each;
    return each && grows_by_rule(t, began, step, out);
}

/* The first trip takes one off a rest, if there is any. */
static bool takes_off_rest(const struct xf_trial *t, const struct xf_num *began,
                           const struct xf_num *after)
{
    const struct xf_num *some = xf_num_some_rest(t->f->nums, began);
    return some && xf_num_equal(after, xf_num_sub(t->f->nums, began, some));
}

/* What the first trip does tells that the next one does something else. */
static bool changes_step(struct xf_trial *t, const struct xf_num *began,
                         const struct xf_num *before, const struct xf_num *after,
                         struct xf_moved *out)
{
    struct xf_nums *nums = t->f->nums;
    if (before != began)
        return false;
    return (takes_off_rest(t, began, after) && is_used_up(t, began, out)) ||
           is_shared_out(t, began, after, out) ||
           is_cut_off(t, began, xf_num_sub(nums, after, began), true, out) ||
           is_cut_off(t, began, xf_num_sub(nums, began, after), false, out);
}

/* The bounds of both: from zero on where they are not below it, as later trips may come down to
 * that. */
static bool find_range(const struct xf_trial *t, const struct xf_num *began,
                       const struct xf_num *after, struct xf_range *r)
{
    struct xf_flow *f = t->f;
    struct xf_alternatives known = {f->scope.path_facts, t->l->path_facts};
    if (!xf_path_facts_range(f, &known, began, after, r))
        return false;
    if (xf_path_facts_at_least(f, r->low, 0))
        *r = (struct xf_range){xf_num_const(f->nums, 0), xf_num_add(f->nums, r->span, r->low)};
    return xf_flow_is_constant(f, t->entry, r->low) && xf_flow_is_constant(f, t->entry, r->span);
}

/* A cell that stays within bounds which are the same in all trips: those of what it began with and
 * of what a trip that begins within them leaves. */
static bool stays_within(const struct xf_trial *t, const struct xf_num *began,
                         const struct xf_num *after, struct xf_moved *out)
{
    struct xf_flow *f = t->f;
    struct xf_range r;
    out->at_head = began == after && xf_flow_is_constant(f, t->entry, began) ? began : NULL;
    if (began != after && find_range(t, began, after, &r)) {
        const struct xf_num *key = xf_flow_number_left(f, t->l->stmt, out->cell);
        out->at_head = xf_num_add(f->nums, r.low, xf_num_within(f->nums, key, NULL, r.span));
    }
    out->behind = t->l->stmt->kind == XS_DO ? NULL : out->at_head;
    return out->at_head;
}

void xf_trip_numbers_find(struct xf_trial *t, const struct xf_state *began, struct xf_state *head)
{
    t->moved.n = 0;
    for (int i = xf_state_written(t->trip, 0, t->l->entered);
         i < t->trip->n && t->trip->reach == XF_REACHED;
         i = xf_state_written(t->trip, i + 1, t->l->entered)) {
        struct xf_val v = xf_state_get(head, i);
        const struct xf_val *first = &xf_state_cell(t->entry, i)->v;
        const struct xf_num *from = xf_val_known_number(first),
                            *before = xf_val_known_number(&xf_state_cell(began, i)->v),
                            *after = xf_val_known_number(&xf_state_cell(t->trip, i)->v);
        struct xf_moved m = {.cell = i};
        bool tested_last = !t->l->stmt->expr || !xf_shape_has_effects(t->l->stmt->expr);
        bool counted = xf_trial_is_counted(t) && xf_trips_moves(t->c, i);
        if (!from || !after || counted || (from == after && v.kind == XK_SAME) ||
            !xf_flow_holds_plain_number(t->f, head, i))
            continue;
        bool even = v.kind == XK_SAME && before &&
                    (changes_step(t, from, before, after, &m) ||
                     grows_evenly(t, from, before, after, &m) || is_used_up(t, from, &m));
        bool within = !even && t->f->in.group && stays_within(t, from, after, &m);
        if ((!even && !within) || (!t->guesses && m.at_head != before))
            continue;
        m.behind = tested_last ? m.behind : NULL;
        xf_val_put_number(&v, m.at_head);
        xf_state_restate(head, i, v);
        *xf_push(t->f->arena, &t->moved) = m;
    }
}

void xf_trip_numbers_leave(const struct xf_trial *t, struct xf_state *st)
{
    for (size_t i = 0; i < t->moved.n; i++) {
        const struct xf_moved *m = &t->moved.v[i];
        const struct xf_state *breaks = t->l->exits.breaks;
        struct xf_val v = xf_state_get(st, m->cell);
        bool known = m->behind && t->trip->reach == XF_REACHED;
        if (breaks)
            known = known && m->behind == m->at_head && m->cell < breaks->n &&
                    xf_val_known_number(&xf_state_cell(breaks, m->cell)->v) == m->at_head;
        if ((v.kind != XK_SAME && v.kind != XK_ITEM) || xf_val_is_pointer(&v))
            continue;
        xf_val_put_number(&v, known ? m->behind : NULL);
        xf_state_restate(st, m->cell, v);
    }
}
