/* SPDX-License-Identifier: MIT */
/* Sum of an array of integers. */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, i, sum = 0, total = 0;
    int *data = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int n = argc > 1 ? atoi(argv[1]) : 1200;
    int local_n = n / size;
    int *local = malloc(local_n * sizeof(int));

    if (rank == 0) {
        data = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            data[i] = (i * 7919) % 1000 - 300;
    }
    MPI_Scatter(data, local_n, MPI_INT, local, local_n, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < local_n; i++)
        sum += local[i];
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("sum of %d numbers: %d\n", local_n * size, total);
    free(local);
    free(data);
    MPI_Finalize();
    return 0;
}
