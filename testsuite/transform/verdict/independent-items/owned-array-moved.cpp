/* SPDX-License-Identifier: MIT
 * The owner of an array has none any more after another one took it. */
#include <mpi.h>
#include <cstdio>
#include <memory>
#include <utility>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size, n = 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<double> all(n), part(chunk);
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    auto mine = std::make_unique<double[]>(chunk), other = std::move(mine);
    mine = std::make_unique<double[]>(1);
    for (int i = 0; i < chunk; i++)
        mine[0] = part[i] += mine[0] + other[i];
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
