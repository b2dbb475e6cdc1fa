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
#include "domain.h"

bool xf_flags_plain_number(const struct xf_val *v)
{
    return v->role == XR_SAME && v->uniform && !v->of_share && v->rest && !xf_val_is_pointer(v);
}

struct xf_val xf_flags_marked(const struct xf_val *old, struct xf_val m)
{
    int64_t before, now;
    bool again = old->role == XR_PARTIAL && old->lo && xf_num_equal(old->hi, m.hi) &&
                 old->per == m.per && (!old->loop || old->loop == m.loop);
    m.lo = again ? old->lo : xf_flags_plain_number(old) ? old->rest : NULL;
    bool flag =
        !m.per && xf_num_is_const(m.lo, &before) && xf_num_is_const(m.hi, &now) && before != now;
    if (!m.lo || (!m.per && !flag) || (m.per && again && !old->loop))
        return (struct xf_val){.role = XR_UNSET};
    if (flag)
        m.op = now > before ? XF_RED_MAX : XF_RED_MIN;
    return m;
}

static const struct xf_mark_left *left_with(const struct xf_active_loop *l, int cell)
{
    for (size_t i = 0; i < l->exits.marks.n; i++)
        if (l->exits.marks.v[i].cell == cell)
            return &l->exits.marks.v[i];
    return NULL;
}

/* What was there before is no smaller (larger) than any position. */
static bool bounds_positions(const struct xf_flow *f, const struct xf_val *m, enum xf_reduction op)
{
    int64_t k;
    if (op == XF_RED_MAX)
        return xf_num_nonnegative(f->nums, xf_num_sub(f->nums, m->hi, m->lo));
    const struct xf_num *above = xf_num_sub(f->nums, m->lo, m->hi);
    return (xf_num_is_const(m->lo, &k) && k >= INT_MAX) ||
           xf_rule_reaches_total(f, xf_num_add(f->nums, above, m->per),
                                 xf_num_mul(f->nums, m->per, m->loop->per));
}

bool xf_rule_settle_mark(const struct xf_flow *f, const struct xf_active_loop *l, int cell,
                         struct xf_val *v)
{
    bool jumped = l->jump_control.role != XR_SAME || !l->jump_control.uniform;
    bool returned = l->exits.control.role != XR_SAME || !l->exits.control.uniform;
    const struct xf_mark_left *left = left_with(l, cell);
    if (v->role != XR_PARTIAL || !v->lo || returned || (jumped && !left))
        return false;
    v->set = false;
    if (!v->per)
        return true;
    /* the last that was set, or where the loop ends with it the first */
    bool largest = (v->loop == l->item) == !jumped;
    v->op = largest ? XF_RED_MAX : XF_RED_MIN;
    if ((jumped && !left->only) || !bounds_positions(f, v, v->op))
        return false;
    v->lo = v->hi = v->per = NULL;
    return true;
}

/* A flag, where nothing but the search decides which of the two numbers is returned. */
struct xf_val xf_rule_searched(const struct xf_flow *f, const struct xf_val *v,
                               const struct xf_where *where)
{
    const struct xf_frame *fr = f->at.frame;
    struct xf_val m = xf_val_partial(XF_RED_NONE, NULL);
    m.hi = fr->found;
    if (m.hi && !fr->has_value && fr->restricted == 1 && f->at.loops == fr->loops &&
        xf_val_equal(&f->at.control, &fr->control) && xf_flags_plain_number(v))
        m = xf_flags_marked(v, m);
    if (!m.lo)
        return xf_val_split(&f->store->t, XEV_CARRIED, where);
    m.set = false;
    return m;
}

/* A flag that was zero, or became zero. */
static bool begins_or_ends(const struct xf_val *v, bool zero_first)
{
    return v->lo && v->hi && !v->per && xf_num_is_zero(zero_first ? v->lo : v->hi);
}

bool xf_rule_combines_flags(const struct xf_val *v, enum xf_reduction how)
{
    int64_t one;
    if (begins_or_ends(v, true))
        return how == XF_RED_LOR || how == XF_RED_BOR;
    if (!begins_or_ends(v, false))
        return false;
    return how == XF_RED_LAND || how == XF_RED_BAND ||
           (how == XF_RED_PROD && xf_num_is_const(v->lo, &one) && one == 1);
}

bool xf_rule_counts_flags(const struct xf_val *v, enum xf_reduction how)
{
    return how == XF_RED_SUM && v->role == XR_PARTIAL && begins_or_ends(v, true) &&
           xf_num_nonnegative(NULL, v->hi);
}

struct xf_val xf_rule_truth(const struct xf_flow *f, struct xf_val v, const struct xf_where *where)
{
    struct xf_val zero = xf_val_same(true, xf_num_const(f->nums, 0));
    if (xf_rule_tests_empty(f, XOP_NE, &v, &zero, where))
        return xf_val_same(true, NULL);
    return v.role == XR_SPLIT && v.truth ? xf_val_same(v.uniform, NULL) : v;
}

bool xf_rule_tells_truth(enum xf_op op, const struct xf_val *count, const struct xf_val *with)
{
    int64_t k;
    if (count->role != XR_SPLIT || !count->truth || with->role != XR_SAME ||
        !xf_num_is_const(with->rest, &k))
        return false;
    if (k == 0)
        return op >= XOP_LT && op <= XOP_NE;
    return k == 1 && (op == XOP_LT || op == XOP_GE);
}
