/* SPDX-License-Identifier: MIT
 * sites.h: processors that a relay can pass items on to, and what that costs.
 */
#ifndef RSC_PLATFORM_SITES_H
#define RSC_PLATFORM_SITES_H

#include "platform.h"

struct rsc_site {
    int relay;                  /* index in the platform */
    int n_members;              /* at least 1 */
    int *members;               /* [n_members] indices, ascending; owned */
    struct rsc_platform *local; /* the members in that order, then the relay as root; owned */
};

struct rsc_sites { /* release with rsc_sites_clear() */
    int n;
    struct rsc_site *sites;
};

/* The sites of the cost file on a platform that was made of it. A relay is the first processor of
 * its name that is not the root, computes and is no other site's relay; a processor is in the first
 * site that knows it, the root and relays in none. Sites without relay or members are left out.
 * Errors: ESYNTAX, ENOMEM. */
int rsc_sites_find(const struct rsc_costs *costs, const struct rsc_platform *platform,
                   struct rsc_sites *out, struct rsc_err *err);
void rsc_sites_clear(struct rsc_sites *sites); /* cleared is fine */

#endif
