/* SPDX-License-Identifier: MIT */
/* where the highest wave stands, by a function that is told length and rank */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct crest {
    double height;
    int at;
};

static struct crest highest(const double *wave, int n, int rank)
{
    struct crest best = {-1e300, 2147483647};
    int i, first = rank * n;
    for (i = 0; i < n; i++)
        if (wave[i] > best.height) {
            best.height = wave[i];
            best.at = first + i;
        }
    return best;
}

static double moment(const double *wave, int n, int rank)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += wave[i] * (n * rank + i);
    return sum;
}

int main(int argc, char **argv)
{
    int rank, size, n = 360;
    double *all = NULL, own, whole = 0;
    struct crest best, total;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int len = n / size;
    double *wave = malloc(len * sizeof(double));
    if (rank == 0) {
        all = malloc(n * sizeof(double));
        for (int i = 0; i < n; i++)
            all[i] = i * 71 % 359 % 97;
    }
    MPI_Scatter(all, len, MPI_DOUBLE, wave, len, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    best = highest(wave, len, rank);
    MPI_Reduce(&best, &total, 1, MPI_DOUBLE_INT, MPI_MAXLOC, 0, MPI_COMM_WORLD);
    own = moment(wave, len, rank);
    MPI_Reduce(&own, &whole, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("crest %g at %d, moment %.0f\n", total.height, total.at, whole);
    free(wave);
    free(all);
    MPI_Finalize();
    return 0;
}
