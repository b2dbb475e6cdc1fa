/* SPDX-License-Identifier: MIT */
/* Like e3-gather-partials, but the partial values are means, and the root takes their mean: the
 * divisor stays the even share. */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    double *v = NULL, *mine, *means = NULL, mean = 0.0;
    int rank, size, n, per, i;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    n = argc > 1 ? atoi(argv[1]) : 1500;

    if (rank == 0) {
        v = malloc(n * sizeof(double));
        means = malloc(size * sizeof(double));
        for (i = 0; i < n; i++)
            v[i] = 0.25 * (i % 17) + i;
    }
    per = n / size;
    mine = malloc(per * sizeof(double));
    MPI_Scatter(v, per, MPI_DOUBLE, mine, per, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < per; i++)
        mean += mine[i];
    mean /= per;
    MPI_Gather(&mean, 1, MPI_DOUBLE, means, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        double sum = 0.0;
        for (i = 0; i < size; i++)
            sum += means[i];
        printf("mean %.10g\n", sum / size);
        free(v);
        free(means);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
