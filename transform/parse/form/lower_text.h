/* SPDX-License-Identifier: MIT
 * lower_text.h: calls on text and streams, see library_text.h, as calls of functions that C has.
 */
#ifndef XF_LOWER_TEXT_H
#define XF_LOWER_TEXT_H

#include "library.h"

struct xf_expr;
struct xf_lower;
struct xf_type;

/* The node, whose arguments are the object, if there is one, and those of the call. */
void xf_lower_text(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what);

/* A pointer to its characters, where the value is kept (what has no name is kept first), and one
 * behind the last: as many follow as the text says. */
struct xf_expr *xf_text_first(struct xf_lower *l, struct xf_expr *text, struct xf_type *pointer);
struct xf_expr *xf_text_end(struct xf_lower *l, struct xf_expr *text, struct xf_type *pointer);

/* The text whose first character the pointer leads to, as xf_text_first() made it; else NULL. */
struct xf_expr *xf_text_of_first(const struct xf_expr *first);

/* That text becomes what follows from it and from the value. */
struct xf_expr *xf_text_changed(struct xf_lower *l, struct xf_expr *text, struct xf_expr *by);

#endif
