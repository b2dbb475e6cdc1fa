/* SPDX-License-Identifier: MIT
 * linkage.h: linkage.c: names for the linker. Attributes and labels give one variable or function
 * several.
 */
#ifndef XF_LINKAGE_H
#define XF_LINKAGE_H

#include <clang-c/Index.h>

struct xf_lower;

/* Notes those that have another name than their own; before any symbol is made. */
void xf_linkage_collect(struct xf_lower *l);

/* What the linker knows the variable or function `c`, called `own`, by: declarations that come to
 * the same name are of one thing. */
const char *xf_link_name(struct xf_lower *l, CXCursor c, const char *own);

#endif
