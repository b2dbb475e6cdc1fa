/* SPDX-License-Identifier: MIT
 * close.h: the end of a home's groups in pieces.
 */
#ifndef RSC_MPI_PIECES_CLOSE_H
#define RSC_MPI_PIECES_CLOSE_H

struct rsc_pieces;

/* Frees all groups of a list, and their communicators unless MPI is finalized. Collective. A group
 * in the middle of a round ends the program: what is under way would be lost. */
void rsc_pieces_free_all(struct rsc_pieces *list);

#endif
