/* SPDX-License-Identifier: MIT
 * write.h: files that are written whole or not at all.
 */
#ifndef XF_WRITE_H
#define XF_WRITE_H

#include "apply.h"

/* Make the file at `path` hold exactly `bytes`: a temporary file beside it is written, synced and
 * renamed over it, so that a reader sees the old or the new content and a failure leaves the old
 * one. Symbolic links are followed. An existing file keeps its mode, and its owner where that is
 * allowed; a device or pipe is written directly. Returns NULL, or what went wrong, in the arena. */
const char *xf_write_file(struct xf_arena *a, const char *path, struct xf_bytes bytes);

/* The same for a file that was read before, unless it is another one by now. */
const char *xf_replace_file(struct xf_arena *a, const char *path, struct xf_bytes read,
                            struct xf_bytes bytes);

struct xf_replacement { /* of one file */
    const char *path;
    struct xf_bytes read, bytes; /* what it was, what it becomes */
};

/* The same for files of which all are replaced, or none: what was replaced before one fails is put
 * back. *which is the one that fails. */
const char *xf_replace_together(struct xf_arena *a, const struct xf_replacement *files, size_t n,
                                size_t *which);

/* Make the missing directories above `path`. Returns NULL, or what went wrong, in the arena. */
const char *xf_make_parents(struct xf_arena *a, const char *path);

#endif
