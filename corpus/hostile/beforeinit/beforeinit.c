/* SPDX-License-Identifier: MIT */
/* beforeinit.c: the share is known before MPI is; a plan made there is made too early */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int each = argc > 1 ? atoi(argv[1]) : 25;   /* measurements for every process */
    int rank, nprocs, i;
    long part = 0, whole = 0;
    int *all = NULL, *mine;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);

    mine = malloc(each * sizeof(int));
    if (rank == 0) {
        all = malloc((size_t)each * nprocs * sizeof(int));
        for (i = 0; i < each * nprocs; i++)
            all[i] = i * 37 % 101;
    }

    MPI_Scatter(all, each, MPI_INT, mine, each, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < each; i++)
        part += (long)mine[i] * mine[i];
    MPI_Reduce(&part, &whole, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);

    if (rank == 0)
        printf("sum of squares of %d measurements: %ld\n", each * nprocs, whole);
    free(mine);
    free(all);
    MPI_Finalize();
    return 0;
}
