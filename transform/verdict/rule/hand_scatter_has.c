/* SPDX-License-Identifier: MIT */
#include "hand_scatter_has.h"

#include "flow.h"
#include "found.h"
#include "num.h"
#include "value.h"

bool xf_hand_scatter_has(const struct xf_flow *f, const struct xf_val *block)
{
    return !xf_val_deal(block) ||
           (xf_val_deal(block) < 0 ? xf_num_equal(f->scope.rank_is, f->in.group->root)
                                   : xf_num_equal(f->scope.rank.is_not, f->in.group->root));
}
