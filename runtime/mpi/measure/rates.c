/* SPDX-License-Identifier: MIT */
#include "rates.h"

#include "err.h"
#include "platform.h"

#include <math.h>
#include <stdlib.h>

static struct rsc_cost per_item(double seconds, double items)
{
    return (struct rsc_cost){.kind = RSC_COST_AFFINE, .per_item_s = seconds / items};
}

/* Those that nobody timed alone were under way since the root began. */
static double receive_s(const struct rsc_findings *findings, int p, const struct rsc_round *round)
{
    const struct rsc_member *root = &findings->members[findings->root];
    const struct rsc_round *dealt = rsc_member_round(root, round->number);
    double alone_s = rsc_findings_transfer_s(findings, p, round, RSC_DIRECTION_IN);
    if (isfinite(alone_s))
        return alone_s;
    return dealt ? fmax(round->received_s - dealt->start_s, 0.0) : 0.0;
}

static bool measure(const struct rsc_findings *findings, int p, double number, bool returned,
                    struct rsc_phases *phases)
{
    const struct rsc_round *round = rsc_member_round(&findings->members[p], number);
    *phases =
        (struct rsc_phases){.name = findings->members[p].name, .compute = {.kind = RSC_COST_NEVER}};
    if (!round || round->items < 1.0 || round->n_results == 0.0)
        return false;
    phases->compute = per_item(round->compute_s, round->items);
    phases->receive = per_item(receive_s(findings, p, round), round->items);
    double return_s = rsc_findings_transfer_s(findings, p, round, RSC_DIRECTION_OUT);
    phases->ret = per_item(returned && isfinite(return_s) ? return_s : 0.0, round->items);
    return true;
}

int rsc_rates_platform(const struct rsc_findings *findings, double number, bool many_ports,
                       bool returned, struct rsc_platform **out, int *n_unknown,
                       struct rsc_err *err)
{
    struct rsc_phases *phases = calloc((size_t)findings->nproc, sizeof *phases);
    int rc = -1;
    *n_unknown = 0;
    if (!phases)
        return rsc_fail_nomem(err);
    for (int p = 0; p < findings->nproc; p++)
        *n_unknown += !measure(findings, p, number, returned, &phases[p]);
    if (*n_unknown == findings->nproc)
        rsc_fail(err, RSC_EINVAL, "%s: no process was measured", findings->group);
    else
        rc = rsc_platform_build(phases, findings->nproc, findings->root, many_ports, out, err);
    free(phases);
    return rc;
}
