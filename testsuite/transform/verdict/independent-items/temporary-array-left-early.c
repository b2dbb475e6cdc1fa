/* SPDX-License-Identifier: MIT
 * The loop that fills the array ends early for some items. */
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
    double a[3] = {0};
    for (int i = 0; i < local; i++) {
        for (int k = 0; k < 3; k++) {
            if (in[i] > 6 + k)
                break;
            a[k] = in[i] + k;
        }
        out[i] = a[0] * a[1] + a[2];
    }
    MPI_Gather(out, local, MPI_DOUBLE, all, local, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
