/* SPDX-License-Identifier: MIT
 * relays.h: a platform with sites as a star of stars. To the root a relay is one processor, whose
 * cost of computing is the makespan of its site.
 */
#ifndef RSC_PLAN_RELAYS_H
#define RSC_PLAN_RELAYS_H

#include "rescatter_tree.h"
#include "sites.h"

struct rsc_relays { /* what is planned; borrowed */
    const struct rsc_platform *platform;
    const struct rsc_sites *sites;
    const struct rsc_problem *problem; /* one port, scatter; granularity and limits are set */
};

/* The makespan of a site by the items that its relay gets, at some amounts. */
struct rsc_site_curve { /* release with free(points) */
    struct rsc_point *points;
    int n, room;
};

/* What the members of a site get at least: the amounts of a curve are those beyond it. */
int64_t rsc_site_base(const struct rsc_relays *relays, int site);

/* The most that the site can take beyond it. */
int64_t rsc_site_most(const struct rsc_relays *relays, int site);

/* Plan the site alone for `items` beyond the base. For the caller to clear. */
int rsc_site_plan(const struct rsc_relays *relays, int site, int64_t items,
                  struct rsc_schedule *out, struct rsc_err *err);

/* Add amounts over the whole range, or around one. */
int rsc_site_curve_begin(const struct rsc_relays *relays, int site, struct rsc_site_curve *curve,
                         struct rsc_err *err);
int rsc_site_curve_refine(const struct rsc_relays *relays, int site, int64_t around,
                          struct rsc_site_curve *curve, struct rsc_err *err);

/* Fill the times of a tree from its counts, order and relays. */
int rsc_tree_replay(const struct rsc_platform *platform, const struct rsc_sites *sites,
                    struct rsc_tree *tree, struct rsc_err *err);

#endif
