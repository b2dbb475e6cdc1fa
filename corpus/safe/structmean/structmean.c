/* SPDX-License-Identifier: MIT */
/* series of readings are handed around in a struct */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct series {
    double *at;
    int len;
};

static double mean(struct series s)
{
    double sum = 0.0;
    int i;

    for (i = 0; i < s.len; i++)
        sum += s.at[i];
    return sum / s.len;
}

int main(int argc, char **argv)
{
    int rank, size, i, n = 120;
    double m, sum_of_means;
    struct series all = { NULL, n }, mine;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int per = n / size;

    mine.len = per;
    mine.at = malloc(per * sizeof(double));
    if (rank == 0) {
        all.at = malloc(n * sizeof(double));
        for (i = 0; i < n; i++)
            all.at[i] = i * 31 % 59 + i;
    }
    MPI_Scatter(all.at, per, MPI_DOUBLE, mine.at, per, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    m = mean(mine);
    MPI_Reduce(&m, &sum_of_means, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("mean %.3f\n", sum_of_means / size);
        free(all.at);
    }
    free(mine.at);
    MPI_Finalize();
    return 0;
}
