/* SPDX-License-Identifier: MIT */
/* number of entries of a process, at most 32767 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 60000;
    int *all = NULL;
    long sum = 0, total;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    short chunk = n / size;
    int *part = malloc(chunk * sizeof *part);

    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (i = 0; i < n; i++)
            all[i] = i % 101;
    }
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < chunk; i++)
        sum += part[i];
    MPI_Reduce(&sum, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("%ld\n", total);
        free(all);
    }
    free(part);
    MPI_Finalize();
    return 0;
}
