/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdlib.h>

int deal(int *all, int n, int rank, int size);

int main(int argc, char **argv)
{
    int rank, size, n = 240, *all = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i % 7 + 1;
    }
    deal(all, n, rank, size);
    deal(all, n, rank, size);
    free(all);
    MPI_Finalize();
    return 0;
}
