/* SPDX-License-Identifier: MIT */
/* Even processes square their items, odd ones cube them. */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, n = 60, c, i;
    int *in = NULL, *out = NULL, *w;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    c = n / size;
    w = malloc(c * sizeof(int));
    if (rank == 0) {
        in = malloc(n * sizeof(int));
        out = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            in[i] = i;
    }
    MPI_Scatter(in, c, MPI_INT, w, c, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < c; i++)
        w[i] = rank % 2 == 0 ? w[i] * w[i] : w[i] * w[i] * w[i];
    MPI_Gather(w, c, MPI_INT, out, c, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < c * size; i++)
            printf("%d\n", out[i]);
    free(w);
    free(in);
    free(out);
    MPI_Finalize();
    return 0;
}
