/* SPDX-License-Identifier: MIT */
#include "close.h"

#include "active.h"
#include "err.h"
#include "fault.h"
#include "record.h"
#include "server.h"
#include "worker.h"

#include <stdlib.h>

/* Others may wait for pieces, or for results, that never come: a program that goes on without them
 * would not do what it did. */
static void refuse_to_leave(const struct rsc_pieces *pieces)
{
    struct rsc_err err;
    if (pieces->once || pieces->phase == RSC_PIECES_IDLE)
        return;
    rsc_fail(&err, RSC_EINVAL, "%s: the loop over its pieces was left before they were all done",
             pieces->workload.group);
    rsc_fault_abort(err.text);
}

void rsc_pieces_free_all(struct rsc_pieces *list)
{
    int finalized;
    PMPI_Finalized(&finalized);
    while (list) {
        struct rsc_pieces *pieces = list;
        list = pieces->next;
        if (!finalized)
            refuse_to_leave(pieces);
        rsc_active_remove(pieces);
        rsc_record_end(pieces);
        rsc_record_free(pieces->record);
        rsc_server_free(pieces->server);
        rsc_worker_free(pieces->worker);
        if (!finalized)
            rsc_pieces_forget(pieces);
        if (!finalized && pieces->comm != MPI_COMM_NULL)
            PMPI_Comm_free(&pieces->comm);
        free(pieces);
    }
}
