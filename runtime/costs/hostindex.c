/* SPDX-License-Identifier: MIT */
#include "hostindex.h"

#include "err.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* The one name that a pattern matches, without its backslashes, for the caller to free; *out NULL:
 * it may match others. */
static int literal_of(const char *pattern, char **out)
{
    char *name = malloc(strlen(pattern) + 1), *end = name;
    if (!name)
        return -1;
    *out = NULL;
    for (; *pattern; pattern++) {
        if (*pattern == '\\' && ispunct((unsigned char)pattern[1]))
            pattern++;
        else if (strchr("\\.^$*+?()[]{}|", *pattern)) {
            free(name);
            return 0;
        }
        *end++ = *pattern;
    }
    *end = '\0';
    *out = name;
    return 0;
}

static int compare(const void *a, const void *b)
{
    const struct rsc_literal *x = a, *y = b;
    int order = strcmp(x->name, y->name);
    return order ? order : x->entry - y->entry;
}

int rsc_hostindex_make(struct rsc_section *section, struct rsc_err *err)
{
    struct rsc_hostindex *index = &section->index;
    size_t n = (size_t)section->n_entries;
    index->literals = calloc(n, sizeof *index->literals);
    index->patterns = calloc(n, sizeof *index->patterns);
    if (!index->literals || !index->patterns)
        return rsc_fail_nomem(err);
    for (int i = 0; i < section->n_entries; i++) {
        struct rsc_literal *literal = &index->literals[index->n_literals];
        if (literal_of(section->entries[i].host, &literal->name) < 0)
            return rsc_fail_nomem(err);
        if (literal->name) {
            literal->entry = i;
            index->n_literals++;
        } else {
            index->patterns[index->n_patterns++] = i;
        }
    }
    qsort(index->literals, (size_t)index->n_literals, sizeof *index->literals, compare);
    return 0;
}

void rsc_hostindex_clear(struct rsc_hostindex *index)
{
    for (int i = 0; i < index->n_literals; i++)
        free(index->literals[i].name);
    free(index->literals);
    free(index->patterns);
    *index = (struct rsc_hostindex){0};
}

/* The first entry whose pattern is this name; `none` if there is none. */
static int find_literal(const struct rsc_hostindex *index, const char *name, int none)
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
    return found ? index->literals[low].entry : none;
}

const struct rsc_entry *rsc_section_find(const struct rsc_section *section, const char *name)
{
    const struct rsc_hostindex *index = &section->index;
    int found = find_literal(index, name, section->n_entries);
    for (int i = 0; i < index->n_patterns && index->patterns[i] < found; i++)
        if (rsc_entry_matches(&section->entries[index->patterns[i]], name))
            return &section->entries[index->patterns[i]];
    return found < section->n_entries ? &section->entries[found] : NULL;
}
