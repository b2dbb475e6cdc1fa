/* SPDX-License-Identifier: MIT */
#include "close.h"

#include "active.h"
#include "record.h"
#include "server.h"
#include "worker.h"

#include <stdlib.h>

void rsc_pieces_free_all(struct rsc_pieces *list)
{
    int finalized;
    PMPI_Finalized(&finalized);
    while (list) {
        struct rsc_pieces *pieces = list;
        list = pieces->next;
        rsc_active_remove(pieces);
        bool ended = pieces->phase == RSC_PIECES_IDLE;
        rsc_record_add(pieces);
        free(pieces->names);
        rsc_server_free(pieces->server);
        rsc_worker_free(pieces->worker);
        if (!finalized)
            rsc_pieces_forget(pieces);
        if (!finalized && ended && pieces->comm != MPI_COMM_NULL)
            PMPI_Comm_free(&pieces->comm);
        free(pieces);
    }
}
