/* SPDX-License-Identifier: MIT */
/* the statistics of a block come back as a struct */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct moments { double sum, mean; };

static struct moments moments_of(const int *v, int n)
{
    struct moments m = { 0.0, 0.0 };
    int i;

    for (i = 0; i < n; i++)
        m.sum += v[i];
    m.mean = m.sum / n;
    return m;
}

int main(int argc, char **argv)
{
    int rank, size, i, n = 120;
    int *all = NULL;
    double total;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *part = malloc(chunk * sizeof *part);

    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (i = 0; i < n; i++)
            all[i] = i * 7919 % 101 + i;
    }
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    struct moments m = moments_of(part, chunk);
    MPI_Reduce(&m.mean, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("mean %.4f\n", total / size);
        free(all);
    }
    free(part);
    MPI_Finalize();
    return 0;
}
