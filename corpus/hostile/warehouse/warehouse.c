/* SPDX-License-Identifier: MIT */
/* stock taking: process 0 counts its shelves where they are in the whole warehouse */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 120, before = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int shelves = n / size;
    int *stock = malloc((rank == 0 ? n : shelves) * sizeof *stock);

    if (rank == 0) {
        for (i = 0; i < n; i++)
            stock[i] = 5 + i * 17 % 23;
        MPI_Scatter(stock, shelves, MPI_INT, MPI_IN_PLACE, shelves, MPI_INT, 0, MPI_COMM_WORLD);
    } else {
        MPI_Scatter(NULL, shelves, MPI_INT, stock, shelves, MPI_INT, 0, MPI_COMM_WORLD);
    }
    for (i = 0; i < shelves; i++)
        stock[i] -= stock[i] / 4;
    if (rank == 0)
        for (i = 0; i < n; i++) /* its own are down already, those of the others are not */
            before += stock[i];
    if (rank == 0)
        MPI_Gather(MPI_IN_PLACE, shelves, MPI_INT, stock, shelves, MPI_INT, 0, MPI_COMM_WORLD);
    else
        MPI_Gather(stock, shelves, MPI_INT, NULL, shelves, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        int after = 0;
        for (i = 0; i < shelves * size; i++)
            after += stock[i];
        printf("between %d, at the end %d\n", before, after);
    }
    free(stock);
    MPI_Finalize();
    return 0;
}
