/* SPDX-License-Identifier: MIT
 * Processes that are in no communicator leave the program. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 120, all_rank, all_size, sum = 0, total = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &all_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &all_size);
    MPI_Comm workers, others;
    MPI_Comm_split(MPI_COMM_WORLD, all_rank > 0 ? 1 : MPI_UNDEFINED, all_rank, &workers);
    MPI_Comm_split(MPI_COMM_WORLD, all_rank < 2 ? 1 : MPI_UNDEFINED, all_rank, &others);
    if (workers == MPI_COMM_NULL) {
        MPI_Finalize();
        return 0;
    }
    {
        int rank, size;
        MPI_Comm_rank(workers, &rank);
        MPI_Comm_size(workers, &size);
        int chunk = n / size, *all = malloc(n * sizeof *all), *part = malloc(chunk * sizeof *part);
        for (int i = 0; i < n; i++)
            all[i] = i * 7919 % 1009;
        MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, workers);
        for (int i = 0; i < chunk; i++)
            sum += part[i];
        MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, workers);
        if (rank == 0)
            printf("%d\n", total);
    }
    MPI_Finalize();
    return 0;
}
