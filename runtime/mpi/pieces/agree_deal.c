/* SPDX-License-Identifier: MIT */
#include "agree_deal.h"

#include "agree_workload.h"
#include "err.h"
#include "fault.h"
#include "queue_random.h"
#include "queue_rounds.h"
#include "record.h"
#include "server.h"
#include "shares.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* A pulled piece is that part of an even share at most, so that memory is bounded. */
enum { PARTS = 4 };

/* Of the items, the part that is planned where the costs may be wrong. */
static const double PLANNED = 0.5;

struct choice { /* on the root */
    struct rsc_pieces *pieces;
    const struct rsc_agreement *agreement;
    const struct rsc_settings *settings;
    struct rsc_piece_bounds bounds;
    struct rsc_platform *platform; /* owned; NULL: not known */
};

/* ---- Bounds ---- */

static int64_t round_up(int64_t items, int64_t unit)
{
    return items > INT64_MAX - unit ? items / unit * unit : (items + unit - 1) / unit * unit;
}

static int64_t least_of(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* False: pieces between these bounds cannot be made of all items. */
static bool find_bounds(struct choice *c, int64_t limit)
{
    const struct rsc_workload *w = &c->pieces->workload;
    int64_t most = least_of(rsc_workload_most(w), limit) / w->multiple * w->multiple;
    struct rsc_piece_bounds *b = &c->bounds;
    *b = (struct rsc_piece_bounds){.total = rsc_workload_items(w, c->pieces->home->nproc),
                                   .unit = w->multiple,
                                   .least =
                                       round_up(w->min_share > 0 ? w->min_share : 1, w->multiple),
                                   .everyone = w->min_share > 0};
    b->most = most > b->least ? most : b->least;
    if (b->least > b->unit && b->most < 2 * b->least)
        b->most = 2 * b->least;
    return b->most <= rsc_workload_most(w);
}

/* ---- Costs ---- */

static int find_platform(struct choice *c, struct rsc_err *err)
{
    const struct rsc_workload *w = &c->pieces->workload;
    int nproc = c->pieces->home->nproc;
    const char **names = rsc_agreement_names(c->agreement, nproc);
    if (!names)
        return rsc_fail(err, RSC_ENOMEM, "no memory for %d processor names", nproc);
    int rc = rsc_platform_create(c->agreement->setup.costs, names, nproc, w->group, w->root, 0,
                                 &c->platform, err);
    free(names);
    return rc;
}

static double item_s(const struct choice *c, int p)
{
    int64_t share = c->pieces->workload.even_share;
    return rsc_platform_compute_s(c->platform, p, share) / (double)share;
}

static int expect_speeds(struct choice *c, struct rsc_err *err)
{
    struct rsc_dealer *dealer = rsc_server_dealer(c->pieces->server);
    bool works = false;
    for (int p = 0; p < c->pieces->home->nproc; p++) {
        rsc_factoring_expect(&dealer->factoring, p, item_s(c, p));
        works = works || isfinite(item_s(c, p));
    }
    return works ? 0
                 : rsc_fail(err, RSC_EINFEASIBLE, "%s: no processor can compute",
                            c->pieces->workload.group);
}

/* ---- Policies ---- */

/* The order in which the queue has the first piece of each, the others behind. */
static void order_by_queue(struct choice *c)
{
    const struct rsc_queue *queue = &rsc_server_dealer(c->pieces->server)->queue;
    int *order = rsc_server_order(c->pieces->server), n = 0;
    int nproc = c->pieces->home->nproc, root = c->pieces->workload.root;
    for (int i = 0; i < queue->n; i++) {
        int p = queue->all[i].proc;
        if (p != root && rsc_queue_find(queue, p, 0) == i)
            order[n++] = p;
    }
    for (int p = 0; p < nproc; p++)
        if (p != root && rsc_queue_find(queue, p, 0) < 0)
            order[n++] = p;
}

static int plan_rounds(struct choice *c, int rounds, int64_t items, double *makespan_s,
                       struct rsc_err *err)
{
    struct rsc_queue *queue = &rsc_server_dealer(c->pieces->server)->queue;
    struct rsc_rounds_wish wish = {.rounds = rounds,
                                   .items = items,
                                   .root_works = !c->settings->root_serves,
                                   .order = c->settings->order,
                                   .plan_s = c->settings->plan_s};
    if (rsc_queue_rounds(queue, c->platform, &c->bounds, &wish, makespan_s, err) < 0)
        return -1;
    rsc_log(c->settings->log_level, RSC_LOG_INFO,
            "%s: %" PRId64 " items planned in %d pieces: %.6g s predicted",
            c->pieces->workload.group, items, queue->n, *makespan_s);
    order_by_queue(c);
    return 0;
}

static int deal_rounds(struct choice *c, struct rsc_err *err)
{
    if (!find_bounds(c, INT64_MAX))
        return rsc_fail(err, RSC_EINFEASIBLE, "%s: bounds leave no choice of pieces",
                        c->pieces->workload.group);
    if (find_platform(c, err) < 0)
        return -1;
    return plan_rounds(c, c->settings->rounds, c->bounds.total, &c->pieces->predicted_s, err);
}

/* Where costs are no straight lines, or no linear programs can be solved, or the part that is
 * planned is too small for a piece each, all pieces are pulled. */
static int deal_planned_then_pulled(struct choice *c, struct rsc_err *err)
{
    struct rsc_err why;
    double part_s;
    if (find_platform(c, err) < 0 || expect_speeds(c, err) < 0)
        return -1;
    int64_t unit = c->bounds.unit;
    int64_t items = (int64_t)(PLANNED * (double)(c->bounds.total / unit)) * unit;
    if (items > 0)
        plan_rounds(c, 0, items, &part_s, &why);
    return 0;
}

static int deal_arbitrary(struct choice *c, struct rsc_err *err)
{
    const struct rsc_pieces *pieces = c->pieces;
    int nproc = pieces->home->nproc;
    bool skewed = c->settings->policy == RSC_POLICY_SKEWED;
    uint64_t state = rsc_shares_state(c->settings->seed, &pieces->workload, nproc);
    struct rsc_queue *queue = &rsc_server_dealer(pieces->server)->queue;
    if (rsc_queue_random(queue, &c->bounds, nproc, skewed, &state) < 0)
        return rsc_fail_nomem(err);
    order_by_queue(c);
    return 0;
}

static int deal_pulled(struct choice *c, struct rsc_err *err)
{
    (void)c;
    (void)err;
    return 0;
}

static const struct way {
    const char *how;
    int (*deal)(struct choice *c, struct rsc_err *err);
} ways[] = {
    [RSC_DEAL_PULL] = {"pulled", deal_pulled},
    [RSC_DEAL_PLANNED] = {"planned and pulled", deal_planned_then_pulled},
    [RSC_DEAL_ROUNDS] = {"rounds", deal_rounds},
    [RSC_DEAL_ARBITRARY] = {"arbitrary", deal_arbitrary},
};

static int fill_dealer(struct choice *c, struct rsc_err *err)
{
    const struct way *way = &ways[rsc_setup_deal(&c->agreement->setup)];
    c->pieces->how = way->how;
    return way->deal(c, err);
}

static int64_t limit_of(const struct choice *c)
{
    int64_t even = c->pieces->workload.even_share;
    switch (rsc_setup_deal(&c->agreement->setup)) {
    case RSC_DEAL_ROUNDS:
        return INT64_MAX;
    case RSC_DEAL_ARBITRARY:
        return even;
    default:
        return even / PARTS;
    }
}

/* The root works as well, unless it is told not to or cannot. */
static void set_root_aside(const struct choice *c)
{
    struct rsc_dealer *dealer = rsc_server_dealer(c->pieces->server);
    int root = c->pieces->workload.root;
    for (int p = 0; p < dealer->nproc; p++)
        if (p != root && !dealer->factoring.speeds[p].never && c->settings->root_serves)
            rsc_dealer_leave_out(dealer, root);
}

/* Nobody who has asked for nothing need be told that the shares stay even. */
static bool is_asked(const struct rsc_settings *settings)
{
    return settings->costs_path || settings->policy != RSC_POLICY_PLANNER;
}

static int decide(struct choice *c, struct rsc_err *err)
{
    struct rsc_pieces *pieces = c->pieces;
    if (rsc_workload_check(&pieces->workload, pieces->home->nproc, err) < 0) {
        err->code = is_asked(c->settings) ? err->code : RSC_OK;
        return -1;
    }
    if (!find_bounds(c, limit_of(c)))
        return rsc_fail(err, RSC_OK, "%s: bounds leave no choice of pieces",
                        pieces->workload.group);
    pieces->server = rsc_server_create(pieces, &c->bounds);
    if (!pieces->server)
        return rsc_fail_nomem(err);
    if (fill_dealer(c, err) < 0)
        return -1;
    set_root_aside(c);
    return 0;
}

/* ---- Together ---- */

enum { IN_PIECES, ROOM, EVERYONE, N_WORDS };

static int64_t room_of(const struct choice *c, int p)
{
    const struct rsc_dealer *dealer = rsc_server_dealer(c->pieces->server);
    int64_t queued = rsc_queue_most(&dealer->queue, p);
    bool pulls = dealer->queue.items < c->bounds.total &&
                 (!dealer->factoring.speeds[p].never || c->bounds.everyone);
    return pulls && c->bounds.most > queued ? c->bounds.most : queued;
}

/* On the root. The words of all processes; NULL: no memory. */
static int64_t *write_words(struct choice *c)
{
    struct rsc_err err = {.code = RSC_OK};
    int nproc = c->pieces->home->nproc;
    int64_t *words = calloc((size_t)nproc * N_WORDS, sizeof *words);
    bool good = words && decide(c, &err) == 0;
    if (words && !good && err.code != RSC_OK)
        rsc_fault_even(c->pieces->home, c->settings, err.text);
    for (int p = 0; good && p < nproc; p++) {
        words[p * N_WORDS + IN_PIECES] = true;
        words[p * N_WORDS + ROOM] = room_of(c, p);
        words[p * N_WORDS + EVERYONE] = c->bounds.everyone;
    }
    if (!good) {
        rsc_server_free(c->pieces->server);
        c->pieces->server = NULL;
    }
    rsc_platform_free(c->platform);
    return words;
}

static void connect_ranks(struct rsc_pieces *pieces)
{
    MPI_Comm parent = pieces->home->entry.comm;
    MPI_Errhandler handler;
    if (PMPI_Comm_split(parent, 0, pieces->home->rank, &pieces->comm) != MPI_SUCCESS)
        rsc_fault_abort("no communicator for pieces could be made");
    if (PMPI_Comm_get_errhandler(parent, &handler) == MPI_SUCCESS) {
        PMPI_Comm_set_errhandler(pieces->comm, handler);
        PMPI_Errhandler_free(&handler);
    }
    PMPI_Comm_set_name(pieces->comm, "rescatter pieces");
}

bool rsc_agree_deal(struct rsc_pieces *pieces, const struct rsc_agreement *agreement)
{
    struct choice c = {
        .pieces = pieces, .agreement = agreement, .settings = &agreement->setup.settings};
    struct rsc_home *home = (struct rsc_home *)pieces->home;
    int64_t mine[N_WORDS], *words = NULL;
    if (!agreement->in_pieces || home->nproc == 1 || pieces->workload.even_share == 0 ||
        !rsc_agree_workload(home, agreement, &pieces->workload))
        return false;
    if (rsc_pieces_on_root(pieces) && !(words = write_words(&c)))
        rsc_fault_abort("no memory for pieces");
    int rc = PMPI_Scatter(words, N_WORDS, MPI_INT64_T, mine, N_WORDS, MPI_INT64_T,
                          pieces->workload.root, home->entry.comm);
    free(words);
    if (rc != MPI_SUCCESS || !mine[IN_PIECES])
        return false;
    pieces->log_level = c.settings->log_level;
    pieces->room = mine[ROOM];
    pieces->everyone = mine[EVERYONE];
    connect_ranks(pieces);
    if (agreement->watched)
        rsc_record_begin(pieces, c.settings);
    return true;
}
