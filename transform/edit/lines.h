/* SPDX-License-Identifier: MIT
 * lines.h: an edited file whose lines still say where they come from.
 */
#ifndef XF_LINES_H
#define XF_LINES_H

#include "apply.h"

/* The file as its edits leave it, with #line directives so that a compiler calls it `name` and
 * gives every line the number it had; what was inserted has that of the line it was inserted at. A
 * file without edits is returned as it is. In `a`. */
struct xf_bytes xf_edits_apply_lines(struct xf_arena *a, const struct xf_file *f, const char *name);

#endif
