/* SPDX-License-Identifier: MIT
 * vcall.h: how v-calls are served.
 */
#ifndef RSC_PROBE_VCALL_H
#define RSC_PROBE_VCALL_H

#include "probe.h"

/* Time v-calls of both transports and tell how they are served. Needs the links. Collective. -1 on
 * all processes: out of memory. */
int probe_measure_vcalls(struct probe *probe, struct probe_result *result);

#endif
