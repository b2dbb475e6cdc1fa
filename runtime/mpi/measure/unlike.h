/* SPDX-License-Identifier: MIT
 * unlike.h: whether processes of one name compute at different speed. No MPI here.
 */
#ifndef RSC_MPI_UNLIKE_H
#define RSC_MPI_UNLIKE_H

#include "findings.h"

/* Whether of the processes that are called like p one takes longer for an item than another, by
 * more than what each of them varies from round to round. */
bool rsc_unlike(const struct rsc_findings *findings, int p);

#endif
