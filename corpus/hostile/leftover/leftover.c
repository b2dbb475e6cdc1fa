/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char** argv)
{
    int rank, size, i, n = 120;
    int* all = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int nloc = n / size;
    int* part = malloc(nloc * sizeof(int));
    if (rank == 0) {
        all = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            all[i] = i % 2 ? 5 : 12345;
    }
    MPI_Scatter(all, nloc, MPI_INT, part, nloc, MPI_INT, 0, MPI_COMM_WORLD);
    char b[16] = { 0 };
    int s = 0, t;
    for (i = 0; i < nloc; i++) {
        sprintf(b, "%d", part[i]);
        s += b[2];
    }
    MPI_Reduce(&s, &t, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", t);
    free(part);
    free(all);
    MPI_Finalize();
    return 0;
}
