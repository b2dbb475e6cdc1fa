/* SPDX-License-Identifier: MIT
 * A function that calls itself keeps the address it finds behind its argument: that of the block.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int *kept;

static void keep(int **p, int n)
{
    if (n)
        keep(p, n - 1);
    else
        kept = *p;
}

int main(int argc, char **argv)
{
    int n = 4096, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = malloc(n * sizeof *all);
    int *part = malloc(chunk * sizeof *part);
    for (int i = 0; i < n; i++)
        all[i] = i % 20;
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    keep(&part, 3);
    for (int i = 0; i < chunk; i++)
        part[i] *= 2;
    printf("%d\n", kept[0]);
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all[1]);
    MPI_Finalize();
    return 0;
}
