/* SPDX-License-Identifier: MIT
 * record.h: what a group in pieces has to say in the report of a run.
 */
#ifndef RSC_MPI_PIECES_RECORD_H
#define RSC_MPI_PIECES_RECORD_H

#include "state.h"

/* The names of all processes, on the root, if it is to report. Collective. */
void rsc_record_names(struct rsc_pieces *pieces, const struct rsc_settings *settings);

/* On the root: add the last round to the report. */
void rsc_record_add(const struct rsc_pieces *pieces);

#endif
