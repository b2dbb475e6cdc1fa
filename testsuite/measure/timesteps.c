/* SPDX-License-Identifier: MIT
 * timesteps.c: a field is dealt out anew in every step, with the share defined in the loop. Each
 * item costs SMPI_FLOPS_PER_ITEM simulated flop.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define STEPS 20

#ifdef SMPI_FLOPS_PER_ITEM
#define CHARGE_ONE_ITEM smpi_execute_flops(SMPI_FLOPS_PER_ITEM)
#else
#define CHARGE_ONE_ITEM
#endif

int main(int argc, char **argv)
{
    int rank, size, n, step, i;
    double *field = NULL, sum = 0.0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    n = 1000 * size;
    if (rank == 0) {
        field = malloc(n * sizeof(double));
        for (i = 0; i < n; i++)
            field[i] = i % 17;
    }
    for (step = 0; step < STEPS; step++) {
        int chunk = n / size;
        double *part = malloc(chunk * sizeof(double));
        MPI_Scatter(field, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
        for (i = 0; i < chunk; i++) {
            CHARGE_ONE_ITEM;
            part[i] = part[i] * 0.5 + 1.0;
        }
        MPI_Gather(part, chunk, MPI_DOUBLE, field, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
        free(part);
    }
    if (rank == 0) {
        for (i = 0; i < n; i++)
            sum += field[i];
        printf("%d steps, sum %.12g\n", STEPS, sum);
        free(field);
    }
    MPI_Finalize();
    return 0;
}
