/* SPDX-License-Identifier: MIT
 * What is gathered is picked from items that another share deals out, which is refused: that
 * is why, and not that each process makes it. */
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = atoi(argv[1]), m = atoi(argv[2]);
    int chunk = n / size, few = m / size;
    int *all = calloc(n, sizeof(int));
    int *own = malloc(chunk * sizeof(int));
    int *picked = malloc(few * sizeof(int));
    int *every = calloc(m, sizeof(int));
    MPI_Scatter(all, chunk, MPI_INT, own, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 1; i < chunk; i++)
        own[i] += own[i - 1];
    for (int i = 0; i < argc; i++)
        *(picked + i) = own[i * argc];
    MPI_Gather(picked, few, MPI_INT, every, few, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
