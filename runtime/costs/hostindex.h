/* SPDX-License-Identifier: MIT
 * hostindex.h: which of numbered patterns a processor name belongs to, found without trying all.
 *
 * Files that were measured have an entry per processor, whose pattern is nothing but its name:
 * those are looked up by the name. Only the others are matched, up to the place of the one found.
 */
#ifndef RSC_COSTS_HOSTINDEX_H
#define RSC_COSTS_HOSTINDEX_H

#include "hostpattern.h"
#include "rescatter_err.h"

struct rsc_literal { /* a pattern that matches one name only */
    char *name;      /* owned */
    int number;
};

struct rsc_numbered {
    const pcre2_code *pattern; /* borrowed */
    int number;
};

struct rsc_hostindex {             /* zero-initialise; release with rsc_hostindex_clear() */
    struct rsc_literal *literals;  /* [n_literals], owned; sorted by name, then by number */
    struct rsc_numbered *patterns; /* [n_patterns] all others, by number; owned */
    int n_literals, n_patterns;
};

/* Room for n patterns, which are then added with rising numbers, as written and compiled
 * (borrowed); sort at last. Errors: ENOMEM. */
int rsc_hostindex_open(struct rsc_hostindex *index, int n, struct rsc_err *err);
int rsc_hostindex_add(struct rsc_hostindex *index, int number, const char *text,
                      const pcre2_code *pattern, struct rsc_err *err);
void rsc_hostindex_sort(struct rsc_hostindex *index);
void rsc_hostindex_clear(struct rsc_hostindex *index);

/* The least number whose pattern matches `name`, with or without its class; -1: none. */
int rsc_hostindex_find(const struct rsc_hostindex *index, const char *name);

#endif
