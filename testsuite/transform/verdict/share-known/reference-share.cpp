/* SPDX-License-Identifier: MIT
 * A function sets the share through a reference. */
#include <mpi.h>
#include <cstdio>
#include <cstdlib>
#include <cmath>
#include <vector>
static void setup(int n, int size, int &chunk) { chunk = n / size; }
int main(int argc, char **argv)
{
    int rank, size, n = 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int share; setup(n, size, share);
    double *all = new double[n], *out = new double[n], *part = new double[share];
    for (int i = 0; i < n; i++) all[i] = i * 0.5;
    MPI_Scatter(all, share, MPI_DOUBLE, part, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++) { auto &x = part[i]; x *= 2; }
    MPI_Gather(part, share, MPI_DOUBLE, out, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) for (int i = 0; i < n; i++) printf("%g\n", out[i]);
    MPI_Finalize();
    return 0;
}
