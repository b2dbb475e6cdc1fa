/* SPDX-License-Identifier: MIT */
/*****************************************************************
 *  SPLITCOMM                                                    *
 *  Tide gauge readings are corrected by the ranks of one group. *
 *****************************************************************/
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

#define READINGS 252

int main(int argc, char *argv[])
{
    int world_rank;
    int rank, size;
    int i;
    int block;
    int *gauge = NULL;
    int *corrected = NULL;
    int *work;
    MPI_Comm team;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &world_rank);

    /* one team, numbered from the other end */
    MPI_Comm_split(MPI_COMM_WORLD, 0, -world_rank, &team);
    MPI_Comm_rank(team, &rank);
    MPI_Comm_size(team, &size);

    if (rank == 0) {
        gauge = (int *) malloc(sizeof(int) * READINGS);
        corrected = (int *) malloc(sizeof(int) * READINGS);
        for (i = 0; i < READINGS; i++)
            gauge[i] = 500 + (i * 97) % 113 - (i * 7) % 31;
        for (i = 0; i < READINGS; i++)
            corrected[i] = -1;
    }

    block = READINGS / size;
    work = (int *) malloc(sizeof(int) * block);

    MPI_Scatter(gauge, block, MPI_INT, work, block, MPI_INT, 0, team);
    for (i = 0; i < block; i++) {
        int level = work[i];
        if (level > 560)
            level = 560 + (level - 560) / 2;
        work[i] = level - 480;
    }
    MPI_Gather(work, block, MPI_INT, corrected, block, MPI_INT, 0, team);

    if (rank == 0) {
        for (i = 0; i < READINGS; i += 9)
            printf("reading %3d: %d -> %d\n", i, gauge[i], corrected[i]);
        free(gauge);
        free(corrected);
    }
    free(work);
    MPI_Comm_free(&team);
    MPI_Finalize();
    return 0;
}
