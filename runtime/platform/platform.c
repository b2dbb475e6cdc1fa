/* SPDX-License-Identifier: MIT */
#include "platform.h"

#include "costfile.h"
#include "err.h"
#include "rescatter_plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Which sections of which file, and the size of an item there. */
struct source {
    const struct rsc_costs *costs;
    const struct rsc_section *group; /* NULL: none */
    int64_t item_bytes;
};

static struct source choose_source(const struct rsc_costs *costs, const char *group,
                                   int64_t item_bytes)
{
    struct source source = {costs, rsc_costs_group(costs, group), item_bytes};
    if (source.item_bytes == 0 && source.group)
        source.item_bytes = source.group->item_bytes;
    if (source.item_bytes == 0)
        source.item_bytes = costs->common.item_bytes;
    return source;
}

static int resolve(const struct source *source, const struct rsc_cost_spec *spec,
                   struct rsc_cost *out, struct rsc_err *err)
{
    if (spec->per_byte_s > 0.0 && source->item_bytes == 0)
        return rsc_fail(
            err, RSC_ESYNTAX,
            "%s:%d:%d: found a cost per byte, expected 'item_bytes' in the file as well",
            source->costs->name, spec->line, spec->column);
    if (rsc_cost_copy(&spec->cost, out, err) < 0)
        return -1;
    out->per_item_s += spec->per_byte_s * (double)source->item_bytes;
    return 0;
}

/* The two entries that a processor has its costs from: what the first one, of its group, does not
 * give comes from the second one. They may be the same. */
struct entries {
    const struct rsc_entry *first, *second;
};

static struct entries both(const struct rsc_entry *group, const struct rsc_entry *common)
{
    return (struct entries){group ? group : common, common ? common : group};
}

static const struct rsc_cost_spec *given(const struct rsc_cost_spec *first,
                                         const struct rsc_cost_spec *second)
{
    return first->given ? first : second;
}

static int fill_proc(struct rsc_proc *proc, const char *name, struct entries from,
                     const struct source *source, struct rsc_err *err)
{
    const struct rsc_cost_spec *compute = given(&from.first->compute, &from.second->compute);
    if (!(proc->name = strdup(name)))
        return rsc_fail_nomem(err);
    if (resolve(source, given(&from.first->receive, &from.second->receive), &proc->receive, err) <
            0 ||
        resolve(source, compute, &proc->compute, err) < 0 ||
        resolve(source, given(&from.first->ret, &from.second->ret), &proc->ret, err) < 0)
        return -1;
    if (!compute->given)
        proc->compute.kind = RSC_COST_NEVER;
    return 0;
}

static struct rsc_platform *new_platform(const struct source *source, int nproc)
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

static int check_root_link(const struct source *source, struct rsc_err *err)
{
    if (source->costs->root_per_byte_s > 0.0 && source->item_bytes == 0)
        return rsc_fail(err, RSC_ESYNTAX,
                        "%s: found 'root_per_byte', expected 'item_bytes' in the file as well",
                        source->costs->name);
    return 0;
}

static const struct rsc_entry *match_in(const struct rsc_section *section, const char *name)
{
    return section ? rsc_section_find(section, name) : NULL;
}

/* The root's own items stay where they are: it neither receives nor returns any. */
static void clear_root(struct rsc_platform *platform, int root)
{
    platform->root = root;
    rsc_cost_clear(&platform->procs[root].receive);
    rsc_cost_clear(&platform->procs[root].ret);
}

/* What `proc` pays when the items come from another root than the file's own. */
static int receive_from(const struct rsc_root_costs *from, const struct source *source,
                        struct rsc_proc *proc, struct rsc_err *err)
{
    const struct rsc_entry *entry = match_in(&from->section, proc->name);
    if (!entry)
        return rsc_fail(err, RSC_ENOHOST, "%s:%d:%d: found no costs for '%s' from root '%s'",
                        source->costs->name, from->move.line, from->move.column, proc->name,
                        from->section.group);
    rsc_cost_clear(&proc->receive);
    rsc_cost_clear(&proc->ret);
    if (resolve(source, &entry->receive, &proc->receive, err) < 0)
        return -1;
    return resolve(source, &entry->ret, &proc->ret, err);
}

static int set_root(struct rsc_platform *platform, const struct source *source, int root,
                    struct rsc_err *err)
{
    const struct rsc_root_costs *from = rsc_costs_root(source->costs, platform->procs[root].name);
    clear_root(platform, root);
    if (!from)
        return 0;
    for (int p = 0; p < platform->nproc; p++)
        if (p != root && receive_from(from, source, &platform->procs[p], err) < 0)
            return -1;
    return resolve(source, &from->move, &platform->move, err);
}

static struct entries find_entries(const struct source *source, const char *name)
{
    return both(match_in(source->group, name), match_in(&source->costs->common, name));
}

/* Names the first processor without costs, and counts those behind it. */
static int fail_no_host(const struct source *source, const char *const *names, int nproc, int first,
                        struct rsc_err *err)
{
    int n_more = 0;
    char more[64] = "";
    for (int p = first + 1; p < nproc; p++)
        n_more += !find_entries(source, names[p]).first;
    if (n_more > 0)
        snprintf(more, sizeof more, ", nor the hosts of %d more processes", n_more);
    return rsc_fail(err, RSC_ENOHOST, "%s: no processor's host pattern matches '%s'%s",
                    source->costs->name, names[first], more);
}

static int match_proc(struct rsc_proc *proc, const char *const *names, int nproc, int p,
                      const struct source *source, struct rsc_err *err)
{
    struct entries from = find_entries(source, names[p]);
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
    struct source source = choose_source(costs, group, item_bytes);
    if (check_create(nproc, root, item_bytes, err) < 0 || check_root_link(&source, err) < 0)
        return -1;
    struct rsc_platform *platform = new_platform(&source, nproc);
    if (!platform)
        return rsc_fail_nomem(err);
    for (int p = 0; p < nproc; p++) {
        if (match_proc(&platform->procs[p], names, nproc, p, &source, err) < 0) {
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

static const struct rsc_entry *same_host(const struct rsc_section *section, const char *host)
{
    for (int i = 0; section && i < section->n_entries; i++)
        if (strcmp(section->entries[i].host, host) == 0)
            return &section->entries[i];
    return NULL;
}

struct listed { /* one entry of the offline list */
    struct entries from;
    char *const *names; /* [n_names], of processors */
    int n_names;
};

/* A pattern stands for as many processors as it has slots. Those that only the group lists, by
 * their names, are among them. */
static int slots_left(const struct rsc_entry *common, const struct source *source)
{
    int left = common->n_names;
    for (int j = 0; source->group && j < source->group->n_entries; j++) {
        const struct rsc_entry *own = &source->group->entries[j];
        if (!same_host(&source->costs->common, own->host))
            for (int k = 0; k < own->n_names; k++)
                left -= match_in(&source->costs->common, own->names[k]) == common;
    }
    return left > 0 ? left : 0;
}

static struct listed list_common(const struct rsc_entry *common, const struct source *source)
{
    const struct rsc_entry *own = same_host(source->group, common->host);
    if (own)
        return (struct listed){both(own, common), own->names, own->n_names};
    return (struct listed){both(NULL, common), common->names, slots_left(common, source)};
}

/* Entry i of the offline list: the common ones in order, each as its group overrides it, then those
 * that only the group has. False past the end. */
static bool list_entry(const struct source *source, int i, struct listed *out)
{
    const struct rsc_section *common = &source->costs->common, *group = source->group;
    if (i < common->n_entries) {
        *out = list_common(&common->entries[i], source);
        return true;
    }
    i -= common->n_entries;
    for (int j = 0; group && j < group->n_entries; j++) {
        const struct rsc_entry *own = &group->entries[j];
        if (same_host(common, own->host) || i-- > 0)
            continue;
        *out =
            (struct listed){both(own, match_in(common, own->names[0])), own->names, own->n_names};
        return true;
    }
    return false;
}

static int count_offline(const struct source *source)
{
    int n = 0;
    struct listed listed;
    for (int i = 0; list_entry(source, i, &listed); i++)
        n += listed.n_names;
    return n;
}

static bool receives(const struct listed *listed)
{
    return given(&listed->from.first->receive, &listed->from.second->receive)->given;
}

/* Fill the processors; *first_root becomes the first one without a receive cost, -1 if all have. */
static int fill_offline(struct rsc_platform *platform, const struct source *source, int *first_root,
                        struct rsc_err *err)
{
    int p = 0;
    struct listed listed;
    *first_root = -1;
    for (int i = 0; list_entry(source, i, &listed); i++) {
        if (!receives(&listed) && *first_root < 0 && listed.n_names > 0)
            *first_root = p;
        for (int k = 0; k < listed.n_names; k++)
            if (fill_proc(&platform->procs[p++], listed.names[k], listed.from, source, err) < 0)
                return -1;
    }
    return 0;
}

static int find_root(struct rsc_platform *platform, const struct source *source, const char *root,
                     int first_root, struct rsc_err *err)
{
    for (int p = 0; root && p < platform->nproc; p++)
        if (strcmp(platform->procs[p].name, root) == 0)
            return set_root(platform, source, p, err);
    if (root)
        return rsc_fail(err, RSC_ENOHOST, "%s: found no processor '%s', expected it as the root",
                        source->costs->name, root);
    if (first_root < 0)
        return rsc_fail(err, RSC_EINVAL,
                        "%s: every processor has a receive cost: the root must be named",
                        source->costs->name);
    return set_root(platform, source, first_root, err);
}

int rsc_platform_offline(const struct rsc_costs *costs, const char *group, const char *root,
                         int64_t item_bytes, struct rsc_platform **out, struct rsc_err *err)
{
    struct source source = choose_source(costs, group, item_bytes);
    int first_root;
    if (group && !source.group)
        return rsc_fail(err, RSC_ENOHOST, "%s: found no group '%s'", costs->name, group);
    int nproc = count_offline(&source);
    if (nproc == 0)
        return rsc_fail(err, RSC_EINVAL, "%s: no processors outside groups: name a group",
                        costs->name);
    if (check_create(nproc, 0, item_bytes, err) < 0 || check_root_link(&source, err) < 0)
        return -1;
    struct rsc_platform *platform = new_platform(&source, nproc);
    if (!platform)
        return rsc_fail_nomem(err);
    if (fill_offline(platform, &source, &first_root, err) < 0 ||
        find_root(platform, &source, root, first_root, err) < 0) {
        rsc_platform_free(platform);
        return -1;
    }
    *out = platform;
    return 0;
}

/* Is processor k of the offline entry the file's own root, or a root that `roots` names? */
static bool is_candidate(const struct source *source, const struct listed *listed, int k,
                         bool *own_seen)
{
    bool own = !*own_seen && !receives(listed);
    *own_seen = *own_seen || own;
    return own || rsc_costs_root(source->costs, listed->names[k]);
}

int rsc_platform_candidates(const struct rsc_costs *costs, const char *group, char ***out, int *n,
                            struct rsc_err *err)
{
    if (costs->n_roots == 0)
        return rsc_fail(err, RSC_EINVAL,
                        "%s: found no 'roots', expected the costs from other roots to choose one",
                        costs->name);
    struct source source = choose_source(costs, group, 0);
    struct listed listed;
    bool own_seen = false;
    int nproc = count_offline(&source), found = 0;
    char **names = calloc((size_t)nproc + 1, sizeof *names);
    bool failed = !names;
    for (int i = 0; !failed && list_entry(&source, i, &listed); i++)
        for (int k = 0; !failed && k < listed.n_names; k++)
            if (is_candidate(&source, &listed, k, &own_seen))
                failed = !(names[found++] = strdup(listed.names[k]));
    if (failed) {
        for (int i = 0; names && i < found; i++)
            free(names[i]);
        free(names);
        return rsc_fail_nomem(err);
    }
    if (found == 0) {
        free(names);
        return rsc_fail(err, RSC_EINVAL, "%s: found no processor that 'roots' names, expected one",
                        costs->name);
    }
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
