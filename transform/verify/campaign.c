/* SPDX-License-Identifier: MIT */
#include "campaign.h"

#include "judge_trial.h"
#include "reference.h"
#include "shrink.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

struct progress {
    size_t done, all;
    bool shown;
};

static void show(struct progress *p)
{
    if (p->shown)
        fprintf(stderr, "\rrescatter-verify: run %zu of %zu ", p->done + 1, p->all);
    p->done++;
}

static void hide(const struct progress *p)
{
    if (p->shown)
        fputs("\r\033[K", stderr);
}

/* "random:1" and so on: plans that no platform would lead to, and the same ones each time. */
static struct vy_strings policies(struct xf_arena *a, const struct vy_request *q)
{
    struct vy_strings list = {0};
    *xf_push(a, &list) = "uniform";
    if (q->costs)
        *xf_push(a, &list) = "auto";
    for (int seed = 1; seed <= q->seeds; seed++) {
        *xf_push(a, &list) = xf_sprintf(a, "random:%d", seed);
        *xf_push(a, &list) = xf_sprintf(a, "skewed:%d", seed);
    }
    return list;
}

static void run_policies(struct xf_arena *a, struct vy_campaign *c, struct vy_reference *ref,
                         const struct vy_strings *list, struct progress *p)
{
    for (size_t i = 0; i < list->n; i++) {
        show(p);
        *xf_push(a, &c->findings) = vy_judge_trial(a, c, ref, list->v[i]);
    }
}

void vy_campaign_run(struct xf_arena *a, struct vy_campaign *c)
{
    struct vy_strings list = policies(a, c->request);
    size_t counts = c->request->processes.n;
    struct progress p = {0, counts * (1 + list.n), isatty(2)};
    for (size_t i = 0; i < counts; i++) {
        show(&p);
        struct vy_reference *ref = xf_push(a, &c->references);
        *ref = vy_reference_make(a, c, c->request->processes.v[i]);
        if (ref->unusable)
            p.done += list.n;
        else
            run_policies(a, c, ref, &list, &p);
    }
    hide(&p);
    vy_shrink(a, c);
}

struct vy_evidence vy_campaign_evidence(const struct vy_campaign *c)
{
    struct vy_evidence e = {0};
    for (size_t i = 0; i < c->findings.n; i++) {
        const struct vy_trial *t = &c->findings.v[i].trial;
        e.dealt += t->groups.n;
        e.uneven += vy_trial_skew(t) > 0;
    }
    return e;
}
