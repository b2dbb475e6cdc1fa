/* SPDX-License-Identifier: MIT
 * Rows, and those of the root one element after the other. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    enum { W = 8 };
    int n = 1000, rank, size, i, r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = malloc(n * W * sizeof *all), *part = malloc(chunk * W * sizeof *part);
    int *out = malloc(n * W * sizeof *out);
    if (rank == 0) {
        for (i = 0; i < n * W; i++)
            all[i] = i;
        for (r = 1; r < size; r++)
            MPI_Send(all + r * chunk * W, chunk * W, MPI_INT, r, 0, MPI_COMM_WORLD);
        for (i = 0; i < chunk; i++)
            for (int j = 0; j < W; j++)
                part[i * W + j] = all[i * W + j];
    } else {
        MPI_Recv(part, chunk * W, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    for (i = 0; i < chunk; i++)
        for (int j = 0; j < W; j++)
            part[i * W + j] += j;
    MPI_Gather(part, chunk * W, MPI_INT, out, chunk * W, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", out[n - 1]);
    MPI_Finalize();
    return 0;
}
