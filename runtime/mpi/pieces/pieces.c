/* SPDX-License-Identifier: MIT
 * pieces.c: the calls by which a program has its share in pieces. Where each process has one piece,
 * they are the v-calls of a plan.
 */
#include "agree_deal.h"
#include "everywhere.h"
#include "fault.h"
#include "path.h"
#include "raise.h"
#include "record.h"
#include "server.h"
#include "watch.h"
#include "worker.h"

static void out_of_memory(void)
{
    rsc_fault_abort("no memory for pieces"); /* others wait for messages */
}

/* ---- Opening ---- */

static struct rsc_pieces *open_new(struct rsc_home *home, const struct rsc_workload *workload,
                                   bool outside)
{
    struct rsc_agreement *agreement = outside ? NULL : rsc_agree(home, workload->root);
    struct rsc_pieces *pieces = agreement || outside ? rsc_pieces_create(home, workload) : NULL;
    if (!pieces)
        rsc_fault_abort("no pieces: out of memory, or no working intra-communicator");
    pieces->once = outside || !rsc_agree_deal(pieces, agreement);
    pieces->next = home->pieces;
    home->pieces = pieces;
    return pieces;
}

/* A process that is not of the group has the even share, and nobody to share it with. */
static struct rsc_pieces *open_on(struct rsc_home *home, const struct rsc_workload *workload,
                                  bool outside)
{
    if (!home)
        rsc_fault_abort("no pieces: out of memory, or no working intra-communicator");
    struct rsc_pieces *known = rsc_pieces_find(home->pieces, workload);
    return known ? known : open_new(home, workload, outside);
}

rsc_pieces *rsc_pieces_open(const char *group, int64_t even_share, int64_t min_piece,
                            int64_t max_piece, int64_t multiple, int root, MPI_Comm comm)
{
    struct rsc_workload workload = {
        .group = group ? group : "",
        .even_share = even_share,
        .min_share = min_piece > 0 ? min_piece : 0,
        .max_share = max_piece < 0 ? INT64_MAX : max_piece,
        .multiple = multiple > 0 ? multiple : 1,
        .root = root,
    };
    struct rsc_watch *watch = rsc_watch_enter(RSC_ROLE_SYNC);
    bool outside = comm == MPI_COMM_NULL;
    struct rsc_pieces *pieces =
        open_on(rsc_home_get(outside ? MPI_COMM_SELF : comm), &workload, outside);
    rsc_watch_leave(watch);
    if (pieces->once) {
        pieces->plan =
            rsc_balance_within(group, even_share, min_piece, max_piece, multiple, root, comm);
        pieces->room = rsc_share(pieces->plan);
    }
    return pieces;
}

/* ---- Amounts ---- */

static int64_t elements_of(const struct rsc_pieces *pieces, int64_t even_count, int64_t items)
{
    int64_t multiple = pieces->workload.multiple,
            multiples = pieces->workload.even_share / multiple;
    if (pieces->once)
        return rsc_elements(pieces->plan, even_count);
    return even_count / multiples * (items / multiple);
}

int64_t rsc_pieces_room(const rsc_pieces *pieces)
{
    return pieces->room;
}

int64_t rsc_pieces_room_of(const rsc_pieces *pieces, int64_t even_count)
{
    return elements_of(pieces, even_count, pieces->room);
}

int64_t rsc_pieces_elements(const rsc_pieces *pieces, int64_t even_count)
{
    return elements_of(pieces, even_count, pieces->piece.items);
}

RSC_HOT int64_t rsc_pieces_offset(const rsc_pieces *pieces)
{
    return pieces->once ? rsc_offset(pieces->plan) : pieces->piece.first;
}

/* ---- Calls ---- */

struct call { /* as the program made it */
    const void *sendbuf;
    int64_t sendcount;
    MPI_Datatype sendtype;
    void *recvbuf;
    int64_t recvcount;
    MPI_Datatype recvtype;
    MPI_Request *request; /* NULL: it is not waited for */
};

static MPI_Comm comm_of(const struct rsc_pieces *pieces)
{
    return pieces->once ? rsc_comm(pieces->plan) : pieces->comm;
}

static int told(const struct rsc_pieces *pieces, int rc)
{
    if (rc == MPI_ERR_COUNT)
        rsc_raise(comm_of(pieces), rc,
                  "a call in pieces has a count that is no multiple of the even share, or too "
                  "many elements per item");
    return rc;
}

static int set_message(const struct rsc_pieces *pieces, struct rsc_message *m,
                       const struct call *call, bool scatters)
{
    int64_t units = rsc_pieces_units(pieces, pieces->workload.even_share);
    bool on_root = rsc_pieces_on_root(pieces) || m->everywhere;
    struct rsc_end *send = scatters ? &m->whole : &m->part, *recv = scatters ? &m->part : &m->whole;
    int rc = MPI_SUCCESS;
    if (on_root || !scatters)
        rc = rsc_end_set(send, call->sendbuf, call->sendcount, call->sendtype, units);
    if (rc == MPI_SUCCESS && (on_root || scatters))
        rc = rsc_end_set(recv, call->recvbuf, call->recvcount, call->recvtype, units);
    return told(pieces, rc);
}

/* One piece each: by the v-calls of the plan. */

static int scatter_once(const struct rsc_pieces *pieces, const struct call *c)
{
    rsc_plan *plan = pieces->plan;
    const int *counts = rsc_counts(plan, c->sendcount);
    int64_t n = c->recvbuf == MPI_IN_PLACE ? 0 : rsc_elements(plan, c->recvcount);
    if (!counts)
        return MPI_ERR_COUNT;
    if (c->request)
        return MPI_Iscatterv(c->sendbuf, counts, rsc_displs(plan, c->sendcount), c->sendtype,
                             c->recvbuf, (int)n, c->recvtype, rsc_root(plan), rsc_comm(plan),
                             c->request);
    return MPI_Scatterv(c->sendbuf, counts, rsc_displs(plan, c->sendcount), c->sendtype, c->recvbuf,
                        (int)n, c->recvtype, rsc_root(plan), rsc_comm(plan));
}

static int gather_once(const struct rsc_pieces *pieces, const struct call *c)
{
    rsc_plan *plan = pieces->plan;
    const int *counts = rsc_counts(plan, c->recvcount);
    int64_t n = c->sendbuf == MPI_IN_PLACE ? 0 : rsc_elements(plan, c->sendcount);
    if (!counts)
        return MPI_ERR_COUNT;
    if (c->request)
        return MPI_Igatherv(c->sendbuf, (int)n, c->sendtype, c->recvbuf, counts,
                            rsc_displs(plan, c->recvcount), c->recvtype, rsc_root(plan),
                            rsc_comm(plan), c->request);
    return MPI_Gatherv(c->sendbuf, (int)n, c->sendtype, c->recvbuf, counts,
                       rsc_displs(plan, c->recvcount), c->recvtype, rsc_root(plan), rsc_comm(plan));
}

static int allgather_once(const struct rsc_pieces *pieces, const struct call *c)
{
    rsc_plan *plan = pieces->plan;
    const int *counts = rsc_counts(plan, c->recvcount);
    if (!counts)
        return MPI_ERR_COUNT;
    if (c->request)
        return MPI_Iallgatherv(c->sendbuf, (int)rsc_elements(plan, c->sendcount), c->sendtype,
                               c->recvbuf, counts, rsc_displs(plan, c->recvcount), c->recvtype,
                               rsc_comm(plan), c->request);
    return MPI_Allgatherv(c->sendbuf, (int)rsc_elements(plan, c->sendcount), c->sendtype,
                          c->recvbuf, counts, rsc_displs(plan, c->recvcount), c->recvtype,
                          rsc_comm(plan));
}

/* Pieces do not travel while the program waits for its own request: there is nothing to wait for.
 */
static void complete(const struct call *call)
{
    if (call->request)
        *call->request = MPI_REQUEST_NULL;
}

static int deal(struct rsc_pieces *pieces, const struct call *call)
{
    if (pieces->once)
        return scatter_once(pieces, call);
    struct rsc_message *m =
        rsc_pieces_message(&pieces->scatters, &pieces->n_scatters, pieces->n_scatters);
    if (!m)
        out_of_memory();
    complete(call);
    return set_message(pieces, m, call, true);
}

int rsc_pieces_scatter(rsc_pieces *pieces, const void *sendbuf, int64_t sendcount,
                       MPI_Datatype sendtype, void *recvbuf, int64_t recvcount,
                       MPI_Datatype recvtype)
{
    struct call call = {sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, NULL};
    return deal(pieces, &call);
}

int rsc_pieces_iscatter(rsc_pieces *pieces, const void *sendbuf, int64_t sendcount,
                        MPI_Datatype sendtype, void *recvbuf, int64_t recvcount,
                        MPI_Datatype recvtype, MPI_Request *request)
{
    struct call call = {sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, request};
    return deal(pieces, &call);
}

/* What a piece hands back: to the root, or through it to everybody. */
static int collect(struct rsc_pieces *pieces, const struct call *call, bool everywhere)
{
    struct rsc_watch *watch = rsc_watch_enter(RSC_ROLE_SYNC);
    complete(call);
    rsc_pieces_stop_work(pieces, watch);
    int k = pieces->n_collected++;
    struct rsc_message *m = rsc_pieces_message(&pieces->gathers, &pieces->n_gathers, k);
    if (m)
        m->everywhere = everywhere;
    int rc = m ? set_message(pieces, m, call, false) : MPI_SUCCESS;
    if (rc == MPI_SUCCESS && m && rsc_everywhere_begin(pieces, m) < 0)
        out_of_memory();
    if (rc == MPI_SUCCESS && m && pieces->server)
        rsc_server_keep(pieces, k);
    else if (rc == MPI_SUCCESS &&
             (!m || (pieces->piece.items > 0 && rsc_worker_send(pieces, k) < 0)))
        out_of_memory();
    rsc_pieces_start_work(pieces, watch);
    rsc_watch_leave(watch);
    return rc;
}

int rsc_pieces_gather(rsc_pieces *pieces, const void *sendbuf, int64_t sendcount,
                      MPI_Datatype sendtype, void *recvbuf, int64_t recvcount,
                      MPI_Datatype recvtype)
{
    struct call call = {sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, NULL};
    return pieces->once ? gather_once(pieces, &call) : collect(pieces, &call, false);
}

int rsc_pieces_igather(rsc_pieces *pieces, const void *sendbuf, int64_t sendcount,
                       MPI_Datatype sendtype, void *recvbuf, int64_t recvcount,
                       MPI_Datatype recvtype, MPI_Request *request)
{
    struct call call = {sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, request};
    return pieces->once ? gather_once(pieces, &call) : collect(pieces, &call, false);
}

static int collect_everywhere(struct rsc_pieces *pieces, const struct call *call)
{
    if (call->sendbuf == MPI_IN_PLACE)
        return rsc_raise(comm_of(pieces), MPI_ERR_BUFFER,
                         "rsc_pieces_allgather() has its results in place");
    return pieces->once ? allgather_once(pieces, call) : collect(pieces, call, true);
}

int rsc_pieces_allgather(rsc_pieces *pieces, const void *sendbuf, int64_t sendcount,
                         MPI_Datatype sendtype, void *recvbuf, int64_t recvcount,
                         MPI_Datatype recvtype)
{
    struct call call = {sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, NULL};
    return collect_everywhere(pieces, &call);
}

int rsc_pieces_iallgather(rsc_pieces *pieces, const void *sendbuf, int64_t sendcount,
                          MPI_Datatype sendtype, void *recvbuf, int64_t recvcount,
                          MPI_Datatype recvtype, MPI_Request *request)
{
    struct call call = {sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, request};
    return collect_everywhere(pieces, &call);
}

/* ---- Pieces ---- */

static void begin(struct rsc_pieces *pieces)
{
    int rc = 0;
    pieces->phase = RSC_PIECES_DEALING;
    pieces->tally = (struct rsc_tally){0};
    pieces->done = (struct rsc_wish){0};
    pieces->start_s = PMPI_Wtime();
    if (!pieces->once)
        rc = pieces->server ? rsc_server_begin(pieces) : rsc_worker_begin(pieces);
    if (rc < 0)
        out_of_memory();
}

static bool next_of_plan(struct rsc_pieces *pieces)
{
    if (pieces->entered)
        return false;
    pieces->piece = (struct rsc_span){rsc_offset(pieces->plan), rsc_share(pieces->plan)};
    return true;
}

static bool next_piece(struct rsc_pieces *pieces)
{
    if (pieces->once)
        return next_of_plan(pieces);
    return pieces->server ? rsc_server_next(pieces) : rsc_worker_next(pieces);
}

static void enter_body(struct rsc_pieces *pieces, const struct rsc_watch *watch,
                       double waited_from_s)
{
    struct rsc_tally *tally = &pieces->tally;
    pieces->entered = true;
    pieces->n_collected = 0;
    rsc_pieces_start_work(pieces, watch);
    double now_s = pieces->since_s;
    if (pieces->piece.items == 0)
        return;
    tally->wait_s += now_s - waited_from_s;
    tally->first_s = tally->pieces == 0.0 ? now_s - pieces->start_s : tally->first_s;
    tally->pieces += 1.0;
    tally->items += (double)pieces->piece.items;
}

int64_t rsc_pieces_next(rsc_pieces *pieces)
{
    struct rsc_watch *watch = rsc_watch_enter(RSC_ROLE_SYNC);
    rsc_pieces_stop_work(pieces, watch);
    double from_s = PMPI_Wtime();
    if (pieces->phase == RSC_PIECES_IDLE)
        begin(pieces);
    bool more = next_piece(pieces);
    if (more) {
        enter_body(pieces, watch, from_s);
    } else {
        rsc_record_round(pieces);
        rsc_everywhere_end(pieces);
        pieces->n_rounds++;
        rsc_pieces_restart(pieces);
        rsc_pieces_forget(pieces);
    }
    rsc_watch_leave(watch);
    return more ? pieces->piece.items : -1;
}

RSC_COLD static void poll_now(struct rsc_pieces *pieces)
{
    struct rsc_watch *watch = rsc_watch_enter(RSC_ROLE_SYNC);
    if (pieces->server)
        rsc_server_poll(pieces);
    else
        rsc_worker_poll(pieces);
    rsc_watch_leave(watch);
}

RSC_HOT void rsc_pieces_poll(rsc_pieces *pieces)
{
    if (!pieces->once && rsc_pace_asks(&pieces->pace) && pieces->phase != RSC_PIECES_IDLE)
        poll_now(pieces);
}
