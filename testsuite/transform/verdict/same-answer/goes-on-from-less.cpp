/* SPDX-License-Identifier: MIT
 * goes-on-from-less.cpp: the first value is the sum so far, taken from nothing */
#include <mpi.h>
#include <cstdio>
#include <numeric>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 240, chunk = n / size;
    std::vector<int> all(n * 6), mine(chunk * 6);
    for (int i = 0; i < n * 6; i++)
        all[i] = i * 7 % 26;
    MPI_Scatter(all.data(), chunk * 6, MPI_INT, mine.data(), chunk * 6, MPI_INT, 0, MPI_COMM_WORLD);
    long work = 0;
    for (int i = 0; i < chunk; i++)
        work = std::accumulate(&mine[i * 6], &mine[i * 6] + 6, -work);
    long total = 0;
    MPI_Reduce(&work, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%ld\n", total);
    MPI_Finalize();
    return 0;
}
