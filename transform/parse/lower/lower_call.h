/* SPDX-License-Identifier: MIT
 * lower_call.h: calls of functions, and what C++ writes like calls or calls by operators.
 */
#ifndef XF_LOWER_CALL_H
#define XF_LOWER_CALL_H

#include <clang-c/Index.h>

#include "lower.h"

struct xf_expr;

/* The tree accounts for the name at this place. */
void xf_note_named(struct xf_lower *l, CXCursor c);

void xf_lower_call(struct xf_lower *l, struct xf_expr *e, CXCursor c, const struct xf_locus *p);

#endif
