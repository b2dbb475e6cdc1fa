/* Two calls put their results into the same memory.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 1200, chunk;
    double *all, *one, *two;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    chunk = n / size;
    one = malloc(chunk * sizeof *one);
    two = malloc(chunk * sizeof *two);
    all = malloc(n * sizeof *all);
    for (i = 0; i < chunk; i++)
        one[i] = 1 + 0.5 * (rank * chunk + i);
    for (i = 0; i < chunk; i++)
        two[i] = 2 * one[i];
    MPI_Allgather(one, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, MPI_COMM_WORLD);
    MPI_Allgather(two, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
