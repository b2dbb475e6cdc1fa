/* SPDX-License-Identifier: MIT
 * agree_workload.h: a plan needs the same workload on all processes. That they differ is a fault of
 * the program, which is better named than left to hang or to corrupt data.
 */
#ifndef RSC_MPI_AGREE_WORKLOAD_H
#define RSC_MPI_AGREE_WORKLOAD_H

#include "agree.h"

/* Whether all processes ask for the same workload. One reduction; where it fails, the root tells
 * which process differs and how. Its even shares are then left to each process, as in the original.
 */
bool rsc_agree_workload(struct rsc_home *home, const struct rsc_agreement *agreement,
                        const struct rsc_workload *workload);

#endif
