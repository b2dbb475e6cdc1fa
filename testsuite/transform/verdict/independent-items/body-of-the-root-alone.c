/* SPDX-License-Identifier: MIT
 * One body more than are dealt out: the root alone has it. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define N 64
int main(int argc, char **argv)
{
    int rank, size;
    static double all[N + 1];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    if (rank == 0)
        for (int i = 0; i <= N; i++)
            all[i] = i * 3 % 7;
    int per = N / size;
    double *mine = malloc(per * sizeof *mine);
    MPI_Scatter(all, per, MPI_DOUBLE, mine, per, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int step = 0; step < 5; step++) {
        MPI_Allgather(mine, per, MPI_DOUBLE, all, per, MPI_DOUBLE, MPI_COMM_WORLD);
        for (int i = 0; i < per; i++) {
            double a = 0;
            for (int j = 0; j <= N; j++)
                a += all[j] - mine[i];
            mine[i] += 0.01 * a;
        }
    }
    MPI_Gather(mine, per, MPI_DOUBLE, all, per, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i <= N; i++)
            printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
