/* SPDX-License-Identifier: MIT
 * agree_distribution.h: the root decides, and all processes have what it decided. Collective over
 * the home's communicator.
 */
#ifndef RSC_MPI_AGREE_DISTRIBUTION_H
#define RSC_MPI_AGREE_DISTRIBUTION_H

#include "agree.h"

/* Plan on the root and broadcast. A root that cannot plan tells why and gives even shares. -1:
 * communication or memory failed. */
int rsc_agree_distribution(struct rsc_home *home, const struct rsc_agreement *agreement,
                           const struct rsc_workload *workload, struct rsc_distribution *out);

/* The same, once the root has decided: *out, and *keep (NULL: nobody asks), go to all. */
int rsc_agree_share(struct rsc_home *home, const struct rsc_agreement *agreement,
                    const struct rsc_workload *workload, struct rsc_distribution *out, bool *keep);

#endif
