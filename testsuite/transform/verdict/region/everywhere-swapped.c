/* What everybody gets and what it is made of change places in each step.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 1200, chunk;
    double *now, *next, *result, *swap;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    chunk = n / size;
    result = malloc(chunk * sizeof *result);
    now = malloc(n * sizeof *now);
    next = malloc(n * sizeof *next);
    for (i = 0; i < n; i++)
        now[i] = i % 17;
    for (int step = 0; step < 3; step++) {
        for (i = 0; i < chunk; i++)
            result[i] = now[(rank * chunk + i + 1) % n] + 1;
        MPI_Allgather(result, chunk, MPI_DOUBLE, next, chunk, MPI_DOUBLE, MPI_COMM_WORLD);
        swap = now;
        now = next;
        next = swap;
    }
    if (rank == 0)
        printf("%g\n", now[n - 1]);
    MPI_Finalize();
    return 0;
}
