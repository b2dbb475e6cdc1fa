/* SPDX-License-Identifier: MIT
 * The share and the block in one declaration, which stands in the head of a loop. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int all[1000] = {0};
    for (int i = 0, chunk = n / size, *part = malloc(chunk * sizeof *part); i < 2; i++) {
        MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
        for (int k = 0; k < chunk; k++)
            part[k]++;
        MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    }
    if (rank == 0)
        printf("%d\n", all[1]);
    MPI_Finalize();
    return 0;
}
