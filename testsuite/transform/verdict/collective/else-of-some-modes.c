/* SPDX-License-Identifier: MIT
 * Either of two tests of the rank, of which the mode rules out one. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void twice(int n, int rank, int size)
{
    int share = n / size;
    double *all = NULL, *part = malloc(share * sizeof *part);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i;
    }
    MPI_Scatter(all, share, MPI_DOUBLE, part, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        part[i] *= 2;
    MPI_Gather(part, share, MPI_DOUBLE, all, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < share * size; i++)
            printf("%f\n", all[i]);
    free(part);
    free(all);
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = atoi(argv[1]), mode = atoi(argv[2]);
    if ((mode == 1 && rank == 0) || rank == 1)
        printf("%d items\n", n);
    else if (mode == 2)
        twice(n, rank, size);
    MPI_Finalize();
    return 0;
}
