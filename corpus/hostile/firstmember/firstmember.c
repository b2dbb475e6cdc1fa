/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
struct coefs {
    int a, b;
};

int main(int argc, char** argv)
{
    int rank, size, i, n = 120;
    int* all = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int quota = n / size;
    int* part = malloc(quota * sizeof(int));
    if (rank == 0) {
        all = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            all[i] = i * 7919 % 101 - 30;
    }
    MPI_Scatter(all, quota, MPI_INT, part, quota, MPI_INT, 0, MPI_COMM_WORLD);
    struct coefs c = { 1, 2 };
    if (rank == 0)
        c.a = c.b = 5;
    MPI_Bcast(&c, sizeof(int), MPI_BYTE, 0, MPI_COMM_WORLD);
    for (i = 0; i < quota; i++)
        part[i] *= c.b;
    MPI_Gather(part, quota, MPI_INT, all, quota, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < n; i++)
            printf("%d ", all[i]);
    free(part);
    free(all);
    MPI_Finalize();
    return 0;
}
