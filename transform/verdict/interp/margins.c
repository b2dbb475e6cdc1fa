/* SPDX-License-Identifier: MIT */
#include "margins.h"

#include "arena.h"
#include "flow.h"
#include "induction.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "once.h"
#include "shape.h"
#include "straight.h"
#include "value.h"

/* Of `trips`, those that are not made for items; NULL: there are none, or perhaps less than none.
 */
static const struct xf_num *trips_beside(const struct xf_flow *f, const struct xf_val *trips)
{
    const struct xf_num *rest = xf_val_rest(trips);
    bool some = xf_val_is_own_number(trips) && !xf_num_is_zero(xf_val_share(trips)) &&
                !xf_num_is_zero(rest);
    return some && xf_num_nonnegative(f->nums, xf_num_lowest(f->nums, rest)) ? rest : NULL;
}

static bool is_divisible(const struct xf_induction *c, const struct xf_stmt *loop)
{
    bool stepped = true;
    for (int i = 0; i < c->n; i++)
        stepped = stepped && !c->m[i].s.in_condition;
    return stepped && !c->clipped && !c->item && !c->text && loop->expr &&
           !xf_shape_has_effects(loop->expr) && xf_loop_is_straight(loop);
}

/* The loop once more, for the trips before its items, or behind them. */
static const struct xf_stmt *again(struct xf_flow *f, const struct xf_stmt *loop, bool behind)
{
    const void **known = xf_once_of(f->in.once, XF_ONCE_MARGINS, loop);
    if (!*known) {
        struct xf_stmt *both = xf_alloc(f->arena, 2 * sizeof *both);
        both[0] = both[1] = *loop;
        *known = both;
    }
    return (const struct xf_stmt *)*known + behind;
}

/* Where *c is, after its trips, begins that of so many others. */
static struct xf_induction next(struct xf_flow *f, const struct xf_induction *c,
                                struct xf_val trips, const struct xf_stmt *loop)
{
    struct xf_induction further = *c;
    further.trips = trips;
    for (int i = 0; i < c->n; i++)
        further.m[i].start = xf_trips_past(f, c, &c->m[i], loop);
    return further;
}

int xf_loop_parts(struct xf_flow *f, const struct xf_stmt *loop, const struct xf_induction *c,
                  struct xf_loop_part part[XF_LOOP_PARTS])
{
    const struct xf_num *beside = c->trips.kind == XK_AFFINE ? trips_beside(f, &c->trips) : NULL;
    part[0] = (struct xf_loop_part){loop, *c};
    if (!beside || !is_divisible(c, loop))
        return 1;
    const struct xf_num *half = xf_num_quotient(f->nums, beside, xf_num_const(f->nums, 2));
    const struct xf_num *before = half ? half : xf_num_const(f->nums, 0);
    bool uniform = xf_val_uniform(&c->trips);
    struct xf_val items = c->trips;
    xf_val_set_rest(&items, xf_num_const(f->nums, 0));

    part[0].loop = again(f, loop, false);
    part[0].c.trips = xf_val_same(uniform, before);
    part[1] = (struct xf_loop_part){loop, next(f, &part[0].c, items, loop)};
    struct xf_val behind = xf_val_same(uniform, xf_num_sub(f->nums, beside, before));
    part[2] = (struct xf_loop_part){again(f, loop, true), next(f, &part[1].c, behind, loop)};
    return XF_LOOP_PARTS;
}
