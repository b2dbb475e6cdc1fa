/* SPDX-License-Identifier: MIT */
/* the list is padded with zeros up to a multiple of the number of processes */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define TALLY 113

int main(int argc, char *argv[])
{
    int rank, size;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    const int each = TALLY / size + (TALLY % size ? 1 : 0);
    long *all = NULL;
    if (rank == 0) {
        all = calloc(each * size, sizeof *all);
        for (int i = 0; i < TALLY; i++)
            all[i] = i * i % 77;
    }
    long *mine = malloc(each * sizeof *mine);
    MPI_Scatter(all, each, MPI_LONG, mine, each, MPI_LONG, 0, MPI_COMM_WORLD);

    long sum = 0, total = 0;
    for (int i = 0; i < each; i++)
        sum += mine[i];
    MPI_Reduce(&sum, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("total %ld\n", total);
    free(mine);
    free(all);
    MPI_Finalize();
    return 0;
}
