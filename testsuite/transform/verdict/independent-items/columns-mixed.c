/* SPDX-License-Identifier: MIT
 * A column that was dealt out is mixed with that to its left. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { ROWS = 6 };

static MPI_Datatype column_type(int columns)
{
    MPI_Datatype column, next;
    MPI_Type_vector(ROWS, 1, columns, MPI_DOUBLE, &column);
    MPI_Type_create_resized(column, 0, sizeof(double), &next);
    MPI_Type_commit(&next);
    return next;
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = calloc(n * ROWS, sizeof *all), *part = malloc(chunk * ROWS * sizeof *part);
    MPI_Datatype column = column_type(n);
    MPI_Scatter(all, chunk, column, part, chunk * ROWS, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 1; i < chunk; i++)
        for (int j = 0; j < ROWS; j++)
            part[i * ROWS + j] += part[(i - 1) * ROWS + j];
    MPI_Gather(part, chunk * ROWS, MPI_DOUBLE, all, chunk, column, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", all[1]);
    MPI_Finalize();
    return 0;
}
