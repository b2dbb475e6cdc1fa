/* SPDX-License-Identifier: MIT
 * A function makes the structure with the block and its length; others get it by value. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct vector {
    int *data;
    int length;
};

static struct vector made(int length)
{
    struct vector v;
    v.data = malloc(length * sizeof *v.data);
    v.length = length;
    return v;
}

static void copy(struct vector from, struct vector to)
{
    memcpy(to.data, from.data, from.length * sizeof *from.data);
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
    struct vector mine = made(chunk), again = mine;
    copy((struct vector){part, chunk}, mine);
    for (int i = 0; i < again.length; i++)
        part[i] = again.data[i] * again.data[i];
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
