/* SPDX-License-Identifier: MIT
 * As many items are summed as the function has counted up to another element. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int place_of(const int *v, int key)
{
    for (int i = 0; i < 1000; i++)
        if (v[i] == key)
            return i;
    abort();
}

int main(int argc, char **argv)
{
    int rank, size;
    double all[1000] = {0}, part[1000], mine = 0, total = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int v[1000] = {[60] = 1, [600] = 2}, n = place_of(v, 2), some = place_of(v, 1);
    int chunk = n / size;
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < some / size; i++)
        mine += part[i];
    MPI_Reduce(&mine, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", total);
    MPI_Finalize();
    return 0;
}
