/* SPDX-License-Identifier: MIT
 * What a loop finds in two of its trips is not the same number: nothing is written there. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = atoi(argv[1]);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int local = n / size;
    double *all = malloc(n * sizeof *all);
    double *in = malloc(local * sizeof *in), *out = malloc(local * sizeof *out);
    for (int i = 0; i < n; i++)
        all[i] = i * 7 % 13;
    MPI_Scatter(all, local, MPI_DOUBLE, in, local, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double a[2] = {0};
    int b[2], next[4] = {1, 2, 3, 0};
    for (int i = 0; i < local; i++) {
        int m = 0;
        for (int k = 0; k < 2; k++) {
            m = next[m];
            b[k] = m;
        }
        a[0] = in[i];
        if (b[0] == b[1])
            a[1] = 0;
        out[i] = a[0] + a[1];
        a[1] = in[i];
    }
    MPI_Gather(out, local, MPI_DOUBLE, all, local, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
