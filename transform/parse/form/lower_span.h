/* SPDX-License-Identifier: MIT
 * lower_span.h: views of items that are somewhere else.
 */
#ifndef XF_LOWER_SPAN_H
#define XF_LOWER_SPAN_H

#include "ir.h"
#include "library.h"

struct xf_lower;

/* The node, over operands, becomes { address, number } of the items, or how many bytes they have.
 */
void xf_lower_span(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what);

#endif
