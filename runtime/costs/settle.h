/* SPDX-License-Identifier: MIT
 * settle.h: the costs of a processor whose samples are measured: of this run and of earlier ones.
 */
#ifndef RSC_COSTS_SETTLE_H
#define RSC_COSTS_SETTLE_H

#include "costmerge.h"
#include "samplefile.h"

struct rsc_settled { /* `host` points into it: not to be copied */
    struct rsc_measured_host host;
    struct rsc_host_samples samples;
};

/* What to write for host i of a measurement. `costs` is the file so far, NULL: none; `section` the
 * part of it that the measurement is for, and `own` the processor's own entry there, NULL: none.
 *
 * Samples of another item, and of transfers from another root or by another MPI library, no longer
 * count. Where the common part knows from the same root and library, over a range of sizes, what a
 * processor's transfers cost, samples of one amount do not override that. */
void rsc_measured_settle(const struct rsc_measurement *what, int i, const struct rsc_costs *costs,
                         const struct rsc_section *section, const struct rsc_entry *own,
                         struct rsc_settled *out);

#endif
