/* SPDX-License-Identifier: MIT
 * lower_type.h: lower_type.c: the front end's types -> ours. One xf_type for each of its types, so
 * that types can be compared by address within a unit.
 */
#ifndef XF_LOWER_TYPE_H
#define XF_LOWER_TYPE_H

#include <stdint.h>
#include <clang-c/Index.h>

struct xf_lower;
struct xf_type;

struct xf_type *xf_lower_type(struct xf_lower *l, CXType t);

/* The type named between the parentheses of sizeof (...). */
struct xf_type *xf_lower_sizeof_type(struct xf_lower *l, CXCursor sizeof_expr, int64_t bytes);

#endif
