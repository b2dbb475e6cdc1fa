/* SPDX-License-Identifier: MIT
 * rounds.h: loops that are no item loops, and the trips of both.
 */
#ifndef XF_ROUNDS_H
#define XF_ROUNDS_H

#include "trips.h"

/* Run condition, body and step once; st becomes the state at the end of the trip. Returns the
 * condition under which there was one. */
struct xf_val xf_loop_trip(struct xf_flow *f, struct xf_state *st, struct xf_active_loop *l,
                           const struct xf_val *control, bool counted);

/* flow_rounds.c: run trips of `l` until nothing changes; st becomes what holds behind the loop. */
void xf_loop_rounds(struct xf_flow *f, struct xf_state *st, struct xf_active_loop *l,
                    const struct xf_course *c, struct xf_val control);

#endif
