/* SPDX-License-Identifier: MIT */
/* One partial energy per process, gathered and added up on the root. */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    double *v = NULL, *mine, *partial = NULL, e = 0.0;
    int rank, size, n, per, i;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    n = argc > 1 ? atoi(argv[1]) : 1500;

    if (rank == 0) {
        v = malloc(n * sizeof(double));
        partial = malloc(size * sizeof(double));
        for (i = 0; i < n; i++)
            v[i] = 0.25 * (i % 17);
    }
    per = n / size;
    mine = malloc(per * sizeof(double));
    MPI_Scatter(v, per, MPI_DOUBLE, mine, per, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < per; i++)
        e += 0.5 * mine[i] * mine[i];
    MPI_Gather(&e, 1, MPI_DOUBLE, partial, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        double sum = 0.0;
        for (i = 0; i < size; i++)
            sum += partial[i];
        printf("energy %.10g\n", sum);
        free(v);
        free(partial);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
