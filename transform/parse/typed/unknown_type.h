/* SPDX-License-Identifier: MIT
 * unknown_type.h: types that are not understood.
 */
#ifndef XF_UNKNOWN_TYPE_H
#define XF_UNKNOWN_TYPE_H

#include <clang-c/Index.h>
#include <stdbool.h>

struct xf_lower;

/* What is not understood of a value of the type; else NULL. */
const char *xf_unknown_in_type(struct xf_lower *l, CXType t);

/* Is it no T &&, or one to what a move is a copy of: plain values and lambdas? */
bool xf_moves_as_copy(struct xf_lower *l, CXType t);

/* What is not understood of a class of the program; NULL: it is followed. */
const char *xf_class_unknown(struct xf_lower *l, CXType t);

#endif
