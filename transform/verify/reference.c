/* SPDX-License-Identifier: MIT */
#include "reference.h"

#include <string.h>

enum { FIRST_LIMIT_SECONDS = 600, LEAST_LIMIT_SECONDS = 10, LIMIT_FACTOR = 10, MORE_RUNS = 4 };

static struct vy_trial run_original(struct xf_arena *a, const struct vy_campaign *c, int processes)
{
    double limit = c->request->timeout_seconds;
    return vy_trial_run(a, c->request, &c->original, processes, "",
                        limit > 0 ? limit : FIRST_LIMIT_SECONDS);
}

/* A file that is not there differs from one that is empty. */
static struct vy_difference compare_texts(struct xf_arena *a, const struct vy_rule *r,
                                          const char *want, const char *got)
{
    if (want && got)
        return vy_compare(a, r, want, got);
    return (struct vy_difference){want != got, 1, want ? "(the file)" : NULL,
                                  got ? "(the file)" : NULL};
}

struct vy_difference vy_trials_differ(struct xf_arena *a, const struct vy_request *q,
                                      const struct vy_rule *r, const struct vy_trial *want,
                                      const struct vy_trial *got, const char **where)
{
    *where = "standard output";
    struct vy_difference d = compare_texts(a, r, want->out, got->out);
    for (size_t i = 0; d.lines == 0 && i < q->files.n; i++) {
        *where = q->files.v[i];
        d = compare_texts(a, r, want->written.v[i], got->written.v[i]);
    }
    return d;
}

static bool is_same(struct xf_arena *a, const struct vy_campaign *c, const struct vy_rule *r,
                    const struct vy_trial *x, const struct vy_trial *y)
{
    const char *where;
    return vy_trials_differ(a, c->request, r, x, y, &where).lines == 0;
}

/* Compares the original with itself. */
static void settle(struct xf_arena *a, const struct vy_campaign *c, struct vy_reference *ref,
                   const struct vy_trial *again)
{
    if (is_same(a, c, &ref->rule, &ref->trial, again))
        return;
    struct vy_rule sorted = ref->rule;
    sorted.sorted = true;
    if (is_same(a, c, &sorted, &ref->trial, again)) {
        ref->rule = sorted;
        return;
    }
    const char *where;
    struct vy_difference d = vy_trials_differ(a, c->request, &sorted, &ref->trial, again, &where);
    ref->unusable = xf_sprintf(
        a, "the original itself gives another result each time: %s, '%s' and '%s'; see --ignore",
        where, d.want ? d.want : "nothing", d.got ? d.got : "nothing");
}

static const char *failure(struct xf_arena *a, const struct vy_end *end)
{
    if (end->timed_out)
        return xf_sprintf(a, "the original does not end within %.0f seconds", end->seconds);
    return end->status ? xf_sprintf(a, "the original ends with status %d", end->status) : NULL;
}

struct vy_reference vy_reference_make(struct xf_arena *a, const struct vy_campaign *c,
                                      int processes)
{
    struct vy_reference ref = {.trial = run_original(a, c, processes), .rule = c->request->rule};
    ref.unusable = failure(a, &ref.trial.end);
    if (ref.unusable)
        return ref;
    struct vy_trial again = run_original(a, c, processes);
    ref.unusable = failure(a, &again.end);
    if (!ref.unusable)
        settle(a, c, &ref, &again);
    return ref;
}

void vy_reference_doubt_order(struct xf_arena *a, const struct vy_campaign *c,
                              struct vy_reference *ref)
{
    for (int i = 0; i < MORE_RUNS && !ref->rule.sorted && !ref->unusable; i++) {
        struct vy_trial again = run_original(a, c, ref->trial.processes);
        settle(a, c, ref, &again);
    }
}

double vy_reference_limit_seconds(const struct vy_campaign *c, const struct vy_reference *ref)
{
    double own = c->request->timeout_seconds;
    return own > 0 ? own : LEAST_LIMIT_SECONDS + LIMIT_FACTOR * ref->trial.end.seconds;
}
