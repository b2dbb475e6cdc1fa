/* SPDX-License-Identifier: MIT
 * effort.h: what would have to change to have more rewritten, summed over all files.
 */
#ifndef XF_EFFORT_H
#define XF_EFFORT_H

#include "arena.h"
#include "result.h"

#include <stdio.h>

struct xf_effort {
    const char *code;
    const char *what;            /* would have to change; the reason where nobody knows */
    size_t groups, calls, files; /* a call without a group counts as one of its own */
};

struct xf_efforts { /* that which helps most groups first */
    struct xf_effort *v;
    size_t n, cap;
};

/* Of refusals; what somebody switched off is none. */
struct xf_efforts xf_efforts_of(struct xf_arena *a, const struct xf_result *r);

/* A line for each; nothing where nothing is refused. */
void xf_efforts_print(struct xf_arena *a, FILE *out, const struct xf_result *r);

#endif
