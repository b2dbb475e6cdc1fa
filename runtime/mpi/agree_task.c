/* SPDX-License-Identifier: MIT
 * agree_task.c: a plan needs the same task on all processes. That they differ is a fault of the
 * program, which is better named than left to hang or to corrupt data.
 */
#include "agree.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { EVEN, LEAST, MOST, MULTIPLE, GROUP, N_WORDS }; /* a task as numbers */

static void task_words(const struct rsc_task *task, int64_t words[N_WORDS])
{
    words[EVEN] = task->even_share;
    words[LEAST] = task->min_share;
    words[MOST] = task->max_share;
    words[MULTIPLE] = task->multiple;
    words[GROUP] = (int64_t)rsc_task_hash(task);
}

/* On the root: process `rank` asks for other[]. */
static void tell_difference(const struct rsc_home *home, const struct rsc_settings *settings,
                            const struct rsc_task *task, int rank, const int64_t other[N_WORDS])
{
    char text[RSC_ERR_TEXT];
    if (other[GROUP] != (int64_t)rsc_task_hash(task))
        snprintf(text, sizeof text, "rank %d plans another group than %s of the root", rank,
                 task->group);
    else
        snprintf(text, sizeof text,
                 "%s: rank %d asks for an even share of %" PRId64 ", at least %" PRId64
                 ", at most %" PRId64 ", a multiple of %" PRId64 "; the root for %" PRId64
                 ", %" PRId64 ", %" PRId64 ", %" PRId64,
                 task->group, rank, other[EVEN], other[LEAST], other[MOST], other[MULTIPLE],
                 task->even_share, task->min_share, task->max_share, task->multiple);
    rsc_home_fault(home, settings, text);
}

/* All compare with the root, and the first process that differs tells what it asks for. */
static void find_difference(const struct rsc_home *home, const struct rsc_agreement *agreement,
                            const struct rsc_task *task, const int64_t words[N_WORDS])
{
    int64_t asked[N_WORDS];
    int first;
    memcpy(asked, words, sizeof asked);
    if (PMPI_Bcast(asked, N_WORDS, MPI_INT64_T, task->root, home->comm) != MPI_SUCCESS)
        return;
    int mine = memcmp(asked, words, sizeof asked) == 0 ? home->nproc : home->rank;
    if (PMPI_Allreduce(&mine, &first, 1, MPI_INT, MPI_MIN, home->comm) != MPI_SUCCESS ||
        first == home->nproc)
        return;
    memcpy(asked, words, sizeof asked);
    if (PMPI_Bcast(asked, N_WORDS, MPI_INT64_T, first, home->comm) == MPI_SUCCESS &&
        home->rank == task->root)
        tell_difference(home, &agreement->setup.settings, task, first, asked);
}

/* The minima of x and of its complement over all processes tell whether x is the same everywhere.
 */
bool rsc_agree_task(struct rsc_home *home, const struct rsc_agreement *agreement,
                    const struct rsc_task *task)
{
    int64_t words[2 * N_WORDS], least[2 * N_WORDS];
    task_words(task, words);
    for (int i = 0; i < N_WORDS; i++)
        words[N_WORDS + i] = ~words[i];
    if (PMPI_Allreduce(words, least, 2 * N_WORDS, MPI_INT64_T, MPI_MIN, home->comm) != MPI_SUCCESS)
        return false;
    for (int i = 0; i < N_WORDS; i++)
        if (least[i] != ~least[N_WORDS + i]) {
            find_difference(home, agreement, task, words);
            return false;
        }
    return true;
}
