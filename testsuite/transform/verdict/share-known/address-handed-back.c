/* SPDX-License-Identifier: MIT
 * A function of another file is given one that returns the address of the block. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
void call_later(int *(*f)(void));
void publish(void);
static int *part;
static int *block(void)
{
    return part;
}
int main(int argc, char **argv)
{
    int n = 1000, rank, size, sum = 0, total = 0;
    static int all[1000];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    call_later(block);
    int chunk = n / size;
    part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        sum += part[i];
    publish();
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
