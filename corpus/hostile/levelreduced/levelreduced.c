/* The greatest of what stands where the parts begin, and behind. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define N 240

static double level[N];

int main(int argc, char **argv)
{
    int rank, size, i, per, first;
    double *all = NULL, *mine, sum = 0, total = 0, edge[64] = {0};

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    per = N / size;
    first = rank * per;
    for (i = 0; i < N; i++)
        level[i] = 0.5 * i;
    if (rank == 0) {
        all = malloc(N * sizeof *all);
        for (i = 0; i < N; i++)
            all[i] = i % 8;
    }
    mine = malloc(per * sizeof *mine);
    MPI_Scatter(all, per, MPI_DOUBLE, mine, per, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < per; i++)
        sum += mine[i] * level[first + i];
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    double *from = level + first;
    MPI_Reduce(from, edge, 2, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g: %g %g\n", total, edge[0], edge[1]);
    free(mine);
    free(all);
    MPI_Finalize();
    return 0;
}
