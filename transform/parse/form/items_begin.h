/* SPDX-License-Identifier: MIT
 * items_begin.h: items of an array or a vector that begin with what their class has for them, and
 * end.
 */
#ifndef XF_ITEMS_BEGIN_H
#define XF_ITEMS_BEGIN_H

#include <stdint.h>
#include <clang-c/Index.h>

struct xf_expr;
struct xf_locus;
struct xf_lower;

/* A call that makes n items by the constructor (null: that which needs no arguments), or with the
 * values of their members. */
struct xf_expr *xf_items_begun(struct xf_lower *l, struct xf_expr *items, struct xf_expr *n,
                               CXType t, CXCursor constructor, const struct xf_locus *p);

/* Likewise of an array, also one of arrays; NULL: it is not understood, which is noted. */
struct xf_expr *xf_array_begun(struct xf_lower *l, struct xf_expr *array, CXType item,
                               CXCursor constructor, const struct xf_locus *p);

/* The address of the first item that is no array, and how many there are; NULL: that is not known.
 */
struct xf_expr *xf_items_first(struct xf_lower *l, struct xf_expr *array, int64_t *n);

/* What becomes a call of a function that goes over n items. */
struct xf_expr *xf_items_call(struct xf_lower *l, struct xf_expr *items, struct xf_expr *n);

/* Each of the n items is made by the constructor without arguments of its class, or has the values
 * of its members; `call`, a constructor or member of the vector, is what does it. */
struct xf_expr *xf_items_begin(struct xf_lower *l, struct xf_expr *items, struct xf_expr *n,
                               CXCursor call);

#endif
