/* SPDX-License-Identifier: MIT
 * classes_program.c: four processes of one host, two of which take four times as long for an item:
 * those of class "slow", or without classes the second half of the ranks. They sleep, so that they
 * need no cores of their own. Prints the seconds from the scatter to the end of the gather, and how
 * many times as long that is as it could be.
 */
#include <rescatter.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SHARE = 50, QUICK_MS = 15, SLOW_MS = 60 };

static int item_ms(int rank, int size)
{
    const char *class = getenv("RESCATTER_CLASS");
    int slow = class ? strcmp(class, "slow") == 0 : rank >= size / 2;
    return slow ? SLOW_MS : QUICK_MS;
}

static void work(int share, int ms)
{
    long long all_ms = (long long)share * ms;
    nanosleep(&(struct timespec){all_ms / 1000, all_ms % 1000 * 1000000}, NULL);
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = SHARE * size, ms = item_ms(rank, size);
    double *whole = calloc((size_t)n, sizeof *whole), *part = calloc((size_t)n, sizeof *part);
    rsc_plan *plan = rsc_balance("classes", SHARE, 0, MPI_COMM_WORLD);
    int share = (int)rsc_share(plan);
    double speed = 1.0 / ms, speeds, from_s = MPI_Wtime();
    MPI_Scatterv(whole, rsc_counts(plan, SHARE), rsc_displs(plan, SHARE), MPI_DOUBLE, part, share,
                 MPI_DOUBLE, rsc_root(plan), rsc_comm(plan));
    work(share, ms);
    MPI_Gatherv(part, share, MPI_DOUBLE, whole, rsc_counts(plan, SHARE), rsc_displs(plan, SHARE),
                MPI_DOUBLE, rsc_root(plan), rsc_comm(plan));
    double took_s = MPI_Wtime() - from_s;
    MPI_Reduce(&speed, &speeds, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%.3f %.3f\n", took_s, took_s * 1000.0 * speeds / n);
    free(whole);
    free(part);
    MPI_Finalize();
    return 0;
}
