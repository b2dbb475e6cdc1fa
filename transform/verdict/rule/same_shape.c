/* SPDX-License-Identifier: MIT */
#include "same_shape.h"

#include "calls.h"
#include "findings.h"
#include "flow.h"
#include "ir.h"
#include "result.h"
#include "store.h"
#include "value.h"

/* A scatter or gather that could be one of the group's. */
static bool could_be_of_group(const struct xf_expr *call)
{
    const struct xf_mpi_call *mpi = call->text ? xf_mpi_lookup(call->text) : NULL;
    return mpi && mpi->class <= XF_MPI_ALLGATHER;
}

void xf_rule_message(const struct xf_flow *f, const struct xf_expr *call)
{
    xf_flow_event(f, could_be_of_group(call) ? XEV_DEALT_OTHERWISE : XEV_MESSAGE, &call->where,
                  NULL, call->text);
}

void xf_rule_number_sent(const struct xf_flow *f, const struct xf_expr *call)
{
    xf_flow_event(f, could_be_of_group(call) ? XEV_DEALT_OTHERWISE : XEV_NUMBER_SENT, &call->where,
                  NULL, call->text);
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
