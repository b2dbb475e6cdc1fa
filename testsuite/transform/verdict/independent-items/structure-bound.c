/* SPDX-License-Identifier: MIT
 * A member ends the loop, and functions are given the address of the structure in it. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
struct block {
    int rows;
    double *a;
};
static double at(const struct block *b, int i) { return b->a[i]; }
static void set(struct block *b, int i, double x) { b->a[i] = x; }
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, n = 960;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = n / size;
    double *x = calloc(n, sizeof *x);
    struct block b = {rows, malloc(rows * sizeof(double))};
    MPI_Scatter(x, rows, MPI_DOUBLE, b.a, rows, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < b.rows; i++)
        set(&b, i, 2 * at(&b, i) + 1);
    MPI_Gather(b.a, rows, MPI_DOUBLE, x, rows, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", x[3]);
    MPI_Finalize();
    return 0;
}
