/* SPDX-License-Identifier: MIT
 * The local sum stands in a structure within a structure; a copy of the inner one shows it. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct figures {
    int sum, number;
};
struct report {
    struct figures own;
    int id;
};

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    struct report r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = calloc(n, sizeof *all), *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    r.own.sum = 0;
    for (int i = 0; i < chunk; i++)
        r.own.sum += part[i];
    struct figures copy = r.own;
    if (rank == 0)
        printf("%d\n", copy.sum);
    MPI_Finalize();
    return 0;
}
