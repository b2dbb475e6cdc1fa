/* SPDX-License-Identifier: MIT
 * link.h: what one message from the root costs.
 */
#ifndef RSC_PROBE_LINK_H
#define RSC_PROBE_LINK_H

#include "probe.h"

/* Measure the links to all processors, one after another. Collective. -1 on all processes: out of
 * memory. */
int probe_measure_links(struct probe *probe, struct probe_result *result);

/* Seconds that the line of the processor of `rank` gives for a message. On the root. */
double probe_transfer_s(const struct probe *probe, const struct probe_result *result, int rank,
                        double bytes);

#endif
