/* SPDX-License-Identifier: MIT */
/* Each row is taken less the one above it: for the first row of a process, one that it has not got.
 */
#include <mpi.h>
#include <stdio.h>

#define DIM 30

static int left[DIM][DIM], right[DIM][DIM], product[DIM][DIM];

static void multiply(int from, int to)
{
    for (int i = from; i < to; i++)
        for (int j = 0; j < DIM; j++) {
            product[i][j] = 0;
            for (int k = 0; k < DIM; k++)
                product[i][j] += (left[i][k] - (i ? left[i - 1][k] : 0)) * right[k][j];
        }
}

int main(int argc, char *argv[])
{
    int me, np;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &np);

    int rows = DIM / np;
    int from = me * rows;
    int to = (me + 1) * rows;

    if (me == 0)
        for (int i = 0; i < DIM; i++)
            for (int j = 0; j < DIM; j++) {
                left[i][j] = (3 * i + j) % 7;
                right[i][j] = i == j ? 2 : (i * j) % 4;
            }
    MPI_Bcast(right, DIM * DIM, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Scatter(left, rows * DIM, MPI_INT, left[from], rows * DIM, MPI_INT, 0, MPI_COMM_WORLD);
    multiply(from, to);
    MPI_Gather(product[from], rows * DIM, MPI_INT, product, rows * DIM, MPI_INT, 0, MPI_COMM_WORLD);
    if (me == 0) {
        for (int i = 0; i < rows * np; i++)
            printf("row %d: %d of %d\n", i, product[i][i % 5], left[i][0]);
    }
    MPI_Finalize();
    return 0;
}
