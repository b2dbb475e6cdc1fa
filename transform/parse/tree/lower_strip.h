/* SPDX-License-Identifier: MIT
 * lower_strip.h: what leaves no node: implicit conversions and parentheses.
 */
#ifndef XF_LOWER_STRIP_H
#define XF_LOWER_STRIP_H

#include <clang-c/Index.h>

#include "ir.h"
#include "lower.h"

/* Walks down through parentheses and implicit conversions. *p becomes the place of the cursor
 * returned, or that of the macro use it is the whole of; its outer span includes parentheses. */
CXCursor xf_lower_strip(struct xf_lower *l, CXCursor c, const struct xf_locus *parent,
                        struct xf_locus *p);

#endif
