/* SPDX-License-Identifier: MIT
 * lower_tuple.h: pairs and tuples as structures of their values, tuples of references as structures
 * of addresses.
 */
#ifndef XF_LOWER_TUPLE_H
#define XF_LOWER_TUPLE_H

#include <clang-c/Index.h>

struct xf_expr;
struct xf_lower;

/* The node, of that type, becomes { value, ... } of its arguments, or of zeros. */
void xf_tuple_make(struct xf_lower *l, struct xf_expr *e);

/* std::tie(x, y): { &x, &y } */
void xf_tuple_tie(struct xf_lower *l, struct xf_expr *e);

/* std::tie(x, y) = values: one after the other. */
void xf_tuple_set_all(struct xf_lower *l, struct xf_expr *e);

/* std::get<1>(t), of which c is the call. */
void xf_tuple_get(struct xf_expr *e, CXCursor c);

#endif
