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

/* What to write for host i of a measurement. `own` is the processor's own entry in the section so
 * far, NULL: none. Samples of another item, and of transfers from another root or by another MPI
 * library, no longer count. */
void rsc_measured_settle(const struct rsc_measurement *what, int i,
                         const struct rsc_section *section, const struct rsc_entry *own,
                         struct rsc_settled *out);

#endif
