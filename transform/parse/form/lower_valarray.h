/* SPDX-License-Identifier: MIT
 * lower_valarray.h: arrays that are computed with number by number, as loops over vectors.
 */
#ifndef XF_LOWER_VALARRAY_H
#define XF_LOWER_VALARRAY_H

#include "library.h"

struct xf_expr;
struct xf_lower;

/* The node, over the operands of the call c, does what that does. */
void xf_lower_valarray(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what,
                       CXCursor c);

#endif
