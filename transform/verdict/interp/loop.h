/* SPDX-License-Identifier: MIT
 * loop.h: loops. A loop whose number of trips is my share (times something) is an item loop: each
 * trip works on its own item, and whatever is carried from trip to trip must be a reduction. A loop
 * counted by a number that is the same in both programs runs its counter symbolically. All others
 * run until nothing changes.
 */
#ifndef XF_LOOP_H
#define XF_LOOP_H

#include <stdbool.h>

#include "value.h"

struct xf_active_loop;
struct xf_flow;
struct xf_state;
struct xf_stmt;

/* A loop of whatever kind; st becomes what holds behind it. */
void xf_exec_loop(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s);

/* Run condition, body and step once; st becomes the state at the end of the trip. Returns the
 * condition under which there was one. */
struct xf_val xf_loop_trip(struct xf_flow *f, struct xf_state *st, struct xf_active_loop *l,
                           const struct xf_val *control, bool counted);

#endif
