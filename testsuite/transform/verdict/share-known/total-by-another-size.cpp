/* SPDX-License-Identifier: MIT
 * The product is the total in one call and something else in another one. */
#include <mpi.h>
#include <cstdio>
#include <vector>

static int times(const std::vector<double> &v, int size)
{
    return (int)v.size() * size;
}

int main(int argc, char **argv)
{
    const int n = 1000;
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int each = n / size;
    std::vector<double> values(n), part(each), other(7);
    MPI_Scatter(values.data(), each, MPI_DOUBLE, part.data(), each, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (double &x : part)
        x = x * x + 2;
    MPI_Gather(part.data(), each, MPI_DOUBLE, values.data(), each, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d %d %g\n", times(part, size), times(other, size), values[7]);
    MPI_Finalize();
    return 0;
}
