/* SPDX-License-Identifier: MIT
 * The root contributes another block than the others. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define N 120

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = N / size;
    int *all = NULL;
    if (rank == 0) {
        all = malloc(N * sizeof *all);
        for (int i = 0; i < N; i++)
            all[i] = i * 7 % 5;
    }
    int *a = malloc(share * sizeof *a), *b = malloc(share * sizeof *b);
    MPI_Scatter(all, share, MPI_INT, a, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        b[i] = a[i] * 2;
    if (rank == 0)
        MPI_Gather(a, share, MPI_INT, all, share, MPI_INT, 0, MPI_COMM_WORLD);
    else
        MPI_Gather(b, share, MPI_INT, NULL, share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < share * size; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
