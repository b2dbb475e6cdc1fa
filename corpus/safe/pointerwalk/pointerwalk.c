/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>

/* microphone samples: the offset is taken out and the gain raised, block on the stack, walked by pointer */

#define N 240

int main(int argc, char **argv)
{
    double samples[N];
    int me, np;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &np);

    int chunk = N / np;
    double mine[chunk];

    for (int i = 0; i < N; i++)
        samples[i] = me == 0 ? (i * 37 % 101) / 8.0 : -1;

    MPI_Scatter(samples, chunk, MPI_DOUBLE, mine, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (double *p = mine; p < mine + chunk; p++)
        *p -= 6.25;
    for (double *p = mine; p != mine + chunk; ++p) {
        *p *= 2;
        if (*p > 10)
            *p = 10;
    }
    for (double *p = mine + chunk - 1; p >= mine; p--)
        *p = *p < -10 ? -10 : *p;
    MPI_Gather(mine, chunk, MPI_DOUBLE, samples, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);

    if (me == 0)
        for (int i = 0; i < N; i++)
            printf("%.2f%c", samples[i], i % 12 == 11 ? '\n' : ' ');
    MPI_Finalize();
    return 0;
}
