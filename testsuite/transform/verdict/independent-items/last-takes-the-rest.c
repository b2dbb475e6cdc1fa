/* SPDX-License-Identifier: MIT
 * The last process works on what is left over, too. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int start = rank * chunk, end = start + chunk;
    int *all = malloc(n * sizeof *all);
    int *part = calloc(chunk, sizeof *part);
    for (int i = 0; i < n; i++)
        all[i] = i;

    int sum = 0, total;
    if (rank == size - 1)
        end = n;
    for (int i = start; i < end; i++)
        sum += all[i];
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    for (int i = 0; i < chunk; i++)
        part[i] = all[start + i];
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all[1]);
    MPI_Finalize();
    return 0;
}
