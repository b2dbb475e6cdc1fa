/* SPDX-License-Identifier: MIT
 * Of two blocks that both branches declare, the root contributes one and the others the other. */
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
    if (rank == 0) {
        int *all = malloc(N * sizeof *all);
        for (int i = 0; i < N; i++)
            all[i] = i * 7 % 5;
        int *a = malloc(share * sizeof *a), *b = malloc(share * sizeof *b);
        MPI_Scatter(all, share, MPI_INT, a, share, MPI_INT, 0, MPI_COMM_WORLD);
        for (int i = 0; i < share; i++)
            b[i] = a[i] * 2;
        MPI_Gather(a, share, MPI_INT, all, share, MPI_INT, 0, MPI_COMM_WORLD);
        for (int i = 0; i < share * size; i++)
            printf("%d\n", all[i]);
    } else {
        int *a = malloc(share * sizeof *a), *b = malloc(share * sizeof *b);
        MPI_Scatter(NULL, share, MPI_INT, a, share, MPI_INT, 0, MPI_COMM_WORLD);
        for (int i = 0; i < share; i++)
            b[i] = a[i] * 2;
        MPI_Gather(b, share, MPI_INT, NULL, share, MPI_INT, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
