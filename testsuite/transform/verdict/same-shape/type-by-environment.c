/* SPDX-License-Identifier: MIT
 * The variable holds a type of another size than the items have. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int size_of_items(void)
{
    return getenv("WIDE") ? 16 : 8;
}

static double reduced(double mine, MPI_Datatype type, MPI_Op op)
{
    double all = 0;
    MPI_Reduce(&mine, &all, 1, type, op, 0, MPI_COMM_WORLD);
    return all;
}

int main(int argc, char **argv)
{
    int rank, size, i;
    MPI_Datatype type = size_of_items() > 8 ? MPI_DOUBLE : MPI_FLOAT;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = 1200 / size;
    double *all = malloc(1200 * sizeof(double)), *part = malloc(n * sizeof(double)), sum = 0;
    for (i = 0; i < 1200; i++)
        all[i] = i;
    MPI_Scatter(all, n, type, part, n, type, 0, MPI_COMM_WORLD);
    for (i = 0; i < n; i++)
        sum += part[i] * part[i];
    sum = reduced(sum, type, MPI_SUM);
    if (rank == 0)
        printf("%f\n", sum);
    MPI_Finalize();
    return 0;
}
