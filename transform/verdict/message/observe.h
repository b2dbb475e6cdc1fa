/* SPDX-License-Identifier: MIT
 * observe.h: what a run sees of the call sites that may belong to a group.
 */
#ifndef XF_OBSERVE_H
#define XF_OBSERVE_H

#include <stddef.h>

struct xf_expr;
struct xf_flow;
struct xf_mpi_call;
struct xf_observation;
struct xf_state;
struct xf_val;

/* Note what is seen of a call site of f->seen */
void xf_flow_observe(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                     const struct xf_mpi_call *mpi, const struct xf_val *args);

/* What was seen until then. Trips of a loop that are run before it is known what holds when one
 * begins are taken back: in the first one a count may be a number that it is in no other. */
struct xf_seen_before {
    struct xf_observation *v; /* in f->scratch */
    size_t n;
};

struct xf_seen_before xf_flow_keep_seen(struct xf_flow *f);
void xf_flow_take_back_seen(struct xf_flow *f, const struct xf_seen_before *before);

#endif
