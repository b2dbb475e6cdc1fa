/* SPDX-License-Identifier: MIT
 * relayed.h: ordered transfers in which relays pass on what others get: the root sends all of a
 * site in one message to its relay, which serves the others one after another, and back.
 */
#ifndef RSC_MPI_RELAYED_H
#define RSC_MPI_RELAYED_H

#include "transfer.h"

int rsc_relayed_scatter(const struct rsc_vcall *call);
int rsc_relayed_gather(const struct rsc_vcall *call);

#endif
