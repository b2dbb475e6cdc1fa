/* SPDX-License-Identifier: MIT
 * record.h: what a group in pieces has to say in the report of a run, and in a cost file.
 */
#ifndef RSC_MPI_PIECES_RECORD_H
#define RSC_MPI_PIECES_RECORD_H

#include "state.h"

/* Begin one on the root, with the names of all processes. Collective. */
void rsc_record_begin(struct rsc_pieces *pieces, const struct rsc_settings *settings);

/* On the root: a round is over; its calls are still known. Fine where nobody asks. */
void rsc_record_round(const struct rsc_pieces *pieces);

/* On the root: add the last round to the report, what all of them took to the cost file, as far as
 * these are asked for. */
void rsc_record_end(const struct rsc_pieces *pieces);

void rsc_record_free(struct rsc_record *record);

#endif
