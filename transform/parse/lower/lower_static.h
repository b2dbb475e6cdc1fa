/* SPDX-License-Identifier: MIT
 * lower_static.h: objects that stay, of classes of the program's own: their constructors run where
 * main() begins, in the order in which they stand in the file, see xf_is_made_before().
 */
#ifndef XF_LOWER_STATIC_H
#define XF_LOWER_STATIC_H

#include <stdbool.h>
#include <clang-c/Index.h>

struct xf_lower;
struct xf_sym;

/* Is it such an object? Then it is noted. */
bool xf_static_note(struct xf_lower *l, CXCursor variable, struct xf_sym *s);

/* When all functions of the file are lowered: main() gets the constructors' calls. */
void xf_statics_make(struct xf_lower *l);

#endif
