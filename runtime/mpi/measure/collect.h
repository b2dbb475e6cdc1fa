/* SPDX-License-Identifier: MIT
 * collect.h: at the end of a communicator, what its processes measured comes together on the roots
 * of its plans.
 */
#ifndef RSC_MPI_COLLECT_H
#define RSC_MPI_COLLECT_H

struct rsc_home;
struct rsc_findings;
struct rsc_settings;

/* Collect the groups of a home and do with them what the settings of their roots ask for. Faults
 * are warned of on the root. Collective over the home's communicator, if it was watched; MPI is not
 * finalized. */
void rsc_collect(struct rsc_home *home);

/* Merge what was measured of a group into the file that the settings of its root name. Local. */
void rsc_collect_keep(const struct rsc_settings *settings, const struct rsc_findings *findings);

#endif
