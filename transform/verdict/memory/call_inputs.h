/* SPDX-License-Identifier: MIT
 * call_inputs.h: what a call of the library follows from.
 */
#ifndef XF_CALL_INPUTS_H
#define XF_CALL_INPUTS_H

#include "value.h"

struct xf_clib_call;
struct xf_flow;
struct xf_state;

/* The value that the call's inputs determine: arguments, and what those that are only read lead to.
 */
struct xf_val xf_call_inputs(struct xf_flow *f, struct xf_state *st, const struct xf_clib_call *x);

#endif
