/* SPDX-License-Identifier: MIT
 * search.h: where compiler flags let headers be found.
 */
#ifndef XF_SEARCH_H
#define XF_SEARCH_H

#include "arena.h"

#include <stdbool.h>

struct xf_dirs {
    const char **v;
    size_t n, cap;
};

struct xf_search {
    struct xf_dirs quote;  /* for "name", behind the directory of the file that includes it */
    struct xf_dirs user;   /* for both forms */
    struct xf_dirs forced; /* headers included by flags */
    bool unclear;          /* there are flags that lead elsewhere */
};

/* From flags, and from the environment variables that compilers look at. */
struct xf_search xf_search_read(struct xf_arena *a, const char *const *flags, size_t n_flags);

/* The system's own directories. */
struct xf_dirs xf_search_system(struct xf_arena *a);

#endif
