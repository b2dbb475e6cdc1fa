/* SPDX-License-Identifier: MIT
 * The calls are found within the limit; what becomes of the share is not.
 * options: --max-steps 1398 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int calls;

static void fourth(void)
{
    calls++;
}

static void third(void)
{
    fourth(), fourth(), fourth(), fourth();
}

static void second(void)
{
    third(), third(), third(), third();
}

static void first(void)
{
    second(), second(), second(), second();
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
    first(), first(), first(), first();
    for (int i = 0; i < n; i++)
        all[i] = i;
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i] = 2 * part[i];
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f %d\n", all[1], calls);
    MPI_Finalize();
    return 0;
}
