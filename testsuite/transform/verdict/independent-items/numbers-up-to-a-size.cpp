/* SPDX-License-Identifier: MIT
 * Loops over numbers, up to a constant and up to a size.
 * flags: -std=c++20 */
#include <mpi.h>
#include <cstdio>
#include <ranges>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size, n = 1200;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<double> all(n), part(chunk);
    constexpr int steps = 20;
    for (std::size_t i : std::views::iota(std::size_t{0}, all.size()))
        all[i] = rank == 0 ? i : 0;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        for (int k : std::views::iota(0, steps))
            part[i] += k;
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
