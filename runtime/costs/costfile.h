/* SPDX-License-Identifier: MIT
 * costfile.h: a cost file in memory, as the YAML text says it (design: cost file, version 1).
 *
 * Costs are kept as written, with bytes apart from items, because the size of an item is known only
 * when a platform is made. Includes nothing of platforms or plans.
 */
#ifndef RSC_COSTS_COSTFILE_H
#define RSC_COSTS_COSTFILE_H

#include "cost.h"
#include "hostindex.h"

struct rsc_cost_spec { /* one cost as written */
    bool given;
    struct rsc_cost cost; /* without the bytes' part */
    double per_byte_s;
    int line, column; /* 1-based, for messages */
};

struct rsc_host_samples; /* samplefile.h */

struct rsc_entry {       /* one element of `processors` */
    char *host;          /* the pattern as written */
    pcre2_code *pattern; /* anchored at both ends */
    char **names;        /* [n_names], processors to plan for offline */
    int n_names;
    int slots;    /* as given; 0: not */
    bool counted; /* slots or names are given, not only one by default */
    struct rsc_cost_spec receive, compute, ret;
    struct rsc_host_samples *samples; /* that the costs are made of; owned; NULL: none */
};

struct rsc_range { /* both 0: not given */
    int64_t least, most;
};

struct rsc_measured { /* where numbers come from; what is not given is NULL or 0 */
    char *date;       /* ISO 8601 */
    char *mpi;        /* the MPI library and its version */
    char *root;       /* processor name of the root */
    char **hosts;     /* [n_hosts], the processors that were measured */
    int n_hosts;
    struct rsc_range bytes; /* sizes of messages that the costs describe */
    struct rsc_range items; /* shares that they describe */
};

struct rsc_section { /* the file's common part, or one of its groups */
    char *group;     /* NULL for the common part */
    struct rsc_entry *entries;
    int n_entries;
    struct rsc_hostindex index; /* of the entries */
    int64_t item_bytes;         /* 0: not given */
    struct rsc_measured measured;
};

struct rsc_root_costs {  /* one of `roots`: what holds when a processor of that name is the root */
    pcre2_code *pattern; /* anchored at both ends */
    struct rsc_section section; /* .group: the pattern as written; entries have no compute cost */
    struct rsc_cost_spec move;  /* to bring the items there before they are scattered */
};

struct rsc_site_costs {  /* one of `sites`: what holds when items are passed on there */
    pcre2_code *pattern; /* of the relay's name; anchored at both ends */
    struct rsc_section
        section; /* .group: that pattern as written; members, without compute costs */
};

struct rsc_costs {
    char *name; /* of the file, for messages */
    bool many_ports;
    double root_per_byte_s; /* 0: the root's link does not limit */
    struct rsc_section common;
    struct rsc_section *groups;
    int n_groups;
    struct rsc_root_costs *roots;
    int n_roots;
    struct rsc_site_costs *sites;
    int n_sites;
};

/* The section of `group`, NULL when the file has none of that name. */
const struct rsc_section *rsc_costs_group(const struct rsc_costs *costs, const char *group);

/* The section whose costs hold for `group`: its own, or one that was stored when the program named
 * it otherwise: by less or more of its file's path, or without the number at its end. NULL: there
 * is none, or there are several that it could be. */
const struct rsc_section *rsc_costs_for_group(const struct rsc_costs *costs, const char *group);

/* Does the pattern stand for this one name, each character as it is or behind a backslash? */
bool rsc_entry_is_own(const struct rsc_entry *entry, const char *name);

/* The costs from a root of that name, NULL when the file has none: those of `processors` hold. */
const struct rsc_root_costs *rsc_costs_root(const struct rsc_costs *costs, const char *name);

/* The first site that has `name` among its members; NULL: none. */
const struct rsc_site_costs *rsc_costs_site(const struct rsc_costs *costs, const char *name);

/* The first entry of the section that matches `name`; NULL: none. */
const struct rsc_entry *rsc_section_find(const struct rsc_section *section, const char *name);

/* Does the entry's pattern match the whole of `name`? */
bool rsc_entry_matches(const struct rsc_entry *entry, const char *name);

#endif
