/* SPDX-License-Identifier: MIT */
#include "record.h"

#include "fault.h"
#include "rankname.h"
#include "server.h"

#include <math.h>
#include <stdlib.h>

void rsc_record_names(struct rsc_pieces *pieces, const struct rsc_settings *settings)
{
    char name[RSC_RANK_NAME];
    bool on_root = rsc_pieces_on_root(pieces);
    rsc_rankname_own(name);
    if (on_root) {
        pieces->report = settings->report;
        pieces->names = calloc((size_t)pieces->home->nproc, RSC_RANK_NAME);
        if (!pieces->names)
            rsc_fault_abort("no memory to report on pieces"); /* others are in the gather */
    }
    PMPI_Gather(name, sizeof name, MPI_CHAR, pieces->names, sizeof name, MPI_CHAR,
                pieces->workload.root, pieces->comm);
}

struct record { /* of a report that is being made */
    struct rsc_member *members;
    struct rsc_report_pieces *pieces;
    struct rsc_served served;
    struct rsc_distribution distribution;
};

/* As if all had been one round, whose clock started everywhere at once. */
static void fill_member(const struct rsc_pieces *pieces, int p, const struct rsc_tally *tally,
                        struct record *r)
{
    struct rsc_round *round = &r->members[p].rounds[0];
    double send_item_s = rsc_server_send_item_s(pieces->server, p);
    *round = (struct rsc_round){.number = 1.0,
                                .items = tally->items,
                                .received_s = tally->first_s,
                                .n_results = tally->items > 0.0,
                                .finish_s = tally->last_s,
                                .compute_s = tally->compute_s};
    round->receive_s[0] = send_item_s * tally->items;
    r->members[p].name = pieces->names + (size_t)p * RSC_RANK_NAME;
    r->members[p].n_rounds = 1;
    r->pieces[p] = (struct rsc_report_pieces){(int)tally->pieces, tally->wait_s};
    r->distribution.shares[p] = (int64_t)tally->items;
}

static bool make_record(const struct rsc_pieces *pieces, struct record *r)
{
    int nproc = pieces->home->nproc;
    r->members = calloc((size_t)nproc, sizeof *r->members);
    r->pieces = calloc((size_t)nproc, sizeof *r->pieces);
    if (!r->members || !r->pieces || rsc_served_init(&r->served, nproc) < 0 ||
        rsc_decide_even(&pieces->workload, nproc, RSC_TRANSPORT_ORDERED, &r->distribution, NULL) <
            0)
        return false;
    for (int p = 0; p < nproc; p++)
        fill_member(pieces, p, &rsc_server_tallies(pieces->server)[p], r);
    r->distribution.forecast.makespan_s = pieces->predicted_s;
    return true;
}

static int add(const struct rsc_pieces *pieces, const struct record *r)
{
    struct rsc_findings findings = {.group = pieces->workload.group,
                                    .nproc = pieces->home->nproc,
                                    .root = pieces->workload.root,
                                    .members = r->members,
                                    .served = &r->served};
    struct rsc_report_source source = {.findings = &findings,
                                       .workload = &pieces->workload,
                                       .distribution = &r->distribution,
                                       .n_rounds = pieces->n_rounds,
                                       .pieces = r->pieces,
                                       .how = pieces->how};
    return rsc_registry_report(pieces->home->registry, pieces->report, &source);
}

void rsc_record_add(const struct rsc_pieces *pieces)
{
    struct record r = {0};
    if (!pieces->report || pieces->n_rounds == 0)
        return;
    if (!make_record(pieces, &r) || add(pieces, &r) < 0)
        rsc_log(pieces->log_level, RSC_LOG_WARN, "no memory to report on %s",
                pieces->workload.group);
    free(r.members);
    free(r.pieces);
    rsc_served_clear(&r.served);
    rsc_distribution_clear(&r.distribution);
}
