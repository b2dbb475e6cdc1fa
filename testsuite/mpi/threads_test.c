/* SPDX-License-Identifier: MIT
 * Threads may plan and transfer on different communicators at once. needs MPI_THREAD_MULTIPLE
 * only: openmpi mpich
 * nproc: 2
 */
#include "check.h"

#include <pthread.h>
#include <stdlib.h>

enum { N_THREADS = 4, N_ROUNDS = 30 };

struct worker {
    MPI_Comm comm;
    int n_wrong;
};

static void one_round(struct worker *worker, int round)
{
    int whole[64], part[64], even = 1 + round % 16, nproc;
    MPI_Comm_size(worker->comm, &nproc);
    for (int i = 0; i < 64; i++)
        whole[i] = i;
    rsc_plan *plan = rsc_balance("threads", even, round % nproc, worker->comm);
    MPI_Scatterv(whole, rsc_counts(plan, even), rsc_displs(plan, even), MPI_INT, part,
                 (int)rsc_share(plan), MPI_INT, rsc_root(plan), rsc_comm(plan));
    for (int i = 0; i < rsc_share(plan); i++)
        worker->n_wrong += part[i] != rsc_offset(plan) + i;
}

static void *work(void *arg)
{
    for (int round = 0; round < N_ROUNDS; round++)
        one_round(arg, round);
    return NULL;
}

static void run_threads(struct checks *checks, const char *what)
{
    struct worker workers[N_THREADS] = {0};
    pthread_t threads[N_THREADS];
    for (int t = 0; t < N_THREADS; t++)
        MPI_Comm_split(MPI_COMM_WORLD, 0, checks->rank, &workers[t].comm);
    for (int t = 0; t < N_THREADS; t++)
        pthread_create(&threads[t], NULL, work, &workers[t]);
    for (int t = 0; t < N_THREADS; t++)
        pthread_join(threads[t], NULL);
    for (int t = 0; t < N_THREADS; t++) {
        CHECK(checks, workers[t].n_wrong == 0);
        MPI_Comm_free(&workers[t].comm);
    }
    check_end(checks, "%d threads, %d rounds each, %s", N_THREADS, N_ROUNDS, what);
}

int main(int argc, char **argv)
{
    int provided;
    struct checks checks = {0};
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &checks.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &checks.nproc);
    CHECK(&checks, provided == MPI_THREAD_MULTIPLE);
    check_setenv("RESCATTER_POLICY", "random:3");
    run_threads(&checks, "arbitrary shares");
    check_setenv("RESCATTER_MEASURE", "/dev/null/no-such-file");
    check_setenv("RESCATTER_REPORT", "/dev/null/no-such-file.json");
    check_setenv("RESCATTER_LOG", "error");
    run_threads(&checks, "watched");
    check_setenv("RESCATTER_TRANSPORT", "native");
    run_threads(&checks, "watched, native transfers");
    check_setenv("RESCATTER_POLICY", NULL);
    check_setenv("RESCATTER_TRANSPORT", NULL);
    check_setenv("RESCATTER_ADAPT", "1");
    run_threads(&checks, "planned anew");
    return check_finish(&checks);
}
