/* SPDX-License-Identifier: MIT
 * Loops that are no item loops: trips are run until what holds at the head no longer changes.
 */
#include "rounds.h"

#include "domain.h"
#include "ends.h"
#include "findings.h"
#include "flow.h"
#include "header_cache.h"
#include "induction.h"
#include "ir.h"
#include "loop.h"
#include "merge.h"
#include "numbers.h"
#include "observe.h"
#include "plain_writes.h"
#include "points_to.h"
#include "progression_trips.h"
#include "ranks.h"
#include "renewed.h"
#include "shape.h"
#include "snapshot.h"
#include "state.h"
#include "store.h"
#include "trip_numbers.h"
#include "trips.h"
#include "value.h"

enum {                              /* rounds, of which the first ... */
       ROUNDS_THAT_KEEP = 3,        /* ... keep numbers, */
       ROUNDS_BEFORE_WIDENING = 24, /* ... take the head as it comes; the others only widen it */
       MAX_ROUNDS = 60
};

/* What was not set before the loop is behind it what the last trip left. */
static void unset_again(const struct xf_trial *t, struct xf_state *head)
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
static struct xf_val try_trip(struct xf_trial *t, const struct xf_state *st)
{
    xf_flow_take_back_seen(t->f, &t->seen);
    t->trip = xf_state_copy(st);
    t->l->entered = t->f->store->stamp;
    if (xf_trial_is_counted(t))
        xf_trips_set(t->f, t->trip, t->c, t->k, t->l->stmt);
    struct xf_val cond = xf_loop_trip(t->f, t->trip, t->l, &t->control, xf_trial_is_counted(t));
    return loop_control(t->f, t->l, xf_trial_is_counted(t) ? &t->control : &cond);
}

static void drop_trip(struct xf_trial *t)
{
    xf_state_free(t->trip);
    t->trip = NULL;
    xf_state_free(t->l->exits.breaks);
    t->l->exits.breaks = NULL;
}

/* It began with a guess: what it wrote, and how, is no fact of the loops around. */
static void disown_trip(struct xf_trial *t)
{
    xf_plain_writes_restore(t->l, t->n_plain);
    drop_trip(t);
}

/* What the trip just made, and the way into the loop, leave at the head. */
static struct xf_state *head_of(struct xf_trial *t, const struct xf_state *began)
{
    struct xf_state *head = xf_state_copy(t->entry);
    if (t->trip->reach == XF_REACHED)
        xf_state_merge(t->f->store, head, t->trip, t->l->entered, &t->control, &t->l->stmt->where);
    xf_trip_numbers_forget(t, head);
    xf_trip_numbers_find(t, began, head);
    xf_progression_head(t->f, t->l, t->entry, t->trip, began, !t->forgets, head);
    xf_ranks_restart(t->f, t->l, t->entry, head, t->trip);
    return head;
}

/* Everything that changed at the head was written by the trip. */
static bool wrote_all(const struct xf_trial *t, const struct xf_state *head, unsigned since)
{
    for (int i = xf_state_written(head, 0, since); i < head->n;
         i = xf_state_written(head, i + 1, since))
        if (xf_state_cell(t->trip, i)->stamp <= t->l->entered)
            return false;
    return true;
}

/* The trip that just led from `st` back to `head` was the last that is needed: whoever runs another
 * finds the same. */
static bool was_last(const struct xf_trial *t, const struct xf_header_control *began,
                     const struct xf_state *st, const struct xf_state *head)
{
    return xf_val_identical(&t->control, &began->control) &&
           xf_val_identical(&t->l->jump_control, &began->jump_control) && xf_header_same(st, head);
}

/* What that trip would do as the one that is listened to, it did, and all that changed at the head
 * since `since` was written by it. */
static bool does_as_final(const struct xf_trial *t, const struct xf_snapshot *before,
                          const struct xf_state *head, unsigned since)
{
    return (t->f->at.quiet > 1 || xf_snapshot_holds_silently(t->f, before)) &&
           wrote_all(t, head, since);
}

/* Run trips until what holds at the head no longer changes; st becomes that head. The last one is
 * left in t->trip where it will do. */
static void find_head(struct xf_trial *t, struct xf_state *st)
{
    bool stable = false;
    unsigned since = t->f->store->stamp;
    t->f->at.quiet++;
    for (int round = 0; round < MAX_ROUNDS && !stable; round++) {
        struct xf_header_control began = {t->control, t->l->jump_control};
        struct xf_snapshot before;
        xf_snapshot_take(t->f, &before);
        t->l->first_trip = round == 0;
        t->control = try_trip(t, st);
        t->l->first_trip = false;
        t->forgets = round >= ROUNDS_THAT_KEEP;
        t->guesses = round == 0 || (round == 1 && t->waits);
        struct xf_state *head = head_of(t, st);
        struct xf_header_control control = {t->control, t->l->jump_control};
        struct xf_round r = {&t->f->store->t, t->f->scratch, since, t->trip, &t->l->stmt->where};
        bool less;
        stable = xf_heads_settled(&r, st, &began, head, &control, &less);
        if (stable && less)
            xf_heads_take_back(st, head);
        if (!stable && round >= ROUNDS_BEFORE_WIDENING) {
            xf_heads_widen(&r, st, head);
            xf_trip_numbers_forget(t, head);
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
    return !c->item && l->outer;
}

/* Try what held at the head the last time. When a trip from it leads back to it, it holds again,
 * and st becomes it. That trip, too, is left in t->trip where it will do as the last. */
static bool recall_head(struct xf_trial *t, struct xf_state *st)
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

static struct xf_trial begin_trial(struct xf_flow *f, struct xf_state *st, struct xf_active_loop *l,
                                   const struct xf_induction *c, struct xf_val control)
{
    struct xf_trial t = {.f = f, .l = l, .c = c, .control = control, .seen = xf_flow_keep_seen(f)};
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
static void leave_loop(struct xf_trial *t, struct xf_state *st, unsigned before)
{
    struct xf_flow *f = t->f;
    struct xf_active_loop *l = t->l;
    const struct xf_stmt *s = l->stmt;
    if (xf_trial_is_counted(t))
        xf_ranks_sweep(f, l, t->entry, t->trip);
    if (t->trip->reach == XF_REACHED && s->kind == XS_DO)
        xf_state_take(st, xf_state_copy(t->trip));
    else if (t->trip->reach == XF_REACHED) {
        unset_again(t, st);
        xf_state_merge(f->store, st, t->trip, before, &t->control, &s->where);
    }
    if (xf_trial_is_counted(t))
        xf_ranks_keep(st, t->trip);
    if (l->exits.breaks)
        xf_state_merge(f->store, st, l->exits.breaks, before, &t->control, &s->where);
    if (xf_trial_is_counted(t) && !l->exits.breaks)
        xf_trips_set_past(f, st, t->c, s);
    xf_ranks_leave(f, l, st, before);
    xf_state_implicit_flow(f->store, st, before, &t->control, &s->where);
    xf_trip_numbers_leave(t, st);
    xf_renewed_settle(f, st);
    xf_progression_leave(f, l, t->entry, t->trip, st, before);
    xf_ranks_complete(f, st, s);
    xf_flow_name(f, st, before, s);
}

void xf_loop_rounds(struct xf_flow *f, struct xf_state *st, struct xf_active_loop *l,
                    const struct xf_induction *c, struct xf_val control)
{
    unsigned before = f->store->stamp;
    struct xf_trial t = begin_trial(f, st, l, c, control);
    if (!recall_head(&t, st))
        find_head(&t, st);
    struct xf_header_control found = {t.control, l->jump_control};
    if (comes_again(l, c))
        xf_header_cache_keep(f->caches.heads, l->stmt, f->at.path, st, before, &found);
    if (!t.trip)
        t.control = try_trip(&t, st);
    if (xf_trial_is_counted(&t)) {
        xf_trips_check(f, t.trip, c, t.k, l->stmt);
        xf_trips_check_limit(f, t.trip, c, l->entered, l->stmt);
    } else {
        xf_rule_loop_ends(f, l->stmt, &found.control);
    }
    leave_loop(&t, st, before);
    drop_trip(&t);
    xf_state_free(t.entry);
}
