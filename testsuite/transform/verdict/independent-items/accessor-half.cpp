/* SPDX-License-Identifier: MIT
 * A member function gives half the share: shares are even. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
struct pairs {
    int count;
    int half() const { return count / 2; }
};
int main(int argc, char **argv)
{
    int rank, size, n = 1200;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = (double *)calloc(n, sizeof(double)), *part = (double *)malloc(chunk * sizeof(double));
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    pairs p = {chunk};
    for (int i = 0; i < p.half(); i++) {
        part[2 * i] *= 2;
        part[2 * i + 1] *= 3;
    }
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", all[3]);
    MPI_Finalize();
    return 0;
}
