/* SPDX-License-Identifier: MIT */
/* table of phases, as a driver has it */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int load_of(int *weights, int n, int size)
{
    int k = n / size, i, load = 0;
    int *mine = malloc(k * sizeof *mine);

    MPI_Scatter(weights, k, MPI_INT, mine, k, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < k; i++)
        load += mine[i];
    free(mine);
    return load;
}

static const struct phase {
    const char *name;
    int (*run)(int *weights, int n, int size);
} phases[] = {
    { "load", load_of },
};

int main(int argc, char **argv)
{
    int rank, size, i, n = 120, peak;
    int *weights = NULL;
    size_t p;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        weights = malloc(n * sizeof *weights);
        for (i = 0; i < n; i++)
            weights[i] = i * 7919 % 101;
    }
    for (p = 0; p < sizeof phases / sizeof phases[0]; p++) {
        int mine = phases[p].run(weights, n, size);
        MPI_Reduce(&mine, &peak, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
        if (rank == 0)
            printf("peak %s: %d\n", phases[p].name, peak);
    }
    free(weights);
    MPI_Finalize();
    return 0;
}
