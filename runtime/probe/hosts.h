/* SPDX-License-Identifier: MIT
 * hosts.h: which processes share a processor. Collective.
 */
#ifndef RSC_PROBE_HOSTS_H
#define RSC_PROBE_HOSTS_H

#include "probe.h"

/* Every process has what the root measured with: names, who stands for whom. 0, or -1 on all: out
 * of memory somewhere. */
int probe_find_hosts(struct probe *probe);

#endif
