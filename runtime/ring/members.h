/* SPDX-License-Identifier: MIT
 * members.h: a ring of processors for programs that compute and exchange borders with two
 * neighbours in every step: who takes part, in which order, over which links, with which part of
 * their bandwidth and with how many items ([Ring]).
 *
 * A link's bandwidth is in items per second, the inverse of its time per item. Ways of other
 * processors that use the same link share it; a backbone gives its whole bandwidth to each.
 */
#ifndef RSC_RING_MEMBERS_H
#define RSC_RING_MEMBERS_H

#include "graph.h"

enum rsc_refine {
    RSC_REFINE_AUTO,   /* the best of the others */
    RSC_REFINE_NONE,   /* what a way got when it was laid it keeps */
    RSC_REFINE_FAIR,   /* max-min fairness after every insertion */
    RSC_REFINE_SOLVER, /* the best bandwidths of the ways laid, after every insertion */
    RSC_N_REFINES
};

struct rsc_ring_problem { /* zero-initialise, then set what differs */
    int64_t items;        /* W: computed in every step, >= 1 */
    double border;        /* H: items that each processor sends to either neighbour, >= 0 */
    enum rsc_refine refine;
};

struct rsc_way {          /* from a processor to a neighbour in the ring */
    int from, to, n_arcs; /* nodes */
    int *arcs;            /* [n_arcs] owned by the ring */
    double bandwidth;     /* items per second, on each of them */
};

struct rsc_member { /* a processor of the ring */
    int node;
    struct rsc_way next, prev; /* to its successor and predecessor; no arcs if it is alone */
    double exchange_s;         /* to send both borders */
    double share;              /* items, if they could be divided */
    int64_t count;             /* whole items */
};

struct rsc_ring { /* release with rsc_ring_clear() */
    int n;
    struct rsc_member *members; /* [n] in the order of the ring */
    double step_s;              /* of the whole items, the longest of all members */
    double rational_s;          /* if items could be divided */
    enum rsc_refine refine;     /* the one that was used, never AUTO */
    int n_sizes;                /* processors that compute */
    double *by_size; /* [n_sizes + 1] rational_s of the ring of each size that was found on the way;
                        infinite: none */
};

/* With arcs of its own. Errors: ENOMEM. */
int rsc_way_copy(const struct rsc_way *from, struct rsc_way *to, struct rsc_err *err);

void rsc_ring_clear(struct rsc_ring *ring); /* cleared is fine */

const char *rsc_refine_id(enum rsc_refine refine);
int rsc_refine_parse(const char *id, enum rsc_refine *out); /* -1: unknown */

#endif
