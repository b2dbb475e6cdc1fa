/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

/* kinetic energy, the loop unrolled by four, and the speeds halved on the way */
int main(int argc, char **argv)
{
    int rank, size, n = 120, i;
    double *v = NULL, e = 0, energy = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int count = n / size;
    double *mine = malloc(count * sizeof(double));

    if (rank == 0) {
        v = malloc(n * sizeof(double));
        for (i = 0; i < n; i++)
            v[i] = i % 16;
    }
    MPI_Scatter(v, count, MPI_DOUBLE, mine, count, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i + 3 < count; i += 4) {
        e += mine[i] * mine[i] + mine[i + 1] * mine[i + 1];
        e += mine[i + 2] * mine[i + 2] + mine[i + 3] * mine[i + 3];
    }
    for (; i < count; i++)
        e += mine[i] * mine[i];
    for (double *p = mine; p < mine + count; p += 2) {
        p[0] /= 2;
        p[1] /= 2;
    }
    MPI_Gather(mine, count, MPI_DOUBLE, v, count, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Reduce(&e, &energy, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (i = 0; i < count * size; i += 7)
            printf("%g ", v[i]);
        printf("\n%g\n", energy);
        free(v);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
