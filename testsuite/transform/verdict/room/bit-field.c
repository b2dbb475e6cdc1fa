/* SPDX-License-Identifier: MIT
 * The share is a bit-field without a sign, which a counter without a sign is compared with. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct layout {
    unsigned chunk : 12, spare : 4;
};

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    struct layout lay = {0, 0};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    lay.chunk = n / size;
    double *all = calloc(n, sizeof *all), *part = malloc(lay.chunk * sizeof *part);
    MPI_Scatter(all, lay.chunk, MPI_DOUBLE, part, lay.chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double mine = 0, total = 0;
    for (unsigned i = 0; i < lay.chunk; i++)
        mine += part[i];
    MPI_Reduce(&mine, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", total);
    MPI_Finalize();
    return 0;
}
