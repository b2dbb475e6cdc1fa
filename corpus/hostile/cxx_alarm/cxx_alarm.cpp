// SPDX-License-Identifier: MIT
// The root raises an alarm by the sum of its own readings: what is written follows from its share.
#include <iostream>
#include <mpi.h>
#include <numeric>
#include <vector>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 1200;
    std::vector<int> all;
    if (rank == 0)
        for (int i = 0; i < n; ++i)
            all.push_back(i % 40);
    const int mine = n / size;
    std::vector<int> part(mine);
    MPI_Scatter(all.data(), mine, MPI_INT, part.data(), mine, MPI_INT, 0, MPI_COMM_WORLD);
    long sum = std::accumulate(part.begin(), part.end(), 0L), total = 0;
    MPI_Reduce(&sum, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0 && sum < 23400 / size * 9 / 10)
        std::cout << "alarm: far below the mean" << std::endl;
    if (rank == 0)
        std::cout << "total " << total << std::endl;
    MPI_Finalize();
    return 0;
}
