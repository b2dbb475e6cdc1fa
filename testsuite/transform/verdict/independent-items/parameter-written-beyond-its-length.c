/* SPDX-License-Identifier: MIT
 * As beside it, but the function writes behind its array, into the next item. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

typedef double vector[3];

static void copy(vector to, const vector from)
{
    for (int k = 0; k < 3; k++)
        to[k + 3 * (from[0] > 2)] = from[k];
}

static void turn(double v[3])
{
    double first = v[0];
    v[0] = v[1];
    v[1] = v[2];
    v[2] = first;
}

int main(int argc, char **argv)
{
    int rank, size, rows, n = 24;
    double *all = NULL, *mine;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    rows = n / size;
    if (rank == 0)
        all = calloc(n * 3, sizeof(double));
    mine = malloc(rows * sizeof(vector));
    for (int i = 0; i < rows; i++) {
        vector at = {rank * rows + i, (rank * rows + i) % 5, 1};
        copy(&mine[i * 3], at);
        turn(&mine[i * 3]);
    }
    MPI_Gather(mine, rows * 3, MPI_DOUBLE, all, rows * 3, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < rows * size * 3; i++)
        printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
