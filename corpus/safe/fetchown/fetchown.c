/* SPDX-License-Identifier: MIT */
/* the first process fetches what the others have worked out, and lays its own in front of it */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SAMPLES 96

int main(int argc, char **argv)
{
    int rank, size, i, from, above = 0;
    float *raw = NULL, *scaled = NULL;
    MPI_Status status;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int part = SAMPLES / size;
    float *mine = malloc(part * sizeof(float));

    if (rank == 0) {
        raw = malloc(SAMPLES * sizeof(float));
        scaled = malloc(SAMPLES * sizeof(float));
        for (i = 0; i < SAMPLES; i++)
            raw[i] = (i * 53 % 61) * 0.25f;
    }
    MPI_Scatter(raw, part, MPI_FLOAT, mine, part, MPI_FLOAT, 0, MPI_COMM_WORLD);
    for (i = 0; i < part; i++)
        mine[i] = mine[i] < 8 ? mine[i] * 2 : 16;

    if (rank == 0) {
        for (from = 1; from < size; from++)
            MPI_Recv(&scaled[from * part], part, MPI_FLOAT, from, 0, MPI_COMM_WORLD, &status);
        memcpy(scaled, mine, part * sizeof(float));
        for (i = 0; i < part * size; i++) {
            printf("%g\n", scaled[i]);
            above += scaled[i] > 8;
        }
        printf("%d above 8\n", above);
    } else {
        MPI_Send(mine, part, MPI_FLOAT, 0, 0, MPI_COMM_WORLD);
    }
    free(mine);
    free(scaled);
    free(raw);
    MPI_Finalize();
    return 0;
}
