/* SPDX-License-Identifier: MIT
 * Called in a case of a switch; the root has its part in place. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
static void add(int size, int threads)
{
    int i, rank, share = size / threads;
    float *a;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        a = malloc(sizeof(float) * size);
        for (i = 0; i < size; i++)
            a[i] = i;
    } else
        a = malloc(sizeof(float) * share);
    if (rank == 0)
        MPI_Scatter(a, share, MPI_FLOAT, MPI_IN_PLACE, share, MPI_FLOAT, 0, MPI_COMM_WORLD);
    else
        MPI_Scatter(NULL, share, MPI_FLOAT, a, share, MPI_FLOAT, 0, MPI_COMM_WORLD);
    for (i = 0; i < share; i++)
        a[i] *= 2;
    if (rank == 0)
        MPI_Gather(MPI_IN_PLACE, share, MPI_FLOAT, a, share, MPI_FLOAT, 0, MPI_COMM_WORLD);
    else
        MPI_Gather(a, share, MPI_FLOAT, NULL, share, MPI_FLOAT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < share * threads; i++)
            printf("%f\n", a[i]);
}
int main(int argc, char **argv)
{
    int cores;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &cores);
    switch (atoi(argv[2])) {
    case 2:
        add(atoi(argv[1]), cores);
    }
    MPI_Finalize();
    return 0;
}
