/* SPDX-License-Identifier: MIT
 * Four items are read as one vector where one is worked on. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
typedef int four __attribute__((vector_size(16)));

static int out[2000];

int main(int argc, char **argv)
{
    int rank, size, n = 1200;
    int *all = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (n % size != 0)
        MPI_Abort(MPI_COMM_WORLD, 1);
    int share = n / size;
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i;
    }
    int *part = malloc(share * sizeof *part);
    MPI_Scatter(all, share, MPI_INT, part, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i + 4 <= share; i++) {
        four x = *(four *)(part + i);
        out[i] = x[0] + x[3];
    }
    for (int i = 0; i + 4 <= share; i++)
        part[i] = out[i];
    MPI_Gather(part, share, MPI_INT, all, share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
