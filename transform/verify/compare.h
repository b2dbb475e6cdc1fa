/* SPDX-License-Identifier: MIT
 * compare.h: whether two texts are the same for somebody who knows the program.
 */
#ifndef VY_COMPARE_H
#define VY_COMPARE_H

#include "arena.h"

#include <stdbool.h>

struct vy_strings {
    const char **v;
    size_t n, cap;
};

struct vy_rule {
    double tolerance; /* relative; 0: texts are compared byte by byte */
    bool sorted;      /* the order of lines does not count */
    struct {
        void **v; /* pcre2_code: what matches is taken out */
        size_t n, cap;
    } ignored;
};

struct vy_difference {
    size_t lines;           /* that differ, or that one text lacks; 0: the texts are the same */
    size_t line;            /* the first of them, from 1; of the sorted texts if the rule says so */
    const char *want, *got; /* that line; NULL: the text has ended */
};

/* A pattern for `ignored`. Returns what is wrong with it, or NULL. */
const char *vy_rule_ignore(struct xf_arena *a, struct vy_rule *r, const char *pattern);

/* Text without what the rule ignores, as lines, in order or sorted. */
struct vy_strings vy_lines(struct xf_arena *a, const struct vy_rule *r, const char *text);

struct vy_difference vy_compare(struct xf_arena *a, const struct vy_rule *r, const char *want,
                                const char *got);

#endif
