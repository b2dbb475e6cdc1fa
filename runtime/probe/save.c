/* SPDX-License-Identifier: MIT */
#include "save.h"

#include "costmerge.h"
#include "err.h"
#include "library.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* What goes into the file; arrays are owned. */
struct saving {
    struct rsc_measured_host *hosts;
    char **names; /* [n]; the names are borrowed */
    int n;
    struct rsc_range bytes;
    char date[32], library[RSC_MPI_LIBRARY_TEXT];
};

static int count_processes(const struct probe *probe, int rank)
{
    int n = 0;
    for (int other = 0; other < probe->nproc; other++)
        n += strcmp(probe->names[other], probe->names[rank]) == 0;
    return n;
}

static void add_host(const struct probe *probe, const struct probe_link *link, int rank,
                     struct saving *saving)
{
    int64_t first = (int64_t)link->points[link->line.first].bytes;
    int64_t last = (int64_t)link->points[link->n_sizes - 1].bytes;
    saving->names[saving->n] = probe->names[rank];
    saving->hosts[saving->n++] = (struct rsc_measured_host){
        .name = probe->names[rank],
        .slots = count_processes(probe, rank),
        .receive = {.given = true,
                    .cost.startup_s = link->line.startup_s,
                    .per_byte_s = link->line.per_byte_s},
    };
    if (saving->bytes.most == 0)
        saving->bytes = (struct rsc_range){first, last};
    saving->bytes.least = first > saving->bytes.least ? first : saving->bytes.least;
    saving->bytes.most = last < saving->bytes.most ? last : saving->bytes.most;
}

/* The root's own processor has an entry even if nobody else is there, so that every process of the
 * program finds one; nothing was measured for it then. */
static void add_root(const struct probe *probe, struct saving *saving)
{
    const char *root = probe->names[probe->root];
    for (int rank = 0; rank < probe->nproc; rank++)
        if (rank != probe->root && strcmp(probe->names[rank], root) == 0)
            return;
    saving->names[saving->n] = probe->names[probe->root];
    saving->hosts[saving->n++] = (struct rsc_measured_host){.name = root, .slots = 1};
}

static int saving_make(const struct probe *probe, const struct probe_result *result,
                       struct saving *out)
{
    time_t now = time(NULL);
    struct tm utc;
    *out = (struct saving){.hosts = calloc((size_t)probe->nproc, sizeof *out->hosts),
                           .names = calloc((size_t)probe->nproc, sizeof *out->names)};
    if (!out->hosts || !out->names) {
        free(out->hosts);
        free(out->names);
        return -1;
    }
    add_root(probe, out);
    for (int rank = 0; rank < probe->nproc; rank++)
        if (rank != probe->root && probe->measured[rank] == rank)
            add_host(probe, &result->links[rank], rank, out);
    strftime(out->date, sizeof out->date, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&now, &utc));
    rsc_mpi_library(out->library);
    return 0;
}

int probe_save(const struct probe *probe, const struct probe_result *result, struct rsc_err *err)
{
    struct saving saving;
    if (saving_make(probe, result, &saving) < 0)
        return rsc_fail_nomem(err);
    struct rsc_measured measured = {.date = saving.date,
                                    .mpi = saving.library,
                                    .root = probe->names[probe->root],
                                    .hosts = saving.names,
                                    .n_hosts = saving.n,
                                    .bytes = saving.bytes};
    struct rsc_measured_network network = {result->many_ports, result->root_per_byte_s};
    struct rsc_measurement what = {.hosts = saving.hosts,
                                   .n_hosts = saving.n,
                                   .measured = &measured,
                                   .network = result->vcall_bytes > 0 ? &network : NULL};
    int rc = rsc_costs_merge(probe->options.output, &what, err);
    free(saving.hosts);
    free(saving.names);
    return rc;
}
