/* SPDX-License-Identifier: MIT */
#include "agree.h"
#include "err.h"
#include "library.h"

#include <stdlib.h>
#include <string.h>

const char **rsc_agreement_names(const struct rsc_agreement *agreement, int nproc)
{
    const char **names = agreement->names ? calloc((size_t)nproc, sizeof *names) : NULL;
    for (int p = 0; names && p < nproc; p++)
        names[p] = agreement->names + (size_t)p * MPI_MAX_PROCESSOR_NAME;
    return names;
}

/* Whether the group has a plan already: what is doubtful about its costs has been said. */
static bool is_known_group(const struct rsc_home *home, const struct rsc_task *task)
{
    const struct rsc_plan *plan = home->plans;
    while (plan && (plan->task.root != task->root || strcmp(plan->task.group, task->group) != 0))
        plan = plan->next;
    return plan;
}

/* Costs that were measured in other circumstances are used, but the user should know. */
static void tell_doubts(const struct rsc_home *home, const struct rsc_setup *setup,
                        const char *const *names, const struct rsc_task *task,
                        const struct rsc_decision *decision)
{
    char doubts[RSC_ERR_TEXT], library[RSC_MPI_LIBRARY_TEXT];
    struct rsc_err told;
    if (!setup->costs || !names || is_known_group(home, task))
        return;
    struct rsc_use use = {.group = task->group,
                          .names = names,
                          .shares = decision->shares,
                          .nproc = home->nproc,
                          .root = task->root,
                          .mpi = rsc_mpi_library(library)};
    if (rsc_costs_doubts(setup->costs, &use, doubts, sizeof doubts) == 0)
        return;
    rsc_fail(&told, RSC_OK, "%s: %s", setup->settings.costs_path, doubts);
    rsc_home_warn(home, &setup->settings, told.text);
}

/* On the root: a decision in any case but lack of memory for it. A file that does not
 * say yet what computing costs is what a measuring run is for. */
static int decide_or_even(const struct rsc_home *home, const struct rsc_agreement *agreement,
                          const struct rsc_task *task, struct rsc_decision *out)
{
    const struct rsc_setup *setup = &agreement->setup;
    struct rsc_err err;
    if (setup->even)
        return rsc_decide_even(task, home->nproc, agreement->transport, out, &err);
    const char **names = rsc_agreement_names(agreement, home->nproc);
    int rc = rsc_decide(&setup->settings, setup->costs, names, task, home->nproc, out, &err);
    if (rc == 0)
        tell_doubts(home, setup, names, task, out);
    free(names);
    if (rc == 0)
        return 0;
    if (setup->settings.measure_path && err.code == RSC_EINFEASIBLE)
        rsc_log(setup->settings.log_level, RSC_LOG_INFO, "%s: measured with even shares", err.text);
    else
        rsc_home_fault(home, &setup->settings, err.text);
    return rsc_decide_even(task, home->nproc, agreement->transport, out, &err);
}

/* Every process first makes room, by an even decision, then the root's words fill it. Where memory
 * is out on one process, the others wait for it in the broadcast: only an abort ends that. */
int rsc_agree_share(struct rsc_home *home, const struct rsc_agreement *agreement,
                    const struct rsc_task *task, struct rsc_decision *out, bool *keep)
{
    bool is_root = home->rank == agreement->root;
    if (!is_root && rsc_decide_even(task, home->nproc, agreement->transport, out, NULL) < 0)
        rsc_home_abort("no memory for a plan");
    int n_words;
    int64_t *words = rsc_decision_pack(out, is_root && keep && *keep, &n_words);
    int rc = PMPI_Bcast(words, n_words, MPI_INT64_T, agreement->root, home->comm);
    bool kept = rsc_decision_unpack(out);
    if (keep)
        *keep = kept;
    if (rc == MPI_SUCCESS)
        return 0;
    rsc_decision_clear(out);
    return -1;
}

int rsc_agree_decision(struct rsc_home *home, const struct rsc_agreement *agreement,
                       const struct rsc_task *task, struct rsc_decision *out)
{
    if (home->rank == agreement->root && decide_or_even(home, agreement, task, out) < 0)
        rsc_home_abort("no memory for a plan");
    return rsc_agree_share(home, agreement, task, out, NULL);
}
