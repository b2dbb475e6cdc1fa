/* SPDX-License-Identifier: MIT */
#include "neighbours.h"

#include <stdint.h>

#include "findings.h"
#include "flow.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "same_shape.h"
#include "value.h"

void xf_rule_exchange(const struct xf_flow *f, const struct xf_expr *call,
                      const struct xf_val *const *peers, size_t n_peers, const struct xf_val *comm)
{
    const struct xf_num *rank = comm ? xf_num_rank(f->nums, xf_val_rest(comm)) : NULL;
    bool neighbour = false;
    int64_t distance;
    for (size_t i = 0; i < n_peers; i++) {
        const struct xf_num *peer = peers[i] ? xf_val_peer(peers[i]) : NULL;
        peer = peers[i] && !peer ? xf_val_rest(peers[i]) : peer;
        neighbour = neighbour || xf_num_is_const(xf_num_sub(f->nums, peer, rank), &distance);
    }
    if (neighbour)
        xf_flow_event(f, XEV_NEIGHBOUR, &call->where, NULL, call->text);
    else
        xf_rule_message(f, call);
}
