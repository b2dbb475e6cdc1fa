/* SPDX-License-Identifier: MIT
 * A function that is called at the end of the program, or by another file, frees the block. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
void at_failure(void (*f)(void));
static int *part;
static void clean(void)
{
    free(part);
    part = NULL;
}
int main(int argc, char **argv)
{
    int n = 1000, rank, size, sum = 0, total = 0;
    static int all[1000];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    atexit(clean);
    at_failure(clean);
    int chunk = n / size;
    part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        sum += part[i];
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
