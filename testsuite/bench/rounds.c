/* SPDX-License-Identifier: MIT
 * rounds.c BYTES ROUNDS: a program as legacy programs are: deals out BYTES to each process, has
 * them worked on a little, collects. Prints the seconds of each round on the root, one a line.
 * bench/mpi rewrites it and compares.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, round;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (argc != 3)
        MPI_Abort(MPI_COMM_WORLD, 2);

    int rounds = atoi(argv[2]);
    int n = atoi(argv[1]) / (int)sizeof(double) * size;
    int chunk = n / size;
    double *all = NULL;
    if (rank == 0) {
        all = malloc(n * sizeof(double));
        for (i = 0; i < n; i++)
            all[i] = i;
    }
    double *mine = malloc(chunk * sizeof(double));
    double *seconds = malloc(rounds * sizeof(double));

    for (round = 0; round < rounds; round++) {
        MPI_Barrier(MPI_COMM_WORLD);
        double start = MPI_Wtime();
        MPI_Scatter(all, chunk, MPI_DOUBLE, mine, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
        for (i = 0; i < chunk; i++)
            mine[i] += 1.0;
        MPI_Gather(mine, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
        seconds[round] = MPI_Wtime() - start;
    }
    if (rank == 0)
        for (round = 0; round < rounds; round++)
            printf("%.9f\n", seconds[round]);
    free(all);
    free(mine);
    free(seconds);
    MPI_Finalize();
    return 0;
}
