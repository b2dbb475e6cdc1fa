/* SPDX-License-Identifier: MIT */
#include "collect.h"

#include "agree.h"
#include "fault.h"
#include "keep.h"
#include "library.h"
#include "rankname.h"
#include "watch.h"

#include <stdlib.h>

/* What a process sends of one group. */
struct parcel {
    double n_rounds;
    struct rsc_round rounds[RSC_ROUNDS_KEPT];
};

enum { PARCEL_WORDS = sizeof(struct parcel) / sizeof(double) };

struct gathered {               /* on the root */
    struct parcel *parcels;     /* [nproc], by rank of the channel */
    char *names;                /* [nproc][RSC_RANK_NAME], the same */
    struct rsc_member *members; /* [nproc], by rank of the planned communicator */
};

struct errand { /* one group on its way */
    const struct rsc_home *home;
    const struct rsc_channel *channel;
    const struct rsc_agreement *agreement;
    struct rsc_watched *watched;
};

/* ---- Together ---- */

static void to_root_clock(const struct rsc_agreement *agreement, struct rsc_round *round)
{
    double *times[] = {&round->start_s, &round->received_s, &round->finish_s, &round->returned_s};
    for (size_t i = 0; i < sizeof times / sizeof *times; i++)
        *times[i] = rsc_clock_at_root(&agreement->early, &agreement->late, *times[i]);
}

static void pack(const struct errand *errand, struct parcel *parcel)
{
    struct rsc_rounds *rounds = &errand->watched->rounds;
    rsc_watch_close(errand->watched);
    *parcel = (struct parcel){.n_rounds = rsc_rounds_kept(rounds)};
    for (int i = 0; i < rsc_rounds_kept(rounds); i++) {
        parcel->rounds[i] = *rsc_rounds_get(rounds, i);
        to_root_clock(errand->agreement, &parcel->rounds[i]);
    }
}

static void gathered_clear(struct gathered *g)
{
    free(g->parcels);
    free(g->names);
    free(g->members);
}

/* A root without memory still takes part, in no more than its own group's collection. */
static void gathered_init(struct gathered *g, int nproc)
{
    *g = (struct gathered){0};
    g->parcels = calloc((size_t)nproc, sizeof *g->parcels);
    g->names = calloc((size_t)nproc, RSC_RANK_NAME);
    g->members = calloc((size_t)nproc, sizeof *g->members);
    if (!g->parcels || !g->names || !g->members)
        rsc_fault_abort("no memory for what was measured"); /* others are in the gather */
}

static void unpack(const struct errand *errand, struct gathered *g)
{
    for (int r = 0; r < errand->home->nproc; r++) {
        struct rsc_member *member = &g->members[errand->channel->rank_at[r]];
        member->name = g->names + (size_t)r * RSC_RANK_NAME;
        member->n_rounds = (int)g->parcels[r].n_rounds;
        for (int i = 0; i < member->n_rounds; i++)
            member->rounds[i] = g->parcels[r].rounds[i];
    }
}

static bool gather(const struct errand *errand, struct gathered *g)
{
    char name[RSC_RANK_NAME];
    int root = rsc_channel_rank(errand->channel, errand->agreement->root);
    struct parcel parcel;
    pack(errand, &parcel);
    rsc_rankname_own(name);
    return PMPI_Gather(&parcel, PARCEL_WORDS, MPI_DOUBLE, g->parcels, PARCEL_WORDS, MPI_DOUBLE,
                       root, errand->channel->comm) == MPI_SUCCESS &&
           PMPI_Gather(name, sizeof name, MPI_CHAR, g->names, sizeof name, MPI_CHAR, root,
                       errand->channel->comm) == MPI_SUCCESS;
}

/* ---- What is done with it ---- */

void rsc_collect_keep(const struct rsc_settings *settings, const struct rsc_findings *findings)
{
    char library[RSC_MPI_LIBRARY_TEXT];
    const char *path = settings->measure_path;
    bool aside;
    struct rsc_err err;
    int n = rsc_keep(path, rsc_mpi_library(library), findings, &aside, &err);
    if (n < 0)
        rsc_log(settings->log_level, RSC_LOG_WARN, "%s; what was measured of %s is lost", err.text,
                findings->group);
    else if (n == 0)
        rsc_log(settings->log_level, RSC_LOG_WARN,
                "%s: nothing was measured: no MPI call hands on what becomes of the items",
                findings->group);
    else if (aside)
        rsc_log(settings->log_level, RSC_LOG_WARN, "%s; what was measured of %s is in %s.new",
                err.text, findings->group, path);
    else
        rsc_log(settings->log_level, RSC_LOG_INFO, "%s: costs of %d processor%s merged into %s",
                findings->group, n, n == 1 ? "" : "s", path);
}

static void report(const struct errand *errand, const struct rsc_findings *findings)
{
    const struct rsc_settings *settings = &errand->agreement->setup.settings;
    const struct rsc_watched *watched = errand->watched;
    struct rsc_report_source source = {.findings = findings,
                                       .workload = &watched->latest->workload,
                                       .distribution = &watched->latest->distribution,
                                       .n_rounds = watched->rounds.n_past,
                                       .n_calls = watched->n_plans,
                                       .runtime_s = watched->runtime_s};
    if (rsc_registry_report(errand->home->registry, settings->report, &source) < 0)
        rsc_log(settings->log_level, RSC_LOG_WARN, "no memory to report on %s", findings->group);
}

static void use(const struct errand *errand, const struct gathered *g)
{
    const struct rsc_settings *settings = &errand->agreement->setup.settings;
    struct rsc_findings findings = {.group = errand->watched->group,
                                    .nproc = errand->home->nproc,
                                    .root = errand->agreement->root,
                                    .members = g->members,
                                    .served = &errand->watched->served};
    if (settings->measure_path)
        rsc_collect_keep(settings, &findings);
    if (settings->report)
        report(errand, &findings);
}

static void run(const struct errand *errand)
{
    bool is_root = errand->home->rank == errand->agreement->root;
    struct gathered g = {0};
    if (is_root)
        gathered_init(&g, errand->home->nproc);
    if (gather(errand, &g) && is_root) {
        unpack(errand, &g);
        use(errand, &g);
    }
    gathered_clear(&g);
}

/* A communicator that only the library uses; NULL: none could be made. */
static const struct rsc_channel *own_channel(const struct rsc_home *home)
{
    const struct rsc_channel *channel = home->channels;
    while (channel && channel->foreign)
        channel = channel->next;
    return channel;
}

void rsc_collect(struct rsc_home *home)
{
    const struct rsc_channel *channel = own_channel(home);
    if (!home->watched || !channel)
        return;
    for (struct rsc_agreement *agreement = home->agreements; agreement;
         agreement = agreement->next) {
        if (!agreement->watched)
            continue;
        agreement->late =
            rsc_clock_compare(channel->comm, rsc_channel_rank(channel, agreement->root));
        for (struct rsc_watched *watched = home->watched; watched; watched = watched->sibling)
            if (watched->root == agreement->root)
                run(&(struct errand){home, channel, agreement, watched});
    }
}
