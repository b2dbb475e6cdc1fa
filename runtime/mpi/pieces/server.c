/* SPDX-License-Identifier: MIT */
#include "server.h"

#include "active.h"
#include "fault.h"
#include "log.h"

#include <stdlib.h>
#include <string.h>

struct client {               /* one process that is served */
    struct rsc_header header; /* of the piece that is sent to it */
    struct rsc_wish wish;
    bool begun;             /* it was sent something */
    bool ended;             /* it was told that there is nothing any more */
    struct rsc_span *dealt; /* [room] whose results are not back, from n_back on; owned */
    int n_dealt, n_back, room;
    int n_missing;      /* results of the piece n_back that are on their way */
    double send_item_s; /* of its fastest transfer; 0: none was seen yet */
    bool timed;         /* that one was watched from beginning to end, on both sides */
};

struct rsc_server {
    struct rsc_dealer dealer;
    int nproc;
    int *order;                /* [nproc - 1]; owned */
    struct client *clients;    /* [nproc]; owned */
    struct rsc_tally *tallies; /* [nproc]; owned */
    int *asking;               /* [nproc] ring of those that wait for a piece; owned */
    int n_asking, first_asking;
    double sent_s;         /* the clock, when the piece under way was sent */
    bool attended;         /* both sides have done nothing but wait for it */
    int served;            /* whom a piece is being sent to; -1: nobody */
    int n_ended;           /* clients that have told what they did */
    int n_begun;           /* clients that were sent something */
    bool works;            /* the root has had a piece of its own, knowing the calls that collect:
                              before, others come first */
    bool registered;       /* the calls that collect are known */
    MPI_Request *requests; /* the header, [n_scatters] data, [nproc][1 + n_gathers]; owned */
    int n_requests;
};

/* ---- Requests ---- */

static int stride(const struct rsc_pieces *pieces)
{
    return pieces->server->registered ? 1 + pieces->n_gathers : 1;
}

static MPI_Request *requests_of(const struct rsc_pieces *pieces, int p)
{
    return pieces->server->requests + 1 + pieces->n_scatters + p * stride(pieces);
}

static void make_requests(struct rsc_pieces *pieces)
{
    struct rsc_server *s = pieces->server;
    int sends = 1 + pieces->n_scatters, n = sends + s->nproc * stride(pieces);
    MPI_Request *requests = malloc((size_t)n * sizeof(MPI_Request));
    if (!requests)
        rsc_fault_abort("no memory to serve pieces"); /* others wait for them */
    for (int i = 0; i < n; i++)
        requests[i] = MPI_REQUEST_NULL;
    for (int i = 0; s->requests && i < sends; i++)
        requests[i] = s->requests[i];
    for (int p = 0; s->requests && p < s->nproc; p++)
        requests[sends + p * stride(pieces)] = s->requests[sends + p];
    free(s->requests);
    s->requests = requests;
    s->n_requests = n;
    pieces->pending.requests = requests;
    pieces->pending.n = n;
}

/* ---- Results ---- */

static void expect_results(const struct rsc_pieces *pieces, int p)
{
    struct client *client = &pieces->server->clients[p];
    if (!pieces->server->registered || client->n_missing > 0 || client->n_back == client->n_dealt)
        return;
    struct rsc_span piece = client->dealt[client->n_back];
    for (int k = 0; k < pieces->n_gathers; k++) {
        const struct rsc_end *whole = &pieces->gathers[k].whole;
        PMPI_Irecv(rsc_message_results(&pieces->gathers[k], rsc_pieces_units(pieces, piece.first)),
                   rsc_end_count(whole, rsc_pieces_units(pieces, piece.items)), whole->unit, p,
                   RSC_TAG_RESULT + k, pieces->comm, &requests_of(pieces, p)[1 + k]);
    }
    client->n_missing = pieces->n_gathers;
}

static void got_result(const struct rsc_pieces *pieces, int p)
{
    struct client *client = &pieces->server->clients[p];
    if (--client->n_missing > 0)
        return;
    if (++client->n_back == client->n_dealt)
        client->n_back = client->n_dealt = 0;
    expect_results(pieces, p);
}

/* Empty pieces have no results, nor do any where none are collected. */
static void note_dealt(const struct rsc_pieces *pieces, int p, const struct rsc_span *piece)
{
    struct client *client = &pieces->server->clients[p];
    if (piece->items == 0 || (pieces->server->registered && pieces->n_gathers == 0))
        return;
    if (client->n_dealt == client->room) {
        int room = 2 * client->room + 8;
        struct rsc_span *dealt = realloc(client->dealt, (size_t)room * sizeof *dealt);
        if (!dealt)
            rsc_fault_abort("no memory to serve pieces");
        client->dealt = dealt;
        client->room = room;
    }
    client->dealt[client->n_dealt++] = *piece;
    expect_results(pieces, p);
}

/* The loop's body has been run once: it is known which calls collect. */
static void register_calls(struct rsc_pieces *pieces)
{
    struct rsc_server *s = pieces->server;
    if (s->registered || !pieces->entered)
        return;
    s->registered = true;
    if (pieces->n_gathers == 0) {
        for (int p = 0; p < s->nproc; p++)
            s->clients[p].n_dealt = 0;
        return;
    }
    make_requests(pieces);
    for (int p = 0; p < s->nproc; p++)
        expect_results(pieces, p);
}

/* ---- Pieces ---- */

static void ask(struct rsc_server *s, int p)
{
    s->asking[(s->first_asking + s->n_asking++) % s->nproc] = p;
}

static int next_asking(struct rsc_server *s)
{
    int p = s->asking[s->first_asking];
    s->first_asking = (s->first_asking + 1) % s->nproc;
    s->n_asking--;
    return p;
}

typedef int (*send_fn)(const void *, int, MPI_Datatype, int, int, MPI_Comm, MPI_Request *);

/* A small message counts as sent before it has arrived, unless it is synchronous. */
static void send_piece(const struct rsc_pieces *pieces, int p)
{
    struct rsc_server *s = pieces->server;
    const struct rsc_header *header = &s->clients[p].header;
    int64_t items = header->items < 0 ? 0 : header->items;
    send_fn send = pieces->record && s->attended ? PMPI_Issend : PMPI_Isend;
    PMPI_Isend(header, 2, MPI_INT64_T, p, RSC_TAG_HEADER, pieces->comm, &s->requests[0]);
    for (int k = 0; k < pieces->n_scatters; k++) {
        const struct rsc_end *whole = &pieces->scatters[k].whole;
        int64_t first = items == 0 ? 0 : rsc_pieces_units(pieces, header->first);
        send(rsc_end_at(whole, whole->buffer, first),
             rsc_end_count(whole, rsc_pieces_units(pieces, items)), whole->unit, p,
             RSC_TAG_DATA + k, pieces->comm, &s->requests[1 + k]);
    }
    s->served = p;
    s->sent_s = PMPI_Wtime();
}

/* While one works, a transfer goes on, and is seen to have ended, only now and then: such a one
 * counts as long as there is no other, the fastest most. */
static void sent(struct rsc_server *s)
{
    struct client *client = &s->clients[s->served];
    double item_s = (PMPI_Wtime() - s->sent_s) / (double)client->header.items;
    bool known = client->send_item_s > 0.0, better = s->attended && !client->timed;
    s->served = -1;
    if (client->header.items <= 0 || (known && client->timed && !s->attended))
        return;
    if (!known || better || item_s < client->send_item_s)
        client->send_item_s = item_s;
    client->timed = client->timed || s->attended;
}

/* Small messages are gone at once: MPI_Testany() of SMPI 3.32 would never tell that of them. */
static void test_sends(const struct rsc_pieces *pieces)
{
    int ended;
    for (int i = 0; i <= pieces->n_scatters; i++)
        PMPI_Test(&pieces->server->requests[i], &ended, MPI_STATUS_IGNORE);
}

static bool is_sending(const struct rsc_pieces *pieces)
{
    for (int i = 0; i <= pieces->n_scatters; i++)
        if (pieces->server->requests[i] != MPI_REQUEST_NULL)
            return true;
    return false;
}

/* What the client says next: that it wants one more, or what it did. */
static void listen(const struct rsc_pieces *pieces, int p)
{
    struct client *client = &pieces->server->clients[p];
    MPI_Request *request = requests_of(pieces, p);
    if (client->ended)
        PMPI_Irecv(&pieces->server->tallies[p], sizeof(struct rsc_tally) / sizeof(double),
                   MPI_DOUBLE, p, RSC_TAG_LAST, pieces->comm, request);
    else
        PMPI_Irecv(&client->wish, 2, MPI_DOUBLE, p, RSC_TAG_WISH, pieces->comm, request);
}

/* One at a time: a second transfer would slow down the first. */
static void serve(const struct rsc_pieces *pieces)
{
    struct rsc_server *s = pieces->server;
    while (s->served < 0 && s->n_asking > 0) {
        int p = next_asking(s);
        struct client *client = &s->clients[p];
        struct rsc_span piece = {0, -1};
        s->n_begun += !client->begun;
        s->attended = !client->begun;
        client->begun = true;
        client->ended = !rsc_dealer_next(&s->dealer, p, PMPI_Wtime(), &piece);
        client->header = (struct rsc_header){piece.first, piece.items};
        send_piece(pieces, p);
        listen(pieces, p);
        if (!client->ended)
            note_dealt(pieces, p, &piece);
        test_sends(pieces);
        if (!is_sending(pieces))
            sent(s);
    }
}

static void heard(const struct rsc_pieces *pieces, int p)
{
    struct rsc_server *s = pieces->server;
    const struct rsc_wish *wish = &s->clients[p].wish;
    if (s->clients[p].ended) {
        s->n_ended++;
        return;
    }
    rsc_dealer_done(&s->dealer, p, (int64_t)wish->items, wish->seconds, PMPI_Wtime());
    ask(s, p);
}

/* Request number i has ended. */
static void happened(struct rsc_pieces *pieces, int i)
{
    struct rsc_server *s = pieces->server;
    int sends = 1 + pieces->n_scatters, n = stride(pieces);
    if (i < sends) {
        if (!is_sending(pieces))
            sent(s);
    } else if ((i - sends) % n == 0) {
        heard(pieces, (i - sends) / n);
    } else {
        got_result(pieces, (i - sends) / n);
    }
    serve(pieces);
}

static bool is_over(const struct rsc_pieces *pieces)
{
    const struct rsc_server *s = pieces->server;
    if (s->n_ended < s->nproc - 1 || s->served >= 0)
        return false;
    for (int p = 0; p < s->nproc; p++)
        if (s->clients[p].n_dealt > 0)
            return false;
    return true;
}

static void wait_for_one(struct rsc_pieces *pieces)
{
    int i = rsc_active_wait(pieces, pieces->server->n_requests, pieces->server->requests);
    if (i == MPI_UNDEFINED)
        rsc_fault_abort("pieces are expected that nobody sends");
    happened(pieces, i);
}

/* ---- Rounds ---- */

int rsc_server_begin(struct rsc_pieces *pieces)
{
    struct rsc_server *s = pieces->server;
    s->registered = s->works = false;
    s->served = -1;
    s->n_ended = s->n_begun = s->n_asking = s->first_asking = 0;
    for (int p = 0; p < s->nproc; p++) {
        struct client *client = &s->clients[p];
        *client = (struct client){.dealt = client->dealt,
                                  .room = client->room,
                                  .send_item_s = client->send_item_s,
                                  .timed = client->timed};
    }
    free(s->requests);
    s->requests = NULL;
    make_requests(pieces);
    rsc_dealer_begin(&s->dealer, PMPI_Wtime());
    for (int i = 0; i < s->nproc - 1; i++)
        ask(s, s->order[i]);
    pieces->pending.ended = happened;
    rsc_active_add(pieces);
    serve(pieces);
    return 0;
}

static bool take_own(struct rsc_pieces *pieces)
{
    int root = pieces->workload.root;
    if (!rsc_dealer_next(&pieces->server->dealer, root, PMPI_Wtime(), &pieces->piece))
        return false;
    for (int k = 0; k < pieces->n_scatters; k++) {
        const struct rsc_message *m = &pieces->scatters[k];
        int64_t first = rsc_pieces_units(pieces, pieces->piece.first);
        if (m->part.buffer != MPI_IN_PLACE)
            rsc_end_copy(&m->whole, rsc_end_at(&m->whole, m->whole.buffer, first), &m->part,
                         m->part.buffer, rsc_pieces_units(pieces, pieces->piece.items));
    }
    return true;
}

/* For the curious: what each process did. */
static void tell_round(const struct rsc_pieces *pieces)
{
    for (int p = 0; p < pieces->server->nproc; p++) {
        const struct rsc_tally *t = &pieces->server->tallies[p];
        rsc_log(
            pieces->log_level, RSC_LOG_DEBUG,
            "%s: rank %d: %.0f items in %.0f pieces, first after %.6g s, last handed back after "
            "%.6g s, %.6g s of work, %.6g s waiting for pieces",
            pieces->workload.group, p, t->items, t->pieces, t->first_s, t->last_s, t->compute_s,
            t->wait_s);
    }
}

static void end_round(struct rsc_pieces *pieces)
{
    rsc_active_remove(pieces);
    pieces->server->tallies[pieces->workload.root] = pieces->tally;
    tell_round(pieces);
    free(pieces->server->requests);
    pieces->server->requests = NULL;
}

/* Before the root begins to work, everybody has something to do; if all is planned, everything that
 * is asked for, as the planner lets it work last. That must not wait for results, which cannot be
 * received before the root has been through the loop: its first piece is small then. Whoever asks
 * for times has transfers attended. */
static bool must_serve(const struct rsc_pieces *pieces)
{
    const struct rsc_server *s = pieces->server;
    bool planned = s->registered && s->dealer.queue.items == s->dealer.bounds.total;
    if (pieces->record && s->attended && s->served >= 0)
        return true;
    return s->n_begun < s->nproc - 1 || (planned && s->n_asking > 0);
}

/* At first an empty piece, where there may be one: then the calls that collect are known before
 * there are results. Elsewhere a small one, when everybody has begun. */
bool rsc_server_next(struct rsc_pieces *pieces)
{
    struct rsc_server *s = pieces->server;
    rsc_dealer_done(&s->dealer, pieces->workload.root, (int64_t)pieces->done.items,
                    pieces->done.seconds, PMPI_Wtime());
    pieces->done = (struct rsc_wish){0};
    if (!pieces->entered && !pieces->everyone) {
        pieces->piece = (struct rsc_span){0};
        return true;
    }
    register_calls(pieces);
    while (!s->works && must_serve(pieces))
        wait_for_one(pieces);
    while (rsc_active_test(pieces))
        ;
    if (take_own(pieces)) {
        s->works = s->registered;
        s->attended = false;
        return true;
    }
    while (!is_over(pieces))
        wait_for_one(pieces);
    end_round(pieces);
    return false;
}

void rsc_server_keep(struct rsc_pieces *pieces, int k)
{
    const struct rsc_message *m = &pieces->gathers[k];
    int64_t first = rsc_pieces_units(pieces, pieces->piece.first);
    if (m->part.buffer != MPI_IN_PLACE)
        rsc_end_copy(&m->part, m->part.buffer, &m->whole, rsc_message_results(m, first),
                     rsc_pieces_units(pieces, pieces->piece.items));
}

void rsc_server_poll(struct rsc_pieces *pieces)
{
    double from_s = PMPI_Wtime();
    if (!rsc_pace_is_due(&pieces->pace, from_s))
        return;
    while (rsc_active_test(pieces))
        from_s = PMPI_Wtime();
    rsc_pace_looked(&pieces->pace, from_s, PMPI_Wtime());
    rsc_active_poll(pieces);
}

/* ---- Memory ---- */

struct rsc_server *rsc_server_create(const struct rsc_pieces *pieces,
                                     const struct rsc_piece_bounds *bounds)
{
    struct rsc_server *s = calloc(1, sizeof *s);
    size_t n = (size_t)pieces->home->nproc;
    if (!s)
        return NULL;
    s->nproc = pieces->home->nproc;
    s->order = calloc(n, sizeof *s->order);
    s->asking = calloc(n, sizeof *s->asking);
    s->clients = calloc(n, sizeof *s->clients);
    s->tallies = calloc(n, sizeof *s->tallies);
    bool good = s->order && s->asking && s->clients && s->tallies &&
                rsc_dealer_init(&s->dealer, s->nproc, bounds) == 0;
    for (int p = 0; good && p < s->nproc - 1; p++)
        s->order[p] = p < pieces->workload.root ? p : p + 1;
    if (good)
        return s;
    rsc_server_free(s);
    return NULL;
}

struct rsc_dealer *rsc_server_dealer(struct rsc_server *server)
{
    return &server->dealer;
}

int *rsc_server_order(struct rsc_server *server)
{
    return server->order;
}

double rsc_server_send_item_s(const struct rsc_server *server, int p)
{
    return server->clients[p].send_item_s;
}

const struct rsc_tally *rsc_server_tallies(const struct rsc_server *server)
{
    return server->tallies;
}

void rsc_server_free(struct rsc_server *server)
{
    if (!server)
        return;
    for (int p = 0; server->clients && p < server->nproc; p++)
        free(server->clients[p].dealt);
    rsc_dealer_clear(&server->dealer);
    free(server->order);
    free(server->asking);
    free(server->clients);
    free(server->tallies);
    free(server->requests);
    free(server);
}
