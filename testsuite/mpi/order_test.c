/* SPDX-License-Identifier: MIT
 * Ordered transfers keep their order on every MPI library, for eager messages and large ones: when
 * one process comes late, those behind it in the service order wait, and those before it do not.
 * Shown by a process that sleeps, so that the speed of the machine does not matter. only: openmpi
 * mpich nproc: 4
 */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static const double late_s = 0.4;

/* Seconds until this process is through the call; process `late` enters it `late_s` later. */
static double timed_call(const struct checks *checks, rsc_plan *plan, int bytes, bool scatter,
                         int late)
{
    char *whole = calloc((size_t)checks->nproc, (size_t)bytes), *part = calloc(1, (size_t)bytes);
    const int *counts = rsc_counts(plan, bytes), *displs = rsc_displs(plan, bytes);
    MPI_Barrier(MPI_COMM_WORLD);
    double start_s = MPI_Wtime();
    if (checks->rank == late)
        nanosleep(&(struct timespec){.tv_nsec = (long)(late_s * 1e9)}, NULL);
    if (scatter)
        MPI_Scatterv(whole, counts, displs, MPI_CHAR, part, bytes, MPI_CHAR, rsc_root(plan),
                     rsc_comm(plan));
    else
        MPI_Gatherv(part, bytes, MPI_CHAR, whole, counts, displs, MPI_CHAR, rsc_root(plan),
                    rsc_comm(plan));
    double elapsed_s = MPI_Wtime() - start_s;
    free(whole);
    free(part);
    return elapsed_s;
}

/* The root is rank 0 and served last; the others are served by rank. A process that need not wait
 * may still be kept waiting by a busy machine, but hardly every time. */
static void check_late(struct checks *checks, rsc_plan *plan, int bytes, bool scatter, int late)
{
    enum { MAX_TRIES = 5 };
    bool behind = checks->rank == 0 || checks->rank >= late, waited = true, through = false;
    for (int i = 0; i < MAX_TRIES && !through; i++) {
        bool late_now = timed_call(checks, plan, bytes, scatter, late) > 0.9 * late_s;
        waited = waited && late_now;
        bool fine = behind || !waited;
        MPI_Allreduce(&fine, &through, 1, MPI_C_BOOL, MPI_LAND, MPI_COMM_WORLD);
    }
    CHECK(checks, behind == waited);
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* When this process has its data, from the time when all are ready: the median of some calls. */
static double arrival_s(const struct checks *checks, rsc_plan *plan, int bytes)
{
    enum { N_CALLS = 7 };
    double times[N_CALLS];
    for (int i = 0; i < N_CALLS; i++)
        times[i] = timed_call(checks, plan, bytes, true, -1);
    qsort(times, N_CALLS, sizeof *times, compare);
    return times[N_CALLS / 2];
}

/* Steps are of unlike height on a machine that does something else as well, but all at once would
 * be none at all. */
static bool is_staircase(const double *arrival_s, int last)
{
    double step_s = arrival_s[last] / last; /* the mean one */
    bool steps = true;
    for (int rank = 2; rank <= last; rank++)
        steps = steps && arrival_s[rank] > arrival_s[rank - 1] + 0.2 * step_s;
    return steps;
}

/* The staircase itself: one arrives after another. A busy machine may keep some of them waiting,
 * but hardly every time. */
static void check_stairs(struct checks *checks, rsc_plan *plan, int bytes)
{
    enum { MAX_TRIES = 4 };
    int last = checks->nproc - 1;
    bool stairs = false;
    for (int i = 0; i < MAX_TRIES && !stairs; i++) {
        double mine_s = arrival_s(checks, plan, bytes), all_s[16];
        MPI_Allgather(&mine_s, 1, MPI_DOUBLE, all_s, 1, MPI_DOUBLE, MPI_COMM_WORLD);
        stairs = is_staircase(all_s, last);
        for (int rank = 1; checks->rank == 0 && rank <= last; rank++)
            printf("# rank %d has its data after %.2f ms\n", rank, 1e3 * all_s[rank]);
    }
    CHECK(checks, stairs);
    check_end(checks, "%d bytes, arrival times are a staircase", bytes);
}

int main(int argc, char **argv)
{
    static const int sizes[] = {64, 4000000};
    struct checks checks = check_start(&argc, &argv);
    check_setenv("RESCATTER_TRANSPORT", "ordered");
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        rsc_plan *plan = rsc_balance("order", sizes[i], 0, MPI_COMM_WORLD);
        for (int late = 1; late < checks.nproc; late++) {
            check_late(&checks, plan, sizes[i], true, late);
            check_late(&checks, plan, sizes[i], false, late);
            check_end(&checks, "%d bytes, process %d late", sizes[i], late);
        }
    }
    check_stairs(&checks, rsc_balance("order", 32000000, 0, MPI_COMM_WORLD), 32000000);
    return check_finish(&checks);
}
