/* SPDX-License-Identifier: MIT
 * variant.c: platforms that differ from another one in a single thing, for what-if questions. */
#include "variant.h"

#include "err.h"
#include "rescatter_plan.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int copy_proc(const struct rsc_proc *from, const char *suffix, struct rsc_proc *to,
                     struct rsc_err *err)
{
    size_t size = strlen(from->name) + strlen(suffix) + 1;
    if (!(to->name = malloc(size)))
        return rsc_fail_nomem(err);
    snprintf(to->name, size, "%s%s", from->name, suffix);
    if (rsc_cost_copy(&from->receive, &to->receive, err) < 0 ||
        rsc_cost_copy(&from->compute, &to->compute, err) < 0 ||
        rsc_cost_copy(&from->ret, &to->ret, err) < 0)
        return -1;
    return 0;
}

/* A copy with room for `extra` more processors. */
static struct rsc_platform *copy_platform(const struct rsc_platform *platform, int extra,
                                          struct rsc_err *err)
{
    struct rsc_platform *copy = malloc(sizeof *copy);
    struct rsc_proc *procs = calloc((size_t)(platform->nproc + extra), sizeof *procs);
    if (!copy || !procs) {
        free(copy);
        free(procs);
        rsc_fail_nomem(err);
        return NULL;
    }
    *copy = *platform;
    copy->procs = procs;
    copy->move = (struct rsc_cost){0};
    int rc = rsc_cost_copy(&platform->move, &copy->move, err);
    for (int p = 0; rc == 0 && p < platform->nproc; p++)
        rc = copy_proc(&platform->procs[p], "", &procs[p], err);
    if (rc == 0)
        return copy;
    rsc_platform_free(copy);
    return NULL;
}

static void scale(struct rsc_cost *cost, double factor)
{
    if (isinf(factor)) {
        rsc_cost_clear(cost);
        cost->kind = RSC_COST_NEVER;
        return;
    }
    cost->startup_s *= factor;
    cost->per_item_s *= factor;
    cost->latency_s *= factor;
    for (int k = 0; k < cost->n_points; k++)
        cost->points[k].seconds *= factor;
}

int rsc_platform_scaled(const struct rsc_platform *platform, int p, enum rsc_phase phase,
                        double factor, struct rsc_platform **out, struct rsc_err *err)
{
    if (p < 0 || p >= platform->nproc)
        return rsc_fail(err, RSC_EINVAL, "found processor %d, expected 0 .. %d", p,
                        platform->nproc - 1);
    if (!(factor >= 0.0) || (isinf(factor) && phase != RSC_PHASE_COMPUTE))
        return rsc_fail(err, RSC_EINVAL, "found factor %g, expected a finite one >= 0", factor);
    struct rsc_platform *copy = copy_platform(platform, 0, err);
    if (!copy)
        return -1;
    struct rsc_proc *proc = &copy->procs[p];
    struct rsc_cost *costs[] = {&proc->receive, &proc->compute, &proc->ret};
    scale(costs[phase], factor);
    *out = copy;
    return 0;
}

int rsc_platform_with_twin(const struct rsc_platform *platform, int p, struct rsc_platform **out,
                           struct rsc_err *err)
{
    if (p < 0 || p >= platform->nproc || p == platform->root)
        return rsc_fail(err, RSC_EINVAL, "found processor %d, expected one that is not the root",
                        p);
    struct rsc_platform *copy = copy_platform(platform, 1, err);
    if (!copy)
        return -1;
    copy->nproc++; /* from here on a failure clears the twin as well */
    if (copy_proc(&platform->procs[p], "'", &copy->procs[platform->nproc], err) < 0) {
        rsc_platform_free(copy);
        return -1;
    }
    *out = copy;
    return 0;
}

static int add_return(struct rsc_proc *proc, struct rsc_err *err)
{
    struct rsc_cost both;
    if (rsc_cost_sum(&proc->receive, &proc->ret, &both, err) < 0)
        return -1;
    rsc_cost_clear(&proc->receive);
    rsc_cost_clear(&proc->ret);
    proc->receive = both;
    return 0;
}

int rsc_platform_both_ways(const struct rsc_platform *platform, struct rsc_platform **out,
                           struct rsc_err *err)
{
    struct rsc_platform *copy = copy_platform(platform, 0, err);
    int rc = copy ? 0 : -1;
    for (int p = 0; rc == 0 && p < copy->nproc; p++)
        rc = add_return(&copy->procs[p], err);
    if (rc == 0)
        *out = copy;
    else
        rsc_platform_free(copy);
    return rc;
}

bool rsc_platform_has_latency(const struct rsc_platform *platform)
{
    for (int p = 0; p < platform->nproc; p++)
        if (platform->procs[p].receive.latency_s > 0.0)
            return true;
    return false;
}

static int add_latency(struct rsc_proc *proc, struct rsc_err *err)
{
    const struct rsc_cost latency = {.startup_s = proc->receive.latency_s};
    struct rsc_cost later;
    if (latency.startup_s == 0.0)
        return 0;
    if (rsc_cost_sum(&proc->compute, &latency, &later, err) < 0)
        return -1;
    rsc_cost_clear(&proc->compute);
    proc->compute = later;
    proc->receive.latency_s = 0.0;
    return 0;
}

int rsc_platform_arrived(const struct rsc_platform *platform, struct rsc_platform **out,
                         struct rsc_err *err)
{
    struct rsc_platform *copy = copy_platform(platform, 0, err);
    int rc = copy ? 0 : -1;
    for (int p = 0; rc == 0 && p < copy->nproc; p++)
        rc = add_latency(&copy->procs[p], err);
    if (rc == 0)
        *out = copy;
    else
        rsc_platform_free(copy);
    return rc;
}
