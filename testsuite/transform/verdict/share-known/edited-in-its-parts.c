/* SPDX-License-Identifier: MIT
 * The end of the block follows the share, and so does its distance from the beginning: that is not
 * edited again. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 120, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = n / size, each = n * n / size;
    double *all = malloc(n * n * sizeof *all);
    double *part = malloc(each * sizeof *part), *end = part + each;
    for (int i = 0; i < n * n; i++)
        all[i] = i;
    MPI_Scatter(all, each, MPI_DOUBLE, part, each, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < rows; i++)
        part[i * n] = 0;
    for (int i = 0; i < end - part; i++)
        part[i] *= 2;
    for (double *p = part; p < end; p++)
        *p += 1;
    MPI_Gather(part, each, MPI_DOUBLE, all, each, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", all[n * n - 1]);
    MPI_Finalize();
    return 0;
}
