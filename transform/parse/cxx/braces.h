/* SPDX-License-Identifier: MIT
 * braces.h: objects of classes without constructors that begin with values in braces, where members
 * may have values of their own, too.
 */
#ifndef XF_BRACES_H
#define XF_BRACES_H

#include <stdbool.h>
#include <clang-c/Index.h>

#include "lower.h"

/* Of which fields the list has values, in their order; false: they do not fit. */
bool xf_braces_place(struct xf_lower *l, CXCursor list, struct xf_cursors fields, bool *given);

/* Is each value one of a member, and has each other member nothing or a constant of its own? */
bool xf_understands_braces(struct xf_lower *l, CXCursor list);

#endif
