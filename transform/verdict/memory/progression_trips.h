/* SPDX-License-Identifier: MIT
 * progression_trips.h: what the trips of a loop together leave in an array of which each writes an
 * element.
 */
#ifndef XF_PROGRESSION_TRIPS_H
#define XF_PROGRESSION_TRIPS_H

#include <stdbool.h>

struct xf_active_loop;
struct xf_flow;
struct xf_state;

/* Where a trip begins: what the trips before it have left, after a trip that began with `began`. It
 * must hold in the trip that begins with it; `guesses`: one is still to come. */
void xf_progression_head(struct xf_flow *f, const struct xf_active_loop *l,
                         const struct xf_state *entry, const struct xf_state *trip,
                         const struct xf_state *began, bool guesses, struct xf_state *head);

/* Behind a loop, which began with `entry` at time `before` and whose last trip left `trip`. */
void xf_progression_leave(struct xf_flow *f, const struct xf_active_loop *l,
                          const struct xf_state *entry, const struct xf_state *trip,
                          struct xf_state *st, unsigned before);

#endif
