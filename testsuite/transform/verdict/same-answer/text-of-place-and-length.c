/* A line that tells where the own items begin tells how many they are beside it: both follow the plan. What the
 * root lists for all processes is of the even division, both of it. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void say(int rank, int count)
{
    printf("process %d: %d items from %d\n", rank, count, rank * count);
}

int main(int argc, char **argv)
{
    int rank, size, n = 720;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = malloc(n * sizeof *all), *mine = malloc(chunk * sizeof *mine);
    if (rank == 0) {
        for (int i = 0; i < n; i++)
            all[i] = i;
        for (int r = 0; r < size; r++)
            printf("%d: %d from %d\n", r, chunk, r * chunk);
    }
    MPI_Scatter(all, chunk, MPI_DOUBLE, mine, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    int first = rank * chunk;
    printf("process %d has %d items (%d bytes), %d to %d\n", rank, chunk, (int)(chunk * sizeof(double)), first,
           first + chunk - 1);
    say(rank, chunk);
    for (int i = 0; i < chunk; i++)
        mine[i] = mine[i] * 2;
    MPI_Gather(mine, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
