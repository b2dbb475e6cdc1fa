/* SPDX-License-Identifier: MIT
 * It appends for some items only. */
#include <mpi.h>
#include <iostream>
#include <numeric>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size;
    const int n = 400;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int share = n / size;
    std::vector<int> all(rank == 0 ? n : 0), flags(rank == 0 ? n : 0), part(share), mine;
    if (rank == 0)
        std::iota(all.begin(), all.end(), 17);
    MPI_Scatter(all.data(), share, MPI_INT, part.data(), share, MPI_INT, 0, MPI_COMM_WORLD);
    mine.reserve(share);
    for (auto it = part.begin(); it != part.end(); ++it)
        if (*it % 7 == 0)
            mine.push_back(1);
    mine.resize(share);
    MPI_Gather(mine.data(), share, MPI_INT, flags.data(), share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int x : flags)
            std::cout << x << "\n";
    MPI_Finalize();
}
