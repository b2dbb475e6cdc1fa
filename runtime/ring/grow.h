/* SPDX-License-Identifier: MIT
 * grow.h: a ring on its way, to which one processor after another is added ([Ring] 4.1).
 */
#ifndef RSC_RING_GROW_H
#define RSC_RING_GROW_H

#include "members.h"

struct rsc_growth; /* opaque; release with rsc_growth_free() */

/* A ring of no processor yet, refined after every insertion as `refine` says, never AUTO. Graph and
 * problem are borrowed. NULL: out of memory. */
struct rsc_growth *rsc_growth_new(const struct rsc_graph *graph,
                                  const struct rsc_ring_problem *problem, enum rsc_refine refine);
void rsc_growth_free(struct rsc_growth *growth);

/* Begin with the fastest processor alone. -1: ECONDITION, nobody computes. */
int rsc_growth_begin(struct rsc_growth *growth, struct rsc_err *err);

/* Add the processor, between the two, that leaves the shortest step; with one processor, the ring
 * becomes the best pair. *grown: there was one. Errors: ENOMEM. */
int rsc_growth_step(struct rsc_growth *growth, bool *grown, struct rsc_err *err);

int rsc_growth_size(const struct rsc_growth *growth);
double rsc_growth_step_s(const struct rsc_growth *growth); /* rational */

/* The members as they are now, for the caller to release with rsc_ring_clear(). Errors: ENOMEM. */
int rsc_growth_copy(const struct rsc_growth *growth, struct rsc_ring *out, struct rsc_err *err);

#endif
