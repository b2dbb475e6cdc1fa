/* SPDX-License-Identifier: MIT
 * unknown_call.h: unknown_call.c: which calls and functions are understood.
 */
#ifndef XF_UNKNOWN_CALL_H
#define XF_UNKNOWN_CALL_H

#include <clang-c/Index.h>

struct xf_lower;

/* What is not understood of this call, or of this function where it is declared; else NULL. */
const char *xf_unknown_in_call(struct xf_lower *l, CXCursor call);
const char *xf_unknown_in_function(struct xf_lower *l, CXCursor function);

#endif
