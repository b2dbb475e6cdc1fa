/* SPDX-License-Identifier: MIT
 * Joins of values of different kinds: one is seen as a value of the other's kind, where it is one
 * of those; else both as values that depend on the split.
 */
#include "join.h"

#include "domain.h"
#include "num.h"
#include "points_to.h"

/* ---- one kind as another ---- */

/* What a value has whatever its kind. */
static struct xf_val with_common(struct xf_val v, const struct xf_val *of)
{
    v.to = of->to;
    v.over = of->over;
    v.by = of->by;
    return v;
}

static struct xf_val as_item(const struct xf_val *a, const struct xf_item_loop *loop)
{
    return with_common(xf_val_item(loop), a);
}

/* A local reduction like b, but of another making. */
static struct xf_val as_partial(const struct xf_val *a, const struct xf_val *b)
{
    struct xf_val v = with_common(*b, a);
    v.made = 0;
    v.set = false;
    return v;
}

/* What is the same for whatever process has an item is part of block b. */
static struct xf_val as_block(const struct xf_val *a, const struct xf_val *b)
{
    struct xf_val v = {.role = XR_BLOCK,
                       .per = b->per,
                       .placed = b->placed || (b->either && !a->flat),
                       .either = b->either && a->flat,
                       .amid = true,
                       .right_on = b->right_on};
    return with_common(v, a);
}

/* A sum over the items may be this. */
static bool is_below_sums(const struct xf_val *v)
{
    return v->role == XR_SAME || xf_val_is_own_number(v);
}

static bool has_right_on(const struct xf_val *v)
{
    return v->role == XR_BLOCK || v->role == XR_RANKPART || v->role == XR_SPLIT;
}

static struct xf_val as_split(const struct xf_val *a, const struct xf_val *b)
{
    if (a->role == XR_SPLIT)
        return *a;
    if (a->role == XR_UNSET && b->role != XR_UNSET) { /* as b has it */
        struct xf_val v = as_split(b, a);
        v.over = a->over;
        return v;
    }
    struct xf_val v = {.role = XR_SPLIT, .counts = is_below_sums(a)};
    if (has_right_on(a))
        v.right_on = a->right_on;
    if (a->role == XR_SAME && has_right_on(b)) { /* right everywhere */
        v.right_on = b->right_on;
        v.upto = b->role == XR_SPLIT ? b->upto : NULL;
    }
    return with_common(v, a);
}

static bool fills(const struct xf_val *v, const struct xf_val *block)
{
    return v->role == XR_SAME && block->role == XR_BLOCK && !block->deal &&
           xf_val_can_fill(v, block->placed || block->either);
}

/* The first row alone is part of the table of all. */
static struct xf_val as_rows(struct xf_val a, const struct xf_val *b)
{
    int row = xf_val_only_target(&a.to);
    if (!a.head || !b->stride || row < 0 || row != xf_val_only_target(&b->to))
        return a;
    a.head = false;
    a.stride = b->stride;
    a.per = b->per;
    return a;
}

static struct xf_val raise_same(struct xf_vals *t, struct xf_val a, const struct xf_val *b)
{
    const struct xf_item_loop *loop = xf_val_item_of(t, b);
    if (b->role == XR_PARTIAL)
        return as_partial(&a, b);
    if (loop)
        return a.uniform ? as_item(&a, loop) : a;
    if (fills(&a, b))
        return as_block(&a, b);
    if (b->role != XR_SAME)
        return a;
    if (a.uniform && !b->uniform)
        a.upto = b->upto;
    a.nowhere = a.nowhere || (!xf_val_is_pointer(&a) && xf_val_is_pointer(b));
    return as_rows(a, b);
}

static bool is_sum(const struct xf_val *v)
{
    return v->role == XR_PARTIAL && v->op == XF_RED_SUM;
}

static struct xf_val raise_affine(struct xf_vals *t, struct xf_val a, const struct xf_val *b)
{
    const struct xf_item_loop *loop = xf_val_item_of(t, &a), *other = xf_val_item_of(t, b);
    bool fits = loop && (loop == other || (b->role == XR_SAME && b->uniform));
    struct xf_val sum = a;
    if (fits && !xf_val_join_alike(&sum, b))
        return as_item(&a, loop);
    /* the number of own items is a sum over them, too */
    return is_sum(b) && xf_val_is_own_number(&a) ? as_partial(&a, b) : a;
}

static struct xf_val raise_block(struct xf_val a, const struct xf_val *b)
{
    if (!a.either)
        return a;
    a.placed = b->role == XR_BLOCK ? b->placed : fills(b, &a) && !b->flat;
    a.either = b->role == XR_BLOCK ? b->either : !a.placed;
    return a;
}

/* What was not written is whatever is beside it, but that it may be begun. */
static struct xf_val as_unwritten(const struct xf_val *a, const struct xf_val *b)
{
    struct xf_val v = *b;
    v.over = a->over || b->role != XR_RANKPART ? a->over : b->over;
    return v;
}

/* a, as a value of b's kind where it is one. */
static struct xf_val raised(struct xf_vals *t, const struct xf_val *a, const struct xf_val *b)
{
    if (a->role == XR_UNSET)
        return as_unwritten(a, b);
    if (b->role == XR_SPLIT && !(b->counts && is_sum(a)))
        return as_split(a, b);
    switch (a->role) {
    case XR_SAME:
        return raise_same(t, *a, b);
    case XR_AFFINE:
        return raise_affine(t, *a, b);
    case XR_BLOCK:
        return raise_block(*a, b);
    case XR_SPLIT:
        return a->counts && is_sum(b) ? as_partial(a, b) : *a;
    default:
        return *a;
    }
}

/* ---- the join ---- */

static enum xf_event_kind reason_beside_item(struct xf_vals *t, const struct xf_val *a,
                                             const struct xf_val *b)
{
    const struct xf_val *other = xf_val_item_of(t, a) ? b : a;
    if (xf_val_item_of(t, other))
        return XEV_OTHER_ITEM;
    return other->role == XR_SAME     ? XEV_HOLDER
           : other->role == XR_AFFINE ? XEV_POSITION
                                      : XEV_PARTIAL;
}

/* Why the split shows where both may be. */
static enum xf_event_kind reason(struct xf_vals *t, const struct xf_val *a, const struct xf_val *b)
{
    if (a->deal || b->deal) /* not all processes have it */
        return XEV_HOLDER;
    if (xf_val_item_of(t, a) || xf_val_item_of(t, b))
        return reason_beside_item(t, a, b);
    if (a->role == XR_BLOCK || b->role == XR_BLOCK)
        return XEV_HOLDER;
    if ((a->role == XR_SAME && a->of_share) || (b->role == XR_SAME && b->of_share))
        return XEV_SHARE_USED;
    return a->role == XR_AFFINE || b->role == XR_AFFINE ? XEV_POSITION : XEV_PARTIAL;
}

static struct xf_val join_split(struct xf_vals *t, const struct xf_val *a, const struct xf_val *b,
                                const struct xf_where *where)
{
    struct xf_val x = as_split(a, b), y = as_split(b, a);
    xf_val_join_alike(&x, &y);
    if (!x.cause)
        x.cause = xf_val_split(t, reason(t, a, b), where).cause;
    return x;
}

struct xf_val xf_val_join(struct xf_vals *t, struct xf_val a, struct xf_val b,
                          const struct xf_where *where)
{
    xf_val_forget(&a);
    xf_val_forget(&b);
    struct xf_val x = raised(t, &a, &b), y = raised(t, &b, &a);
    return xf_val_join_alike(&x, &y) ? x : join_split(t, &a, &b, where);
}

struct xf_val xf_val_join_parts(struct xf_vals *t, struct xf_val a, struct xf_val b,
                                const struct xf_where *where)
{
    bool flat = a.flat && b.flat && a.rest == b.rest;
    bool both = a.role == XR_SAME && b.role == XR_SAME;
    struct xf_val v = xf_val_join(t, a, b, where);
    v.flat = v.flat && (flat || !both);
    return v;
}

bool xf_val_leq(struct xf_vals *t, const struct xf_val *a, const struct xf_val *b)
{
    static const struct xf_where nowhere;
    struct xf_val clear = *b, sum = xf_val_join(t, *b, *a, &nowhere);
    xf_val_forget(&clear);
    return xf_val_equal(&sum, &clear);
}

/* ---- divergent control ---- */

/* A sum that only some processes have, or each of another making, is no part of a sum over all.
 */
static bool parts_processes(const struct xf_val *a, const struct xf_val *b,
                            const struct xf_val *control)
{
    if (control->role != XR_SAME || control->uniform)
        return false;
    if (a->role == XR_PARTIAL && b->role == XR_PARTIAL)
        return a->made != b->made || !a->made;
    return a->role == XR_PARTIAL || b->role == XR_PARTIAL;
}

struct xf_val xf_val_join_divergent(struct xf_vals *t, struct xf_val a, struct xf_val b,
                                    const struct xf_val *control, const struct xf_where *where)
{
    if (parts_processes(&a, &b, control))
        return xf_val_split(t, XEV_PARTIAL, where);
    bool parted = control->role == XR_SAME && !control->uniform;
    bool partly = parted && (a.role == XR_UNSET) != (b.role == XR_UNSET);
    struct xf_val v = xf_val_join(t, a, b, where);
    v.partly = v.role == XR_SAME && (v.partly || partly);
    v.either = v.either && !partly; /* of more processes now */
    v.nowhere = v.nowhere && (!parted || a.nowhere || b.nowhere);
    return v;
}
