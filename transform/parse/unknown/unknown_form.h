/* SPDX-License-Identifier: MIT
 * unknown_form.h: unknown_form.c: nodes of the tree of which only some forms are understood.
 */
#ifndef XF_UNKNOWN_FORM_H
#define XF_UNKNOWN_FORM_H

#include <stdbool.h>
#include <clang-c/Index.h>

struct xf_lower;

/* What is not understood of this form of a node, or of this attribute, at the top level (`global`)
 * or in a function; else NULL. */
const char *xf_unknown_in_form(struct xf_lower *l, CXCursor c, CXCursor parent, bool global);
const char *xf_unknown_in_attribute(struct xf_lower *l, CXCursor c, bool global);

#endif
