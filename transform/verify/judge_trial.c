/* SPDX-License-Identifier: MIT */
#include "judge_trial.h"

#include "reference.h"

static enum vy_outcome compare(struct xf_arena *a, const struct vy_campaign *c,
                               const struct vy_reference *ref, struct vy_finding *f)
{
    f->difference = vy_trials_differ(a, c->request, &ref->rule, &ref->trial, &f->trial, &f->where);
    return f->difference.lines ? VY_DIFFERS : VY_SAME;
}

static bool differs_in_order_only(struct xf_arena *a, const struct vy_campaign *c,
                                  const struct vy_reference *ref, const struct vy_finding *f)
{
    struct vy_rule sorted = ref->rule;
    sorted.sorted = true;
    const char *where;
    return f->outcome == VY_DIFFERS && !ref->rule.sorted &&
           vy_trials_differ(a, c->request, &sorted, &ref->trial, &f->trial, &where).lines == 0;
}

struct vy_finding vy_judge_trial(struct xf_arena *a, const struct vy_campaign *c,
                                 struct vy_reference *ref, const char *policy)
{
    struct vy_finding f = {.trial = vy_trial_run(a, c->request, &c->rewritten, ref->trial.processes,
                                                 policy, vy_reference_limit_seconds(c, ref))};
    if (f.trial.end.timed_out || f.trial.end.status != ref->trial.end.status) {
        f.outcome = f.trial.end.timed_out ? VY_HANGS : VY_STATUS;
        return f;
    }
    f.outcome = compare(a, c, ref, &f);
    if (differs_in_order_only(a, c, ref, &f)) {
        vy_reference_doubt_order(a, c, ref);
        f.outcome = compare(a, c, ref, &f);
    }
    return f;
}
