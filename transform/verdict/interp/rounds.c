/* SPDX-License-Identifier: MIT
 * Loops that are no item loops: trips are run until what holds at the head no longer changes.
 */
#include "rounds.h"

#include <stdint.h>

#include "arena.h"
#include "domain.h"
#include "ends.h"
#include "findings.h"
#include "flow.h"
#include "header_cache.h"
#include "induction.h"
#include "ir.h"
#include "layout.h"
#include "loop.h"
#include "merge.h"
#include "num.h"
#include "num_arith.h"
#include "numbers.h"
#include "observe.h"
#include "plain_writes.h"
#include "path_facts.h"
#include "points_to.h"
#include "ranks.h"
#include "shape.h"
#include "snapshot.h"
#include "state.h"
#include "store.h"
#include "trips.h"
#include "value.h"

enum {                              /* rounds, of which the first ... */
       ROUNDS_THAT_KEEP = 3,        /* ... keep numbers, */
       ROUNDS_BEFORE_WIDENING = 24, /* ... take the head as it comes; the others only widen it */
       MAX_ROUNDS = 60
};

struct trial { /* finding what holds when a trip begins */
    struct xf_flow *f;
    struct xf_active_loop *l;
    const struct xf_induction *c;
    struct xf_val k; /* number of the trip; XK_UNSET when not counted */
    struct xf_state *entry;
    struct xf_val control;
    struct xf_state *trip; /* the last trip's end */
    bool forgets;          /* all numbers that a trip writes */
    bool guesses;          /* how numbers move, after the first trip */
    struct xf_seen_before seen;
    struct {
        struct moved { /* a cell of which is known how it moves from trip to trip */
            int cell;
            const struct xf_num *at_head, *behind; /* NULL: not known behind the loop */
        } * v;
        size_t n, cap;
    } moved;
    size_t *n_plain; /* of each loop around, inner ones first, and of this one */
};

static bool is_counted(const struct trial *t)
{
    return t->k.kind != XK_UNSET;
}

/* ---- numbers ---- */

/* Not known but for what it was all along. What an expression is worth has one number in all trips:
 * so one that was not there before the loop may be that of the trip before. */
static bool keeps_number(const struct trial *t, const struct xf_val *head, int cell)
{
    int64_t k;
    bool set = xf_state_cell(t->entry, cell)->v.kind != XK_UNSET;
    return head->kind != XK_SAME ||
           (!t->forgets && (set || xf_num_is_const(xf_val_rest(head), &k)) &&
            xf_num_equal(xf_val_rest(head), xf_val_rest(&xf_state_cell(t->trip, cell)->v)));
}

/* Numbers of cells that a trip writes are not known when the next begins. */
static void forget_numbers(const struct trial *t, struct xf_state *head)
{
    for (int i = xf_state_written(t->trip, 0, t->l->entered); i < t->trip->n;
         i = xf_state_written(t->trip, i + 1, t->l->entered)) {
        struct xf_val v = xf_state_get(head, i);
        if (xf_val_number(&v) || v.in_item) {
            xf_val_set_number(&v, NULL);
            v.in_item = NULL;
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
            xf_val_set_value_number(&v, NULL);
            xf_val_set_text(&v, NULL);
            xf_val_set_text_on(&v, NULL);
            xf_val_set_on(&v, NULL);
            xf_val_set_rest_on(&v, NULL);
        }
        xf_state_restate(head, i, v);
    }
}

/* Arithmetic on it does not wrap around. */
static bool holds_plain_number(const struct trial *t, const struct xf_state *head, int cell)
{
    struct xf_val v = xf_state_get(head, cell);
    const struct xf_store *s = t->f->store;
    const struct xf_owner *owner = (size_t)cell < s->owners.n ? &s->owners.v[cell] : NULL;
    struct xf_layout_part part = {.type = owner && owner->object ? owner->object->type : NULL};
    if (part.type && owner->field && !xf_layout_named(t->f->nums, part.type, owner->field, &part))
        return false;
    return (v.kind == XK_SAME || v.kind == XK_ITEM) && !xf_val_is_pointer(&v) && part.type &&
           xf_flow_counts_plainly(part.type) && !part.bits && cell != t->f->hidden.afloat;
}

static void set_number(struct xf_val *v, const struct xf_num *n)
{
    if (v->kind == XK_SAME)
        xf_val_set_rest(v, n);
    else
        xf_val_set_number(v, n);
}

/* A cell that grows by the same constant in every trip of a counted loop: from `began`, by what it
 * does in the trip from `before` to `after`. */
static bool grows_evenly(const struct trial *t, const struct xf_num *began,
                         const struct xf_num *before, const struct xf_num *after, struct moved *out)
{
    struct xf_nums *nums = t->f->nums;
    const struct xf_num *step = xf_num_sub(nums, after, before);
    int64_t by;
    if (!t->l->counter || !xf_num_is_const(step, &by))
        return false;
    out->at_head = xf_num_add(nums, began, xf_num_mul(nums, step, t->l->counter));
    out->behind = xf_num_add(nums, began, xf_num_mul(nums, step, t->l->trips));
    return out->at_head && out->behind;
}

/* The bounds of both: from zero on where they are not below it, as later trips may come down to
 * that. */
static bool find_range(const struct trial *t, const struct xf_num *began,
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
static bool stays_within(const struct trial *t, const struct xf_num *began,
                         const struct xf_num *after, struct moved *out)
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

/* What is known of the numbers of such cells in `head`, after a trip from `began`. What does not
 * hold in the next trip is given up. */
static void find_moved(struct trial *t, const struct xf_state *began, struct xf_state *head)
{
    t->moved.n = 0;
    for (int i = xf_state_written(t->trip, 0, t->l->entered);
         i < t->trip->n && t->trip->reach == XF_REACHED && t->f->in.group;
         i = xf_state_written(t->trip, i + 1, t->l->entered)) {
        struct xf_val v = xf_state_get(head, i);
        const struct xf_val *first = &xf_state_cell(t->entry, i)->v;
        const struct xf_num *from = xf_val_known_number(first),
                            *before = xf_val_known_number(&xf_state_cell(began, i)->v),
                            *after = xf_val_known_number(&xf_state_cell(t->trip, i)->v);
        struct moved m = {.cell = i};
        bool tested_last = !t->l->stmt->expr || !xf_shape_has_effects(t->l->stmt->expr);
        bool counted = is_counted(t) && xf_trips_moves(t->c, i);
        if (!from || !after || counted || (from == after && v.kind == XK_SAME) ||
            !holds_plain_number(t, head, i))
            continue;
        bool even = v.kind == XK_SAME && before && grows_evenly(t, from, before, after, &m);
        if ((!even && !stays_within(t, from, after, &m)) || (!t->guesses && m.at_head != before))
            continue;
        m.behind = tested_last ? m.behind : NULL;
        set_number(&v, m.at_head);
        xf_state_restate(head, i, v);
        *xf_push(t->f->arena, &t->moved) = m;
    }
}

/* Behind the loop such a cell holds what it does when a trip begins, or has grown by all trips;
 * where the loop was left early it is what it was then. */
static void leave_moved(const struct trial *t, struct xf_state *st)
{
    for (size_t i = 0; i < t->moved.n; i++) {
        const struct moved *m = &t->moved.v[i];
        const struct xf_state *breaks = t->l->breaks;
        struct xf_val v = xf_state_get(st, m->cell);
        bool known = m->behind && t->trip->reach == XF_REACHED;
        if (breaks)
            known = known && m->behind == m->at_head && m->cell < breaks->n &&
                    xf_val_known_number(&xf_state_cell(breaks, m->cell)->v) == m->at_head;
        if ((v.kind != XK_SAME && v.kind != XK_ITEM) || xf_val_is_pointer(&v))
            continue;
        set_number(&v, known ? m->behind : NULL);
        xf_state_restate(st, m->cell, v);
    }
}

/* What was not set before the loop is behind it what the last trip left. */
static void unset_again(const struct trial *t, struct xf_state *head)
{
    for (int i = xf_state_written(t->trip, 0, t->l->entered); i < t->trip->n;
         i = xf_state_written(t->trip, i + 1, t->l->entered)) {
        const struct xf_val *first = &xf_state_cell(t->entry, i)->v;
        const struct xf_val *last = &xf_state_cell(t->trip, i)->v;
        bool same = xf_state_cell(head, i)->v.kind == XK_SAME && last->kind == XK_SAME;
        if (same && !last->over && first->kind == XK_UNSET && !xf_trips_moves(t->c, i))
            xf_state_restate(head, i, *first);
    }
}

/* ---- trips ---- */

static struct xf_val loop_control(struct xf_flow *f, const struct xf_active_loop *l,
                                  const struct xf_val *cond)
{
    return xf_val_transfer(&f->store->t, *cond, l->jump_control, &l->stmt->where);
}

/* One trip from st, which becomes t->trip; returns the condition of the loop. */
static struct xf_val try_trip(struct trial *t, const struct xf_state *st)
{
    xf_flow_take_back_seen(t->f, &t->seen);
    t->trip = xf_state_copy(st);
    t->l->entered = t->f->store->stamp;
    if (is_counted(t))
        xf_trips_set(t->f, t->trip, t->c, t->k, t->l->stmt);
    struct xf_val cond = xf_loop_trip(t->f, t->trip, t->l, &t->control, is_counted(t));
    return loop_control(t->f, t->l, is_counted(t) ? &t->control : &cond);
}

static void drop_trip(struct trial *t)
{
    xf_state_free(t->trip);
    t->trip = NULL;
    xf_state_free(t->l->breaks);
    t->l->breaks = NULL;
}

/* It began with a guess: what it wrote, and how, is no fact of the loops around. */
static void disown_trip(struct trial *t)
{
    xf_plain_writes_restore(t->l, t->n_plain);
    drop_trip(t);
}

/* What the trip just made, and the way into the loop, leave at the head. */
static struct xf_state *head_of(struct trial *t, const struct xf_state *began)
{
    struct xf_state *head = xf_state_copy(t->entry);
    if (t->trip->reach == XF_REACHED)
        xf_state_merge(t->f->store, head, t->trip, t->l->entered, &t->control, &t->l->stmt->where);
    forget_numbers(t, head);
    find_moved(t, began, head);
    xf_ranks_restart(t->f, t->l, t->entry, head, t->trip);
    return head;
}

/* Everything that changed at the head was written by the trip. */
static bool wrote_all(const struct trial *t, const struct xf_state *head, unsigned since)
{
    for (int i = xf_state_written(head, 0, since); i < head->n;
         i = xf_state_written(head, i + 1, since))
        if (xf_state_cell(t->trip, i)->stamp <= t->l->entered)
            return false;
    return true;
}

/* The trip that just led from `st` back to `head` was the last that is needed: whoever runs another
 * finds the same. */
static bool was_last(const struct trial *t, const struct xf_header_control *began,
                     const struct xf_state *st, const struct xf_state *head)
{
    return xf_val_identical(&t->control, &began->control) &&
           xf_val_identical(&t->l->jump_control, &began->jump_control) && xf_header_same(st, head);
}

/* What that trip would do as the one that is listened to, it did, and all that changed at the head
 * since `since` was written by it. */
static bool does_as_final(const struct trial *t, const struct xf_snapshot *before,
                          const struct xf_state *head, unsigned since)
{
    return (t->f->at.quiet > 1 || xf_snapshot_holds_silently(t->f, before)) &&
           wrote_all(t, head, since);
}

/* Run trips until what holds at the head no longer changes; st becomes that head. The last one is
 * left in t->trip where it will do. */
static void find_head(struct trial *t, struct xf_state *st)
{
    bool stable = false;
    unsigned since = t->f->store->stamp;
    t->f->at.quiet++;
    for (int round = 0; round < MAX_ROUNDS && !stable; round++) {
        struct xf_header_control began = {t->control, t->l->jump_control};
        struct xf_snapshot before;
        xf_snapshot_take(t->f, &before);
        t->control = try_trip(t, st);
        t->forgets = round >= ROUNDS_THAT_KEEP;
        t->guesses = round == 0;
        struct xf_state *head = head_of(t, st);
        struct xf_header_control control = {t->control, t->l->jump_control};
        struct xf_round r = {&t->f->store->t, t->f->scratch, since, t->trip, &t->l->stmt->where};
        bool less;
        stable = xf_heads_settled(&r, st, &began, head, &control, &less);
        if (stable && less)
            xf_heads_take_back(st, head);
        if (!stable && round >= ROUNDS_BEFORE_WIDENING) {
            xf_heads_widen(&r, st, head);
            forget_numbers(t, head);
        }
        bool final =
            stable && was_last(t, &began, st, head) && does_as_final(t, &before, head, since);
        xf_state_take(st, head);
        if (!final)
            disown_trip(t);
    }
    t->forgets = false;
    t->f->at.quiet--;
    if (!stable)
        xf_flow_event(t->f, XEV_CONSTRUCT, &t->l->stmt->where, NULL, NULL);
}

/* What holds at the head is worth keeping for the next time: there is another loop around, in whose
 * next trip it may hold again. Not under a condition on an item, as that of the next trip is
 * another. */
static bool comes_again(const struct xf_active_loop *l, const struct xf_induction *c)
{
    if (c->item)
        return false;
    while ((l = l->outer))
        if (!l->choice.cases)
            return true;
    return false;
}

/* Try what held at the head the last time. When a trip from it leads back to it, it holds again,
 * and st becomes it. That trip, too, is left in t->trip where it will do as the last. */
static bool recall_head(struct trial *t, struct xf_state *st)
{
    struct xf_flow *f = t->f;
    unsigned since = f->store->stamp;
    struct xf_header_control was = {t->control, t->l->jump_control}, guess;
    struct xf_snapshot before;
    unsigned mark = xf_header_cache_mark(f->caches.heads);
    if (!comes_again(t->l, t->c) ||
        !xf_header_cache_recall(f->caches.heads, f->store, t->l->stmt, f->at.path, st, &guess))
        return false;
    t->control = guess.control;
    t->l->jump_control = guess.jump_control;
    f->at.quiet++;
    xf_snapshot_take(f, &before);
    t->control = try_trip(t, st);
    struct xf_state *head = head_of(t, st);
    bool same = was_last(t, &guess, st, head);
    if (!same || !does_as_final(t, &before, st, since))
        disown_trip(t);
    f->at.quiet--;
    if (!same) {
        t->control = was.control;
        t->l->jump_control = was.jump_control;
        xf_header_cache_forget(f->caches.heads, mark);
        xf_state_free(head);
        head = xf_state_copy(t->entry);
    }
    xf_state_take(st, head);
    return same;
}

static struct trial begin_trial(struct xf_flow *f, struct xf_state *st, struct xf_active_loop *l,
                                const struct xf_induction *c, struct xf_val control)
{
    struct trial t = {.f = f, .l = l, .c = c, .control = control, .seen = xf_flow_keep_seen(f)};
    t.n_plain = xf_plain_writes_count(f->scratch, l);
    if (c->item) { /* not all its trips are made, so nothing is said of them as a whole */
        t.k = xf_val_same(true, xf_trips_counter(f, l->stmt, xf_val_rest(&c->trips), false));
    } else if (c->trips.kind == XK_SAME) {
        l->trips = xf_val_rest(&c->trips);
        l->uniform = xf_val_uniform(&c->trips);
        l->counter = xf_trips_counter(f, l->stmt, l->trips, false);
        l->back = xf_trips_counter(f, l->stmt, l->trips, true);
        t.k = xf_val_same(xf_val_uniform(&c->trips), l->counter);
    }
    xf_ranks_enter(f, l, st);
    t.entry = xf_state_copy(st);
    return t;
}

/* st, at the head, becomes what holds behind the loop. */
static void leave_loop(struct trial *t, struct xf_state *st, unsigned before)
{
    struct xf_flow *f = t->f;
    struct xf_active_loop *l = t->l;
    const struct xf_stmt *s = l->stmt;
    if (is_counted(t))
        xf_ranks_sweep(f, l, t->entry, t->trip);
    if (t->trip->reach == XF_REACHED && s->kind == XS_DO)
        xf_state_take(st, xf_state_copy(t->trip));
    else if (t->trip->reach == XF_REACHED) {
        unset_again(t, st);
        xf_state_merge(f->store, st, t->trip, before, &t->control, &s->where);
    }
    if (is_counted(t))
        xf_ranks_keep(st, t->trip);
    if (l->breaks)
        xf_state_merge(f->store, st, l->breaks, before, &t->control, &s->where);
    if (is_counted(t) && !l->breaks)
        xf_trips_set_past(f, st, t->c, s);
    xf_ranks_leave(f, l, st, before);
    xf_state_implicit_flow(f->store, st, before, &t->control, &s->where);
    leave_moved(t, st);
    xf_ranks_complete(f, st, s);
    xf_flow_name(f, st, before, s);
}

void xf_loop_rounds(struct xf_flow *f, struct xf_state *st, struct xf_active_loop *l,
                    const struct xf_induction *c, struct xf_val control)
{
    unsigned before = f->store->stamp;
    struct trial t = begin_trial(f, st, l, c, control);
    if (!recall_head(&t, st))
        find_head(&t, st);
    struct xf_header_control found = {t.control, l->jump_control};
    if (comes_again(l, c))
        xf_header_cache_keep(f->caches.heads, l->stmt, f->at.path, st, before, &found);
    if (!t.trip)
        t.control = try_trip(&t, st);
    if (is_counted(&t)) {
        xf_trips_check(f, t.trip, c, t.k, l->stmt);
        xf_trips_check_limit(f, t.trip, c, l->entered, l->stmt);
    } else {
        xf_rule_loop_ends(f, l->stmt, &found.control);
    }
    leave_loop(&t, st, before);
    drop_trip(&t);
    xf_state_free(t.entry);
}
