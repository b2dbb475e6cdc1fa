/* SPDX-License-Identifier: MIT
 * side.h: the original and the rewritten program, each in a copy of the tree.
 */
#ifndef VY_SIDE_H
#define VY_SIDE_H

#include "request.h"

struct vy_side {
    const char *name;      /* "original" or "rewritten" */
    const char *directory; /* its copy, in which it runs */
    const char *command;   /* program and arguments, for the shell */
    const char *log;       /* what its build said; NULL: it was not built */
};

/* Copies and, where it is asked for, builds one side below `scratch`. Returns what went wrong, or
 * NULL. */
const char *vy_side_prepare(struct xf_arena *a, const struct vy_request *q, const char *scratch,
                            bool rewritten, struct vy_side *out);

#endif
