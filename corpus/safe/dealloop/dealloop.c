/* SPDX-License-Identifier: MIT */
/* readings are handed out by hand, part after part; the corrected ones come back together */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { READINGS = 96, TAG_PART = 3 };

static double corrected(double reading)
{
    return reading > 50 ? reading * 0.5 + 25 : reading + 1;
}

int main(int argc, char **argv)
{
    int rank, size, i, dest, offset;
    double *all = NULL, *good = NULL;
    MPI_Status status;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int share = READINGS / size;
    double *mine = malloc(share * sizeof(double));

    if (rank == 0) {
        all = malloc(READINGS * sizeof(double));
        good = malloc(READINGS * sizeof(double));
        for (i = 0; i < READINGS; i++)
            all[i] = i * 389 % 97;
        memcpy(mine, all, share * sizeof(double));
        offset = share;
        for (dest = 1; dest < size; dest++) {
            MPI_Send(&all[offset], share, MPI_DOUBLE, dest, TAG_PART, MPI_COMM_WORLD);
            offset += share;
        }
    } else {
        MPI_Recv(mine, share, MPI_DOUBLE, 0, TAG_PART, MPI_COMM_WORLD, &status);
    }

    for (i = 0; i < share; i++)
        mine[i] = corrected(mine[i]);

    MPI_Gather(mine, share, MPI_DOUBLE, good, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < share * size; i++)
            printf("%g -> %g\n", all[i], good[i]);

    free(mine);
    free(good);
    free(all);
    MPI_Finalize();
    return 0;
}
