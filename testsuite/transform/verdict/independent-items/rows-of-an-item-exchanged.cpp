/* SPDX-License-Identifier: MIT
 * std::swap() of two rows of an array that each item has. */
#include <mpi.h>
#include <cmath>
#include <cstdio>
#include <utility>
#include <vector>

static double solved(double a, double b)
{
    double m[2][3] = {{a, b, 1}, {b, a + 2, 2}};
    if (std::fabs(m[1][0]) > std::fabs(m[0][0]))
        std::swap(m[0], m[1]);
    double f = m[1][0] / (m[0][0] + 100);
    for (int k = 0; k < 3; k++)
        m[1][k] -= f * m[0][k];
    return m[1][2] / (m[1][1] + 100);
}

int main(int argc, char **argv)
{
    int rank, size, n = 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (n % size != 0)
        MPI_Abort(MPI_COMM_WORLD, 1);
    int chunk = n / size;
    std::vector<double> all(n), part(chunk);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = i % 37;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (double &x : part)
        x = solved(x, x * x);
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
