/* SPDX-License-Identifier: MIT */
#include "state.h"

#include <stdlib.h>
#include <string.h>

struct rsc_pieces *rsc_pieces_create(const struct rsc_home *home,
                                     const struct rsc_workload *workload)
{
    size_t length = strlen(workload->group) + 1;
    struct rsc_pieces *pieces = calloc(1, sizeof *pieces + length);
    if (!pieces)
        return NULL;
    pieces->home = home;
    pieces->comm = MPI_COMM_NULL;
    pieces->workload = *workload;
    pieces->workload.group = memcpy(pieces + 1, workload->group, length);
    rsc_pieces_restart(pieces);
    return pieces;
}

struct rsc_pieces *rsc_pieces_find(struct rsc_pieces *list, const struct rsc_workload *workload)
{
    while (list && !rsc_workload_equal(&list->workload, workload))
        list = list->next;
    return list;
}

bool rsc_pieces_on_root(const struct rsc_pieces *pieces)
{
    return pieces->home->rank == pieces->workload.root;
}

int64_t rsc_pieces_units(const struct rsc_pieces *pieces, int64_t items)
{
    return items / pieces->workload.multiple;
}

struct rsc_message *rsc_pieces_message(struct rsc_message **list, int *n, int k)
{
    if (k < *n)
        return &(*list)[k];
    struct rsc_message *longer = realloc(*list, ((size_t)*n + 1) * sizeof *longer);
    if (!longer)
        return NULL;
    *list = longer;
    longer[*n] = (struct rsc_message){0};
    return &longer[(*n)++];
}

static void forget(struct rsc_message **list, int *n)
{
    for (int k = 0; k < *n; k++) {
        rsc_end_clear(&(*list)[k].whole);
        rsc_end_clear(&(*list)[k].part);
        free((*list)[k].memory);
    }
    free(*list);
    *list = NULL;
    *n = 0;
}

void rsc_pieces_forget(struct rsc_pieces *pieces)
{
    forget(&pieces->scatters, &pieces->n_scatters);
    forget(&pieces->gathers, &pieces->n_gathers);
}

void rsc_pieces_start_work(struct rsc_pieces *pieces, const struct rsc_watch *watch)
{
    pieces->since_s = PMPI_Wtime();
    pieces->worked_from_s = rsc_watch_worked_s(watch, pieces->since_s);
}

void rsc_pieces_stop_work(struct rsc_pieces *pieces, const struct rsc_watch *watch)
{
    if (pieces->since_s < 0.0)
        return;
    double now_s = PMPI_Wtime();
    pieces->done.items = (double)pieces->piece.items;
    pieces->done.seconds += now_s - pieces->since_s;
    pieces->since_s = -1.0;
    if (pieces->piece.items == 0)
        return;
    pieces->tally.compute_s += rsc_watch_worked_s(watch, now_s) - pieces->worked_from_s;
    pieces->tally.last_s = now_s - pieces->start_s;
}

void rsc_pieces_restart(struct rsc_pieces *pieces)
{
    pieces->phase = RSC_PIECES_IDLE;
    pieces->entered = false;
    pieces->piece = (struct rsc_span){0};
    pieces->n_collected = 0;
    pieces->since_s = -1.0;
}
