/* SPDX-License-Identifier: MIT
 * Arrays of a fixed length, of which a test tells that all items have room. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define MOST 4096

static double place[MOST], next[MOST];
int n = 128;

static void advance(int from, int to)
{
    for (int i = from; i < to; i++)
        next[i] = 0.5 * place[i] + 0.25 * place[(i + 1) % n];
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (argc > 1)
        n = atoi(argv[1]);
    if (n > MOST || n % size != 0)
        MPI_Abort(MPI_COMM_WORLD, 1);
    int share = n / size, first = rank * share, last = first + share;
    for (int i = 0; i < n; i++)
        place[i] = i * 37 % 101;
    for (int step = 0; step < 10; step++) {
        advance(first, last);
        MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, next, share, MPI_DOUBLE, MPI_COMM_WORLD);
        for (int i = 0; i < n; i++)
            place[i] = next[i];
    }
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%g\n", place[i]);
    MPI_Finalize();
    return 0;
}
