/* SPDX-License-Identifier: MIT
 * build.c: platforms that come from no cost file. */
#include "err.h"
#include "platform.h"
#include "rescatter_plan.h"

#include <stdlib.h>
#include <string.h>

static int fill(const struct rsc_phases *phases, bool is_root, struct rsc_proc *proc,
                struct rsc_err *err)
{
    if (!(proc->name = strdup(phases->name)))
        return rsc_fail_nomem(err);
    if (!is_root && (rsc_cost_copy(&phases->receive, &proc->receive, err) < 0 ||
                     rsc_cost_copy(&phases->ret, &proc->ret, err) < 0))
        return -1;
    return rsc_cost_copy(&phases->compute, &proc->compute, err);
}

int rsc_platform_build(const struct rsc_phases *phases, int nproc, int root, bool many_ports,
                       struct rsc_platform **out, struct rsc_err *err)
{
    if (nproc < 1 || root < 0 || root >= nproc)
        return rsc_fail(err, RSC_EINVAL, "found %d processors with root %d", nproc, root);
    struct rsc_platform *platform = calloc(1, sizeof *platform);
    if (!platform || !(platform->procs = calloc((size_t)nproc, sizeof *platform->procs))) {
        free(platform);
        return rsc_fail_nomem(err);
    }
    platform->nproc = nproc;
    platform->root = root;
    platform->many_ports = many_ports;
    for (int p = 0; p < nproc; p++)
        if (fill(&phases[p], p == root, &platform->procs[p], err) < 0) {
            rsc_platform_free(platform);
            return -1;
        }
    *out = platform;
    return 0;
}
