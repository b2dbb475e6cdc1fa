/* SPDX-License-Identifier: MIT
 * lower_new.h: new and delete of what runs no code of its own, as calls of malloc(), calloc() and
 * free().
 */
#ifndef XF_LOWER_NEW_H
#define XF_LOWER_NEW_H

#include <stdbool.h>
#include <clang-c/Index.h>

#include "lower.h"

struct xf_expr;

/* Its constructor is followed: of one object, or without arguments of each of several. */
bool xf_understands_new(struct xf_lower *l, CXCursor c);

/* The node is XE_OTHER over its operands, and stays that where it is not followed. */
void xf_lower_new(struct xf_lower *l, struct xf_expr *e, CXCursor c, struct xf_cursors operands,
                  const struct xf_locus *p);

/* std::make_unique<T>(arguments) of a class of the program. */
void xf_make_owned(struct xf_lower *l, struct xf_expr *e, CXCursor call);

void xf_lower_delete(struct xf_lower *l, struct xf_expr *e);

#endif
