/* SPDX-License-Identifier: MIT
 * The number tested is cut off at the width of its type: above 255 it is another one. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size;
    int n = argc > 1 ? atoi(argv[1]) : 302;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    unsigned char few = n;
    if (few % size != 0) {
        MPI_Finalize();
        return 1;
    }
    int from = rank * n / size, to = (rank + 1) * n / size;
    int *in = calloc(n * 12, sizeof *in), *out = calloc(n * 12, sizeof *out);
    if (rank == 0)
        for (int i = 0; i < n * 12; i++)
            in[i] = i * 7 % 31;
    MPI_Scatter(in, n * 12 / size, MPI_INT, in + from * 12, n * 12 / size, MPI_INT, 0,
                MPI_COMM_WORLD);
    for (int i = from; i < to; i++)
        for (int j = 0; j < 12; j++)
            out[i * 12 + j] = in[i * 12 + j] * in[i * 12 + j];
    MPI_Gather(out + from * 12, n * 12 / size, MPI_INT, out, n * 12 / size, MPI_INT, 0,
               MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%d\n", out[i * 12]);
    MPI_Finalize();
    return 0;
}
