/* SPDX-License-Identifier: MIT */
#include "keep.h"

#include "costmerge.h"
#include "err.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct hosts {                        /* by different names, in the order of ranks */
    struct rsc_measured_host *list;   /* [n] */
    struct rsc_host_samples *samples; /* [n] */
    char **names;                     /* [n], borrowed */
    int n;
    struct rsc_range items;
};

static int find_host(const struct hosts *hosts, const char *name)
{
    int i = 0;
    while (i < hosts->n && strcmp(hosts->names[i], name) != 0)
        i++;
    return i;
}

static void widen(struct rsc_range *range, const struct rsc_samples *samples)
{
    for (int i = 0; i < samples->n; i++) {
        int64_t items = samples->list[i].items;
        range->least = range->most == 0 || items < range->least ? items : range->least;
        range->most = items > range->most ? items : range->most;
    }
}

static void add_member(struct hosts *hosts, const char *name, const struct rsc_host_samples *more)
{
    int i = find_host(hosts, name);
    if (i == hosts->n) {
        hosts->names[i] = (char *)name;
        hosts->list[i] = (struct rsc_measured_host){.name = name, .samples = &hosts->samples[i]};
        hosts->n++;
    }
    rsc_samples_add_all(&hosts->samples[i].receive, &more->receive);
    rsc_samples_add_all(&hosts->samples[i].compute, &more->compute);
    rsc_samples_add_all(&hosts->samples[i].ret, &more->ret);
    widen(&hosts->items, &more->compute);
}

static bool is_empty(const struct rsc_host_samples *samples)
{
    return samples->receive.n == 0 && samples->compute.n == 0 && samples->ret.n == 0;
}

static void fill_hosts(const struct rsc_findings *findings, struct hosts *hosts)
{
    for (int p = 0; p < findings->nproc; p++) {
        struct rsc_host_samples samples;
        rsc_findings_samples(findings, p, &samples);
        if (!is_empty(&samples))
            add_member(hosts, findings->members[p].name, &samples);
    }
}

static int hosts_init(struct hosts *hosts, int nproc)
{
    *hosts = (struct hosts){0};
    hosts->list = calloc((size_t)nproc, sizeof *hosts->list);
    hosts->samples = calloc((size_t)nproc, sizeof *hosts->samples);
    hosts->names = calloc((size_t)nproc, sizeof *hosts->names);
    return hosts->list && hosts->samples && hosts->names ? 0 : -1;
}

static void hosts_clear(struct hosts *hosts)
{
    free(hosts->list);
    free(hosts->samples);
    free(hosts->names);
}

/* Into the file, or beside it if the file cannot be merged into. */
static int merge(const char *path, const struct rsc_measurement *what, bool *aside,
                 struct rsc_err *err)
{
    char other[4096];
    *aside = false;
    if (rsc_costs_merge(path, what, err) == 0)
        return 0;
    if (err->code != RSC_ESYNTAX ||
        snprintf(other, sizeof other, "%s.new", path) >= (int)sizeof other)
        return -1;
    *aside = true;
    return rsc_costs_merge(other, what, NULL);
}

int rsc_keep(const char *path, const char *mpi, const struct rsc_findings *findings, bool *aside,
             struct rsc_err *err)
{
    struct hosts hosts;
    if (hosts_init(&hosts, findings->nproc) < 0) {
        hosts_clear(&hosts);
        return rsc_fail_nomem(err);
    }
    fill_hosts(findings, &hosts);
    char date[32];
    time_t now = time(NULL);
    struct tm utc;
    strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&now, &utc));
    struct rsc_measured measured = {.date = date,
                                    .mpi = (char *)mpi,
                                    .root = (char *)findings->members[findings->root].name,
                                    .hosts = hosts.names,
                                    .n_hosts = hosts.n,
                                    .items = hosts.items};
    struct rsc_measurement what = {.group = findings->group,
                                   .item_bytes = rsc_findings_item_bytes(findings),
                                   .hosts = hosts.list,
                                   .n_hosts = hosts.n,
                                   .measured = &measured};
    int n = hosts.items.most > 0 ? hosts.n : 0;
    int rc = n > 0 ? merge(path, &what, aside, err) : 0;
    hosts_clear(&hosts);
    return rc < 0 ? -1 : n;
}
