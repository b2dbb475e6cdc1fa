/* SPDX-License-Identifier: MIT */
/* stereo samples: left and right follow each other, the volume of both is doubled, the sides swapped */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, frames = 60;
    short *pcm = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int mine = frames / size;
    short *buf = malloc(2 * mine * sizeof *buf);

    if (rank == 0) {
        pcm = malloc(2 * frames * sizeof *pcm);
        for (i = 0; i < 2 * frames; i++)
            pcm[i] = i % 2 ? -i : 3 * i;
    }
    MPI_Scatter(pcm, 2 * mine, MPI_SHORT, buf, 2 * mine, MPI_SHORT, 0, MPI_COMM_WORLD);
    for (i = 0; i < 2 * mine; i += 2) {
        short left = buf[i];
        buf[i] = 2 * buf[i + 1];
        buf[i + 1] = 2 * left;
    }
    MPI_Gather(buf, 2 * mine, MPI_SHORT, pcm, 2 * mine, MPI_SHORT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < 2 * mine * size; i += 2)
            printf("%d %d\n", pcm[i], pcm[i + 1]);
    free(buf);
    free(pcm);
    MPI_Finalize();
    return 0;
}
