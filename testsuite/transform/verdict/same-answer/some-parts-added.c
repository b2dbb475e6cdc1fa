/* SPDX-License-Identifier: MIT
 * So many items for each process, which prints its sum; the root adds up those of the first three.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int count = 10, rank, size, sum = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int *all = calloc(count * size, sizeof *all), *part = malloc(count * sizeof *part);
    int *sums = malloc(size * sizeof *sums);
    MPI_Scatter(all, count, MPI_INT, part, count, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < count; i++)
        sum += part[i];
    printf("process %d: %d\n", rank, sum);
    MPI_Gather(&sum, 1, MPI_INT, sums, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        sum = 0;
        for (int r = 0; r < 3; r++)
            sum += sums[r];
        printf("%d\n", sum);
    }
    MPI_Finalize();
    return 0;
}
