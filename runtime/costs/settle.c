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

static void fit(const struct rsc_samples *samples, struct rsc_cost_spec *spec)
{
    struct rsc_cost_spec made = {0};
    made.given = rsc_samples_fit(samples, &made.cost);
    if (made.given)
        *spec = made;
}

void rsc_measured_settle(const struct rsc_measurement *what, int i,
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
    fit(&out->samples.receive, &out->host.receive);
    fit(&out->samples.compute, &out->host.compute);
    fit(&out->samples.ret, &out->host.ret);
    out->host.samples = &out->samples;
}
