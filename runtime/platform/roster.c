/* SPDX-License-Identifier: MIT */
#include "roster.h"

#include "err.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct rsc_entries rsc_entries_both(const struct rsc_entry *group, const struct rsc_entry *common)
{
    return (struct rsc_entries){group ? group : common, common ? common : group};
}

const struct rsc_entry *rsc_source_match(const struct rsc_section *section, const char *name)
{
    return section ? rsc_section_find(section, name) : NULL;
}

static int by_host(const void *left, const void *right)
{
    const struct rsc_entry *a = *(const struct rsc_entry *const *)left;
    const struct rsc_entry *b = *(const struct rsc_entry *const *)right;
    int order = strcmp(a->host, b->host);
    return order ? order : a < b ? -1 : a > b;
}

/* The section's entries by their hosts as written; NULL: out of memory. */
static const struct rsc_entry **sort_by_host(const struct rsc_section *section)
{
    int n = section ? section->n_entries : 0;
    const struct rsc_entry **sorted = malloc(((size_t)n + 1) * sizeof *sorted);
    for (int i = 0; sorted && i < n; i++)
        sorted[i] = &section->entries[i];
    if (sorted)
        qsort(sorted, (size_t)n, sizeof *sorted, by_host);
    return sorted;
}

/* The first entry with that host; NULL: none. */
static const struct rsc_entry *same_host(const struct rsc_entry *const *sorted, int n,
                                         const char *host)
{
    int low = 0, high = n;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (strcmp(sorted[middle]->host, host) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low < n && strcmp(sorted[low]->host, host) == 0 ? sorted[low] : NULL;
}

/* A pattern stands for as many processors as it has slots. Those that only the group lists, by
 * their names, are among them. */
static void take_slots(struct rsc_roster *roster, const struct rsc_section *common,
                       const struct rsc_entry *own)
{
    for (int k = 0; k < own->n_names; k++) {
        const struct rsc_entry *among = rsc_source_match(common, own->names[k]);
        struct rsc_listed *listed = among ? &roster->listed[among - common->entries] : NULL;
        if (listed && listed->from.first == among && listed->n_names > 0)
            listed->n_names--;
    }
}

/* The common entries in order, each as the group overrides it. */
static void list_common(const struct rsc_source *source, const struct rsc_entry *const *sorted,
                        struct rsc_roster *roster)
{
    const struct rsc_section *common = &source->costs->common;
    int n = source->group ? source->group->n_entries : 0;
    for (int i = 0; i < common->n_entries; i++) {
        const struct rsc_entry *entry = &common->entries[i];
        const struct rsc_entry *own = same_host(sorted, n, entry->host);
        const struct rsc_entry *names = own && (own->counted || !entry->counted) ? own : entry;
        roster->listed[roster->n++] =
            (struct rsc_listed){rsc_entries_both(own, entry), names->names, names->n_names};
    }
}

/* Those that only the group has. */
static void list_own(const struct rsc_source *source, const struct rsc_entry *const *sorted,
                     struct rsc_roster *roster)
{
    const struct rsc_section *common = &source->costs->common, *group = source->group;
    for (int j = 0; group && j < group->n_entries; j++) {
        const struct rsc_entry *own = &group->entries[j];
        if (same_host(sorted, common->n_entries, own->host))
            continue;
        take_slots(roster, common, own);
        roster->listed[roster->n++] =
            (struct rsc_listed){rsc_entries_both(own, rsc_source_match(common, own->names[0])),
                                own->names, own->n_names};
    }
}

enum { HOST_TEXT = 512 };

/* The only name that the host stands for, in text; false if it is a pattern for several. A dot that
 * stands for itself alone is taken for one that does. */
static bool plain_name(const char *host, char text[HOST_TEXT])
{
    size_t n = 0;
    for (; *host && n + 1 < HOST_TEXT; host++) {
        bool escaped = *host == '\\' && host[1];
        host += escaped;
        if (escaped ? isalnum((unsigned char)*host) : strchr("^$*+?()[]{}|", *host) != NULL)
            return false;
        text[n++] = *host;
    }
    text[n] = '\0';
    return !*host;
}

/* A pattern that does not say how many it stands for adds nobody where hosts it matches are listed
 * in front of it, as a measurement lists them: it is there for hosts nobody has measured yet. */
static void drop_catch_alls(struct rsc_roster *roster)
{
    for (int i = 1; i < roster->n; i++) {
        struct rsc_listed *listed = &roster->listed[i];
        const struct rsc_entry *entry = listed->from.first;
        char name[HOST_TEXT];
        bool pattern = !entry->counted && !plain_name(entry->host, name);
        for (int k = 0; pattern && k < i && listed->n_names > 0; k++) {
            const struct rsc_listed *before = &roster->listed[k];
            if (before->n_names > 0 && plain_name(before->from.first->host, name) &&
                rsc_entry_matches(entry, name))
                listed->n_names = 0;
        }
    }
}

/* How many of the entries are classes of the processor that the pattern is for. */
static int n_classes(const struct rsc_entry *const *sorted, int n, const char *host)
{
    size_t length = strlen(host);
    int low = 0, high = n, found = 0;
    while (low < high) {
        int middle = low + (high - low) / 2;
        int order = strncmp(sorted[middle]->host, host, length);
        if (order < 0 || (order == 0 && (unsigned char)sorted[middle]->host[length] < '@'))
            low = middle + 1;
        else
            high = middle;
    }
    for (; low < n && strncmp(sorted[low]->host, host, length) == 0 &&
           sorted[low]->host[length] == '@';
         low++)
        found += sorted[low]->n_names;
    return found;
}

/* What stands for a processor as a whole is there for those of its processes that have no class. */
static int take_classes(struct rsc_roster *roster)
{
    const struct rsc_entry **sorted = malloc(((size_t)roster->n + 1) * sizeof *sorted);
    if (!sorted)
        return -1;
    for (int i = 0; i < roster->n; i++)
        sorted[i] = roster->listed[i].from.first;
    qsort(sorted, (size_t)roster->n, sizeof *sorted, by_host);
    for (int i = 0; i < roster->n; i++) {
        struct rsc_listed *listed = &roster->listed[i];
        int taken = n_classes(sorted, roster->n, listed->from.first->host);
        listed->n_names = taken < listed->n_names ? listed->n_names - taken : 0;
    }
    free(sorted);
    return 0;
}

int rsc_roster_make(const struct rsc_source *source, struct rsc_roster *roster, struct rsc_err *err)
{
    const struct rsc_section *common = &source->costs->common, *group = source->group;
    const struct rsc_entry **common_by_host = sort_by_host(common), **own = sort_by_host(group);
    size_t n = (size_t)common->n_entries + (size_t)(group ? group->n_entries : 0);
    *roster = (struct rsc_roster){.listed = malloc((n + 1) * sizeof *roster->listed)};
    bool enough = common_by_host && own && roster->listed;
    if (enough) {
        list_common(source, own, roster);
        list_own(source, common_by_host, roster);
        drop_catch_alls(roster);
        enough = take_classes(roster) == 0;
    }
    if (!enough)
        free(roster->listed);
    for (int i = 0; enough && i < roster->n; i++)
        roster->nproc += roster->listed[i].n_names;
    free(common_by_host);
    free(own);
    return enough ? 0 : rsc_fail_nomem(err);
}
