/* SPDX-License-Identifier: MIT
 * At most ten rounds, each with a reduction; a process drops out when its own part is paid off. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 360, *debt = NULL;
    long left = 0, total = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int m = n / size;
    int *mine = malloc(m * sizeof *mine);
    if (rank == 0) {
        debt = malloc(n * sizeof *debt);
        for (int i = 0; i < n; i++)
            debt[i] = 10;
    }
    MPI_Scatter(debt, m, MPI_INT, mine, m, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < m; i++)
        left += mine[i];
    for (int round = 0; round < 10; round++) {
        MPI_Allreduce(&left, &total, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
        if (left < 300 * round)
            break;
    }
    if (rank == 0)
        printf("%ld\n", total);
    free(mine);
    free(debt);
    MPI_Finalize();
    return 0;
}
