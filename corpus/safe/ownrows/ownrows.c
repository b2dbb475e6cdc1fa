/* SPDX-License-Identifier: MIT */
/* Rows dealt out to their place in a matrix that all processes have room for; pointers lead to the
   own ones there. */
#include <mpi.h>
#include <stdio.h>
#define LINES 60
#define WIDTH 7

static double field[LINES][WIDTH], norm[LINES][WIDTH];

int main(int argc, char **argv)
{
    int rank, size;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        for (int i = 0; i < LINES; i++)
            for (int j = 0; j < WIDTH; j++)
                field[i][j] = (i * 13 + j * 5) % 17 + 1;

    int rows = LINES / size, first = rank * rows;
    MPI_Scatter(field, rows * WIDTH, MPI_DOUBLE, field[first], rows * WIDTH, MPI_DOUBLE, 0,
                MPI_COMM_WORLD);
    double(*mine)[WIDTH] = field + first, (*out)[WIDTH] = norm + first;
    for (int i = 0; i < rows; i++) {
        double sum = 0;
        for (int j = 0; j < WIDTH; j++)
            sum += mine[i][j];
        for (int j = 0; j < WIDTH; j++)
            out[i][j] = mine[i][j] / sum;
    }
    MPI_Gather(norm[first], rows * WIDTH, MPI_DOUBLE, norm, rows * WIDTH, MPI_DOUBLE, 0,
               MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < rows * size; i++)
            printf("%d %.6f %.6f\n", i, norm[i][0], norm[i][WIDTH - 1]);
    MPI_Finalize();
    return 0;
}
