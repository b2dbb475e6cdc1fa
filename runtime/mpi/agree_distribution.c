/* SPDX-License-Identifier: MIT */
#include "agree_distribution.h"

#include "err.h"
#include "fault.h"
#include "library.h"

#include <stdlib.h>
#include <string.h>

/* Whether the group has a plan already: what is doubtful about its costs has been said. */
static bool is_known_group(const struct rsc_home *home, const struct rsc_workload *workload)
{
    const struct rsc_plan *plan = home->plans;
    while (plan && (plan->workload.root != workload->root ||
                    strcmp(plan->workload.group, workload->group) != 0))
        plan = plan->next;
    return plan;
}

/* Costs that were measured in other circumstances are used, but the user should know. */
static void tell_doubts(const struct rsc_home *home, const struct rsc_setup *setup,
                        const char *const *names, const struct rsc_workload *workload,
                        const struct rsc_distribution *distribution)
{
    char doubts[RSC_ERR_TEXT], library[RSC_MPI_LIBRARY_TEXT];
    struct rsc_err told;
    if (!setup->costs || !names || is_known_group(home, workload))
        return;
    struct rsc_use use = {.group = workload->group,
                          .names = names,
                          .shares = distribution->shares,
                          .nproc = home->nproc,
                          .root = workload->root,
                          .mpi = rsc_mpi_library(library)};
    if (rsc_costs_doubts(setup->costs, &use, doubts, sizeof doubts) == 0)
        return;
    rsc_fail(&told, RSC_OK, "%s: %s", setup->settings.costs_path, doubts);
    rsc_fault_warn(home, &setup->settings, told.text);
}

/* On the root: a distribution in any case but lack of memory for it. A file that does not
 * say yet what computing costs is what a measuring run is for. */
static int decide_or_even(const struct rsc_home *home, const struct rsc_agreement *agreement,
                          const struct rsc_workload *workload, struct rsc_distribution *out)
{
    const struct rsc_setup *setup = &agreement->setup;
    struct rsc_err err;
    if (setup->even)
        return rsc_decide_even(workload, home->nproc, agreement->transport, out, &err);
    const char **names = rsc_agreement_names(agreement, home->nproc);
    int rc = rsc_decide(&setup->settings, setup->costs, names, workload, home->nproc, out, &err);
    if (rc == 0)
        tell_doubts(home, setup, names, workload, out);
    free(names);
    if (rc == 0)
        return 0;
    if (setup->settings.measure_path && err.code == RSC_EINFEASIBLE)
        rsc_log(setup->settings.log_level, RSC_LOG_INFO, "%s: measured with even shares", err.text);
    else
        rsc_fault_even(home, &setup->settings, err.text);
    return rsc_decide_even(workload, home->nproc, agreement->transport, out, &err);
}

/* Every process first makes room, by an even distribution, then the root's words fill it. Where
 * memory is out on one process, the others wait for it in the broadcast: only an abort ends that.
 */
int rsc_agree_share(struct rsc_home *home, const struct rsc_agreement *agreement,
                    const struct rsc_workload *workload, struct rsc_distribution *out, bool *keep)
{
    bool is_root = home->rank == agreement->root;
    if (!is_root && rsc_decide_even(workload, home->nproc, agreement->transport, out, NULL) < 0)
        rsc_fault_abort("no memory for a plan");
    int n_words;
    int64_t *words = rsc_distribution_pack(out, is_root && keep && *keep, &n_words);
    int rc = PMPI_Bcast(words, n_words, MPI_INT64_T, agreement->root, home->entry.comm);
    bool kept = rsc_distribution_unpack(out);
    if (keep)
        *keep = kept;
    if (rc == MPI_SUCCESS)
        return 0;
    rsc_distribution_clear(out);
    return -1;
}

int rsc_agree_distribution(struct rsc_home *home, const struct rsc_agreement *agreement,
                           const struct rsc_workload *workload, struct rsc_distribution *out)
{
    if (home->rank == agreement->root && decide_or_even(home, agreement, workload, out) < 0)
        rsc_fault_abort("no memory for a plan");
    return rsc_agree_share(home, agreement, workload, out, NULL);
}
