/* SPDX-License-Identifier: MIT */
/* How often items before it were halved decides what is added to an item: counted in an inline function's variable. */
#include "settler.hpp"
#include <cstdio>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size;
    const int n = 240;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int share = n / size;
    std::vector<double> all(rank == 0 ? n : 0), mine(share);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = i % 50;
    MPI_Scatter(all.data(), share, MPI_DOUBLE, mine.data(), share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    settle(mine);
    MPI_Gather(mine.data(), share, MPI_DOUBLE, all.data(), share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double sum = 0;
    if (rank == 0) {
        for (int i = 0; i < n; i++)
            sum += all[i] * (1 + i % 5);
        std::printf("%.3f\n", sum);
    }
    MPI_Finalize();
    return 0;
}
