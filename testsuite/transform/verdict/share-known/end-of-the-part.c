/* SPDX-License-Identifier: MIT
 * The positions of the own items in a whole that all processes have. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size, sum = 0, total = 0;
    int start = rank * chunk;
    int end = start + chunk;
    int *all = malloc(n * sizeof *all);
    int *part = malloc(chunk * sizeof *part);
    for (int i = 0; i < n; i++)
        all[i] = i;

    for (int i = start; i < end; i++)
        sum += all[i];
    for (int i = start; i < end; i++)
        part[i - start] = 2 * all[i];
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all[1]);
    MPI_Finalize();
    return 0;
}
