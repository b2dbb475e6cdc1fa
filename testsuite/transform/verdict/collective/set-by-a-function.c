/* SPDX-License-Identifier: MIT
 * A function sets the number of items in front of the first edit: the plan is made behind it, and not
 * behind the last definition in sight. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
static int n = 100;
static void grow(void)
{
    n = 1000;
}
int main(int argc, char **argv)
{
    int rank, size, sum = 0, total;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    n = 120;
    printf("x\n");
    grow();
    int *all = calloc(n, sizeof *all);
    int *part = malloc(n / size * sizeof *part);
    MPI_Scatter(all, n / size, MPI_INT, part, n / size, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < n / size; i++)
        sum += part[i];
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
