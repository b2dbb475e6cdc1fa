/* SPDX-License-Identifier: MIT */
/* Smoothed samples, which only even phases compute. */
#include <algorithm>
#include <iostream>
#include <mpi.h>
#include <vector>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 240;
    const int share = n / size;
    std::vector<int> all, mine(share);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all.push_back(1 + i * 37 % 997);
    MPI_Scatter(all.data(), share, MPI_INT, mine.data(), share, MPI_INT, 0, MPI_COMM_WORLD);
    std::vector<int> some(4);
    for (int &x : mine) {
        int wave[4] = {x % 7, x % 5, x % 3, x % 2};
        if (x % 2 == 0)
            some.assign(wave, wave + 4);
        x = some[0] + 10 * some[1] + 100 * some[2];
    }
    MPI_Gather(mine.data(), share, MPI_INT, all.data(), share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int x : all)
            std::cout << x << "\n";
    MPI_Finalize();
    return 0;
}
