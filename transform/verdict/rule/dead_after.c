/* SPDX-License-Identifier: MIT */
#include "dead_after.h"

#include "flow.h"
#include "store.h"

struct xf_val xf_rule_left_behind(const struct xf_flow *f, int cell, struct xf_val v, bool block,
                                  const struct xf_where *where)
{
    if (v.kind == XK_PARTIAL && xf_val_onward(&v) == cell + 1) {
        xf_val_set_onward(&v, 0);
        xf_val_set_loop(&v, NULL);
        xf_val_set_made(&v, ++f->store->stamp);
        return v;
    }
    if (v.kind == XK_PARTIAL)
        return xf_val_split(&f->store->t, XEV_PIECES_PARTIAL, where);
    if (!block && (v.kind == XK_UNSET || v.kind == XK_SAME || v.kind == XK_SPLIT))
        return v;
    return xf_val_split(&f->store->t, XEV_PIECES_LEFT, where);
}
