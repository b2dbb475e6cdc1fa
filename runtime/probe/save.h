/* SPDX-License-Identifier: MIT
 * save.h: what was measured, for the planner.
 */
#ifndef RSC_PROBE_SAVE_H
#define RSC_PROBE_SAVE_H

#include "probe.h"

/* On the root: merge the costs into the cost file. */
int probe_save(const struct probe *probe, const struct probe_result *result, struct rsc_err *err);

#endif
