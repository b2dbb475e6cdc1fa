/* SPDX-License-Identifier: MIT */
#include "sites.h"

#include "err.h"
#include "hostclass.h"
#include "hostpattern.h"
#include "rescatter_plan.h"
#include "roster.h"

#include <stdlib.h>

static bool is_relay(const struct rsc_sites *sites, int p)
{
    for (int s = 0; s < sites->n; s++)
        if (sites->sites[s].relay == p)
            return true;
    return false;
}

/* -1: there is none. */
static int find_relay(const struct rsc_site_costs *costs, const struct rsc_platform *platform,
                      const struct rsc_sites *known)
{
    char processor[RSC_PROCESSOR_TEXT];
    for (int p = 0; p < platform->nproc; p++) {
        rsc_hostclass_strip(platform->procs[p].name, processor);
        if (p != platform->root && platform->procs[p].compute.kind != RSC_COST_NEVER &&
            rsc_hostpattern_matches(costs->pattern, processor) && !is_relay(known, p))
            return p;
    }
    return -1;
}

static int find_members(const struct rsc_costs *costs, const struct rsc_site_costs *own,
                        const struct rsc_platform *platform, const struct rsc_sites *sites,
                        struct rsc_site *site)
{
    if (!(site->members = calloc((size_t)platform->nproc, sizeof *site->members)))
        return -1;
    for (int p = 0; p < platform->nproc; p++)
        if (p != platform->root && !is_relay(sites, p) &&
            rsc_costs_site(costs, platform->procs[p].name) == own)
            site->members[site->n_members++] = p;
    return 0;
}

static int fill_phases(const struct rsc_source *source, const struct rsc_section *section,
                       const struct rsc_platform *platform, const struct rsc_site *site,
                       struct rsc_phases *phases, struct rsc_err *err)
{
    for (int k = 0; k <= site->n_members; k++) {
        bool member = k < site->n_members;
        const struct rsc_proc *proc = &platform->procs[member ? site->members[k] : site->relay];
        phases[k] = (struct rsc_phases){.name = proc->name, .compute = proc->compute};
        if (member && rsc_source_resolve(source, &rsc_section_find(section, proc->name)->receive,
                                         &phases[k].receive, err) < 0)
            return -1;
    }
    return 0;
}

static int make_local(const struct rsc_costs *costs, const struct rsc_section *section,
                      const struct rsc_platform *platform, struct rsc_site *site,
                      struct rsc_err *err)
{
    const struct rsc_source source = {.costs = costs, .item_bytes = platform->item_bytes};
    int n = site->n_members + 1;
    struct rsc_phases *phases = calloc((size_t)n, sizeof *phases);
    if (!phases)
        return rsc_fail_nomem(err);
    int rc = fill_phases(&source, section, platform, site, phases, err);
    if (rc == 0)
        rc = rsc_platform_build(phases, n, n - 1, false, &site->local, err);
    for (int k = 0; k < n; k++)
        rsc_cost_clear(&phases[k].receive);
    free(phases);
    return rc;
}

static void drop_last(struct rsc_sites *sites)
{
    struct rsc_site *site = &sites->sites[--sites->n];
    free(site->members);
    rsc_platform_free(site->local);
    *site = (struct rsc_site){0};
}

/* Relays come first, since they are no members; which site is whose is found again by them. */
static int fill_sites(const struct rsc_costs *costs, const struct rsc_platform *platform,
                      const struct rsc_site_costs **own, struct rsc_sites *out, struct rsc_err *err)
{
    for (int i = 0; i < costs->n_sites; i++) {
        int relay = find_relay(&costs->sites[i], platform, out);
        if (relay < 0)
            continue;
        own[out->n] = &costs->sites[i];
        out->sites[out->n++] = (struct rsc_site){.relay = relay};
    }
    for (int s = 0; s < out->n; s++) {
        struct rsc_site *site = &out->sites[s];
        if (find_members(costs, own[s], platform, out, site) < 0)
            return rsc_fail_nomem(err);
        if (site->n_members > 0 && make_local(costs, &own[s]->section, platform, site, err) < 0)
            return -1;
    }
    return 0;
}

static void drop_empty(struct rsc_sites *sites)
{
    for (int s = sites->n - 1; s >= 0; s--) {
        if (sites->sites[s].n_members > 0)
            continue;
        struct rsc_site empty = sites->sites[s];
        sites->sites[s] = sites->sites[sites->n - 1];
        sites->sites[sites->n - 1] = empty;
        drop_last(sites);
    }
}

int rsc_sites_find(const struct rsc_costs *costs, const struct rsc_platform *platform,
                   struct rsc_sites *out, struct rsc_err *err)
{
    size_t room = (size_t)costs->n_sites + 1;
    struct rsc_sites found = {.sites = calloc(room, sizeof *found.sites)};
    const struct rsc_site_costs **own = calloc(room, sizeof *own);
    int rc =
        found.sites && own ? fill_sites(costs, platform, own, &found, err) : rsc_fail_nomem(err);
    free(own);
    if (rc < 0) {
        rsc_sites_clear(&found);
        return -1;
    }
    drop_empty(&found);
    *out = found;
    return 0;
}

void rsc_sites_clear(struct rsc_sites *sites)
{
    while (sites->n > 0)
        drop_last(sites);
    free(sites->sites);
    *sites = (struct rsc_sites){0};
}
