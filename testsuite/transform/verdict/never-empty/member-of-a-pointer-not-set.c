/* SPDX-License-Identifier: MIT
 * The address of a member is taken through a pointer that nothing was assigned to; what is found
 * there goes into no result. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct table {
    int n;
    double entry[8];
};

int main(int argc, char **argv)
{
    int rank, size, chunk, n = 64;
    struct table *t;
    double all[64] = {0}, *mine, *e = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    chunk = n / size;
    mine = malloc(chunk * sizeof(double));
    MPI_Scatter(all, chunk, MPI_DOUBLE, mine, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (argc > 99)
        e = t->entry;
    for (int i = 0; i < chunk; i++)
        mine[i] += e ? 1 : 2;
    MPI_Gather(mine, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", all[0]);
    MPI_Finalize();
    return 0;
}
