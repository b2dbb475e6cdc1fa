/* SPDX-License-Identifier: MIT
 * The same in an array that is a member of a structure. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KINDS = 8 };

struct bins {
    long count[KINDS];
};

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    struct bins b = {{0}};
    long all[KINDS] = {0};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *whole = malloc(n * sizeof *whole), *part = malloc(chunk * sizeof *part);
    for (int i = 0; i < n; i++)
        whole[i] = i % 13;
    MPI_Scatter(whole, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        b.count[part[i] % KINDS]++;
    b.count[rank % KINDS] = 0;
    MPI_Reduce(b.count, all, KINDS, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < KINDS; i++)
            printf("%ld\n", all[i]);
    MPI_Finalize();
    return 0;
}
