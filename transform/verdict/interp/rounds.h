/* SPDX-License-Identifier: MIT
 * rounds.h: loops that are no item loops, and the trips of both.
 */
#ifndef XF_ROUNDS_H
#define XF_ROUNDS_H

#include "value.h"

struct xf_active_loop;
struct xf_induction;
struct xf_flow;
struct xf_state;

/* Run trips of `l` until nothing changes; st becomes what holds behind the loop. */
void xf_loop_rounds(struct xf_flow *f, struct xf_state *st, struct xf_active_loop *l,
                    const struct xf_induction *c, struct xf_val control);

#endif
