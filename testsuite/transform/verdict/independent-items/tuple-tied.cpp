/* SPDX-License-Identifier: MIT
 * Variables that are tied and set from what a function returns; the first two change places. */
#include <mpi.h>
#include <cstdio>
#include <tuple>
#include <vector>

static std::tuple<double, double, int> parts(double x)
{
    return std::make_tuple(x * 2, x + 1, 3);
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 960, chunk = n / size;
    std::vector<double> all(n), part(chunk);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = i * 7 % 101;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        double a, b;
        int k;
        std::tie(a, b, k) = parts(part[i]);
        std::tie(a, b) = std::make_tuple(b, a);
        part[i] = a - b * k;
    }
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
