/* SPDX-License-Identifier: MIT */
/* firstline.c: a helper takes the share and allocates its block in its first declaration */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static long heaviest(const int *all, int each)
{
    int *part = malloc(each * sizeof(int));
    long top = 0;
    int i;

    MPI_Scatter(all, each, MPI_INT, part, each, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < each; i++)
        if (part[i] > top)
            top = part[i];
    free(part);
    return top;
}

int main(int argc, char **argv)
{
    int rank, size, i, parcels = 77;
    int *all = NULL;
    long top, best;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        all = malloc(parcels * sizeof(int));
        for (i = 0; i < parcels; i++)
            all[i] = i * 29 % 64;
    }
    top = heaviest(all, parcels / size);
    MPI_Reduce(&top, &best, 1, MPI_LONG, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("heaviest: %ld\n", best);
    free(all);
    MPI_Finalize();
    return 0;
}
