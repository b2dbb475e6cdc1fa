/* SPDX-License-Identifier: MIT
 * piece.h: some items that stand together in the whole. Amounts in items.
 */
#ifndef RSC_MPI_PIECE_H
#define RSC_MPI_PIECE_H

#include <stdbool.h>
#include <stdint.h>

struct rsc_span {
    int64_t first, items;
};

struct rsc_piece_bounds { /* of all pieces of a group */
    int64_t total;        /* to be dealt out, a multiple of unit */
    int64_t unit;         /* every piece is a multiple of it, at least 1 */
    int64_t least;        /* of a piece that is not empty; at least unit, a multiple of it */
    int64_t most;         /* the same; 2 * least at least, unless least is one unit */
    bool everyone;        /* each process has a piece; none is empty */
};

#endif
