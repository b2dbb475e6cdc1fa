/* SPDX-License-Identifier: MIT
 * rates.h: the platform that one round shows: what each process took per item. No MPI here.
 */
#ifndef RSC_MPI_RATES_H
#define RSC_MPI_RATES_H

#include "findings.h"

struct rsc_platform;
struct rsc_err;

/* The platform of the processes, by rank, with the costs per item of the round of that number,
 * those of returning only if they are asked for. *n_unknown of them had no items or were not
 * measured: they cannot compute. -1 with *err filled: EINVAL if none can, ENOMEM. */
int rsc_rates_platform(const struct rsc_findings *findings, double number, bool many_ports,
                       bool returned, struct rsc_platform **out, int *n_unknown,
                       struct rsc_err *err);

#endif
