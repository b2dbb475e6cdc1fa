/* SPDX-License-Identifier: MIT
 * merge.h: results of several compilations made one.
 */
#ifndef XF_MERGE_H
#define XF_MERGE_H

#include "arena.h"
#include "options.h"
#include "result.h"

struct xf_build { /* one compilation of a file, or one program, and what was found */
    const struct xf_strings *flags;
    const char *name; /* by which the user knows it from others; NULL: by its flags */
    struct xf_file result;
};

/* The n >= 1 compilations of one file as one result. It is rewritten only if all of them are, by
 * the same edits; otherwise every call that one of them would rewrite is refused. */
struct xf_file xf_merge_builds(struct xf_arena *a, struct xf_build *builds, size_t n);

/* By which the user knows one of the n compilations of a file from the others: "compiled with ..."
 */
const char *xf_build_name(struct xf_arena *a, struct xf_build *builds, size_t n, size_t build);

bool xf_same_edits(const struct xf_file *a, const struct xf_file *b);

/* Every call in a header once, whichever files include it; with the verdict of one that compiles
 * it.
 */
void xf_merge_headers(struct xf_arena *a, struct xf_result *r);

#endif
