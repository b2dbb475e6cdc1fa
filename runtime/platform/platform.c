/* SPDX-License-Identifier: MIT */
#include "platform.h"

#include "err.h"
#include "hostclass.h"
#include "rescatter_plan.h"
#include "roster.h"
#include "seat.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A program phase that has been measured has told whether it returns results. */
static bool is_one_way(const struct rsc_section *group)
{
    bool measured = group && group->measured.date;
    for (int i = 0; measured && i < group->n_entries; i++)
        measured = !group->entries[i].ret.given;
    return measured;
}

static struct rsc_source choose_source(const struct rsc_costs *costs, const char *group,
                                       int64_t item_bytes)
{
    struct rsc_source source = {
        .costs = costs, .group = rsc_costs_for_group(costs, group), .item_bytes = item_bytes};
    source.one_way = is_one_way(source.group);
    if (source.item_bytes == 0 && source.group)
        source.item_bytes = source.group->item_bytes;
    if (source.item_bytes == 0)
        source.item_bytes = costs->common.item_bytes;
    return source;
}

int rsc_source_resolve(const struct rsc_source *source, const struct rsc_cost_spec *spec,
                       struct rsc_cost *out, struct rsc_err *err)
{
    if (spec->per_byte_s > 0.0 && source->item_bytes == 0)
        return rsc_fail(
            err, RSC_ESYNTAX,
            "%s:%d:%d: found a cost per byte, expected 'item_bytes' in the file as well",
            source->costs->name, spec->line, spec->column);
    double per_item_s = spec->per_byte_s * (double)source->item_bytes;
    if (!isfinite(spec->cost.per_item_s + per_item_s))
        return rsc_fail(err, RSC_ESYNTAX,
                        "%s:%d:%d: found a cost per byte that for items of %" PRId64
                        " bytes is beyond all numbers",
                        source->costs->name, spec->line, spec->column, source->item_bytes);
    if (rsc_cost_copy(&spec->cost, out, err) < 0)
        return -1;
    out->per_item_s += per_item_s;
    return 0;
}

static const struct rsc_cost_spec *given(const struct rsc_cost_spec *first,
                                         const struct rsc_cost_spec *second)
{
    return first->given ? first : second;
}

static int fill_proc(struct rsc_proc *proc, const char *name, struct rsc_entries from,
                     const struct rsc_source *source, struct rsc_err *err)
{
    const struct rsc_cost_spec *compute = given(&from.first->compute, &from.second->compute);
    if (!(proc->name = strdup(name)))
        return rsc_fail_nomem(err);
    if (rsc_source_resolve(source, given(&from.first->receive, &from.second->receive),
                           &proc->receive, err) < 0 ||
        rsc_source_resolve(source, compute, &proc->compute, err) < 0 ||
        (!source->one_way && rsc_source_resolve(source, given(&from.first->ret, &from.second->ret),
                                                &proc->ret, err) < 0))
        return -1;
    if (!compute->given)
        proc->compute.kind = RSC_COST_NEVER;
    return 0;
}

/* Each processor has its own copy of its tables. */
static int afford_points(const struct rsc_proc *proc, const struct rsc_source *source,
                         int64_t *points, struct rsc_err *err)
{
    enum { MOST_POINTS = 1 << 26 };
    *points += (int64_t)proc->receive.n_points + proc->compute.n_points + proc->ret.n_points;
    if (*points > MOST_POINTS)
        return rsc_fail(err, RSC_ESYNTAX,
                        "%s: found tables of more than %d points for all processors together",
                        source->costs->name, MOST_POINTS);
    return 0;
}

static struct rsc_platform *new_platform(const struct rsc_source *source, int nproc)
{
    struct rsc_platform *platform = calloc(1, sizeof *platform);
    if (!platform)
        return NULL;
    platform->nproc = nproc;
    platform->many_ports = source->costs->many_ports;
    platform->item_bytes = source->item_bytes;
    platform->root_per_item_s = source->costs->root_per_byte_s * (double)source->item_bytes;
    if (!(platform->procs = calloc((size_t)nproc, sizeof *platform->procs))) {
        free(platform);
        return NULL;
    }
    return platform;
}

static int check_root_link(const struct rsc_source *source, struct rsc_err *err)
{
    if (source->costs->root_per_byte_s > 0.0 && source->item_bytes == 0)
        return rsc_fail(err, RSC_ESYNTAX,
                        "%s: found 'root_per_byte', expected 'item_bytes' in the file as well",
                        source->costs->name);
    if (!isfinite(source->costs->root_per_byte_s * (double)source->item_bytes))
        return rsc_fail(err, RSC_ESYNTAX,
                        "%s: found a 'root_per_byte' that for items of %" PRId64
                        " bytes is beyond all numbers",
                        source->costs->name, source->item_bytes);
    return 0;
}

/* The root's own items stay where they are: it neither receives nor returns any. */
static void clear_root(struct rsc_platform *platform, int root)
{
    platform->root = root;
    rsc_cost_clear(&platform->procs[root].receive);
    rsc_cost_clear(&platform->procs[root].ret);
}

/* What `proc` pays when the items come from another root than the file's own. */
static int receive_from(const struct rsc_root_costs *from, const struct rsc_source *source,
                        struct rsc_proc *proc, struct rsc_err *err)
{
    const struct rsc_entry *entry = rsc_source_match(&from->section, proc->name);
    if (!entry)
        return rsc_fail(err, RSC_ENOHOST, "%s:%d:%d: found no costs for '%s' from root '%s'",
                        source->costs->name, from->move.line, from->move.column, proc->name,
                        from->section.group);
    rsc_cost_clear(&proc->receive);
    rsc_cost_clear(&proc->ret);
    if (rsc_source_resolve(source, &entry->receive, &proc->receive, err) < 0)
        return -1;
    return source->one_way ? 0 : rsc_source_resolve(source, &entry->ret, &proc->ret, err);
}

static int set_root(struct rsc_platform *platform, const struct rsc_source *source, int root,
                    struct rsc_err *err)
{
    const struct rsc_root_costs *from = rsc_costs_root(source->costs, platform->procs[root].name);
    clear_root(platform, root);
    if (!from)
        return 0;
    for (int p = 0; p < platform->nproc; p++)
        if (p != root && receive_from(from, source, &platform->procs[p], err) < 0)
            return -1;
    return rsc_source_resolve(source, &from->move, &platform->move, err);
}

static struct rsc_entries find_entries(const struct rsc_source *source, const char *name)
{
    return rsc_entries_both(rsc_source_match(source->group, name),
                            rsc_source_match(&source->costs->common, name));
}

/* Names the first processor without costs, and counts those behind it. */
static int fail_no_host(const struct rsc_source *source, const char *const *names, int nproc,
                        int first, struct rsc_err *err)
{
    int n_more = 0;
    char more[64] = "";
    for (int p = first + 1; p < nproc; p++)
        n_more += !find_entries(source, names[p]).first;
    if (n_more > 0)
        snprintf(more, sizeof more, ", nor the hosts of %d more processes", n_more);
    size_t length = strlen(names[first]);
    if (!rsc_hostclass_is_told(names[first]))
        length = rsc_hostclass_processor(names[first]);
    return rsc_fail(err, RSC_ENOHOST, "%s: no processor's host pattern matches '%.*s'%s",
                    source->costs->name, (int)length, names[first], more);
}

static int match_proc(struct rsc_proc *proc, const char *const *names, int nproc, int p,
                      const struct rsc_source *source, struct rsc_err *err)
{
    struct rsc_entries from = find_entries(source, names[p]);
    if (!from.first)
        return fail_no_host(source, names, nproc, p, err);
    return fill_proc(proc, names[p], from, source, err);
}

static int check_create(int nproc, int root, int64_t item_bytes, struct rsc_err *err)
{
    if (nproc < 1)
        return rsc_fail(err, RSC_EINVAL, "found %d processors, expected at least 1", nproc);
    if (root < 0 || root >= nproc)
        return rsc_fail(err, RSC_EINVAL, "found root %d, expected 0 .. %d", root, nproc - 1);
    if (item_bytes < 0)
        return rsc_fail(err, RSC_EINVAL, "found %lld item bytes, expected at least 0",
                        (long long)item_bytes);
    return 0;
}

int rsc_platform_create(const struct rsc_costs *costs, const char *const *names, int nproc,
                        const char *group, int root, int64_t item_bytes, struct rsc_platform **out,
                        struct rsc_err *err)
{
    struct rsc_source source = choose_source(costs, group, item_bytes);
    if (check_create(nproc, root, item_bytes, err) < 0 || check_root_link(&source, err) < 0)
        return -1;
    struct rsc_platform *platform = new_platform(&source, nproc);
    if (!platform)
        return rsc_fail_nomem(err);
    int64_t points = 0;
    for (int p = 0; p < nproc; p++) {
        if (match_proc(&platform->procs[p], names, nproc, p, &source, err) < 0 ||
            afford_points(&platform->procs[p], &source, &points, err) < 0) {
            rsc_platform_free(platform);
            return -1;
        }
    }
    if (set_root(platform, &source, root, err) < 0) {
        rsc_platform_free(platform);
        return -1;
    }
    *out = platform;
    return 0;
}

/* ---- Offline: what the file itself lists ---- */

static int fill_offline(struct rsc_platform *platform, const struct rsc_source *source,
                        const struct rsc_roster *roster, struct rsc_err *err)
{
    int p = 0;
    int64_t points = 0;
    for (int i = 0; i < roster->n; i++) {
        const struct rsc_listed *listed = &roster->listed[i];
        for (int k = 0; k < listed->n_names; k++, p++)
            if (fill_proc(&platform->procs[p], listed->names[k], listed->from, source, err) < 0 ||
                afford_points(&platform->procs[p], source, &points, err) < 0)
                return -1;
    }
    return 0;
}

static int make_offline(const struct rsc_source *source, const struct rsc_roster *roster,
                        const char *root, struct rsc_platform **out, struct rsc_err *err)
{
    int seat;
    if (roster->nproc == 0)
        return rsc_fail(err, RSC_EINVAL, "%s: no processors outside groups: name a group",
                        source->costs->name);
    struct rsc_platform *platform = new_platform(source, roster->nproc);
    if (!platform)
        return rsc_fail_nomem(err);
    if (fill_offline(platform, source, roster, err) < 0 ||
        rsc_seat_find(source, roster, root, &seat, err) < 0 ||
        set_root(platform, source, seat, err) < 0) {
        rsc_platform_free(platform);
        return -1;
    }
    *out = platform;
    return 0;
}

/* Says which there are. */
static int fail_no_group(const struct rsc_costs *costs, const char *group, struct rsc_err *err)
{
    char known[384] = "";
    for (int i = 0; i < costs->n_groups; i++) {
        size_t length = strlen(known);
        snprintf(known + length, sizeof known - length, "%s'%s'", i ? ", " : "",
                 costs->groups[i].group);
    }
    return rsc_fail(err, RSC_ENOHOST, "%s: found no group '%s', %s%s", costs->name, group,
                    *known ? "expected one of " : "the file has none", known);
}

int rsc_platform_offline(const struct rsc_costs *costs, const char *group, const char *root,
                         int64_t item_bytes, struct rsc_platform **out, struct rsc_err *err)
{
    struct rsc_source source = choose_source(costs, group, item_bytes);
    struct rsc_roster roster;
    if (group && !source.group)
        return fail_no_group(costs, group, err);
    if (check_create(1, 0, item_bytes, err) < 0 || check_root_link(&source, err) < 0 ||
        rsc_roster_make(&source, &roster, err) < 0)
        return -1;
    int rc = make_offline(&source, &roster, root, out, err);
    free(roster.listed);
    return rc;
}

/* Is processor k of the offline entry the file's own root, or a root that `roots` names? */
static bool is_candidate(const struct rsc_source *source, const struct rsc_listed *listed, int k,
                         bool *own_seen)
{
    bool own = !*own_seen && !rsc_listed_receives(listed);
    *own_seen = *own_seen || own;
    return own || rsc_costs_root(source->costs, listed->names[k]);
}

/* Copies of the candidates' names; returns how many, -1: out of memory. */
static int copy_candidates(const struct rsc_source *source, const struct rsc_roster *roster,
                           char **names)
{
    bool own_seen = false;
    int found = 0;
    for (int i = 0; i < roster->n; i++)
        for (int k = 0; k < roster->listed[i].n_names; k++) {
            if (!is_candidate(source, &roster->listed[i], k, &own_seen))
                continue;
            if (!(names[found] = strdup(roster->listed[i].names[k])))
                return -1;
            found++;
        }
    return found;
}

static void free_names(char **names, int n)
{
    for (int i = 0; names && i < n; i++)
        free(names[i]);
    free(names);
}

int rsc_platform_candidates(const struct rsc_costs *costs, const char *group, char ***out, int *n,
                            struct rsc_err *err)
{
    if (costs->n_roots == 0)
        return rsc_fail(err, RSC_EINVAL,
                        "%s: found no 'roots', expected the costs from other roots to choose one",
                        costs->name);
    struct rsc_source source = choose_source(costs, group, 0);
    struct rsc_roster roster;
    if (rsc_roster_make(&source, &roster, err) < 0)
        return -1;
    char **names = calloc((size_t)roster.nproc + 1, sizeof *names);
    int found = names ? copy_candidates(&source, &roster, names) : -1;
    if (found <= 0)
        free_names(names, roster.nproc);
    free(roster.listed);
    if (found < 0)
        return rsc_fail_nomem(err);
    if (found == 0)
        return rsc_fail(err, RSC_EINVAL, "%s: found no processor that 'roots' names, expected one",
                        costs->name);
    *out = names;
    *n = found;
    return 0;
}

void rsc_platform_free(struct rsc_platform *platform)
{
    if (!platform)
        return;
    for (int p = 0; p < platform->nproc; p++) {
        free(platform->procs[p].name);
        rsc_cost_clear(&platform->procs[p].receive);
        rsc_cost_clear(&platform->procs[p].compute);
        rsc_cost_clear(&platform->procs[p].ret);
    }
    free(platform->procs);
    rsc_cost_clear(&platform->move);
    free(platform);
}

int rsc_platform_nproc(const struct rsc_platform *platform)
{
    return platform->nproc;
}

bool rsc_platform_many_ports(const struct rsc_platform *platform)
{
    return platform->many_ports;
}

static bool is_free(const struct rsc_cost *cost)
{
    return cost->kind == RSC_COST_AFFINE && cost->startup_s == 0.0 && cost->per_item_s == 0.0;
}

bool rsc_platform_returns(const struct rsc_platform *platform)
{
    for (int p = 0; p < platform->nproc; p++)
        if (p != platform->root && !is_free(&platform->procs[p].ret))
            return true;
    return false;
}

int rsc_platform_root(const struct rsc_platform *platform)
{
    return platform->root;
}

const char *rsc_platform_name(const struct rsc_platform *platform, int p)
{
    return platform->procs[p].name;
}

double rsc_platform_receive_s(const struct rsc_platform *platform, int p, int64_t items)
{
    return rsc_cost_s(&platform->procs[p].receive, items);
}

double rsc_platform_compute_s(const struct rsc_platform *platform, int p, int64_t items)
{
    return rsc_cost_s(&platform->procs[p].compute, items);
}

double rsc_platform_return_s(const struct rsc_platform *platform, int p, int64_t items)
{
    return rsc_cost_s(&platform->procs[p].ret, items);
}

double rsc_platform_latency_s(const struct rsc_platform *platform, int p)
{
    return platform->procs[p].receive.latency_s;
}

double rsc_platform_move_s(const struct rsc_platform *platform, int64_t items)
{
    return rsc_cost_s(&platform->move, items);
}

int64_t rsc_platform_item_bytes(const struct rsc_platform *platform)
{
    return platform->item_bytes;
}

double rsc_platform_root_link_s(const struct rsc_platform *platform)
{
    return platform->root_per_item_s;
}

bool rsc_platform_line(const struct rsc_platform *platform, int p, enum rsc_phase phase,
                       double *startup_s, double *per_item_s)
{
    const struct rsc_proc *proc = &platform->procs[p];
    const struct rsc_cost *costs[] = {&proc->receive, &proc->compute, &proc->ret};
    if (!rsc_cost_is_affine(costs[phase]))
        return false;
    *startup_s = costs[phase]->startup_s;
    *per_item_s = costs[phase]->per_item_s;
    return true;
}
