/* SPDX-License-Identifier: MIT
 * A scatter is refused, but what is gathered has nothing to do with it: each process makes it. */
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = atoi(argv[1]), m = atoi(argv[2]);
    int chunk = n / size, share = m / size;
    int *all = calloc(n, sizeof(int));
    int *own = malloc(chunk * sizeof(int));
    int *mine = malloc(share * sizeof(int));
    int *every = calloc(m, sizeof(int));
    MPI_Scatter(all, chunk, MPI_INT, own, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 1; i < chunk; i++)
        own[i] += own[i - 1];
    MPI_Gather(own, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < argc; i++)
        mine[i] = rank;
    MPI_Gather(mine, share, MPI_INT, every, share, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
