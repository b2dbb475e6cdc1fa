/* SPDX-License-Identifier: MIT
 * bmatch.h: which edges of a bipartite graph to choose so that each vertex has a number of them
 * between two bounds: a flow with lower bounds.
 */
#ifndef RSC_STEADY_BMATCH_H
#define RSC_STEADY_BMATCH_H

#include "rescatter_err.h"

#include <stdbool.h>

struct rsc_bmatch {
    int n_edges, n_vertices;
    const int *left, *right; /* [n_edges] vertices; -1: the edge has no end there */
    const bool *must;        /* [n_edges] has to be chosen */
    const bool *may;         /* [n_edges] may be chosen */
    const bool *is_left;     /* [n_vertices] */
    const int *least, *most; /* [n_vertices] chosen edges */
};

/* Fill chosen[n_edges], and add edges while that is possible. *found: there is such a choice.
 * Errors: ENOMEM. */
int rsc_bmatch_find(const struct rsc_bmatch *problem, bool *chosen, bool *found,
                    struct rsc_err *err);

#endif
