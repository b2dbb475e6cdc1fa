/* SPDX-License-Identifier: MIT */
#include "shares.h"

#include <stdint.h>

#include "flow.h"
#include "found.h"
#include "num.h"
#include "num_arith.h"
#include "numbers.h"

const struct xf_num *xf_rule_total(const struct xf_flow *f)
{
    const struct xf_group_spec *g = f->in.group;
    return g->total ? g->total : xf_num_mul(f->nums, g->share, xf_num_size(f->nums, g->comm));
}

/* A multiple of the share of all processes together. */
bool xf_rule_is_total(const struct xf_flow *f, const struct xf_num *n)
{
    if (f->in.group->total)
        return !xf_num_is_zero(n) && xf_num_quotient(f->nums, n, f->in.group->total);
    const struct xf_num *shares = xf_flow_in_shares(f, n);
    return shares && xf_num_quotient(f->nums, shares, xf_num_size(f->nums, f->in.group->comm));
}

bool xf_rule_is_even_share(const struct xf_flow *f, const struct xf_num *n)
{
    return xf_flow_in_shares(f, n) && !xf_rule_is_total(f, n);
}

bool xf_rule_holds_share(const struct xf_flow *f, const struct xf_num *n)
{
    int64_t k;
    return xf_rule_is_even_share(f, n) &&
           (!xf_num_is_const(n, &k) ||
            xf_num_equal(n, xf_num_mul(f->nums, f->in.group->share, f->in.group->grain)));
}
