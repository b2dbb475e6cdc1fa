// SPDX-License-Identifier: MIT
// A travelling wave, by whole-array arithmetic.
#include <cmath>
#include <cstdio>
#include <mpi.h>
#include <valarray>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int points = 120;
    const int n = points / size;
    std::valarray<double> x(points), u(n);
    if (rank == 0)
        for (int i = 0; i < points; i++)
            x[i] = 0.1 * i;
    MPI_Scatter(&x[0], n, MPI_DOUBLE, &u[0], n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < n; i++)
        u[i] = std::sin(u[i]);
    u *= 2.0;
    u += 1.0;
    MPI_Gather(&u[0], n, MPI_DOUBLE, &x[0], n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < points; i++)
            std::printf("%.9f\n", x[i]);
    MPI_Finalize();
    return 0;
}
