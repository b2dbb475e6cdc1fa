/* The same where the program divides with a rest: how many items and where they begin, and how many beside their
 * sum. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 730, start = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int *counts = malloc(size * sizeof(int)), *displs = malloc(size * sizeof(int));
    for (int p = 0; p < size; p++) {
        counts[p] = n / size + (p < n % size);
        displs[p] = start;
        start += counts[p];
    }
    int mine = counts[rank];
    double *all = malloc(n * sizeof *all), *part = malloc(mine * sizeof *part), sum = 0;
    for (int i = 0; i < n; i++)
        all[i] = i;
    MPI_Scatterv(all, counts, displs, MPI_DOUBLE, part, mine, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    printf("process %d has %d items from %d\n", rank, mine, displs[rank]);
    for (int i = 0; i < mine; i++) {
        part[i] = part[i] * 2;
        sum += part[i];
    }
    printf("process %d: %d items, sum %g\n", rank, mine, sum);
    MPI_Gatherv(part, mine, MPI_DOUBLE, all, counts, displs, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
