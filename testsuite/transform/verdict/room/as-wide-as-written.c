// What is multiplied with the own share is as wide as where the even one stood: rows of 16 MB make 8 GB of 500 of them.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define CELLS (2000 * 2000)

int main(int argc, char **argv)
{
    int rank, size, n = 4000;
    long i;
    MPI_Datatype row;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size, *all = NULL;
    if (rank == 0)
        all = calloc((long)n * CELLS, sizeof *all);
    int *part = malloc((long)n / size * CELLS * sizeof *part);
    MPI_Type_contiguous(CELLS, MPI_INT, &row);
    MPI_Type_commit(&row);
    MPI_Scatter(all, chunk, row, part, chunk, row, 0, MPI_COMM_WORLD);
    for (i = 0; i < (long)n / size * CELLS; i++)
        part[i] += 1;
    MPI_Gather(part, chunk, row, all, chunk, row, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all[CELLS]);
    free(all);
    free(part);
    MPI_Finalize();
    return 0;
}
