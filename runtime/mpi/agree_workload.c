/* SPDX-License-Identifier: MIT */
#include "agree_workload.h"

#include "fault.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { EVEN, LEAST, MOST, MULTIPLE, GROUP, N_WORDS }; /* a workload as numbers */

static void workload_words(const struct rsc_workload *workload, int64_t words[N_WORDS])
{
    words[EVEN] = workload->even_share;
    words[LEAST] = workload->min_share;
    words[MOST] = workload->max_share;
    words[MULTIPLE] = workload->multiple;
    words[GROUP] = (int64_t)rsc_workload_hash(workload);
}

/* On the root: process `rank` asks for other[]. */
static void tell_difference(const struct rsc_home *home, const struct rsc_settings *settings,
                            const struct rsc_workload *workload, int rank,
                            const int64_t other[N_WORDS])
{
    char text[RSC_ERR_TEXT];
    if (other[GROUP] != (int64_t)rsc_workload_hash(workload))
        snprintf(text, sizeof text, "rank %d plans another group than %s of the root", rank,
                 workload->group);
    else
        snprintf(text, sizeof text,
                 "%s: rank %d asks for an even share of %" PRId64 ", at least %" PRId64
                 ", at most %" PRId64 ", a multiple of %" PRId64 "; the root for %" PRId64
                 ", %" PRId64 ", %" PRId64 ", %" PRId64,
                 workload->group, rank, other[EVEN], other[LEAST], other[MOST], other[MULTIPLE],
                 workload->even_share, workload->min_share, workload->max_share,
                 workload->multiple);
    rsc_fault_even(home, settings, text);
}

/* All compare with the root, and the first process that differs tells what it asks for. */
static void find_difference(const struct rsc_home *home, const struct rsc_agreement *agreement,
                            const struct rsc_workload *workload, const int64_t words[N_WORDS])
{
    int64_t asked[N_WORDS];
    int first;
    memcpy(asked, words, sizeof asked);
    if (PMPI_Bcast(asked, N_WORDS, MPI_INT64_T, workload->root, home->entry.comm) != MPI_SUCCESS)
        return;
    int mine = memcmp(asked, words, sizeof asked) == 0 ? home->nproc : home->rank;
    if (PMPI_Allreduce(&mine, &first, 1, MPI_INT, MPI_MIN, home->entry.comm) != MPI_SUCCESS ||
        first == home->nproc)
        return;
    memcpy(asked, words, sizeof asked);
    if (PMPI_Bcast(asked, N_WORDS, MPI_INT64_T, first, home->entry.comm) == MPI_SUCCESS &&
        home->rank == workload->root)
        tell_difference(home, &agreement->setup.settings, workload, first, asked);
}

/* The minima of x and of its complement over all processes tell whether x is the same everywhere.
 */
bool rsc_agree_workload(struct rsc_home *home, const struct rsc_agreement *agreement,
                        const struct rsc_workload *workload)
{
    int64_t words[2 * N_WORDS], least[2 * N_WORDS];
    workload_words(workload, words);
    for (int i = 0; i < N_WORDS; i++)
        words[N_WORDS + i] = ~words[i];
    if (PMPI_Allreduce(words, least, 2 * N_WORDS, MPI_INT64_T, MPI_MIN, home->entry.comm) !=
        MPI_SUCCESS)
        return false;
    for (int i = 0; i < N_WORDS; i++)
        if (least[i] != ~least[N_WORDS + i]) {
            find_difference(home, agreement, workload, words);
            return false;
        }
    return true;
}
