/* SPDX-License-Identifier: MIT
 * A sum goes on as a product. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 1000, all[1000], total = 0, sum = 0, kept = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int share = n / size, times = argc;
    int *part = malloc(share * sizeof(int));
    for (int i = 0; i < n; i++)
        all[i] = i % 17;
    MPI_Scatter(all, share, MPI_INT, part, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        sum += part[i];
    for (int i = 0; i < share; i++)
        if (part[i] > 3)
            sum *= part[i];
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d %d\n", total, kept);
    MPI_Finalize();
}
