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

const struct xf_progression *xf_progression_held(const struct xf_val *v)
{
    const struct xf_progression *p = xf_val_progression(v);
    return p && p->except ? p->before : p;
}

/* Which element r is; NULL: no single integer, or it is not known. */
static const struct xf_num *place_of(const struct xf_flow *f, const struct xf_ref *r)
{
    if (!r->type || !xf_flow_counts_plainly(r->type) || r->field || r->in_union || r->bits ||
        r->bytes != r->type->size_bytes || r->offset.kind != XK_SAME || !xf_val_rest(&r->offset))
        return NULL;
    return xf_num_quotient(f->nums, xf_val_rest(&r->offset), xf_num_const(f->nums, r->bytes));
}

bool xf_progression_moves(const struct xf_flow *f, const struct xf_num *n,
                          const struct xf_num *counter, const struct xf_num **others)
{
    const struct xf_num *factor;
    return xf_num_linear(f->nums, n, counter, &factor, others) &&
           xf_num_equal(factor, xf_num_const(f->nums, 1));
}

const struct xf_num *xf_progression_before(const struct xf_flow *f, const struct xf_active_loop *l,
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
    const struct xf_num *before = xf_progression_before(f, l, cell, xf_num_sub(nums, first, one));
    if (xf_progression_moves(f, p->start, before, &others))
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
    bool back = !xf_progression_moves(f, p->from, l->counter, &first);
    const struct xf_num *counter = back ? l->back : l->counter;
    if (back && !xf_progression_moves(f, p->from, counter, &first))
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
    const struct xf_progression *before = xf_progression_held(&xf_state_cell(st, o->whole)->v);
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
    const struct xf_progression *p = xf_progression_held(&cell->v);
    const struct xf_num *n = p && p->bytes == r->bytes ? xf_num_at(f->nums, p, place) : NULL;
    const struct xf_active_loop *l = counted(f);
    if (n) {
        xf_val_set_rest(v, n);
        xf_val_set_uniform(v, xf_val_uniform(&r->offset) || xf_num_is_zero(p->slope));
    } else if (l && cell->stamp <= l->entered && xf_val_uniform(v) &&
               xf_progression_moves(f, place, l->counter, &behind)) {
        xf_val_set_rest(v, xf_progression_before(f, l, o->whole, behind));
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
    if (l && chosen && p.counter == l->counter &&
        xf_progression_moves(f, p.from, l->counter, &first))
        compare_before(f, l, cell, first, &p);
    return p.start ? xf_num_progression(f->nums, p) : NULL;
}

const struct xf_progression *xf_progression_excepted(struct xf_flow *f, enum xf_except except,
                                                     const struct xf_cell *wrote,
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
    return o ? xf_progression_held(&xf_state_cell(st, o->whole)->v) : NULL;
}

void xf_progression_set(struct xf_state *st, int cell, const struct xf_progression *p)
{
    struct xf_val v = xf_state_get(st, cell);
    if (v.kind != XK_SAME || xf_val_progression(&v) == p)
        return;
    xf_val_set_progression(&v, p);
    xf_state_restate(st, cell, v);
}

void xf_progression_is(struct xf_flow *f, struct xf_state *st, const struct xf_val *pointer,
                       const struct xf_progression *p)
{
    const struct xf_object *o = array_at(f, pointer);
    if (o)
        xf_progression_set(st, o->whole, p);
}
