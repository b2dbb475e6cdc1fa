/* SPDX-License-Identifier: MIT
 * tiers.h: random platforms of three levels, as in the experiments of [Ring] 5.1: hosts on switches
 * (LAN), switches on city routers (MAN), those on routers far from each other (WAN).
 */
#ifndef RSC_GRAPH_TIERS_H
#define RSC_GRAPH_TIERS_H

#include "graph.h"

#include <stdio.h>

struct rsc_tiers {
    int wans, mans, lans,
        hosts;     /* WAN routers; MANs of each; LANs of each MAN; most hosts of a LAN */
    uint64_t seed; /* the same platform for the same numbers */
    int64_t item_bytes;
    double item_flops;
};

/* Errors: EINVAL (a number < 1, or more than 100,000 hosts), ENOMEM. */
int rsc_tiers_make(const struct rsc_tiers *tiers, struct rsc_graph **out, struct rsc_err *err);

/* Write a graph as a graph file. The caller looks for errors of `out`. */
void rsc_graph_write(const struct rsc_graph *graph, FILE *out);

#endif
