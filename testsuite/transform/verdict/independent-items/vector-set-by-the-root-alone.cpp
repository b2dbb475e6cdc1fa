/* SPDX-License-Identifier: MIT
 * vector-set-by-the-root-alone.cpp: the root gives a vector other items, behind what all were told */
#include <cstdio>
#include <functional>
#include <mpi.h>
#include <numeric>
#include <vector>

static std::vector<double> weights(int n)
{
    std::vector<double> w(n);
    for (int i = 0; i < n; i++)
        w[i] = 1.0 / (i + 1);
    return w;
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 12 * size, chunk = n / size;
    std::vector<double> all(n), mine(chunk), w(n);
    for (int i = 0; i < n; i++)
        all[i] = i % 5;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, mine.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Bcast(w.data(), n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        w = weights(n);
    for (int i = 0; i < chunk; i++)
        for (int k = 0; k < (int)w.size(); k++)
            mine[i] += w[k];
    MPI_Gather(mine.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (double x : all)
            std::printf("%g\n", x);
    MPI_Finalize();
    return 0;
}
