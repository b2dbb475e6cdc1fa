/* SPDX-License-Identifier: MIT
 * Names for the members of what a function gives, and of each structure of an array. */
#include <mpi.h>
#include <cstdio>
#include <vector>
struct Range {
    double low;
    double high;
};
static Range around(double x) { return Range{x - 1.0, x + 1.0}; }
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, n = 1200;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int chunk = n / size;
    std::vector<double> all(n), part(chunk);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = 0.5 * i;
    double factor = 0.0;
    Range table[3] = {{1.0, 2.0}, {3.0, 4.0}, {5.0, 6.0}};
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        auto [low, high] = around(part[i]);
        part[i] = low * high;
    }
    for (auto &[low, high] : table)
        factor += low * high;
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%g %g\n", all[7], factor);
    MPI_Finalize();
    return 0;
}
