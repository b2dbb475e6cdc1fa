/* SPDX-License-Identifier: MIT
 * A function returns a reference to an item. */
#include <mpi.h>
#include <cstdio>
#include <cstdlib>
#include <cmath>
#include <vector>
static double &pick(double *v, int i) { return v[i]; }
int main(int argc, char **argv)
{
    int rank, size, n = 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = new double[n], *out = new double[n], *part = new double[chunk];
    for (int i = 0; i < n; i++) all[i] = i * 0.5;
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) pick(part, i) += 1;
    MPI_Gather(part, chunk, MPI_DOUBLE, out, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) for (int i = 0; i < n; i++) printf("%g\n", out[i]);
    MPI_Finalize();
    return 0;
}
