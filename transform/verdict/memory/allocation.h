/* SPDX-License-Identifier: MIT
 * allocation.h: memory that a function of the library makes, or makes larger.
 */
#ifndef XF_ALLOCATION_H
#define XF_ALLOCATION_H

#include "value.h"

struct xf_clib_call;
struct xf_flow;
struct xf_state;

/* The pointer that the call gives; what is there holds what the function leaves in it. */
struct xf_val xf_flow_allocate(struct xf_flow *f, struct xf_state *st,
                               const struct xf_clib_call *x);

#endif
