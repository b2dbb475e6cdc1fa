/* SPDX-License-Identifier: MIT
 * A local sum that takes nine trips to the last variable is combined afterwards. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 240;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    double *all = malloc(n * sizeof(double)), *part = malloc(share * sizeof(double));
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = i;
    MPI_Scatter(all, share, MPI_DOUBLE, part, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double sum = 0, total = 0;
    for (int i = 0; i < share; i++)
        sum += part[i];
    double a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0;
    for (int k = 0; k < 19; k++) {
        i = h;
        h = g;
        g = f;
        f = e;
        e = d;
        d = c;
        c = b;
        b = a;
        a = sum;
    }
    MPI_Reduce(&i, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", total);
    free(part);
    free(all);
    MPI_Finalize();
    return 0;
}
