/* SPDX-License-Identifier: MIT
 * Estimates how many of the values lie above a threshold, and in a sample of a table. The sample
 * is drawn with random numbers that begin with what each process has counted. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { SAMPLES = 16, THRESHOLD = 50 };

int main(int argc, char **argv)
{
    int rank, size, n = 240, hits = 0, all = 0;
    int whole[240], table[64];

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    int *part = malloc((share + 1) * sizeof *part);
    for (int i = 0; i < 64; i++)
        table[i] = i * 37 % 101;
    if (rank == 0)
        for (int i = 0; i < n; i++)
            whole[i] = i * 13 % 101;
    MPI_Scatter(whole, share, MPI_INT, part, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        hits += part[i] > THRESHOLD;
    srand((unsigned)hits);
    int sample = 0;
    for (int i = 0; i < SAMPLES; i++)
        sample += table[rand() % 64] > THRESHOLD;
    hits += sample;
    MPI_Reduce(&hits, &all, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all);
    free(part);
    MPI_Finalize();
    return 0;
}
