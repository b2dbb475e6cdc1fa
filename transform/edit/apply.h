/* SPDX-License-Identifier: MIT
 * apply.h: carry out a file's edit list on its bytes. Knows nothing of why an edit is made.
 */
#ifndef XF_APPLY_H
#define XF_APPLY_H

#include "arena.h"
#include "result.h"

#include <stdbool.h>

struct xf_bytes { /* not necessarily text, not necessarily terminated */
    const char *p;
    size_t n;
};

/* Whether the edits are sorted, do not overlap and lie within `len` bytes; if not, *bad is the
 * position of the first one that breaks this. Insertions at one place are carried out in list
 * order, before a replacement that begins there. */
bool xf_edits_valid(const struct xf_edit *edits, size_t n, size_t len, size_t *bad);

/* The file as its edits leave it, in `a`; the original bytes where there are none. The edits must
 * be valid. */
struct xf_bytes xf_edits_apply(struct xf_arena *a, const struct xf_file *f);

#endif
