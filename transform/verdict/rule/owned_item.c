/* SPDX-License-Identifier: MIT */
#include "owned_item.h"

#include "control.h"
#include "flow.h"
#include "independent_items.h"
#include "num.h"
#include "num_arith.h"
#include "points_to.h"
#include "store.h"
#include "value.h"

bool xf_rule_holds_items(const struct xf_flow *f, const struct xf_val *contents)
{
    return contents->kind == XK_BLOCK && !xf_val_placed(contents) && !xf_val_either(contents) &&
           !xf_val_shift(contents) && !xf_val_deal(contents) && !xf_val_right_on(contents) &&
           !xf_flow_in_items(&f->at);
}

bool xf_rule_in_item(const struct xf_flow *f, const struct xf_val *contents, const struct xf_ref *r,
                     const struct xf_num *item)
{
    const struct xf_val *o = &r->offset;
    const struct xf_num *per = xf_val_per(contents), *none = xf_num_const(f->nums, 0);
    bool own = o->kind == XK_AFFINE && xf_val_uniform(o) && xf_num_is_zero(xf_val_share(o)) &&
               xf_num_is_zero(xf_val_index(o)) &&
               xf_num_equal(xf_val_offset(o), xf_num_sub(f->nums, none, per));
    const struct xf_num *at =
        own ? xf_num_sub(f->nums, xf_val_rest(o), xf_num_mul(f->nums, item, per)) : NULL;
    return at && xf_flow_lies_within(f, at, xf_flow_extent(f->nums, r), per);
}

bool xf_rule_in_owned_item(const struct xf_flow *f, const struct xf_val *contents,
                           const struct xf_ref *r)
{
    return f->scope.rank.owner && xf_rule_holds_items(f, contents) &&
           xf_rule_in_item(f, contents, r, xf_num_owned(f->nums, f->scope.rank.owner));
}

struct xf_val xf_rule_owned_item_written(const struct xf_flow *f, struct xf_val old,
                                         const struct xf_val *v, const struct xf_where *where)
{
    bool plain =
        xf_val_is_uniform(v) && !xf_val_is_pointer(v) && !xf_val_of_share(v) && !xf_val_partly(v);
    bool known = xf_val_made(&old) &&
                 (!xf_val_owned(&old) || xf_num_equal(xf_val_owned(&old), f->scope.rank.owner));
    if (!plain || !known)
        return xf_val_split(&f->store->t, XEV_HOLDER, where);
    struct xf_val block = {.kind = XK_BLOCK,
                           .as.block.per = xf_val_per(&old),
                           .as.block.made = xf_val_made(&old),
                           .as.block.owned = f->scope.rank.owner};
    block.to = old.to;
    return block;
}
