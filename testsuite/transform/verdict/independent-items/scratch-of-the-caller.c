/* SPDX-License-Identifier: MIT
 * Memory that is handed over, and still holds what the items before have left. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static void work(int *p, int n, int *last)
{
    for (int i = 0; i < n; i++) {
        last[p[i] % 8] = p[i];
        p[i] = last[0] + last[3];
    }
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
    int last[8] = {0};
    work(part, chunk, last);
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
