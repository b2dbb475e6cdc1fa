/* SPDX-License-Identifier: MIT */
#include "everywhere.h"

#include "active.h"

enum { MOST_UNITS = 1 << 30 }; /* in one transfer */

static int64_t all_units(const struct rsc_pieces *pieces)
{
    return rsc_pieces_units(pieces, rsc_workload_items(&pieces->workload, pieces->home->nproc));
}

int rsc_everywhere_begin(const struct rsc_pieces *pieces, struct rsc_message *message)
{
    if (!message->everywhere || message->memory || !rsc_pieces_on_root(pieces))
        return 0;
    message->memory = rsc_end_room(&message->whole, all_units(pieces), &message->collecting);
    return message->memory ? 0 : -1;
}

static void hand_out(const struct rsc_pieces *pieces, const struct rsc_message *m, int64_t first,
                     int64_t units)
{
    const struct rsc_end *whole = &m->whole;
    void *at = rsc_end_at(whole, whole->buffer, first);
    MPI_Request request;
    if (rsc_pieces_on_root(pieces))
        rsc_end_copy(whole, rsc_message_results(m, first), whole, at, units);
    PMPI_Ibcast(at, rsc_end_count(whole, units), whole->unit, pieces->workload.root, pieces->comm,
                &request);
    rsc_active_wait(pieces, 1, &request);
}

void rsc_everywhere_end(const struct rsc_pieces *pieces)
{
    int64_t all = all_units(pieces);
    for (int k = 0; k < pieces->n_gathers; k++)
        for (int64_t at = 0; pieces->gathers[k].everywhere && at < all; at += MOST_UNITS)
            hand_out(pieces, &pieces->gathers[k], at,
                     all - at < MOST_UNITS ? all - at : MOST_UNITS);
}
