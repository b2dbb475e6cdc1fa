/* SPDX-License-Identifier: MIT
 * share_link.h: transfers that start together and share the root's link, max-min fairly.
 */
#ifndef RSC_PLAN_SHARE_LINK_H
#define RSC_PLAN_SHARE_LINK_H

#include "rescatter_err.h"

#include <stdbool.h>

struct rsc_flow {
    double items;     /* to transfer, 0: no flow */
    double startup_s; /* before the first item moves */
    double alone_s;   /* start-up included, if nothing else used the root's link */
    double end_s;     /* result */
};

/* Fill end_s of flows[n]. The root's link moves one item in link_per_item_s seconds (0: it does not
 * limit). Each flow gets its own link's rate or an equal part of what the slower flows leave over,
 * whichever is less; the parts change when a flow starts or ends. Errors: ENOMEM. */
int rsc_share_link(struct rsc_flow *flows, int n, double link_per_item_s, struct rsc_err *err);

#endif
