/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include "mpi.h"
#include "barley.h"

#define PLANTS 360

int main(int argc, char **argv)
{
    int rank, size, chunk, i;
    float *height = NULL, *water = NULL, *h, *w;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    if (rank == 0) {
        height = malloc(PLANTS * sizeof(float));
        water = malloc(PLANTS * sizeof(float));
        for (i = 0; i < PLANTS; i++) {
            height[i] = i % 7;
            water[i] = i % 11;
        }
    }
    chunk = PLANTS / size;
    h = malloc(chunk * sizeof(float));
    w = malloc(chunk * sizeof(float));

    deal(height, h, chunk);
    deal(water, w, chunk);
    ripen(h, chunk);
    dry(w, chunk);
    bring(h, height, chunk);
    bring(w, water, chunk);

    if (rank == 0)
        for (i = 0; i < chunk * size; i++)
            printf("%d %.1f %.1f\n", i, height[i], water[i]);
    free(h);
    free(w);
    MPI_Finalize();
    return 0;
}
