/* SPDX-License-Identifier: MIT */
#include "flags.h"

#include <limits.h>
#include <stdint.h>

#include "arena.h"
#include "control.h"
#include "flow.h"
#include "ir.h"
#include "never_empty.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "points_to.h"
#include "room.h"
#include "state.h"
#include "store.h"
#include "value.h"
#include "value_arith.h"
#include "domain.h"

bool xf_flags_plain_number(const struct xf_val *v)
{
    return xf_val_is_uniform(v) && !xf_val_of_share(v) && xf_val_rest(v) && !xf_val_is_pointer(v);
}

struct xf_val xf_flags_set(const struct xf_val *old, struct xf_val m)
{
    int64_t before, now;
    bool again = old->kind == XK_PARTIAL && xf_val_lo(old) &&
                 xf_num_equal(xf_val_hi(old), xf_val_hi(&m)) && xf_val_per(old) == xf_val_per(&m) &&
                 (!xf_val_loop(old) || xf_val_loop(old) == xf_val_loop(&m));
    xf_val_set_lo(&m, again                        ? xf_val_lo(old)
                      : xf_flags_plain_number(old) ? xf_val_rest(old)
                                                   : NULL);
    xf_val_set_onward(&m, again ? xf_val_onward(old) : 0);
    bool flag = !xf_val_per(&m) && xf_num_is_const(xf_val_lo(&m), &before) &&
                xf_num_is_const(xf_val_hi(&m), &now) && before != now;
    if (!xf_val_lo(&m) || (!xf_val_per(&m) && !flag) ||
        (xf_val_per(&m) && again && !xf_val_loop(old)))
        return (struct xf_val){.kind = XK_UNSET};
    if (flag)
        xf_val_set_op(&m, now > before ? XF_RED_MAX : XF_RED_MIN);
    return m;
}

bool xf_flags_choose(const struct xf_flow *f, struct xf_val *v, int64_t set, int64_t unset)
{
    if (v->kind != XK_PARTIAL || xf_val_loop(v) || !xf_val_lo(v) || !xf_val_hi(v) ||
        xf_val_per(v) || xf_num_is_zero(xf_val_lo(v)) == xf_num_is_zero(xf_val_hi(v)) ||
        set == unset)
        return false;
    int64_t before = xf_num_is_zero(xf_val_lo(v)) ? unset : set, now = before == set ? unset : set;
    xf_val_set_lo(v, xf_num_const(f->nums, before));
    xf_val_set_hi(v, xf_num_const(f->nums, now));
    xf_val_set_op(v, now > before ? XF_RED_MAX : XF_RED_MIN);
    xf_val_set_made(v, 0);
    return true;
}

static const struct xf_flag_left *left_with(const struct xf_active_loop *l, int cell)
{
    for (size_t i = 0; i < l->exits.flags.n; i++)
        if (l->exits.flags.v[i].cell == cell)
            return &l->exits.flags.v[i];
    return NULL;
}

/* What was there before is no smaller (larger) than any position. */
static bool bounds_positions(const struct xf_flow *f, const struct xf_val *m, enum xf_reduction op)
{
    int64_t k;
    if (op == XF_RED_MAX)
        return xf_num_nonnegative(f->nums, xf_num_sub(f->nums, xf_val_hi(m), xf_val_lo(m)));
    const struct xf_num *above = xf_num_sub(f->nums, xf_val_lo(m), xf_val_hi(m));
    return (xf_num_is_const(xf_val_lo(m), &k) && k >= INT_MAX) ||
           xf_rule_reaches_total(f, xf_num_add(f->nums, above, xf_val_per(m)),
                                 xf_num_mul(f->nums, xf_val_per(m), xf_val_loop(m)->per));
}

bool xf_rule_settle_flag(const struct xf_flow *f, const struct xf_active_loop *l, int cell,
                         struct xf_val *v)
{
    bool jumped = !xf_val_is_uniform(&l->jump_control);
    bool returned = !xf_val_is_uniform(&l->exits.control);
    const struct xf_flag_left *left = left_with(l, cell);
    if (v->kind != XK_PARTIAL || !xf_val_lo(v) || returned || (jumped && !left))
        return false;
    xf_val_set_set(v, false);
    if (!xf_val_per(v))
        return true;
    /* the last that was set, or where the loop ends with it the first */
    bool largest = (xf_val_loop(v) == l->item) == !jumped;
    xf_val_set_op(v, largest ? XF_RED_MAX : XF_RED_MIN);
    if ((jumped && !left->only) || !bounds_positions(f, v, xf_val_op(v)))
        return false;
    xf_val_set_lo(v, NULL);
    xf_val_set_hi(v, NULL);
    xf_val_set_per(v, NULL);
    return true;
}

/* A flag, where nothing but the search decides which of the two numbers is returned. */
struct xf_val xf_rule_searched(const struct xf_flow *f, const struct xf_val *v,
                               const struct xf_where *where)
{
    const struct xf_frame *fr = f->at.frame;
    struct xf_val m = xf_val_partial(XF_RED_NONE, NULL);
    xf_val_set_hi(&m, fr->found);
    if (xf_val_hi(&m) && !fr->has_value && fr->restricted == 1 &&
        f->at.breakable == fr->breakable && xf_val_equal(&f->at.control, &fr->control) &&
        xf_flags_plain_number(v))
        m = xf_flags_set(v, m);
    if (!xf_val_lo(&m))
        return xf_val_split(&f->store->t, XEV_CARRIED, where);
    xf_val_set_set(&m, false);
    return m;
}

/* A flag that was zero, or became zero. */
static bool begins_or_ends(const struct xf_val *v, bool zero_first)
{
    return xf_val_lo(v) && xf_val_hi(v) && !xf_val_per(v) &&
           xf_num_is_zero(zero_first ? xf_val_lo(v) : xf_val_hi(v));
}

bool xf_rule_combines_flags(const struct xf_val *v, enum xf_reduction how)
{
    int64_t one;
    if (begins_or_ends(v, true))
        return how == XF_RED_LOR || how == XF_RED_BOR;
    if (!begins_or_ends(v, false))
        return false;
    return how == XF_RED_LAND || how == XF_RED_BAND ||
           (how == XF_RED_PROD && xf_num_is_const(xf_val_lo(v), &one) && one == 1);
}

bool xf_rule_counts_flags(const struct xf_val *v, enum xf_reduction how)
{
    return how == XF_RED_SUM && v->kind == XK_PARTIAL && begins_or_ends(v, true) &&
           xf_num_nonnegative(NULL, xf_val_hi(v));
}

struct xf_val xf_rule_truth(const struct xf_flow *f, struct xf_val v, const struct xf_where *where)
{
    struct xf_val zero = xf_val_same(true, xf_num_const(f->nums, 0));
    if (xf_rule_tests_empty(f, XOP_NE, &v, &zero, where))
        return xf_val_same(true, NULL);
    if (v.kind == XK_SPLIT && xf_val_truth(&v))
        return xf_val_same(xf_val_uniform(&v), NULL);
    struct xf_val told;
    return xf_val_compared_in_item(&f->store->t, &v, &zero, &told) ? told : v;
}

bool xf_rule_tells_truth(enum xf_op op, const struct xf_val *count, const struct xf_val *with)
{
    int64_t k;
    if (count->kind != XK_SPLIT || !xf_val_truth(count) || with->kind != XK_SAME ||
        !xf_num_is_const(xf_val_rest(with), &k))
        return false;
    if (k == 0)
        return op >= XOP_LT && op <= XOP_NE;
    return k == 1 && (op == XOP_LT || op == XOP_GE);
}
