/* SPDX-License-Identifier: MIT
 * What each process counts through pointers in a table is printed by the root alone. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size, odd = 0, even = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = calloc(n, sizeof *all);
    int *part = malloc(chunk * sizeof *part);
    int **count = malloc(chunk * sizeof *count);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        count[i] = part[i] % 2 ? &odd : &even;
    for (int i = 0; i < chunk; i++)
        ++*count[i];
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d %d %d\n", all[0], odd, even);
    MPI_Finalize();
    return 0;
}
