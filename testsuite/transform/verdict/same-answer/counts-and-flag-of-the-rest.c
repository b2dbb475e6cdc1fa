/* SPDX-License-Identifier: MIT
 * The root counts and looks through what is left over, into the counts and the flag of its items. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size, counts[5] = {0};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = calloc(n, sizeof *all), *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    int flag = 0;
    for (int i = 0; i < chunk; i++) {
        counts[part[i] % 5]++;
        if (part[i] == 7)
            flag = 1;
    }
    if (rank == 0)
        for (int i = chunk * size; i < n; i++) {
            counts[all[i] % 5]++;
            if (all[i] == 7)
                flag = 1;
        }
    MPI_Allreduce(MPI_IN_PLACE, counts, 5, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    MPI_Allreduce(MPI_IN_PLACE, &flag, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d %d\n", flag, counts[1]);
    MPI_Finalize();
    return 0;
}
