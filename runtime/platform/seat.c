/* SPDX-License-Identifier: MIT */
#include "seat.h"

#include "err.h"
#include "hostclass.h"

#include <string.h>

/* Does the entry fit the name? */
typedef bool (*fits_fn)(const struct rsc_entry *entry, const char *name);

bool rsc_listed_receives(const struct rsc_listed *listed)
{
    return listed->from.first->receive.given || listed->from.second->receive.given;
}

/* An entry for a class of the processor's processes. */
static bool is_class_of(const struct rsc_entry *entry, const char *name)
{
    size_t length = rsc_hostclass_processor(entry->host);
    char host[512];
    if (!entry->host[length] || length >= sizeof host)
        return false;
    memcpy(host, entry->host, length);
    host[length] = '\0';
    struct rsc_entry processor = {.host = host};
    return rsc_entry_is_own(&processor, name);
}

/* The first processor of the first entry that fits; -1: none. */
static int find_entry(const struct rsc_roster *roster, fits_fn fits, const char *name)
{
    for (int i = 0, p = 0; i < roster->n; p += roster->listed[i++].n_names)
        if (roster->listed[i].n_names > 0 && fits(roster->listed[i].from.first, name))
            return p;
    return -1;
}

static int find_name(const struct rsc_roster *roster, const char *name)
{
    for (int i = 0, p = 0; i < roster->n; i++)
        for (int k = 0; k < roster->listed[i].n_names; k++, p++)
            if (strcmp(roster->listed[i].names[k], name) == 0)
                return p;
    return -1;
}

/* As it is listed, as a host with slots, as a host all of whose processes have a class. */
static int find_processor(const struct rsc_roster *roster, const char *name)
{
    int p = find_name(roster, name);
    if (p < 0)
        p = find_entry(roster, rsc_entry_is_own, name);
    return p < 0 ? find_entry(roster, is_class_of, name) : p;
}

static int first_without_receive(const struct rsc_roster *roster)
{
    for (int i = 0, p = 0; i < roster->n; p += roster->listed[i++].n_names)
        if (roster->listed[i].n_names > 0 && !rsc_listed_receives(&roster->listed[i]))
            return p;
    return -1;
}

static const char *measured_root(const struct rsc_source *source)
{
    const struct rsc_measured *of_group = source->group ? &source->group->measured : NULL;
    return of_group && of_group->root ? of_group->root : source->costs->common.measured.root;
}

int rsc_seat_find(const struct rsc_source *source, const struct rsc_roster *roster,
                  const char *root, int *index, struct rsc_err *err)
{
    const char *measured = measured_root(source);
    int p = root ? find_processor(roster, root) : -1;
    if (root && p < 0)
        return rsc_fail(err, RSC_ENOHOST, "%s: found no processor '%s', expected it as the root",
                        source->costs->name, root);
    if (!root && measured)
        p = find_processor(roster, measured);
    if (p < 0)
        p = first_without_receive(roster);
    if (p < 0 && measured)
        p = find_entry(roster, rsc_entry_matches, measured);
    if (p < 0)
        return rsc_fail(err, RSC_EINVAL,
                        "%s: every processor has a receive cost: the root must be named",
                        source->costs->name);
    *index = p;
    return 0;
}
