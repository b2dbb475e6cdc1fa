/* SPDX-License-Identifier: MIT
 * never-empty: a process without an item is harmless, or the plan keeps one everywhere.
 */
#include "rules.h"

#include "result.h"

void xf_rule_keep_one(struct xf_flow *f, const struct xf_where *where, const char *why)
{
    f->keep_one = true;
    xf_flow_proof(f, XF_NEVER_EMPTY, where, why);
}

bool xf_rule_tests_empty(struct xf_flow *f, enum xf_op op, const struct xf_val *v,
                         const struct xf_val *with, const struct xf_where *where)
{
    int64_t k;
    bool number = v->role == XR_AFFINE && !xf_val_is_pointer(v) && xf_num_is_zero(v->offset) &&
                  xf_num_is_zero(v->index) && xf_num_is_zero(v->rest) &&
                  xf_num_nonnegative(f->nums, v->share);
    if (!number || with->role != XR_SAME || !xf_num_is_const(with->rest, &k))
        return false;
    bool asks = k == 0 ? op >= XOP_LT && op <= XOP_NE : k == 1 && (op == XOP_LT || op == XOP_GE);
    if (asks)
        xf_rule_keep_one(f, where, "asks for items at all: the plan keeps one everywhere");
    return asks;
}
