/* SPDX-License-Identifier: MIT
 * Settings travel as one structure: how many samples there are, and how many of a block are warmed up. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct settings {
    int samples;
    int warm;
};

int main(int argc, char **argv)
{
    struct settings s;
    int rank, procs;
    double *data = NULL, *mine;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &procs);
    if (rank == 0) {
        s.samples = 240;
        s.warm = 60;
        data = malloc(s.samples * sizeof(double));
        for (int i = 0; i < s.samples; i++)
            data[i] = i % 17;
    }
    MPI_Bcast(&s, sizeof(s), MPI_BYTE, 0, MPI_COMM_WORLD);

    int count = s.samples / procs;
    mine = malloc(count * sizeof(double));
    MPI_Scatter(data, count, MPI_DOUBLE, mine, count, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < s.warm / procs; i++)
        mine[i] = 0;
    MPI_Gather(mine, count, MPI_DOUBLE, data, count, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < count * procs; i++)
            printf("%g\n", data[i]);
        free(data);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
