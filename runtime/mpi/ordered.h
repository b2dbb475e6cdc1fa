/* SPDX-License-Identifier: MIT
 * ordered.h: one blocking transfer after another, in the rank order of the channel's communicator,
 * which is the service order; the root's own part last.
 */
#ifndef RSC_MPI_ORDERED_H
#define RSC_MPI_ORDERED_H

#include "transfer.h"

int rsc_ordered_scatter(const struct rsc_vcall *call);
int rsc_ordered_gather(const struct rsc_vcall *call);

#endif
