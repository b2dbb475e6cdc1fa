/* SPDX-License-Identifier: MIT
 * The function returns another structure on each process. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct work {
    int length, factor;
};

static struct work made(int length, int rank)
{
    struct work plain = {length, 1}, more = {length, 3};
    if (rank == 0)
        return plain;
    return more;
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = calloc(n, sizeof *all), *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    struct work mine = made(chunk, rank);
    for (int i = 0; i < mine.length; i++)
        part[i] *= mine.factor;
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
