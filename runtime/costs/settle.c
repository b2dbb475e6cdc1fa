/* SPDX-License-Identifier: MIT */
#include "settle.h"

#include <string.h>

static bool same_text(const char *a, const char *b)
{
    return a && b && strcmp(a, b) == 0;
}

static bool same_items(const struct rsc_measurement *what, const struct rsc_section *section)
{
    return what->item_bytes == 0 || section->item_bytes == 0 ||
           what->item_bytes == section->item_bytes;
}

static bool same_network(const struct rsc_measurement *what, const struct rsc_section *section)
{
    return what->measured && same_text(what->measured->mpi, section->measured.mpi) &&
           same_text(what->measured->root, section->measured.root);
}

static bool probed(const struct rsc_measurement *what, const struct rsc_costs *costs,
                   const char *name)
{
    const struct rsc_entry *entry = costs ? rsc_section_find(&costs->common, name) : NULL;
    return what->group && entry && entry->receive.given && same_network(what, &costs->common);
}

/* What there is of the cost elsewhere is better than a single amount. */
static void fit(const struct rsc_samples *samples, bool known, struct rsc_cost_spec *spec)
{
    if (known && !rsc_samples_tell_startup(samples))
        return;

    struct rsc_cost_spec made = {0};
    made.given = rsc_samples_fit(samples, &made.cost);
    if (made.given)
        *spec = made;
}

void rsc_measured_settle(const struct rsc_measurement *what, int i, const struct rsc_costs *costs,
                         const struct rsc_section *section, const struct rsc_entry *own,
                         struct rsc_settled *out)
{
    *out = (struct rsc_settled){.host = what->hosts[i]};
    const struct rsc_host_samples *now = out->host.samples;
    if (!now)
        return;
    if (own && own->samples && same_items(what, section)) {
        bool network = same_network(what, section);
        out->samples.compute = own->samples->compute;
        if (network)
            out->samples.receive = own->samples->receive;
        if (network)
            out->samples.ret = own->samples->ret;
    }
    rsc_samples_add_all(&out->samples.receive, &now->receive);
    rsc_samples_add_all(&out->samples.compute, &now->compute);
    rsc_samples_add_all(&out->samples.ret, &now->ret);
    fit(&out->samples.receive, probed(what, costs, out->host.name), &out->host.receive);
    fit(&out->samples.compute, false, &out->host.compute);
    fit(&out->samples.ret, false, &out->host.ret);
    out->host.samples = &out->samples;
}
