/* SPDX-License-Identifier: MIT */
#include "induction.h"

#include "findings.h"
#include "flow.h"
#include "ir.h"
#include "num.h"
#include "shape.h"
#include "state.h"
#include "store.h"
#include "trips.h"
#include "value.h"

/* Counter of the trips still to come: keyed by a part of the loop. */
const struct xf_num *xf_trips_counter(struct xf_flow *f, const struct xf_stmt *s,
                                      const struct xf_num *trips, bool back)
{
    const void *key = back ? (const void *)&s->step : s;
    return xf_num_counter(f->nums, xf_num_fresh(f->nums, key, f->at.path, NULL), trips);
}

/* Value of an induction variable on trip k: start + amount * k. One that runs down is read from its
 * end, so that its counter's bounds bound it. */
static struct xf_val on_trip(struct xf_flow *f, const struct xf_induction *c,
                             const struct xf_induction_variable *m, struct xf_val k,
                             const struct xf_stmt *s)
{
    if (m->s.down && c->trips.kind == XK_SAME) {
        struct xf_val last = xf_trips_arith(f, XOP_SUB, c->trips, xf_trips_constant(f, 1), s);
        xf_val_set_rest(&k, xf_trips_counter(f, s, xf_val_rest(&c->trips), true));
        k = xf_trips_arith(f, XOP_SUB, last, k, s);
    }
    struct xf_val moved = xf_trips_arith(f, XOP_MUL, m->amount, k, s);
    return xf_trips_arith(f, m->s.down ? XOP_SUB : XOP_ADD, m->start, moved, s);
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

void xf_trips_set_past(struct xf_flow *f, struct xf_state *st, const struct xf_induction *c,
                       const struct xf_stmt *s)
{
    for (int i = 0; i < c->n; i++)
        xf_state_set(f->store, st, c->m[i].cell, xf_trips_past(f, c, &c->m[i], s));
}

bool xf_trips_moves(const struct xf_induction *c, int cell)
{
    for (int i = 0; i < c->n; i++)
        if (c->m[i].cell == cell)
            return true;
    return false;
}
