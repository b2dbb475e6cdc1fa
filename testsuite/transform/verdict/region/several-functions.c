/* The share is made in one function, and dealt out in another, which has the work done in a third.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int rank, size, chunk;
static double *all, *block, *result;

static void prepare(int n)
{
    chunk = n / size;
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i % 17;
    }
    block = malloc(chunk * sizeof *block);
    result = malloc(chunk * sizeof *result);
}

static void work(void)
{
    for (int i = 0; i < chunk; i++)
        result[i] = 2 * block[i];
}

static void distribute(void)
{
    MPI_Scatter(all, chunk, MPI_DOUBLE, block, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    work();
    MPI_Gather(result, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    prepare(1200);
    distribute();
    if (rank == 0)
        printf("%g\n", all[1199]);
    MPI_Finalize();
    return 0;
}
