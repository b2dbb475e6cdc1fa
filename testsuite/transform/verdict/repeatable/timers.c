/* SPDX-License-Identifier: MIT
 * Timers around the work would tell of the last piece alone.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    int rank, size, n = 24, i;
    double t0, t1, tmax;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int m = n / size, *all = NULL, *v = malloc(m * sizeof *v);
    if (!rank) {
        all = malloc(n * sizeof *all);
        for (i = 0; i < n; i++)
            all[i] = i;
    }
    MPI_Scatter(all, m, MPI_INT, v, m, MPI_INT, 0, MPI_COMM_WORLD);
    t0 = MPI_Wtime();
    for (i = 0; i < m; i++)
        v[i] = v[i] * v[i];
    t1 = MPI_Wtime() - t0;
    MPI_Gather(v, m, MPI_INT, all, m, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Reduce(&t1, &tmax, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (!rank) {
        for (i = 0; i < n; i++)
            printf("%d\n", all[i]);
        printf("%s\n", tmax >= 0 ? "time ok" : "clock!");
    }
    MPI_Finalize();
    return 0;
}
