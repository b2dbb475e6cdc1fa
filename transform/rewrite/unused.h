/* SPDX-License-Identifier: MIT
 * unused.h: variables whose last use an edit replaces, and of which compilers would now warn.
 */
#ifndef XF_UNUSED_H
#define XF_UNUSED_H

#include "writing.h"

/* "(void)name;" behind the declaration of each. */
void xf_keep_used(struct xf_arena *a, const struct xf_unit *unit, struct xf_edits *edits);

#endif
