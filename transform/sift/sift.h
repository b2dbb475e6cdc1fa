/* SPDX-License-Identifier: MIT
 * sift.h: which files of a tree need parsing. A file whose text, and that of every header it comes
 * to, neither names a call of interest nor holds pieces its name could be made of has no call site;
 * to find that out takes a thousandth of parsing it. Where it cannot be told (an include whose name
 * a macro makes, flags that move the system's headers), the file needs parsing.
 */
#ifndef XF_SIFT_H
#define XF_SIFT_H

#include "arena.h"

#include <stdbool.h>

struct xf_guess;

/* What is known of headers, for one run; `guess` outlives it. Any number of threads may use it. */
struct xf_sift *xf_sift_create(struct xf_guess *guess);
void xf_sift_destroy(struct xf_sift *s); /* NULL is fine */

struct xf_sift_request {
    const char *path, *text; /* the file and its bytes */
    size_t len;
    const char *const *flags; /* of the compiler, [n_flags] */
    size_t n_flags;
    bool plain; /* an include whose name a macro makes leads nowhere */
};

/* `a` holds what is needed on the way. */
bool xf_sift_needs_parsing(struct xf_sift *s, struct xf_arena *a, const struct xf_sift_request *r);

/* May the file come to the header (a path without links) by what it includes? True where it cannot
 * be told. */
bool xf_sift_includes(struct xf_sift *s, struct xf_arena *a, const struct xf_sift_request *r,
                      const char *header);

struct xf_dirs;

/* Paths of all headers that the file may come to, those of the system aside; they live as long as
 * `s`. False where it cannot be told. */
bool xf_sift_headers(struct xf_sift *s, struct xf_arena *a, const struct xf_sift_request *r,
                     struct xf_dirs *paths);

#endif
