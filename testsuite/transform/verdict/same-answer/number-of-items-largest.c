/* SPDX-License-Identifier: MIT
 * Sum and number of the items, of which the largest are taken. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size, best = 0;
    int *all = calloc(n, sizeof *all);
    int *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    int sum = 0, k = 0, own[2], both[2];
    for (int i = 0; i < chunk; i++) {
        sum += part[i];
        k++;
    }
    own[0] = sum;
    own[1] = k;
    MPI_Allreduce(own, both, 2, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    best = both[0] / both[1];
    if (rank == 0)
        printf("%d\n", best);
    MPI_Finalize();
    return 0;
}
