/* SPDX-License-Identifier: MIT
 * Ordered transfers are a staircase: process after process has its data, in service order, each
 * after one transfer's time more; and the same backwards in a gather. Simulated, so that times are
 * exact; all links have 10 MB/s.
 * only: smpi
 * nproc: 2 4 6
 */
#include "check.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Large messages are not eager anywhere; small ones are, unless sent synchronously. */
struct size {
    const char *name;
    int bytes;
};

static const struct size sizes[] = {{"1 MB", 1000000}, {"2 kB", 2000}};

static double *gather_times(const struct checks *checks, double mine)
{
    double *times = malloc((size_t)checks->nproc * sizeof *times);
    MPI_Allgather(&mine, 1, MPI_DOUBLE, times, 1, MPI_DOUBLE, MPI_COMM_WORLD);
    return times;
}

/* Seconds from the root's start until this process is through a scatter or gather of the plan. */
static double timed(rsc_plan *plan, int root, int bytes, bool scatter, char *whole, char *part)
{
    const int *counts = rsc_counts(plan, bytes), *displs = rsc_displs(plan, bytes);
    MPI_Barrier(MPI_COMM_WORLD);
    double start_s = MPI_Wtime();
    if (scatter)
        MPI_Scatterv(whole, counts, displs, MPI_CHAR, part, bytes, MPI_CHAR, rsc_root(plan),
                     rsc_comm(plan));
    else
        MPI_Gatherv(part, bytes, MPI_CHAR, whole, counts, displs, MPI_CHAR, rsc_root(plan),
                    rsc_comm(plan));
    double end_s = MPI_Wtime();
    MPI_Bcast(&start_s, 1, MPI_DOUBLE, root, MPI_COMM_WORLD);
    return end_s - start_s;
}

/* Process p is served as number p (or p - 1 behind the root): its time is that many transfers. */
static void check_steps(struct checks *checks, const double *times, int root)
{
    int last = root == 0 ? checks->nproc - 1 : root - 1;
    double step_s = times[last] / (checks->nproc - 1);
    for (int p = 0, n = 0; p < checks->nproc; p++) {
        if (p == root)
            continue;
        n++;
        CHECK(checks, fabs(times[p] - n * step_s) < 0.15 * step_s);
    }
    CHECK(checks, times[root] > 0.85 * (checks->nproc - 1) * step_s);
}

/* All at once: they share the root's link and end together. */
static void check_flat(struct checks *checks, const double *times, int root)
{
    for (int p = 0; p < checks->nproc; p++)
        if (p != root)
            CHECK(checks, fabs(times[p] - times[root]) < 0.05 * times[root]);
}

static void check_size(struct checks *checks, const struct size *size, const char *transport,
                       void (*expect)(struct checks *, const double *, int root))
{
    check_setenv("RESCATTER_TRANSPORT", transport);
    MPI_Comm comm = check_fresh_comm(false);
    char *whole = calloc((size_t)checks->nproc, (size_t)size->bytes);
    char *part = calloc(1, (size_t)size->bytes);
    for (int root = 0; root < checks->nproc; root += checks->nproc - 1) {
        rsc_plan *plan = rsc_balance("staircase", size->bytes, root, comm);
        for (int scatter = 1; scatter >= 0; scatter--) {
            double *times =
                gather_times(checks, timed(plan, root, size->bytes, scatter, whole, part));
            expect(checks, times, root);
            free(times);
        }
    }
    free(whole);
    free(part);
    MPI_Comm_free(&comm);
    check_end(checks, "%s, transport %s", size->name, transport);
}

int main(int argc, char **argv)
{
    struct checks checks = check_start(&argc, &argv);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        check_size(&checks, &sizes[i], "ordered", check_steps);
    check_size(&checks, &sizes[0], "native", check_flat);
    return check_finish(&checks);
}
