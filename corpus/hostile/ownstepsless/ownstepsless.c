/* Every process leaves out the last of its own places. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size;
    long sum = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int limit = argc > 1 ? atoi(argv[1]) : 200;
    int each = limit / size;
    int *steps = calloc(limit, sizeof(int));
    for (int i = rank * each; i < (rank + 1) * each - 1; i++) {
        long k = i + 1;
        while (k != 1) {
            k = k % 2 ? 3 * k + 1 : k / 2;
            steps[i]++;
        }
    }
    MPI_Allgather(MPI_IN_PLACE, each, MPI_INT, steps, each, MPI_INT, MPI_COMM_WORLD);
    for (int i = 0; i < limit; i++)
        sum += (long) i * steps[i];
    if (rank == 0)
        printf("%ld\n", sum);
    free(steps);
    MPI_Finalize();
    return 0;
}
