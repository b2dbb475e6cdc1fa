/* SPDX-License-Identifier: MIT
 * Mean, spread and skew of each signal, in a work array that is kept from signal to signal. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define LEN 12

static void powers(const double *x, double *s)
{
    int k;
    s[0] = s[1] = s[2] = 0;
    for (k = 0; k < LEN; k++) {
        s[0] += x[k];
        s[1] += x[k] * x[k];
        s[2] += x[k] * x[k] * x[k];
    }
}

int main(int argc, char **argv)
{
    int rank, size, i, k, n = 240, share;
    double *all = NULL, *mine, *skew, *result = NULL, s[3], m[3];

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    share = n / size;
    if (rank == 0) {
        all = malloc(n * LEN * sizeof(double));
        result = malloc(n * sizeof(double));
        for (i = 0; i < n * LEN; i++)
            all[i] = (i * 37 % 101 + i % 7) / 8.0;
    }
    mine = malloc(share * LEN * sizeof(double));
    skew = malloc(share * sizeof(double));
    MPI_Scatter(all, share * LEN, MPI_DOUBLE, mine, share * LEN, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < share; i++) {
        powers(&mine[i * LEN], s);
        for (k = 0; k < 3; k++)
            m[k] = s[k] / LEN;
        skew[i] = m[2] - 3 * m[0] * m[1] + 2 * m[0] * m[0] * m[0];
    }
    MPI_Gather(skew, share, MPI_DOUBLE, result, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < n; i++)
            printf("%d %.9g\n", i, result[i]);
    free(mine);
    free(skew);
    free(all);
    free(result);
    MPI_Finalize();
    return 0;
}
