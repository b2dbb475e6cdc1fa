/* SPDX-License-Identifier: MIT */
#include "worker.h"

#include "active.h"

#include <stdlib.h>

enum { RESULTS = 2 }; /* pieces whose results may be under way */

struct store { /* for the data of one call; zero-initialise */
    void *memory, *buffer;
    MPI_Aint extent, reach; /* of a unit that it was made for */
};

struct rsc_worker {
    struct rsc_header header;
    struct rsc_wish wish;
    struct store *arriving; /* [n_scatters] */
    struct store *results;  /* [n_results][RESULTS] */
    int n_results;          /* calls that have handed back something */
    int turn;               /* of the results, of RESULTS */
    int n_requests;
    MPI_Request *requests; /* the wish, the header, [n_scatters] data, [n_results][RESULTS] */
    bool pending;
};

enum { WISH, HEADER, DATA };

/* ---- Memory ---- */

static int make_store(const struct rsc_pieces *pieces, const struct rsc_end *part,
                      struct store *store)
{
    if (store->memory && store->extent == part->extent && store->reach == part->reach)
        return 0;
    free(store->memory);
    store->extent = part->extent;
    store->reach = part->reach;
    store->memory = rsc_end_room(part, rsc_pieces_units(pieces, pieces->room), &store->buffer);
    return store->memory ? 0 : -1;
}

static int make_requests(struct rsc_worker *worker, int n)
{
    MPI_Request *requests = realloc(worker->requests, (size_t)n * sizeof(MPI_Request));
    if (!requests)
        return -1;
    for (int i = worker->n_requests; i < n; i++)
        requests[i] = MPI_REQUEST_NULL;
    worker->requests = requests;
    worker->n_requests = n;
    return 0;
}

/* The first piece tells how many calls hand back results. */
static int add_results(struct rsc_worker *w)
{
    size_t n = (size_t)w->n_results * RESULTS;
    struct store *longer = realloc(w->results, (n + RESULTS) * sizeof *longer);
    if (!longer)
        return -1;
    w->results = longer;
    for (int turn = 0; turn < RESULTS; turn++)
        longer[n + turn] = (struct store){0};
    w->n_results++;
    return make_requests(w, w->n_requests + RESULTS);
}

static void free_stores(struct store *stores, int n)
{
    for (int k = 0; k < n; k++)
        free(stores[k].memory);
    free(stores);
}

/* ---- Pieces ---- */

static void expect(struct rsc_pieces *pieces)
{
    struct rsc_worker *w = pieces->worker;
    int root = pieces->workload.root;
    int units = (int)rsc_pieces_units(pieces, pieces->room);
    PMPI_Irecv(&w->header, 2, MPI_INT64_T, root, RSC_TAG_HEADER, pieces->comm,
               &w->requests[HEADER]);
    for (int k = 0; k < pieces->n_scatters; k++) {
        const struct rsc_end *part = &pieces->scatters[k].part;
        PMPI_Irecv(w->arriving[k].buffer, rsc_end_count(part, units), part->unit, root,
                   RSC_TAG_DATA + k, pieces->comm, &w->requests[DATA + k]);
    }
    w->pending = true;
}

int rsc_worker_begin(struct rsc_pieces *pieces)
{
    struct rsc_worker *w = calloc(1, sizeof *w);
    int n = pieces->n_scatters;
    rsc_worker_free(pieces->worker);
    pieces->worker = w;
    if (!w || make_requests(w, DATA + n) < 0)
        return -1;
    w->arriving = calloc((size_t)n + 1, sizeof *w->arriving);
    for (int k = 0; k < n; k++)
        if (!w->arriving || make_store(pieces, &pieces->scatters[k].part, &w->arriving[k]) < 0)
            return -1;
    expect(pieces);
    return 0;
}

static void wish_for_one(struct rsc_pieces *pieces)
{
    struct rsc_worker *w = pieces->worker;
    w->wish = pieces->done;
    pieces->done = (struct rsc_wish){0};
    PMPI_Isend(&w->wish, 2, MPI_DOUBLE, pieces->workload.root, RSC_TAG_WISH, pieces->comm,
               &w->requests[WISH]);
}

static void take_data(struct rsc_pieces *pieces)
{
    for (int k = 0; k < pieces->n_scatters; k++) {
        const struct rsc_end *part = &pieces->scatters[k].part;
        rsc_end_copy(part, pieces->worker->arriving[k].buffer, part, part->buffer,
                     rsc_pieces_units(pieces, pieces->piece.items));
    }
}

/* For the first n requests. */
static void wait_for(const struct rsc_pieces *pieces, int n)
{
    while (rsc_active_wait(pieces, n, pieces->worker->requests) != MPI_UNDEFINED)
        ;
}

/* All results are with the root, or at least no longer our affair; it learns what was done. */
static void finish(struct rsc_pieces *pieces)
{
    struct rsc_worker *w = pieces->worker;
    wait_for(pieces, w->n_requests);
    PMPI_Send(&pieces->tally, (int)(sizeof pieces->tally / sizeof(double)), MPI_DOUBLE,
              pieces->workload.root, RSC_TAG_LAST, pieces->comm);
    free_stores(w->arriving, pieces->n_scatters);
    free_stores(w->results, w->n_results * RESULTS);
    rsc_worker_free(w);
    pieces->worker = NULL;
}

bool rsc_worker_next(struct rsc_pieces *pieces)
{
    struct rsc_worker *w = pieces->worker;
    if (pieces->phase == RSC_PIECES_ENDED) {
        finish(pieces);
        return false;
    }
    wait_for(pieces, DATA + pieces->n_scatters);
    if (w->header.items < 0) {
        pieces->phase = RSC_PIECES_ENDED;
        pieces->piece.items = 0;
        if (!pieces->entered)
            return true;
        finish(pieces);
        return false;
    }
    pieces->piece = (struct rsc_span){w->header.first, w->header.items};
    take_data(pieces);
    expect(pieces);
    wish_for_one(pieces);
    return true;
}

int rsc_worker_send(struct rsc_pieces *pieces, int k)
{
    struct rsc_worker *w = pieces->worker;
    const struct rsc_end *part = &pieces->gathers[k].part;
    if (k >= w->n_results && add_results(w) < 0)
        return -1;
    if (k == 0)
        w->turn = (w->turn + 1) % RESULTS;
    int place = k * RESULTS + w->turn;
    MPI_Request *request = &w->requests[DATA + pieces->n_scatters + place];
    int64_t units = rsc_pieces_units(pieces, pieces->piece.items);
    rsc_active_wait(pieces, 1, request); /* for the results that were there before */
    if (make_store(pieces, part, &w->results[place]) < 0)
        return -1;
    rsc_end_copy(part, part->buffer, part, w->results[place].buffer, units);
    PMPI_Isend(w->results[place].buffer, rsc_end_count(part, units), part->unit,
               pieces->workload.root, RSC_TAG_RESULT + k, pieces->comm, request);
    w->pending = true;
    return 0;
}

/* Whether something that was under way has ended; false for good if nothing is any more. */
static bool find_one(struct rsc_worker *w)
{
    int found, index;
    PMPI_Testany(w->n_requests, w->requests, &index, &found, MPI_STATUS_IGNORE);
    w->pending = !found || index != MPI_UNDEFINED;
    return found && w->pending;
}

void rsc_worker_poll(struct rsc_pieces *pieces)
{
    struct rsc_worker *w = pieces->worker;
    double from_s = w->pending ? PMPI_Wtime() : 0.0;
    if (!w->pending || !rsc_pace_is_due(&pieces->pace, from_s))
        return;
    while (find_one(w))
        from_s = PMPI_Wtime();
    rsc_pace_looked(&pieces->pace, from_s, PMPI_Wtime());
    rsc_active_poll(pieces);
}

/* Where a round did not end, MPI may still write into what is arriving: that memory stays. */
void rsc_worker_free(struct rsc_worker *worker)
{
    if (!worker)
        return;
    free(worker->requests);
    free(worker);
}
