/* SPDX-License-Identifier: MIT */
/* deviation from the mean; the register of the display is unsigned */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 120;
    int *all = NULL;
    int low = 1000;
    unsigned reg, lowest;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *part = malloc(chunk * sizeof *part);

    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (i = 0; i < n; i++)
            all[i] = i % 29 == 7 ? -i : i + 5;
    }
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < chunk; i++)
        if (part[i] < low)
            low = part[i];
    reg = low;
    MPI_Reduce(&reg, &lowest, 1, MPI_UNSIGNED, MPI_MIN, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("%u\n", lowest);
        free(all);
    }
    free(part);
    MPI_Finalize();
    return 0;
}
