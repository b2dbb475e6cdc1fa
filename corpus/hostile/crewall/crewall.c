/* SPDX-License-Identifier: MIT */
/* crewall.c: the first of the crew reports the deepest of its own soundings to the one that keeps the log */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define SOUNDINGS 120

int main(int argc, char **argv)
{
    int rank, size, deepest = 0;
    MPI_Comm crew;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_split(MPI_COMM_WORLD, rank == 0 && size > 1 ? MPI_UNDEFINED : 1, rank, &crew);
    if (crew == MPI_COMM_NULL) {
        MPI_Recv(&deepest, 1, MPI_INT, 1, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        printf("deepest: %d fathoms\n", deepest);
    } else {
        int me, hands, low = 0;

        MPI_Comm_rank(crew, &me);
        MPI_Comm_size(crew, &hands);
        int each = SOUNDINGS / hands;
        int *all = NULL, *mine = malloc(each * sizeof *mine);

        if (me == 0) {
            all = malloc(SOUNDINGS * sizeof *all);
            for (int i = 0; i < SOUNDINGS; i++)
                all[i] = 3 + i * 7919 % 83;
        }
        MPI_Scatter(all, each, MPI_INT, mine, each, MPI_INT, 0, crew);
        for (int i = 0; i < each; i++)
            if (mine[i] > low)
                low = mine[i];
        deepest = low;
        if (me == 0 && size > 1)
            MPI_Send(&deepest, 1, MPI_INT, 0, 5, MPI_COMM_WORLD);
        free(mine);
        free(all);
        MPI_Comm_free(&crew);
    }
    MPI_Finalize();
    return 0;
}
