/* SPDX-License-Identifier: MIT
 * The root puts its own block in place behind those of the others. */
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
    int *all = NULL, *part = malloc(share * sizeof *part), *other = malloc(share * sizeof *other);
    if (rank == 0) {
        all = malloc(N * sizeof *all);
        for (int i = 0; i < N; i++)
            all[i] = i * 37 % 101;
    }
    MPI_Scatter(all, share, MPI_INT, part, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++) {
        part[i] = part[i] * 2 + 1;
        other[i] = part[i] / 3;
    }
    if (rank == 0) {
        for (int r = 1; r < size; r++)
            MPI_Recv(all + r * share, share, MPI_INT, r, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 0; i < share; i++)
            all[i] = part[i];
        for (int i = 0; i < share * size; i++)
            printf("%d\n", all[i]);
    } else {
        MPI_Send(part, share, MPI_INT, 0, 7, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
