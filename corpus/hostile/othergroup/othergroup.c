/* SPDX-License-Identifier: MIT
 * Every other process is in a group of its own, and doubles its items for that. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 120, *all = NULL;
    MPI_Comm odd;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2 ? 0 : MPI_UNDEFINED, rank, &odd);
    int m = n / size;
    int *mine = malloc(m * sizeof *mine);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i;
    }
    MPI_Scatter(all, m, MPI_INT, mine, m, MPI_INT, 0, MPI_COMM_WORLD);
    if (odd != MPI_COMM_NULL) {
        for (int i = 0; i < m; i++)
            mine[i] *= 2;
        MPI_Comm_free(&odd);
    }
    MPI_Gather(mine, m, MPI_INT, all, m, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n / size * size; i += 5)
            printf("%d\n", all[i]);
    free(mine);
    free(all);
    MPI_Finalize();
    return 0;
}
