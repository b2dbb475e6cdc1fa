/* SPDX-License-Identifier: MIT
 * server.h: the root. It sends one piece at a time, to who has asked first, and receives results,
 * whenever it is here: between its own items, and as long as it has none.
 */
#ifndef RSC_MPI_SERVER_H
#define RSC_MPI_SERVER_H

#include "state.h"

/* What deals out is made once for a group. order[nproc - 1] are the ranks as they are served first,
 * without the root; copied. NULL: out of memory. */
struct rsc_server *rsc_server_create(const struct rsc_pieces *pieces,
                                     const struct rsc_piece_bounds *bounds);
struct rsc_dealer *rsc_server_dealer(struct rsc_server *server);
int *rsc_server_order(struct rsc_server *server);

/* A round begins. -1: out of memory. */
int rsc_server_begin(struct rsc_pieces *pieces);

/* The root's own next piece, its data where the program wants them; false: there is none, and all
 * that was dealt out is back. An out of memory is fatal. */
bool rsc_server_next(struct rsc_pieces *pieces);

/* Put the results of the root's present piece where they belong. */
void rsc_server_keep(struct rsc_pieces *pieces, int k);

/* Let transfers that are under way go on, and begin those that are asked for. */
void rsc_server_poll(struct rsc_pieces *pieces);

/* What each process did in the round that ended last; [nproc], borrowed. */
const struct rsc_tally *rsc_server_tallies(const struct rsc_server *server);

/* Seconds per item that sending to process p took; 0: not known. */
double rsc_server_send_item_s(const struct rsc_server *server, int p);

/* Also in the middle of a round. */
void rsc_server_free(struct rsc_server *server);

#endif
