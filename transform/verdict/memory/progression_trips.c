/* SPDX-License-Identifier: MIT */
#include "progression_trips.h"

#include <stdint.h>

#include "points_to.h"
#include "flow.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "num_index.h"
#include "num_progression.h"
#include "num_sums.h"
#include "numbers.h"
#include "object.h"
#include "state.h"
#include "store.h"
#include "value.h"
#include "progression.h"

/* The same number in all trips. */
static bool stays(const struct xf_flow *f, const struct xf_active_loop *l,
                  const struct xf_state *entry, const struct xf_num *n)
{
    return n && !xf_num_mentions(f->nums, n, l->counter) && !xf_num_mentions(f->nums, n, l->back) &&
           xf_flow_is_constant(f, entry, n);
}

/* The element of so many bytes in an array that holds v; NULL: not known. */
static const struct xf_num *held_at(struct xf_nums *nums, const struct xf_val *v,
                                    const struct xf_num *place, int64_t bytes)
{
    const struct xf_progression *p = xf_progression_held(v);
    if (v->kind == XK_SAME && xf_val_flat(v) && xf_num_is_zero(xf_val_rest(v)))
        return xf_val_rest(v);
    return p && p->bytes == bytes ? xf_num_at(nums, p, place) : NULL;
}

/* What a trip writes, which depends on its number k, as a number of k = xf_num_index(); NULL: it
 * depends on something else that may change. */
static const struct xf_num *by_trip(const struct xf_flow *f, const struct xf_active_loop *l,
                                    const struct xf_state *entry, const struct xf_num *counter,
                                    const struct xf_num *n)
{
    struct xf_nums *nums = f->nums;
    const struct xf_num *once = xf_num_replace(nums, n, counter, xf_num_any(nums));
    return stays(f, l, entry, once) ? xf_num_replace(nums, n, counter, xf_num_index(nums)) : NULL;
}

/* Each trip writes an element by a rule, those of `all`. */
static bool rule_of_trips(const struct xf_flow *f, const struct xf_active_loop *l,
                          const struct xf_state *entry, const struct xf_progression *trip,
                          struct xf_progression *all)
{
    struct xf_nums *nums = f->nums;
    const struct xf_num *trip_of = xf_num_sub(nums, xf_num_index(nums), all->from);
    const struct xf_num *made = by_trip(f, l, entry, trip->counter, trip->start);
    all->rule = xf_num_is_zero(trip->slope)
                    ? xf_num_replace(nums, made, xf_num_index(nums), trip_of)
                    : NULL;
    if (xf_num_equal(all->from, xf_num_const(nums, 1)))
        all->rule = xf_num_sum_behind(nums, all->rule, all->end);
    if (all->rule)
        all->slope = all->start = NULL;
    return all->rule;
}

/* Each trip writes so much more than the element before has, by a rule; `n` is in that before all.
 */
static bool sum_of_trips(const struct xf_flow *f, const struct xf_active_loop *l,
                         const struct xf_state *entry, const struct xf_progression *trip,
                         const struct xf_num *n, struct xf_progression *all)
{
    struct xf_nums *nums = f->nums;
    const struct xf_num *index = xf_num_index(nums);
    const struct xf_num *last = xf_num_sub(nums, all->from, xf_num_const(nums, 1));
    const struct xf_num *more = by_trip(f, l, entry, trip->counter, trip->step);
    if (trip->counter != l->counter || stays(f, l, entry, trip->step))
        return false;
    const struct xf_num *reach =
        xf_num_sub(nums, l->trips, xf_num_const(nums, trip->except ? 1 : 0));
    more = xf_num_sum_before(nums, more, reach);
    more = xf_num_replace(nums, more, index, xf_num_sub(nums, index, last));
    all->rule = xf_num_add(nums, n, more);
    if (!all->rule)
        return false;
    all->from = last;
    all->slope = all->start = NULL;
    return true;
}

/* ... but the first one, which writes the first element. */
static bool sum_from_first(const struct xf_flow *f, const struct xf_active_loop *l,
                           const struct xf_state *entry, const struct xf_progression *trip,
                           const struct xf_num *trips, struct xf_progression *all)
{
    struct xf_nums *nums = f->nums;
    const struct xf_num *index = xf_num_index(nums), *one = xf_num_const(nums, 1);
    const struct xf_num *more = by_trip(f, l, entry, trip->counter, trip->step);
    more = xf_num_replace(nums, more, index, xf_num_add(nums, index, one));
    more = xf_num_sum_before(nums, more, xf_num_sub(nums, trips, one));
    all->rule = stays(f, l, entry, trip->begin) ? xf_num_add(nums, trip->begin, more) : NULL;
    all->slope = all->start = NULL;
    return all->rule && xf_num_is_zero(all->from);
}

/* What `trip` writes, where that is more than was in the element when the loop began. */
static struct xf_progression on_what_was(const struct xf_flow *f, const struct xf_active_loop *l,
                                         const struct xf_state *entry, int cell,
                                         const struct xf_progression *trip,
                                         const struct xf_num *first)
{
    struct xf_progression p = *trip;
    const struct xf_num *was = xf_progression_before(f, l, cell, first);
    const struct xf_num *place = xf_num_add(f->nums, l->counter, first);
    if (!xf_num_mentions(f->nums, p.start, was) || !xf_num_is_zero(p.slope) ||
        trip->counter != l->counter)
        return p;
    const struct xf_num *n = held_at(f->nums, &xf_state_cell(entry, cell)->v, place, p.bytes);
    if (n)
        p.start = xf_num_replace(f->nums, p.start, was, n);
    return p;
}

/* Element i by either rule: 1 of them where i is below `border`, the other one from there on. */
static const struct xf_num *parted_at(struct xf_nums *nums, const struct xf_num *border,
                                      const struct xf_num *end, const struct xf_progression *below,
                                      const struct xf_progression *above)
{
    static const char key;
    const struct xf_num *i = xf_num_counter(nums, &key, end), *index = xf_num_index(nums);
    const struct xf_num *test = xf_num_replace(nums, xf_num_below(nums, i, border), i, index);
    const struct xf_num *low = xf_num_element(nums, below, index),
                        *high = xf_num_element(nums, above, index);
    return xf_num_add(nums, high, xf_num_mul(nums, test, xf_num_sub(nums, low, high)));
}

/* The first elements of an array, or the last ones, were written anew, or those behind the ones
 * that were written before: what all of them are. */
static const struct xf_progression *beside_what_was(struct xf_flow *f, const struct xf_state *entry,
                                                    int cell, const struct xf_progression *made)
{
    const struct xf_progression *had = xf_progression_held(&xf_state_cell(entry, cell)->v);
    if (!made || !had || had->bytes != made->bytes || !xf_num_is_zero(had->from))
        return made;
    bool first = xf_num_is_zero(made->from), last = xf_num_equal(made->end, had->end);
    bool behind = xf_num_equal(made->from, had->end) && !had->before;
    const struct xf_num *end = behind ? made->end : had->end;
    const struct xf_num *rule = first == (last || behind) ? NULL
                                : first ? parted_at(f->nums, made->end, end, made, had)
                                        : parted_at(f->nums, made->from, end, had, made);
    return rule ? xf_num_progression(f->nums, (struct xf_progression){.from = had->from,
                                                                      .end = end,
                                                                      .rule = rule,
                                                                      .bytes = had->bytes})
                : made;
}

/* What a trip writes, as a number of the trips behind the first one. */
static struct xf_progression behind_first(const struct xf_flow *f, const struct xf_active_loop *l,
                                          const struct xf_progression *trip)
{
    struct xf_nums *nums = f->nums;
    const struct xf_num *next = xf_num_add(nums, l->counter, xf_num_const(nums, 1));
    struct xf_progression p = *trip;
    p.slope = xf_num_replace(nums, p.slope, l->counter, next);
    p.start = xf_num_replace(nums, p.start, l->counter, next);
    p.step = xf_num_replace(nums, p.step, l->counter, next);
    p.begin = NULL;
    return p;
}

/* The element that lies before those of `all` is what they go on from. */
static const struct xf_progression *
with_the_one_before(struct xf_nums *nums, struct xf_progression all, const struct xf_num *n)
{
    const struct xf_num *last = xf_num_sub(nums, all.from, xf_num_const(nums, 1));
    if (n && xf_num_equal(n, xf_num_where_rest(nums, xf_num_element(nums, &all, last))))
        all.from = last;
    return xf_num_progression(nums, all);
}

/* What trips that write as `trip` does leave in the elements of `all`, the one before which is n.
 */
static const struct xf_progression *added_up(struct xf_flow *f, const struct xf_active_loop *l,
                                             const struct xf_state *entry,
                                             const struct xf_progression *trip,
                                             const struct xf_num *n, struct xf_progression all)
{
    struct xf_nums *nums = f->nums;
    const struct xf_num *trips = xf_num_sub(nums, all.end, all.from);
    const struct xf_num *last = xf_num_sub(nums, all.from, xf_num_const(nums, 1));
    if (stays(f, l, entry, trip->slope) && stays(f, l, entry, trip->start))
        return with_the_one_before(nums, all, n);
    if (rule_of_trips(f, l, entry, trip, &all))
        return with_the_one_before(nums, all, n);
    if (trip->begin)
        return sum_from_first(f, l, entry, trip, trips, &all) ? xf_num_progression(nums, all)
                                                              : NULL;
    if (n && sum_of_trips(f, l, entry, trip, n, &all))
        return xf_num_progression(nums, all);
    if (!n || !stays(f, l, entry, trip->step))
        return NULL;
    all.from = last;
    all.slope = trip->step;
    all.start = xf_num_sub(nums, n, xf_num_mul(nums, trip->step, last));
    return xf_num_progression(nums, all);
}

/* What so many trips together leave of that which each leaves. */
static const struct xf_progression *of_trips(struct xf_flow *f, const struct xf_active_loop *l,
                                             const struct xf_state *entry, int cell,
                                             const struct xf_progression *trip,
                                             const struct xf_num *trips)
{
    struct xf_nums *nums = f->nums;
    const struct xf_num *first, *one = xf_num_const(nums, 1);
    if (!trip || !trip->counter || (trip->counter != l->counter && trip->counter != l->back) ||
        !xf_progression_moves(f, xf_num_sub(nums, trip->end, one), trip->counter, &first) ||
        !stays(f, l, entry, first))
        return NULL;
    struct xf_progression moved = on_what_was(f, l, entry, cell, trip, first);
    struct xf_progression all = {.from = first,
                                 .end = xf_num_add(nums, first, trips),
                                 .slope = trip->slope,
                                 .start = trip->start,
                                 .bytes = trip->bytes};
    if (trip->except == XF_EXCEPT_FIRST) {
        moved = behind_first(f, l, &moved);
        all.from = xf_num_add(nums, first, one);
    } else if (trip->except == XF_EXCEPT_LAST && trips == l->trips) {
        all.end = xf_num_sub(nums, all.end, one);
    }
    const struct xf_num *last = xf_num_sub(nums, all.from, one);
    const struct xf_num *n = held_at(nums, &xf_state_cell(entry, cell)->v, last, trip->bytes);
    all.slope = moved.slope;
    all.start = moved.start;
    return added_up(f, l, entry, &moved, n, all);
}

void xf_progression_leave(struct xf_flow *f, const struct xf_active_loop *l,
                          const struct xf_state *entry, const struct xf_state *trip,
                          struct xf_state *st, unsigned before)
{
    for (int i = xf_state_written(st, 0, before); i < st->n;
         i = xf_state_written(st, i + 1, before))
        xf_progression_set(st, i, NULL);
    if (!l->counter || !l->trips || !l->uniform || l->exits.breaks || trip->reach != XF_REACHED)
        return;
    for (int i = xf_state_written(trip, 0, l->entered); i < trip->n;
         i = xf_state_written(trip, i + 1, l->entered))
        xf_progression_set(
            st, i,
            beside_what_was(f, entry, i,
                            of_trips(f, l, entry, i, xf_val_progression(&xf_state_cell(trip, i)->v),
                                     l->trips)));
}

void xf_progression_head(struct xf_flow *f, const struct xf_active_loop *l,
                         const struct xf_state *entry, const struct xf_state *trip,
                         const struct xf_state *began, bool guesses, struct xf_state *head)
{
    if (!l->counter || !l->trips || !l->uniform || trip->reach != XF_REACHED)
        return;
    for (int i = xf_state_written(trip, 0, l->entered); i < trip->n;
         i = xf_state_written(trip, i + 1, l->entered)) {
        const struct xf_progression *p = xf_val_progression(&xf_state_cell(trip, i)->v);
        p = p && p->counter == l->counter ? of_trips(f, l, entry, i, p, l->counter) : NULL;
        if (p && (guesses || p == xf_val_progression(&xf_state_cell(began, i)->v)))
            xf_progression_set(head, i, p);
    }
}
