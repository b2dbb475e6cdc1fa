/* SPDX-License-Identifier: MIT */
/* the deal goes on while the tables are made */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 120, square[101];
    int *all = NULL;
    long sum = 0, total;
    MPI_Request deal;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int part_len = n / size;
    int *part = malloc(part_len * sizeof(int));

    if (rank == 0) {
        all = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            all[i] = i * 7919 % 101;
    }
    MPI_Iscatter(all, part_len, MPI_INT, part, part_len, MPI_INT, 0, MPI_COMM_WORLD, &deal);
    for (i = 0; i < 101; i++)
        square[i] = i * i;
    MPI_Wait(&deal, MPI_STATUS_IGNORE);
    for (i = 0; i < part_len; i++)
        sum += square[part[i]];
    MPI_Reduce(&sum, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%ld\n", total);
    free(part);
    free(all);
    MPI_Finalize();
    return 0;
}
