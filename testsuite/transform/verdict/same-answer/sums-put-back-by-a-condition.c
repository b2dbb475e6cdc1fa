/* SPDX-License-Identifier: MIT
 * Sums of several kinds, one of which is set back to what it was, where an item is large. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 1000, all[1000], total[4], sum[4] = {0}, before[4];

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int share = n / size;
    int *part = malloc(share * sizeof(int));
    for (int i = 0; i < n; i++)
        all[i] = i % 17;
    MPI_Scatter(all, share, MPI_INT, part, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        sum[part[i] % 4] += part[i];
    for (int k = 0; k < 4; k++)
        before[k] = sum[k];
    for (int i = 0; i < share; i++)
        if (part[i] > 15)
            sum[part[i] % 4] = before[part[i] % 4];
        else
            sum[part[i] % 4] += part[i];
    MPI_Reduce(sum, total, 4, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d %d %d %d\n", total[0], total[1], total[2], total[3]);
    MPI_Finalize();
}
