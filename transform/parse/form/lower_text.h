/* SPDX-License-Identifier: MIT
 * lower_text.h: calls on text and streams, see library_text.h, as calls of functions that C has.
 */
#ifndef XF_LOWER_TEXT_H
#define XF_LOWER_TEXT_H

#include "library.h"

struct xf_expr;
struct xf_lower;

/* The node, whose arguments are the object, if there is one, and those of the call. */
void xf_lower_text(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what);

#endif
