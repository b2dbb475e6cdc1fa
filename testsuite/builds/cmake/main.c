/* SPDX-License-Identifier: MIT */
#include "grid.h"

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, rows = 600;
    double(*plate)[WIDTH] = NULL, (*part)[WIDTH];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    my_rows = rows / size;
    if (rank == 0) {
        plate = malloc(rows * sizeof *plate);
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < WIDTH; j++)
                plate[i][j] = (i * 31 + j * j) % 97;
    }
    part = malloc(my_rows * sizeof *part);
    MPI_Scatter(plate, my_rows * WIDTH, MPI_DOUBLE, part, my_rows * WIDTH, MPI_DOUBLE, 0,
                MPI_COMM_WORLD);
    smooth(part);
    MPI_Gather(part, my_rows * WIDTH, MPI_DOUBLE, plate, my_rows * WIDTH, MPI_DOUBLE, 0,
               MPI_COMM_WORLD);
    if (rank == 0)
        printf("checksum %.6f\n", checksum(plate, rows));
    free(part);
    free(plate);
    MPI_Finalize();
    return 0;
}
