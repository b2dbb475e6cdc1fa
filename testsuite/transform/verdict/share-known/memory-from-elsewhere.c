/* SPDX-License-Identifier: MIT
 * What a function of another file returns is no block that it was never told of. */
#include <mpi.h>
#include <stdio.h>
const char *name_of(int n);
int *picture(int n);
static int part[1000];
int main(int argc, char **argv)
{
    int n = 1000, rank, size, sum = 0, total = 0;
    int *all = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    if (rank == 0)
        all = picture(n);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        sum += part[i];
    if (rank == 0)
        printf("%s\n", name_of(n));
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        all[0] = total;
        printf("%d\n", all[0]);
    }
    MPI_Finalize();
    return 0;
}
