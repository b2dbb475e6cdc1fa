/* SPDX-License-Identifier: MIT */
/* forces between bodies on a line; the last process has padding where the bodies do not come out even */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void pull(const double *where, int n, double *force, int from, int count)
{
    for (int i = 0; i < count; i++) {
        double f = 0;
        for (int k = 0; k < n; k++)
            if (k != from + i && from + i < n)
                f += 1.0 / (where[k] - where[from + i]);
        force[i] = f;
    }
}

int main(int argc, char **argv)
{
    int rank, size, n = argc > 1 ? atoi(argv[1]) : 50;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int chunk = ceil((double) n / size);
    double *where = malloc((size_t) chunk * size * sizeof(double));
    double *all = malloc((size_t) chunk * size * sizeof(double));
    double *force = malloc(chunk * sizeof(double));
    for (int k = 0; k < chunk * size; k++)
        where[k] = k + 0.25 * (k * 7 % 3);

    pull(where, n, force, rank * chunk, chunk);
    MPI_Allgather(force, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, MPI_COMM_WORLD);

    if (rank == 0)
        for (int k = 0; k < n; k += 7)
            printf("%d %.6f\n", k, all[k]);
    free(where);
    free(all);
    free(force);
    MPI_Finalize();
    return 0;
}
