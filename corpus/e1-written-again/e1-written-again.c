/* SPDX-License-Identifier: MIT */
/* The share has a name, yet some places write the division again. */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, nproc, n = 500, i;
    long *all = NULL, *back = NULL, *block;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nproc);
    if (argc > 1)
        n = atoi(argv[1]);
    int m = n / nproc;
    block = (long *) malloc((n / nproc) * sizeof(long));
    if (rank == 0) {
        all = (long *) malloc(n * sizeof(long));
        back = (long *) malloc(n * sizeof(long));
        for (i = 0; i < n; i++)
            all[i] = 3L * i - n;
    }
    MPI_Scatter(all, m, MPI_LONG, block, m, MPI_LONG, 0, MPI_COMM_WORLD);
    for (i = 0; i < n / nproc; i++)
        block[i] = block[i] * block[i];
    MPI_Gather(block, m, MPI_LONG, back, m, MPI_LONG, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < m * nproc; i++)
            printf("%ld\n", back[i]);
    free(block);
    free(all);
    free(back);
    MPI_Finalize();
    return 0;
}
