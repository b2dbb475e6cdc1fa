/* SPDX-License-Identifier: MIT */
/* transpose.c: redistribute by MPI_Alltoall, share / size elements to everybody */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    const int n = 4 * size * size;
    const int share = n / size;
    int *all = NULL, *in = malloc(2 * n * sizeof(int)), *out = calloc(2 * n, sizeof(int));

    for (i = 0; i < 2 * n; i++)
        in[i] = 0;
    if (rank == 0) {
        all = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            all[i] = i;
    }
    MPI_Scatter(all, share, MPI_INT, in, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < share; i++)
        in[i] = 3 * in[i] + 1;
    MPI_Alltoall(in, share / size, MPI_INT, out, share / size, MPI_INT, MPI_COMM_WORLD);
    MPI_Gather(out, share, MPI_INT, all, share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (i = 0; i < n; i++)
            printf("%d%c", all[i], (i + 1) % (4 * size) ? ' ' : '\n');
        free(all);
    }
    free(in);
    free(out);
    MPI_Finalize();
    return 0;
}
