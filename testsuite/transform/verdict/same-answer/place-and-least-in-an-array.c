/* SPDX-License-Identifier: MIT
 * The elements are the wrong way round. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = calloc(n, sizeof *all), *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    int mine[2] = {-1, 1000000}, least[2];
    for (int i = 0; i < chunk; i++)
        if (part[i] < mine[1]) {
            mine[1] = part[i];
            mine[0] = rank * chunk + i;
        }
    MPI_Allreduce(mine, least, 1, MPI_2INT, MPI_MINLOC, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d at %d\n", least[0], least[1]);
    MPI_Finalize();
    return 0;
}
