/* SPDX-License-Identifier: MIT
 * front.h: is there a distribution that ends by a given time? For increasing costs, by a search
 * over the best partial distributions.
 */
#ifndef RSC_PLAN_FRONT_H
#define RSC_PLAN_FRONT_H

#include "cover.h"
#include "loss.h"
#include "window.h"

/* Children tried by all searches together: some seconds of work. */
enum { RSC_FRONT_WORK = 100000000 };

struct rsc_front {
    const struct rsc_star *star;
    struct rsc_fit fit;
    struct rsc_bound bound;
    struct rsc_loss loss;
    bool sorted;                         /* affine links, lambda never decreasing */
    bool single;                         /* and no start-ups: losses need no tightening */
    struct rsc_state *states, *children; /* [room for children] */
    struct rsc_range *ranges;            /* for the position at hand */
    struct rsc_node *nodes;
    int n_children, n_ranges, n_nodes, room_nodes;
    struct rsc_cover cover; /* of units given in all */
    bool complete;          /* result: no state was dropped without proof */
    bool greedy;            /* the caller's: follow only one state, for a first solution */
    int64_t work;           /* the caller's to reset: children tried so far */
};

/* Is there only one state to follow for each makespan? */
bool rsc_front_is_single(const struct rsc_star *star);

/* Errors: ENOMEM. The star (p >= 2, n >= 1, all costs increasing) is borrowed. */
int rsc_front_create(const struct rsc_star *star, struct rsc_front *front, struct rsc_err *err);
void rsc_front_destroy(struct rsc_front *front);

/* Bound what can still be done for times up to limit_s, most closely around shares[p]; needed
 * before the first question, which must not go beyond. Roughly while greedy. Errors: ENOMEM. */
int rsc_front_bound(struct rsc_front *front, double limit_s, const int64_t *shares,
                    struct rsc_err *err);

/* Fill shares[p] with a distribution that ends by limit_s. False: none was found, and if
 * front->complete there is none. */
bool rsc_front_feasible(struct rsc_front *front, double limit_s, int64_t *shares);

#endif
