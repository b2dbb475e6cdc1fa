/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include "matrix.h"

int main(int argc, char **argv)
{
    int id, np, cols = 60;
    double *a = NULL, *norms = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &id);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    int mine = cols / np;
    MPI_Datatype col = column_type(ROWS, cols);
    if (id == 0) {
        a = malloc(ROWS * cols * sizeof(double));
        norms = malloc(cols * sizeof(double));
        for (int r = 0; r < ROWS; r++)
            for (int c = 0; c < cols; c++)
                a[r * cols + c] = (r * 5 + c * 3) % 17 - 8.0;
    }
    double *block = malloc(mine * ROWS * sizeof(double));
    double *mynorms = malloc(mine * sizeof(double));
    MPI_Scatter(a, mine, col, block, mine * ROWS, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    column_norms(block, ROWS, mine, mynorms);
    MPI_Gather(mynorms, mine, MPI_DOUBLE, norms, mine, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (id == 0) {
        for (int c = 0; c < cols - cols % np; c += 7)
            printf("column %d norm %.6f\n", c, norms[c]);
        free(a);
        free(norms);
    }
    free(block);
    free(mynorms);
    MPI_Type_free(&col);
    MPI_Finalize();
    return 0;
}
