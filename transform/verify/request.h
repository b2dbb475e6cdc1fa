/* SPDX-License-Identifier: MIT
 * request.h: what rescatter-verify is asked to do.
 */
#ifndef VY_REQUEST_H
#define VY_REQUEST_H

#include "arena.h"
#include "compare.h"

#include <stdbool.h>

struct vy_numbers {
    int *v;
    size_t n, cap;
};

struct vy_request {
    const char *directory; /* holds the program; copied, never written to */
    const char *build;
    const char *original, *rewritten; /* both absolute, or both NULL: they are built */
    const char *run, *launch;         /* `launch` holds {n} */
    struct vy_numbers processes;
    int seeds;
    const char *costs;       /* absolute; NULL: none */
    double timeout_seconds;  /* 0: from the time that the original takes */
    struct vy_strings files; /* relative to `directory` */
    struct vy_rule rule;
    const char *json;
    bool force, keep;
};

/* Reads the command line; prints what is wrong, and --help and --version, and ends the program. The
 * request lives in `a`. */
void vy_request_read(struct xf_arena *a, int argc, char **argv, struct vy_request *out);

#endif
