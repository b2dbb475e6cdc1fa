/* SPDX-License-Identifier: MIT */
#include "hostindex.h"

#include "err.h"
#include "hostclass.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

int rsc_hostindex_open(struct rsc_hostindex *index, int n, struct rsc_err *err)
{
    *index = (struct rsc_hostindex){.literals = calloc((size_t)n, sizeof *index->literals),
                                    .patterns = calloc((size_t)n, sizeof *index->patterns)};
    return index->literals && index->patterns ? 0 : rsc_fail_nomem(err);
}

int rsc_hostindex_add(struct rsc_hostindex *index, int number, const char *text,
                      const pcre2_code *pattern, struct rsc_err *err)
{
    char *name;
    if (rsc_hostpattern_literal(text, &name) < 0)
        return rsc_fail_nomem(err);
    if (name)
        index->literals[index->n_literals++] = (struct rsc_literal){name, number};
    else
        index->patterns[index->n_patterns++] = (struct rsc_numbered){pattern, number};
    return 0;
}

static int compare(const void *a, const void *b)
{
    const struct rsc_literal *x = a, *y = b;
    int order = strcmp(x->name, y->name);
    return order ? order : x->number - y->number;
}

void rsc_hostindex_sort(struct rsc_hostindex *index)
{
    qsort(index->literals, (size_t)index->n_literals, sizeof *index->literals, compare);
}

void rsc_hostindex_clear(struct rsc_hostindex *index)
{
    for (int i = 0; i < index->n_literals; i++)
        free(index->literals[i].name);
    free(index->literals);
    free(index->patterns);
    *index = (struct rsc_hostindex){0};
}

/* The first number whose pattern is this name; INT_MAX if there is none. */
static int find_literal(const struct rsc_hostindex *index, const char *name)
{
    int low = 0, high = index->n_literals;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (strcmp(index->literals[middle].name, name) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    bool found = low < index->n_literals && strcmp(index->literals[low].name, name) == 0;
    return found ? index->literals[low].number : INT_MAX;
}

/* The same of all patterns. */
static int find(const struct rsc_hostindex *index, const char *name)
{
    int found = find_literal(index, name);
    for (int i = 0; i < index->n_patterns && index->patterns[i].number < found; i++)
        if (rsc_hostpattern_matches(index->patterns[i].pattern, name))
            return index->patterns[i].number;
    return found;
}

int rsc_hostindex_find(const struct rsc_hostindex *index, const char *name)
{
    char processor[RSC_PROCESSOR_TEXT];
    int found = find(index, name);
    if (name[rsc_hostclass_processor(name)]) {
        int common = find(index, rsc_hostclass_strip(name, processor));
        found = common < found ? common : found;
    }
    return found < INT_MAX ? found : -1;
}
