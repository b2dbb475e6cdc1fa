/* SPDX-License-Identifier: MIT
 * Three numbers of each process over a communicator that a structure holds. */
#include <mpi.h>
#include <stdio.h>
struct info {
    int boss, step;
    double stats[300];
    MPI_Comm comm;
};
static void report(struct info *in, double seconds)
{
    double perf[4];
    perf[0] = seconds / (in->step + 1);
    perf[1] = 0.0;
    perf[2] = in->step;
    MPI_Gather(perf, 3, MPI_DOUBLE, in->stats, 3, MPI_DOUBLE, in->boss, in->comm);
}
int main(int argc, char **argv)
{
    struct info in = {0, 3, {0}, MPI_COMM_WORLD};
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    report(&in, rank + 1.0);
    if (rank == 0)
        printf("%g\n", in.stats[0]);
    MPI_Finalize();
    return 0;
}
