/* SPDX-License-Identifier: MIT
 * root.c: the choice of the root, [Scatter] 3.4: the time to bring the items to a candidate plus
 * what the planner finds from there, minimised over the candidates.
 */
#include "err.h"
#include "platform.h"
#include "rescatter_plan.h"

#include <stdlib.h>

static int plan_from(const struct rsc_costs *costs, const char *group, int64_t item_bytes,
                     const struct rsc_problem *problem, struct rsc_candidate *candidate,
                     struct rsc_err *err)
{
    struct rsc_platform *platform;
    struct rsc_schedule schedule;
    if (rsc_platform_offline(costs, group, candidate->name, item_bytes, &platform, err) < 0)
        return -1;
    int rc = rsc_plan_scatter(platform, problem, &schedule, err);
    if (rc == 0) {
        candidate->move_s = rsc_platform_move_s(platform, problem->items);
        candidate->makespan_s = schedule.makespan_s;
        rsc_schedule_clear(&schedule);
    }
    rsc_platform_free(platform);
    return rc;
}

/* Take over names[n], which become the candidates'. */
static int list_candidates(char **names, int n, struct rsc_root_choice *choice, struct rsc_err *err)
{
    *choice =
        (struct rsc_root_choice){.candidates = calloc((size_t)n + 1, sizeof *choice->candidates)};
    for (int i = 0; i < n; i++) {
        if (choice->candidates)
            choice->candidates[choice->n++].name = names[i];
        else
            free(names[i]);
    }
    free(names);
    return choice->candidates ? 0 : rsc_fail_nomem(err);
}

static double total_s(const struct rsc_candidate *candidate)
{
    return candidate->move_s + candidate->makespan_s;
}

int rsc_choose_root(const struct rsc_costs *costs, const char *group, int64_t item_bytes,
                    const struct rsc_problem *problem, struct rsc_root_choice *out,
                    struct rsc_err *err)
{
    struct rsc_root_choice choice;
    char **names;
    int n;
    if (rsc_platform_candidates(costs, group, &names, &n, err) < 0 ||
        list_candidates(names, n, &choice, err) < 0)
        return -1;
    int rc = 0;
    for (int i = 0; rc == 0 && i < n; i++) {
        rc = plan_from(costs, group, item_bytes, problem, &choice.candidates[i], err);
        if (rc == 0 && total_s(&choice.candidates[i]) < total_s(&choice.candidates[choice.best]))
            choice.best = i;
    }
    if (rc < 0) {
        rsc_root_choice_clear(&choice);
        return -1;
    }
    *out = choice;
    return 0;
}

void rsc_root_choice_clear(struct rsc_root_choice *choice)
{
    if (!choice)
        return;
    for (int i = 0; i < choice->n; i++)
        free(choice->candidates[i].name);
    free(choice->candidates);
    *choice = (struct rsc_root_choice){0};
}
