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
    v.functions = of->functions;
    v.over = of->over;
    v.by = of->by;
    return v;
}

static struct xf_val as_item(const struct xf_val *a, const struct xf_item_loop *loop)
{
    struct xf_val v = with_common(xf_val_item(loop), a);
    xf_val_set_of_share(&v, xf_val_of_share(a));
    return v;
}

/* Where nothing is added, a sum like b began with as much. */
static bool begins_alike(const struct xf_val *a, const struct xf_val *b)
{
    int64_t k;
    return a->kind == XK_SAME && xf_val_op(b) == XF_RED_SUM && xf_val_onward(b) == XF_ONWARD_ANEW &&
           !xf_val_partly(a) && !xf_val_on(a) && xf_num_is_const(xf_val_rest(a), &k) && k == 0;
}

/* A local reduction like b, but of another making. */
static struct xf_val as_partial(const struct xf_val *a, const struct xf_val *b)
{
    struct xf_val v = with_common(*b, a);
    xf_val_set_made(&v, 0);
    xf_val_set_set(&v, false);
    xf_val_set_onward(&v, begins_alike(a, b) ? XF_ONWARD_ANEW : 0);
    xf_val_set_of_share(&v, xf_val_of_share(a) || xf_val_of_share(b));
    return v;
}

/* What is the same for whatever process has an item is part of block b. */
static struct xf_val as_block(const struct xf_val *a, const struct xf_val *b)
{
    struct xf_val v = {.kind = XK_BLOCK,
                       .as.block.per = xf_val_per(b),
                       .as.block.placed = xf_val_placed(b) || (xf_val_either(b) && !xf_val_flat(a)),
                       .as.block.either = xf_val_either(b) && xf_val_flat(a),
                       .as.block.amid = true,
                       .as.block.shift = xf_val_shift(b),
                       .as.block.before = xf_val_shift(b),
                       .as.block.behind = xf_val_shift(b),
                       .as.block.low = xf_val_low(b),
                       .as.block.high = xf_val_high(b),
                       .as.block.right_on = xf_val_right_on(b)};
    return with_common(v, a);
}

/* A sum over the items may be this. */
static bool is_below_sums(const struct xf_val *v)
{
    return v->kind == XK_SAME || xf_val_is_own_number(v);
}

static bool has_right_on(const struct xf_val *v)
{
    return v->kind == XK_BLOCK || v->kind == XK_RANKPART || v->kind == XK_SPLIT;
}

static struct xf_val as_split(const struct xf_val *a, const struct xf_val *b)
{
    if (a->kind == XK_SPLIT)
        return *a;
    if (a->kind == XK_UNSET && b->kind != XK_UNSET) { /* as b has it */
        struct xf_val v = as_split(b, a);
        v.over = a->over;
        return v;
    }
    struct xf_val v = {.kind = XK_SPLIT,
                       .as.split.counts = is_below_sums(a),
                       .as.split.of_share = xf_val_of_share(a)};
    if (has_right_on(a))
        xf_val_set_right_on(&v, xf_val_right_on(a));
    if (a->kind == XK_SAME && has_right_on(b)) { /* right everywhere */
        xf_val_set_right_on(&v, xf_val_right_on(b));
        xf_val_set_upto(&v, b->kind == XK_SPLIT ? xf_val_upto(b) : NULL);
    }
    return with_common(v, a);
}

static bool fills(const struct xf_val *v, const struct xf_val *block)
{
    return v->kind == XK_SAME && block->kind == XK_BLOCK && !xf_val_deal(block) &&
           xf_val_can_fill(v, xf_val_placed(block) || xf_val_either(block));
}

/* The first row alone is part of the table of all, and so is none of them. */
static void raise_rows(struct xf_val *a, const struct xf_val *b)
{
    if ((xf_val_stride(b) || xf_val_head(b)) && xf_val_is_zeroed(a)) {
        *a = with_common(*b, a);
        a->to = b->to;
        xf_val_set_nowhere(a, true);
        return;
    }
    if (!xf_val_head(a) || !xf_val_stride(b))
        return;
    int row = xf_val_only_target(&a->to);
    if (row < 0 || row != xf_val_only_target(&b->to))
        return;
    xf_val_set_head(a, false);
    xf_val_set_stride(a, xf_val_stride(b));
    xf_val_set_per(a, xf_val_per(b));
}

/* a, where b is the same in both programs, too. */
static void raise_beside_same(struct xf_val *a, const struct xf_val *b)
{
    if (xf_val_uniform(a) && !xf_val_uniform(b))
        xf_val_set_upto(a, xf_val_upto(b));
    xf_val_set_nowhere(a, xf_val_nowhere(a) || (!xf_val_is_pointer(a) && xf_val_is_pointer(b)));
    raise_rows(a, b);
}

static struct xf_val raise_same(struct xf_vals *t, struct xf_val a, const struct xf_val *b)
{
    const struct xf_item_loop *loop = xf_val_item_of(t, b);
    if (b->kind == XK_PARTIAL)
        return as_partial(&a, b);
    if (loop)
        return xf_val_uniform(&a) ? as_item(&a, loop) : a;
    if (fills(&a, b))
        return as_block(&a, b);
    return a;
}

static bool is_sum(const struct xf_val *v)
{
    return v->kind == XK_PARTIAL && xf_val_op(v) == XF_RED_SUM;
}

static struct xf_val raise_affine(struct xf_vals *t, struct xf_val a, const struct xf_val *b)
{
    const struct xf_item_loop *loop = xf_val_item_of(t, &a), *other = xf_val_item_of(t, b);
    bool fits = loop && (loop == other || xf_val_is_uniform(b));
    struct xf_val sum = a;
    if (fits && !xf_val_join_alike(&sum, b))
        return as_item(&a, loop);
    /* the number of own items is a sum over them, too */
    return is_sum(b) && xf_val_is_own_number(&a) ? as_partial(&a, b) : a;
}

static struct xf_val raise_block(struct xf_val a, const struct xf_val *b)
{
    if (!xf_val_either(&a))
        return a;
    xf_val_set_placed(&a, b->kind == XK_BLOCK ? xf_val_placed(b) : fills(b, &a) && !xf_val_flat(b));
    xf_val_set_either(&a, b->kind == XK_BLOCK ? xf_val_either(b) : !xf_val_placed(&a));
    return a;
}

/* What was not written is whatever is beside it, but that it may be begun. */
static struct xf_val as_unwritten(const struct xf_val *a, const struct xf_val *b)
{
    struct xf_val v = *b;
    v.over = a->over || b->kind != XK_RANKPART ? a->over : b->over;
    return v;
}

bool xf_val_flag_to_fold(struct xf_val *v, enum xf_reduction op)
{
    int64_t set = 0, begun = 0;
    bool flag = v->kind == XK_PARTIAL && xf_val_lo(v) && xf_val_hi(v) && !xf_val_per(v) &&
                xf_num_is_const(xf_val_lo(v), &begun) && xf_num_is_const(xf_val_hi(v), &set);
    bool any = flag && begun == 0, all = flag && set == 0;
    bool truth = (any && set == 1 && op == XF_RED_LOR) || (all && begun == 1 && op == XF_RED_LAND);
    if (!truth && !(any && op == XF_RED_BOR) && !(all && op == XF_RED_BAND))
        return false;
    xf_val_set_lo(v, NULL);
    xf_val_set_hi(v, NULL);
    xf_val_set_set(v, false);
    xf_val_set_truth(v, truth);
    xf_val_set_op(v, op);
    return true;
}

/* What the items before the loop made is, inside the loop whose items b is about, where b began:
 * with none of them yet. */
static struct xf_val raise_partial(struct xf_val a, const struct xf_val *b)
{
    if (b->kind == XK_PARTIAL && !xf_val_lo(b) && xf_val_flag_to_fold(&a, xf_val_op(b)))
        return a;
    bool begins = b->kind == XK_PARTIAL && xf_val_loop(b) && xf_val_loop(b)->under_way &&
                  xf_val_op(&a) == xf_val_op(b) && !xf_val_loop(&a) && !xf_val_first(&a) &&
                  !xf_val_lo(&a) && !xf_val_lo(b);
    if (!begins)
        return a;
    xf_val_set_loop(&a, xf_val_loop(b));
    xf_val_set_made(&a, 0);
    xf_val_set_set(&a, false);
    xf_val_set_onward(&a, 0);
    return a;
}

/* a, as a value of b's kind where it is one. */
static struct xf_val raised(struct xf_vals *t, const struct xf_val *a, const struct xf_val *b)
{
    if (a->kind == XK_UNSET)
        return as_unwritten(a, b);
    if (b->kind == XK_SPLIT && !(xf_val_counts(b) && is_sum(a)))
        return as_split(a, b);
    switch (a->kind) {
    case XK_SAME:
        return raise_same(t, *a, b);
    case XK_AFFINE:
        return raise_affine(t, *a, b);
    case XK_BLOCK:
        return raise_block(*a, b);
    case XK_PARTIAL:
        return raise_partial(*a, b);
    case XK_SPLIT:
        return xf_val_counts(a) && is_sum(b) ? as_partial(a, b) : *a;
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
    return other->kind == XK_SAME     ? XEV_HOLDER
           : other->kind == XK_AFFINE ? xf_val_reason_of_place(other)
                                      : XEV_PARTIAL;
}

/* Why the split shows where both may be. */
static enum xf_event_kind reason(struct xf_vals *t, const struct xf_val *a, const struct xf_val *b)
{
    if (xf_val_deal(a) || xf_val_deal(b)) /* not all processes have it */
        return XEV_HOLDER;
    if (xf_val_item_of(t, a) || xf_val_item_of(t, b))
        return reason_beside_item(t, a, b);
    if (a->kind == XK_BLOCK || b->kind == XK_BLOCK)
        return XEV_HOLDER;
    if ((a->kind == XK_SAME && xf_val_of_share(a)) || (b->kind == XK_SAME && xf_val_of_share(b)))
        return XEV_SHARE_USED;
    const struct xf_val *place = a->kind == XK_AFFINE ? a : b;
    return place->kind == XK_AFFINE ? xf_val_reason_of_place(place) : XEV_PARTIAL;
}

static struct xf_val join_split(struct xf_vals *t, const struct xf_val *a, const struct xf_val *b,
                                const struct xf_where *where)
{
    struct xf_val x = as_split(a, b), y = as_split(b, a);
    xf_val_join_alike(&x, &y);
    if (!xf_val_cause(&x))
        xf_val_set_cause(&x,
                         xf_val_cause((struct xf_val[]){xf_val_split(t, reason(t, a, b), where)}));
    return x;
}

static struct xf_val join_same(struct xf_val a, struct xf_val b)
{
    struct xf_val x = a;
    raise_beside_same(&x, &b);
    raise_beside_same(&b, &a);
    xf_val_join_alike(&x, &b);
    return x;
}

/* No function at all is none but those that b may be. */
static void raise_null(struct xf_val *a, const struct xf_val *b)
{
    if (xf_val_is_null(a))
        a->functions = b->functions;
}

struct xf_val xf_val_join(struct xf_vals *t, struct xf_val a, struct xf_val b,
                          const struct xf_where *where)
{
    xf_val_forget(&a);
    if (xf_val_equal(&a, &b))
        return a;
    xf_val_forget(&b);
    raise_null(&a, &b);
    raise_null(&b, &a);
    if (a.kind == XK_SAME && b.kind == XK_SAME) /* most are; they have no key to differ in */
        return join_same(a, b);
    struct xf_val x = raised(t, &a, &b), y = raised(t, &b, &a);
    if (xf_val_cause(&y) && xf_val_decides(&y, &x)) /* one that was raised has none */
        xf_val_set_cause(&x, xf_val_cause(&y));
    return xf_val_join_alike(&x, &y) ? x : join_split(t, &a, &b, where);
}

struct xf_val xf_val_join_parts(struct xf_vals *t, struct xf_val a, struct xf_val b,
                                const struct xf_where *where)
{
    bool flat = xf_val_flat(&a) && xf_val_flat(&b) && xf_val_rest(&a) == xf_val_rest(&b);
    bool both = a.kind == XK_SAME && b.kind == XK_SAME;
    struct xf_val v = xf_val_join(t, a, b, where);
    xf_val_set_flat(&v, xf_val_flat(&v) && (flat || !both));
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
    if (control->kind != XK_SAME || xf_val_uniform(control))
        return false;
    if (a->kind == XK_PARTIAL && b->kind == XK_PARTIAL)
        return xf_val_made(a) != xf_val_made(b) || !xf_val_made(a);
    return a->kind == XK_PARTIAL || b->kind == XK_PARTIAL;
}

struct xf_val xf_val_join_divergent(struct xf_vals *t, struct xf_val a, struct xf_val b,
                                    const struct xf_val *control, const struct xf_where *where)
{
    if (parts_processes(&a, &b, control))
        return xf_val_split(t, XEV_PARTIAL, where);
    bool parted = control->kind == XK_SAME && !xf_val_uniform(control);
    bool partly = parted && (a.kind == XK_UNSET) != (b.kind == XK_UNSET);
    struct xf_val v = xf_val_join(t, a, b, where);
    xf_val_set_partly(&v, v.kind == XK_SAME && (xf_val_partly(&v) || partly));
    xf_val_set_either(&v, xf_val_either(&v) && !partly); /* of more processes now */
    xf_val_set_nowhere(&v,
                       xf_val_nowhere(&v) && (!parted || xf_val_nowhere(&a) || xf_val_nowhere(&b)));
    return v;
}
