/* SPDX-License-Identifier: MIT */
/* arraybeforeinit.c: an array of the share's length is declared before MPI_Init */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    const int seats = 12;
    int row[seats];
    int rank, size, i, taken = 0, all_taken;
    int *hall = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    if (rank == 0) {
        hall = malloc(seats * size * sizeof(int));
        for (i = 0; i < seats * size; i++)
            hall[i] = i * i % 3 == 1;
    }
    MPI_Scatter(hall, seats, MPI_INT, row, seats, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < seats; i++)
        taken += row[i];
    MPI_Reduce(&taken, &all_taken, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d of %d seats taken\n", all_taken, seats * size);
    free(hall);
    MPI_Finalize();
    return 0;
}
