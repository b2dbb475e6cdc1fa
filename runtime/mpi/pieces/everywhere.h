/* SPDX-License-Identifier: MIT
 * everywhere.h: results that all processes get. They come together on the root, beside the
 * program's own memory, as everybody may still look at what was there before; when the last piece
 * is back, all have them at once.
 */
#ifndef RSC_MPI_EVERYWHERE_H
#define RSC_MPI_EVERYWHERE_H

#include "state.h"

/* The message is set: memory for what comes, where it is needed. -1: there is none. */
int rsc_everywhere_begin(const struct rsc_pieces *pieces, struct rsc_message *message);

/* All results are on the root. Collective where there are such ones. */
void rsc_everywhere_end(const struct rsc_pieces *pieces);

#endif
