/* SPDX-License-Identifier: MIT */
#include "same_shape.h"

#include "findings.h"
#include "flow.h"
#include "ir.h"
#include "result.h"
#include "store.h"
#include "value.h"

void xf_rule_message(const struct xf_flow *f, const struct xf_expr *call)
{
    xf_flow_event(f, XEV_MESSAGE, &call->where, NULL, call->text);
}

struct xf_val xf_rule_block_reduced(const struct xf_flow *f, const struct xf_expr *call,
                                    const struct xf_val *block, enum xf_reduction how,
                                    bool everywhere)
{
    if (xf_val_amid(block) && how != XF_RED_NONE) {
        xf_flow_proof(f, XF_SAME_SHAPE, &call->where,
                      "combines each item with what is the same on all other processes");
        return xf_val_same(everywhere, NULL);
    }
    xf_rule_message(f, call);
    return xf_val_split(&f->store->t, XEV_MESSAGE, &call->where);
}
