/* SPDX-License-Identifier: MIT */
#include "adapt.h"

#include "agree_distribution.h"
#include "err.h"
#include "fault.h"
#include "learn.h"

#include "rescatter_plan.h"

#include <stdlib.h>

enum { ROUND_WORDS = sizeof(struct rsc_round) / sizeof(double) };

/* ---- The last round ---- */

/* It ends here. A process that has seen none sends one without items or results. */
static struct rsc_round last_round(struct rsc_watched *watched)
{
    rsc_watch_close(watched);
    int n = rsc_rounds_kept(&watched->rounds);
    return n > 0 ? *rsc_rounds_get(&watched->rounds, n - 1) : (struct rsc_round){.number = -1.0};
}

/* Without memory nothing is learnt from this round. */
static void learn_from(struct rsc_watched *watched, const struct rsc_home *home)
{
    const struct rsc_round *rounds = watched->last_rounds;
    struct rsc_member *members = calloc((size_t)home->nproc, sizeof *members);
    if (!members)
        return;
    for (int p = 0; p < home->nproc; p++) {
        members[p] = (struct rsc_member){.name = "", .n_rounds = 1};
        members[p].rounds[0] = rounds[p];
    }
    struct rsc_findings findings = {.group = watched->group,
                                    .nproc = home->nproc,
                                    .root = watched->root,
                                    .members = members,
                                    .served = &watched->served};
    double number = rounds[watched->root].number;
    if (number >= 0.0 && number != watched->learned_number &&
        rsc_learn(&watched->learned, &findings, number) == 0)
        watched->learned_number = number;
    free(members);
}

static int gather_round(struct rsc_watched *watched, const struct rsc_home *home)
{
    bool is_root = home->rank == watched->root;
    struct rsc_round own = last_round(watched);
    int rc = PMPI_Gather(&own, ROUND_WORDS, MPI_DOUBLE, watched->last_rounds, ROUND_WORDS,
                         MPI_DOUBLE, watched->root, home->entry.comm);
    if (is_root && rc == MPI_SUCCESS)
        learn_from(watched, home);
    return rc == MPI_SUCCESS ? 0 : -1;
}

/* ---- On the root: keep or change ---- */

/* The costs that the file gives; NULL: there is none that fits. */
static struct rsc_platform *file_platform(const struct rsc_home *home,
                                          const struct rsc_agreement *agreement,
                                          const struct rsc_workload *workload)
{
    struct rsc_platform *platform = NULL;
    const char **names = rsc_agreement_names(agreement, home->nproc);
    if (names && agreement->setup.costs)
        rsc_platform_create(agreement->setup.costs, names, home->nproc, workload->group,
                            workload->root, 0, &platform, NULL);
    free(names);
    return platform;
}

static int decide_anew(const struct rsc_home *home, const struct rsc_agreement *agreement,
                       const struct rsc_watched *watched, const struct rsc_workload *workload,
                       const struct rsc_plan *known, struct rsc_distribution *out, bool *keep,
                       struct rsc_err *err)
{
    struct rsc_platform *platform = NULL, *file = file_platform(home, agreement, workload);
    bool many = watched->latest->channel->transport == RSC_TRANSPORT_NATIVE;
    struct rsc_known all = {&watched->learned, file, workload->root, many};
    int rc = rsc_learned_platform(&all, &platform, err);
    if (rc == 0)
        rc = rsc_decide_on(&agreement->setup.settings, platform, workload, out, err);
    if (rc == 0 && known && !rsc_learned_pays(&all, out, &known->distribution)) {
        rsc_distribution_clear(out);
        *keep = true;
    }
    rsc_platform_free(platform);
    rsc_platform_free(file);
    return rc;
}

/* Always a distribution: a planner that fails leaves things as they are. */
static void decide(const struct rsc_home *home, const struct rsc_agreement *agreement,
                   struct rsc_watched *watched, const struct rsc_workload *workload,
                   const struct rsc_plan *known, struct rsc_distribution *out, bool *keep)
{
    const struct rsc_settings *settings = &agreement->setup.settings;
    struct rsc_err err;
    *keep = false;
    if (watched->learned.nproc == 0)
        *keep = known;
    else if (decide_anew(home, agreement, watched, workload, known, out, keep, &err) < 0) {
        rsc_log(settings->log_level, RSC_LOG_INFO, "not planned anew: %s", err.text);
        *keep = known;
    }
    watched->learned.n_changes += !*keep && out->shares;
    if (out->shares)
        return;
    int rc = *keep ? rsc_distribution_copy(&known->distribution, out)
                   : rsc_decide_even(workload, home->nproc, agreement->transport, out, &err);
    if (rc < 0)
        rsc_fault_abort("no memory for a plan"); /* others wait for it */
}

int rsc_adapt(struct rsc_home *home, const struct rsc_agreement *agreement,
              struct rsc_watched *watched, const struct rsc_workload *workload,
              const struct rsc_plan *known, struct rsc_distribution *out, bool *keep)
{
    *out = (struct rsc_distribution){0};
    if (gather_round(watched, home) < 0)
        return -1;
    if (home->rank == workload->root)
        decide(home, agreement, watched, workload, known, out, keep);
    return rsc_agree_share(home, agreement, workload, out, keep);
}
