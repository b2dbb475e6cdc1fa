/* SPDX-License-Identifier: MIT
 * costfind.c: which part of a cost file holds for a group, a processor or a root. */
#include "costfile.h"
#include "hostclass.h"
#include "rescatter_plan.h"

#include <ctype.h>
#include <string.h>

const struct rsc_section *rsc_costs_group(const struct rsc_costs *costs, const char *group)
{
    for (int i = 0; group && i < costs->n_groups; i++)
        if (strcmp(costs->groups[i].group, group) == 0)
            return &costs->groups[i];
    return NULL;
}

/* Does the text end in a number behind a colon, and how long is it without? */
static size_t without_number(const char *id)
{
    const char *colon = strrchr(id, ':');
    bool number = colon && colon[1] && !colon[1 + strspn(colon + 1, "0123456789")];
    return number ? (size_t)(colon - id) : strlen(id);
}

/* Do the first n bytes end in those of `tail`, behind a slash if there are more? */
static bool has_tail(const char *id, size_t n, const char *tail, size_t tail_n)
{
    return tail_n <= n && memcmp(id + n - tail_n, tail, tail_n) == 0 &&
           (tail_n == n || id[n - tail_n - 1] == '/');
}

static bool same_but_for_path(const char *x, size_t x_n, const char *y, size_t y_n)
{
    return has_tail(x, x_n, y, y_n) || has_tail(y, y_n, x, x_n);
}

/* NULL unless there is one. */
static const struct rsc_section *only_like(const struct rsc_costs *costs, const char *group,
                                           size_t n)
{
    const struct rsc_section *like = NULL;
    for (int i = 0; i < costs->n_groups; i++) {
        const char *id = costs->groups[i].group;
        if (!same_but_for_path(group, n, id, strlen(id)))
            continue;
        if (like)
            return NULL;
        like = &costs->groups[i];
    }
    return like;
}

const struct rsc_section *rsc_costs_for_group(const struct rsc_costs *costs, const char *group)
{
    const struct rsc_section *found = rsc_costs_group(costs, group);
    if (!group || found)
        return found;
    found = only_like(costs, group, strlen(group));
    return found ? found : only_like(costs, group, without_number(group));
}

bool rsc_entry_is_own(const struct rsc_entry *entry, const char *name)
{
    const char *host = entry->host;
    for (; *name; name++, host++) {
        host += *host == '\\' && ispunct((unsigned char)host[1]);
        if (*host != *name)
            return false;
    }
    return !*host;
}

bool rsc_entry_matches(const struct rsc_entry *entry, const char *name)
{
    return rsc_hostpattern_matches(entry->pattern, name);
}

const struct rsc_entry *rsc_section_find(const struct rsc_section *section, const char *name)
{
    int found = rsc_hostindex_find(&section->index, name);
    return found < 0 ? NULL : &section->entries[found];
}

const struct rsc_root_costs *rsc_costs_root(const struct rsc_costs *costs, const char *name)
{
    char processor[RSC_PROCESSOR_TEXT];
    rsc_hostclass_strip(name, processor);
    for (int i = 0; i < costs->n_roots; i++)
        if (rsc_hostpattern_matches(costs->roots[i].pattern, processor))
            return &costs->roots[i];
    return NULL;
}

const struct rsc_site_costs *rsc_costs_site(const struct rsc_costs *costs, const char *name)
{
    for (int i = 0; i < costs->n_sites; i++)
        if (rsc_section_find(&costs->sites[i].section, name))
            return &costs->sites[i];
    return NULL;
}

int rsc_costs_n_groups(const struct rsc_costs *costs)
{
    return costs->n_groups;
}

const char *rsc_costs_group_id(const struct rsc_costs *costs, int i)
{
    return costs->groups[i].group;
}
