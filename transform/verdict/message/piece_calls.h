/* SPDX-License-Identifier: MIT
 * piece_calls.h: calls of a group whose shares arrive in pieces: which memory pieces come from,
 * arrive in and go to, and which of these forms the runtime has.
 */
#ifndef XF_PIECE_CALLS_H
#define XF_PIECE_CALLS_H

#include <stdbool.h>

struct xf_expr;
struct xf_flow;
struct xf_mpi_call;
struct xf_num;
struct xf_val;

struct xf_piece_sides {
    const struct xf_val *whole, *part;    /* pointers to what the root has, and to the block */
    const struct xf_num *sent, *received; /* bytes per item */
    bool in_place;                        /* the root's block lies in the whole */
    bool everywhere;                      /* all processes get the whole, when it is there */
};

/* Another piece begins. */
void xf_pieces_reopen(struct xf_flow *f);

/* Results of a piece, of which its buffer is free when the call returns: what waits for the request
 * stands behind all pieces, where the once form was proved to have it. */
bool xf_pieces_collect(const struct xf_flow *f, const struct xf_mpi_call *mpi);

void xf_pieces_declare(struct xf_flow *f, const struct xf_expr *call, bool scatters,
                       const struct xf_piece_sides *s);

#endif
