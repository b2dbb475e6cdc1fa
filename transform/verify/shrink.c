/* SPDX-License-Identifier: MIT */
#include "shrink.h"

#include "judge_trial.h"
#include "reference.h"

enum { MORE_PLANS = 12, MORE_PLANS_OF_HANGS = 3 };

/* A run that did not get as far as its report has shares that nobody knows. */
static int64_t skew_of(const struct vy_finding *f)
{
    return f->trial.groups.n ? vy_trial_skew(&f->trial) : INT64_MAX;
}

static bool is_plainer(const struct vy_finding *x, const struct vy_finding *than)
{
    if (!than || x->trial.processes != than->trial.processes)
        return !than || x->trial.processes < than->trial.processes;
    return skew_of(x) < skew_of(than);
}

static void choose(struct vy_campaign *c)
{
    for (size_t i = 0; i < c->findings.n; i++) {
        const struct vy_finding *f = &c->findings.v[i];
        if (f->outcome != VY_SAME && is_plainer(f, c->smallest))
            c->smallest = f;
    }
}

static void consider(struct vy_campaign *c, const struct vy_finding *f)
{
    if (f->outcome == VY_SAME || !is_plainer(f, c->smallest))
        return;
    c->shrunk = *f;
    c->smallest = &c->shrunk;
}

/* More plans for so many processes. Returns whether one of them is not the same. */
static bool try_plans(struct xf_arena *a, struct vy_campaign *c, struct vy_reference *ref)
{
    bool found = false;
    int plans = c->smallest->outcome == VY_HANGS ? MORE_PLANS_OF_HANGS : MORE_PLANS;
    for (int seed = c->request->seeds + 1; seed <= c->request->seeds + plans; seed++) {
        struct vy_finding f = vy_judge_trial(a, c, ref, xf_sprintf(a, "random:%d", seed));
        consider(c, &f);
        found = found || f.outcome != VY_SAME;
    }
    return found;
}

static bool was_tried(const struct vy_campaign *c, int processes)
{
    for (size_t i = 0; i < c->request->processes.n; i++)
        if (c->request->processes.v[i] == processes)
            return true;
    return false;
}

static struct vy_reference *reference_for(struct vy_campaign *c, int processes)
{
    for (size_t i = 0; i < c->references.n; i++)
        if (c->references.v[i].trial.processes == processes)
            return &c->references.v[i];
    return NULL;
}

void vy_shrink(struct xf_arena *a, struct vy_campaign *c)
{
    choose(c);
    if (!c->smallest)
        return;
    for (int n = 1; n < c->smallest->trial.processes; n++) {
        if (was_tried(c, n))
            continue;
        struct vy_reference ref = vy_reference_make(a, c, n);
        if (!ref.unusable && try_plans(a, c, &ref))
            return;
    }
    if (skew_of(c->smallest) > 0)
        try_plans(a, c, reference_for(c, c->smallest->trial.processes));
}
