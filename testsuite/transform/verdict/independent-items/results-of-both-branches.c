/* SPDX-License-Identifier: MIT
 * Written out twice, each with variables of its own: what both reduce is one result. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int positive(const int *v, int n)
{
    int count = 0;
    for (int i = 0; i < n; i++)
        if (v[i] > 0)
            count++;
    return count;
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    if (rank == 0) {
        int *all = calloc(n, sizeof(int)), *mine = malloc(chunk * sizeof(int)), total;
        MPI_Scatter(all, chunk, MPI_INT, mine, chunk, MPI_INT, 0, MPI_COMM_WORLD);
        int count = positive(mine, chunk);
        MPI_Reduce(&count, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
        printf("%d\n", total);
    } else {
        int *part = malloc(chunk * sizeof(int));
        MPI_Scatter(NULL, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
        int found = positive(part, chunk);
        MPI_Reduce(&found, NULL, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
