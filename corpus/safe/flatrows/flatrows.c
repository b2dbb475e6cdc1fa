/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

/* a square matrix as one array: every row is turned round, and its sum collected */
int main(int argc, char **argv)
{
    int rank, size, side = 0;
    int *matrix = NULL, *sums = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        side = argc > 1 ? atoi(argv[1]) : 12;
    MPI_Bcast(&side, 1, MPI_INT, 0, MPI_COMM_WORLD);

    int cells = side * side / size;
    int rows = cells / side;
    int *part = malloc(cells * sizeof *part), *turned = calloc(cells, sizeof *turned);
    int *sum = malloc(rows * sizeof *sum);
    if (rank == 0) {
        matrix = malloc(side * side * sizeof *matrix);
        sums = calloc(side, sizeof *sums);
        for (int i = 0; i < side * side; i++)
            matrix[i] = i * 37 % 101;
    }
    MPI_Scatter(matrix, cells, MPI_INT, part, cells, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < rows; i++) {
        sum[i] = 0;
        for (int j = 0; j < side; j++) {
            turned[i * side + j] = part[i * side + (side - 1 - j)];
            sum[i] += part[i * side + j];
        }
    }
    MPI_Gather(turned, cells, MPI_INT, matrix, cells, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Gather(sum, rows, MPI_INT, sums, rows, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < cells * size; i++)
            printf("%d%c", matrix[i], i % side == side - 1 ? '\n' : ' ');
        for (int i = 0; i < rows * size; i++)
            printf("%d ", sums[i]);
        printf("\n");
    }
    free(matrix);
    free(sums);
    free(part);
    free(turned);
    free(sum);
    MPI_Finalize();
    return 0;
}
