/* SPDX-License-Identifier: MIT
 * agree_deal.h: whether a group arrives in pieces, and how large they are. The root decides.
 */
#ifndef RSC_MPI_AGREE_DEAL_H
#define RSC_MPI_AGREE_DEAL_H

#include "agree.h"
#include "state.h"

/* Make the communicator and the sides of *pieces, if it is to arrive in pieces: `room` and the rest
 * are set then. False: it has one piece each, by a plan. Collective. What cannot be planned gives
 * one piece each; without memory MPI_Abort. */
bool rsc_agree_deal(struct rsc_pieces *pieces, const struct rsc_agreement *agreement);

#endif
