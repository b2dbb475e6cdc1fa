/* SPDX-License-Identifier: MIT */
#include "progression.h"

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

/* One array at any time, that nobody writes out of sight. */
static bool is_one_array(const struct xf_object *o)
{
    return o->array && (o->sym || o->made) && !o->site.again && !o->fields.n && !o->escaped.by;
}

/* The loop around whose trips are counted, if no other stands between. */
static const struct xf_active_loop *counted(const struct xf_flow *f)
{
    const struct xf_active_loop *l = f->at.loops;
    return l && l->counter && l->trips && l->uniform && !l->item ? l : NULL;
}

/* What is known whether or not the trip under way has written the element. */
static const struct xf_progression *whatever_trip(const struct xf_progression *p)
{
    return p && p->except ? p->before : p;
}

static const struct xf_progression *held(const struct xf_val *v)
{
    return whatever_trip(xf_val_progression(v));
}

/* Which element r is; NULL: no single integer, or it is not known. */
static const struct xf_num *place_of(const struct xf_flow *f, const struct xf_ref *r)
{
    if (!r->type || !xf_flow_counts_plainly(r->type) || r->field || r->in_union || r->bits ||
        r->bytes != r->type->size_bytes || r->offset.kind != XK_SAME || !xf_val_rest(&r->offset))
        return NULL;
    return xf_num_quotient(f->nums, xf_val_rest(&r->offset), xf_num_const(f->nums, r->bytes));
}

/* n as counter + *others. */
static bool moves_by_one(const struct xf_flow *f, const struct xf_num *n,
                         const struct xf_num *counter, const struct xf_num **others)
{
    const struct xf_num *factor;
    return xf_num_linear(f->nums, n, counter, &factor, others) &&
           xf_num_equal(factor, xf_num_const(f->nums, 1));
}

/* What was in the element so far behind the trip's number when the trip began. */
static const struct xf_num *element_before(const struct xf_flow *f, const struct xf_active_loop *l,
                                           int cell, const struct xf_num *behind)
{
    const void *key = (const void *)(uintptr_t)(cell + 1);
    return xf_num_fresh(f->nums, xf_num_fresh(f->nums, l->counter, key, NULL), behind, NULL);
}

/* ---- one element ---- */

/* The element p of a trip, `first` that of the first, beside the one before. */
static void compare_before(const struct xf_flow *f, const struct xf_active_loop *l, int cell,
                           const struct xf_num *first, struct xf_progression *p)
{
    struct xf_nums *nums = f->nums;
    const struct xf_num *one = xf_num_const(nums, 1), *factor, *others, *more, *begin;
    const struct xf_num *before = element_before(f, l, cell, xf_num_sub(nums, first, one));
    if (moves_by_one(f, p->start, before, &others))
        p->step = others;
    else if (xf_num_is_zero(first) && xf_num_linear(nums, p->start, before, &factor, &others) &&
             xf_num_equal(factor, xf_num_not_first(nums, l->counter)) &&
             xf_num_linear(nums, others, factor, &more, &begin)) {
        p->begin = begin; /* all is begin + factor * (before + step - begin) */
        p->step = xf_num_add(nums, more, begin);
    }
}

/* Written in each trip, at a place that moves on (or back) by one: what is known of all of them. */
static void in_trip(const struct xf_flow *f, const struct xf_active_loop *l,
                    const struct xf_state *st, int cell, struct xf_progression *p)
{
    struct xf_nums *nums = f->nums;
    const struct xf_num *first, *factor, *others, *n = p->start;
    bool back = !moves_by_one(f, p->from, l->counter, &first);
    const struct xf_num *counter = back ? l->back : l->counter;
    if (back && !moves_by_one(f, p->from, counter, &first))
        return;
    n = p->start = back ? n : xf_flow_from_first(f, l, n);
    if (xf_num_linear(nums, n, counter, &factor, &others)) {
        p->slope = factor;
        p->start = xf_num_sub(nums, others, xf_num_mul(nums, factor, first));
    }
    const struct xf_progression *had = xf_val_progression(&xf_state_cell(st, cell)->v);
    bool again = had && had->counter == counter && had->from == p->from && had->end == p->end;
    if (xf_state_cell(st, cell)->stamp <= l->entered || again)
        p->counter = counter;
    if (!back)
        compare_before(f, l, cell, first, p);
}

/* It goes on what was there before, or is another number of it, or stands behind that. */
static void go_on(const struct xf_progression *before, struct xf_progression *p)
{
    if (!before || before->bytes != p->bytes)
        return;
    if (before->from == p->from && before->end == p->end)
        p->before = before->before;
    else if (before->end == p->from && !before->before)
        p->before = before;
    if (xf_num_equal(before->end, p->from) && before->slope == p->slope &&
        before->start == p->start && before->rule == p->rule) {
        p->from = before->from;
        p->before = NULL;
    }
}

/* The last of them, or the one behind the last, has another number than the others: element i of
 * all has that where (i + 1) / end is 1. */
static void end_with(struct xf_nums *nums, const struct xf_progression *before,
                     struct xf_progression *p)
{
    if (!before || before->bytes != p->bytes ||
        !(xf_num_equal(before->end, p->end) || xf_num_equal(before->end, p->from)))
        return;
    const struct xf_num *index = xf_num_index(nums), *one = xf_num_const(nums, 1);
    const struct xf_num *here = xf_num_div(nums, xf_num_add(nums, index, one), p->end);
    const struct xf_num *more = xf_num_sub(nums, p->start, xf_num_element(nums, before, p->from));
    struct xf_progression all = *before;
    all.end = p->end;
    all.step = all.begin = all.counter = NULL;
    all.before = NULL;
    if (!xf_num_is_zero(more)) {
        all.rule = xf_num_add(nums, xf_num_element(nums, before, index),
                              xf_num_mul(nums, here, xf_num_without_rest(nums, more)));
        all.slope = all.start = NULL;
    }
    if (more && (all.rule || all.slope) && xf_num_nonnegative(nums, before->from))
        *p = all;
}

void xf_progression_written(struct xf_flow *f, const struct xf_state *st, const struct xf_object *o,
                            const struct xf_ref *r, const struct xf_val *v, struct xf_val *after)
{
    struct xf_nums *nums = f->nums;
    const struct xf_num *place = place_of(f, r);
    xf_val_set_progression(after, NULL);
    if (!place || !is_one_array(o) || after->kind != XK_SAME || !xf_val_is_uniform(&r->offset) ||
        !xf_val_is_uniform(v) || !xf_val_rest(v) || xf_val_is_pointer(v))
        return;
    struct xf_progression p = {.from = place,
                               .end = xf_num_add(nums, place, xf_num_const(nums, 1)),
                               .slope = xf_num_const(nums, 0),
                               .start = xf_val_rest(v),
                               .bytes = r->bytes};
    const struct xf_active_loop *l = counted(f);
    if (l)
        in_trip(f, l, st, o->whole, &p);
    const struct xf_progression *before = held(&xf_state_cell(st, o->whole)->v);
    go_on(before, &p);
    if (!f->at.loops)
        end_with(nums, before, &p);
    xf_val_set_progression(after, xf_num_progression(nums, p));
}

void xf_progression_read(struct xf_flow *f, const struct xf_state *st, const struct xf_object *o,
                         const struct xf_ref *r, struct xf_val *v)
{
    const struct xf_num *place = place_of(f, r), *behind;
    const struct xf_cell *cell = xf_state_cell(st, o->whole);
    xf_val_set_progression(v, NULL);
    if (!place || !is_one_array(o) || cell->v.kind != XK_SAME || v->kind != XK_SAME ||
        xf_val_rest(v) || xf_val_is_pointer(v))
        return;
    const struct xf_progression *p = held(&cell->v);
    const struct xf_num *n = p && p->bytes == r->bytes ? xf_num_at(f->nums, p, place) : NULL;
    const struct xf_active_loop *l = counted(f);
    if (n) {
        xf_val_set_rest(v, n);
        xf_val_set_uniform(v, xf_val_uniform(&r->offset) || xf_num_is_zero(p->slope));
    } else if (l && cell->stamp <= l->entered && xf_val_uniform(v) &&
               moves_by_one(f, place, l->counter, &behind)) {
        xf_val_set_rest(v, element_before(f, l, o->whole, behind));
    }
}

/* The one is linear in the number of the element only as there is no other. */
static bool is_single(struct xf_nums *nums, const struct xf_progression *p)
{
    return p->slope && xf_num_equal(p->end, xf_num_add(nums, p->from, xf_num_const(nums, 1)));
}

const struct xf_num *xf_progression_any_of(struct xf_flow *f, const struct xf_progression *a,
                                           const struct xf_progression *b)
{
    bool one = a->from == b->from && a->end == b->end && a->bytes == b->bytes &&
               a->before == b->before && a->counter == b->counter && !a->except && !b->except;
    bool level = xf_num_is_zero(a->slope) && xf_num_is_zero(b->slope);
    bool single = is_single(f->nums, a) && is_single(f->nums, b);
    return !one ? NULL : level || single ? a->from : xf_num_index(f->nums);
}

const struct xf_progression *xf_progression_chosen(struct xf_flow *f, int cell,
                                                   const struct xf_progression *b,
                                                   const struct xf_num *at,
                                                   const struct xf_num *chosen)
{
    struct xf_progression p = *b;
    const struct xf_active_loop *l = counted(f);
    const struct xf_num *first;
    p.slope = p.start = p.rule = p.step = p.begin = NULL;
    if (at == xf_num_index(f->nums)) {
        p.counter = NULL;
        p.rule = xf_num_mentions(f->nums, chosen, at) ? chosen : NULL;
        if (!p.rule)
            p.slope = xf_num_const(f->nums, 0);
        p.start = p.rule ? NULL : chosen;
        return chosen ? xf_num_progression(f->nums, p) : NULL;
    }
    p.slope = xf_num_const(f->nums, 0);
    p.start = l && p.counter == l->counter ? xf_flow_from_first(f, l, chosen) : chosen;
    if (l && chosen && p.counter == l->counter && moves_by_one(f, p.from, l->counter, &first))
        compare_before(f, l, cell, first, &p);
    return p.start ? xf_num_progression(f->nums, p) : NULL;
}

const struct xf_progression *
xf_progression_excepted(struct xf_flow *f, enum xf_except except, const struct xf_cell *wrote,
                        const struct xf_cell *kept)
{
    const struct xf_active_loop *l = counted(f);
    const struct xf_progression *p = xf_val_progression(&wrote->v);
    if (!p || !l || p->counter != l->counter || p->except || kept->stamp > l->entered)
        return NULL;
    struct xf_progression all = *p;
    all.except = except;
    all.before = xf_val_progression(&kept->v);
    return xf_num_progression(f->nums, all);
}

/* ---- behind a loop ---- */

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
    const struct xf_progression *p = held(v);
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
    const struct xf_num *reach = xf_num_sub(nums, l->trips, xf_num_const(nums, trip->except ? 1 : 0));
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
    const struct xf_num *was = element_before(f, l, cell, first);
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
    const struct xf_progression *had = held(&xf_state_cell(entry, cell)->v);
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
static const struct xf_progression *with_the_one_before(struct xf_nums *nums,
                                                        struct xf_progression all,
                                                        const struct xf_num *n)
{
    const struct xf_num *last = xf_num_sub(nums, all.from, xf_num_const(nums, 1));
    if (n && xf_num_equal(n, xf_num_where_rest(nums, xf_num_element(nums, &all, last))))
        all.from = last;
    return xf_num_progression(nums, all);
}

/* What trips that write as `trip` does leave in the elements of `all`, the one before which is n.
 */
static const struct xf_progression *
added_up(struct xf_flow *f, const struct xf_active_loop *l, const struct xf_state *entry,
         const struct xf_progression *trip, const struct xf_num *n, struct xf_progression all)
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

/* What so many trips together leave of that which each leaves; `all` if these are all trips. */
static const struct xf_progression *of_trips(struct xf_flow *f, const struct xf_active_loop *l,
                                             const struct xf_state *entry, int cell,
                                             const struct xf_progression *trip,
                                             const struct xf_num *trips)
{
    struct xf_nums *nums = f->nums;
    const struct xf_num *first, *one = xf_num_const(nums, 1);
    if (!trip || !trip->counter || (trip->counter != l->counter && trip->counter != l->back) ||
        !moves_by_one(f, xf_num_sub(nums, trip->end, one), trip->counter, &first) ||
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

static void set(struct xf_state *st, int cell, const struct xf_progression *p)
{
    struct xf_val v = xf_state_get(st, cell);
    if (v.kind != XK_SAME || xf_val_progression(&v) == p)
        return;
    xf_val_set_progression(&v, p);
    xf_state_restate(st, cell, v);
}

void xf_progression_leave(struct xf_flow *f, const struct xf_active_loop *l,
                          const struct xf_state *entry, const struct xf_state *trip,
                          struct xf_state *st, unsigned before)
{
    for (int i = xf_state_written(st, 0, before); i < st->n;
         i = xf_state_written(st, i + 1, before))
        set(st, i, NULL);
    if (!l->counter || !l->trips || !l->uniform || l->exits.breaks || trip->reach != XF_REACHED)
        return;
    for (int i = xf_state_written(trip, 0, l->entered); i < trip->n;
         i = xf_state_written(trip, i + 1, l->entered))
        set(st, i,
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
            set(head, i, p);
    }
}

/* The array that begins where this points to. */
static const struct xf_object *array_at(const struct xf_flow *f, const struct xf_val *pointer)
{
    const struct xf_object *o = xf_flow_target(f->store, &pointer->to);
    bool begins = o && is_one_array(o) && pointer->kind == XK_SAME && !xf_val_field(pointer) &&
                  xf_num_is_zero(xf_val_rest(pointer));
    return begins ? o : NULL;
}

const struct xf_progression *xf_progression_at(struct xf_flow *f, const struct xf_state *st,
                                               const struct xf_val *pointer)
{
    const struct xf_object *o = array_at(f, pointer);
    return o ? held(&xf_state_cell(st, o->whole)->v) : NULL;
}

void xf_progression_is(struct xf_flow *f, struct xf_state *st, const struct xf_val *pointer,
                       const struct xf_progression *p)
{
    const struct xf_object *o = array_at(f, pointer);
    if (o)
        set(st, o->whole, p);
}
