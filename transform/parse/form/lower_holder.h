/* SPDX-License-Identifier: MIT
 * lower_holder.h: objects of the library that hold plain values, see library_holder.h: a structure
 * of one array. What is put in may be any element, of an index that is not known, and each element
 * may be what is asked for.
 */
#ifndef XF_LOWER_HOLDER_H
#define XF_LOWER_HOLDER_H

#include "library.h"

struct xf_expr;
struct xf_lower;

/* How many items it has; the index of one of them, of number k. */
struct xf_expr *xf_holder_size(struct xf_lower *l, struct xf_expr *object);
struct xf_expr *xf_holder_index(struct xf_lower *l, struct xf_expr *object, struct xf_expr *k);

void xf_lower_holder(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what);

#endif
