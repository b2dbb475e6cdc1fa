/* SPDX-License-Identifier: MIT */
#include "call_inputs.h"

#include <stddef.h>

#include "call_extent.h"
#include "comparison.h"
#include "extent.h"
#include "flow.h"
#include "ir.h"
#include "store.h"
#include "points_to.h"
#include "value.h"

struct xf_val xf_call_inputs(struct xf_flow *f, struct xf_state *st, const struct xf_clib_call *x)
{
    struct xf_val v = xf_val_same(true, NULL);
    for (size_t i = 0; i + 1 < x->call->n; i++) {
        char role = xf_extent_role(x->c, i);
        if (role == 'w' || role == 'F' || (role == 'p' && xf_val_is_pointer(&x->args[i])))
            continue;
        struct xf_val part = role == 'c' ? xf_part_compared(f, st, x->call->arg[i + 1], -1)
                                         : xf_extent_read(f, st, x, i);
        v = xf_val_transfer(&f->store->t, v, part, &x->call->where);
    }
    return v;
}
