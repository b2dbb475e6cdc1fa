/* A function is told how long the part is, and how long the whole. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct stats {
    double mean, variance;
};

static double over_all(double own)
{
    double sum;
    MPI_Allreduce(&own, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return sum;
}

static void describe(const double *part, int n, int total, struct stats *s)
{
    double sum = 0, squares = 0;
    int i;
    for (i = 0; i < n; i++)
        sum += part[i];
    s->mean = over_all(sum) / total;
    for (i = 0; i < n; i++)
        squares += (part[i] - s->mean) * (part[i] - s->mean);
    s->variance = over_all(squares) / (total - 1);
}

int main(int argc, char **argv)
{
    double *all = NULL, *part;
    struct stats s;
    int rank, size, n = 720, chunk, i;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    chunk = n / size;
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (i = 0; i < n; i++)
            all[i] = (i * 37) % 64;
    }
    part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    describe(part, chunk, chunk * size, &s);
    for (i = 0; i < chunk; i++)
        part[i] -= s.mean;
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%.6f %.6f %.6f %.6f\n", s.mean, s.variance, all[0], all[chunk * size - 1]);
    free(part);
    free(all);
    MPI_Finalize();
    return 0;
}
