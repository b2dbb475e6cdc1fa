/* SPDX-License-Identifier: MIT */
#include "induction.h"

#include "findings.h"
#include "flow.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "numbers.h"
#include "points_to.h"
#include "shape.h"
#include "shares.h"
#include "state.h"
#include "store.h"
#include "trips.h"
#include "value.h"
#include "value_arith.h"

struct xf_val xf_trips_constant(struct xf_flow *f, int64_t k)
{
    return xf_val_same(true, xf_num_const(f->nums, k));
}

struct xf_val xf_trips_arith(struct xf_flow *f, enum xf_op op, struct xf_val a, struct xf_val b,
                             const struct xf_stmt *s)
{
    return xf_val_arith(&f->store->t, op, a, b, false, &s->where);
}

/* Counter of the trips still to come: keyed by a part of the loop. */
const struct xf_num *xf_trips_counter(struct xf_flow *f, const struct xf_stmt *s,
                                      const struct xf_num *trips, bool back)
{
    const void *key = back ? (const void *)&s->step : s;
    return xf_num_counter(f->nums, xf_num_fresh(f->nums, key, f->at.path, NULL), trips);
}

/* There are no more items than so many, all processes' together: n, where each has n / size. */
static const struct xf_num *all_items(struct xf_flow *f)
{
    const struct xf_num *size = xf_num_size(f->nums, f->in.group->comm);
    const struct xf_atom *share = xf_num_as_atom(f->nums, f->in.group->share);
    bool divided = share && share->kind == XA_DIV && xf_num_equal(share->b, size);
    return divided && !f->in.group->total ? share->a : xf_rule_total(f);
}

/* As many as the first or the last item of the whole has: NULL where that is not known. */
static const struct xf_num *most_trips(struct xf_flow *f, const struct xf_val *trips,
                                       const struct xf_item_loop *item)
{
    int64_t unit;
    if (!xf_num_is_const(xf_val_index(trips), &unit) || !xf_num_is_zero(xf_val_share(trips)))
        return NULL;
    if (unit < 0)
        return xf_val_rest(trips);
    const struct xf_num *last =
        xf_num_sub(f->nums, xf_num_mul(f->nums, all_items(f), item->per), xf_num_const(f->nums, 1));
    return xf_num_add(f->nums, xf_val_rest(trips), xf_num_mul(f->nums, xf_val_index(trips), last));
}

void xf_trips_follow_item(struct xf_flow *f, struct xf_induction *c,
                          const struct xf_item_loop *item)
{
    const struct xf_num *most = most_trips(f, &c->trips, item);
    if (!most)
        return;
    c->made = c->trips;
    c->item = item;
    c->trips = xf_val_same(true, most);
    c->bound = NULL;
}

/* Where the item decides from where a loop runs to an end that is the same for all, its variable is
 * counted from there. */
static bool counts_from_end(struct xf_flow *f, const struct xf_induction *c,
                            const struct xf_induction_variable *m, struct xf_val *v,
                            const struct xf_stmt *s)
{
    if (!c->item || m->start.kind == XK_SAME || c->in_array)
        return false;
    enum xf_op on = m->s.down ? XOP_SUB : XOP_ADD, back = m->s.down ? XOP_ADD : XOP_SUB;
    struct xf_val way = xf_trips_arith(f, XOP_MUL, c->made, m->amount, s);
    struct xf_val end = xf_trips_arith(f, on, m->start, way, s);
    struct xf_val k = xf_val_same(true, xf_trips_counter(f, s, xf_val_rest(&c->trips), true));
    k = xf_trips_arith(f, XOP_ADD, k, xf_trips_constant(f, 1), s);
    *v = xf_trips_arith(f, back, end, xf_trips_arith(f, XOP_MUL, m->amount, k, s), s);
    return end.kind == XK_SAME;
}

/* Value of an induction variable on trip k: start + amount * k. One that runs down is read from its
 * end, so that its counter's bounds bound it. */
static struct xf_val on_trip(struct xf_flow *f, const struct xf_induction *c,
                             const struct xf_induction_variable *m, struct xf_val k,
                             const struct xf_stmt *s)
{
    struct xf_val v;
    if (counts_from_end(f, c, m, &v, s))
        return v;
    if (m->s.down && c->trips.kind == XK_SAME) {
        struct xf_val last = xf_trips_arith(f, XOP_SUB, c->trips, xf_trips_constant(f, 1), s);
        xf_val_set_rest(&k, xf_trips_counter(f, s, xf_val_rest(&c->trips), true));
        k = xf_trips_arith(f, XOP_SUB, last, k, s);
    }
    struct xf_val moved = xf_trips_arith(f, XOP_MUL, m->amount, k, s);
    v = xf_trips_arith(f, m->s.down ? XOP_SUB : XOP_ADD, m->start, moved, s);
    if (c->in_array)
        xf_val_set_field(&v, xf_val_field(&m->start));
    return v;
}

void xf_trips_set(struct xf_flow *f, struct xf_state *st, const struct xf_induction *c,
                  struct xf_val k, const struct xf_stmt *s)
{
    for (int i = 0; i < c->n; i++)
        xf_state_set(f->store, st, c->m[i].cell, on_trip(f, c, &c->m[i], k, s));
}

static bool same_number(const struct xf_val *a, const struct xf_val *b)
{
    if (a->kind != b->kind || !xf_num_equal(xf_val_rest(a), xf_val_rest(b)))
        return false;
    return a->kind == XK_SAME ||
           (a->kind == XK_AFFINE && xf_num_equal(xf_val_share(a), xf_val_share(b)) &&
            xf_num_equal(xf_val_offset(a), xf_val_offset(b)) &&
            xf_num_equal(xf_val_index(a), xf_val_index(b)));
}

void xf_trips_check(struct xf_flow *f, const struct xf_state *st, const struct xf_induction *c,
                    struct xf_val k, const struct xf_stmt *s)
{
    for (int i = 0; i < c->n && st->reach == XF_REACHED; i++) {
        const struct xf_induction_variable *m = &c->m[i];
        if (m->s.in_condition)
            continue;
        struct xf_val next =
            xf_trips_arith(f, m->s.down ? XOP_SUB : XOP_ADD, on_trip(f, c, m, k, s), m->amount, s);
        struct xf_val found = xf_state_get(st, m->cell);
        if (!same_number(&found, &next))
            xf_flow_event(f, XEV_CONSTRUCT, &s->where, NULL, m->s.sym->name);
    }
}

struct xf_val xf_trips_past(struct xf_flow *f, const struct xf_induction *c,
                            const struct xf_induction_variable *m, const struct xf_stmt *s)
{
    struct xf_val times = c->trips;
    if (m->s.in_condition) /* the last test steps too */
        times = xf_trips_arith(f, XOP_ADD, times, xf_trips_constant(f, 1), s);
    struct xf_val moved = xf_trips_arith(f, XOP_MUL, times, m->amount, s);
    return xf_trips_arith(f, m->s.down ? XOP_SUB : XOP_ADD, m->start, moved, s);
}

/* ... where the item decides how many trips are made: as far from where it began. */
static struct xf_val past_some(struct xf_flow *f, const struct xf_induction *c,
                               const struct xf_induction_variable *m, const struct xf_stmt *s)
{
    struct xf_val made = xf_val_item(c->item);
    if (!xf_val_is_pointer(&m->start))
        return made;
    const struct xf_num *key = xf_flow_number_left(f, s, m->cell),
                        *over =
                            xf_num_add(f->nums, xf_val_rest(&c->trips), xf_num_const(f->nums, 1));
    xf_val_set_number(&made, xf_num_within(f->nums, key, NULL, over));
    made = xf_trips_arith(f, XOP_MUL, m->amount, made, s);
    return xf_trips_arith(f, m->s.down ? XOP_SUB : XOP_ADD, m->start, made, s);
}

void xf_trips_set_past(struct xf_flow *f, struct xf_state *st, const struct xf_induction *c,
                       const struct xf_stmt *s)
{
    for (int i = 0; i < c->n; i++)
        xf_state_set(f->store, st, c->m[i].cell,
                     c->item ? past_some(f, c, &c->m[i], s) : xf_trips_past(f, c, &c->m[i], s));
}

bool xf_trips_moves(const struct xf_induction *c, int cell)
{
    for (int i = 0; i < c->n; i++)
        if (c->m[i].cell == cell)
            return true;
    return false;
}
