/* SPDX-License-Identifier: MIT
 * lower_static.h: objects that stay, of classes of the program's own: their constructors run where
 * main() begins, see xf_is_made_before(): in no order, for none looks at another one.
 */
#ifndef XF_LOWER_STATIC_H
#define XF_LOWER_STATIC_H

#include <stdbool.h>
#include <clang-c/Index.h>

struct xf_lower;
struct xf_sym;

/* Is it such an object? Then it is noted. */
bool xf_static_note(struct xf_lower *l, CXCursor variable, struct xf_sym *s);

/* When main() is lowered: it gets the calls of the constructors of those that were noted so far.
 * False: there are none, that it does not have yet. */
bool xf_statics_make(struct xf_lower *l);

#endif
