/* SPDX-License-Identifier: MIT
 * replay.h: when everything happens under given shares: the judge of every plan.
 *
 * Works from the platform and the counts alone and shares no code with the planners.
 */
#ifndef RSC_PLAN_REPLAY_H
#define RSC_PLAN_REPLAY_H

#include "platform.h"
#include "rescatter_plan.h"

/* Fill the times of slots[nproc], whose counts and service positions are set, and *makespan_s, the
 * finish of the last processor that has items. With `many_ports` all transfers start at once, each
 * at its own link's speed, limited together by the root's link (max-min fair); the root computes
 * after its last transfer either way. Errors: ENOMEM. */
int rsc_replay_scatter(const struct rsc_platform *platform, bool many_ports, struct rsc_slot *slots,
                       double *makespan_s, struct rsc_err *err);

/* The same for results that come back one at a time, in the order that the slots' `back` gives:
 * once all is sent and the root has computed, or with `two_ports` at any time. */
int rsc_replay_gather(const struct rsc_platform *platform, bool two_ports, struct rsc_slot *slots,
                      double *makespan_s, struct rsc_err *err);

#endif
