/* SPDX-License-Identifier: MIT
 * several.h: calls by a pointer that may hold one of several functions.
 */
#ifndef XF_SEVERAL_H
#define XF_SEVERAL_H

#include <stdbool.h>

struct xf_expr;
struct xf_flow;
struct xf_state;
struct xf_val;

/* The call is by `which`: *out is what comes of it. False when it is not known which functions that
 * may be, or not all of them can be followed. */
bool xf_call_one_of(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                    const struct xf_val *which, struct xf_val *args, struct xf_val *out);

#endif
