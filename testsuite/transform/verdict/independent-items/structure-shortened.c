/* SPDX-License-Identifier: MIT
 * The function returns the structure with another length. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct vector {
    int *data;
    int length;
};

static struct vector half(struct vector v)
{
    v.length /= 2;
    return v;
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
    struct vector mine = {part, chunk}, first = half(mine);
    for (int i = 0; i < first.length; i++)
        first.data[i]++;
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
