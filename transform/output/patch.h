/* SPDX-License-Identifier: MIT
 * patch.h: the differences between a file and its rewritten form, line by line. The edits tell what
 * differs: nothing is searched for.
 */
#ifndef XF_PATCH_H
#define XF_PATCH_H

#include "apply.h"

enum xf_patch_kind {
    XF_PATCH_HUNK, /* "@@ -1,7 +1,8 @@" with its line end */
    XF_PATCH_CONTEXT,
    XF_PATCH_DELETED,
    XF_PATCH_ADDED,
    XF_PATCH_NO_NEWLINE, /* the line before had none: text ends that line and says so */
};

struct xf_patch_line {
    enum xf_patch_kind kind;
    int old_line, new_line; /* 1-based, -1 where the line does not exist */
    const char *text;       /* borrowed during the call; the bytes of the file, line end included */
    size_t len;
};

typedef void (*xf_patch_fn)(void *ctx, const struct xf_patch_line *line);

/* Call `fn` for each line of the unified diff between the file and what its edits, which must be
 * valid, make of it, with `context_lines` lines around each change. `a` holds what is needed on the
 * way. */
void xf_patch_each(struct xf_arena *a, const struct xf_file *f, unsigned context_lines,
                   xf_patch_fn fn, void *ctx);

#endif
