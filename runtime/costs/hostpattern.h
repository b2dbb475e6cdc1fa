/* SPDX-License-Identifier: MIT
 * hostpattern.h: the regular expressions by which a cost file names processors.
 */
#ifndef RSC_COSTS_HOSTPATTERN_H
#define RSC_COSTS_HOSTPATTERN_H

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
#include <stdbool.h>

struct rsc_hostpattern_fault {
    char text[128]; /* what is wrong */
    size_t offset;  /* in the pattern */
};

/* The pattern, anchored at both ends, for pcre2_code_free(); NULL: *fault says why. */
pcre2_code *rsc_hostpattern_compile(const char *pattern, struct rsc_hostpattern_fault *fault);

/* Does it match the whole of `name`? One that would try for ever matches nothing. */
bool rsc_hostpattern_matches(const pcre2_code *pattern, const char *name);

/* The one name that a pattern matches, without its backslashes, for the caller to free; *out NULL:
 * it may match others. -1: out of memory. */
int rsc_hostpattern_literal(const char *pattern, char **out);

#endif
