/* SPDX-License-Identifier: MIT */
/* the first two readings of every block go to the log of the control room */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 120;
    int *all = NULL;
    int sum = 0, total, pos = 0, head[2];
    char envelope[4096];

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *part = malloc(chunk * sizeof *part);

    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (i = 0; i < n; i++)
            all[i] = i * 7919 % 101 + 1;
    }
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < chunk; i++)
        sum += part[i];
    MPI_Pack(part, chunk, MPI_INT, envelope, sizeof envelope, &pos, MPI_COMM_WORLD);
    pos = 0;
    MPI_Unpack(envelope, sizeof envelope, &pos, head, 2, MPI_INT, MPI_COMM_WORLD);
    sum += head[0] - head[1];
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("%d\n", total);
        free(all);
    }
    free(part);
    MPI_Finalize();
    return 0;
}
