/* SPDX-License-Identifier: MIT
 * The variable that ends the loop may be set already: by what another search found. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size, any = 0;
    int *all = calloc(n, sizeof *all);
    int *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);

    int found = 0;
    for (int i = 0; i < chunk && !found; i++)
        if (part[i] == 7)
            found = 1;
    for (int i = 0; i < chunk && !found; i++)
        if (part[i] == 9)
            found = 1;
    MPI_Reduce(&found, &any, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", any);
    MPI_Finalize();
    return 0;
}
