/* SPDX-License-Identifier: MIT
 * All but the first item of each block are changed.
 * flags: -std=c++20 */
#include <mpi.h>
#include <cstdio>
#include <span>
#include <vector>

static void work(std::span<double> own)
{
    for (double &x : own)
        x = x * 2;
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
    work(std::span<double>(part).subspan(1));
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
