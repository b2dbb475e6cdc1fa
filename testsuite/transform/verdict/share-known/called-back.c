/* SPDX-License-Identifier: MIT
 * A function of another file may call one of this file that tells it of the block. */
#include <mpi.h>
#include <stdio.h>
void publish(void);
static int part[1000];
int first(void)
{
    return part[0];
}
int main(int argc, char **argv)
{
    int n = 1000, rank, size, sum = 0, total = 0;
    static int all[1000];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
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
