/* SPDX-License-Identifier: MIT
 * clib.h: calls of the C library, by what the table in facts/ says of them.
 */
#ifndef XF_CLIB_H
#define XF_CLIB_H

#include "value.h"

struct xf_c_call;
struct xf_expr;
struct xf_flow;
struct xf_state;

/* The arguments `given` are evaluated, and lengths among them decided. */
struct xf_val xf_call_clib(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                           const struct xf_c_call *c, struct xf_val *given);

#endif
