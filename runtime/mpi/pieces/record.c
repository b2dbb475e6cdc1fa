/* SPDX-License-Identifier: MIT */
#include "record.h"

#include "collect.h"
#include "fault.h"
#include "rankname.h"
#include "server.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct rsc_record {
    const struct rsc_settings *settings; /* borrowed */
    char *names;                         /* [nproc][RSC_RANK_NAME]; owned */
    struct rsc_member *members;          /* [nproc]; owned */
    struct rsc_served served;            /* nothing: each process has its times in its rounds */
};

/* ---- Rounds ---- */

static struct rsc_record *create(int nproc, const struct rsc_settings *settings)
{
    struct rsc_record *record = calloc(1, sizeof *record);
    if (!record)
        return NULL;
    record->settings = settings;
    record->names = calloc((size_t)nproc, RSC_RANK_NAME);
    record->members = calloc((size_t)nproc, sizeof *record->members);
    if (record->names && record->members && rsc_served_init(&record->served, nproc) == 0)
        return record;
    rsc_record_free(record);
    return NULL;
}

void rsc_record_begin(struct rsc_pieces *pieces, const struct rsc_settings *settings)
{
    char name[RSC_RANK_NAME], *names = NULL;
    rsc_rankname_own(name);
    if (rsc_pieces_on_root(pieces)) {
        pieces->record = create(pieces->home->nproc, settings);
        if (!pieces->record)
            rsc_fault_abort("no memory to report on pieces"); /* others are in the gather */
        names = pieces->record->names;
    }
    PMPI_Gather(name, sizeof name, MPI_CHAR, names, sizeof name, MPI_CHAR, pieces->workload.root,
                pieces->comm);
    for (int p = 0; names && p < pieces->home->nproc; p++)
        pieces->record->members[p].name = names + (size_t)p * RSC_RANK_NAME;
}

/* That were dealt out to all processes. */
static double bytes_of(const struct rsc_pieces *pieces)
{
    int64_t items = rsc_workload_items(&pieces->workload, pieces->home->nproc);
    double bytes = 0.0;
    for (int k = 0; k < pieces->n_scatters; k++) {
        const struct rsc_end *whole = &pieces->scatters[k].whole;
        int size = 0;
        if (!whole->empty)
            PMPI_Type_size(whole->unit, &size);
        bytes += (double)size * (double)rsc_pieces_units(pieces, items);
    }
    return bytes;
}

/* As if all had been one piece, whose clock started everywhere at once. */
static struct rsc_round round_of(const struct rsc_pieces *pieces, int p)
{
    const struct rsc_tally *tally = &rsc_server_tallies(pieces->server)[p];
    struct rsc_round round = {.number = pieces->n_rounds,
                              .items = tally->items,
                              .received_s = tally->first_s,
                              .n_results = tally->items > 0.0,
                              .finish_s = tally->last_s,
                              .compute_s = tally->compute_s};
    round.bytes = p == pieces->workload.root ? bytes_of(pieces) : 0.0;
    round.receive_s[0] = rsc_server_send_item_s(pieces->server, p) * tally->items;
    round.return_s[0] = NAN;
    return round;
}

static void keep_round(struct rsc_member *member, const struct rsc_round *round)
{
    if (member->n_rounds == RSC_ROUNDS_KEPT)
        memmove(member->rounds, member->rounds + 1, --member->n_rounds * sizeof *round);
    member->rounds[member->n_rounds++] = *round;
}

void rsc_record_round(const struct rsc_pieces *pieces)
{
    if (!pieces->record)
        return;
    for (int p = 0; p < pieces->home->nproc; p++) {
        struct rsc_round round = round_of(pieces, p);
        keep_round(&pieces->record->members[p], &round);
    }
}

/* ---- The end ---- */

struct last { /* round, on its way into the report */
    struct rsc_member *members;
    struct rsc_report_pieces *pieces;
    struct rsc_distribution distribution;
};

static bool make_last(const struct rsc_pieces *pieces, struct last *last)
{
    int nproc = pieces->home->nproc;
    last->members = calloc((size_t)nproc, sizeof *last->members);
    last->pieces = calloc((size_t)nproc, sizeof *last->pieces);
    if (!last->members || !last->pieces ||
        rsc_decide_even(&pieces->workload, nproc, RSC_TRANSPORT_ORDERED, &last->distribution,
                        NULL) < 0)
        return false;
    for (int p = 0; p < nproc; p++) {
        const struct rsc_tally *tally = &rsc_server_tallies(pieces->server)[p];
        const struct rsc_member *kept = &pieces->record->members[p];
        last->members[p].name = kept->name;
        keep_round(&last->members[p], &kept->rounds[kept->n_rounds - 1]);
        last->pieces[p] = (struct rsc_report_pieces){(int)tally->pieces, tally->wait_s};
        last->distribution.shares[p] = (int64_t)tally->items;
    }
    last->distribution.forecast.makespan_s = pieces->predicted_s;
    return true;
}

static struct rsc_findings findings_of(const struct rsc_pieces *pieces,
                                       const struct rsc_member *members)
{
    return (struct rsc_findings){.group = pieces->workload.group,
                                 .nproc = pieces->home->nproc,
                                 .root = pieces->workload.root,
                                 .members = members,
                                 .served = &pieces->record->served};
}

static int add_to_report(const struct rsc_pieces *pieces, const struct last *last)
{
    struct rsc_findings findings = findings_of(pieces, last->members);
    struct rsc_report_source source = {.findings = &findings,
                                       .workload = &pieces->workload,
                                       .distribution = &last->distribution,
                                       .n_rounds = pieces->n_rounds,
                                       .pieces = last->pieces,
                                       .how = pieces->how};
    return rsc_registry_report(pieces->home->registry, pieces->record->settings->report, &source);
}

static void report(const struct rsc_pieces *pieces)
{
    struct last last = {0};
    if (!make_last(pieces, &last) || add_to_report(pieces, &last) < 0)
        rsc_log(pieces->log_level, RSC_LOG_WARN, "no memory to report on %s",
                pieces->workload.group);
    free(last.members);
    free(last.pieces);
    rsc_distribution_clear(&last.distribution);
}

void rsc_record_end(const struct rsc_pieces *pieces)
{
    if (!pieces->record || pieces->n_rounds == 0)
        return;
    if (pieces->record->settings->measure_path) {
        struct rsc_findings findings = findings_of(pieces, pieces->record->members);
        rsc_collect_keep(pieces->record->settings, &findings);
    }
    if (pieces->record->settings->report)
        report(pieces);
}

void rsc_record_free(struct rsc_record *record)
{
    if (!record)
        return;
    free(record->names);
    free(record->members);
    rsc_served_clear(&record->served);
    free(record);
}
