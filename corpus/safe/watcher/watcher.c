/* SPDX-License-Identifier: MIT
 * The last process only watches, if there are more than two; the others are split off and share out the work. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int wrank, wsize;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &wrank);
    MPI_Comm_size(MPI_COMM_WORLD, &wsize);
    int watches = wsize > 2 && wrank == wsize - 1;
    MPI_Comm workers;
    MPI_Comm_split(MPI_COMM_WORLD, watches ? MPI_UNDEFINED : 0, wrank, &workers);
    int total = 0;
    if (workers != MPI_COMM_NULL) {
        int rank, size, bits = 0, each = 30;
        MPI_Comm_rank(workers, &rank);
        MPI_Comm_size(workers, &size);
        unsigned *all = NULL, *part = malloc(each * sizeof *part);
        if (rank == 0) {
            all = malloc(each * size * sizeof *all);
            for (int i = 0; i < each * size; i++)
                all[i] = i * 2654435761u;
        }
        MPI_Scatter(all, each, MPI_UNSIGNED, part, each, MPI_UNSIGNED, 0, workers);
        for (int i = 0; i < each; i++)
            for (unsigned v = part[i]; v; v &= v - 1)
                bits++;
        MPI_Reduce(&bits, &total, 1, MPI_INT, MPI_SUM, 0, workers);
        if (rank == 0)
            printf("%d bits\n", total);
        free(part);
        free(all);
        MPI_Comm_free(&workers);
    } else {
        fprintf(stderr, "%d watches\n", wrank);
    }
    MPI_Finalize();
    return 0;
}
