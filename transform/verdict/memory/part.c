/* SPDX-License-Identifier: MIT */
#include "part.h"

#include <stdint.h>

#include "access.h"
#include "comparison.h"
#include "contents.h"
#include "fill.h"
#include "flow.h"
#include "independent_items.h"
#include "ir.h"
#include "num.h"
#include "num_bounds.h"
#include "points_to.h"
#include "share_known.h"
#include "store.h"
#include "targets.h"
#include "value.h"
#include "value_arith.h"

/* All of the `bytes` bytes at `pointer` are of the own item of a trip, the same ones whoever has
 * it.
 */
static bool in_own_item(struct xf_flow *f, const struct xf_val *pointer, const struct xf_val *bytes,
                        struct xf_own_item *own)
{
    return xf_val_is_uniform(bytes) && !xf_val_of_share(bytes) && xf_val_uniform(pointer) &&
           !xf_flow_differs(pointer) && xf_num_nonnegative(f->nums, xf_val_rest(bytes)) &&
           xf_flow_own_item(f, pointer, xf_val_rest(bytes), own);
}

static struct xf_ref place_of(const struct xf_val *pointer, const struct xf_val *bytes)
{
    struct xf_ref r = {.to = pointer->to,
                       .offset = *pointer,
                       .field = xf_val_field(pointer),
                       .extent = xf_val_rest(bytes)};
    r.offset.to = (struct xf_points_to){0};
    if (!xf_num_is_const(xf_val_rest(bytes), &r.bytes))
        r.bytes = -1;
    r.differs = xf_flow_differs(pointer);
    return r;
}

static bool holds_block(struct xf_flow *f, struct xf_state *st, const struct xf_val *pointer,
                        struct xf_val *contents, const struct xf_where *where)
{
    *contents = xf_extent_contents(f, st, pointer, where);
    if (contents->kind == XK_BLOCK && pointer->kind == XK_SAME &&
        !xf_num_is_zero(xf_val_rest(pointer)))
        xf_decide_loop(f, pointer, xf_val_per(contents));
    return contents->kind == XK_BLOCK && !xf_val_field(pointer);
}

/* ---- moved ---- */

/* Numbers that are the same on all processes, wherever one looks. */
static bool is_table(const struct xf_val *contents)
{
    return xf_val_is_uniform(contents) && !xf_val_of_share(contents) && !xf_val_partly(contents) &&
           !xf_val_is_pointer(contents);
}

bool xf_part_moved(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call, bool sets,
                   const struct xf_val *args)
{
    struct xf_own_item to, from;
    struct xf_val contents, old, v = args[1];
    if (!f->in.group)
        return false;
    holds_block(f, st, &args[0], &old, &call->where);
    bool block = !sets && holds_block(f, st, &args[1], &contents, &call->where);
    bool copied = block && in_own_item(f, &args[1], &args[2], &from) &&
                  xf_flow_in_block(f, &contents, &args[1], xf_val_rest(&args[2])) == from.loop;
    if (copied && old.kind != XK_BLOCK &&
        xf_flow_fills(f, &args[0], call->arg[1], &args[2])) { /* all of some other memory */
        xf_flow_fill(f, st, &args[0], call->arg[1], &args[2], xf_val_item(from.loop), &call->where);
        return true;
    }
    if (xf_val_field(&args[0]) || !in_own_item(f, &args[0], &args[2], &to))
        return false;
    if (block) {
        if (!copied || from.loop != to.loop)
            return false;
        v = xf_val_item(from.loop);
    } else if (!sets) {
        bool of_item = contents.kind == XK_ITEM && xf_val_loop(&contents)->under_way;
        if ((!of_item && !is_table(&contents)) || !xf_val_is_uniform(&args[1]))
            return false;
        v = of_item ? xf_val_item(xf_val_loop(&contents)) : xf_val_same(true, NULL);
    }
    struct xf_ref r = place_of(&args[0], &args[2]);
    xf_flow_write(f, st, &r, v, &call->where);
    return true;
}

/* ---- sorted ---- */

bool xf_part_sorted(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                    const struct xf_val *args)
{
    struct xf_own_item own;
    struct xf_val contents;
    int64_t element;
    if (!f->in.group || call->n != 5 || !xf_num_is_const(xf_val_rest(&args[2]), &element) ||
        !holds_block(f, st, &args[0], &contents, &call->where))
        return false;
    struct xf_val bytes =
        xf_val_arith(&f->store->t, XOP_MUL, args[1], args[2], false, &call->where);
    struct xf_val besides = xf_part_compared(f, st, call->arg[4], element);
    if (!in_own_item(f, &args[0], &bytes, &own) || !xf_val_is_uniform(&besides) ||
        xf_val_of_share(&besides) ||
        xf_flow_in_block(f, &contents, &args[0], xf_val_rest(&bytes)) != own.loop)
        return false;
    struct xf_ref r = place_of(&args[0], &bytes);
    xf_flow_write(f, st, &r, xf_val_item(own.loop), &call->where);
    return true;
}
