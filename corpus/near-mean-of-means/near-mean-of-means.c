/* SPDX-License-Identifier: MIT */
/* Like e3-mean-of-means, but in whole numbers: each mean is cut off. */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int *v = NULL, *mine, *means = NULL, mean = 0;
    int rank, size, n, per, i;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    n = argc > 1 ? atoi(argv[1]) : 1500;

    if (rank == 0) {
        v = malloc(n * sizeof(int));
        means = malloc(size * sizeof(int));
        for (i = 0; i < n; i++)
            v[i] = 3 * (i % 17) + i;
    }
    per = n / size;
    mine = malloc(per * sizeof(int));
    MPI_Scatter(v, per, MPI_INT, mine, per, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < per; i++)
        mean += mine[i];
    mean /= per;
    MPI_Gather(&mean, 1, MPI_INT, means, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        int sum = 0;
        for (i = 0; i < size; i++)
            sum += means[i];
        printf("mean %d\n", sum / size);
        free(v);
        free(means);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
