/* SPDX-License-Identifier: MIT
 * sorting_call.h: calls of functions that sort an array by calling themselves, as qsort() would.
 */
#ifndef XF_SORTING_CALL_H
#define XF_SORTING_CALL_H

#include <stdbool.h>

struct xf_expr;
struct xf_flow;
struct xf_function;
struct xf_state;
struct xf_val;

/* True when the call has been run: it sorts an own block, or what was gathered from such blocks; or
 * it is given a block and does something else, which is not known. */
bool xf_recognise_sorting_call(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                               const struct xf_function *fn, const struct xf_val *args);

#endif
