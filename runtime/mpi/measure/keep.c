/* SPDX-License-Identifier: MIT */
#include "keep.h"

#include "costmerge.h"
#include "err.h"
#include "hostclass.h"
#include "rescatter_plan.h"
#include "unlike.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { NAME = 512 };

struct hosts {                        /* by different names, those with a class first */
    struct rsc_measured_host *list;   /* [n] */
    struct rsc_host_samples *samples; /* [n] */
    char (*names)[NAME];              /* [n] */
    char **processors;                /* [n_processors]: the names without a class; borrowed */
    int n, n_processors;
    struct rsc_range items;
};

struct keeping { /* one group on its way into a file */
    const struct rsc_findings *findings;
    const char **names;              /* [nproc], by rank; owned */
    struct rsc_costs *costs;         /* the file so far; NULL: none that can be read; owned */
    const struct rsc_section *group; /* of it; NULL: none */
    struct hosts hosts;
};

static struct rsc_host_samples *samples_of(struct hosts *hosts, const char *name)
{
    int i = 0;
    while (i < hosts->n && strcmp(hosts->names[i], name) != 0)
        i++;
    if (i < hosts->n)
        return &hosts->samples[i];
    snprintf(hosts->names[i], NAME, "%s", name);
    hosts->list[i] =
        (struct rsc_measured_host){.name = hosts->names[i], .samples = &hosts->samples[i]};
    hosts->n++;
    if (!name[rsc_hostclass_processor(name)])
        hosts->processors[hosts->n_processors++] = hosts->names[i];
    return &hosts->samples[i];
}

static void widen(struct rsc_range *range, const struct rsc_samples *samples)
{
    for (int i = 0; i < samples->n; i++) {
        int64_t items = samples->list[i].items;
        range->least = range->most == 0 || items < range->least ? items : range->least;
        range->most = items > range->most ? items : range->most;
    }
}

static void add_samples(struct hosts *hosts, const char *name, const struct rsc_host_samples *more)
{
    if (more->receive.n == 0 && more->compute.n == 0 && more->ret.n == 0)
        return;
    struct rsc_host_samples *samples = samples_of(hosts, name);
    rsc_samples_add_all(&samples->receive, &more->receive);
    rsc_samples_add_all(&samples->compute, &more->compute);
    rsc_samples_add_all(&samples->ret, &more->ret);
    widen(&hosts->items, &more->compute);
}

/* Whether the file has other costs for this process than for its processor. */
static bool is_told_apart(const struct keeping *k, const char *name, const char *processor)
{
    return k->group && rsc_section_find(k->group, name) != rsc_section_find(k->group, processor);
}

/* Its class, or its number where it is unlike the others or was so when it was measured before.
 * False: it has the costs of its processor. */
static bool class_name(const struct keeping *k, int p, char name[NAME])
{
    char number[RSC_LOCAL_TEXT];
    snprintf(name, NAME, "%s", k->names[p]);
    if (rsc_hostclass_is_told(name))
        return true;
    size_t length = strlen(name);
    rsc_hostclass_local(k->names, p, number);
    snprintf(name + length, NAME - length, "%s", number);
    return rsc_unlike(k->findings, p) || is_told_apart(k, name, k->names[p]);
}

/* First what has a class, so that it is found first; then what all processes of a processor have in
 * common, for others. */
static void fill_hosts(struct keeping *k)
{
    struct rsc_host_samples samples;
    char name[NAME];
    for (int p = 0; p < k->findings->nproc; p++) {
        rsc_findings_samples(k->findings, p, &samples);
        if (class_name(k, p, name))
            add_samples(&k->hosts, name, &samples);
    }
    for (int p = 0; p < k->findings->nproc; p++) {
        rsc_findings_samples(k->findings, p, &samples);
        snprintf(name, NAME, "%.*s", (int)rsc_hostclass_processor(k->names[p]), k->names[p]);
        add_samples(&k->hosts, name, &samples);
    }
}

static void count_process(struct hosts *hosts, const char *name)
{
    for (int i = 0; i < hosts->n; i++)
        hosts->list[i].slots += strcmp(hosts->names[i], name) == 0;
}

/* How many processes each entry is for, those that got no items included. */
static void count_processes(struct keeping *k)
{
    char name[NAME];
    for (int p = 0; p < k->findings->nproc; p++) {
        if (class_name(k, p, name))
            count_process(&k->hosts, name);
        snprintf(name, NAME, "%.*s", (int)rsc_hostclass_processor(k->names[p]), k->names[p]);
        count_process(&k->hosts, name);
    }
}

static void keeping_clear(struct keeping *k)
{
    free(k->hosts.list);
    free(k->hosts.samples);
    free(k->hosts.names);
    free(k->hosts.processors);
    free(k->names);
    rsc_costs_free(k->costs);
}

/* -1: out of memory. */
static int keeping_init(struct keeping *k, const char *path, const struct rsc_findings *findings)
{
    size_t n = (size_t)findings->nproc;
    *k = (struct keeping){.findings = findings, .names = calloc(n, sizeof *k->names)};
    k->hosts.list = calloc(2 * n, sizeof *k->hosts.list);
    k->hosts.samples = calloc(2 * n, sizeof *k->hosts.samples);
    k->hosts.names = calloc(2 * n, sizeof *k->hosts.names);
    k->hosts.processors = calloc(n, sizeof *k->hosts.processors);
    for (size_t p = 0; k->names && p < n; p++)
        k->names[p] = findings->members[p].name;
    if (rsc_costs_load(path, &k->costs, NULL) == 0)
        k->group = rsc_costs_group(k->costs, findings->group);
    return k->names && k->hosts.list && k->hosts.samples && k->hosts.names && k->hosts.processors
               ? 0
               : -1;
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

static int merge_hosts(const struct keeping *k, const char *path, const char *mpi, bool *aside,
                       struct rsc_err *err)
{
    const struct rsc_findings *findings = k->findings;
    char date[32], root[NAME];
    const char *name = k->names[findings->root];
    time_t now = time(NULL);
    struct tm utc;
    strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&now, &utc));
    snprintf(root, sizeof root, "%.*s", (int)rsc_hostclass_processor(name), name);
    struct rsc_measured measured = {.date = date,
                                    .mpi = (char *)mpi,
                                    .root = root,
                                    .hosts = k->hosts.processors,
                                    .n_hosts = k->hosts.n_processors,
                                    .items = k->hosts.items};
    struct rsc_measurement what = {.group = findings->group,
                                   .item_bytes = rsc_findings_item_bytes(findings),
                                   .hosts = k->hosts.list,
                                   .n_hosts = k->hosts.n,
                                   .measured = &measured};
    return merge(path, &what, aside, err);
}

int rsc_keep(const char *path, const char *mpi, const struct rsc_findings *findings, bool *aside,
             struct rsc_err *err)
{
    struct keeping k;
    if (keeping_init(&k, path, findings) < 0) {
        keeping_clear(&k);
        return rsc_fail_nomem(err);
    }
    fill_hosts(&k);
    count_processes(&k);
    int n = k.hosts.items.most > 0 ? k.hosts.n_processors : 0;
    int rc = n > 0 ? merge_hosts(&k, path, mpi, aside, err) : 0;
    keeping_clear(&k);
    return rc < 0 ? -1 : n;
}
