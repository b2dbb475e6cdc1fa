/* SPDX-License-Identifier: MIT */
/* colslabs.c: slabs of columns by a vector type with the share as its block length */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define ROWS 5
#define COLS 60

int main(int argc, char **argv)
{
    int rank, size, local = 0, total;
    int *m = NULL;
    MPI_Datatype strided, slab;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int width = COLS / size;
    int *mine = calloc(ROWS * COLS, sizeof(int));

    MPI_Type_vector(ROWS, width, COLS, MPI_INT, &strided);
    MPI_Type_create_resized(strided, 0, width * sizeof(int), &slab);
    MPI_Type_commit(&slab);
    if (rank == 0) {
        m = malloc(ROWS * COLS * sizeof(int));
        for (int i = 0; i < ROWS * COLS; i++)
            m[i] = i * 7 % 90;
    }
    MPI_Scatter(m, 1, slab, mine, ROWS * width, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < ROWS * width; i++)
        local += mine[i];
    MPI_Reduce(&local, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("sum %d\n", total);
        free(m);
    }
    free(mine);
    MPI_Type_free(&strided);
    MPI_Type_free(&slab);
    MPI_Finalize();
    return 0;
}
