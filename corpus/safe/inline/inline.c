/* SPDX-License-Identifier: MIT */
/* inline.c: convert temperatures, no variable for the share at all */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

#define N 480

int main(int argc, char **argv)
{
    int rank, size, i;
    int *fahrenheit = NULL;
    int *celsius10 = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    if (N % size != 0) {
        if (rank == 0)
            fprintf(stderr, "number of processes must divide %d\n", N);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }

    int *part = malloc(N / size * sizeof(int));
    if (rank == 0) {
        fahrenheit = malloc(N * sizeof(int));
        celsius10 = malloc(N * sizeof(int));
        for (i = 0; i < N; i++)
            fahrenheit[i] = (i * 37) % 250 - 60;
    }

    MPI_Scatter(fahrenheit, N / size, MPI_INT, part, N / size, MPI_INT, 0, MPI_COMM_WORLD);

    for (i = 0; i < N / size; i++)
        part[i] = (part[i] - 32) * 50 / 9;

    MPI_Gather(part, N / size, MPI_INT, celsius10, N / size, MPI_INT, 0, MPI_COMM_WORLD);

    if (rank == 0) {
        long sum = 0;
        for (i = 0; i < N; i++)
            sum += celsius10[i] * (i + 1L);
        for (i = 0; i < N; i += 60)
            printf("%4d F = %d.%d C\n", fahrenheit[i], celsius10[i] / 10, abs(celsius10[i]) % 10);
        printf("weighted sum %ld\n", sum);
        free(fahrenheit);
        free(celsius10);
    }
    free(part);
    MPI_Finalize();
    return 0;
}
