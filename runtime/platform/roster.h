/* SPDX-License-Identifier: MIT
 * roster.h: the processors that a cost file itself lists, slots and names expanded.
 */
#ifndef RSC_PLATFORM_ROSTER_H
#define RSC_PLATFORM_ROSTER_H

#include "costfile.h"

/* Which sections of which file, and the size of an item there. */
struct rsc_source {
    const struct rsc_costs *costs;
    const struct rsc_section *group; /* NULL: none */
    int64_t item_bytes;
    bool one_way; /* the group returns nothing, whatever the costs are */
};

/* What `spec` costs for items of the source's size. Errors: ESYNTAX (no such size, or costs beyond
 * all numbers), ENOMEM. */
int rsc_source_resolve(const struct rsc_source *source, const struct rsc_cost_spec *spec,
                       struct rsc_cost *out, struct rsc_err *err);

/* The two entries that a processor has its costs from: what the first one, of its group, does not
 * give comes from the second one. They may be the same. */
struct rsc_entries {
    const struct rsc_entry *first, *second;
};

struct rsc_entries rsc_entries_both(const struct rsc_entry *group, const struct rsc_entry *common);

/* The first entry of the section that matches `name`; NULL: none, or no section. */
const struct rsc_entry *rsc_source_match(const struct rsc_section *section, const char *name);

struct rsc_listed { /* one entry of the offline list */
    struct rsc_entries from;
    char *const *names; /* [n_names], of processors */
    int n_names;
};

struct rsc_roster { /* in the order of the list; release with free(listed) */
    struct rsc_listed *listed;
    int n, nproc;
};

/* The common entries in order, each as the group overrides it, then those that only the group has.
 * Takes n log n time for n entries, and looks each name up once. Errors: ENOMEM. */
int rsc_roster_make(const struct rsc_source *source, struct rsc_roster *roster,
                    struct rsc_err *err);

#endif
