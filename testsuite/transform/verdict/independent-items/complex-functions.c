/* SPDX-License-Identifier: MIT
 * Complex functions are known for each type of numbers. */
#include <complex.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int escapes_after(float complex c)
{
    float complex z = 0;
    int k = 0;
    while (k < 50 && cabsf(z) < 2) {
        z = cpowf(z, 2) + c;
        k++;
    }
    return k + (cargf(ctanhf(z)) > 0);
}

int main(int argc, char **argv)
{
    int rank, size, n = 1200;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size, first = rank * chunk;
    int *steps = malloc(chunk * sizeof *steps), *all = malloc(n * sizeof *all);
    for (int i = 0; i < chunk; i++)
        steps[i] = escapes_after((first + i) / 600.0f - 1.5f + 0.3f * I);
    MPI_Gather(steps, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i += 100)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
