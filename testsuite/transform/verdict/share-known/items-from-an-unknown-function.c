/* SPDX-License-Identifier: MIT
 * A function that is not known hands back a number from which items are made: that it is not known is the reason. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
double blend(double a, double b);
static int after(double c)
{
    double z = 0;
    int k = 0;
    while (k < 50 && fabs(z) < 2) {
        z = blend(z, 2) + c;
        k++;
    }
    return k;
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
        steps[i] = after(first + i);
    MPI_Gather(steps, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i += 100)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
