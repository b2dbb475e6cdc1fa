/* SPDX-License-Identifier: MIT
 * Work on an item needs memory; without it the program ends. There is memory. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int *scratch(int length)
{
    int *made = malloc(length * sizeof *made);
    if (!made) {
        fprintf(stderr, "no memory for %d numbers\n", length);
        exit(1);
    }
    return made;
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = malloc(n * sizeof *all);
    double *part = malloc(chunk * sizeof *part);
    for (int i = 0; i < n; i++)
        all[i] = i;
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        double *twice = malloc(2 * sizeof *twice);
        if (twice == NULL)
            MPI_Abort(MPI_COMM_WORLD, 1);
        int *digits = scratch(10);
        digits[3] = i;
        twice[0] = twice[1] = part[i];
        part[i] = twice[0] + twice[1];
        free(digits);
        free(twice);
    }
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
